import {
  coloursOf,
  groundOf,
  hexagon,
  isCell,
  PAINT,
  pathAt,
  screenOf,
  type ChipProps,
  type PieceProps,
  type Screen,
  type Target,
} from '@rayonk/board';
import { pieceOn } from '@rayonk/board/deed';
import type { PieceView, Seat, View } from '@rayonk/core';
import { Fragment, type ComponentProps } from 'preact';
import {
  bareTile,
  ENAMEL,
  isPlacing,
  movement,
  openings,
  orientationIn,
  reserveOf,
  takenBy,
  tileView,
} from '../deed.ts';
import { COLOURS, colourShown, khitan, tipped, type Colour } from '../game.ts';

const DARK = 'var(--khitan-mark-dark, #2a1c0d)';
const LIGHT = 'var(--khitan-mark-light, #fff6e3)';

/** What is engraved in a colour, drawn on an edge that looks right; symmetric, as a tile also lies on its other face. */
export const MARKS: Readonly<Record<Colour, { readonly ink: string; readonly mark: string }>> = {
  yellow: { ink: DARK, mark: 'M26 0a6.4 6.4 0 1 0 12.8 0a6.4 6.4 0 1 0-12.8 0z' },
  red: { ink: LIGHT, mark: 'M39.5 0L26.5-9V9z' },
  blue: { ink: LIGHT, mark: 'M29.6-13.5h5.8v27h-5.8z' },
  green: { ink: LIGHT, mark: 'M29.9-7.6h5.2v5h5v5.2h-5v5h-5.2v-5h-5v-5.2h5z' },
  orange: { ink: DARK, mark: 'M26-9.6h13v5H26zM26 4.6h13v5H26z' },
  violet: {
    ink: LIGHT,
    mark: [-11.5, 0, 11.5].map((y) => `M28.4 ${y}a4.1 4.1 0 1 0 8.2 0a4.1 4.1 0 1 0-8.2 0z`).join(''),
  },
};

const BODY = hexagon(0, 0, 0.79);
const SHADOW = hexagon(0, 3, 0.83);
const PLATE = hexagon(0, 0, 0.45);
/** An edge that looks right; a sliver of the body stays visible between two of them. */
const EDGE = 'M40.5-21.6V21.6L24.6 12.4V-12.4z';
const DIRECTIONS = [0, 1, 2, 3, 4, 5];

const SEATS = coloursOf(khitan);
const BARE = 'var(--khitan-bare, #9c8a70)';

/** The edges belong to directions of the board, so they turn with it; the shadow keeps falling down. */
export function Tile({ piece, flipped }: Pick<PieceProps, 'piece' | 'flipped'>) {
  const { edge: body, face: plate } = SEATS[piece.seat];
  return (
    <g>
      <polygon points={SHADOW} fill="#000" fill-opacity="0.28" />
      <polygon points={BODY} fill={body} stroke={body} stroke-width="5" stroke-linejoin="round" />
      <Edges orientation={piece.kind === 'bare' ? null : orientationIn(piece.text)} flipped={flipped} />
      <polygon points={PLATE} fill={plate} />
      <Dot seat={piece.seat} />
    </g>
  );
}

function Edges({ orientation, flipped }: { readonly orientation: number | null; readonly flipped: boolean }) {
  return (
    <>
      {DIRECTIONS.map((direction) => {
        const transform = `rotate(${-60 * direction + (flipped ? 180 : 0)})`;
        if (orientation === null) return <path key={direction} d={EDGE} transform={transform} fill={BARE} />;
        const colour = COLOURS[colourShown(orientation, direction)]!;
        const { ink, mark } = MARKS[colour];
        return (
          <Fragment key={direction}>
            <path d={EDGE} transform={transform} fill={ENAMEL[colour]} />
            <path d={mark} transform={transform} fill={ink} />
          </Fragment>
        );
      })}
    </>
  );
}

/** White's dot lies in a round ring, Black's in a square one on its corner. */
function Dot({ seat }: { readonly seat: Seat }) {
  const { ink } = SEATS[seat];
  return seat === 0 ? (
    <circle r="11" fill="var(--khitan-white-dot, #fffaf0)" stroke={ink} stroke-width="3.2" />
  ) : (
    <path
      d="M0-14.5L14.5 0L0 14.5L-14.5 0z"
      fill="var(--khitan-black-dot, #000)"
      stroke={ink}
      stroke-width="3.2"
      stroke-linejoin="round"
    />
  );
}

