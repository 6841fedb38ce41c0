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
  type Result,
  type TextPiece,
} from '@rayonk/core';
import {
  actionFrom,
  actionTo,
  BRING,
  HOME,
  HOME_START,
  isPly,
  packBring,
  packMove,
  packSetup,
  PASS,
  setupKalista,
  setupQuarter,
  setupSbires,
  setupSeat,
} from './actions.ts';
import { BOARD, CELLS, KALISTA, KHAN, NOWHERE, PIECES, QUARTER, SIDE } from './board.ts';
import { KhanPosition, QUIET_LIMIT, type Contents } from './position.ts';
import { whyImpossible } from './possible.ts';

const QUARTER_TEXTS = '0123-';
const SIDE_TEXTS = 'ro';
/** By seat, plus 2 for a Kalista, as in `Contents`. */
const PIECE_TEXTS = 'SsKk';
const FIELDS = ['quarter', 'board', 'side', 'khan', 'quiet'];

export const START = `- ${formatCells(BOARD, () => '-')} r - 0`;

/** The piece on a cell: its seat, plus 2 for a Kalista; −1 for an empty cell. */
export function pieceAt({ state }: KhanPosition, cell: number): number {
  for (const seat of [0, 1])
    if (((state[PIECES | (seat << 1) | (cell >> 5)]! >> cell) & 1) !== 0)
      return state[KALISTA | seat] === cell ? seat + 2 : seat;
  return -1;
}

export function pieceText(piece: number): string {
  return PIECE_TEXTS[piece] ?? '-';
}

export function formatPosition(position: KhanPosition): string {
  const { state } = position;
  const khan = state[KHAN]!;
  return [
    QUARTER_TEXTS[state[QUARTER]!],
    formatCells(BOARD, (cell) => pieceText(pieceAt(position, cell))),
    SIDE_TEXTS[state[SIDE]!],
    khan === NOWHERE ? '-' : BOARD.names[khan],
    state[QUIET],
  ].join(' ');
}

/** `position := quarter " " board " " side " " khan " " quiet`. */
export function parsePosition(text: string): Result<KhanPosition> {
  const fields = splitFields(text, FIELDS);
  if (!fields.ok) return fields;
  const [quarterText, board, sideText, khanText, quietText] = fields.value as [
    TextPiece,
    TextPiece,
    TextPiece,
    TextPiece,
    TextPiece,
  ];
  const quarter = indexOfOne(QUARTER_TEXTS, quarterText.text);
  if (quarter < 0) return err('malformed-position', 'the quarter-turn is 0, 1, 2, 3 or -', quarterText.at);
  const cells = splitRows(board, Array<number>(BOARD.rows).fill(BOARD.columns));
  if (!cells.ok) return cells;
  const pieces = new Int32Array(CELLS).fill(-1);
  for (const [i, cell] of cells.value.entries()) {
    const piece = indexOfOne(PIECE_TEXTS, cell.text);
    if (piece < 0 && cell.text !== '-') return notACell(cell);
    pieces[BOARD.textOrder[i]!] = piece;
  }
  const side = indexOfOne(SIDE_TEXTS, sideText.text);
  if (side < 0) return err('malformed-position', 'the side to move is r or o', sideText.at);
  const khan = khanText.text === '-' ? NOWHERE : cellNamed(BOARD, khanText.text);
  if (khan < 0) return err('malformed-position', "the Khan's cell is a1 to f6, or -", khanText.at);
  const quiet = parseCount(quietText, 'quiet', QUIET_LIMIT);
  if (!quiet.ok) return quiet;
  const contents: Contents = { quarter, pieces, side, khan, quiet: quiet.value };
  const wrong = whyImpossible(contents);
  if (wrong === null) return ok(KhanPosition.from(contents));
  const at = fields.value[FIELDS.indexOf(wrong.field)]!.at;
  return { ok: false, fault: fault('impossible-position', wrong.message, at) };
}

function indexOfOne(texts: string, text: string): number {
  return text.length === 1 ? texts.indexOf(text) : -1;
}

function notACell({ text, at }: TextPiece): Result<never> {
  return err('malformed-position', `a cell is -, K, S, k or s, not ${JSON.stringify(text.slice(0, 20))}`, at);
}

export function encodeAction(position: KhanPosition, action: Action): string {
  if (!isPly(action)) return encodeSetup(action);
  if (action === PASS) return '--';
  const to = actionTo(action);
  if (action >= BRING) return `@${BOARD.names[to]}`;
  return `${BOARD.names[actionFrom(action)]}${pieceAt(position, to) < 0 ? '-' : 'x'}${BOARD.names[to]}`;
}

function encodeSetup(action: Action): string {
  const seat = setupSeat(action);
  const start = HOME_START[seat]!;
  const sbires = setupSbires(action);
  const names = BOARD.names.slice(start, start + HOME);
  const cells = [names[setupKalista(action)], ...names.filter((_, i) => ((sbires >> i) & 1) !== 0)];
  return `${seat === 0 ? `${setupQuarter(action)}:` : ''}K${cells.join('.')}`;
}

/**
 * A capture and a move to an empty cell are the same action, so `b2xc4` and `b2-c4` are read alike; the one that does
 * not fit the position is refused when it is compared with the action's own text.
 */
export function decodeAction(_position: KhanPosition, text: string): Result<Action> {
  if (text === '--') return ok(PASS);
  const setup = /^(?:([0-3]):)?K([a-f][1-6](?:\.[a-f][1-6]){5})$/.exec(text);
  if (setup !== null) return decodeSetup(setup[1], setup[2]!);
  const ply = /^(?:([a-f][1-6])[-x]|@)([a-f][1-6])$/.exec(text);
  if (ply === null) {
    const shown = JSON.stringify(text.slice(0, 20));
    return err('malformed-action', `an action is like b2-c4, b2xc4, @c3, -- or 0:Kb1.a1.c1.f1.d2.e2, not ${shown}`, 0);
  }
  const to = cellNamed(BOARD, ply[2]!);
  return ok(ply[1] === undefined ? packBring(to) : packMove(cellNamed(BOARD, ply[1]), to));
}

function decodeSetup(quarter: string | undefined, names: string): Result<Action> {
  const [kalista, ...sbires] = names.split('.').map((name) => cellNamed(BOARD, name)) as [number, ...number[]];
  const ascending = sbires.every((cell, i) => i === 0 || cell > sbires[i - 1]!);
  if (!ascending)
    return err('malformed-action', 'the five Sbires are written in ascending order: a1, b1, … f1, a2, …', 0);
  return ok(packSetup(quarter === undefined ? 1 : 0, Number(quarter ?? 0), kalista, sbires));
}
