import {
  coloursOf,
  groundOf,
  PAINT,
  pathAt,
  screenOf,
  Sign,
  squarePath,
  type ChipProps,
  type PieceProps,
  type Screen,
  type Spot,
} from '@rayonk/board';
import { boardOf, cellOf, looksOf, type PieceView, type Seat, type View } from '@rayonk/core';
import { inHand, isPlacing, movement, PAWNS } from '../deed.ts';
import { kastwa } from '../game.ts';

const COLOURS = coloursOf(kastwa);

/** A pawn as a lathe turns it, its foot at y = 40: half widths and heights of what differs between the two sizes. */
const TURNED = {
  small: { foot: 27, waist: 15, collar: 20, neck: 0, head: 14, digit: 26, digitAt: 30 },
  large: { foot: 33, waist: 20, collar: 25, neck: -10, head: 17, digit: 34, digitAt: 29 },
} as const;
const FLOOR = 40;

/** On its own colour a pawn stands taller, but a small one never as tall as a large one. */
const STANDS = {
  small: { plain: 'translate(0 4) scale(0.86)', doubled: 'translate(0 -3) scale(0.98)' },
  large: { plain: 'translate(0 4) scale(0.94)', doubled: 'translate(0 -2.5)' },
} as const;

export function Piece({ piece }: PieceProps) {
  const isLarge = piece.kind === 'large';
  const isDoubled = piece.value === (isLarge ? 4 : 2);
  const stands = isLarge ? STANDS.large : STANDS.small;
  return (
    <g>
      {isDoubled && <Plinth isLarge={isLarge} />}
      <g transform={isDoubled ? stands.doubled : stands.plain}>
        <Pawn piece={piece} />
      </g>
      {isDoubled && <Medal isLarge={isLarge} />}
    </g>
  );
}

function Pawn({ piece, isFallen = false }: { piece: PieceView; isFallen?: boolean }) {
  const { face, edge, ink } = COLOURS[piece.seat];
  const turned = piece.kind === 'large' ? TURNED.large : TURNED.small;
  const { foot, waist, collar, neck, digit, digitAt } = turned;
  return (
    <g>
      <ellipse cx={3} cy={FLOOR - 1} rx={foot + 3} ry={8} fill={PAINT.frameEdge} fill-opacity={0.35} />
      <g stroke={piece.seat === 0 ? ink : edge} stroke-width={2.5} stroke-linejoin="round">
        <path
          d={`M${-foot} ${FLOOR - 8}Q${-foot} ${FLOOR - 14} ${-waist - 4} ${FLOOR - 19}Q${-waist} ${neck + 14} ${-waist + 3} ${neck + 6}H${waist - 3}Q${waist} ${neck + 14} ${waist + 4} ${FLOOR - 19}Q${foot} ${FLOOR - 14} ${foot} ${FLOOR - 8}V${FLOOR - 3}Q0 ${FLOOR + 7} ${-foot} ${FLOOR - 3}Z`}
          fill={face}
        />
        <Head seat={piece.seat} y={neck} r={turned.head} />
        <rect x={-collar} y={neck} width={2 * collar} height={8} rx={4} fill={face} />
        {piece.kind === 'large' && (
          <rect x={-collar + 5} y={neck - 7} width={2 * collar - 10} height={7} rx={3.5} fill={face} />
        )}
      </g>
      <path
        d={`M${-foot + 2} ${FLOOR - 5}Q0 ${FLOOR + 4} ${foot - 2} ${FLOOR - 5}`}
        fill="none"
        stroke={edge}
        stroke-width={3}
      />
      {!isFallen && (
        <Sign y={digitAt} size={digit} ink={ink}>
          {piece.value}
        </Sign>
      )}
    </g>
  );
}

/** White's heads are balls, Black's are cut like a stone. */
function Head({ seat, y, r }: { seat: Seat; y: number; r: number }) {
  const { face, ink } = COLOURS[seat];
  const middle = y - r + 1;
  if (seat === 0)
    return (
      <g>
        <circle cy={middle} r={r} fill={face} />
        <path
          d={`M${-r * 0.55} ${middle - r * 0.25}Q${-r * 0.35} ${middle - r * 0.65} 0 ${middle - r * 0.68}`}
          fill="none"
          stroke="#fff"
          stroke-opacity={0.8}
        />
      </g>
    );
  return (
    <g>
      <path
        d={`M0 ${middle - r * 1.15}L${r * 1.1} ${middle}L${r * 0.5} ${y + 2}H${-r * 0.5}L${-r * 1.1} ${middle}Z`}
        fill={face}
      />
      <path
        d={`M${-r * 0.75} ${middle}L0 ${middle - r * 0.75}L${r * 0.75} ${middle}`}
        fill="none"
        stroke={ink}
        stroke-width={1.8}
        stroke-opacity={0.6}
      />
    </g>
  );
}

