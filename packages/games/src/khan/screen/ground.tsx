import { ellipsePath, PAINT, pathAt, squarePath, type GroundProps, type Screen, type Spot } from '@rayonk/board';
import type { ComponentProps } from 'preact';
import { useMemo } from 'preact/hooks';
import { QUARTERS, TYPE_NAMES, typeOf } from '../board.ts';
import { cellNumber } from './cells.ts';

type SceneProps = ComponentProps<Screen['Under']>;

/** A lamp on the mat: paler than straw, so that ochre pieces stand out on it. */
const LIT = 'var(--khan-lit, #fff3d6)';
/** Radii of the rings, outermost first: a cell of a type has as many as steps go from it. */
const RADII = [41, 32.5, 24];

export function Defs() {
  return (
    <pattern id="khan-weave" width={20} height={20} patternUnits="userSpaceOnUse">
      <rect width={20} height={20} fill={PAINT.woodLight} />
      <g fill={PAINT.wood} opacity={0.55}>
        <rect x={1} y={1} width={8} height={3.4} rx={1.6} />
        <rect x={1} y={6} width={8} height={3.4} rx={1.6} />
        <rect x={11} y={11} width={8} height={3.4} rx={1.6} />
        <rect x={11} y={16} width={8} height={3.4} rx={1.6} />
        <rect x={11} y={1} width={3.4} height={8} rx={1.6} />
        <rect x={16} y={1} width={3.4} height={8} rx={1.6} />
        <rect x={1} y={11} width={3.4} height={8} rx={1.6} />
        <rect x={6} y={11} width={3.4} height={8} rx={1.6} />
      </g>
    </pattern>
  );
}

/** The mat with its seams. Before Red has turned it, it shows the rings of the quarter-turn that is picked, or faintly how it lies. */
export function Under({ view, layout, picked }: SceneProps) {
  const { width, height, spots } = layout;
  const isUnturned = view.fields['quarter'] === null;
  const quarter = pickedQuarter(picked);
  const typeAt = ({ index }: Spot) => typeOf(quarter ?? 0, cellNumber(view.cells[index]!.cell));
  const seams: string[] = [];
  for (let at = 100; at < width; at += 100) seams.push(`M${at} 4 V${height - 4}`);
  for (let at = 100; at < height; at += 100) seams.push(`M4 ${at} H${width - 4}`);
  return (
    <g>
      <rect width={width} height={height} fill="url(#khan-weave)" />
      <path
        d={seams.join('')}
        fill="none"
        stroke={PAINT.woodLine}
        stroke-width={2}
        stroke-dasharray="9 6"
        stroke-linecap="round"
        stroke-opacity={0.8}
      />
      {isUnturned && (
        <g opacity={quarter === null ? 0.3 : 1}>
          {TYPE_NAMES.map((ground, type) => (
            <Rings key={ground} spots={spots.filter((spot) => typeAt(spot) === type)} ground={ground} light="plain" />
          ))}
        </g>
      )}
    </g>
  );
}

export function Ground({ view, spots }: GroundProps) {
  const { demand, quarter } = view.fields;
  const isOver = view.result !== null;
  return useMemo(() => {
    const byGround = Map.groupBy(spots, ({ index }) => view.cells[index]!.ground);
    return TYPE_NAMES.map((ground) => {
      const light = demand === null || isOver ? 'plain' : demand === ground ? 'lit' : 'dim';
      const alike = byGround.get(ground);
      return alike === undefined ? null : <Rings key={ground} spots={alike} ground={ground} light={light} />;
    });
  }, [spots, demand, quarter, isOver]);
}

interface RingsProps {
  /** Of cells of one type. */
  readonly spots: readonly Spot[];
  readonly ground: (typeof TYPE_NAMES)[number];
  /** Lit where the Khan demands this type, dim where it demands another. */
  readonly light: 'plain' | 'lit' | 'dim';
}

/** Rings inlaid in cells. How many there are also shows as how dark a cell's heart is, for small boards. */
function Rings({ spots, ground, light }: RingsProps) {
  const count = TYPE_NAMES.indexOf(ground) + 1;
  const circles = (r: number) => pathAt(spots, (x, y) => ellipsePath(x, y, r, r));
  const rings = RADII.slice(0, count).map(circles).join('');
  return (
    <g fill="none">
      {light === 'lit' && (
        <path d={pathAt(spots, (x, y) => squarePath(x, y, 47, 10))} fill={LIT} stroke={PAINT.picked} stroke-width={5} />
      )}
      {light === 'dim' && (
        <path d={pathAt(spots, (x, y) => squarePath(x, y, 50))} fill={PAINT.frameEdge} fill-opacity={0.32} />
      )}
      <path d={circles(41)} fill={PAINT.woodDark} fill-opacity={light === 'dim' ? 0.1 : 0.06 + 0.14 * (count - 1)} />
      {light === 'lit' && <path d={rings} stroke={PAINT.picked} stroke-width={9} stroke-opacity={0.55} />}
      <path d={rings} stroke={PAINT.frame} stroke-width={4.5} stroke-opacity={light === 'dim' ? 0.55 : 1} />
    </g>
  );
}

/** The quarter-turn among the picked targets, or null. */
function pickedQuarter(picked: readonly string[]): number | null {
  const turn = picked.find((target) => target.startsWith('turn:'));
  const quarter = Number(turn?.slice(5) ?? QUARTERS);
  return quarter < QUARTERS ? quarter : null;
}
