import type { View } from '@rayonk/core';
import { CELL, hexagon, type Spot } from './geometry.ts';
import { PAINT } from './paint.ts';
import { isCell, type Motion, type Target } from './screen.ts';

type Spots = ReadonlyMap<string, Spot>;

interface LastProps {
  readonly view: View;
  readonly spots: Spots;
  readonly motions: readonly Motion[];
}

/** What the last action did, under the pieces: where it came from and went, what it took. */
export function LastMarks({ view, spots, motions }: LastProps) {
  const cells = new Set(motions.flatMap(cellsOf));
  return (
    <g>
      {[...cells].map((cell) => {
        const spot = spots.get(cell);
        return spot === undefined ? null : <Area key={cell} view={view} spot={spot} />;
      })}
      {motions.map((motion, i) => (motion.kind === 'slide' ? <Hops key={i} spots={spots} motion={motion} /> : null))}
    </g>
  );
}

/** Where something was taken or struck: a line of the strike, and a small cross in the corner of an empty cell. */
export function HitMarks({ view, spots, motions }: LastProps) {
  return (
    <g pointer-events="none">
      {motions.map((motion, i) => {
        if (motion.kind === 'beam') return <Strike key={i} spots={spots} motion={motion} />;
        const spot = motion.kind === 'leave' ? spots.get(motion.cell) : undefined;
        if (spot === undefined) return null;
        const isEmpty = view.cells[spot.index]!.piece === null;
        const [x, y, arm] = isEmpty ? [spot.x, spot.y, 15] : [spot.x + 34, spot.y - 34, 8];
        return (
          <path
            key={i}
            d={`M${x - arm},${y - arm}l${2 * arm},${2 * arm}m0,${-2 * arm}l${-2 * arm},${2 * arm}`}
            fill="none"
            stroke={PAINT.hit}
            stroke-width={isEmpty ? 8 : 6}
            stroke-linecap="round"
            opacity={0.85}
          />
        );
      })}
    </g>
  );
}

function cellsOf(motion: Motion): readonly string[] {
  switch (motion.kind) {
    case 'slide':
      return [...(isCell(motion.from) ? [motion.from] : []), ...motion.path.slice(-1)];
    case 'tip':
      return [motion.from, motion.to];
    case 'turn':
    case 'appear':
      return [motion.cell];
    default:
      return [];
  }
}

function Area({ view, spot }: { readonly view: View; readonly spot: Spot }) {
  const paint = { fill: PAINT.last, 'fill-opacity': 0.45, stroke: PAINT.last, 'stroke-width': 3 };
  if (view.board.kind === 'hex') return <polygon points={hexagon(spot.x, spot.y, 0.94)} {...paint} />;
  return <rect x={spot.x - 47} y={spot.y - 47} width={CELL - 6} height={CELL - 6} rx={6} {...paint} />;
}

