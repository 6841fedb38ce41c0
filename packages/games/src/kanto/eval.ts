import { ACTOR, type Knowledge } from '@rayonk/core';
import {
  CAPTURE,
  CELL,
  DOWN,
  faceOf,
  FIRST,
  fromOf,
  HIDDEN,
  KANTO,
  kindOf,
  SIDE,
  takes,
  toOf,
  TURN,
  UP,
} from './board.ts';
import type { KantoPosition } from './position.ts';
import levels from './levels.json' with { type: 'json' };
import tuned from './weights/standard.json' with { type: 'json' };

/**
 * Counted for seat 0 (Red) and against seat 1: pawns left, the sum of their ranks (hidden ones by what is still hidden), the Kanto and
 * the 1 that hunts it, pawns that stand next to one they take or that takes them, and room around face-up pawns.
 */
const FEATURES = ['pawns', 'ranks', 'kanto', 'hunter', 'attacks', 'attackedRanks', 'tempo'] as const;
const STEPS = [-1, 1, -8, 8];

function features({ state }: KantoPosition, out: Int32Array): void {
  out.fill(0);
  out[6] = state[SIDE] === 0 ? 1 : -1;
  const kantos = [0, 0];
  const ones = [0, 0];
  for (let seat = 0; seat < 2; seat++) {
    const sign = seat === 0 ? 1 : -1;
    for (let face = 1; face <= KANTO; face++)
      if ((state[HIDDEN + seat]! & (FIRST >>> face)) !== 0) {
        out[0]! += sign;
        out[1]! += sign * face;
        if (face === KANTO) kantos[seat] = 1;
        if (face === 1) ones[seat] = 1;
      }
    for (let word = 0; word < 2; word++)
      for (let left = state[UP + 2 * seat + word]!; left !== 0;) {
        const at = Math.clz32(left);
        left ^= FIRST >>> at;
        const cell = 32 * word + at;
        const pawn = state[CELL + cell]!;
        const face = faceOf(pawn);
        out[0]! += sign;
        out[1]! += sign * face;
        if (face === KANTO) kantos[seat] = 1;
        if (face === 1) ones[seat] = 1;
        for (const step of STEPS) {
          const other = state[CELL + cell + step]!;
          if (other === 0 || other >> 5 === seat || faceOf(other) > KANTO || !takes(pawn, other)) continue;
          out[4]! += sign;
          out[5]! += sign * faceOf(other);
        }
      }
  }
  out[2] = kantos[0]! - kantos[1]!;
  out[3] = (ones[0]! & kantos[1]!) - (ones[1]! & kantos[0]!);
}

/** The pawns of a seat, hidden ones too. */
function pawns(state: Int32Array, seat: number): number {
  let count = 0;
  for (let left = state[HIDDEN + seat]!; left !== 0; left &= left - 1) count++;
  for (let word = 0; word < 2; word++)
    for (let left = state[UP + 2 * seat + word]!; left !== 0; left &= left - 1) count++;
  return count;
}

/** Face-down pawns with a face-up neighbour come first, then a few of the rest, which are all much alike. */
const TURN_OVERS = 5;

function besideFaceUp(state: Int32Array, cell: number): boolean {
  for (const step of STEPS) {
    const other = state[CELL + cell + step]!;
    if (other !== 0 && faceOf(other) <= KANTO) return true;
  }
  return false;
}

const standard: Knowledge<KantoPosition> = {
  featureNames: FEATURES,
  features,
  weights: FEATURES.map((name) => tuned.weights[name]),
  scale: tuned.scale,
  unit: tuned.unit,
  levels,
  material: ({ state }) => pawns(state, 0) - pawns(state, 1),
  order({ state }, action) {
    const kind = kindOf(action);
    if (kind === CAPTURE) return 100 + 4 * faceOf(state[CELL + toOf(action)]!) - faceOf(state[CELL + fromOf(action)]!);
    return kind === TURN ? 5 : 10;
  },
  isNoisy: (_position, action) => kindOf(action) === CAPTURE,
  narrow({ state }, list) {
    // Turn-overs are the lowest actions. Each is a chance node of up to twenty outcomes, so only a few can be afforded.
    if (state[ACTOR]! > 1 || (state[DOWN]! | state[DOWN + 1]!) === 0) return;
    const { items, own } = list;
    let first = 0;
    while (first < list.count && kindOf(items[first] as never) === TURN) first++;
    if (first <= TURN_OVERS) return;
    let kept = 0;
    let plain = 0;
    for (let i = 0; i < first; i++) {
      const beside = besideFaceUp(state, toOf(items[i] as never));
      if (kept < TURN_OVERS && (beside || plain++ % 9 === 0)) own[kept++] = items[i]!;
    }
    for (let i = first; i < list.count; i++) own[kept++] = items[i]!;
    list.items = own;
    list.count = kept;
  },
  isEndgame: () => false,
  perfect: null,
};

export const knowledge = { standard };
