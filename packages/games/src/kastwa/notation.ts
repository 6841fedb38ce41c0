import {
  cellNamed,
  err,
  fault,
  formatCells,
  ok,
  parseCount,
  QUIET,
  splitFields,
  splitRows,
  type Action,
  type Fault,
  type Result,
  type TextPiece,
} from '@rayonk/core';
import {
  cellName,
  countCells,
  handOf,
  HANDS,
  isPlacement,
  type KastwaBoard,
  kindOf,
  largesIn,
  LARGES_A_SEAT,
  MOST_QUIET,
  moveFrom,
  OUT_LOSES,
  packHands,
  packMove,
  packPlacement,
  PAWNS,
  PAWNS_A_SEAT,
  pawnsIn,
  seatToAct,
  SIDE,
  smallsIn,
  SMALLS_A_SEAT,
  targetOf,
} from './board.ts';
import { KastwaPosition } from './position.ts';

export const SEATS = ['White', 'Black'] as const;
const COLOURS = ['w', 'b'];
const KINDS = ['s', 'L'];
/** In the order of the state's words. */
const PAWN_TEXTS = ['ws', 'wL', 'bs', 'bL'];
/** By the three bits of a hand; no hand has three small pawns. */
const HAND_TEXTS = ['-', 's', 'ss', null, 'L', 'sL', 'ssL'];
/** KAS-2: how many of n pawns left to place are White's. */
const WHITE_LEFT = [0, 1, 1, 2, 2, 2, 3];

/** The four sets of pawns, both hands and the other fields of a text that is well formed. */
interface Fields {
  readonly pawns: readonly [number, number, number, number];
  readonly side: number;
  readonly hands: number;
  readonly quiet: number;
}

/** Where each field of the text begins: board, side, White's hand, Black's hand, quiet. */
type Offsets = readonly [number, number, number, number, number];

/** Which of the four pawns stands on a cell, or −1. */
export function pawnAt(position: KastwaPosition, cell: number): number {
  for (let pawn = 0; pawn < 4; pawn++) if (((position.state[PAWNS + pawn]! >> cell) & 1) === 1) return pawn;
  return -1;
}

export function pawnText(pawn: number): string {
  return pawn < 0 ? '-' : PAWN_TEXTS[pawn]!;
}

export function handText(hand: number): string {
  return HAND_TEXTS[hand]!;
}

export function formatPosition(position: KastwaPosition): string {
  const { state } = position;
  const hands = state[HANDS]!;
  const { squares, cells } = position.board;
  const board = formatCells(squares, (square) => pawnText(pawnAt(position, cells[square]!)));
  return `${board} ${COLOURS[state[SIDE]!]} ${handText(handOf(hands, 0))} ${handText(handOf(hands, 1))} ${state[QUIET]}`;
}

/** `position := board " " side " " hand " " hand " " quiet`, `cell := "-" | "ws" | "wL" | "bs" | "bL"`. */
export function parsePosition(board: KastwaBoard, text: string): Result<KastwaPosition> {
  const split = splitFields(text, ['board', 'side', 'handW', 'handB', 'quiet']);
  if (!split.ok) return split;
  const [cells, side, handW, handB, quiet] = split.value as [TextPiece, TextPiece, TextPiece, TextPiece, TextPiece];
  const pawns = parseCells(board, cells);
  if (!pawns.ok) return pawns;
  const seat = COLOURS.indexOf(side.text);
  if (seat < 0) return err('malformed-position', 'the side to act is w or b', side.at);
  const white = parseHand(handW);
  if (!white.ok) return white;
  const black = parseHand(handB);
  if (!black.ok) return black;
  const plies = parseCount(quiet, 'quiet', MOST_QUIET);
  if (!plies.ok) return plies;
  const hands = packHands(white.value, black.value);
  const fields = { pawns: pawns.value, side: seat, hands, quiet: plies.value };
  const impossible = whyImpossible(fields, [cells.at, side.at, handW.at, handB.at, quiet.at]);
  if (impossible !== null) return { ok: false, fault: impossible };
  return ok(KastwaPosition.from(board, fields.pawns, seat, hands, fields.quiet));
}

function parseCells(board: KastwaBoard, field: TextPiece): Result<Fields['pawns']> {
  const { columns, rows, textOrder } = board.squares;
  const pieces = splitRows(field, Array<number>(rows).fill(columns));
  if (!pieces.ok) return pieces;
  const pawns: [number, number, number, number] = [0, 0, 0, 0];
  for (const [i, { text, at }] of pieces.value.entries()) {
    if (text === '-') continue;
    const pawn = PAWN_TEXTS.indexOf(text);
    if (pawn < 0)
      return err('malformed-position', `a cell is -, ws, wL, bs or bL, not ${JSON.stringify(text.slice(0, 20))}`, at);
    pawns[pawn as 0 | 1 | 2 | 3] |= 1 << board.cells[textOrder[i]!]!;
  }
  return ok(pawns);
}

