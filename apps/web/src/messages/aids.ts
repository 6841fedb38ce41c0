import { byLanguage } from '../app/language.ts';

/** What may be shown beyond what lies on the table. */
export const aidTexts = byLanguage({
  names: {
    memory: ['Aide-mémoire', 'Memory aid'],
    backs: ['Dos de couleur', 'Coloured backs'],
    odds: ['Les chances dites', 'Odds told'],
  },
  about: {
    memory: [
      'Montre aux deux joueurs ce qu’une bonne mémoire aurait retenu.',
      'Shows both players what a good memory would have kept.',
    ],
    backs: [
      'Les pièces cachées montrent leur couleur. Sinon, tous les dos se ressemblent.',
      'Face-down pieces show their colour. Otherwise all backs look alike.',
    ],
    odds: [
      'Qui touche une pièce cachée apprend ce qui peut s’y trouver, et avec quelle chance.',
      'Whoever touches a face-down piece learns what it may be, and how likely.',
    ],
  },
  /** In a list of what a game is played with. */
  with: {
    memory: ['aide-mémoire', 'memory aid'],
    backs: ['dos de couleur', 'coloured backs'],
    odds: ['les chances dites', 'odds told'],
  },
  agreed: (aids: string) => [`Dans cette partie : ${aids}`, `In this game: ${aids}`],
  without: {
    memory: ['sans aide-mémoire', 'no memory aid'],
    backs: ['dos tous pareils', 'backs all alike'],
    odds: ['sans les chances', 'no odds told'],
  },
});
