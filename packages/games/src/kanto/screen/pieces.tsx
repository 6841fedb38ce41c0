import { coloursOf, PAINT, type ChipProps, type PieceProps } from '@rayonk/board';
import { looksOf, type Seat } from '@rayonk/core';
import { kanto } from '../game.ts';

const COLOURS = coloursOf(kanto);
/** Of a back that tells nothing. */
const PLAIN = { face: PAINT.frame, edge: PAINT.frameEdge, ink: PAINT.frameInk };

/** An octagon of a given half width, as wide as high. */
function octagon(half: number): string {
  const cut = half * 0.42;
  return `M${-cut} ${-half}H${cut}L${half} ${-cut}V${cut}L${cut} ${half}H${-cut}L${-half} ${cut}V${-cut}Z`;
}

const ROUND = 'M-41 0A41 41 0 1 1 41 0A41 41 0 1 1 -41 0Z';
const INNER_ROUND = 'M-34 0A34 34 0 1 1 34 0A34 34 0 1 1 -34 0Z';
const BODY = [ROUND, octagon(40)] as const;
const RIM = [INNER_ROUND, octagon(33)] as const;

/**
 * Face down a pawn is a tile with a rosette on its back, the same for all, unless backs are coloured: then round corners and diamonds for
 * Red, cut corners and waves for Black. Face up it is a medal with its number, round for Red and eight-sided for Black; the Kanto shows a
 * face. One that is being turned over is lifted off the board.
 */
export function Piece({ piece }: PieceProps) {
  switch (piece.kind) {
    case 'hidden':
      return <Back seat={piece.isBlank === true ? null : piece.seat} isLifted={false} />;
    case 'turning':
      return <Back seat={piece.isBlank === true ? null : piece.seat} isLifted />;
    case 'kanto':
      return (
        <Medal seat={piece.seat}>
          <Mask {...COLOURS[piece.seat]} />
        </Medal>
      );
    default:
      return (
        <Medal seat={piece.seat}>
          <Numeral value={piece.value ?? 0} ink={COLOURS[piece.seat].ink} />
        </Medal>
      );
  }
}

interface MedalProps {
  readonly seat: Seat;
  readonly children: preact.ComponentChildren;
}

function Medal({ seat, children }: MedalProps) {
  const { face, edge, ink } = COLOURS[seat];
  return (
    <g>
      <path d={BODY[seat]} fill={edge} transform="translate(0 5)" />
      <path d={BODY[seat]} fill={face} stroke={edge} stroke-width={2.5} />
      <path d={RIM[seat]} fill="none" stroke={ink} stroke-width={1.8} stroke-opacity={0.7} />
      {children}
    </g>
  );
}

/** 6 and 9 are underlined, since a board may be seen from the other side. */
function Numeral({ value, ink }: { readonly value: number; readonly ink: string }) {
  const isUnclear = value === 6 || value === 9;
  return (
    <g fill={ink}>
      <text
        y={isUnclear ? 13 : 16.5}
        text-anchor="middle"
        font-size={value > 9 ? 44 : 52}
        font-weight={700}
        letter-spacing={value > 9 ? -2 : 0}
        font-family="var(--serif, Georgia, 'Times New Roman', serif)"
      >
        {value}
      </text>
      {isUnclear && <rect x={-11} y={19} width={22} height={3.5} rx={1.5} />}
    </g>
  );
}

/** The Kanto's face: horned brows, two eyes, a moustache and bared teeth, like a carved festival mask. */
function Mask({ ink, face }: { readonly ink: string; readonly face: string }) {
  return (
    <g fill={ink}>
      <path d="M-27 -24 C-24 -12 -18 -10 -13 -14 C-6 -8 6 -8 13 -14 C18 -10 24 -12 27 -24 C31 -6 27 20 0 29 C-27 20 -31 -6 -27 -24 Z" />
      <g fill={face}>
        <path d="M-22 -7 C-15 -8 -9 -5 -4 2 C-12 4 -19 1 -22 -7 Z M22 -7 C15 -8 9 -5 4 2 C12 4 19 1 22 -7 Z" />
        <path d="M-3 2 H3 L5 9 C2 11 -2 11 -5 9 Z" />
        <path d="M-15 13 C-7 11 7 11 15 13 C12 23 5 24 0 24 C-5 24 -12 23 -15 13 Z" />
        <path d="M-8 -22 L0 -31 L8 -22 L0 -16 Z" fill={ink} />
      </g>
      <path d="M-11 13 L-7 19 L-3 13.5 Z M3 13.5 L7 19 L11 13 Z" />
    </g>
  );
}