function parseHand(field: TextPiece): Result<number> {
  const hand = HAND_TEXTS.indexOf(field.text);
  if (hand >= 0) return ok(hand);
  return err(
    'malformed-position',
    `a hand is ssL, sL, ss, s, L or -, not ${JSON.stringify(field.text.slice(0, 20))}`,
    field.at,
  );
}

/**
 * What no game can contain, in the order in which a reader would check it.
 *
 * The quiet counter's parity also follows from the side while all six pawns stand, but a text that breaks only that is
 * accepted: it plays like any other, and people who set up a position to try something choose the side freely.
 */
function whyImpossible({ pawns, side, hands, quiet }: Fields, at: Offsets): Fault | null {
  const out = [0, 0];
  for (const seat of [0, 1] as const) {
    const hand = handOf(hands, seat);
    const smalls = countCells(pawns[seat === 0 ? 0 : 2]) + smallsIn(hand);
    const larges = countCells(pawns[seat === 0 ? 1 : 3]) + largesIn(hand);
    if (smalls > SMALLS_A_SEAT || larges > LARGES_A_SEAT) {
      const has = `${SEATS[seat]} has ${SMALLS_A_SEAT} small pawns and ${LARGES_A_SEAT} large one`;
      return fault('impossible-position', `${has}, here ${smalls} and ${larges}`, at[0]);
    }
    out[seat] = PAWNS_A_SEAT - smalls - larges;
  }
  return hands === 0 ? whyNoMove(side, quiet, out, at) : whyNoPlacement(side, hands, quiet, out, at);
}

/** KAS-2: while pawns are being placed, none is out, and the hands say who places next. */
function whyNoPlacement(side: number, hands: number, quiet: number, out: readonly number[], at: Offsets): Fault | null {
  for (const seat of [0, 1] as const)
    if (out[seat]! > 0)
      return fault('impossible-position', `a pawn of ${SEATS[seat]} is out before all pawns are placed`, at[0]);
  const white = pawnsIn(handOf(hands, 0));
  const black = pawnsIn(handOf(hands, 1));
  if (white !== WHITE_LEFT[white + black])
    return fault('impossible-position', `KAS-2 never leaves ${white} pawns to White and ${black} to Black`, at[2]);
  const placing = seatToAct(hands);
  if (side !== placing)
    return fault(
      'impossible-position',
      `KAS-2: it is ${COLOURS[placing]} who places next, not ${COLOURS[side]}`,
      at[1],
    );
  if (quiet > 0) return fault('impossible-position', 'quiet is 0 until all pawns are placed', at[4]);
  return null;
}

/** KAS-8: the game stops at the push that puts a second pawn out. */
function whyNoMove(side: number, quiet: number, out: readonly number[], at: Offsets): Fault | null {
  for (const seat of [0, 1] as const) {
    if (out[seat]! < OUT_LOSES) continue;
    if (out[seat]! > OUT_LOSES || out[seat ^ 1]! >= OUT_LOSES)
      return fault(
        'impossible-position',
        `the game ends when one seat has ${OUT_LOSES} pawns out, here ${out[0]} and ${out[1]}`,
        at[0],
      );
    if (side !== seat)
      return fault('impossible-position', `${SEATS[seat ^ 1]} has just won, so the side is ${COLOURS[seat]}`, at[1]);
    if (quiet > 0) return fault('impossible-position', 'quiet is 0 after a pawn has gone out', at[4]);
  }
  return null;
}

export function encodeAction(position: KastwaPosition, action: Action): string {
  const { board } = position;
  const target = cellName(board, targetOf(action));
  return isPlacement(action) ? `${KINDS[kindOf(action)]}@${target}` : `${cellName(board, moveFrom(action))}-${target}`;
}

export function decodeAction(position: KastwaPosition, text: string): Result<Action> {
  const { squares, cells } = position.board;
  if (text[1] === '@') {
    const kind = KINDS.indexOf(text.charAt(0));
    const cell = cells[cellNamed(squares, text.slice(2))];
    if (kind >= 0 && cell !== undefined) return ok(packPlacement(kind, cell));
  } else if (text[2] === '-') {
    const from = cells[cellNamed(squares, text.slice(0, 2))];
    const to = cells[cellNamed(squares, text.slice(3))];
    if (from !== undefined && to !== undefined) return ok(packMove(from, to));
  }
  return err(
    'malformed-action',
    `an action is a placement like s@c3 or L@c3, or a move like c3-d4, not ${JSON.stringify(text.slice(0, 20))}`,
    0,
  );
}
