import { tellerOf, type GameWords, type Players, type Teller } from '@rayonk/board/words';
import type { GameResult, PieceView, Seat, View } from '@rayonk/core';
import { pieceAt, tokenOf } from '../screen/token.ts';
import { moves } from './moves/en.ts';
import { pointsOf, products, sideOf } from './points.ts';

const SEATS = ['Black', 'White'] as const;
const COLOURS = ['black', 'white'] as const;

const points = (count: number) => `${count} ${count === 1 ? 'point' : 'points'}`;

function cell(view: View, name: string): string {
  const piece = pieceAt(view, name);
  if (piece === null) return `${name}, empty`;
  const { seat, value, height } = tokenOf(piece);
  if (height === 1) return `${name}, ${COLOURS[seat]} ${value}`;
  return `${name}, stack of ${height} topped by a ${COLOURS[seat]} ${value}, ${points(piece.value ?? 0)}`;
}

function covered(piece: PieceView): string {
  const { seat, value, height } = tokenOf(piece);
  return height === 1 ? `a ${COLOURS[seat]} ${value}` : `a ${COLOURS[seat]} stack of ${height}`;
}

function action(before: View, text: string, after: View): string {
  const [from = '', to = ''] = text.split('-');
  const mover = pieceAt(before, from);
  const below = pieceAt(before, to);
  const made = pieceAt(after, to);
  if (mover === null || below === null || made === null) return `${text}.`;
  const does = mover.kind === 'single' ? 'plays' : 'moves its stack';
  const stack = `A stack of ${tokenOf(made).height}, ${points(made.value ?? 0)}.`;
  return `${SEATS[mover.seat]} ${does} from ${from} to ${to}, onto ${covered(below)}. ${stack}`;
}

function prompt(view: View, picked: readonly string[]): string {
  const piece = picked[0] === undefined ? null : pieceAt(view, picked[0]);
  if (piece === null) return 'Choose one of your singles, or a stack you are on top of.';
  const { value, height } = tokenOf(piece);
  const steps = `${value} ${value === 1 ? 'step' : 'steps'}`;
  return height === 1
    ? `It takes ${steps}: choose the single it covers.`
    : `It takes ${steps}: choose the stack it covers.`;
}

function account(view: View, seat: Seat, tell: Teller): string {
  const { singles, stacks, total } = pointsOf(view, seat);
  const parts = [
    ...(stacks.length > 0 ? [`${stacks.length === 1 ? 'stack' : 'stacks'} ${products(stacks)}`] : []),
    ...(singles > 0 ? [`singles ${singles}`] : []),
  ];
  return `${tell(seat)}: ${parts.length > 0 ? `${parts.join(', ')}, ${total} in all` : 'nothing, 0 in all'}.`;
}

function ended(view: View, { winner }: GameResult, players?: Players): string {
  const tell = tellerOf(SEATS, 'You', players);
  const stuck = tell(sideOf(view), 'cannot move any more, so we count.', 'cannot move any more, so we count.');
  const verdict = winner === null ? 'Equal points: a draw.' : tell(winner, 'wins.', 'win.');
  return [stuck, account(view, 0, tell), account(view, 1, tell), verdict].join(' ');
}

export const words: GameWords = {
  variants: {
    standard: { name: 'Classic', about: 'Three rows each, filled by lot.' },
    mixed: { name: 'Mixed', about: 'Both colours mingled over the whole board.' },
  },
  seats: SEATS,
  cell,
  target: (_view, target) => target,
  action,
  prompt,
  refusals: {
    'HOK-3': 'You move a single of your colour, or a stack whose top token is your colour.',
    'HOK-4': 'You take exactly as many steps as the token has strokes, no more and no fewer.',
    'HOK-5': 'Each step goes straight to the first occupied cell, and no path leads here.',
    'HOK-7': 'You never pass the same cell twice, your start included.',
    'HOK-9': 'A single ends on a single, a stack on a stack.',
  },
  reasons: { score: 'no move left, so points are counted' },
  ended,
  status: (view, seat) => points(pointsOf(view, seat).total),
  moves,
};
