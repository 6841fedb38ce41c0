import {
  ellipsePath,
  PAINT,
  pathAt,
  screenOf,
  squarePath,
  type GroundProps,
  type Screen,
  type Spot,
  type Target,
  type Gesture,
} from '@rayonk/board';
import { pieceOn, targetsOf } from '@rayonk/board/deed';
import { choicesOf, looksOf, type PieceView, type Seat, type View } from '@rayonk/core';
import type { ComponentProps } from 'preact';
import { useMemo } from 'preact/hooks';
import { BOARD, QUARTERS, TYPE_NAMES, typeOf } from '../board.ts';
import { deed, movement, reserve, reserveOf, setUpSeat, stepsFrom } from '../deed.ts';
import { khan, SBIRES } from '../game.ts';
import { stepsBetween } from '../reach.ts';
import { Chip, Over, Piece } from './pieces.tsx';

type SceneProps = ComponentProps<Screen['Under']>;

/** A lamp on the mat: paler than straw, so that ochre pieces stand out on it. */
const LIT = 'var(--khan-lit, #fff3d6)';
/** Radii of the rings, outermost first: a cell of a type has as many as steps go from it. */
const RADII = [41, 32.5, 24];

function Defs() {
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
function Under({ view, layout, picked }: SceneProps) {
  const { width, height, spots } = layout;
  const isUnturned = view.fields['quarter'] === null;
  const quarter = pickedQuarter(picked);
  const typeAt = ({ index }: Spot) => typeOf(quarter ?? 0, BOARD.number(view.cells[index]!.cell));
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

function Ground({ view, spots }: GroundProps) {
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

/** A Sbire comes back from the reserve of its seat; all else is pointed out as it is written. */
function gestures(view: View, legal: readonly string[]): readonly Gesture[] {
  return legal.map((action) => {
    const kalista = action.indexOf('K');
    if (kalista >= 0) return setupGesture(action, kalista);
    const done = deed(view, action);
    const steps = done.kind === 'bring' ? [reserve(done.seat), done.to] : targetsOf(khan, done);
    return { action, steps, anyOrderFrom: steps.length };
  });
}

const TURNS: readonly Target[] = Array.from({ length: QUARTERS }, (_, quarter) => `turn:${quarter}`);

/**
 * The text of a set-up, `0:Kb1.a1.c1.f1.d2.e2`, has its cells three characters apart. There are 22,176 of them, so they share the names of
 * the board instead of cutting their own out of the text, and their lists are made at once instead of growing.
 */
function setupGesture(action: string, kalista: number): Gesture {
  const name = (i: number): Target => {
    const at = kalista + 1 + 3 * i;
    return BOARD.names[action.charCodeAt(at) - 97 + BOARD.columns * (action.charCodeAt(at + 1) - 49)]!;
  };
  if (kalista === 0) return { action, steps: [name(0), name(1), name(2), name(3), name(4), name(5)], anyOrderFrom: 1 };
  const turn = TURNS[Number(action[0])]!;
  return { action, steps: [turn, name(0), name(1), name(2), name(3), name(4), name(5)], anyOrderFrom: 2 };
}

/** What `steps` would play, so that the refusal of it names the rule that forbids it. */
function attempt(view: View, steps: readonly Target[]): string | null | undefined {
  const [from, ...more] = steps;
  const target = more.at(-1) ?? from;
  if (target === undefined || (view.actor !== 0 && view.actor !== 1)) return null;
  if (target === 'pass:') return '--';
  const seat = setUpSeat(view);
  if (seat !== null) return setupAttempt(seat, steps);
  const picked = steps.find((step) => step.startsWith('reserve:'));
  if (picked !== undefined) return reserveAttempt(view, view.actor, picked, target);
  if (target.includes(':') || more.length === 0) return undefined;
  // Pointing at another piece of one's own means playing that one, unless this one could end there.
  const standing = pieceOn(view, target);
  const isOther =
    standing?.seat === view.actor && stepsBetween(BOARD.number(from!), BOARD.number(target)) !== stepsFrom(view, from!);
  return isOther ? `${target}-${target}` : `${from}${standing === null ? '-' : 'x'}${target}`;
}

/** The set-up that holds what was pointed at, filled up from the seat's own rows; or a move, where none can be written. */
function setupAttempt(seat: Seat, steps: readonly Target[]): string {
  const cells = steps.filter((step) => !step.includes(':'));
  const last = cells.at(-1) ?? 'a1';
  const turn = steps.find((step) => step.startsWith('turn:'))?.slice(5);
  const [kalista, ...sbires] = cells;
  const isRepeated = new Set(sbires).size < sbires.length || sbires.length > SBIRES;
  if (kalista === undefined || isRepeated || (seat === 0 && turn === undefined)) return `${last}-${last}`;
  const home = BOARD.names.filter((name) => (seat === 0 ? name[1]! < '3' : name[1]! > '4') && !cells.includes(name));
  const five = [...sbires, ...home].slice(0, SBIRES);
  const ascending = BOARD.names.filter((name) => five.includes(name));
  return `${seat === 0 ? `${turn}:` : ''}K${[kalista, ...ascending].join('.')}`;
}

function reserveAttempt(view: View, actor: Seat, picked: Target, target: Target): string | null {
  const foreign = view.cells.find(({ piece }) => piece !== null && piece.seat !== actor)?.cell;
  // Nobody brings back the other's Sbires: it is refused as moving the other's piece is.
  if (picked !== reserve(actor)) return foreign === undefined ? null : `${foreign}-${foreign}`;
  if (!target.includes(':')) return `@${target}`;
  const empty = view.cells.find(({ piece }) => piece === null);
  return empty === undefined ? null : `@${empty.cell}`;
}

/** The pieces of a set-up that were put so far. */
function ghosts(view: View, picked: readonly Target[]): ReadonlyMap<string, PieceView> {
  const seat = setUpSeat(view);
  const cells = seat === null ? [] : picked.filter((target) => !target.includes(':'));
  const own = [...looksOf(khan).values()].filter((look) => look.seat === seat);
  const [kalista, sbire] = own as [PieceView, PieceView];
  return new Map(cells.map((cell, i) => [cell, i === 0 ? kalista : sbire]));
}

/**
 * Set-ups of Red by how the mat is turned: the Kalista on the back row and two pieces on each type of cell, so that no demand of the Khan
 * finds nobody. Of 400 such ones for each turn these fared best in a short search, on either side of the mat, against 150 others; none of
 * them was ever lost at once.
 */
const GOOD: readonly (readonly string[])[] = [
  'd1.e1.f1.b2.c2.f2 f1.e1.a2.b2.c2.f2 a1.f1.a2.b2.c2.f2 a1.a2.b2.c2.e2.f2 f1.b1.d1.e1.b2.f2 d1.f1.a2.c2.d2.f2'.split(
    ' ',
  ),
  'd1.c1.b2.c2.d2.e2 d1.b2.c2.d2.e2.f2 c1.d1.b2.c2.d2.e2 f1.a1.c1.e1.e2.f2 d1.b1.b2.c2.d2.f2 b1.c1.e1.a2.b2.e2'.split(
    ' ',
  ),
  'f1.a2.b2.c2.d2.f2 c1.f1.a2.b2.d2.e2 b1.f1.a2.b2.d2.e2 d1.b1.a2.b2.d2.f2 b1.b2.c2.d2.e2.f2 e1.b1.f1.a2.d2.e2'.split(
    ' ',
  ),
  'f1.a1.a2.b2.d2.e2 e1.f1.b2.c2.d2.e2 f1.a1.b2.c2.d2.e2 e1.b1.b2.c2.e2.f2 a1.b1.c2.d2.e2.f2 f1.c1.e1.c2.e2.f2'.split(
    ' ',
  ),
];

function readyMade(view: View): readonly string[] {
  const seat = setUpSeat(view);
  if (seat === null) return [];
  if (choicesOf(view.variant).includes('quick-start')) return quickSetUps(seat);
  if (seat === 0) return GOOD.flatMap((cells, quarter) => cells.map((each) => `${quarter}:K${each}`));
  // From the other side of the mat Ochre sees it turned by half.
  const seen = (Number(view.fields['quarter']) + QUARTERS / 2) % QUARTERS;
  return GOOD[seen]!.map((cells) => {
    const [kalista, ...sbires] = cells.split('.').map(acrossFrom);
    return `K${[kalista, ...sbires.sort((a, b) => BOARD.number(a) - BOARD.number(b))].join('.')}`;
  });
}

/** The three set-ups of the quick start. */
function quickSetUps(seat: Seat): readonly string[] {
  const row = BOARD.names.filter((name) => name.endsWith(seat === 0 ? '1' : '6'));
  return [1, 2, 5].map((kalista) => {
    const [own, sbires] = [row[kalista]!, row.filter((_, i) => i !== kalista)];
    return `${seat === 0 ? '2:' : ''}K${[own, ...sbires].join('.')}`;
  });
}

function acrossFrom(cell: string): string {
  return BOARD.names[BOARD.names.length - 1 - BOARD.number(cell)]!;
}

export const screen = screenOf(khan, movement, {
  Defs,
  Under,
  Ground,
  Piece,
  Over,
  Chip,
  // Sbires that were captured wait beside the mat.
  beside: (view, seat) => [[reserve(seat), reserveOf(view, seat)]],
  chips: 4,
  gestures,
  readyMade,
  attempt,
  ghosts,
});
