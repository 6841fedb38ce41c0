import {
  ACTOR,
  tunedKnowledge,
  type Action,
  type ActionList,
  type Knowledge,
  type Scorer,
  type Tuned,
} from '@rayonk/core';
import { CELLS, scoresOf, seatOf, valueOf } from './board.ts';
import { CELL, COUNTS, moveFrom, moveTo, type HokitoPosition } from './position.ts';
import levels from './levels.json' with { type: 'json' };
import mixed from './weights/mixed.json' with { type: 'json' };
import standard from './weights/standard.json' with { type: 'json' };

/**
 * What is counted, Black's less White's. Tops, and the moves they have, decide a game: each move covers one, and who runs
 * out of them first has the last words said over its stacks. Points matter only near the end, and then chiefly those that
 * the enemy cannot take.
 */
const KINDS = ['singles1', 'singles2', 'singles3', 'stacks1', 'stacks2', 'stacks3'];
const COUNTED = [
  ...KINDS,
  ...KINDS.map((name) => `${name}Moves`),
  /** Singles without a move. */
  'stuckSingles',
  /** Singles, and points of stacks, that the enemy could cover if it were its turn. */
  'exposedSingles',
  'exposedPoints',
  'points',
  /** One for the seat to move. */
  'tempo',
];
/** The last of them; the kernel counts all others, in this order. */
const TEMPO = 16;
const ROW = TEMPO + 1;
// V8 folds these into the hot code, which it cannot do with what is imported.
const SEAT_TO_MOVE = ACTOR;
const COUNTS_AT = COUNTS;
const CELLS_AT = CELL;

/**
 * What a count is worth changes as the board empties. Each is given three times, weighted by how near the game is to its
 * first, its 16th and its 32nd move, in sixteenths: the weights in between are interpolated.
 */
const PHASES = ['Early', 'Middle', 'Late'] as const;
const PHASE_MOVES = 16;
const featureNames = PHASES.flatMap((phase) => COUNTED.map((name) => name + phase));

function features(position: HokitoPosition, out: Int32Array): void {
  const played = position.judge();
  for (let i = 0; i < TEMPO; i++) out[i] = position.words[COUNTS + i]!;
  out[TEMPO] = position.state[ACTOR] === 0 ? 1 : -1;
  const [early, middle, late] = phasesOf(played);
  for (let i = 0; i < COUNTED.length; i++) {
    const count = out[i]!;
    out[i] = early * count;
    out[COUNTED.length + i] = middle * count;
    out[2 * COUNTED.length + i] = late * count;
  }
}

function phasesOf(played: number): readonly [number, number, number] {
  const early = Math.max(0, PHASE_MOVES - played);
  const late = Math.max(0, played - PHASE_MOVES);
  return [early, PHASE_MOVES - early - late, late];
}

/** The weights of all phases together, a row for each number of moves played. */
function scorer(weights: readonly number[]): Scorer<HokitoPosition> {
  const rows = new Float64Array(CELLS * ROW);
  for (let played = 0; played < CELLS; played++)
    for (const [phase, part] of phasesOf(played).entries())
      for (let i = 0; i <= TEMPO; i++) rows[played * ROW + i]! += part * weights[phase * COUNTED.length + i]!;
  return {
    score(position) {
      const first = position.judge() * ROW;
      const { words } = position;
      let score = position.state[SEAT_TO_MOVE] === 0 ? rows[first + TEMPO]! : -rows[first + TEMPO]!;
      for (let i = 0; i < TEMPO; i++) score += rows[first + i]! * words[COUNTS_AT + i]!;
      return score;
    },
  };
}

function order({ state }: HokitoPosition, action: Action): number {
  const mover = state[CELL + moveFrom(action)]!;
  const covered = state[CELL + moveTo(action)]!;
  const worth = 20 + 16 * valueOf(covered);
  return seatOf(mover) === seatOf(covered) ? -worth : worth;
}

/** Twice the order of a move by who moves and what it covers, as `order` says. */
const RANKS = Int32Array.from({ length: 16 }, (_, i) => {
  const worth = 2 * (20 + 16 * valueOf(i));
  return seatOf(i) === i >> 3 ? -worth : worth;
});

function rank({ state }: HokitoPosition, { items, count }: ActionList, out: Int32Array): void {
  const mover = state[SEAT_TO_MOVE]! << 3;
  for (let i = 0; i < count; i++) out[i] = RANKS[mover | (state[CELLS_AT + (items[i]! & 63)]! & 7)]!;
}

/** About what the right to move is worth, and no action changes much more. */
const DOUBT = 78;

/** With so many cells occupied the exact solver needs a fraction of a second, with two more several seconds. */
const SOLVED_FROM = 20;

function knowing(variant: keyof typeof levels, tuned: Tuned): Knowledge<HokitoPosition> {
  return tunedKnowledge(tuned, {
    featureNames,
    features,
    scorer,
    levels: levels[variant],
    material({ state }) {
      const [own, other] = scoresOf(state, CELL);
      return own - other;
    },
    order,
    rank,
    calm: true,
    doubt: () => DOUBT,
    isEndgame: (position) => position.occupied() <= SOLVED_FROM,
  });
}

export const knowledge = { standard: knowing('standard', standard), mixed: knowing('mixed', mixed) };
