import type { Lesson } from '@rayonk/board';
import { once } from '@rayonk/board/tasks';
import type { Seat, View } from '@rayonk/core';

const pushesBlack = once((before, _action, after) => placesOf(before, 1) !== placesOf(after, 1));

export const pushLessons: readonly Lesson[] = [
  {
    id: 'push',
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
