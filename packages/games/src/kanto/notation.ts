import {
  cellNamed,
  err,
  formatCells,
  ok,
  parseCount,
  QUIET,
  splitAt,
  splitFields,
  splitRows,
  type Action,
  type Result,
  type TextPiece,
} from '@rayonk/core';
import {
  BOARD,
  CELL,
  CELL_OF,
  colourOf,
  FACE_DOWN,
  faceOf,
  FIRST,
  fromOf,
  HIDDEN,
  isFaceUp,
  KANTO,
  kindOf,
  LAST,
  NAMES,
  OUTCOME,
  packAction,
  packPawn,
  QUIET_LIMIT,
  SIDE,
  SPAN,
  toOf,
  TURN,
  TURNING,
} from './board.ts';
import { whyImpossible, type Fields } from './possible.ts';
import { KantoPosition, type SetUp } from './position.ts';

const COLOURS = 'rb';
const FIELDS = ['board', 'side', 'lastR', 'lastB', 'hiddenR', 'hiddenB', 'quiet'];

/** The values as text by number, `K` for the Kanto; index 0 is no value. */
const VALUES = Array.from({ length: KANTO + 1 }, (_, value) =>
  value === KANTO ? 'K' : value === 0 ? '' : String(value),
);
/** The sign of each kind of action: turn over, step, capture, slide, outcome. */
const SIGNS = '?-x~=';

export function pawnText(pawn: number): string {
  if (pawn === 0) return '-';
  const face = faceOf(pawn);
  return COLOURS[colourOf(pawn)]! + (face === FACE_DOWN ? '?' : face === TURNING ? '!' : VALUES[face]!);
}

/** `now<from`. */
export function lastText(last: number): string {
  return last === 0 ? '-' : `${NAMES[last >> 6]}<${NAMES[last & 63]}`;
}

export function hiddenText(hidden: number): string {
  return VALUES.filter((_, value) => (hidden & (FIRST >>> value)) !== 0).join('.') || '-';
}

export function formatPosition({ state }: KantoPosition): string {
  const board = formatCells(BOARD, (index) => pawnText(state[CELL + CELL_OF[index]!]!));
  const last = `${lastText(state[LAST]!)} ${lastText(state[LAST + 1]!)}`;
  const hidden = `${hiddenText(state[HIDDEN]!)} ${hiddenText(state[HIDDEN + 1]!)}`;
  return `${board} ${COLOURS[state[SIDE]!]} ${last} ${hidden} ${state[QUIET]}`;
}

export function parsePosition(text: string): Result<KantoPosition> {
  const fields = splitFields(text, FIELDS);
  if (!fields.ok) return fields;
  const pieces = fields.value as unknown as Fields;
  const [board, side, lastRed, lastBlack, hiddenRed, hiddenBlack, quiet] = pieces;
  const cells = parseCells(board);
  if (!cells.ok) return cells;
  const seat = side.text.length === 1 ? COLOURS.indexOf(side.text) : -1;
  if (seat < 0) return err('malformed-position', 'the side to move is r or b', side.at);
  const red = parseLast(lastRed);
  if (!red.ok) return red;
  const black = parseLast(lastBlack);
  if (!black.ok) return black;
  const redValues = parseHidden(hiddenRed);
  if (!redValues.ok) return redValues;
  const blackValues = parseHidden(hiddenBlack);
  if (!blackValues.ok) return blackValues;
  const count = parseCount(quiet, 'quiet', QUIET_LIMIT);
  if (!count.ok) return count;
  const setUp: SetUp = {
    cells: cells.value,
    side: seat,
    last: [red.value, black.value],
    hidden: [redValues.value, blackValues.value],
    quiet: count.value,
  };
  const impossible = whyImpossible(setUp, pieces);
  return impossible === null ? ok(KantoPosition.from(setUp)) : { ok: false, fault: impossible };
}

function parseCells(board: TextPiece): Result<Int32Array> {
  const pieces = splitRows(board, Array<number>(BOARD.rows).fill(BOARD.columns));
  if (!pieces.ok) return pieces;
  const cells = new Int32Array(SPAN);
  for (const [i, { text, at }] of pieces.value.entries()) {
    const pawn = text === '-' ? 0 : readPawn(text);
    if (pawn < 0)
      return err(
        'malformed-position',
        `a cell is -, face down like r?, face up like r7 or bK, or turning like b!, not ${quote(text)}`,
        at,
      );
    cells[CELL_OF[BOARD.textOrder[i]!]!] = pawn;
  }
  return ok(cells);
}

/** The pawn that a text like `r?`, `b!`, `r19` or `bK` means, or −1. */
function readPawn(text: string): number {
  const colour = COLOURS.indexOf(text.charAt(0));
  const rest = text.slice(1);
  const face = rest === '?' ? FACE_DOWN : rest === '!' ? TURNING : VALUES.indexOf(rest);
  return colour < 0 || face <= 0 ? -1 : packPawn(colour, face);
}

function parseLast({ text, at }: TextPiece): Result<number> {
  if (text === '-') return ok(0);
  const now = innerNamed(text.slice(0, 2));
  const from = innerNamed(text.slice(3));
  if (now < 0 || from < 0 || text[2] !== '<')
    return err('malformed-position', `a last move is - or two cells like c3<c1, not ${quote(text)}`, at);
  // Packed, `a1<a1` would mean no move at all.
  if (now === from) return err('impossible-position', `no move leads from ${NAMES[from]} to itself`, at);
  return ok((now << 6) | from);
}

function parseHidden(field: TextPiece): Result<number> {
  if (field.text === '-') return ok(0);
  let hidden = 0;
  let highest = 0;
  for (const { text, at } of splitAt(field, '.')) {
    const value = VALUES.indexOf(text);
    if (value <= highest)
      return err(
        'malformed-position',
        `hidden values are - or an ascending list like 1.7.K, and ${quote(text)} does not fit there`,
        at,
      );
    hidden |= FIRST >>> value;
    highest = value;
  }
  return ok(hidden);
}

/** The inner cell that a name means, or −1. */
function innerNamed(name: string): number {
  const index = cellNamed(BOARD, name);
  return index < 0 ? -1 : CELL_OF[index]!;
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 20));
}

export function encodeAction(_position: KantoPosition, action: Action): string {
  const kind = kindOf(action);
  if (kind === TURN) return `?${NAMES[toOf(action)]}`;
  return `${NAMES[fromOf(action)]}${SIGNS[kind]}${kind === OUTCOME ? pawnText(toOf(action)) : NAMES[toOf(action)]}`;
}

export function decodeAction(_position: KantoPosition, text: string): Result<Action> {
  const turned = text.startsWith('?') ? innerNamed(text.slice(1)) : -1;
  if (turned >= 0) return ok(packAction(TURN, 0, turned));
  const kind = SIGNS.indexOf(text.charAt(2));
  const from = innerNamed(text.slice(0, 2));
  const to = kind === OUTCOME ? readPawn(text.slice(3)) : innerNamed(text.slice(3));
  // A turn-over has its sign in front, and an outcome shows a value.
  if (from < 0 || to < 0 || kind <= TURN || (kind === OUTCOME && !isFaceUp(to)))
    return err('malformed-action', `an action is like ?c3, c3=r19, c3-c4, c3xc4 or c3~c5, not ${quote(text)}`, 0);
  return ok(packAction(kind, from, to));
}
