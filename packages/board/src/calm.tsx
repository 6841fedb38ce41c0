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
interface Calm {
  readonly position: string;
  readonly under: VNode;
  readonly ghosts: VNode;
  readonly ground: VNode;
  readonly last: VNode;
  readonly hits: VNode;
  readonly marks: VNode;
  readonly cells: VNode;
}

interface CalmProps extends Omit<CellsProps, 'names' | 'most'> {
  /** The view has not been painted yet. */
  readonly isFresh: boolean;
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

export function useCalm(props: CalmProps): Calm {
  const { board, view, isFresh, screen, words, layout, spots, flipped, scale, motions } = props;
  const { choices, choiceName, drags, picked, rowsDrawn } = props;
  const shown = useRef(view);
  if (!isFresh) shown.current = view;
  const calm = shown.current;
  const names = useMemo(() => calm.cells.map(({ cell }) => words.cell(calm, cell)), [calm, words]);
  const under = useMemo(
    () => <screen.Under view={calm} {...{ layout, flipped, picked }} />,
    [calm, layout, screen, picked],
  );
  const ghosts = useMemo(
    () => <Ghosts {...{ spots, screen, flipped, scale }} pieces={props.ghosts ?? screen.ghosts(calm, picked)} />,
    [calm, layout, screen, scale, picked, props.ghosts],
  );
  const ground = useMemo(() => <screen.Ground view={calm} spots={layout.spots} />, [calm, layout, screen]);
  // The motions of a fresh view are not those of the calm one.
  const last = useMemo(() => <LastMarks view={view} spots={spots} motions={motions} />, [calm, layout]);
  const hits = useMemo(() => <HitMarks view={view} spots={spots} motions={motions} />, [calm, layout]);
  const marks = useMemo(
    () => <ChoiceMarks view={calm} spots={spots} choices={choices} picked={picked} />,
    [calm, layout, choices, picked],
  );
  const cells = useMemo(
    () => (
      <Cells
        {...{ board, layout, flipped, names, choices, choiceName, drags, picked }}
        view={calm}
        most={Math.max(0, rowsDrawn)}
      />
    ),
    [calm, layout, flipped, names, choices, choiceName, drags, picked, rowsDrawn],
  );
  return { position: calm.position, under, ghosts, ground, last, hits, marks, cells };
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
