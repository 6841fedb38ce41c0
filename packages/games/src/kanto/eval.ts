import { ACTOR, bitCount, tunedKnowledge, type Action } from '@rayonk/core';
import { faceOf, fromOf, kindOf, toOf } from './board.ts';
import * as layout from './layout.ts';
import type { KantoPosition } from './position.ts';
import levels from './levels.json' with { type: 'json' };
import tuned from './weights/standard.json' with { type: 'json' };

// V8 folds these into the hot code, which it cannot do with what is imported.
const SEAT_TO_MOVE = ACTOR;
const { CAPTURE, TURN } = layout;
const COUNTS = layout.COUNTS >> 2;
const UP = layout.UP >> 2;

/**
 * Counted for seat 0 (Red) and against seat 1: pawns left, the sum of their ranks (hidden ones by what is still hidden), the Kanto and
 * the 1 that hunts it, and pawns that stand next to one they take. Towards the end, when nothing is hidden and few are left, also how near each enemy
 * pawn is to one that takes it and that it cannot take: without that a winner does not know where to go. The kernel counts all but the last.
 */
const FEATURES = ['pawns', 'ranks', 'kanto', 'hunter', 'attacks', 'attackedRanks', 'chase', 'tempo'] as const;
const TEMPO = FEATURES.length - 1;

function order({ cells }: KantoPosition, action: Action): number {
  const kind = kindOf(action);
  if (kind === CAPTURE) return 100 + 4 * faceOf(cells[toOf(action)]!) - faceOf(cells[fromOf(action)]!);
  return kind === TURN ? 5 : 10;
}

/** Face-down pawns with a face-up neighbour come first, then a few of the rest, which are all much alike. */
const TURN_OVERS = 5;

const standard = tunedKnowledge<KantoPosition>(tuned, {
  featureNames: FEATURES,
  features(position, out) {
    position.judge();
    for (let i = 0; i < TEMPO; i++) out[i] = position.words[COUNTS + i]!;
    out[TEMPO] = position.side() === 0 ? 1 : -1;
  },
  levels: levels.standard,
  material: (position) => bitCount(position.left(0)) - bitCount(position.left(1)),
  order,
  isNoisy: (_position, action) => kindOf(action) === CAPTURE,
  rank({ cells }, { items, count }, out) {
    for (let i = 0; i < count; i++) {
      const action = items[i]!;
      const kind = action >> 12;
      if (kind === CAPTURE) out[i] = 201 + 8 * (cells[action & 63]! & 31) - 2 * (cells[(action >> 6) & 63]! & 31);
      else out[i] = kind === TURN ? 10 : 20;
    }
  },
  onlyNoisy(position, list) {
    if (position.state[SEAT_TO_MOVE]! < 2) position.captures(list);
  },
  narrow({ state }, list) {
    // Turn-overs are the lowest actions. Each is a chance node of up to twenty outcomes, so only a few can be afforded.
    const { items, own } = list;
    if (state[SEAT_TO_MOVE]! > 1 || list.count <= TURN_OVERS || kindOf(items[TURN_OVERS] as Action) !== TURN) return;
    let first = TURN_OVERS + 1;
    while (first < list.count && items[first]! >> 12 === TURN) first++;
    const lo = state[UP]! | state[UP + 2]!;
    const hi = state[UP + 1]! | state[UP + 3]!;
    const nearLo = (lo << 1) | (lo >>> 1) | (lo << 8) | (lo >>> 8) | (hi << 24);
    const nearHi = (hi << 1) | (hi >>> 1) | (hi << 8) | (hi >>> 8) | (lo >>> 24);
    let kept = 0;
    let plain = 0;
    for (let i = 0; i < first && kept < TURN_OVERS; i++) {
      const cell = items[i]!;
      const beside = (((cell < 32 ? nearLo : nearHi) >>> (cell & 31)) & 1) === 1;
      if (beside || plain++ % 9 === 0) own[kept++] = cell;
    }
    for (let i = first; i < list.count; i++) own[kept++] = items[i]!;
    list.items = own;
    list.count = kept;
  },
  foresees: true,
});

export const knowledge = { standard };
