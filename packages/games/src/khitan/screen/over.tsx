import { isCell, type Screen } from '@rayonk/board';
import type { ComponentProps } from 'preact';
import { neighbours, tipped } from './lines.ts';
import { orientationIn, tileView } from './pieces.ts';
import { Tile } from './tile.tsx';

/** What the picked piece would look like on each empty cell beside it: nobody should have to turn it in the head. */
export function Over({ view, layout, flipped, picked }: ComponentProps<Screen['Over']>) {
  const [from] = picked;
  const piece = view.cells.find(({ cell }) => cell === from)?.piece ?? null;
  if (from === undefined || !isCell(from) || piece === null) return null;
  const orientation = orientationIn(piece.text) ?? 0;
  return (
    <g pointer-events="none">
      {neighbours(from).map((to, direction) => {
        const index = view.cells.findIndex(({ cell }) => cell === to);
        const spot = layout.spots.find((candidate) => candidate.index === index);
        if (spot === undefined || view.cells[index]?.piece !== null) return null;
        return (
          <g key={direction} transform={`translate(${spot.x} ${spot.y}) scale(0.74)`} opacity="0.92">
            <Tile
              piece={tileView(piece.seat, tipped({ seat: piece.seat, orientation }, direction))}
              flipped={flipped}
            />
          </g>
        );
      })}
    </g>
  );
}
