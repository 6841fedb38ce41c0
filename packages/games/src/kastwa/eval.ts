import { ACTOR, bitCount, tunedKnowledge, type Action, type Knowledge, type Tuned } from '@rayonk/core';
import { BOARDS, frontOf, isPlacement, PAWNS, SIDE, stepped, targetOf, type Variant } from './board.ts';
import type { KastwaPosition } from './position.ts';
import { tables } from './table.ts';
import levels from './levels.json' with { type: 'json' };
import weights4 from './weights/4x4.json' with { type: 'json' };
import weights5 from './weights/5x5.json' with { type: 'json' };

/** For each seat, counted for seat 0 and against seat 1; `tempo` is whose turn it is. */
const FEATURES = ['small', 'smallDoubled', 'large', 'largeDoubled', 'edge', 'corner', 'tempo'] as const;

/** The cells with so many neighbours. */
function cellsWith(variant: Variant, neighbours: number): number {
  const { squares, cells } = BOARDS[variant];
  return cells.reduce((set, cell, square) => {
    const around = squares.next[square]!.filter((next) => next >= 0).length;
    return around === neighbours ? set | (1 << cell) : set;
  }, 0);
}

/** Whether a move shoves an enemy: the first cell beyond the mover's own line holds one. */
function pushes(position: KastwaPosition, action: Action): boolean {
  const { state, board } = position;
  const side = state[SIDE]!;
  const own = state[PAWNS + 2 * side]! | state[PAWNS + 2 * side + 1]!;
  const enemy = state[PAWNS + 2 - 2 * side]! | state[PAWNS + 3 - 2 * side]!;
  // With gaps only the foremost push, and those behind them touch none.
  const from = frontOf(action);
  const step = targetOf(action) - from;
  let here = 1 << from;
  while ((here & own) !== 0) here = stepped(here, step) & board.full;
  return (here & enemy) !== 0;
}

function kastwaKnowledge(variant: Variant, tuned: Tuned): Knowledge<KastwaPosition> {
  const { white, full } = BOARDS[variant];
  const black = full & ~white;
  const [edge, corner] = [cellsWith(variant, 5), cellsWith(variant, 3)];
  return tunedKnowledge(tuned, {
    featureNames: FEATURES,
    levels: levels[variant],
    features({ state }, out) {
      const ws = state[PAWNS]!;
      const wl = state[PAWNS + 1]!;
      const bs = state[PAWNS + 2]!;
      const bl = state[PAWNS + 3]!;
      out[0] = bitCount(ws) - bitCount(bs);
      out[1] = bitCount(ws & white) - bitCount(bs & black);
      out[2] = (wl === 0 ? 0 : 1) - (bl === 0 ? 0 : 1);
      out[3] = bitCount(wl & white) - bitCount(bl & black);
      out[4] = bitCount((ws | wl) & edge) - bitCount((bs | bl) & edge);
      out[5] = bitCount((ws | wl) & corner) - bitCount((bs | bl) & corner);
      out[6] = state[ACTOR] === 0 ? 1 : -1;
    },
    material: ({ state }) =>
      bitCount(state[PAWNS]! | state[PAWNS + 1]!) - bitCount(state[PAWNS + 2]! | state[PAWNS + 3]!),
    order(position, action) {
      const target = 1 << targetOf(action);
      const home = position.state[SIDE] === 0 ? white : black;
      if (isPlacement(action))
        return (target & corner) !== 0 ? 0 : (target & edge) !== 0 ? 1 : (target & home) !== 0 ? 4 : 2;
      return (
        (pushes(position, action) ? 400 : 0) +
        ((target & home) !== 0 ? 20 : 0) -
        ((target & (edge | corner)) !== 0 ? 5 : 0)
      );
    },
    isNoisy: (position, action) => !isPlacement(action) && pushes(position, action),
    ...tables[variant],
  });
}

export const knowledge = { '4x4': kastwaKnowledge('4x4', weights4), '5x5': kastwaKnowledge('5x5', weights5) };
