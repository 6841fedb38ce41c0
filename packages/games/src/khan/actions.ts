import type { Action, Seat } from '@rayonk/core';
import { CELLS, QUARTERS } from './board.ts';

/**
 * An action in an integer. In any position the legal ones are all set-ups, or all plies.
 *
 *     bits  11 … 6                5 … 0
 *           from                  to
 *           36 a Sbire brought    to
 *           37 a pass             0
 *
 *     bits  19          18        17 … 16        15 … 12     11 … 0
 *           Ochre's     Red's     quarter-turn   Kalista     the Sbires
 *           set-up      set-up    (Red only)
 *
 * Cells of a set-up count from the first cell of the seat's two rows, which are twelve cells in a row. A set-up with a
 * piece anywhere else cannot be written so; it is bit 20, the seat's bit and the first cell at fault.
 */
export const BRING = CELLS << 6;
export const PASS = ((CELLS + 1) << 6) as Action;

/** How many cells a seat's two rows have. */
export const HOME = 12;
const RED = 1 << 18;
const OCHRE = 1 << 19;
const OUTSIDE = 1 << 20;
/** The first cell of each seat's two rows. */
const HOME_START = [0, CELLS - HOME] as const;
const HOME_PLACES = Array.from({ length: HOME }, (_, place) => place);

export function packMove(from: number, to: number): Action {
  return ((from << 6) | to) as Action;
}
export function packBring(to: number): Action {
  return (BRING | to) as Action;
}
export function actionFrom(action: Action): number {
  return action >> 6;
}
export function actionTo(action: Action): number {
  return action & 63;
}

/** Whether an action is a turn's move, pass or Sbire brought back, and not a set-up. */
export function isPly(action: Action): boolean {
  return action < RED;
}

/** The action that puts a seat's pieces on these cells, or names the first of them that is outside its two rows. */
export function packSetup(seat: number, quarter: number, kalista: number, sbires: readonly number[]): Action {
  const seatBit = seat === 0 ? RED : OCHRE;
  const start = HOME_START[seat]!;
  const outside = [kalista, ...sbires].find((cell) => cell < start || cell >= start + HOME);
  if (outside !== undefined) return (OUTSIDE | seatBit | outside) as Action;
  let packed = seatBit | (quarter << 16) | ((kalista - start) << 12);
  for (const cell of sbires) packed |= 1 << (cell - start);
  return packed as Action;
}
export function setupSeat(action: Action): Seat {
  return (action & RED) !== 0 ? 0 : 1;
}
export function setupQuarter(action: Action): number {
  return (action >> 16) & 3;
}
/** The Kalista's cell. */
export function setupKalista(action: Action): number {
  return HOME_START[setupSeat(action)] + ((action >> 12) & 15);
}
/** The cells of the five Sbires. */
export function setupSbires(action: Action): number[] {
  const start = HOME_START[setupSeat(action)];
  return HOME_PLACES.filter((place) => ((action >> place) & 1) === 1).map((place) => start + place);
}
/** The cell at fault of a set-up with a piece outside its rows, or −1. */
export function setupOutside(action: Action): number {
  return (action & OUTSIDE) === 0 ? -1 : action & 63;
}

/** The quick start of *Mana* (2020): the mat at quarter-turn 2, all pieces on the first row, the Kalista on a double cell of it. */
export const QUICK_SETUPS = [
  Int32Array.from([1, 2, 5], (kalista) => packSetup(0, 2, kalista, row(0, kalista))),
  Int32Array.from([31, 32, 35], (kalista) => packSetup(1, 0, kalista, row(30, kalista))),
] as const;

function row(first: number, but: number): readonly number[] {
  return Array.from({ length: 6 }, (_, i) => first + i).filter((cell) => cell !== but);
}

/** Twelve cells for the Kalista, and five of the other eleven. */
const SETUPS = 5544;

/** KHA-2: every way to put a Kalista and five Sbires on six of twelve cells, ascending. Empty until somebody has to set up. */
export const OCHRE_SETUPS = new Int32Array(SETUPS);
/** KHA-1: the same for each quarter-turn. */
export const RED_SETUPS = new Int32Array(QUARTERS * SETUPS);
let isFilled = false;

export function fillSetups(): void {
  if (isFilled) return;
  isFilled = true;
  const fives: number[] = [];
  for (let sbires = 0; sbires < 1 << HOME; sbires++) {
    let count = 0;
    for (let rest = sbires; rest !== 0; rest &= rest - 1) count++;
    if (count === 5) fives.push(sbires);
  }
  let made = 0;
  for (let kalista = 0; kalista < HOME; kalista++)
    for (const sbires of fives)
      if (((sbires >> kalista) & 1) === 0) OCHRE_SETUPS[made++] = OCHRE | (kalista << 12) | sbires;
  for (let i = 0; i < RED_SETUPS.length; i++) {
    const quarter = Math.floor(i / SETUPS);
    RED_SETUPS[i] = OCHRE_SETUPS[i % SETUPS]! ^ OCHRE ^ RED ^ (quarter << 16);
  }
}
