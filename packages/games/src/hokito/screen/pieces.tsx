import { coloursOf, PAINT, Sign, type PieceProps } from '@rayonk/board';
import { hokito, tokenOf, type Token } from '../game.ts';

/** Half the width and height of a token's face: seen from a chair, not from the ceiling. */
const RX = 38;
const RY = 31;
/** How thick one token is, alone and in a stack; and how many of a stack are drawn. */
const ALONE = 9;
const STACKED = 5.5;
const MOST_SHOWN = 6;

const COLOURS = coloursOf(hokito);

/** Strokes from top to bottom, as half lengths and heights: the brush's one, two and three. */
const STROKES: readonly (readonly (readonly [half: number, y: number])[])[] = [
  [],
  [[21, 0]],
  [
    [14, -9],
    [21, 9],
  ],
  [
    [17, -14],
    [12, 0],
    [21, 14],
  ],
];

export function Piece({ piece }: PieceProps) {
  const token = tokenOf(piece.text);
  const shown = Math.min(token.height, MOST_SHOWN);
  const thick = token.height === 1 ? ALONE : STACKED;
  // A stack stands around the middle of its cell, its foot lower and its face higher the taller it is.
  const foot = (shown * thick) / 2;
  return (
    <g>
      <ellipse cx={3} cy={foot + 4} rx={RX + 2} ry={RY} fill={PAINT.frameEdge} fill-opacity={0.35} />
      {Array.from({ length: shown }, (_, i) => (
        <Edge key={i} y={foot - i * thick} thick={thick} seat={i === shown - 1 ? token.seat : null} />
      ))}
      <Face token={token} y={foot - shown * thick} />
      {token.height > 1 && <Height token={token} />}
    </g>
  );
}

/** A token seen from above, as a sheet shows it that is cut out. */
export function FlatToken({ piece }: Pick<PieceProps, 'piece'>) {
  return (
    <g transform={`scale(1 ${RX / RY})`}>
      <Face token={tokenOf(piece.text)} y={0} />
    </g>
  );
}

/** The rim of one token. Nobody remembers what lies under the top one, so those show bare wood. */
function Edge({ y, thick, seat }: { y: number; thick: number; seat: 0 | 1 | null }) {
  const fill = seat === null ? PAINT.woodDark : COLOURS[seat].edge;
  const line = seat === null ? PAINT.frameEdge : COLOURS[seat].edge;
  return (
    <path
      d={`M${-RX} ${y - thick}V${y}A${RX} ${RY} 0 0 0 ${RX} ${y}V${y - thick}Z`}
      fill={fill}
      stroke={line}
      stroke-width={1.5}
    />
  );
}

function Face({ token: { seat, value }, y }: { token: Token; y: number }) {
  const { face, edge, ink } = COLOURS[seat];
  return (
    <g transform={`translate(0 ${y})`}>
      <ellipse rx={RX} ry={RY} fill={face} stroke={edge} stroke-width={2} />
      {seat === 0 ? <Lacquer ink={ink} /> : <Maple edge={edge} />}
      <path
        d={STROKES[value]!.map(([half, at]) => stroke(half, at)).join('')}
        fill="none"
        stroke={ink}
        stroke-width={7}
        stroke-linecap="round"
      />
    </g>
  );
}

/** A bar that dips a little in the middle, as a brush or a gouge leaves it. */
function stroke(half: number, y: number): string {
  return `M${-half} ${y}Q0 ${y - 3} ${half} ${y}`;
}

/** Black: an inlaid ring, and a window's light on the rim. */
function Lacquer({ ink }: { ink: string }) {
  return (
    <g fill="none">
      <ellipse rx={RX - 5} ry={RY - 4.5} stroke={ink} stroke-width={2} stroke-opacity={0.7} />
      <path
        d="M-30 -14Q-19 -26 -3 -28.5"
        stroke="#fff"
        stroke-width={2.5}
        stroke-linecap="round"
        stroke-opacity={0.55}
      />
    </g>
  );
}

/** White: no ring, and the grain of the wood running across. */
function Maple({ edge }: { edge: string }) {
  return (
    <path
      d="M-27 -21Q0 -14 27 -21M-36 -7Q-4 3 36 -5M-36 7Q2 12 36 6M-28 20Q0 25 28 20"
      fill="none"
      stroke={edge}
      stroke-width={1.3}
      stroke-opacity={0.55}
    />
  );
}

/** How many there are, low on the stack: there it hides no stroke, and a ring around the cell does not hide it. */
function Height({ token: { seat, height } }: { token: Token }) {
  const { face, ink } = COLOURS[seat];
  const half = height < 10 ? 17 : 22;
  return (
    <g transform="translate(0 30)">
      <rect x={-half} y={-11.5} width={2 * half} height={23} rx={11.5} fill={face} stroke={ink} stroke-width={1.5} />
      <Sign y={7} size={20} weight={700} ink={ink}>
        ×{height}
      </Sign>
    </g>
  );
}
