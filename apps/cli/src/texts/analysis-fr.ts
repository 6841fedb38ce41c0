import type { Judgement } from '@rayonk/engine';
import { signed } from '../numbers.ts';
import type { AnalysisTexts } from './analysis.ts';

const JUDGEMENT_WORDS: Readonly<Record<Judgement, string>> = {
  best: 'le meilleur',
  good: 'bon',
  inaccuracy: 'imprécision',
  mistake: 'erreur',
  blunder: 'gaffe',
  forced: 'forcé',
};

function percent(probability: number): string {
  return `${Math.round(100 * probability)} %`;
}

export const analysisFr: AnalysisTexts = {
  heading: (seat) => `À ${seat} de jouer`,
  summary: (seat, { accuracy, inaccuracies, mistakes, blunders }) =>
    `${seat} : précision ${accuracy === null ? '–' : `${String(accuracy).replace('.', ',')} %`}, imprécisions ${inaccuracies}, erreurs ${mistakes}, gaffes ${blunders}`,
  luck: (seat, own, luck, skill) =>
    `${seat} : sa chance ${signed(own)} ; des deux, chance ${signed(luck)}, jeu ${signed(skill)} (points sur cent)`,
  chance: (seat, before, after) =>
    `${after >= before ? 'chance' : 'malchance'} pour ${seat}, ${percent(before)} attendus, ${percent(after)} obtenus`,
  remark: (judgement, before, after, better) => {
    const word = JUDGEMENT_WORDS[judgement];
    if (better.length === 0) return `${word}, ${percent(after)}`;
    return `${word}, de ${percent(before)} à ${percent(after)} ; mieux valait : ${better.join(', ')}`;
  },
};
