import { deedsOf, movementOf, type DeedOf, type Motion } from '@rayonk/board/deed';
import { boardOf, cellOf, type CellView, type GameBoard, type PieceView, type Seat, type View } from '@rayonk/core';
import { kastwa } from './game.ts';

type KastwaDeed = DeedOf<typeof kastwa, 'place'> | Move;
type Move = DeedOf<typeof kastwa, 'move'> & {
  /** The cells whose pawns move together, the rearmost first, and those that they push. */
  readonly own: readonly CellView[];
  readonly pushed: readonly CellView[];
  /** The cell that the leading pawn enters. */
  readonly front: string;
  /** The cell that the last of them all enters; null if it is pushed over the edge. */
  readonly end: string | null;
  /** The pawn that falls there, or null. */
  readonly falls: PieceView | null;
};

export const deed = deedsOf(kastwa, (told, before): KastwaDeed => {
  if (told.kind === 'place') return { ...told, takes: [] };
  const { cells, beyond } = lineFrom(before, told.from, told.to);
  const own = cells.filter(({ piece }) => piece?.seat === cells[0]?.piece?.seat);
  const pushed = cells.slice(own.length);
  const last = beyond === null ? pushed.at(-1) : undefined;
  return {
    ...told,
    own,
    pushed,
    front: (pushed[0] ?? beyond)?.cell ?? told.to,
    end: beyond?.cell ?? null,
    falls: last?.piece ?? null,
    takes: last === undefined ? [] : [last.cell],
  };
});

export const movement = movementOf(deed, motions);

/** Everything in the row ahead moves at once, and the last pushed pawn may fall off the edge. */
function motions(done: KastwaDeed): readonly Motion[] {
  if (done.kind === 'place') return [{ kind: 'appear', beat: 0, cell: done.to }];
  const cells = [...done.own, ...done.pushed];
  return cells.map(({ cell, piece }, i): Motion => {
    const next = cells[i + 1]?.cell ?? done.end;
    if (next !== null) return { kind: 'slide', beat: 0, from: cell, path: [next] };
    return { kind: 'leave', beat: 0, cell, piece: piece!, pushedFrom: cells[i - 1]?.cell ?? null };
  });
}

/** Everything in one row ahead of a cell, as it moves on from there: pawns of one colour, then those of the other. */
function lineFrom(view: View, from: string, to: string): { cells: readonly CellView[]; beyond: CellView | null } {
  const board = boardOf(view.board);
  const direction = board.next[board.number(from)]!.indexOf(board.number(to));
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
