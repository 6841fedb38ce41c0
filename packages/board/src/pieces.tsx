import type { PieceView, View } from '@rayonk/core';
import { useMemo } from 'preact/hooks';
import type { Layout, Spot } from './geometry.ts';
import type { Motion, Screen } from './screen.ts';

interface PiecesProps {
  readonly view: View;
  readonly layout: Layout;
  readonly screen: Screen;
  readonly flipped: boolean;
  readonly scale: number;
  readonly motions: readonly Motion[];
}

/** All pieces where they stand; those that just moved come last, so that they travel above the others. */
export function Pieces({ view, layout, screen, flipped, scale, motions }: PiecesProps) {
  const moved = new Set(motions.map(movedCell));
  const spots = layout.rows.flat();
  const isMoved = (spot: Spot) => moved.has(view.cells[spot.index]!.cell);
  const ordered = [...spots.filter((spot) => !isMoved(spot)), ...spots.filter(isMoved)];
  return (
    <g>
      {ordered.map((spot) => {
        const cell = view.cells[spot.index]!;
        if (cell.piece === null) return null;
        return (
          <Placed key={cell.cell} name={cell.cell} spot={spot}>
            <ScaledPiece screen={screen} piece={cell.piece} flipped={flipped} scale={scale} />
          </Placed>
        );
      })}
    </g>
  );
}

/** The cell on which a motion leaves a piece that was elsewhere or looked otherwise. */
function movedCell(motion: Motion): string | null {
  switch (motion.kind) {
    case 'slide':
      return motion.path.at(-1) ?? null;
    case 'tip':
      return motion.to;
    case 'turn':
    case 'appear':
      return motion.cell;
    default:
      return null;
  }
}

interface PlacedProps {
  readonly name: string;
  readonly spot: Spot;
  readonly children: preact.ComponentChildren;
}

/** Two nested groups for animations: the outer one travels, the inner one turns over. */
function Placed({ name, spot, children }: PlacedProps) {
  return (
    <g data-piece={name} transform={`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`}>
      <g>
        <g>{children}</g>
      </g>
    </g>
  );
}

export interface ScaledPieceProps {
  readonly screen: Screen;
  readonly piece: PieceView;
  readonly flipped: boolean;
  readonly scale: number;
}

/** Every position has pieces of its own; most of them look as before, and their drawings are large. */
export function ScaledPiece({ screen: { Piece }, piece, flipped, scale }: ScaledPieceProps) {
  const { seat, kind, text, value } = piece;
  const drawn = useMemo(() => <Piece piece={piece} flipped={flipped} />, [Piece, seat, kind, text, value, flipped]);
  return scale === 1 ? drawn : <g transform={`scale(${scale})`}>{drawn}</g>;
}
