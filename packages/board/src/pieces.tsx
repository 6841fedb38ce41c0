import type { PieceView, View } from '@rayonk/core';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { Layout, Spot } from './geometry.ts';
import type { Motion, Screen } from './screen.ts';

interface PiecesProps {
  readonly view: View;
  readonly layout: Layout;
  readonly screen: Screen;
  readonly flipped: boolean;
  readonly scale: number;
  readonly motions: readonly Motion[];
  /** How many of them are drawn by now. */
  readonly most?: number;
}

/** In how many parts the pieces of a board may be drawn. */
export const PIECE_PARTS = 3;
const PIECES_A_PART = 8;

/** How many pieces are drawn after some of the parts; the last part has all that are left. */
export function piecesAfter(parts: number): number {
  return parts >= PIECE_PARTS ? Infinity : parts * PIECES_A_PART;
}

/** All pieces where they stand; those that just moved come last, so that they travel above the others. */
export function Pieces({ view, layout, screen, flipped, scale, motions, most = Infinity }: PiecesProps) {
  const drawings = useDrawings();
  const moved = new Set(motions.map(movedCell));
  const isMoved = (spot: Spot) => moved.has(view.cells[spot.index]!.cell);
  const taken = layout.spots.filter((spot) => view.cells[spot.index]!.piece !== null);
  const ordered = [...taken.filter((spot) => !isMoved(spot)), ...taken.filter(isMoved)];
  return (
    <g>
      {ordered.slice(0, most).map((spot) => {
        const { cell, piece } = view.cells[spot.index]!;
        const { seat, kind, text, value } = piece!;
        return drawings.get(cell, [spot, screen, flipped, scale, seat, kind, text, value], () => (
          <Placed key={cell} name={cell} spot={spot}>
            <ScaledPiece screen={screen} piece={piece!} flipped={flipped} scale={scale} />
          </Placed>
        ));
      })}
    </g>
  );
}

interface Drawing {
  readonly looks: readonly unknown[];
  readonly drawn: VNode;
}

/** Every position has pieces of its own. Most of them look as in the one before, and are not drawn again. */
function useDrawings() {
  const kept = useRef<ReadonlyMap<string, Drawing>>(new Map());
  const before = kept.current;
  const now = new Map<string, Drawing>();
  kept.current = now;
  return {
    get(cell: string, looks: readonly unknown[], draw: () => VNode): VNode {
      const known = before.get(cell);
      const drawing = known?.looks.every((look, i) => look === looks[i]) === true ? known : { looks, drawn: draw() };
      now.set(cell, drawing);
      return drawing.drawn;
    },
  };
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

export function ScaledPiece({ screen: { Piece }, piece, flipped, scale }: ScaledPieceProps) {
  const drawn = <Piece piece={piece} flipped={flipped} />;
  return scale === 1 ? drawn : <g transform={`scale(${scale})`}>{drawn}</g>;
}
