import type { Action } from '@rayonk/core';
import { PLACEMENT, placedCell, placedOrientation } from './actions.ts';
import {
  codeAt,
  codeOf,
  HOME_SETS,
  NO_RESERVE,
  ORIENTATIONS,
  OWN,
  PENDING,
  RESERVE,
  seatOf,
  SET_WORDS,
  SIDE,
  WORD_CELLS,
} from './board.ts';
import type { Variant } from './game.ts';
import { passOn, put, remove, setPending, toggleNoReserve } from './pieces.ts';

function emptyAtHome(state: Int32Array, seat: number, word: number): number {
  return HOME_SETS[seat]![word]! & ~(state[OWN + word]! | state[OWN + SET_WORDS + word]!);
}

/** The empty cells of a seat's half. */
function roomAtHome(state: Int32Array, seat: number): number {
  let room = 0;
  for (let word = 0; word < SET_WORDS; word++)
    for (let cells = emptyAtHome(state, seat, word); cells !== 0; cells &= cells - 1) room++;
  return room;
}

/** KHI-10: takes the turn back for the captor if it has pieces to place, and cells to place them on. */
export function owePlacements(state: Int32Array, captured: number): void {
  const captor = state[SIDE]! ^ 1;
  const pending = Math.min(captured, state[RESERVE + captor]!, roomAtHome(state, captor));
  if (pending === 0) return;
  passOn(state);
  setPending(state, pending);
}

/** Writes every placement, ascending: any empty cell of the side's half, in any orientation. */
export function writePlacements(state: Int32Array, out: Int32Array): number {
  let count = 0;
  for (let word = 0; word < SET_WORDS; word++) {
    let cells = emptyAtHome(state, state[SIDE]!, word);
    while (cells !== 0) {
      const at = Math.clz32(cells);
      cells ^= 0x80000000 >>> at;
      const cell = PLACEMENT | ((WORD_CELLS * word + at) << 4);
      for (let orientation = 0; orientation < ORIENTATIONS; orientation++) out[count++] = cell | orientation;
    }
  }
  return count;
}

/**
 * KHI-11: captures nothing. KHI-10: the last piece of a reserve exhausts it; KHI-12: unless it never is. Returns what the other seat had in
 * reserve if that is gone with it, else 0.
 */
export function place(state: Int32Array, action: Action, { exhaustible, sharesEnd }: Variant): number {
  const side = state[SIDE]!;
  let lost = 0;
  put(state, placedCell(action), codeOf(side, placedOrientation(action)));
  if (--state[RESERVE + side]! === 0 && exhaustible) {
    state[RESERVE + side] = NO_RESERVE;
    toggleNoReserve(state, side);
    const other = side ^ 1;
    if (sharesEnd === true && state[RESERVE + other] !== NO_RESERVE) {
      lost = state[RESERVE + other]!;
      state[RESERVE + other] = NO_RESERVE;
      toggleNoReserve(state, other);
    }
  }
  setPending(state, state[PENDING]! - 1);
  if (state[PENDING] === 0) passOn(state);
  return lost;
}

/** Takes a placement back, and gives the other seat what it lost by it. */
export function unplace(state: Int32Array, action: Action, lost: number): void {
  const cell = placedCell(action);
  const side = seatOf(codeAt(state, cell));
  if (state[PENDING] === 0) passOn(state);
  setPending(state, state[PENDING]! + 1);
  remove(state, cell);
  if (state[RESERVE + side] === NO_RESERVE) {
    state[RESERVE + side] = 0;
    toggleNoReserve(state, side);
  }
  state[RESERVE + side]!++;
  if (lost === 0) return;
  state[RESERVE + (side ^ 1)] = lost;
  toggleNoReserve(state, side ^ 1);
}
