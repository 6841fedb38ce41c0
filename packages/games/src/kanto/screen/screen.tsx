import { groundOf, PAINT, pathAt, screenOf, squarePath, type Gesture, type Screen, type Target } from '@rayonk/board';
import { cellOf, type Seat, type View } from '@rayonk/core';
import { deed, movement, turningCell } from '../deed.ts';
import { kanto, VALUES } from '../game.ts';
import { Chip, Defs, Piece, TURN_OVER } from './pieces.tsx';

/** A wooden tray; a brass line parts the halves that the colours filled at the start. */
const Under: Screen['Under'] = ({ layout: { width, height } }) => (
  <g>
    <rect width={width} height={height} fill={PAINT.woodLine} />
    <path d={`M0 ${height / 2} H${width}`} stroke={PAINT.picked} stroke-width={8} />
  </g>
);

/** A hollow where a pawn lies. */
const Ground = groundOf((spots) => (
  <g>
    <path d={pathAt(spots, (x, y) => squarePath(x, y, 48, 9))} fill={PAINT.wood} />
    <path d={pathAt(spots, (x, y) => squarePath(x, y, 41, 16))} fill={PAINT.woodDark} fill-opacity={0.35} />
    <path
      d={pathAt(spots, (x, y) => `M${x - 41} ${y + 25}v-50a16 16 0 0 1 16 -16h50a16 16 0 0 1 16 16`)}
      fill="none"
      stroke={PAINT.woodLine}
      stroke-width={2.5}
      stroke-opacity={0.45}
    />
  </g>
));

/** A pawn is turned over by the chip, or by pointing at it a second time. What it may turn out to be comes in the order of rank. */
function gestures(view: View, legal: readonly string[]): readonly Gesture[] {
  const way = (action: string, ...steps: readonly Target[]): Gesture => ({ action, steps, anyOrderFrom: steps.length });
  const rank = (action: string) => VALUES.findIndex((value) => value === action.slice(4));
  const actions = view.actor === 'chance' ? legal.toSorted((a, b) => rank(a) - rank(b)) : legal;
  return actions.flatMap((action) => {
    const done = deed(view, action);
    if (done.kind === 'show') return [way(action, `value:${done.pawn}`)];
    if (done.kind !== 'lift') return [way(action, done.from, done.to)];
    return [way(action, done.cell, done.cell), way(action, done.cell, TURN_OVER)];
  });
}

/** What these targets would play, so that the refusal names the rule that forbids it. */
function attempt(view: View, [first, second]: readonly Target[]): string | null {
  if (first === undefined) return null;
  if (first.startsWith('value:')) {
    const turning = turningCell(view);
    return turning === null ? null : `${turning}=${first.slice(6)}`;
  }
  if (first.includes(':')) return null;
  // A step on the spot is refused for what is wrong with the pawn itself: it is not there, not yours, or hemmed in.
  if (second === undefined) return `${first}-${first}`;
  if (second === TURN_OVER || second === first) return `?${first}`;
  if (second.includes(':')) return null;
  const [mover, target] = [cellOf(view, first)?.piece ?? null, cellOf(view, second)?.piece ?? null];
  return `${first}${mover?.kind === 'hidden' ? '~' : target === null ? '-' : 'x'}${second}`;
}

/** KAN-12: what has left the board is shown only where the memory aid is on. */
function beside(view: View, seat: Seat) {
  const gone = view.fields[seat === 0 ? 'goneRed' : 'goneBlack'];
  const values = typeof gone === 'string' ? gone.split('.') : [];
  return values.map((value) => [`gone:${'rb'[seat]}${value}`, 1] as const);
}

export const screen = screenOf(kanto, movement, {
  Defs,
  Under,
  Ground,
  Piece,
  Chip,
  beside,
  hasTray: false,
  chips: 1,
  gestures,
  attempt,
});
