import type { Course, Lesson } from '@rayonk/board';
import { once, winning } from '@rayonk/board/tasks';
import type { Seat, View } from '@rayonk/core';

const stepLessons: readonly Lesson[] = [
  {
    id: 'placing',
    teaches: ['KAS-1', 'KAS-2'],
    variant: '4x4',
    position: '-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- w ssL ssL 0',
    task: once((_before, action, after) => action.startsWith('L@') && largeValue(after, 0) === 4),
    names: ['hand:L'],
    texts: {
      fr: {
        title: 'Poser un pion',
        body: 'Chacun a **deux petits pions** (ils valent 1) et **un grand** (il vaut 2). Sur une case de sa couleur, un pion vaut **le double**. On commence par les poser, où l’on veut.',
        task: 'Vous êtes Blanc. Posez votre grand pion là où il vaut 4.',
        hint: 'Prenez le grand pion, puis une case claire.',
        wrong: 'Il faut le grand pion, et une case blanche.',
        done: 'Le socle doré et le ×2 le montrent : il vaut 4.',
      },
      en: {
        title: 'Placing a pawn',
        body: 'Each side has **two small pawns** (worth 1) and **a large one** (worth 2). On a cell of its own colour a pawn counts **double**. First you place them, wherever you like.',
        task: 'You are White. Place your large pawn where it is worth 4.',
        hint: 'Take the large pawn, then a light cell.',
        wrong: 'It must be the large pawn, on a white cell.',
        done: 'The gilded base and the ×2 show it: it is worth 4.',
      },
    },
  },
  {
    id: 'straight',
    teaches: ['KAS-4'],
    variant: '4x4',
    position: 'bs,-,-,bL/-,-,wL,-/-,ws,-,-/bs,-,-,ws w - - 4',
    task: once((_before, _action, after) => largeValue(after, 0) === 4),
    texts: {
      fr: {
        title: 'Un pas droit change de couleur',
        body: 'Quand tous les pions sont posés, on les bouge d’**une case**, dans les huit directions. Tout droit, on passe d’une couleur à l’autre.',
        task: 'Votre grand pion est sur une case noire. Doublez-le.',
        hint: 'Depuis c3, un pas vers le haut, le bas, la gauche ou la droite.',
        wrong: 'Après votre coup, le grand pion doit valoir 4.',
        done: 'De 2 à 4 en un pas.',
      },
      en: {
        title: 'A straight step changes colour',
        body: 'Once all pawns are placed they move by **one cell**, in any of the eight directions. Going straight you change from one colour to the other.',
        task: 'Your large pawn stands on a black cell. Double it.',
        hint: 'From c3, one step up, down, left or right.',
        wrong: 'After your move the large pawn must be worth 4.',
        done: 'From 2 to 4 in one step.',
      },
    },
  },
  {
    id: 'diagonal',
    teaches: ['KAS-1'],
    variant: '4x4',
    position: 'bs,-,ws,bL/-,-,-,-/-,ws,wL,-/bs,-,-,- w - - 6',
    task: once((_before, action, after) => action.startsWith('c2-') && largeValue(after, 0) === 4),
    texts: {
      fr: {
        title: 'La diagonale garde la couleur',
        body: 'En diagonale, on reste sur la même couleur : un pion doublé le reste.',
        task: 'Bougez votre grand pion sans qu’il perde sa force.',
        hint: 'De c2, les quatre cases voisines en diagonale sont blanches aussi.',
        wrong: 'Bougez le grand pion de c2, et qu’il vaille encore 4.',
        done: 'Tant qu’il voyage en diagonale, il vaut 4.',
      },
      en: {
        title: 'A diagonal keeps the colour',
        body: 'Diagonally you stay on the same colour: a doubled pawn stays doubled.',
        task: 'Move your large pawn without loss of strength.',
        hint: 'From c2, all four diagonal neighbours are white as well.',
        wrong: 'Move the large pawn on c2, and keep it worth 4.',
        done: 'As long as it travels diagonally it is worth 4.',
      },
    },
  },
  {
    id: 'line',
    teaches: ['KAS-4'],
    variant: '4x4',
    position: '-,bs,-,bL/-,-,-,bs/-,-,-,-/ws,wL,ws,- w - - 6',
    task: once((_before, action) => action === 'a1-b1'),
    names: ['c1'],
    texts: {
      fr: {
        title: 'En file',
        body: 'Des pions qui se touchent sur une ligne se déplacent **ensemble**, le long de cette ligne. Jouez celui de derrière : ceux qui sont devant suivent.',
        task: 'Déplacez vos trois pions d’une case vers la droite.',
        hint: 'Touchez a1, le dernier de la file, puis b1.',
        wrong: 'Les trois doivent bouger : partez du dernier, en a1.',
        done: 'Trois pions, un seul coup. Une file ne glisse jamais de côté.',
      },
      en: {
        title: 'In line',
        body: 'Pawns that touch in a line advance **together**, along that line. Move the one at the back: those in front go along.',
        task: 'Move your three pawns one cell to the right.',
        hint: 'Touch a1, the last in the line, then b1.',
        wrong: 'All three should advance: begin with the last one, on a1.',
        done: 'Three pawns in one move. A line never slides sideways.',
      },
    },
  },
];

