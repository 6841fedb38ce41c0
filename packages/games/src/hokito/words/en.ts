import { english } from '@rayonk/board/en';
import { pieceOn } from '@rayonk/board/deed';
import { subjectPhrase, type SubjectPhrase } from '@rayonk/board/words';
import type { PieceView, Seat, View } from '@rayonk/core';
import { deed, pointsOf, products, sideOf } from '../deed.ts';
import { hokito, tokenOf } from '../game.ts';

const SEATS = ['Black', 'White'] as const;

const points = (count: number) => `${count} ${count === 1 ? 'point' : 'points'}`;

/** “black 2”, “white stack of 4”. */
function named({ text }: PieceView): string {
  const { seat, value, height } = tokenOf(text);
  return `${hokito.seats[seat]} ${height === 1 ? value : `stack of ${height}`}`;
}
const the = (piece: PieceView) => `the ${named(piece)}`;

function account(view: View, seat: Seat, tell: SubjectPhrase): string {
  const { singles, stacks, total } = pointsOf(view, seat);
  const parts = [
    ...(stacks.length > 0 ? [`${stacks.length === 1 ? 'stack' : 'stacks'} ${products(stacks)}`] : []),
    ...(singles > 0 ? [`singles ${singles}`] : []),
  ];
  return `${tell(seat)}: ${parts.length > 0 ? `${parts.join(', ')}, ${total} in all` : 'nothing, 0 in all'}.`;
}

export const words = english(hokito, deed, {
  variants: {
    standard: { name: 'Classic', about: 'Three rows each, filled by lot.' },
    mixed: { name: 'Mixed', about: 'Both colours mingled over the whole board.' },
  },
  choices: {
    'last-mover': { name: 'last move decides', about: 'With equal points, whoever made the last move wins.' },
  },
  pieces: { single: the, stack: the },
  sizes: 'Height of the stack',
  shown: { black: 'Black', white: 'White' },
  standing(piece) {
    if (piece === null) return 'empty';
    const { seat, value, height } = tokenOf(piece.text);
    const top = `${hokito.seats[seat]} ${value}`;
    return height === 1 ? top : `stack of ${height} topped by a ${top}, ${points(value * height)}`;
  },

  deeds: {
    move: {
      tells({ seat, from, to, mover, below }, after) {
        const does = mover.kind === 'single' ? 'plays' : 'moves its stack';
        const { value, height } = tokenOf(pieceOn(after, to)!.text);
        const stack = `A stack of ${height}, ${points(value * height)}.`;
        return `${SEATS[seat]} ${does} from ${from} to ${to}, onto a ${named(below)}. ${stack}`;
      },
      advises({ from, to, mover, below }) {
        const what = mover.kind === 'single' ? `Play the ${tokenOf(mover.text).value}` : 'Slide the stack';
        return `${what} from ${from} to ${to}, onto ${the(below)} on ${to}.`;
      },
      short: ({ from, to, mover }) => `${mover.kind === 'single' ? '' : 'stack '}${from} → ${to}`,
    },
  },
  take: { to: (taken) => `cover ${taken}`, does: (taken) => `covers ${taken}` },
  effects({ seat }, _before, after) {
    const [own, other] = [pointsOf(after, seat).total, pointsOf(after, seat === 0 ? 1 : 0).total];
    return [`${SEATS[seat]} then counts ${own} ${own === 1 ? 'point' : 'points'} to ${other}.`];
  },

  prompt(view, picked) {
    const piece = picked[0] === undefined ? null : pieceOn(view, picked[0]);
    if (piece === null) return 'Choose one of your singles, or a stack you are on top of.';
    const { value, height } = tokenOf(piece.text);
    const steps = `${value} ${value === 1 ? 'step' : 'steps'}`;
    return height === 1
      ? `It takes ${steps}: choose the single it covers.`
      : `It takes ${steps}: choose the stack it covers.`;
  },
  refusals: {
    'HOK-3': 'You move a single of your colour, or a stack whose top token is your colour.',
    'HOK-4': 'You take exactly as many steps as the token has strokes, no more and no fewer.',
    'HOK-5': 'Each step goes straight to the first occupied cell, and no path leads here.',
    'HOK-7': 'You never pass the same cell twice, your start included.',
    'HOK-9': 'A single ends on a single, a stack on a stack.',
  },
  reasons: { score: 'no move left, so points are counted' },
  ended(view, { winner }, players) {
    const tell = subjectPhrase(SEATS, 'You', players);
    const stuck = tell(sideOf(view), 'cannot move any more, so we count.', 'cannot move any more, so we count.');
    const last = pointsOf(view, 0).total === pointsOf(view, 1).total ? 'made the last move and ' : '';
    const verdict = winner === null ? 'Equal points: a draw.' : tell(winner, `${last}wins.`, `${last}win.`);
    return [stuck, account(view, 0, tell), account(view, 1, tell), verdict].join(' ');
  },
  status: (view, seat) => points(pointsOf(view, seat).total),
});
