import type { Lesson } from '@rayonk/board';

/** How pieces move, before the Khan gives orders: Red's first move is free (KHA-11). */
export const movesLessons: readonly Lesson[] = [
  {
    id: 'distance',
    variant: 'standard',
    position: '0 -,-,-,-,k,-/-,-,-,s,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,S,-,-,-,-/-,-,-,K,-,S r - 0',
    task: { kind: 'play', count: 1, accepts: (_before, action) => action === 'b2-b5', replies: [] },
    texts: {
      fr: {
        title: 'Un, deux ou trois pas',
        body: 'Les anneaux d’une case disent combien de pas fait la pièce **qui en part** : un depuis une simple, deux depuis une double, trois depuis une triple. Ni plus, ni moins. Le grand personnage couronné est votre Kalista, les autres sont vos Sbires.',
        task: 'Menez le Sbire de b2 tout droit jusqu’en b5.',
        hint: 'b2 a trois anneaux : b3, b4, b5. Touchez le Sbire, puis la case d’arrivée.',
        wrong: 'C’est un coup permis, mais ce n’est pas celui-là : de b2, montez jusqu’en b5.',
        done: 'Trois anneaux, trois pas. Et c’est toujours la case de départ qui compte.',
      },
      en: {
        title: 'One, two or three steps',
        body: 'The rings of a cell say how many steps the piece that **starts there** makes: one from a single, two from a double, three from a triple. No more, no fewer. The tall crowned figure is your Kalista, the others are your Sbires.',
        task: 'Take the Sbire on b2 straight up to b5.',
        hint: 'b2 has three rings: b3, b4, b5. Tap the Sbire, then where it stops.',
        wrong: 'That is allowed, but it is not the one: from b2, go up to b5.',
        done: 'Three rings, three steps. It is always the cell you start from that counts.',
      },
    },
  },
  {
    id: 'path',
    variant: 'standard',
    position: '0 -,-,-,-,k,-/-,-,-,s,-,-/-,-,s,-,-,-/-,S,-,-,-,-/-,S,-,-,-,-/-,-,-,K,-,- r - 0',
    task: { kind: 'play', count: 1, accepts: (_before, action) => action === 'b2xc4', replies: [] },
    texts: {
      fr: {
        title: 'Contourner et prendre',
        body: 'Jamais en diagonale, mais on peut **tourner à angle droit** après chaque pas. Les cases traversées doivent être vides, et l’on ne repasse pas par la même. La dernière case peut tenir une pièce adverse : elle est prise.',
        task: 'Avec le Sbire de b2, prenez le Sbire ocre en c4.',
        hint: 'b3 est occupé. Passez par c2, puis c3.',
        wrong: 'Cherchez un chemin de trois pas de b2 à c4.',
        done: 'Pris. Le Sbire ocre attend maintenant à côté du tapis : il pourra revenir.',
      },
      en: {
        title: 'Go round and take',
        body: 'Never diagonally, but you may **turn a corner** after any step. The cells on the way must be empty, and none is passed twice. The last one may hold an enemy piece: it is taken.',
        task: 'With the Sbire on b2, take the ochre Sbire on c4.',
        hint: 'b3 is occupied. Go by c2, then c3.',
        wrong: 'Look for a path of three steps from b2 to c4.',
        done: 'Taken. The ochre Sbire now waits beside the mat: it may come back.',
      },
    },
  },
];
