import type { Lesson, Task } from '@rayonk/board';

/** One action, and only those that begin so. */
export function playing(...actions: readonly string[]): Task {
  return {
    kind: 'play',
    count: 1,
    accepts: (_before, action) => actions.some((wanted) => action.startsWith(wanted)),
    replies: [],
  };
}

/** A first position with every token in sight. */
const FULL =
  'w2,w1,w3,w1,w2,w3/w3,w2,w1,w3,w1,w2/w1,w3,w2,w1,w3,w2/b2,b3,b1,b2,b3,b1/b1,b2,b3,b1,b2,b3/b3,b1,b2,b3,b1,b2 b';

export const stepLessons: readonly Lesson[] = [
  {
    id: 'one-step',
    variant: 'standard',
    position: FULL,
    task: playing('c3-'),
    texts: {
      fr: {
        title: 'Un trait, un pas',
        body: 'Le plateau est plein. Les traits d’un jeton disent combien de **pas** il fait : un seul trait, un seul pas, vers la gauche, la droite, le haut ou le bas. Il se pose **sur** le jeton voisin, et les deux font une pile.',
        task: 'Jouez le 1 noir de c3.',
        hint: 'Touchez c3, puis un des quatre jetons qui le touchent.',
        wrong: 'C’est permis, mais essayez avec le jeton de c3.',
        done: 'Voilà une pile de deux. Elle est à vous : c’est le dessus qui compte.',
      },
      en: {
        title: 'One stroke, one step',
        body: 'The board is full. The strokes on a token say how many **steps** it takes: one stroke, one step, left, right, up or down. It lands **on top of** its neighbour, and the two become a stack.',
        task: 'Move the black 1 on c3.',
        hint: 'Touch c3, then one of the four tokens next to it.',
        wrong: 'That is allowed, but try it with the token on c3.',
        done: 'A stack of two, and it is yours: only the top counts.',
      },
    },
  },
  {
    id: 'turning',
    variant: 'standard',
    position: FULL,
    task: playing('d3-e4'),
    texts: {
      fr: {
        title: 'Deux traits, un virage',
        body: 'Deux traits, **exactement** deux pas. Sur chaque jeton où il met le pied, le vôtre peut tourner. Jamais en diagonale, jamais demi-tour.',
        task: 'Posez le 2 noir de d3 sur le 3 blanc de e4.',
        hint: 'Un pas vers d4, puis un pas à droite : e4. Touchez seulement le départ et l’arrivée.',
        wrong: 'Bon coup peut-être, mais c’est e4 que l’on vise, depuis d3.',
        done: 'Le 3 blanc est dessous, il ne compte plus. La couleur de ce qu’on recouvre est sans importance.',
      },
      en: {
        title: 'Two strokes, one turn',
        body: 'Two strokes, **exactly** two steps. On every token it steps on, yours may turn. Never diagonally, never straight back.',
        task: 'Put the black 2 on d3 onto the white 3 on e4.',
        hint: 'One step to d4, then one to the right: e4. Touch only where it starts and ends.',
        wrong: 'A fine move perhaps, but aim for e4, from d3.',
        done: 'The white 3 is underneath and counts no more. You may cover either colour.',
      },
    },
  },
  {
    id: 'flying',
    variant: 'standard',
    position: 'w3x6,-,-,b3x6,-,-/-,b2x6,-,-,-,w1x6/-,-,-,-,-,-/w2,-,-,-,-,b2/-,b1,-,-,w3,-/-,-,b1x4,-,-,w2x4 b',
    task: playing('b2-e2'),
    texts: {
      fr: {
        title: 'Par-dessus le vide',
        body: 'Plus tard, le plateau se vide. Un pas va tout droit jusqu’à la **première case occupée** : les cases vides se survolent et ne comptent pas.',
        task: 'Le 1 de b2 n’a qu’un pas. Emmenez-le aussi loin qu’il peut.',
        hint: 'Sur sa rangée, le premier jeton est en e2.',
        wrong: 'Ce n’est pas lui. Jouez le 1 noir de b2.',
        done: 'Trois cases d’un seul pas. Plus le plateau est vide, plus on va loin.',
      },
      en: {
        title: 'Over the gaps',
        body: 'Later the board empties. A step goes straight to the **first occupied cell**: empty ones are flown over and do not count.',
        task: 'The 1 on b2 has a single step. Take it as far as it goes.',
        hint: 'In its row, the first token stands on e2.',
        wrong: 'Not that one. Move the black 1 on b2.',
        done: 'Three cells in one step. The emptier the board, the longer the hops.',
      },
    },
  },
  {
    id: 'three-steps',
    variant: 'standard',
    position: '-,-,b2x6,-,w3x6,-/w2x4,-,-,-,-,b1/-,-,-,b1x4,-,-/-,-,w1x6,-,w2,-/-,-,-,-,-,-/b3,-,w1,-,-,b3x6 b',
    task: playing('a1-e3'),
    texts: {
      fr: {
        title: 'Trois pas en zigzag',
        body: 'Un 3 fait trois pas. En chemin, il passe sur n’importe quoi, **pile ou jeton, noir ou blanc** : seule l’arrivée compte. On ne passe jamais deux fois par la même case.',
        task: 'Emmenez le 3 de a1 sur le 2 blanc de e3.',
        hint: 'Par c1, puis la pile de c3, puis e3.',
        wrong: 'Ce coup est légal, mais l’arrivée voulue est e3.',
        done: 'a1, c1, c3, e3 : trois cases occupées, deux virages.',
      },
      en: {
        title: 'Three steps in a zigzag',
        body: 'A 3 takes three steps. On its way it passes over anything, **stack or single, black or white**: only the end matters. You never pass the same cell twice.',
        task: 'Take the 3 on a1 to the white 2 on e3.',
        hint: 'By c1, then the stack on c3, then e3.',
        wrong: 'That move is legal, but it should end on e3.',
        done: 'a1, c1, c3, e3: three occupied cells, two turns.',
      },
    },
  },
];
