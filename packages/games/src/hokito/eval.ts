import { ACTOR, bitCount, tunedKnowledge, type Action, type Knowledge, type Tuned } from '@rayonk/core';
import { CELLS, HALF, heightOf, scoresOf, seatOf, valueOf } from './board.ts';
import { CELL, moveFrom, moveTo, STACK_SET, SURVEY, TOP_SET, type HokitoPosition } from './position.ts';
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
const STUCK = 12;
const EXPOSED_SINGLES = 13;
const EXPOSED_POINTS = 14;
const POINTS = 15;
const TEMPO = 16;

/**
 * What a count is worth changes as the board empties. Each is given three times, weighted by how near the game is to its
 * first, its 16th and its 32nd move, in sixteenths: the weights in between are interpolated.
 */
const PHASES = ['Early', 'Middle', 'Late'] as const;
const PHASE_MOVES = 16;
const featureNames = PHASES.flatMap((phase) => COUNTED.map((name) => name + phase));

const black = new Int32Array(SURVEY.words);
const white = new Int32Array(SURVEY.words);

function features(position: HokitoPosition, out: Int32Array): void {
  const { state } = position;
  position.survey(0, black);
  position.survey(1, white);
  let played = CELLS;
  for (let i = SURVEY.tops; i < SURVEY.moves; i++) played -= black[i]! + white[i]!;
  for (let i = 0; i < STUCK; i++) out[i] = black[i]! - white[i]!;
  out[STUCK] = black[SURVEY.stuck]! - white[SURVEY.stuck]!;
  let points = 0;
  for (let i = 0; i < 3; i++) points += (i + 1) * out[i]!;
  let exposedPoints = 0;
  for (let half = 0; half < 2; half++)
    for (let left = state[STACK_SET + half]!; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const packed = state[CELL + HALF * half + Math.clz32(bit)]!;
      const isBlack = seatOf(packed) === 0;
      const worth = isBlack ? valueOf(packed) * heightOf(packed) : -valueOf(packed) * heightOf(packed);
      points += worth;
      if (((isBlack ? white : black)[SURVEY.ends + 2 + half]! & bit) !== 0) exposedPoints += worth;
    }
  const exposedSingles = exposed(state, 0, white) - exposed(state, 1, black);
  out[EXPOSED_SINGLES] = exposedSingles;
  out[EXPOSED_POINTS] = exposedPoints;
  out[POINTS] = points;
  out[TEMPO] = state[ACTOR] === 0 ? 1 : -1;
  spread(out, played);
}

/** Singles of a seat that the enemy can land on. */
function exposed(state: Int32Array, seat: number, enemy: Int32Array): number {
  return (
    bitCount(state[TOP_SET + 2 * seat]! & enemy[SURVEY.ends]!) +
    bitCount(state[TOP_SET + 2 * seat + 1]! & enemy[SURVEY.ends + 1]!)
  );
}

/** Writes the counts once for each phase, over the plain ones that stand first. */
function spread(out: Int32Array, played: number): void {
  const early = Math.max(0, PHASE_MOVES - played);
  const late = Math.max(0, played - PHASE_MOVES);
  const middle = PHASE_MOVES - early - late;
  const counts = COUNTED.length;
  for (let i = 0; i < counts; i++) {
    const count = out[i]!;
    out[i] = early * count;
    out[counts + i] = middle * count;
    out[2 * counts + i] = late * count;
  }
}

function order({ state }: HokitoPosition, action: Action): number {
  const mover = state[CELL + moveFrom(action)]!;
  const covered = state[CELL + moveTo(action)]!;
  const worth = 20 + 16 * valueOf(covered);
  return seatOf(mover) === seatOf(covered) ? -worth : worth;
}

/** About what the right to move is worth, and no action changes much more. */
const DOUBT = 78;

/** With so many cells occupied the exact solver needs a fraction of a second, with two more several seconds. */
const SOLVED_FROM = 20;

function knowing(variant: keyof typeof levels, tuned: Tuned): Knowledge<HokitoPosition> {
  return tunedKnowledge(tuned, {
    featureNames,
    features,
    levels: levels[variant],
    material({ state }) {
      const [own, other] = scoresOf(state, CELL);
      return own - other;
    },
    order,
    onlyNoisy: (_position, list) => {
      list.count = 0;
    },
    doubt: () => DOUBT,
    isEndgame: (position) => position.occupied() <= SOLVED_FROM,
  });
}

export const knowledge = { standard: knowing('standard', standard), mixed: knowing('mixed', mixed) };