/** Red's tiles have round corners, Black's are cut, so that a pattern too small to read is not needed. */
function tile(seat: Seat, half: number): string {
  const cut = half * 0.3;
  const side = 2 * (half - cut);
  const corner = (x: number, y: number) => (seat === 0 ? `a${cut} ${cut} 0 0 1 ${x} ${y}` : `l${x} ${y}`);
  const right = `h${side}${corner(cut, cut)}v${side}${corner(-cut, cut)}`;
  const left = `h${-side}${corner(-cut, -cut)}v${-side}${corner(cut, -cut)}`;
  return `M${cut - half} ${-half}${right}${left}z`;
}

/** Eight petals around the middle, so that a back looks the same from every side. */
const PETALS = Array.from({ length: 8 }, (_, i) => petal((i * Math.PI) / 4)).join('');

function petal(turn: number): string {
  const at = (along: number, across: number) => {
    const [x, y] = [along * Math.cos(turn) - across * Math.sin(turn), along * Math.sin(turn) + across * Math.cos(turn)];
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return `M${at(4.5, 0)}C${at(8, 5)} ${at(13, 5)} ${at(17, 0)}C${at(13, -5)} ${at(8, -5)} ${at(4.5, 0)}Z`;
}

/** A back that tells nothing has the corners of Red's tiles, and in the colours of the frame a rosette on a weave. */
function Back({ seat, isLifted }: { readonly seat: Seat | null; readonly isLifted: boolean }) {
  const [outer, inner] = [tile(seat ?? 0, 38), tile(seat ?? 0, 30)];
  const { face, edge, ink } = seat === null ? PLAIN : COLOURS[seat];
  return (
    <g>
      {isLifted && <ellipse cx={0} cy={36} rx={33} ry={9} fill={PAINT.frameEdge} fill-opacity={0.45} />}
      <g transform={isLifted ? 'translate(0 -9) rotate(-7) scale(1 .82)' : 'translate(0 0)'}>
        <path d={outer} transform={`translate(0 ${isLifted ? 8 : 5})`} fill={isLifted ? PAINT.picked : edge} />
        <path d={outer} fill={face} stroke={edge} stroke-width={2.5} />
        <path
          d={inner}
          fill={`url(#kanto-back-${seat ?? 'plain'})`}
          stroke={ink}
          stroke-width={2}
          stroke-opacity={0.75}
        />
        {seat === null && (
          <>
            <circle r={20} fill={face} stroke={ink} stroke-width={1.8} stroke-opacity={0.75} />
            <path d={PETALS} fill={ink} />
            <circle r={2.6} fill={ink} />
          </>
        )}
      </g>
    </g>
  );
}

/** The patterns of the backs; diamonds and waves stay apart in one colour too. */
export function Defs() {
  return (
    <>
      <pattern id="kanto-back-0" width={14.5} height={14.5} x={-29} y={-29} patternUnits="userSpaceOnUse">
        <path d="M7.25 1.5 L13 7.25 L7.25 13 L1.5 7.25 Z" fill={COLOURS[0].ink} fill-opacity={0.8} />
      </pattern>
      <pattern id="kanto-back-plain" width={10} height={10} x={-30} y={-30} patternUnits="userSpaceOnUse">
        <path d="M0 0 L10 10 M10 0 L0 10" fill="none" stroke={PLAIN.ink} stroke-width={1.4} opacity={0.55} />
      </pattern>
      <pattern id="kanto-back-1" width={19.33} height={9.67} x={-29} y={-29} patternUnits="userSpaceOnUse">
        <g fill="none" stroke={COLOURS[1].ink} stroke-width={2} opacity={0.8}>
          <path d="M0 9.67 A9.67 9.67 0 0 1 19.33 9.67" />
          <path d="M4.6 9.67 A5 5 0 0 1 14.7 9.67" />
        </g>
      </pattern>
    </>
  );
}

/** The chip that turns the picked pawn over. */
export const TURN_OVER = 'turn:over';

/** `value:r7` is what a pawn may turn out to be, `gone:b3` one that has left the board. */
export function Chip({ target, seat }: ChipProps) {
  const pawn = looksOf(kanto).get(target.split(':')[1] ?? '');
  return pawn === undefined ? <TurnOver seat={seat} /> : <Piece piece={pawn} flipped={false} />;
}

/** A tile on its edge, and an arrow over it. */
function TurnOver({ seat }: { readonly seat: Seat }) {
  return (
    <g>
      <g transform="translate(0 14) scale(.66)">
        <Piece piece={{ seat, kind: 'turning', text: '', value: null }} flipped={false} />
      </g>
      <path
        d="M-30 -12 A32 30 0 0 1 30 -12 M30 -12 L17 -15 M30 -12 L34 -26"
        fill="none"
        stroke={PAINT.choice}
        stroke-width={6}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </g>
  );
}
