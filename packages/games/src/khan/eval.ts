import { ACTOR, bitCount, tunedKnowledge } from '@rayonk/core';
import {
  actionFrom,
  actionTo,
  BRING,
  HOME,
  isPly,
  fillSetups,
  OCHRE_SETUPS,
  RED_SETUPS,
  setupKalista,
  setupQuarter,
  setupSbires,
} from './actions.ts';
import { BOARD, CELLS, DEMAND, KALISTA, NOWHERE, PIECES, QUARTER, QUARTERS, RESERVE, TYPES, typeOf } from './board.ts';
import { endsOf, surveyFrom } from './generate.ts';
import type { KhanPosition } from './position.ts';
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
const [ONE_THREAT, CHOICE, TEMPO] = [
  FEATURES.indexOf('oneThreat'),
  FEATURES.indexOf('choice'),
  FEATURES.indexOf('tempo'),
];

/** Steps between two cells along rows and columns. */
const STEPS = Int8Array.from({ length: CELLS * CELLS }, (_, i) => {
  const [a, b] = [Math.floor(i / CELLS), i % CELLS];
  return (
    Math.abs((a % BOARD.columns) - (b % BOARD.columns)) +
    Math.abs(Math.floor(a / BOARD.columns) - Math.floor(b / BOARD.columns))
  );
});
const TYPE = Int8Array.from({ length: QUARTERS * CELLS }, (_, i) => typeOf(Math.floor(i / CELLS), i % CELLS));

/** By type: pieces that stand on it, and their destinations. Scratch space of one call. */
const standing = new Int32Array(TYPES);
const reaching = new Int32Array(TYPES);

function features(position: KhanPosition, out: Int32Array): void {
  const { state } = position;
  out.fill(0);
  const actor = state[ACTOR]!;
  out[TEMPO] = actor === 0 ? 1 : -1;
  const quarter = state[QUARTER]!;
  // Before both have set up there is nothing to compare.
  if (state[KALISTA] === NOWHERE || state[KALISTA + 1] === NOWHERE || quarter >= QUARTERS) return;
  for (let seat = 0; seat < 2; seat++) {
    const sign = seat === 0 ? 1 : -1;
    const own = state[KALISTA + seat]!;
    const enemy = state[KALISTA + (seat ^ 1)]!;
    let threats = 0;
    let near = 0;
    let mobility = 0;
    standing[0] = standing[1] = standing[2] = 0;
    reaching[0] = reaching[1] = reaching[2] = 0;
    surveyFrom(state, seat);
    for (let word = 0; word < 2; word++)
      for (let left = state[PIECES + 2 * seat + word]!; left !== 0; left &= left - 1) {
        const cell = 32 * word + 31 - Math.clz32(left & -left);
        const type = TYPE[quarter * CELLS + cell]!;
        const ends = endsOf(quarter, cell);
        const count = bitCount(ends);
        const steps = STEPS[cell * CELLS + enemy]!;
        standing[type]!++;
        reaching[type]! += count;
        mobility += count;
        if (steps <= 3) {
          if (((ends >>> (enemy & 31)) & 1) === 1) threats |= 1 << type;
          else near++;
        }
        if (cell === own) out[11]! += sign * count;
      }
    out[0]! -= sign * state[RESERVE + seat]!;
    const threatened = bitCount(threats);
    if (threatened > 0) out[ONE_THREAT + threatened - 1]! += sign;
    out[4]! += sign * near;
    let narrowest = 99;
    for (let type = 0; type < TYPES; type++) {
      if (standing[type] === 0) out[5]! += sign;
      else if (reaching[type] === 0) out[6]! += sign;
      else narrowest = Math.min(narrowest, reaching[type]!);
      if (standing[type]! >= 3) out[7]! += sign;
    }
    out[8]! += sign * mobility;
    if (narrowest < 99) out[9]! += sign * narrowest;
    const row = Math.floor(own / BOARD.columns);
    out[10]! += sign * (seat === 0 ? row : BOARD.rows - 1 - row);
    // What the seat to act may do now: everything if it need not obey.
    const demand = state[DEMAND]!;
    if (seat === actor) out[CHOICE] = sign * (demand < TYPES && reaching[demand]! > 0 ? reaching[demand]! : mobility);
  }
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
fillSetups();
const QUARTER_NUMBERS = Array.from({ length: QUARTERS }, (_, quarter) => quarter);
const RED_CANDIDATES = Int32Array.from(QUARTER_NUMBERS.flatMap((quarter) => sensible(RED_SETUPS, 0, quarter)));
const OCHRE_CANDIDATES = QUARTER_NUMBERS.map((quarter) => Int32Array.from(sensible(OCHRE_SETUPS, 1, quarter)));

const standard = tunedKnowledge<KhanPosition>(tuned, {
  featureNames: FEATURES,
  features,
  levels: levels.standard,
  forces: true,
  material: ({ state }) => state[RESERVE + 1]! - state[RESERVE]!,
  order(position, action) {
    if (!isPly(action)) return 0;
    const { state } = position;
    const to = actionTo(action);
    if (action >= BRING) return 10;
    const kalista = state[KALISTA + (state[ACTOR]! ^ 1)]!;
    if (to === kalista) return 2000;
    const own = actionFrom(action) === state[KALISTA + state[ACTOR]!] ? -10 : 0;
    return own + (6 - STEPS[to * CELLS + kalista]!);
  },
  // A Sbire taken is no loss: it comes back where its owner needs it. Following such captures costs a search more than it tells.
  isNoisy: ({ state }, action) => action < BRING && actionTo(action) === state[KALISTA + (state[ACTOR]! ^ 1)],
  isStriking: (position, action) => action < BRING && isCapture(position, actionTo(action)),
  onlyNoisy({ state }, list) {
    const kalista = state[KALISTA + (state[ACTOR]! ^ 1)]!;
    const { items, own, count } = list;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const action = items[i]!;
      if (action < BRING && (action & 63) === kalista) own[kept++] = action;
    }
    list.items = own;
    list.count = kept;
  },
  narrow({ state }, list) {
    if (list.items === RED_SETUPS) list.items = RED_CANDIDATES;
    else if (list.items === OCHRE_SETUPS) list.items = OCHRE_CANDIDATES[state[QUARTER]!]!;
    else return;
    list.count = list.items.length;
  },
});

export const knowledge = { standard };
