import { byLanguage } from '../app/language.ts';

/** What may be shown beyond what lies on the table. */
const fr = {
  names: { memory: 'Aide-mémoire', backs: 'Dos de couleur', odds: 'Les chances dites' },
  about: {
    memory: 'Montre aux deux joueurs ce qu’une bonne mémoire aurait retenu.',
    backs: 'Les pièces cachées montrent leur couleur. Sinon, tous les dos se ressemblent.',
    odds: 'Qui touche une pièce cachée apprend ce qui peut s’y trouver, et avec quelle chance.',
  },
  /** In a list of what a game is played with. */
  with: { memory: 'aide-mémoire', backs: 'dos de couleur', odds: 'les chances dites' },
  agreed: (aids: string) => `Dans cette partie : ${aids}`,
  without: { memory: 'sans aide-mémoire', backs: 'dos tous pareils', odds: 'sans les chances' },
};

const en: typeof fr = {
  names: { memory: 'Memory aid', backs: 'Coloured backs', odds: 'Odds told' },
  about: {
    memory: 'Shows both players what a good memory would have kept.',
    backs: 'Face-down pieces show their colour. Otherwise all backs look alike.',
    odds: 'Whoever touches a face-down piece learns what it may be, and how likely.',
  },
  with: { memory: 'memory aid', backs: 'coloured backs', odds: 'odds told' },
  agreed: (aids) => `In this game: ${aids}`,
  without: { memory: 'no memory aid', backs: 'backs all alike', odds: 'no odds told' },
};

export const aidTexts = byLanguage({ fr, en });
