import { deedsOf, movementOf, type Deed, type Motion, type SaidBySeat } from '@rayonk/board/deed';
import { boardOf, cellOf, type CellView, type GameBoard, type PieceView, type Seat, type View } from '@rayonk/core';
import { kastwa } from './game.ts';

type Say<K extends string> = Extract<SaidBySeat<typeof kastwa>, { readonly kind: K }>;

type KastwaDeed = Placement | Moved;
/** One pawn or several that move, touching or not. */
export type Moved = Move | Together;
type Placement = Deed & Say<'place'>;
type Move = Deed & Say<'move'> & Shove;
/** With gaps between the pawns, where an option allows it. */
type Together = Deed & Say<'together'> & Shove;
interface Shove {
  /** The cells whose pawns move together, the rearmost first, and those that they push. */
  readonly own: readonly CellView[];
  readonly pushed: readonly CellView[];
  /** The cell that the leading pawn enters. */
  readonly front: string;
  /** The pawn that is pushed over the edge, or null. */
  readonly falls: PieceView | null;
}

export const deed = deedsOf(kastwa, (told, before): KastwaDeed => {
  if (told.kind === 'place') return { ...told, takes: [] };
  const lead = told.kind === 'together' ? told.lead : told.from;
  const { cells, beyond } = lineFrom(before, lead, told.to);
  const ahead = cells.filter(({ piece }) => piece?.seat === cells[0]?.piece?.seat);
  const pushed = cells.slice(ahead.length);
  const last = beyond === null ? pushed.at(-1) : undefined;
  const shove = {
    own: [...(told.kind === 'together' ? pawnsBehind(before, told) : []), ...ahead],
    pushed,
    front: (pushed[0] ?? beyond)?.cell ?? told.to,
    falls: last?.piece ?? null,
    takes: last === undefined ? [] : [last.cell],
  };
  return { ...told, ...shove };
});

export const movement = movementOf(deed, motions);

/** Everything in the row ahead moves at once, and the last pushed pawn may fall off the edge. */
function motions(done: KastwaDeed, before: View): readonly Motion[] {
  if (done.kind === 'place') return [{ kind: 'appear', beat: 0, cell: done.to }];
  const cells = [...done.own, ...done.pushed];
  const board = boardOf(before.board);
  const direction = directionOf(board, done.kind === 'together' ? done.lead : done.from, done.to);
  return cells.map(({ cell, piece }, i): Motion => {
    const next = nextCell(before, board, cell, direction);
    if (next !== null) return { kind: 'slide', beat: 0, from: cell, path: [next.cell] };
    return { kind: 'leave', beat: 0, cell, piece: piece!, pushedFrom: cells[i - 1]?.cell ?? null };
  });
}

function directionOf(board: GameBoard, from: string, to: string): number {
  return board.next[board.number(from)]!.indexOf(board.number(to));
}

/** The pawns behind the foremost, the rearmost first. */
function pawnsBehind(view: View, { from, lead, to }: Say<'together'>): readonly CellView[] {
  const board = boardOf(view.board);
  const direction = directionOf(board, lead, to);
  const behind: CellView[] = [];
  for (let here = cellOf(view, from) ?? null; here !== null && here.cell !== lead;) {
    if (here.piece !== null) behind.push(here);
    here = nextCell(view, board, here.cell, direction);
  }
  return behind;
}

/** Everything in one row ahead of a cell, as it moves on from there: pawns of one colour, then those of the other. */
function lineFrom(view: View, from: string, to: string): { cells: readonly CellView[]; beyond: CellView | null } {
  const board = boardOf(view.board);
  const direction = directionOf(board, from, to);
  const cells: CellView[] = [];
  let here = cellOf(view, from) ?? null;
  const mover = here?.piece?.seat;
  let isPushing = false;
  while (here !== null && here.piece !== null) {
    isPushing ||= here.piece.seat !== mover;
    // A pawn of the mover's behind the pushed ones does not go along: it would block them, so no legal move meets it.
    if (isPushing && here.piece.seat === mover) break;
    cells.push(here);
    here = nextCell(view, board, here.cell, direction);
  }
  return { cells, beyond: here };
}

function nextCell(view: View, board: GameBoard, cell: string, direction: number): CellView | null {
  const next = board.next[board.number(cell)]![direction] ?? -1;
  return next < 0 ? null : view.cells[board.places[next]!]!;
}

/** KAS-1: the pawn stands on a cell of its own colour. */
export function isDoubled({ ground, piece }: CellView): boolean {
  return piece !== null && ground === kastwa.seats[piece.seat];
}

export const PAWNS = ['s', 'L'] as const;
type Pawn = (typeof PAWNS)[number];

export function inHand(view: View, seat: Seat, pawn: Pawn): number {
  return String(view.fields[seat === 0 ? 'whiteHand' : 'blackHand']).split(pawn).length - 1;
}

export function isPlacing(view: View): boolean {
  return view.fields['whiteHand'] !== '-' || view.fields['blackHand'] !== '-';
}

/** How many of the other's pawns a seat has pushed off. */
export function pushedOff(view: View, seat: Seat): number {
  return Number(view.fields[seat === 0 ? 'blackOut' : 'whiteOut']);
}
