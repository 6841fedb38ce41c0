import { deedsOf, movementOf, pieceOn, straightest, waysFrom } from '@rayonk/board/deed';
import { boardOf, type Seat, type View } from '@rayonk/core';
import { hokito, tokenOf, type Token } from './game.ts';

/** What moves, and what it covers: not taken, only hidden, but lost to the other if it was theirs. */
export const deed = deedsOf(hokito, {
  move({ from, to }, before) {
    const [mover, below] = [pieceOn(before, from)!, pieceOn(before, to)!];
    return { mover, below, takes: mover.seat === below.seat ? [] : [to] };
  },
});

/** The mover hops from one occupied cell to the next, and nothing leaves the board. */
export const movement = movementOf(deed, {
  move: ({ from, to, mover }, before) => [
    { kind: 'slide', beat: 0, from, path: bestPath(before, from, to, tokenOf(mover.text).value) ?? [to] },
  ],
});

/** Up, right, down, left among the directions of the board. */
const STRAIGHT = [2, 0, 6, 4];

/** All ways of exactly `steps` hops from a cell, each from one occupied cell to the next and none straight back (HOK-4 to HOK-7). */
export function pathsFrom(view: View, from: string, steps: number): readonly (readonly string[])[] {
  const { names, next, number, places } = boardOf(view.board);
  return waysFrom(from, steps, (way) =>
    STRAIGHT.flatMap((direction) => {
      // HOK-5: the first occupied cell that way.
      let at = next[number(way.at(-1)!)]![direction]!;
      while (at >= 0 && view.cells[places[at]!]!.piece === null) at = next[at]![direction]!;
      return at < 0 || names[at] === way.at(-2) ? [] : [names[at]!];
    }),
  );
}

export function bestPath(view: View, from: string, to: string, steps: number): readonly string[] | null {
  return straightest(pathsFrom(view, from, steps), to);
}

/** HOK-12 taken apart: what a seat's singles are worth together, and each of its stacks. */
interface Points {
  readonly singles: number;
  /** The most valuable first. */
  readonly stacks: readonly Token[];
  readonly total: number;
}

export function pointsOf(view: View, seat: Seat): Points {
  const tokens = view.cells.flatMap(({ piece }) => (piece?.seat === seat ? [tokenOf(piece.text)] : []));
  const singles = tokens.filter(({ height }) => height === 1).reduce((sum, { value }) => sum + value, 0);
  const stacks = tokens
    .filter(({ height }) => height > 1)
    .toSorted((a, b) => b.value * b.height - a.value * a.height || b.height - a.height);
  return { singles, stacks, total: Number(view.fields[hokito.seats[seat]]) };
}

/** «3 × 4 + 2 × 2»: top values times heights. */
export function products(stacks: Points['stacks']): string {
  return stacks.map(({ value, height }) => `${value}\u00a0×\u00a0${height}`).join(' + ');
}

/** Whose turn it would be: the position's last word says so, also when the game is over. */
export function sideOf({ position }: View): Seat {
  return position.endsWith('b') ? 0 : 1;
}
