import type { Judgement } from '@rayonk/engine';
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
function actions(count: number): string {
  return count <= 1 ? `${count} action` : `${count} actions`;
}
function signed(value: number): string {
  return value > 0 ? `+${value}` : `−${-value}`;
}
function points(worth: number): string {
  return (Math.abs(worth) / 100).toFixed(2).replace('.', ',');
}

export const analysisFr: AnalysisTexts = {
  facts: {
    best: ({ action, line, probability }) =>
      `Le meilleur coup est ${action} : ${percent(probability)} de chances de gain. Suite : ${line.join(' ')}.`,
    'forced-win': ({ actions: count, proved }) =>
      `Il gagne par force en ${actions(count)} au plus${proved ? ' ; toutes les défenses ont été essayées' : ''}.`,
    'forced-loss': ({ actions: count }) => `Tout perd ; ce coup résiste le plus longtemps, ${actions(count)}.`,
    'wins-now': ({ actions: texts }) =>
      `${texts.length < 2 ? 'Gagne' : 'Gagnent'} tout de suite : ${texts.join(', ')}.`,
    'loses-next': ({ action, allowedBy, legal }) =>
      `Danger : ${action} gagnerait aussitôt pour l’adversaire, et ${allowedBy < 2 ? `${allowedBy} action sur ${legal} laisse` : `${allowedBy} actions sur ${legal} laissent`} un gain.`,
    'only-action': ({ action }) => `Seul ${action} est permis.`,
    'only-good': ({ second, loss }) => `Rien d’autre ne convient : ${second}, le second choix, coûte ${percent(loss)}.`,
    margin: ({ second, loss }) =>
      loss < 0.005 ? `${second} vaut autant.` : `Le second choix, ${second}, coûte ${percent(loss)}.`,
    tactical: ({ action }) => `${action} frappe tout de suite.`,
    reply: ({ action }) => `La réponse attendue est ${action}.`,
    threat: ({ action, ignoring, loss }) =>
      `L’adversaire veut ${action} : contre ${ignoring}, par exemple, cela rapporte ${percent(loss)}.`,
    gain: ({ feature, before, after, worth }, word) =>
      `Gain, ${word(feature)} : de ${before} à ${after} (${signed(after - before)}, soit ${points(worth)}).`,
    cost: ({ feature, before, after, worth }, word) =>
      `Prix à payer, ${word(feature)} : de ${before} à ${after} (${signed(after - before)}, soit ${points(worth)}).`,
  },
  heading: (seat) => `À ${seat} de jouer`,
  summary: (seat, { accuracy, inaccuracies, mistakes, blunders }) =>
    `${seat} : précision ${accuracy === null ? '–' : `${String(accuracy).replace('.', ',')} %`}, imprécisions ${inaccuracies}, erreurs ${mistakes}, gaffes ${blunders}`,
  remark: (judgement, before, after, better) => {
    const word = JUDGEMENT_WORDS[judgement];
    if (better.length === 0) return `${word}, ${percent(after)}`;
    return `${word}, de ${percent(before)} à ${percent(after)} ; mieux valait ${better.join(' ')}`;
  },
};
