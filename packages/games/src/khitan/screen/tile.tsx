import { hexagon, PAINT, type PieceProps } from '@rayonk/board';
import type { Seat } from '@rayonk/core';
import { Fragment } from 'preact';
import { colourShown } from '../board.ts';
import { enamel } from './enamel.ts';
import { orientationIn } from './pieces.ts';

const BODY = hexagon(0, 0, 0.79);
const SHADOW = hexagon(0, 3, 0.83);
const PLATE = hexagon(0, 0, 0.45);
/** An edge that looks right; a sliver of the body stays visible between two of them. */
const EDGE = 'M40.5-21.6V21.6L24.6 12.4V-12.4z';
const DIRECTIONS = [0, 1, 2, 3, 4, 5];

const SEATS = [
  { body: PAINT.whiteEdge, plate: PAINT.whiteFace, ink: PAINT.whiteInk },
  { body: PAINT.blackEdge, plate: PAINT.blackFace, ink: PAINT.blackInk },
] as const;
const BARE = 'var(--khitan-bare, #9c8a70)';

/** The edges belong to directions of the board, so they turn with it; the shadow keeps falling down. */
export function Tile({ piece, flipped }: Pick<PieceProps, 'piece' | 'flipped'>) {
  const { body, plate } = SEATS[piece.seat];
  return (
    <g>
      <polygon points={SHADOW} fill="#000" fill-opacity="0.28" />
      <polygon points={BODY} fill={body} stroke={body} stroke-width="5" stroke-linejoin="round" />
      <Edges orientation={orientationIn(piece.text)} flipped={flipped} />
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
        const { fill, ink, mark } = enamel(colourShown(orientation, direction));
        return (
          <Fragment key={direction}>
            <path d={EDGE} transform={transform} fill={fill} />
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
