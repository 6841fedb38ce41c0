import { ACTOR, ActionList, tunedKnowledge, type Action, type Knowledge, type Tuned } from '@rayonk/core';
import * as actions from './actions.ts';
import * as board from './board.ts';
import type { VariantName } from './game.ts';
import { linesHit, seenFrom, type KhitanPosition } from './position.ts';
import levels from './levels.json' with { type: 'json' };
import classic from './weights/classic.json' with { type: 'json' };
import expert from './weights/expert.json' with { type: 'json' };
import master from './weights/master.json' with { type: 'json' };
import short from './weights/short.json' with { type: 'json' };

// Copies, as in `position.ts`: V8 folds a module's own constants.
const { PASS, PLACEMENT } = actions;
const { ADVANCED, CELLS, CENTRE, COUNT, OWN, PENDING, RESERVE, rowOf } = board;
const { SET_WORDS, STANDING, STRIDE, WORD_CELLS } = board;

/**
 * Counted for seat 0 and against seat 1: pieces on the board, one more for the last few (each is worth more when few are left), pieces in
 * reserve, rows advanced, nearness to the centre, and whose turn it is.
 */
const FEATURES = ['pieces', 'few', 'reserve', 'advance', 'centre', 'tempo'] as const;

function features({ state }: KhitanPosition, out: Int32Array): void {
  out[0] = state[COUNT]! - state[COUNT + 1]!;
  out[1] = Math.max(0, 4 - state[COUNT + 1]!) - Math.max(0, 4 - state[COUNT]!);
  out[2] = Math.max(0, state[RESERVE]!) - Math.max(0, state[RESERVE + 1]!);
  out[3] = (state[STANDING]! + (1 << (ADVANCED - 1))) >> ADVANCED;
  out[4] = state[STANDING]! - (out[3] << ADVANCED);
  out[5] = state[ACTOR] === 0 ? 1 : -1;
}

/** What a network may look at: the pieces of each seat, as the position has them. In the mirror rows are exchanged, and pieces change hands. */
const SETS = 2 * SET_WORDS;
const thingOf = (seat: number, cell: number) =>
  32 * (SET_WORDS * seat + Math.floor(cell / WORD_CELLS)) + (cell % WORD_CELLS);
const mirror = Int32Array.from({ length: 32 * SETS }, (_, thing) => thing);
for (const cell of CELLS) {
  const across = cell + rowOf(cell) - 4 + STRIDE * (8 - 2 * rowOf(cell));
  for (const seat of [0, 1]) mirror[thingOf(seat, cell)] = thingOf(1 - seat, across);
}

function fill({ state }: KhitanPosition, out: Int32Array): void {
  for (let i = 0; i < SETS; i++) out[i] = state[OWN + i]!;
}

/** What a line captured along counts in the order of actions. */
const LINE = 100;

/** The order of each action, twice, and one more if it captures; the moves of a piece stand together. */
function rank({ state }: KhitanPosition, { items, count }: ActionList, out: Int32Array): void {
  let [from, seen] = [-1, 0];
  for (let i = 0; i < count; i++) {
    const action = items[i]!;
    if (action >= PLACEMENT) {
      out[i] = action === PASS ? 0 : 2 * CENTRE[(action >> 4) & 127]!;
      continue;
    }
    if (action >> 3 !== from) {
      from = action >> 3;
      seen = seenFrom(state, from);
    }
    const lines = linesHit(state, action, seen);
    out[i] = lines === 0 ? 0 : 2 * LINE * lines + 1;
  }
}

const alone = new ActionList(1);
const ranks = new Int32Array(512);

function rankOf(position: KhitanPosition, action: Action): number {
  alone.own[0] = action;
  alone.count = 1;
  rank(position, alone, ranks);
  return ranks[0]!;
}

/** Most of what a static score does not see is part of a piece. */
const DOUBT = 41;

/** With so few captures to go a quiet move may win, and having to move may lose. */
const CAPTURES_TO_GO = 3;

function isDecisive({ state, variant }: KhitanPosition): boolean {
  return Math.min(state[COUNT]!, state[COUNT + 1]!) <= variant.lostAt + CAPTURES_TO_GO;
}

/** Placements that a search looks at: every so many of them. All 300 would end every search at the first capture. */
const PLACEMENTS = 24;

function khitanKnowledge(variant: keyof typeof levels, tuned: Tuned): Knowledge<KhitanPosition> {
  return tunedKnowledge(tuned, {
    featureNames: FEATURES,
    features,
    levels: levels[variant],
    inputs: { words: SETS, mirror, fill },
    material: ({ state }) => state[COUNT]! - state[COUNT + 1]!,
    order: (position, action) => rankOf(position, action) >> 1,
    isNoisy: (position, action) => (rankOf(position, action) & 1) === 1,
    rank,
    onlyNoisy(position, list) {
      rank(position, list, ranks);
      let kept = 0;
      for (let i = 0; i < list.count; i++) if ((ranks[i]! & 1) === 1) list.own[kept++] = list.items[i]!;
      list.items = list.own;
      list.count = kept;
    },
    narrow(position, list) {
      if (position.state[PENDING] === 0 || list.count <= PLACEMENTS) return;
      const stride = Math.ceil(list.count / PLACEMENTS);
      let count = 0;
      // In place: what is kept never overtakes what is read.
      for (let i = stride >> 1; i < list.count; i += stride) list.own[count++] = list.items[i]!;
      list.items = list.own;
      list.count = count;
    },
    doubt: (position) => (isDecisive(position) ? Infinity : DOUBT),
    pass: (position) => (isDecisive(position) ? null : PASS),
  });
}

export const knowledge: Record<VariantName, Knowledge<KhitanPosition>> = {
  classic: khitanKnowledge('classic', classic),
  expert: khitanKnowledge('expert', expert),
  master: khitanKnowledge('master', master),
  short: khitanKnowledge('short', short),
};
