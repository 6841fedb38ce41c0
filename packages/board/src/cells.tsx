import type { View } from '@rayonk/core';
import { useMemo, useState } from 'preact/hooks';
import { CELL, hexagon, squarePath, type Layout, type Spot } from './geometry.ts';
import type { Target } from './screen.ts';

interface CellsProps {
  readonly view: View;
  readonly layout: Layout;
  readonly flipped: boolean;
  /** By index of the view. */
  readonly names: readonly string[];
  readonly choices: ReadonlySet<Target>;
  /** What a screen reader hears after the name of a choice. */
  readonly choiceName: string | undefined;
  /** Cells whose pieces can be dragged. */
  readonly drags: ReadonlySet<Target>;
  readonly picked: readonly Target[];
  /** How many of the rows are drawn by now. */
  readonly most: number;
}

/**
 * The cells as one points at them: invisible, above everything drawn, as large as they can be. Rows and cells come in the order in which
 * they are seen, so that reading goes from the top left also on a turned board.
 */
export function Cells({ view, layout, flipped, names, choices, choiceName, drags, picked, most }: CellsProps) {
  /** The cell that the keyboard is on. */
  const [focused, setFocused] = useState(() => firstChoice(view, choices));
  const isSquare = view.board.kind === 'square';
  const rows = flipped ? layout.rows.map((row) => row.toReversed()).toReversed() : layout.rows;
  return rows.slice(0, most).map((row) => (
    // A row keeps its name when the board is turned, so that its cells are only moved.
    <g role="row" key={Math.min(row[0]!.index, row.at(-1)!.index)}>
      {row.map((spot) => {
        const { cell } = view.cells[spot.index]!;
        return (
          <Cell
            key={cell}
            cell={cell}
            spot={spot}
            isSquare={isSquare}
            name={names[spot.index]!}
            choiceName={choices.has(cell) ? (choiceName ?? '') : null}
            canDrag={drags.has(cell)}
            isPicked={picked.includes(cell)}
            isFocused={spot.index === focused}
            onFocus={setFocused}
          />
        );
      })}
    </g>
  ));
}

interface CellProps {
  readonly cell: string;
  readonly spot: Spot;
  readonly isSquare: boolean;
  readonly name: string;
  /** Null for a cell that cannot be chosen. */
  readonly choiceName: string | null;
  readonly canDrag: boolean;
  readonly isPicked: boolean;
  readonly isFocused: boolean;
  readonly onFocus: (index: number) => void;
}

/** A click changes a few cells of many; the others are not even compared with what they were. */
function Cell({ cell, spot, isSquare, name, choiceName, canDrag, isPicked, isFocused, onFocus }: CellProps) {
  return useMemo(
    () => (
      <path
        class="board-cell"
        role="gridcell"
        d={isSquare ? squarePath(spot.x, spot.y, CELL / 2) : `M${hexagon(spot.x, spot.y, 1)}z`}
        fill="transparent"
        tabindex={isFocused ? 0 : -1}
        onFocus={() => onFocus(spot.index)}
        data-cell={cell}
        data-index={spot.index}
        data-choice={choiceName === null ? undefined : ''}
        data-drag={canDrag ? '' : undefined}
        aria-label={name}
        // Global since ARIA 1.3, which the linter does not know yet.
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props
        aria-description={choiceName === null || choiceName === '' ? undefined : choiceName}
        aria-selected={isPicked ? 'true' : undefined}
      />
    ),
    [cell, spot, isSquare, name, choiceName, canDrag, isPicked, isFocused],
  );
}

function firstChoice(view: View, choices: ReadonlySet<Target>): number {
  return Math.max(
    0,
    view.cells.findIndex(({ cell }) => choices.has(cell)),
  );
}
