import type { Course, Lesson } from '@rayonk/board';
import { once } from '@rayonk/board/tasks';
import { ENDS } from './ends.ts';
import { covered, MOVES } from './moves.ts';

/** The mixed game: its start, and a little game. */
const MIXED: readonly Lesson[] = [
  {
    id: 'mixed',
    teaches: ['HOK-2'],
    variant: 'mixed',
    position:
      'b1,w3,b2,b3,w2,b2/b2,w3,b1,w1,b1,b1/b2,b3,w1,w2,w2,w1/b1,w2,w1,b3,w3,w3/w2,b2,w3,b3,b3,b1/b3,b2,w3,w1,w1,w2 b',
    task: once((before, action) => /^[a-f][456]/.test(action) && covered(before, action) === 'w3'),
    texts: {
      fr: {
        title: 'La partie mélangée',
        body: 'Dans la partie **mélangée**, les trente-six jetons sont tirés au sort sur tout le plateau : plus de camps, on se touche partout dès le début. Toutes les autres règles restent les mêmes.',
        task: 'Avec un de vos jetons des trois rangées du haut, couvrez un 3 blanc.',
        hint: 'Le 1 noir de a6 touche le 3 blanc de b6.',
        wrong: 'Pas celui-là : partez de la rangée 4, 5 ou 6, et finissez sur un 3 blanc.',
        done: 'Au début d’une partie classique, vous n’auriez eu aucun jeton là-haut.',
      },
      en: {
        title: 'The mixed game',
        body: 'In the **mixed** game all thirty-six tokens are placed by lot over the whole board: no camps any more, the two sides touch everywhere from the start. All other rules stay the same.',
        task: 'With one of your tokens on the three top rows, cover a white 3.',
        hint: 'The black 1 on a6 is next to the white 3 on b6.',
        wrong: 'Not that one: start from row 4, 5 or 6, and end on a white 3.',
        done: 'At the start of a classic game you would have had no token up there.',
      },
    },
  },
  {
    id: 'little-game',
    teaches: [],
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

export const course: Course = { lessons: [...MOVES, ...ENDS, ...MIXED] };
