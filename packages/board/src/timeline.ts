import type { PieceView } from '@rayonk/core';
import { CELL, type Layout, type Spot } from './geometry.ts';
import { isCell, type Motion } from './screen.ts';

/**
 * Turns motions into animations of drawn things. Pure: `motion.tsx` draws the extras and plays the steps.
 *
 * Every step holds its first frame while earlier beats are played and gives the thing back to its own place at its end, so that a
 * timeline that is cut short shows the position as it is.
 */
export interface Timeline {
  readonly steps: readonly Step[];
  /** What is drawn only while the timeline is played. */
  readonly extras: readonly Extra[];
}

export interface Step {
  /** The piece on a cell: its travelling or its turning group; what lies over a cell; or an extra by its index. */
  readonly on:
    | { readonly cell: string; readonly part: 'travels' | 'turns' }
    | { readonly over: string }
    | { readonly extra: number };
  readonly frames: readonly Frame[];
  readonly delay: number;
  readonly duration: number;
  readonly easing: string;
}

export type Extra =
  | { readonly kind: 'piece'; readonly piece: PieceView; readonly spot: Spot }
  | { readonly kind: 'beam'; readonly from: Spot; readonly to: Spot; readonly colour: string };

type Frame = Readonly<Record<string, string | number>>;

const DURATION = { slide: 140, hop: 55, tip: 250, turn: 620, leave: 220, appear: 170, beam: 240, carry: 250 } as const;
const LONGEST_SLIDE = 250;
const OUT = 'cubic-bezier(.2,.7,.3,1)';

interface Board {
  readonly layout: Layout;
  readonly spots: ReadonlyMap<string, Spot>;
  readonly flipped: boolean;
  /** Who the piece on a cell belongs to, to know from which side it comes onto the board. */
  readonly seatOn: (cell: string) => 0 | 1 | null;
}

export function timelineOf(motions: readonly Motion[], board: Board, dropped: string | null = null): Timeline {
  const begins = beginsOf(motions, dropped);
  const steps: Step[] = [];
  const extras: Extra[] = [];
  for (const [i, motion] of motions.entries()) addMotion(motion, begins[i]!, board, dropped, steps, extras);
  return { steps, extras };
}

/** When each motion begins, in milliseconds: a beat when all of the one before has ended. */
export function beginsOf(motions: readonly Motion[], dropped: string | null = null): readonly number[] {
  const starts = new Map<number, number>();
  let duration = 0;
  for (const beat of [...new Set(motions.map((motion) => motion.beat))].sort((a, b) => a - b)) {
    starts.set(beat, duration);
    const together = motions.filter((motion) => motion.beat === beat);
    duration += Math.max(...together.map((motion) => lengthOf(motion, dropped)));
  }
  return motions.map(({ beat }) => starts.get(beat)!);
}

/** A piece that a hand has just put down needs no way to its place. */
function isDropped(motion: Motion, dropped: string | null): boolean {
  return (
    (motion.kind === 'slide' && motion.path.at(-1) === dropped) || (motion.kind === 'appear' && motion.cell === dropped)
  );
}

function lengthOf(motion: Motion, dropped: string | null): number {
  if (isDropped(motion, dropped)) return 0;
  if (motion.kind !== 'slide') return DURATION[motion.kind];
  return Math.min(LONGEST_SLIDE, DURATION.slide + DURATION.hop * (motion.path.length - 1));
}

function addMotion(
  motion: Motion,
  delay: number,
  board: Board,
  dropped: string | null,
  steps: Step[],
  extras: Extra[],
): void {
  if (isDropped(motion, dropped)) return;
  const { spots } = board;
  const duration = lengthOf(motion, dropped);
  const timing = { delay, duration, easing: OUT };
  const addExtra = (extra: Extra, frames: readonly Frame[], easing = OUT) => {
    steps.push({ on: { extra: extras.length }, frames, delay, duration, easing });
    extras.push(extra);
  };
  switch (motion.kind) {
    case 'slide': {
      const to = spots.get(motion.path.at(-1) ?? '');
      if (to === undefined) return;
      const from = isCell(motion.from) ? spots.get(motion.from) : besideBoard(board, to, motion.path.at(-1)!);
      const way = [from, ...motion.path.map((cell) => spots.get(cell))].filter((spot) => spot !== undefined);
      const frames = way.map((spot) => ({ transform: shift(spot.x - to.x, spot.y - to.y) }));
      if (frames.length > 1)
        steps.push({ on: { cell: motion.path.at(-1)!, part: 'travels' }, frames, ...timing, easing: 'ease-in-out' });
      return;
    }
    case 'tip': {
      const from = spots.get(motion.from);
      const to = spots.get(motion.to);
      if (from === undefined || to === undefined) return;
      steps.push({
        on: { cell: motion.to, part: 'turns' },
        frames: overHinge(to, from, 'after'),
        ...timing,
        easing: 'linear',
      });
      addExtra({ kind: 'piece', piece: motion.before, spot: from }, overHinge(from, to, 'before'), 'linear');
      return;
    }
    case 'turn': {
      const spot = spots.get(motion.cell);
      if (spot === undefined) return;
      steps.push({ on: { cell: motion.cell, part: 'turns' }, frames: FACE_AFTER, ...timing, easing: 'linear' });
      addExtra({ kind: 'piece', piece: motion.before, spot }, FACE_BEFORE, 'linear');
      return;
    }
    case 'leave': {
      const spot = spots.get(motion.cell);
      if (spot === undefined) return;
      const pusher = motion.pushedFrom === null ? undefined : spots.get(motion.pushedFrom);
      addExtra(
        { kind: 'piece', piece: motion.piece, spot },
        pusher === undefined ? TAKEN : fallen(spot, pusher),
        'ease-in',
      );
      return;
    }
    case 'appear':
      steps.push({ on: { cell: motion.cell, part: 'travels' }, frames: PUT_DOWN, ...timing });
      return;
    case 'beam': {
      const from = spots.get(motion.from);
      const to = spots.get(motion.to);
      if (from === undefined || to === undefined) return;
      addExtra({ kind: 'beam', from, to, colour: motion.colour }, BEAM);
      return;
    }
    case 'carry': {
      const to = spots.get(motion.to);
      const from = spots.get(motion.from ?? '');
      if (to === undefined) return;
      steps.push({ on: { over: motion.to }, frames: from === undefined ? PUT_DOWN : thrown(from, to), ...timing });
    }
  }
}

