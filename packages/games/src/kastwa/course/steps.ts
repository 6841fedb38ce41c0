import type { Lesson } from '@rayonk/board';
import { once } from '@rayonk/board/tasks';
import type { Seat, View } from '@rayonk/core';

export const stepLessons: readonly Lesson[] = [
  {
    id: 'placing',
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
