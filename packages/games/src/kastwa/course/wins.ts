import type { Lesson } from '@rayonk/board';
import { winning } from '@rayonk/board/tasks';

export const winLessons: readonly Lesson[] = [
  {
    id: 'second-pawn',
    variant: '4x4',
    position: '-,-,-,-/-,ws,wL,bL/-,-,-,-/bs,-,ws,- w - - 3',
    task: winning(),
    names: ['wL', 'bL'],
    texts: {
      fr: {
        title: 'Le deuxième pion',
        body: 'Le premier qui élimine **deux pions** gagne. Noir en a déjà perdu un, et son grand pion est au bord. Les valeurs se comptent **avant** de bouger.',
        task: 'Gagnez en un coup.',
        hint: 'Le grand pion seul fait 2 contre 2. Avec celui de b3, cela fait 4.',
        wrong: 'La partie continue. Cherchez la poussée vers d3.',
        done: 'Deux pions dehors : gagné.',
      },
      en: {
        title: 'The second pawn',
        body: 'The first to eliminate **two pawns** wins. Black has lost one already, and its large pawn stands at the edge. Values are counted **before** anything moves.',
        task: 'Win in one move.',
        hint: 'The large pawn alone is 2 against 2. With the one on b3 it is 4.',
        wrong: 'The game goes on. Look for the push towards d3.',
        done: 'Two pawns out: you win.',
      },
    },
  },
  {
    id: 'double-threat',
    variant: '4x4',
    // Two small black pawns on one file, and the large white one at a corner of both.
    position: '-,-,-,ws/-,wL,-,-/-,-,bs,-/-,-,bs,- w - - 5',
    task: winning('b3-c2', 'c1-b2'),
    names: ['wL'],
    texts: {
      fr: {
        title: 'Deux menaces à la fois',
        body: 'Chacun a perdu un pion : le prochain qui tombe décide. Un pion poussé au bord **à côté d’un autre** qui s’y trouve déjà, c’est deux menaces, et l’adversaire n’a qu’un coup.',
        task: 'Gagnez en deux coups.',
        hint: 'Poussez en diagonale le pion de c2 dans le coin. Votre grand pion reste sur le blanc.',
        wrong: 'Noir peut encore se sauver. Cherchez une poussée qui menace deux pions.',
        done: 'Il ne pouvait pas sauver les deux.',
      },
      en: {
        title: 'Two threats at once',
        body: 'Each side has lost a pawn: the next to fall decides. Push a pawn to the edge **beside another** that stands there already, and you have two threats against one move.',
        task: 'Win in two moves.',
        hint: 'Push the pawn on c2 diagonally into the corner. Your large pawn stays on white.',
        wrong: 'Black can still save itself. Look for a push that threatens two pawns.',
        done: 'It could not save both.',
      },
    },
  },
  {
    id: 'little-game',
    variant: '4x4',
    position: '-,-,bs,-/-,-,-,-/-,wL,ws,-/-,ws,-,bL w - - 0',
    task: { kind: 'game', level: 1, seat: 0 },
    texts: {
      fr: {
        title: 'Une petite partie',
        body: 'Noir n’a plus que deux pions, vous en avez trois. Restez au milieu et sur votre couleur, et chassez-le vers le bord.',
        task: 'Vous avez les blancs : gagnez.',
        hint: 'Un pion noir au bord, le vôtre plus fort juste derrière : il tombe.',
        wrong: 'Perdu cette fois. Recommencez : la partie est courte.',
        done: 'Bravo, vous savez pousser.',
      },
      en: {
        title: 'A little game',
        body: 'Black has only two pawns left, you have three. Stay in the middle and on your colour, and drive them to the edge.',
        task: 'You are White: win.',
        hint: 'A black pawn at the edge, a stronger one of yours right behind it: down it goes.',
        wrong: 'You lost this time. Start over: the game is short.',
        done: 'Well done: you know how to push.',
      },
    },
  },
];
