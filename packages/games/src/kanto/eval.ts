import { ACTOR, bitCount, tunedKnowledge } from '@rayonk/core';
import * as layout from './board.ts';
import { faceOf, fromOf, kindOf, toOf } from './board.ts';
import type { KantoPosition } from './position.ts';
import levels from './levels.json' with { type: 'json' };
import tuned from './weights/standard.json' with { type: 'json' };

const { CAPTURE, CELL, DOWN, FIRST, HIDDEN, KANTO, SIDE, TAKES, TURN, UP } = layout;

/**
 * Counted for seat 0 (Red) and against seat 1: pawns left, the sum of their ranks (hidden ones by what is still hidden), the Kanto and
 * the 1 that hunts it, and pawns that stand next to one they take. Towards the end, when nothing is hidden and few are left, also how near each enemy
 * pawn is to one that takes it and that it cannot take: without that a winner does not know where to go.
 */
const FEATURES = ['pawns', 'ranks', 'kanto', 'hunter', 'attacks', 'attackedRanks', 'chase', 'tempo'] as const;
const [CHASE, TEMPO] = [FEATURES.indexOf('chase'), FEATURES.indexOf('tempo')];
const STEPS = [-1, 1, -8, 8];
/** With so many pawns face up at most, it is looked at who hunts whom. */
const FEW = 16;
/** More than any distance on the board. */
const FAR = 12;

/** The cells of each seat's face-up pawns; scratch space of one call. */
const found = [new Int32Array(40), new Int32Array(40)] as const;

function features({ state }: KantoPosition, out: Int32Array): void {
  out.fill(0);
  out[TEMPO] = state[SIDE] === 0 ? 1 : -1;
  let kantos = 0;
  let ones = 0;
  let faceUp = 0;
  for (let seat = 0; seat < 2; seat++) {
    let held = 0;
    let ranks = 0;
    let attacks = 0;
    let attacked = 0;
    let faces = state[HIDDEN + seat]!;
    for (let left = faces; left !== 0;) {
      const face = Math.clz32(left);
      left ^= FIRST >>> face;
      held++;
      ranks += face;
    }
    const lo = state[UP + 2 - 2 * seat]!;
    const hi = state[UP + 3 - 2 * seat]!;
    const nearLo = (lo << 1) | (lo >>> 1) | (lo << 8) | (lo >>> 8) | (hi >>> 24);
    const nearHi = (hi << 1) | (hi >>> 1) | (hi << 8) | (hi >>> 8) | (lo << 24);
    const cells = found[seat]!;
    let count = 0;
    for (let word = 0; word < 2; word++) {
      const near = word === 0 ? nearLo : nearHi;
      for (let left = state[UP + 2 * seat + word]!; left !== 0;) {
        const at = Math.clz32(left);
        left ^= FIRST >>> at;
        const cell = 32 * word + at;
        cells[count++] = cell;
        const pawn = state[CELL + cell]!;
        const face = pawn & 31;
        faces |= FIRST >>> face;
        ranks += face;
        if ((near & (FIRST >>> at)) === 0) continue;
        for (let i = 0; i < 4; i++) {
          const other = state[CELL + cell + STEPS[i]!]!;
          if (TAKES[(pawn << 6) | other] === 0) continue;
          attacks++;
          attacked += other & 31;
        }
      }
    }
    held += count;
    faceUp += count;
    if ((faces & (FIRST >>> KANTO)) !== 0) kantos |= 1 << seat;
    if ((faces & (FIRST >>> 1)) !== 0) ones |= 1 << seat;
    const sign = seat === 0 ? 1 : -1;
    out[0]! += sign * held;
    out[1]! += sign * ranks;
    out[4]! += sign * attacks;
    out[5]! += sign * attacked;
    if (seat === 1 && faceUp <= FEW && (state[HIDDEN]! | state[HIDDEN + 1]!) === 0)
      out[CHASE] = chase(state, 0, faceUp - count, count) - chase(state, 1, count, faceUp - count);
  }
  out[2] = (kantos & 1) - (kantos >> 1);
  out[3] = (ones & (kantos >> 1) & 1) - ((ones >> 1) & kantos & 1);
}

/** How near the hunted pawns of the other seat are to the nearest one of a seat that takes them and that they cannot take. */
function chase(state: Int32Array, seat: number, count: number, enemies: number): number {
  const own = found[seat]!;
  const other = found[seat ^ 1]!;
  let sum = 0;
  for (let i = 0; i < enemies; i++) {
    const prey = other[i]!;
    const target = state[CELL + prey]!;
    let nearest = FAR;
    for (let j = 0; j < count; j++) {
      const hunter = own[j]!;
      const pawn = state[CELL + hunter]!;
      if (TAKES[(pawn << 6) | target] === 0 || TAKES[(target << 6) | pawn] === 1) continue;
      const distance = Math.abs((hunter & 7) - (prey & 7)) + Math.abs((hunter >> 3) - (prey >> 3));
      if (distance < nearest) nearest = distance;
    }
    sum += FAR - nearest;
  }
  return sum;
}

/** The pawns of a seat, hidden ones too. */
function pawns(state: Int32Array, seat: number): number {
  const up = UP + 2 * seat;
  return bitCount(state[HIDDEN + seat]!) + bitCount(state[up]!) + bitCount(state[up + 1]!);
}

/** Face-down pawns with a face-up neighbour come first, then a few of the rest, which are all much alike. */
const TURN_OVERS = 5;

const standard = tunedKnowledge<KantoPosition>(tuned, {
  featureNames: FEATURES,
  features,
  levels: levels.standard,
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
    const lo = state[UP]! | state[UP + 2]!;
    const hi = state[UP + 1]! | state[UP + 3]!;
    const nearLo = (lo << 1) | (lo >>> 1) | (lo << 8) | (lo >>> 8) | (hi >>> 24);
    const nearHi = (hi << 1) | (hi >>> 1) | (hi << 8) | (hi >>> 8) | (lo << 24);
    let kept = 0;
    let plain = 0;
    for (let i = 0; i < first && kept < TURN_OVERS; i++) {
      const cell = items[i]!;
      const beside = ((cell < 32 ? nearLo : nearHi) & (FIRST >>> cell)) !== 0;
      if (beside || plain++ % 9 === 0) own[kept++] = cell;
    }
    for (let i = first; i < list.count; i++) own[kept++] = items[i]!;
    list.items = own;
    list.count = kept;
  },
  foresees: true,
});

export const knowledge = { standard };
