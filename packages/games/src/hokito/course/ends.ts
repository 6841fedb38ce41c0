import type { Lesson } from '@rayonk/board';
import { once, playing, winning } from '@rayonk/board/tasks';

/** What the stacks are worth, and when the game ends. */
export const ENDS: readonly Lesson[] = [
  {
    id: 'points',
    teaches: ['HOK-12'],
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
    teaches: ['HOK-11', 'HOK-12'],
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
    id: 'draw',
    teaches: ['HOK-11', 'HOK-12'],
    variant: 'standard',
    position: '-,-,w1,-,-,-/-,-,-,w1x6,-,b2x8/w3x8,-,-,b1x10,-,-/-,-,-,-,-,-/-,-,-,-,w3,w2/w2,-,-,-,-,- b',
    task: once((_before, _action, after) => after.result !== null && after.result.winner === null),
    texts: {
      fr: {
        title: 'Sauver la nulle',
        body: 'À la fin, si les deux totaux sont **égaux**, la partie est nulle. Ici Blanc mène 38 à 26, et aucun de vos coups ne gagne. Le plus tentant, qui coiffe la pile de a4, laisse Blanc répondre et gagner.',
        task: 'Finissez la partie à égalité.',
        hint: 'Votre pile de d4 peut coiffer celle de d5 : Blanc peut-il encore jouer ?',
        wrong: 'Ce coup perd : Blanc peut encore jouer, et finira devant. Bloquez-le.',
        done: 'Blanc est bloqué, à 32 partout : la partie est nulle.',
      },
      en: {
        title: 'Saving the draw',
        body: 'At the end, if the two totals are **equal**, the game is a draw. Here White leads 38 to 26, and no move of yours wins. The most tempting one, topping the stack on a4, lets White answer and win.',
        task: 'End the game with equal points.',
        hint: 'Your stack on d4 can top the one on d5: can White still move?',
        wrong: 'That move loses: White can still move, and will end up ahead. Leave White stuck.',
        done: 'White is stuck, at 32 all: the game is a draw.',
      },
    },
  },
  {
    id: 'waiting',
    teaches: ['HOK-11'],
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
];
