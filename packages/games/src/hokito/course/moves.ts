import type { Lesson } from '@rayonk/board';
import { pieceOn } from '@rayonk/board/deed';
import { once, playing } from '@rayonk/board/tasks';
import type { View } from '@rayonk/core';

/** What the token or stack that a move covers looks like in the position text. */
export function covered(before: View, action: string): string | undefined {
  return pieceOn(before, action.split('-')[1]!)?.text;
}

/** A first position with every token in sight. */
const FULL =
  'w2,w1,w3,w1,w2,w3/w3,w2,w1,w3,w1,w2/w1,w3,w2,w1,w3,w2/b2,b3,b1,b2,b3,b1/b1,b2,b3,b1,b2,b3/b3,b1,b2,b3,b1,b2 b';

/** Where the tokens stand at first, and how they move. */
export const MOVES: readonly Lesson[] = [
  {
    id: 'one-step',
    teaches: ['HOK-3', 'HOK-4'],
    variant: 'standard',
    position: FULL,
    task: once((_before, action) => action.startsWith('c3-')),
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
    teaches: ['HOK-4', 'HOK-6', 'HOK-8'],
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
    id: 'camps',
    teaches: ['HOK-1', 'HOK-3'],
    variant: 'standard',
    position:
      'w3,w3,w3,w1,w2,w2/w1,w2,w1,w3,w2,w2/w1,w3,w2,w1,w3,w1/b2,b3,b2,b1,b3,b1/b3,b1,b3,b2,b1,b1/b2,b3,b2,b1,b2,b3 b',
    task: once((before, action) => covered(before, action)?.startsWith('w') === true),
    texts: {
      fr: {
        title: 'Chacun son camp',
        body: 'Chacun a dix-huit jetons, six de chaque valeur : Noir sur les trois rangées du bas, Blanc sur les trois du haut. **Leur ordre est tiré au sort**, et il change à chaque partie. Noir joue le premier coup.',
        task: 'Couvrez un jeton blanc dès le premier coup.',
        hint: 'Les camps se touchent entre les rangées 3 et 4 : le 1 noir de d3 touche le 1 blanc de d4.',
        wrong: 'C’est permis, mais vous couvrez là un de vos jetons. Passez dans le camp d’en face.',
        done: 'Un jeton blanc de moins en vue. À Blanc de répondre : on joue chacun son tour.',
      },
      en: {
        title: 'A camp for each',
        body: 'Each side has eighteen tokens, six of each value: Black on the three bottom rows, White on the three top ones. **Their order is drawn by lot**, anew for every game. Black moves first.',
        task: 'Cover a white token with your very first move.',
        hint: 'The camps meet between rows 3 and 4: the black 1 on d3 is next to the white 1 on d4.',
        wrong: 'That is allowed, but it covers a token of your own. Cross over to the other camp.',
        done: 'One white token fewer in sight. White answers now: you take turns.',
      },
    },
  },
  {
    id: 'flying',
    teaches: ['HOK-5'],
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
    teaches: ['HOK-4', 'HOK-7'],
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
  {
    id: 'two-ways',
    teaches: ['HOK-10'],
    variant: 'standard',
    position: '-,-,w1x6,-,-,-/w2,w3x10,-,-,w3,-/-,-,-,-,-,-/-,-,-,b3x6,-,-/-,b2,-,-,b1x10,-/-,-,-,-,w1,- b',
    task: playing('b2-e5'),
    texts: {
      fr: {
        title: 'Deux chemins, un seul coup',
        body: 'Un coup, c’est **un départ et une arrivée**. Si deux chemins mènent au même endroit, c’est le même coup : il n’y a rien à choisir, et rien de ce qu’on traverse ne change.',
        task: 'Le 2 noir de b2 a trois arrivées. Posez-le sur celle où mènent deux chemins.',
        hint: 'Par la pile de b5 puis à droite, ou par celle de e2 puis vers le haut : on finit en e5.',
        wrong: 'Un seul chemin mène là. Cherchez l’arrivée qui en a deux.',
        done: 'Par b5 ou par e2, c’est le même coup : de b2 en e5.',
      },
      en: {
        title: 'Two ways, one move',
        body: 'A move is **a start and an end**. If two ways lead to the same cell they are the same move: there is nothing to choose, and nothing you pass over changes.',
        task: 'The black 2 on b2 can end on three cells. Put it on the one that two ways lead to.',
        hint: 'By the stack on b5 and then right, or by the one on e2 and then up: you end on e5.',
        wrong: 'Only one way leads there. Look for the end that has two.',
        done: 'By b5 or by e2, it is the same move: from b2 to e5.',
      },
    },
  },
  {
    id: 'stacks',
    teaches: ['HOK-9'],
    variant: 'standard',
    position: '-,-,-,-,-,w2/w1x6,-,-,b3x6,-,-/-,w1,-,-,w3x8,-/-,-,-,-,-,-/-,b2x4,-,-,-,b1/-,-,w2x4,b1x4,-,b3 b',
    task: playing('b2-e4'),
    texts: {
      fr: {
        title: 'Une pile bouge d’un bloc',
        body: 'Une pile est à celui dont on voit la couleur. Elle se déplace **tout entière**, selon les traits du dessus. Règle d’or : un jeton seul finit sur un jeton seul, **une pile finit sur une pile**.',
        task: 'Coiffez la grande pile blanche de e4 avec la pile de b2.',
        hint: 'Deux pas : b4 d’abord, puis tout droit à droite.',
        wrong: 'Ce n’est pas la pile de e4. Elle est à deux pas de b2.',
        done: 'Huit jetons changent de camp d’un seul coup.',
      },
      en: {
        title: 'A stack moves as one',
        body: 'A stack belongs to the colour you can see. It moves **as a whole**, by the strokes on top. The golden rule: a single ends on a single, **a stack ends on a stack**.',
        task: 'Top the tall white stack on e4 with your stack on b2.',
        hint: 'Two steps: first b4, then straight to the right.',
        wrong: 'That is not the stack on e4. It is two steps from b2.',
        done: 'Eight tokens change sides in a single move.',
      },
    },
  },
];
