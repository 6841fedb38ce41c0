import type { Judgement } from '@rayonk/engine';
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
function actions(count: number): string {
  return count === 1 ? '1 action' : `${count} actions`;
}
function signed(value: number): string {
  return value > 0 ? `+${value}` : `−${-value}`;
}
function points(worth: number): string {
  return (Math.abs(worth) / 100).toFixed(2);
}

export const analysisEn: AnalysisTexts = {
  facts: {
    best: ({ action, line, probability }) =>
      `Best is ${action}, ${percent(probability)} to win. Line: ${line.join(' ')}.`,
    'forced-win': ({ actions: count, proved }) =>
      `It wins by force within ${actions(count)}${proved ? '; every defence was tried' : ''}.`,
    'forced-loss': ({ actions: count }) => `Everything loses; this lasts longest, ${actions(count)}.`,
    'wins-now': ({ actions: texts }) => `${texts.length === 1 ? 'Wins' : 'Win'} at once: ${texts.join(', ')}.`,
    'loses-next': ({ action, allowedBy, legal }) =>
      `Danger: ${action} would win at once for the other side, and ${allowedBy} of ${legal} actions ${allowedBy === 1 ? 'allows' : 'allow'} a win.`,
    'only-action': ({ action }) => `Nothing but ${action} is legal.`,
    'only-good': ({ second, loss }) => `Nothing else will do: ${second}, the next best, costs ${percent(loss)}.`,
    margin: ({ second, loss }) =>
      loss < 0.005 ? `${second} is just as good.` : `The next best, ${second}, costs ${percent(loss)}.`,
    tactical: ({ action }) => `${action} strikes at once.`,
    reply: ({ action }) => `The answer to expect is ${action}.`,
    threat: ({ action, ignoring, loss }) =>
      `The other side wants ${action}: it punishes ${ignoring}, for instance, by ${percent(loss)}.`,
    gain: ({ feature, before, after, worth }, word) =>
      `Gains in ${word(feature)}: ${before} to ${after} (${signed(after - before)}, worth ${points(worth)}).`,
    cost: ({ feature, before, after, worth }, word) =>
      `Gives up in ${word(feature)}: ${before} to ${after} (${signed(after - before)}, worth ${points(worth)}).`,
  },
  heading: (seat) => `${seat} to play`,
  summary: (seat, { accuracy, inaccuracies, mistakes, blunders }) =>
    `${seat}: accuracy ${accuracy === null ? '–' : `${accuracy}%`}, inaccuracies ${inaccuracies}, mistakes ${mistakes}, blunders ${blunders}`,
  remark: (judgement, before, after, better) => {
    const word = JUDGEMENT_WORDS[judgement];
    if (better.length === 0) return `${word}, ${percent(after)}`;
    return `${word}, ${percent(before)} to ${percent(after)}; better ${better.join(' ')}`;
  },
};
