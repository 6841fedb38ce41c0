import type { Lesson } from '@rayonk/board';
import { isThreatened } from './threat.ts';

/** Stepping, and sliding what is face down. */
export const moveLessons: readonly Lesson[] = [
  {
    id: 'step',
    variant: 'standard',
    position: '-,-,-,-,-/-,-,b18,-,-/-,-,-,-,-/-,b15,r9,-,b11/-,-,-,r4,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- r - - - - 4',
    task: {
      kind: 'play',
      count: 1,
      accepts: (_before, action, after) => action.startsWith('c5-') && !isThreatened(after, 0, 'r9'),
      replies: [],
    },
    names: ['r9', 'b18', 'b11'],
    texts: {
      fr: {
        title: 'Un pas pour s’échapper',
        body: 'Un de vos pions visibles peut **faire un pas**, vers une case voisine vide. C’est ainsi qu’on fuit, et qu’on chasse. Ici, le 15 noir menace votre 9.',
        task: 'Mettez votre 9 à l’abri : aucun pion noir à côté de lui ne doit pouvoir le prendre.',
        hint: 'En c6 l’attend le 18, en d5 le 11. Il reste une case.',
        wrong: 'Là, votre 9 peut encore être pris.',
        done: 'Ouf. Le 15 vous suivra peut-être, mais vous avez de l’avance.',
      },
      en: {
        title: 'Stepping out of danger',
        body: 'A face-up pawn of yours may **step one cell** to an empty neighbour. That is how you flee, and how you hunt. Here the black 15 threatens your 9.',
        task: 'Bring your 9 to safety: no black pawn beside it may be able to take it.',
        hint: 'The 18 waits at c6, the 11 at d5. One cell is left.',
        wrong: 'There your 9 can still be taken.',
        done: 'Phew. The 15 may follow, but you have a head start.',
      },
    },
  },
  {
    id: 'slide',
    variant: 'standard',
    position: '-,-,b?,-,-/-,-,-,-,-/-,r18,-,-,b?/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/r?,-,-,-,-/-,-,-,-,- r - - 4 3.9 6',
    task: { kind: 'play', count: 1, accepts: (_before, action) => action === 'e6~c6', replies: [] },
    names: ['r18'],
    texts: {
      fr: {
        title: 'Glisser',
        body: 'Un pion **caché**, rouge ou noir, peut glisser d’**exactement deux cases** en ligne droite, si elles sont vides. De quoi rapprocher un inconnu de votre 18, ou l’en éloigner.',
        task: 'Amenez le pion noir de e6 juste à côté de votre 18.',
        hint: 'Touchez le pion en e6, puis la case c6.',
        wrong: 'Essayez plutôt avec le pion de e6 : deux cases vers la gauche, et il touche votre 18.',
        done: 'Le voilà à portée. Dès que quelqu’un le retourne, gare à lui : votre 18 ne craint que le 19 et le Kanto.',
      },
      en: {
        title: 'Sliding',
        body: 'A **face-down** pawn, red or black, may slide **exactly two cells** in a straight line if both are empty. Use it to bring a stranger close to your 18, or to send one away.',
        task: 'Bring the black pawn on e6 right beside your 18.',
        hint: 'Tap the pawn on e6, then the cell c6.',
        wrong: 'Try it with the pawn on e6: two cells to the left, and it touches your 18.',
        done: 'Within reach. Once somebody turns it over, let it beware: your 18 fears only the 19 and the Kanto.',
      },
    },
  },
];
