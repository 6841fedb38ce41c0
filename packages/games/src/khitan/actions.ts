import { packedBy, type Action } from '@rayonk/core';
import { numbered, STEPS } from './board.ts';
import { khitan } from './game.ts';

/**
 * Actions, so that the legal ones of a position are ascending without sorting:
 *
 *     move        from << 3 | direction                   below 1 << 11
 *     placement   1 << 11 | cell << 4 | orientation
 *     pass        1 << 12
 *     far move    1 << 14 | from << 7 | to                between cells that are not neighbours; never legal
 */
export const PLACEMENT = 1 << 11;
export const PASS = (1 << 12) as Action;
const FAR = 1 << 14;

/** Every move as if it were a far one. */
const laidOut = packedBy(khitan, numbered, {
  move: [FAR, { from: 7, to: 0 }],
  place: [PLACEMENT, { to: 4, way: 0 }],
  pass: [PASS, {}],
});

function far(action: Action): Action {
  const from = action >> 3;
  return action < PLACEMENT ? ((FAR | (from << 7) | (from + STEPS[action & 7]!)) as Action) : action;
}

function near(action: Action): Action {
  const from = (action >> 7) & 127;
  const direction = STEPS.indexOf((action & 127) - from);
  return action < FAR || direction < 0 ? action : (((from << 3) | direction) as Action);
}

export const packing: typeof laidOut = {
  kind: (action) => laidOut.kind(far(action)),
  pack: (said) => near(laidOut.pack(said)),
  unpack: (action) => laidOut.unpack(far(action)),
};
