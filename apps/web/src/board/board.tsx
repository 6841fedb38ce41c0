import type { CellView, View } from '@rayonk/core';
import { useSignal } from '@preact/signals';
import { texts, wordOf } from '../messages/index.ts';
import { CELL, hexagon, layOut, neighbour, type Layout, type Spot } from './geometry.ts';
import { Piece, pieceText } from './piece.tsx';

/** Room for the frame around the cells, and at the left and below for coordinates. */
const FRAME = 12;
const LABELS = 46;
const RINGS: Readonly<Record<string, number>> = { single: 1, double: 2, triple: 3 };
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

interface BoardProps {
  readonly view: View;
  readonly seats: readonly [string, string];
  readonly name: string;
  /** Cells of the last action, marked. */
  readonly marked: ReadonlySet<string>;
}

/** A board to look at: a grid that a keyboard can walk through, cell by cell. */
export function Board({ view, seats, name, marked }: BoardProps) {
  const focused = useSignal(0);
  const layout = layOut(view.board);
  const onKeyDown = (event: KeyboardEvent & { readonly currentTarget: SVGElement }) => {
    if (!ARROWS.includes(event.key)) return;
    event.preventDefault();
    focused.value = neighbour(layout, focused.value, event.key);
    event.currentTarget.querySelector<SVGElement>(`[data-index="${focused.value}"]`)?.focus();
  };
  return (
    <svg
      class="board"
      role="grid"
      aria-label={name}
      aria-readonly="true"
      data-game={view.game}
      data-position={view.position}
      viewBox={viewBox(layout, LABELS)}
      onKeyDown={onKeyDown}
    >
      <Frame view={view} layout={layout} />
      <Coordinates view={view} layout={layout} />
      {layout.rows.map((spots, row) => (
        <g role="row" key={row}>
          {spots.map((spot) => {
            const cell = view.cells[spot.index]!;
            return (
              <g
                key={cell.cell}
                class={marked.has(cell.cell) ? 'cell is-marked' : 'cell'}
                role="gridcell"
                data-cell={cell.cell}
                data-index={spot.index}
                aria-label={cellName(cell, seats)}
                tabIndex={spot.index === focused.value ? 0 : -1}
                onFocus={() => (focused.value = spot.index)}
              >
                <Ground view={view} cell={cell} spot={spot} />
                {cell.piece !== null && <Piece view={view} piece={cell.piece} seats={seats} spot={spot} />}
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}

/** The same drawing as one picture, for the shelf. */
export function BoardPicture({ view, seats, name }: Omit<BoardProps, 'marked'>) {
  const layout = layOut(view.board);
  return (
    <svg
      class="board"
      role="img"
      aria-label={name}
      viewBox={viewBox(layout, FRAME)}
      preserveAspectRatio="xMidYMax meet"
    >
      <Frame view={view} layout={layout} />
      {layout.rows.flat().map((spot) => {
        const cell = view.cells[spot.index]!;
        return (
          <g class="cell" key={cell.cell}>
            <Ground view={view} cell={cell} spot={spot} />
            {cell.piece !== null && <Piece view={view} piece={cell.piece} seats={seats} spot={spot} />}
          </g>
        );
      })}
    </svg>
  );
}

function viewBox({ width, height }: Layout, labels: number): string {
  return `${-labels} ${-FRAME} ${width + labels + FRAME} ${height + labels + FRAME}`;
}

function cellName(cell: CellView, seats: readonly [string, string]): string {
  const { cellName: join, emptyCell, grounds, seats: seatWords } = texts.value;
  const { piece } = cell;
  const ground = cell.ground === null ? null : wordOf(grounds, cell.ground);
  if (piece === null) return join(cell.cell, ground, emptyCell);
  return join(cell.cell, ground, `${wordOf(seatWords, seats[piece.seat])} ${pieceText(piece, seats)}`);
}

function Frame({ view, layout }: { readonly view: View; readonly layout: Layout }) {
  if (view.board.kind === 'square')
    return (
      <rect
        class="frame"
        x={-FRAME}
        y={-FRAME}
        width={layout.width + 2 * FRAME}
        height={layout.height + 2 * FRAME}
        rx={10}
      />
    );
  return (
    <g class="frame">
      {layout.rows.flat().map((spot) => (
        <polygon key={spot.index} points={hexagon(spot.x, spot.y, 1.16)} />
      ))}
    </g>
  );
}

function Ground({ view, cell, spot }: { readonly view: View; readonly cell: CellView; readonly spot: Spot }) {
  const name = cell.ground === null ? 'ground' : `ground ground-${cell.ground}`;
  const rings = RINGS[cell.ground ?? ''] ?? 0;
  return (
    <>
      {view.board.kind === 'square' ? (
        <rect class={name} x={spot.x - CELL / 2} y={spot.y - CELL / 2} width={CELL} height={CELL} />
      ) : (
        <polygon class={name} points={hexagon(spot.x, spot.y, 0.97)} />
      )}
      {Array.from({ length: rings }, (_, i) => (
        <circle class="ring" key={i} cx={spot.x} cy={spot.y} r={44 - 9 * i} />
      ))}
    </>
  );
}

/** Square boards name columns below and rows at the left; hexagonal ones name their rows. */
function Coordinates({ view, layout }: { readonly view: View; readonly layout: Layout }) {
  const nameAt = (spot: Spot) => view.cells[spot.index]!.cell;
  const isSquare = view.board.kind === 'square';
  const bottom = isSquare ? layout.rows.at(-1)! : [];
  return (
    <g class="coordinates" aria-hidden="true">
      {layout.rows.map((spots) => (
        <text key={spots[0]!.y} x={spots[0]!.x - CELL / 2 - 29} y={spots[0]!.y}>
          {nameAt(spots[0]!).replace(isSquare ? /^[a-z]+/ : /[0-9]+$/, '')}
        </text>
      ))}
      {bottom.map((spot) => (
        <text key={spot.x} x={spot.x} y={layout.height + 29}>
          {nameAt(spot).replace(/[0-9]+$/, '')}
        </text>
      ))}
    </g>
  );
}
