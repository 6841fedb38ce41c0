import { byLanguage } from '../app/language.ts';

/** What may be shown beyond what lies on the table. */
const fr = {
  names: { memory: 'Aide-mémoire', backs: 'Dos de couleur' },
  about: {
    memory: 'Montre aux deux joueurs ce qu’une bonne mémoire aurait retenu.',
    backs: 'Les pièces cachées montrent leur couleur. Sinon, tous les dos se ressemblent.',
  },
  /** In a list of what a game is played with. */
  with: { memory: 'aide-mémoire', backs: 'dos de couleur' },
  agreed: (aids: string) => `Dans cette partie : ${aids}`,
  without: { memory: 'sans aide-mémoire', backs: 'dos tous pareils' },
};

const en: typeof fr = {
  names: { memory: 'Memory aid', backs: 'Coloured backs' },
  about: {
    memory: 'Shows both players what a good memory would have kept.',
    backs: 'Face-down pieces show their colour. Otherwise all backs look alike.',
  },
  with: { memory: 'memory aid', backs: 'coloured backs' },
  agreed: (aids) => `In this game: ${aids}`,
  without: { memory: 'no memory aid', backs: 'backs all alike' },
};

export const aidTexts = byLanguage({ fr, en });