/** Pieces from a hand or a reserve come over the edge at which their player sits. */
function besideBoard({ layout, flipped, seatOn }: Board, to: Spot, cell: string): Spot {
  const isBelow = (seatOn(cell) === 1) === flipped;
  return { ...to, y: isBelow ? layout.height + CELL / 2 : -CELL / 2 };
}

function shift(x: number, y: number): string {
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
}

const TAKEN: readonly Frame[] = [
  { opacity: 1, transform: 'scale(1)' },
  { opacity: 0, transform: 'scale(0.55)' },
];
const PUT_DOWN: readonly Frame[] = [
  { opacity: 0, transform: 'translate(0px, -14px) scale(1.18)' },
  { opacity: 1, transform: 'translate(0px, 0px) scale(1)' },
];
const BEAM: readonly Frame[] = [
  { opacity: 0, strokeDashoffset: 1, offset: 0 },
  { opacity: 1, strokeDashoffset: 1, offset: 0.01 },
  { opacity: 1, strokeDashoffset: 0, offset: 0.55 },
  { opacity: 0, strokeDashoffset: 0, offset: 1 },
];

/** Lifted, turned around its upright axis, held a moment for the eye, put down. */
const FACE_BEFORE: readonly Frame[] = [
  { opacity: 1, transform: 'translate(0px, 0px) scale(1, 1)', offset: 0 },
  { opacity: 1, transform: 'translate(0px, -16px) scale(1.16, 1.16)', offset: 0.24 },
  { opacity: 1, transform: 'translate(0px, -18px) scale(0.02, 1.2)', offset: 0.45 },
  { opacity: 0, transform: 'translate(0px, -18px) scale(0.02, 1.2)', offset: 0.46 },
  { opacity: 0, transform: 'translate(0px, 0px) scale(0.02, 1)', offset: 1 },
];
const FACE_AFTER: readonly Frame[] = [
  { opacity: 0, transform: 'translate(0px, -18px) scale(0.02, 1.2)', offset: 0 },
  { opacity: 0, transform: 'translate(0px, -18px) scale(0.02, 1.2)', offset: 0.45 },
  { opacity: 1, transform: 'translate(0px, -18px) scale(0.02, 1.2)', offset: 0.46 },
  { opacity: 1, transform: 'translate(0px, -16px) scale(1.18, 1.18)', offset: 0.66 },
  { opacity: 1, transform: 'translate(0px, -16px) scale(1.16, 1.16)', offset: 0.84 },
  { opacity: 1, transform: 'translate(0px, 0px) scale(1, 1)', offset: 1 },
];

/** From head to head, in an arc. */
function thrown(from: Spot, to: Spot): readonly Frame[] {
  const [x, y] = [from.x - to.x, from.y - to.y];
  return [
    { transform: shift(x, y) },
    { transform: `${shift(x / 2, y / 2 - CELL / 4)} scale(1.15)` },
    { transform: shift(0, 0) },
  ];
}

/** Over the edge of the table: onward, smaller, a little turned. */
function fallen(spot: Spot, pusher: Spot): readonly Frame[] {
  const length = Math.hypot(spot.x - pusher.x, spot.y - pusher.y) || 1;
  const [x, y] = [((spot.x - pusher.x) / length) * CELL, ((spot.y - pusher.y) / length) * CELL];
  return [
    { opacity: 1, transform: 'translate(0px, 0px) rotate(0deg) scale(1)', offset: 0 },
    { opacity: 1, transform: `${shift(x * 0.7, y * 0.7)} rotate(12deg) scale(1)`, offset: 0.5 },
    { opacity: 0, transform: `${shift(x, y)} rotate(40deg) scale(0.45)`, offset: 1 },
  ];
}

const TIP_FRAMES = 5;

/**
 * A tile that turns over the edge between two cells, drawn flat: seen from above, its depth across the hinge is the cosine of the angle,
 * and it looks larger the higher it stands. `before` folds away from its own cell, `after` unfolds onto its own.
 */
function overHinge(own: Spot, other: Spot, face: 'before' | 'after'): readonly Frame[] {
  const [x, y] = [(other.x - own.x) / 2, (other.y - own.y) / 2];
  const angle = (Math.atan2(y, x) * 180) / Math.PI;
  return Array.from({ length: 2 * TIP_FRAMES + 1 }, (_, i) => {
    const part = i / (2 * TIP_FRAMES);
    const turned = Math.PI * (face === 'before' ? part : 1 - part);
    const depth = Math.max(0.02, Math.cos(turned));
    const height = 1 + 0.16 * Math.sin(turned);
    const isSeen = face === 'before' ? part <= 0.5 : part > 0.5;
    return {
      opacity: isSeen ? 1 : 0,
      transform:
        `${shift(x, y)} rotate(${angle.toFixed(2)}deg) scale(${depth.toFixed(3)}, ${height.toFixed(3)}) ` +
        `rotate(${(-angle).toFixed(2)}deg) ${shift(-x, -y)}`,
      offset: part,
    };
  });
}
