import { inEveryLanguage, type InEach, type Language } from '@rayonk/core';
import type { Judgement, SeatSummary } from '@rayonk/engine';
import { signed } from '../numbers.ts';

const JUDGEMENTS: Readonly<Record<Judgement, InEach>> = {
  best: ['le meilleur', 'best'],
  good: ['bon', 'good'],
  inaccuracy: ['imprécision', 'inaccuracy'],
  mistake: ['erreur', 'mistake'],
  blunder: ['gaffe', 'blunder'],
  forced: ['forcé', 'forced'],
};

/** Every sentence of `analyse` for people. */
export const ANALYSIS_TEXTS = inEveryLanguage({
  /** The seat to act, before what is told of its position. */
  heading: (seat: string) => [`À ${seat} de jouer`, `${seat} to play`],
  summary: (seat: string, { accuracy, inaccuracies, mistakes, blunders }: SeatSummary) => [
    `${seat} : précision ${accuracy === null ? '–' : `${String(accuracy).replace('.', ',')} %`}, imprécisions ${inaccuracies}, erreurs ${mistakes}, gaffes ${blunders}`,
    `${seat}: accuracy ${accuracy === null ? '–' : `${accuracy}%`}, inaccuracies ${inaccuracies}, mistakes ${mistakes}, blunders ${blunders}`,
  ],
  /** What a seat's own turns of chance gave it, and what luck and skill of both came to for it, in win probability. */
  luck: (seat: string, own: number, luck: number, skill: number) => [
    `${seat} : sa chance ${signed(own)} ; des deux, chance ${signed(luck)}, jeu ${signed(skill)} (points sur cent)`,
    `${seat}: own luck ${signed(own)}; of both, luck ${signed(luck)}, play ${signed(skill)} (points in a hundred)`,
  ],
  /** What was expected of chance, and what came of it, for whoever called for it. */
  chance: (seat: string, before: number, after: number) => [
    `${after >= before ? 'chance' : 'malchance'} pour ${seat}, ${percent(before)} % attendus, ${percent(after)} % obtenus`,
    `${after >= before ? 'good' : 'bad'} luck for ${seat}, ${percent(before)}% expected, ${percent(after)}% had`,
  ],
  /** What is said of an action: its judgement, the chance to win before and after, and what was better, in words of the game. */
  remark: (judgement: Judgement, before: number, after: number, better: readonly string[]) => {
    const [fr, en] = JUDGEMENTS[judgement];
    const [from, to] = [percent(before), percent(after)];
    if (better.length === 0) return [`${fr}, ${to} %`, `${en}, ${to}%`];
    return [
      `${fr}, de ${from} % à ${to} % ; mieux valait : ${better.join(', ')}`,
      `${en}, ${from}% to ${to}%; better: ${better.join(', ')}`,
    ];
  },
});
export type AnalysisTexts = (typeof ANALYSIS_TEXTS)[Language];

function percent(probability: number): number {
  return Math.round(100 * probability);
}
