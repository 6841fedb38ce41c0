import { coloursOf, PAINT, type ChipProps, type PieceProps, type Screen } from '@rayonk/board';
import type { Seat } from '@rayonk/core';
import type { ComponentProps } from 'preact';
import { BOARD, typeOf } from '../board.ts';
import { reserve } from '../deed.ts';
import { khan } from '../game.ts';

const [RED, OCHRE] = coloursOf(khan);

/** Where the Khan's brim rests on each kind of head. */
const BROW = { sbire: -16, kalista: -21 } as const;

/**
 * Red's people are round: domed heads, a sash. Ochre's are pointed: peaked helmets, pleats. A Kalista is taller than a Sbire, has a waist
 * and a crown. So all four differ as shadows, without colour.
 */
export function Piece({ piece }: PieceProps) {
  const isKalista = piece.kind === 'kalista';
  const Figure = isKalista ? Kalista : Sbire;
  return (
    <g>
      <ellipse cx={2} cy={36} rx={isKalista ? 36 : 31} ry={9} fill={PAINT.frameEdge} fill-opacity={0.35} />
      <Figure seat={piece.seat} />
    </g>
  );
}

/** Whoever stands on the Khan's cell wears it. */
export function Over({ view, layout }: ComponentProps<Screen['Over']>) {
  const { khan: bearer } = view.fields;
  const index = view.cells.findIndex(({ cell }) => cell === bearer);
  const piece = view.cells[index]?.piece ?? null;
  const spot = layout.spots.find((candidate) => candidate.index === index);
  if (piece === null || spot === undefined) return null;
  return (
    <g transform={`translate(${spot.x} ${spot.y})`} pointer-events="none">
      <g key={bearer} data-carried={bearer}>
        <Hat y={piece.kind === 'kalista' ? BROW.kalista : BROW.sbire} />
      </g>
    </g>
  );
}

function Sbire({ seat }: { readonly seat: Seat }) {
  return seat === 0 ? (
    <g fill={RED.face} stroke={RED.edge} stroke-width={3.5} stroke-linejoin="round">
      <path d="M-29 32 C-29 15 -15 13 -14 2 H14 C15 13 29 15 29 32 C29 43 -29 43 -29 32 Z" />
      <circle cx={0} cy={-8} r={16} />
      <path d="M-23 20 C-9 28 9 28 23 20" fill="none" stroke={RED.ink} stroke-width={5.5} />
      <path d="M-10 -9 A10 10 0 0 1 0 -18" fill="none" stroke={RED.ink} stroke-width={3.5} stroke-opacity={0.75} />
    </g>
  ) : (
    <g fill={OCHRE.face} stroke={OCHRE.edge} stroke-width={3.5} stroke-linejoin="round">
      <path d="M-30 39 L-17 2 H17 L30 39 Z" />
      <path d="M0 6 V38 M-8 10 L-15 38 M8 10 L15 38" stroke={OCHRE.ink} stroke-width={3.5} />
      <path d="M-22 5 L0 -27 L22 5 L0 -1 Z" fill={OCHRE.ink} stroke={OCHRE.ink} />
      <path d="M0 -19 L7 -6 L0 -8 L-7 -6 Z" stroke="none" />
    </g>
  );
}

