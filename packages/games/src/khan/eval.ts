import { ACTOR, type Knowledge } from '@rayonk/core';
import {
  actionFrom,
  actionTo,
  BRING,
  HOME,
  isPly,
  OCHRE_SETUPS,
  RED_SETUPS,
  setupKalista,
  setupQuarter,
  setupSbires,
} from './actions.ts';
import { BOARD, CELLS, KALISTA, NOWHERE, PIECES, QUARTER, QUARTERS, RANKS, RESERVE, TYPES, typeOf } from './board.ts';
import type { KhanPosition } from './position.ts';
import tuned from './weights/standard.json' with { type: 'json' };

/**
 * Counted for seat 0 and against seat 1: pieces on the mat; how near enemies stand to the Kalista, those that would reach it if the Khan
 * let them and those that might soon; types of cell that no own piece stands on (freedom to disobey) and types crowded by three or more.
 */
const FEATURES = ['sbires', 'attackers', 'near', 'missingTypes', 'crowdedTypes', 'kalistaRow', 'tempo'] as const;

/** Steps between two cells along rows and columns. */
const STEPS = Int8Array.from({ length: CELLS * CELLS }, (_, i) => {
  const [a, b] = [Math.floor(i / CELLS), i % CELLS];
  return (
    Math.abs((a % BOARD.columns) - (b % BOARD.columns)) +
    Math.abs(Math.floor(a / BOARD.columns) - Math.floor(b / BOARD.columns))
  );
});
const TYPE = Int8Array.from({ length: QUARTERS * CELLS }, (_, i) => typeOf(Math.floor(i / CELLS), i % CELLS));

function features(position: KhanPosition, out: Int32Array): void {
  const { state } = position;
  out.fill(0);
  out[6] = state[ACTOR] === 0 ? 1 : -1;
  const quarter = state[QUARTER]!;
  // Before both have set up there is nothing to compare.
  if (state[KALISTA] === NOWHERE || state[KALISTA + 1] === NOWHERE || quarter >= QUARTERS) return;
  for (let seat = 0; seat < 2; seat++) {
    const sign = seat === 0 ? 1 : -1;
    const kalista = state[KALISTA + (seat ^ 1)]!;
    out[0]! -= sign * state[RESERVE + seat]!;
    for (let word = 0; word < 2; word++)
      for (let left = state[PIECES + 2 * seat + word]!; left !== 0; left &= left - 1) {
        const cell = 32 * word + 31 - Math.clz32(left & -left);
        const steps = STEPS[cell * CELLS + kalista]!;
        const range = TYPE[quarter * CELLS + cell]! + 1;
        if (steps <= range && ((range - steps) & 1) === 0) out[1]! += sign;
        else if (steps <= 3) out[2]! += sign;
      }
    for (let type = 0; type < TYPES; type++) {
      const standing = bits(state[RANKS + 4 * seat + type]!);
      if (standing === 0) out[3]! += sign;
      if (standing >= 3) out[4]! += sign;
    }
    const row = Math.floor(state[KALISTA + seat]! / BOARD.columns);
    out[5]! += sign * (seat === 0 ? row : BOARD.rows - 1 - row);
  }
}

function bits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}

function isCapture({ state }: KhanPosition, to: number): boolean {
  const enemy = PIECES + 2 * (state[ACTOR]! ^ 1);
  return ((state[enemy + (to >> 5)]! >> (to & 31)) & 1) === 1;
}

/**
 * Set-ups worth a search: the Kalista on the back row, and two pieces on each type of cell, so that no demand of the Khan finds
 * the seat without an answer. Every so many of them: a search of all 22,176 would see nothing.
 */
const CANDIDATES = 20;
function sensible(setups: Int32Array, seat: number, quarter: number): number[] {
  const found: number[] = [];
  for (const action of setups) {
    if (seat === 0 && setupQuarter(action as never) !== quarter) continue;
    const kalista = setupKalista(action as never);
    const back = seat === 0 ? kalista < HOME / 2 : kalista >= HOME / 2;
    if (!back) continue;
    const counts = [0, 0, 0];
    const start = seat === 0 ? 0 : CELLS - HOME;
    counts[TYPE[quarter * CELLS + start + kalista]!]!++;
    for (let left = setupSbires(action as never); left !== 0; left &= left - 1)
      counts[TYPE[quarter * CELLS + start + 31 - Math.clz32(left & -left)]!]!++;
    if (counts.every((count) => count === 2)) found.push(action);
  }
  const stride = Math.max(1, Math.floor(found.length / CANDIDATES));
  return found.filter((_, i) => i % stride === 0).slice(0, CANDIDATES);
}
const QUARTER_NUMBERS = Array.from({ length: QUARTERS }, (_, quarter) => quarter);
const RED_CANDIDATES = Int32Array.from(QUARTER_NUMBERS.flatMap((quarter) => sensible(RED_SETUPS, 0, quarter)));
const OCHRE_CANDIDATES = QUARTER_NUMBERS.map((quarter) => Int32Array.from(sensible(OCHRE_SETUPS, 1, quarter)));

const standard: Knowledge<KhanPosition> = {
  featureNames: FEATURES,
  features,
  weights: FEATURES.map((name) => tuned.weights[name]),
  scale: tuned.scale,
  order(position, action) {
    if (!isPly(action)) return 0;
    const { state } = position;
    const to = actionTo(action);
    if (action >= BRING) return 10;
    const kalista = state[KALISTA + (state[ACTOR]! ^ 1)]!;
    if (to === kalista) return 2000;
    const own = actionFrom(action) === state[KALISTA + state[ACTOR]!] ? -10 : 0;
    return own + (isCapture(position, to) ? 60 : 0) + (6 - STEPS[to * CELLS + kalista]!);
  },
  isNoisy: (position, action) => action < BRING && isCapture(position, actionTo(action)),
  narrow({ state }, list) {
    if (list.items === RED_SETUPS) list.items = RED_CANDIDATES;
    else if (list.items === OCHRE_SETUPS) list.items = OCHRE_CANDIDATES[state[QUARTER]!]!;
    else return;
    list.count = list.items.length;
  },
  isEndgame: () => false,
  perfect: null,
};

export const knowledge = { standard };