/** A tile to be placed lies as it will on the board, which may be turned. */
export function Chip({ target, seat, flipped }: ChipProps) {
  const [kind, which] = target.split(':');
  if (kind === 'side') return <Tile piece={tileView(seat, Number(which))} flipped={flipped} />;
  if (kind === 'reserve') return <Tile piece={bareTile(seat)} flipped={false} />;
  if (kind === 'taken')
    return (
      <g>
        <g opacity="0.75">
          <Tile piece={bareTile(seat === 0 ? 1 : 0)} flipped={false} />
        </g>
        <path d="M-30 30L30-30" stroke={PAINT.hit} stroke-width="8" stroke-linecap="round" />
      </g>
    );
  return (
    <path
      d="M-32 0H22M4-20L26 0L4 20"
      fill="none"
      stroke={PAINT.choice}
      stroke-width="9"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  );
}

const FILLS: Readonly<Record<string, string>> = {
  'home-0': PAINT.woodLight,
  'home-1': PAINT.wood,
  line: PAINT.woodDark,
};

const Ground = groundOf((spots, view) => (
  <g stroke={PAINT.woodLine} stroke-width="1.5">
    {[...Map.groupBy(spots, ({ index }) => view.cells[index]!.ground!)].map(([ground, alike]) => (
      <path key={ground} d={pathAt(alike, (x, y) => `M${hexagon(x, y, 0.98)}z`)} fill={FILLS[ground]} />
    ))}
  </g>
));

/** The cells lie a little lower than the frame: a shaded inlay around them all, through the two outermost corners of each corner cell. */
function Under({ layout: { width, height } }: ComponentProps<Screen['Under']>) {
  const corners = DIRECTIONS.flatMap((sixth) =>
    [-1, 1].map((twelfth) => {
      const [out, corner] = [(sixth * Math.PI) / 3, ((2 * sixth + twelfth) * Math.PI) / 6];
      const [x, y] = [Math.cos, Math.sin].map(
        (way) => (width / 2 - 50) * way(out) + (100 / Math.sqrt(3)) * way(corner),
      );
      return `${(width / 2 + x!).toFixed(1)},${(height / 2 + y!).toFixed(1)}`;
    }),
  );
  return (
    <polygon
      points={corners.join(' ')}
      fill={PAINT.frameEdge}
      stroke={PAINT.frameEdge}
      stroke-width="6"
      stroke-linejoin="round"
      opacity="0.45"
    />
  );
}

/** What the picked piece would look like on each empty cell beside it: nobody should have to turn it in the head. */
function Over({ view, layout, flipped, picked }: ComponentProps<Screen['Over']>) {
  const [from] = picked;
  const piece = from === undefined || !isCell(from) ? null : pieceOn(view, from);
  if (piece === null) return null;
  const orientation = orientationIn(piece.text);
  return (
    <g pointer-events="none">
      {openings(view, from!).map(({ to, direction }) => {
        const { x, y } = layout.spots.find(({ index }) => view.cells[index]!.cell === to)!;
        return (
          <g key={direction} transform={`translate(${x} ${y}) scale(0.74)`} opacity="0.92">
            <Tile piece={tileView(piece.seat, tipped(orientation, direction))} flipped={flipped} />
          </g>
        );
      })}
    </g>
  );
}

/** Any way to lie is as good as another for saying why a cell is not allowed. */
function attempt(view: View, steps: readonly Target[]): string | undefined {
  const last = steps.findLast(isCell);
  return last !== undefined && isPlacing(view) ? `@${last}:0` : undefined;
}

/** While its orientation is being chosen, a piece stands there with bare edges. */
function ghosts(view: View, [cell]: readonly Target[]): ReadonlyMap<string, PieceView> {
  return new Map(cell === undefined || !isPlacing(view) ? [] : [[cell, bareTile(view.actor as Seat)]]);
}

/** Hexagonal tiles with six enamelled edges on a board of light and dark wood. */
export const screen = screenOf(khitan, movement, {
  Under,
  Ground,
  Piece: Tile,
  Over,
  Chip,
  beside: (view, seat) => [
    [`reserve:${seat}`, reserveOf(view, seat) ?? 0],
    [`taken:${seat}`, takenBy(view, seat)],
  ],
  chips: 6,
  attempt,
  ghosts,
});
