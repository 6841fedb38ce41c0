import { ACTOR, tunedKnowledge, type Action, type ActionList } from '@rayonk/core';
import {
  actionTo,
  BRING,
  isPly,
  fillSetups,
  OCHRE_SETUPS,
  RED_SETUPS,
  setupKalista,
  setupQuarter,
  setupSbires,
} from './actions.ts';
import { BOARD, CELLS, QUARTERS, stepsBetween, typeOf } from './board.ts';
import { COUNTS, KALISTA, QUARTER, RESERVE, type KhanPosition } from './position.ts';
import levels from './levels.json' with { type: 'json' };
import tuned from './weights/standard.json' with { type: 'json' };

/**
 * Counted for seat 0 and against seat 1.
 *
 * A type *threatens* when a piece on it would take the enemy Kalista if the Khan let it: the enemy may then no longer stop on a
 * cell of that type. One threatened type restricts, two leave one, three win unless the threat is met, so they are counted apart.
 * A type is *absent* when none of the seat's pieces stands on it, *stuck* when all that do cannot move: both free the seat from
 * the Khan. *Near* pieces stand within three steps of the enemy Kalista without hitting it.
 */
const FEATURES = [
  'sbires',
  'oneThreat',
  'twoThreats',
  'threeThreats',
  'near',
  'absentTypes',
  'stuckTypes',
  'crowdedTypes',
  'mobility',
  'narrowest',
  'kalistaRow',
  'kalistaMobility',
  'choice',
  'tempo',
] as const;
/** The last of them; the kernel counts all others, in this order. */
const TEMPO = 13;
const SEAT_TO_MOVE = ACTOR;
const COUNTS_AT = COUNTS;
const KALISTA_AT = KALISTA;

/** Steps between two cells along rows and columns, at `cell << 6 | other`. */
const STEPS = Int8Array.from({ length: CELLS << 6 }, (_, i) => stepsBetween(i >> 6, i & 63));

function features(position: KhanPosition, out: Int32Array): void {
  position.judge();
  const { words } = position;
  for (let i = 0; i < TEMPO; i++) out[i] = words[COUNTS_AT + i]!;
  out[TEMPO] = position.state[SEAT_TO_MOVE] === 0 ? 1 : -1;
}

function enemyKalista({ state }: KhanPosition): number {
  return state[KALISTA_AT + (state[SEAT_TO_MOVE]! ^ 1)]!;
}

/** A Sbire taken is no loss: it comes back where its owner needs it. Following such captures costs a search more than it tells. */
function isNoisy(position: KhanPosition, action: Action): boolean {
  return action < BRING && actionTo(action) === enemyKalista(position);
}

/** A move towards the enemy Kalista, rather of a Sbire. */
function guess(action: number, own: number, enemy: number): number {
  if (action >= BRING) return isPly(action as Action) ? 10 : 0;
  const to = action & 63;
  if (to === enemy) return 2000;
  return (action >> 6 === own ? -4 : 6) - STEPS[(to << 6) | enemy]!;
}

function ownKalista({ state }: KhanPosition): number {
  return state[KALISTA_AT + state[SEAT_TO_MOVE]!]!;
}

function rank(position: KhanPosition, { items, count }: ActionList, out: Int32Array): void {
  const own = ownKalista(position);
  const enemy = enemyKalista(position);
  for (let i = 0; i < count; i++) {
    const action = items[i]!;
    const noisy = action < BRING && (action & 63) === enemy ? 1 : 0;
    out[i] = (guess(action, own, enemy) << 1) | noisy;
  }
}

/**
 * Set-ups worth a search: the Kalista on the back row, and two pieces on each type of cell, so that no demand of the Khan finds
 * the seat without an answer. Every so many of them: a search of all 22,176 would see nothing.
 */
const CANDIDATES = 20;
function sensible(setups: Int32Array, isBack: (cell: number) => boolean, quarter: number): number[] {
  const found = [...(setups as unknown as readonly Action[])].filter((action) => {
    const kalista = setupKalista(action);
    if (!isBack(kalista)) return false;
    const counts = [0, 0, 0];
    for (const cell of [kalista, ...setupSbires(action)]) counts[typeOf(quarter, cell)]!++;
    return counts.every((count) => count === 2);
  });
  const stride = Math.max(1, Math.floor(found.length / CANDIDATES));
  return found.filter((_, i) => i % stride === 0).slice(0, CANDIDATES);
}
fillSetups();
const isFirstRow = (cell: number) => cell < BOARD.columns;
const isLastRow = (cell: number) => cell >= CELLS - BOARD.columns;
const QUARTER_NUMBERS = Array.from({ length: QUARTERS }, (_, quarter) => quarter);
const RED_CANDIDATES = Int32Array.from(
  QUARTER_NUMBERS.flatMap((quarter) =>
    sensible(
      RED_SETUPS.filter((action) => setupQuarter(action as Action) === quarter),
      isFirstRow,
      quarter,
    ),
  ),
);
const OCHRE_CANDIDATES = QUARTER_NUMBERS.map((quarter) => Int32Array.from(sensible(OCHRE_SETUPS, isLastRow, quarter)));

const standard = tunedKnowledge<KhanPosition>(tuned, {
  featureNames: FEATURES,
  features,
  levels: levels.standard,
  forces: true,
  material: ({ state }) => state[RESERVE + 1]! - state[RESERVE]!,
  order: (position, action) => guess(action, ownKalista(position), enemyKalista(position)),
  rank,
  isNoisy,
  isStriking: (position, action) => action < BRING && position.pieceAt(actionTo(action)) >= 0,
  listNoisy(position, list) {
    position.strikes(list);
  },
  narrow({ state }, list) {
    if (list.items === RED_SETUPS) list.items = RED_CANDIDATES;
    else if (list.items === OCHRE_SETUPS) list.items = OCHRE_CANDIDATES[state[QUARTER]!]!;
    else return;
    list.count = list.items.length;
  },
});

export const knowledge = { standard };
