import { ACTOR, tunedKnowledge, type Action, type Inputs, type Knowledge, type Tuned } from '@rayonk/core';
import { PASS, PLACEMENT, placedCell } from './actions.ts';
import { CELLS, COUNT, OWN, PENDING, RESERVE, rowOf, SET_WORDS, STRIDE, WORD_CELLS } from './board.ts';
import type { VariantName } from './game.ts';
import type { KhitanPosition } from './position.ts';
import { onlyCaptures, rankMoves } from './threats.ts';
import levels from './levels.json' with { type: 'json' };
import classic from './weights/classic.json' with { type: 'json' };
import expert from './weights/expert.json' with { type: 'json' };
import master from './weights/master.json' with { type: 'json' };
import short from './weights/short.json' with { type: 'json' };

/**
 * Counted for seat 0 and against seat 1: pieces on the board, one more for the last few (each is worth more when few are left), pieces in
 * reserve, rows advanced, nearness to the centre, and whose turn it is.
 */
const FEATURES = ['pieces', 'few', 'reserve', 'advance', 'centre', 'tempo'] as const;

/** How near the centre of the hexagon a cell is, 0 on the edge to 4. */
const CENTRE = new Int8Array(128);
for (const cell of CELLS) {
  const dr = rowOf(cell) - 4;
  const dc = (cell % STRIDE) - 1 - 4;
  CENTRE[cell] = 4 - Math.max(Math.abs(dr), Math.abs(dc), Math.abs(dr + dc));
}

function features({ state }: KhitanPosition, out: Int32Array): void {
  out[0] = state[COUNT]! - state[COUNT + 1]!;
  out[1] = Math.max(0, 4 - state[COUNT + 1]!) - Math.max(0, 4 - state[COUNT]!);
  out[2] = Math.max(0, state[RESERVE]!) - Math.max(0, state[RESERVE + 1]!);
  let advance = 0;
  let centre = 0;
  for (let word = 0; word < SET_WORDS; word++)
    for (let seat = 0; seat < 2; seat++)
      for (let left = state[OWN + SET_WORDS * seat + word]!; left !== 0;) {
        const at = Math.clz32(left);
        left ^= 0x80000000 >>> at;
        const cell = WORD_CELLS * word + at;
        const row = Math.floor(cell / STRIDE);
        advance += seat === 0 ? row : row - 8;
        centre += seat === 0 ? CENTRE[cell]! : -CENTRE[cell]!;
      }
  out[3] = advance;
  out[4] = centre;
  out[5] = state[ACTOR] === 0 ? 1 : -1;
}

/** Things are the pieces of each seat, as the position has them. In the mirror rows are exchanged, and pieces change hands. */
const SETS = 2 * SET_WORDS;
function mirrorOf(thing: number): number {
  const set = thing >> 5;
  const cell = WORD_CELLS * (set % SET_WORDS) + (thing & 31);
  if ((thing & 31) >= WORD_CELLS || !CELLS.includes(cell)) return thing;
  const row = rowOf(cell);
  const across = cell + row - 4 + STRIDE * (8 - 2 * row);
  const other = set < SET_WORDS ? SET_WORDS : 0;
  return 32 * (other + Math.floor(across / WORD_CELLS)) + (across % WORD_CELLS);
}

const inputs: Inputs<KhitanPosition> = {
  words: SETS,
  mirror: Int32Array.from({ length: 32 * SETS }, (_, thing) => mirrorOf(thing)),
  fill({ state }, out) {
    for (let i = 0; i < SETS; i++) out[i] = state[OWN + i]!;
  },
};

const one = new Int32Array(1);
const ranked = new Int32Array(1);

/** The order of a single move, twice, and one more if it captures. */
function rankOf({ state }: KhitanPosition, action: Action): number {
  one[0] = action;
  rankMoves(state, one, 1, ranked);
  return ranked[0]!;
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
    inputs,
    material: ({ state }) => state[COUNT]! - state[COUNT + 1]!,
    order(position, action) {
      if (action >= PLACEMENT) return CENTRE[placedCell(action)]!;
      return rankOf(position, action) >> 1;
    },
    isNoisy: (position, action) => (rankOf(position, action) & 1) === 1,
    rank({ state }, list, out) {
      const { items, count } = list;
      if (state[PENDING] !== 0) for (let i = 0; i < count; i++) out[i] = 2 * CENTRE[placedCell(items[i] as Action)]!;
      else rankMoves(state, items, count, out);
    },
    onlyNoisy({ state }, list) {
      onlyCaptures(state, list);
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