/** What a seat's large pawn is worth where it stands. */
function largeValue(view: View, seat: Seat): number {
  const large = view.cells.find(({ piece }) => piece?.seat === seat && piece.kind === 'large');
  return large?.piece?.value ?? 0;
}

const pushesBlack = once((before, _action, after) => placesOf(before, 1) !== placesOf(after, 1));

const pushLessons: readonly Lesson[] = [
  {
    id: 'push',
    teaches: ['KAS-6'],
    variant: '4x4',
    position: '-,bL,-,bs/ws,-,-,-/-,-,-,ws/-,wL,bs,- w - - 8',
    task: pushesBlack,
    texts: {
      fr: {
        title: 'Pousser',
        body: 'Un pion adverse est devant vous ? Si vous valez **strictement plus** que lui, avancez : il recule d’une case. À égalité, rien ne bouge.',
        task: 'Poussez le petit pion noir de c1.',
        hint: 'Votre grand pion vaut 4 en b1, le petit noir 2 en c1.',
        wrong: 'Aucun pion noir n’a bougé. Avancez sur celui de c1.',
        done: '4 contre 2 : il a reculé en d1, où il ne vaut plus que 1.',
      },
      en: {
        title: 'Pushing',
        body: 'An enemy pawn in front of you? If you are worth **strictly more**, go ahead: it is shoved back one cell. Equal strength moves nothing.',
        task: 'Push the small black pawn on c1.',
        hint: 'Your large pawn is worth 4 on b1, the small black one 2 on c1.',
        wrong: 'No black pawn has moved. Advance on the one on c1.',
        done: '4 against 2: it went back to d1, where it is worth only 1.',
      },
    },
  },
  {
    id: 'together',
    teaches: ['KAS-6'],
    variant: '4x4',
    position: '-,bL,-,wL/bs,-,-,-/-,-,-,-/ws,ws,bs,- w - - 8',
    task: pushesBlack,
    names: ['b1'],
    texts: {
      fr: {
        title: 'L’union fait la force',
        body: 'Les valeurs des pions qui avancent ensemble **s’ajoutent**. Seul, le petit pion de b1 vaut 2, autant que celui de c1 : il ne passe pas.',
        task: 'Poussez quand même le pion noir de c1.',
        hint: 'Partez de a1 : 1 et 2 font 3.',
        wrong: 'Le pion de c1 n’a pas bougé. À deux, vous êtes plus forts.',
        done: '3 contre 2 : ensemble, ça passe.',
      },
      en: {
        title: 'Strength in numbers',
        body: 'The values of pawns that advance together **add up**. Alone, the small pawn on b1 is worth 2, as much as the one on c1: it cannot pass.',
        task: 'Push the black pawn on c1 all the same.',
        hint: 'Begin with a1: 1 and 2 make 3.',
        wrong: 'The pawn on c1 has not moved. Two of you are stronger.',
        done: '3 against 2: together it works.',
      },
    },
  },
  {
    id: 'over-the-edge',
    teaches: ['KAS-7'],
    variant: '4x4',
    position: '-,bL,-,-/bs,-,-,-/-,-,wL,-/ws,ws,-,bs w - - 10',
    task: once((_before, _action, after) => after.fields['blackOut'] === 1),
    names: ['wL'],
    texts: {
      fr: {
        title: 'Dehors !',
        body: 'Un pion poussé **hors du damier** est éliminé. Le bord est dangereux, et le coin plus encore.',
        task: 'Faites tomber le pion noir de d1.',
        hint: 'Il est dans le coin, et votre grand pion le regarde en diagonale.',
        wrong: 'Le pion de d1 est toujours là.',
        done: 'Un de moins. Il en faut deux pour gagner.',
      },
      en: {
        title: 'Out!',
        body: 'A pawn pushed **off the board** is eliminated. The edge is dangerous, and a corner more so.',
        task: 'Make the black pawn on d1 fall.',
        hint: 'It stands in the corner, and your large pawn faces it diagonally.',
        wrong: 'The pawn on d1 is still there.',
        done: 'One down. It takes two to win.',
      },
    },
  },
];

/** Where a seat's pawns stand, to see whether any was pushed. */
function placesOf(view: View, seat: Seat): string {
  return view.cells
    .filter(({ piece }) => piece?.seat === seat)
    .map(({ cell }) => cell)
    .join();
}

const winLessons: readonly Lesson[] = [
  {
    id: 'second-pawn',
    teaches: ['KAS-8'],
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
    teaches: ['KAS-8'],
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
    teaches: [],
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

export const course: Course = { lessons: [...stepLessons, ...pushLessons, ...winLessons] };