/** The way of a piece that did not go straight, as a string of hops. */
function Hops({ spots, motion }: { readonly spots: Spots; readonly motion: Motion & { readonly kind: 'slide' } }) {
  const passed = [motion.from, ...motion.path].flatMap((cell) => spots.get(cell) ?? []);
  if (passed.length < 3) return null;
  return (
    <g>
      <polyline
        points={passed.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke={PAINT.last}
        stroke-width={9}
        stroke-linejoin="round"
        stroke-linecap="round"
        stroke-dasharray="1 17"
      />
    </g>
  );
}

function Strike({ spots, motion }: { readonly spots: Spots; readonly motion: Motion & { readonly kind: 'beam' } }) {
  const from = spots.get(motion.from);
  const to = spots.get(motion.to);
  if (from === undefined || to === undefined) return null;
  return (
    <line
      x1={from.x}
      y1={from.y}
      x2={to.x}
      y2={to.y}
      stroke={motion.colour}
      stroke-width={7}
      stroke-linecap="round"
      stroke-dasharray="2 14"
      opacity={0.8}
    />
  );
}

interface ChoiceProps {
  readonly view: View;
  readonly spots: Spots;
  readonly choices: ReadonlySet<Target>;
  readonly picked: readonly Target[];
}

/**
 * What may be pointed at next, faint: a dot on an empty cell, a ring around a piece. What is picked has a strong ring; what is pointed at,
 * the cell itself shows.
 */
export function ChoiceMarks({ view, spots, choices, picked }: ChoiceProps) {
  const isBeginning = !picked.some(isCell);
  return (
    <g pointer-events="none">
      <g data-marks="choices" opacity={isBeginning ? 'var(--beginnings, 0.4)' : 'var(--choices, 0.7)'}>
        {[...choices].map((choice) => {
          const spot = spots.get(choice);
          if (spot === undefined || picked.includes(choice)) return null;
          if (view.cells[spot.index]!.piece === null)
            return (
              <circle key={choice} cx={spot.x} cy={spot.y} r={12} fill={PAINT.choice} stroke={EDGE} stroke-width={3} />
            );
          const [edge, line] = isBeginning ? [3, 1.5] : [7, 4];
          return <Ring key={choice} view={view} spot={spot} paints={[EDGE, PAINT.choice]} widths={[edge, line]} />;
        })}
      </g>
      {picked.map((target, i) => {
        const spot = spots.get(target);
        if (spot === undefined) return null;
        return (
          <Ring key={`picked ${i}`} view={view} spot={spot} paints={[PAINT.frameEdge, PAINT.picked]} widths={[10, 6]} />
        );
      })}
    </g>
  );
}

/** Keeps a mark visible on light and on dark grounds. */
const EDGE = 'var(--choice-edge, #fffaf0)';

interface RingProps {
  readonly view: View;
  readonly spot: Spot;
  /** Of the edge and of the line on it. */
  readonly paints: readonly [string, string];
  readonly widths: readonly [number, number];
}

/** Around a piece, in the shape of the cell where it fills that. */
function Ring({ view, spot: { x, y }, paints, widths }: RingProps) {
  const outline = (i: 0 | 1) => {
    const stroke = { stroke: paints[i], 'stroke-width': widths[i] };
    if (view.board.kind === 'hex') return <polygon points={hexagon(x, y, 0.9)} stroke-linejoin="round" {...stroke} />;
    return <circle cx={x} cy={y} r={46} {...stroke} />;
  };
  return (
    <g fill="none">
      {outline(0)}
      {outline(1)}
    </g>
  );
}

export interface Arrow {
  /** The cells along which it goes, in order; one alone gets a ring. */
  readonly path: readonly string[];
  readonly tone: 'hint' | 'best' | 'threat';
}

const TONES: Readonly<Record<Arrow['tone'], string>> = {
  hint: 'var(--tone-hint, #2f6fb3)',
  best: 'var(--tone-best, #2d7a46)',
  threat: 'var(--tone-threat, #b3402f)',
};

/** Arrows from cell to cell, or a ring on one; a line of its own width and dash tells the tones apart without colour. */
export function Arrows({ spots, arrows }: { readonly spots: Spots; readonly arrows: readonly Arrow[] }) {
  return (
    <g pointer-events="none" fill="none" stroke-linecap="round" stroke-linejoin="round">
      {arrows.map(({ path, tone }, i) => {
        const passed = path.flatMap((cell) => spots.get(cell) ?? []);
        if (passed.length === 0 || passed.length < path.length) return null;
        const d = passed.length === 1 ? ringPath(passed[0]!) : arrowPath(passed);
        const dash = tone === 'threat' ? '16 14' : undefined;
        return (
          <g key={i} opacity={0.9} data-arrow={path.join(' ')} data-mark={path.length === 1 ? path[0] : undefined}>
            <path d={d} stroke={EDGE} stroke-width={18} stroke-dasharray={dash} />
            <path d={d} stroke={TONES[tone]} stroke-width={tone === 'hint' ? 8 : 11} stroke-dasharray={dash} />
          </g>
        );
      })}
    </g>
  );
}

function ringPath({ x, y }: Spot): string {
  return `M${x - 42},${y}a42,42 0 1 0 84,0a42,42 0 1 0 -84,0`;
}

/** A shaft from near the first centre over all between them to short of the last one, and a head of two strokes. */
function arrowPath(spots: readonly Spot[]): string {
  const [first, second] = spots as [Spot, Spot];
  const [before, last] = spots.slice(-2) as [Spot, Spot];
  const tip = beside(before, last, last, -14, 0);
  const bends = spots.slice(1, -1).map(({ x, y }) => `L${x.toFixed(1)},${y.toFixed(1)}`);
  const head = `M${beside(before, last, last, -38, 22)}L${tip}L${beside(before, last, last, -38, -22)}`;
  return `M${beside(first, second, first, 26, 0)}${bends.join('')}L${tip}${head}`;
}

/** A point so far along the way from `a` to `b`, and aside of it, counted from `origin`. */
function beside(a: Spot, b: Spot, origin: Spot, along: number, aside: number): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  return `${(origin.x + ux * along - uy * aside).toFixed(1)},${(origin.y + uy * along + ux * aside).toFixed(1)}`;
}
