import type { Judgement } from '@rayonk/engine';
import { signed } from '../numbers.ts';
import type { AnalysisTexts } from './analysis.ts';

const JUDGEMENT_WORDS: Readonly<Record<Judgement, string>> = {
  best: 'best',
  good: 'good',
  inaccuracy: 'inaccuracy',
  mistake: 'mistake',
  blunder: 'blunder',
  forced: 'forced',
};

function percent(probability: number): string {
  return `${Math.round(100 * probability)}%`;
}

export const analysisEn: AnalysisTexts = {
  heading: (seat) => `${seat} to play`,
  summary: (seat, { accuracy, inaccuracies, mistakes, blunders }) =>
    `${seat}: accuracy ${accuracy === null ? '–' : `${accuracy}%`}, inaccuracies ${inaccuracies}, mistakes ${mistakes}, blunders ${blunders}`,
  luck: (seat, own, luck, skill) =>
    `${seat}: own luck ${signed(own)}; of both, luck ${signed(luck)}, play ${signed(skill)} (points in a hundred)`,
  chance: (seat, before, after) =>
    `${after >= before ? 'good' : 'bad'} luck for ${seat}, ${percent(before)} expected, ${percent(after)} had`,
  remark: (judgement, before, after, better) => {
    const word = JUDGEMENT_WORDS[judgement];
    if (better.length === 0) return `${word}, ${percent(after)}`;
    return `${word}, ${percent(before)} to ${percent(after)}; better: ${better.join(', ')}`;
  },
};
