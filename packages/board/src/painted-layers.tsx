import type { PieceView } from '@rayonk/core';
import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { Cells, type CellsProps } from './cells.tsx';
import type { Spot } from './geometry.ts';
import { ChoiceMarks, HitMarks, LastMarks } from './marks.tsx';
import { ScaledPiece } from './pieces.tsx';
import type { Motion, Screen } from './screen.ts';
import type { GameWords } from './words.ts';

/** What lies around the pieces and over them. A move is seen by its pieces; this follows when they have been painted. */
interface PaintedLayers {
  readonly position: string;
  readonly under: VNode;
  readonly ghosts: VNode;
  readonly ground: VNode;
  readonly last: VNode;
  readonly hits: VNode;
  readonly marks: VNode;
  readonly cells: VNode;
}

interface PaintedLayersProps extends Omit<CellsProps, 'names' | 'most'> {
  /** The view has not been painted yet. */
  readonly isUnpainted: boolean;
  readonly screen: Screen;
  readonly words: GameWords;
  readonly spots: ReadonlyMap<string, Spot>;
  readonly scale: number;
  readonly motions: readonly Motion[];
  /** Beside those that the screen shows for what is picked. */
  readonly ghosts: ReadonlyMap<string, PieceView> | null;
  /** How many of the rows of cells are drawn by now. */
  readonly rowsDrawn: number;
}

export function usePaintedLayers(props: PaintedLayersProps): PaintedLayers {
  const { board, view, isUnpainted, screen, words, layout, spots, flipped, scale, motions } = props;
  const { choices, choiceName, drags, picked, rowsDrawn } = props;
  const shown = useRef(view);
  if (!isUnpainted) shown.current = view;
  const painted = shown.current;
  const names = useMemo(() => painted.cells.map(({ cell }) => words.cell(painted, cell)), [painted, words]);
  const under = useMemo(
    () => <screen.Under view={painted} {...{ layout, flipped, picked }} />,
    [painted, layout, screen, picked],
  );
  const ghosts = useMemo(
    () => <Ghosts {...{ spots, screen, flipped, scale }} pieces={props.ghosts ?? screen.ghosts(painted, picked)} />,
    [painted, layout, screen, scale, picked, props.ghosts],
  );
  const ground = useMemo(() => <screen.Ground view={painted} spots={layout.spots} />, [painted, layout, screen]);
  // The motions of an unpainted view are not those of the painted one.
  const last = useMemo(() => <LastMarks view={view} spots={spots} motions={motions} />, [painted, layout]);
  const hits = useMemo(() => <HitMarks view={view} spots={spots} motions={motions} />, [painted, layout]);
  const marks = useMemo(
    () => <ChoiceMarks view={painted} spots={spots} choices={choices} picked={picked} />,
    [painted, layout, choices, picked],
  );
  const cells = useMemo(
    () => (
      <Cells
        {...{ board, layout, flipped, names, choices, choiceName, drags, picked }}
        view={painted}
        most={Math.max(0, rowsDrawn)}
      />
    ),
    [painted, layout, flipped, names, choices, choiceName, drags, picked, rowsDrawn],
  );
  return { position: painted.position, under, ghosts, ground, last, hits, marks, cells };
}

interface GhostsProps {
  readonly spots: ReadonlyMap<string, Spot>;
  readonly screen: Screen;
  readonly flipped: boolean;
  readonly scale: number;
  readonly pieces: ReadonlyMap<string, PieceView>;
}

function Ghosts({ spots, screen, flipped, scale, pieces }: GhostsProps) {
  return (
    <g opacity={0.7}>
      {[...pieces].map(([cell, piece]) => {
        const spot = spots.get(cell);
        if (spot === undefined) return null;
        return (
          <g key={cell} data-ghost={cell} transform={`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`}>
            <ScaledPiece screen={screen} piece={piece} flipped={flipped} scale={scale} />
          </g>
        );
      })}
    </g>
  );
}
