import { ellipsePath, groundOf, PAINT, pathAt, screenOf, squarePath, type Screen } from '@rayonk/board';
import { cellOf, type View } from '@rayonk/core';
import { movement, pathsFrom } from '../deed.ts';
import { hokito, tokenOf } from '../game.ts';
import { Piece } from './pieces.tsx';

/** One plank for the whole board, with the fine lines that a saw leaves. */
const Under: Screen['Under'] = ({ layout: { width, height } }) => (
  <g>
    <rect width={width} height={height} fill={PAINT.wood} />
    <g fill="none" stroke={PAINT.woodLine} stroke-width={1.2} opacity={0.25}>
      {Array.from({ length: Math.floor(height / 50) }, (_, i) => (
        <path key={i} d={grain(width, 25 + 50 * i, i)} />
      ))}
    </g>
  </g>
);

function grain(width: number, y: number, i: number): string {
  const lift = 6 + ((i * 7) % 11);
  return `M0 ${y}Q${width * 0.3} ${y - lift} ${width * 0.55} ${y}T${width} ${y + (i % 3) * 3}`;
}

/** A shallow round hollow in each cell, where a token sits. */
const Ground = groundOf((spots) => (
  <g fill="none" stroke={PAINT.woodLine}>
    <path d={pathAt(spots, (x, y) => squarePath(x, y, 49, 6))} stroke-width={1.5} stroke-opacity={0.6} />
    <path
      d={pathAt(spots, (x, y) => ellipsePath(x, y + 2, 36, 30))}
      fill={PAINT.woodDark}
      stroke="none"
      fill-opacity={0.5}
    />
    <path d={pathAt(spots, (x, y) => `M${x - 36} ${y + 2}a36 30 0 0 1 72 0`)} stroke-width={2.5} stroke-opacity={0.7} />
  </g>
));

/**
 * Somebody pointed at a cell that nothing can leave. If it is empty or the other's, any move from there says so. If it is one's own, the
 * move to tell about is the one that comes nearest: as many steps as it should, else a single one, else anywhere.
 */
function attempt(view: View, [from, ...more]: readonly string[]): string | undefined {
  const piece = from === undefined || more.length > 0 ? null : cellOf(view, from)?.piece;
  if (from === undefined || !piece || piece.seat !== view.actor) return undefined;
  const path = pathsFrom(view, from, tokenOf(piece.text).value)[0] ?? pathsFrom(view, from, 1)[0];
  const elsewhere = view.cells.find(({ cell }) => cell !== from)!.cell;
  return `${from}-${path?.at(-1) ?? elsewhere}`;
}

/** Everything stands on the board, so there is nothing beside it; how far a token goes is for the rules to say. */
export const screen = screenOf(hokito, movement, { Under, Ground, Piece, Chip: () => null, attempt });
