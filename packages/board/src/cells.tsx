import type { View } from '@rayonk/core';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { CELL, hexagon, squarePath, type Layout, type Spot } from './geometry.ts';
import type { Target } from './screen.ts';

export interface CellsProps {
  /** Where they are drawn. */
  readonly board: { readonly current: SVGSVGElement | null };
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
 *
 * They are drawn once. A click changes a few attributes of a few of them, and these are set by hand: comparing all cells with what they
 * were took as long as all else that answers a click.
 */
export function Cells(props: CellsProps) {
  const { board, view, layout, flipped, names, choices, choiceName, drags, picked, most } = props;
  /** The cell that the keyboard is on, by index. */
  const focused = useRef<number | null>(null);
  focused.current ??= firstChoice(view, choices);
  const marks = useMemo(() => marksOf(props), [view, names, choices, choiceName, drags, picked]);
  const drawn = useMemo(() => {
    const rows = flipped ? layout.rows.map((row) => row.toReversed()).toReversed() : layout.rows;
    return rows.slice(0, most).map((row) => (
      // A row keeps its name when the board is turned, so that its cells are only moved.
      <g role="row" key={Math.min(row[0]!.index, row.at(-1)!.index)}>
        {row.map((spot) => (
          <path
            key={spot.index}
            class="board-cell"
            role="gridcell"
            d={outline(view, spot)}
            fill="transparent"
            tabindex={spot.index === focused.current ? 0 : -1}
            onFocus={({ currentTarget }) => moveTabStop(focused, currentTarget, spot.index)}
            data-cell={view.cells[spot.index]!.cell}
            data-index={spot.index}
            {...(typeof document === 'undefined' ? marks[spot.index] : {})}
          />
        ))}
      </g>
    ));
  }, [layout, flipped, most]);
  const carried = useRef(new WeakMap<Element, Marks>());
  useLayoutEffect(() => {
    for (const cell of board.current?.querySelectorAll('[data-index]') ?? []) {
      const next = marks[Number(cell.getAttribute('data-index'))]!;
      change(cell, carried.current.get(cell) ?? UNMARKED, next);
      carried.current.set(cell, next);
    }
  }, [marks, drawn]);
  return drawn;
}

/** What changes on a cell, as attributes; undefined for those that it lacks. */
type Marks = Readonly<Record<Exclude<(typeof MARKS)[number], 'aria-selected'>, string | undefined>> & {
  readonly 'aria-selected': 'true' | undefined;
};

const MARKS = ['aria-label', 'aria-description', 'aria-selected', 'data-choice', 'data-drag'] as const;
const UNMARKED = Object.fromEntries(MARKS.map((name) => [name, undefined])) as Marks;

function marksOf({ view, names, choices, choiceName = '', drags, picked }: CellsProps): readonly Marks[] {
  return view.cells.map(({ cell }, i) => {
    const isChoice = choices.has(cell);
    return {
      'aria-label': names[i]!,
      'aria-description': isChoice && choiceName !== '' ? choiceName : undefined,
      'aria-selected': picked.includes(cell) ? 'true' : undefined,
      'data-choice': isChoice ? '' : undefined,
      'data-drag': drags.has(cell) ? '' : undefined,
    };
  });
}

function change(cell: Element, before: Marks, after: Marks): void {
  for (const name of MARKS) {
    const value = after[name];
    if (value === before[name]) continue;
    if (value === undefined) cell.removeAttribute(name);
    else cell.setAttribute(name, value);
  }
}

function outline(view: View, { x, y }: Spot): string {
  return view.board.kind === 'square' ? squarePath(x, y, CELL / 2) : `M${hexagon(x, y, 1)}z`;
}

/** One Tab enters the board where it was left. */
function moveTabStop(focused: { current: number | null }, to: SVGElement, index: number): void {
  to.ownerSVGElement?.querySelector(`[data-index="${focused.current}"]`)?.setAttribute('tabindex', '-1');
  to.setAttribute('tabindex', '0');
  focused.current = index;
}

function firstChoice(view: View, choices: ReadonlySet<Target>): number {
  return Math.max(
    0,
    view.cells.findIndex(({ cell }) => choices.has(cell)),
  );
}