/** Under a pawn on its own colour: a gilded step, so that doubling is seen before the figure is read. */
function Plinth({ isLarge }: { isLarge: boolean }) {
  const rx = isLarge ? 44 : 36;
  return (
    <g stroke={PAINT.frameEdge} stroke-width={2}>
      <ellipse cy={36} rx={rx} ry={11} fill={PAINT.picked} />
      <ellipse cy={33} rx={rx - 6} ry={8.5} fill={PAINT.last} />
    </g>
  );
}

/** Near enough to the pawn that a ring around the cell does not hide it. */
function Medal({ isLarge }: { isLarge: boolean }) {
  return (
    <g transform={isLarge ? 'translate(28 -6)' : 'translate(25 -13)'}>
      <circle r={12.5} fill={PAINT.picked} stroke={PAINT.frameEdge} stroke-width={2} />
      <Sign y={5} size={15} ink={PAINT.frameEdge}>
        ×2
      </Sign>
    </g>
  );
}

/** Beside the board a pawn has a round of wood under it, so that it shows on light and dark pages. Those pushed off lie down. */
export function Chip({ target, seat }: ChipProps) {
  const [where, which] = target.split(':');
  const isInHand = where === 'hand';
  const owner = isInHand ? seat : seat === 0 ? 1 : 0;
  // Away from any cell a pawn is worth what it is by itself.
  const pawn = looksOf(kastwa).get(`${kastwa.position.side.letters[owner]}${which}`)!;
  return (
    <g>
      <circle r={46} fill={PAINT.wood} stroke={PAINT.woodLine} stroke-width={3} opacity={isInHand ? 1 : 0.7} />
      <g transform={isInHand ? 'scale(0.86)' : 'rotate(80) scale(0.92)'}>
        <Pawn piece={pawn} isFallen={!isInHand} />
      </g>
    </g>
  );
}

/** The slanting lines of a dark cell: where each begins, seen from its middle, and how far it goes up to the right. */
const GRAIN = [
  [-44, -20, 24],
  [-44, 4, 48],
  [-44, 28, 72],
  [-36, 44, 80],
  [-12, 44, 56],
  [12, 44, 32],
  [36, 44, 8],
] as const;

/** Light cells are plain, dark ones have a grain of slanting lines: two colours that a colour-blind eye tells apart too. */
const Ground = groundOf((spots, view) => {
  const isWhite = ({ index }: Spot) => view.cells[index]!.ground === 'white';
  const white = spots.filter(isWhite);
  const dark = spots.filter((spot) => !isWhite(spot));
  return (
    <g>
      <path d={pathAt(white, (x, y) => squarePath(x, y, 50))} fill={PAINT.woodLight} />
      <path d={pathAt(white, (x, y) => squarePath(x, y, 44, 4))} fill="none" stroke={PAINT.wood} stroke-width={2} />
      <path d={pathAt(dark, (x, y) => squarePath(x, y, 50))} fill={PAINT.woodDark} />
      <path d={pathAt(dark, grain)} stroke={PAINT.woodLine} stroke-width={2} stroke-opacity={0.55} />
    </g>
  );
});

function grain(x: number, y: number): string {
  return GRAIN.map(([right, down, length]) => `M${x + right} ${y + down}l${length} ${-length}`).join('');
}

/** What a seat has yet to place, and the other's pawns that it pushed off the board. */
function beside(view: View, seat: Seat) {
  return [
    ...PAWNS.map((pawn) => [`hand:${pawn}`, inHand(view, seat, pawn)] as const),
    ...PAWNS.map((pawn) => [`out:${pawn}`, outOfPlay(view, seat === 0 ? 1 : 0, pawn)] as const),
  ];
}

/** Pawns neither on the board nor in hand were pushed off. */
function outOfPlay(view: View, seat: Seat, pawn: (typeof PAWNS)[number]): number {
  const text = kastwa.position.side.letters[seat] + pawn;
  const standing = view.cells.filter(({ piece }) => piece?.text === text).length;
  return kastwa.position.handW.holds[pawn] - standing - inHand(view, seat, pawn);
}

/**
 * Somebody pointed at a cell that nothing can leave. An empty cell means nothing while pawns are placed: one is taken first. Of an own pawn
 * that is hemmed in, the move to tell about is a push against an enemy.
 */
function attempt(view: View, [from, ...more]: readonly string[]): string | null | undefined {
  if (from === undefined || from.includes(':') || more.length > 0) return undefined;
  const piece = cellOf(view, from)?.piece ?? null;
  if (piece === null && isPlacing(view)) return null;
  if (piece === null || piece.seat !== view.actor || isPlacing(view)) return `${from}-${from}`;
  const { names, next, number } = boardOf(view.board);
  const around = next[number(from)]!.flatMap((cell) => (cell < 0 ? [] : [cellOf(view, names[cell]!)!]));
  const pushed = around.find((cell) => cell.piece !== null && cell.piece.seat !== piece.seat);
  return `${from}-${(pushed ?? around[0]!).cell}`;
}

const Under: Screen['Under'] = ({ layout: { width, height } }) => (
  <rect width={width} height={height} fill={PAINT.woodLine} />
);

export const screen = screenOf(kastwa, movement, { Under, Ground, Piece, Chip, beside, attempt });
