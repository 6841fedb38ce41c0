import { ACTOR, type Knowledge } from '@rayonk/core';
import { CELLS, heightOf, seatOf, valueOf } from './board.ts';
import { CELL, moveFrom, moveTo, type HokitoPosition } from './position.ts';
import mixed from './weights/mixed.json' with { type: 'json' };
import standard from './weights/standard.json' with { type: 'json' };

/**
 * Counted for seat 0 and against seat 1: singles and stacks by the value on top, the points they make, and whose turn it is. Each stands
 * there twice: as it is, and times the moves played, because late in the game the same stack is worth more.
 */
const NAMES = ['singles1', 'singles2', 'singles3', 'stacks1', 'stacks2', 'stacks3', 'points', 'tempo'] as const;
const FEATURES = [...NAMES, ...NAMES.map((name) => `${name}Late` as const)] as const;
type Weights = Readonly<Record<(typeof FEATURES)[number], number>>;

const STACKS = 2;
const POINTS = 6;
const TEMPO = 7;

function features({ state }: HokitoPosition, out: Int32Array): void {
  out.fill(0);
  let played = CELLS;
  for (let cell = 0; cell < CELLS; cell++) {
    const packed = state[CELL + cell]!;
    if (packed === 0) continue;
    played--;
    const sign = seatOf(packed) === 0 ? 1 : -1;
    const value = valueOf(packed);
    const height = heightOf(packed);
    out[height === 1 ? value - 1 : STACKS + value]! += sign;
    out[POINTS]! += sign * value * height;
  }
  out[TEMPO] = state[ACTOR] === 0 ? 1 : -1;
  for (let i = 0; i < NAMES.length; i++) out[NAMES.length + i] = out[i]! * played;
}

/** With so many cells occupied the exact solver needs a fraction of a second, with two more several seconds. */
const SOLVED_FROM = 19;

function occupied(state: Int32Array): number {
  let count = 0;
  for (let cell = 0; cell < CELLS; cell++) if (state[CELL + cell] !== 0) count++;
  return count;
}

function hokitoKnowledge(tuned: { readonly weights: Weights; readonly scale: number }): Knowledge<HokitoPosition> {
  return {
    featureNames: FEATURES,
    features,
    weights: FEATURES.map((name) => tuned.weights[name]),
    scale: tuned.scale,
    /** To cover an enemy is good, the better the higher its value; to cover an own token gives it away. */
    order({ state }, action) {
      const mover = state[CELL + moveFrom(action)]!;
      const covered = state[CELL + moveTo(action)]!;
      const worth = 20 + 16 * valueOf(covered);
      return seatOf(mover) === seatOf(covered) ? -worth : worth;
    },
    // Nearly every move covers something, so a search of noisy moves alone would be a search of all.
    isNoisy: () => false,
    narrow: () => {},
    isEndgame: ({ state }) => occupied(state) <= SOLVED_FROM,
    perfect: null,
  };
}

export const knowledge = { standard: hokitoKnowledge(standard), mixed: hokitoKnowledge(mixed) };
