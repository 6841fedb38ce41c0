import type { Lesson } from '@rayonk/board';

/** White has one move too many here: a single left to cover, and a stack that can only come to e1. */
const WAITING = 'b3x10,-,-,-,-,-/-,-,-,-,b1,-/-,-,-,-,-,-/-,-,-,b3x8,-,w1/-,-,-,-,w1,-/w2,w1x12,-,-,b3x2,- b';

export const endLessons: readonly Lesson[] = [
  {
    id: 'closing',
    variant: 'mixed',
    position: '-,-,-,-,b2x6,b1x4/-,-,-,-,-,-/w1x8,-,-,-,-,-/-,-,-,-,-,-/-,w2x2,w2x14,-,b1x2,-/-,-,-,-,-,- b',
    task: {
      kind: 'play',
      count: 1,
      accepts: (_before, _action, after) => after.result?.winner === 0,
      replies: [],
    },
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
    position: WAITING,
    task: {
      kind: 'play',
      count: 2,
      accepts: (before, action, after) =>
        before.position === WAITING ? action === 'e5-e2' : after.result?.winner === 0,
      replies: [['b1-e1']],
    },
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
];
