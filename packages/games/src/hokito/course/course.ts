import type { Course } from '@rayonk/board';
import { once, playing, winning } from '@rayonk/board/tasks';

/** A first position with every token in sight. */
const FULL =
  'w2,w1,w3,w1,w2,w3/w3,w2,w1,w3,w1,w2/w1,w3,w2,w1,w3,w2/b2,b3,b1,b2,b3,b1/b1,b2,b3,b1,b2,b3/b3,b1,b2,b3,b1,b2 b';

export const course: Course = {
  lessons: [
    {
      id: 'one-step',
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
    {
      id: 'stacks',
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
    {
      id: 'points',
      variant: 'standard',
      position: 'w3x10,-,-,-,-,b2x6/-,-,-,-,-,-/b3x2,w1,b2,w2x6,-,-/-,-,-,b1x2,-,-/-,-,-,-,-,w1/w1x6,-,-,-,b1,- b',
      task: playing('a4-d4'),
      texts: {
        fr: {
          title: 'Ce que vaut une pile',
          body: 'À la fin, un jeton seul vaut ses traits. Une pile vaut **le dessus multiplié par la hauteur** : quatre jetons dont un 3 au sommet font 12 points. Coiffer avec un 3 rapporte donc trois fois plus qu’avec un 1.',
          task: 'Deux de vos piles atteignent d4. Prenez-la de façon qu’elle vaille le plus.',
          hint: 'Coiffée par le 1 de d3, elle vaudra 8. Et par le 3 de a4 ?',
          wrong: 'On peut faire mieux : cherchez le coup qui rapporte 24 points.',
          done: 'Huit jetons dont un 3 au sommet : 24 points.',
        },
        en: {
          title: 'What a stack is worth',
          body: 'At the end a single is worth its strokes. A stack is worth **its top times its height**: four tokens, a 3 on top, make 12 points. So topping with a 3 earns three times as much as with a 1.',
          task: 'Two of your stacks can reach d4. Take it so that it is worth the most.',
          hint: 'Topped by the 1 from d3 it is worth 8. And by the 3 from a4?',
          wrong: 'You can do better: look for the move that makes 24 points.',
          done: 'Eight tokens, a 3 on top: 24 points.',
        },
      },
    },
    {
      id: 'closing',
      variant: 'mixed',
      position: '-,-,-,-,b2x6,b1x4/-,-,-,-,-,-/w1x8,-,-,-,-,-/-,-,-,-,-,-/-,w2x2,w2x14,-,b1x2,-/-,-,-,-,-,- b',
      task: winning(),
      texts: {
        fr: {
          title: 'Fermer le jeu',
          body: 'La partie s’arrête dès que **celui dont c’est le tour** ne peut plus jouer. Alors on compte. Finir au bon moment est un coup comme un autre.',
          task: 'Trouvez le coup qui bloque Blanc et vous laisse devant.',
          hint: 'La pile de c2 vaut 28 points à Blanc. Qui peut la coiffer ?',
          wrong: 'Pas celui-là : après votre coup, Blanc doit être bloqué, et vous devant.',
          done: 'Blanc n’a plus de coup : 32 à 12 pour vous.',
        },
        en: {
          title: 'Closing the game',
          body: 'The game stops as soon as **the player whose turn it is** cannot move. Then you count. Stopping at the right moment is a move like any other.',
          task: 'Find the move that leaves White stuck and you ahead.',
          hint: 'The stack on c2 is worth 28 points to White. Who can top it?',
          wrong: 'Not that one: after your move White must be stuck, with you ahead.',
          done: 'White has no move left: 32 to 12 for you.',
        },
      },
    },
    {
      id: 'waiting',
      variant: 'mixed',
      // White has one move too many here: a single left to cover, and a stack that can only come to e1.
      position: 'b3x10,-,-,-,-,-/-,-,-,-,b1,-/-,-,-,-,-,-/-,-,-,b3x8,-,w1/-,-,-,-,w1,-/w2,w1x12,-,-,b3x2,- b',
      task: winning('e5-e2', 'b1-e1'),
      texts: {
        fr: {
          title: 'Attendre son heure',
          body: 'On n’a qu’un nombre limité de coups. Quand l’autre n’a plus **qu’un seul coup**, on sait d’avance où il ira : il suffit de préparer la suite, puis de le coiffer.',
          task: 'En deux coups : ne laissez à Blanc qu’un coup, de b1 en e1, puis refermez le piège.',
          hint: 'Posez d’abord le 1 de e5 sur le 1 blanc de e2 : la pile ainsi faite touche e1.',
          wrong: 'Blanc garde trop de liberté ainsi, ou la partie continue. Cherchez du côté de la colonne e.',
          done: 'Forcé de venir en e1, Blanc s’est fait coiffer : 70 à 3.',
        },
        en: {
          title: 'Biding your time',
          body: 'You have only so many moves. When the other has **only one move** left, you know where it goes: prepare for it, then top it.',
          task: 'In two moves: leave White a single move, from b1 to e1, then close the trap.',
          hint: 'First put the 1 on e5 onto the white 1 on e2: the new stack stands next to e1.',
          wrong: 'That leaves White too free, or the game goes on. Look along column e.',
          done: 'White had to come to e1 and was topped: 70 to 3.',
        },
      },
    },
    {
      id: 'little-game',
      variant: 'mixed',
      position:
        '-,w2,b1,b3x2,-,-/b3x8,-,-,-,b2,-/w1,-,b1x2,-,-,-/b3x2,w1,-,-,b2x6,b1x4/-,b2x2,-,-,-,-/w1x2,b2,b1,-,-,b3 b',
      task: { kind: 'game', level: 1, seat: 0 },
      texts: {
        fr: {
          title: 'Une petite partie',
          body: 'Vous savez tout. Voici une fin de partie où Noir est bien placé, contre un adversaire qui débute. Gardez vos grandes piles **hors de sa portée**, et vos coups pour la fin.',
          task: 'Vous avez les noirs : gagnez.',
          hint: 'Avant de jouer, regardez ce que Blanc pourrait coiffer au coup suivant.',
          wrong: 'Perdu cette fois. Recommencez : la partie est courte.',
          done: 'Bravo, vous savez jouer à Hokito.',
        },
        en: {
          title: 'A little game',
          body: 'You know it all. Here is an ending in which Black stands well, against a beginner. Keep your tall stacks **out of reach**, and some moves for the end.',
          task: 'You are Black: win.',
          hint: 'Before you move, look at what White could top next.',
          wrong: 'You lost this time. Start over: the game is short.',
          done: 'Well done: you can play Hokito.',
        },
      },
    },
  ],
};