function Kalista({ seat }: { readonly seat: Seat }) {
  return seat === 0 ? (
    <g fill={RED.face} stroke={RED.edge} stroke-width={3.5} stroke-linejoin="round">
      <path d="M-34 33 C-27 17 -10 17 -9 4 C-9 -2 -20 -2 -22 -7 H22 C20 -2 9 -2 9 4 C10 17 27 17 34 33 C34 44 -34 44 -34 33 Z" />
      <path d="M-27 24 C-11 31 11 31 27 24 M-8 6 H8" fill="none" stroke={RED.ink} stroke-width={5} />
      <circle cx={0} cy={-16} r={12.5} />
      <path d="M-17 -25 L-22 -41 L-9 -34 L0 -45 L9 -34 L22 -41 L17 -25 Z" fill={RED.ink} />
      <g stroke-width={2}>
        <circle cx={-21} cy={-40} r={4.5} />
        <circle cx={0} cy={-43} r={4.5} />
        <circle cx={21} cy={-40} r={4.5} />
      </g>
    </g>
  ) : (
    <g fill={OCHRE.face} stroke={OCHRE.edge} stroke-width={3.5} stroke-linejoin="round">
      <path d="M-35 40 L-9 6 L-23 -5 H23 L9 6 L35 40 Z" />
      <path d="M0 9 V39 M-5 14 L-18 39 M5 14 L18 39 M-16 -1 H16" stroke={OCHRE.ink} stroke-width={3.5} />
      <path d="M-13 -5 V-15 L0 -27 L13 -15 V-5 Z" />
      <path
        d="M-28 -45 C-29 -23 -14 -15 0 -15 C14 -15 29 -23 28 -45 C22 -31 12 -28 0 -28 C-12 -28 -22 -31 -28 -45 Z"
        fill={OCHRE.ink}
        stroke={OCHRE.ink}
        stroke-width={2}
      />
      <circle cx={0} cy={-37} r={6} />
    </g>
  );
}

/** The Khan: a felt hat with a long feather, drawn around the middle of its brim. */
export function Hat({ y }: { readonly y: number }) {
  return (
    <g transform={`translate(0 ${y})`} stroke={PAINT.frameEdge} stroke-width={2.5} stroke-linejoin="round">
      <path d="M9 -5 C14 -22 28 -26 40 -25 C40 -13 28 -2 12 -3 Z" fill={PAINT.whiteFace} />
      <path d="M11 -4 C19 -14 27 -19 36 -22" fill="none" stroke-width={2} />
      <path d="M-15 0 C-16 -20 -7 -22 0 -17 C7 -22 16 -20 15 0 Z" fill={PAINT.felt} />
      <path d="M-15 -5 C-8 -2 8 -2 15 -5 L15 1 H-15 Z" fill={PAINT.picked} />
      <path d="M-28 -3 C-16 3 16 3 28 -3 C26 8 -26 8 -28 -3 Z" fill={PAINT.felt} />
    </g>
  );
}

export function Chip({ target, seat }: ChipProps) {
  const [kind, which] = target.split(':');
  if (kind === 'turn') return <TurnedMat quarter={Number(which)} />;
  if (kind === 'pass') return <HatOff />;
  return <Sbire seat={target === reserve(0) ? 0 : target === reserve(1) ? 1 : seat} />;
}

/** The whole mat, small: one, two or three steps are small, middling and large dots. A tassel marks the corner that was bottom left. */
function TurnedMat({ quarter }: { readonly quarter: number }) {
  return (
    <g>
      <g transform={`rotate(${90 * quarter})`} fill="none" stroke={PAINT.hit} stroke-width={3.5} stroke-linecap="round">
        <path d="M-40 40 L-46 46 M-40 40 L-38 47 M-40 40 L-47 38" />
      </g>
      <rect
        x={-40}
        y={-40}
        width={80}
        height={80}
        rx={4}
        fill={PAINT.woodLight}
        stroke={PAINT.frame}
        stroke-width={3}
      />
      {BOARD.names.map((name, cell) => {
        const type = typeOf(quarter, cell);
        const x = -32.5 + 13 * (cell % BOARD.columns);
        const y = 32.5 - 13 * Math.floor(cell / BOARD.columns);
        return (
          <circle key={name} cx={x} cy={y} r={1.8 + 1.9 * type} fill={type === 2 ? PAINT.frameEdge : PAINT.woodLine} />
        );
      })}
    </g>
  );
}

/** Nothing to play: the Khan leaves the mat. */
function HatOff() {
  return (
    <g>
      <path d="M-30 30 H30" stroke={PAINT.woodLine} stroke-width={5} stroke-linecap="round" stroke-dasharray="2 11" />
      <path
        d="M0 26 V8 M-9 16 L0 7 L9 16"
        fill="none"
        stroke={PAINT.woodLine}
        stroke-width={5}
        stroke-linecap="round"
      />
      <Hat y={-6} />
    </g>
  );
}
