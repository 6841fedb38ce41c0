import {
  err,
  fault,
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
import * as actions from './actions.ts';
import {
  cellName,
  cellNamed,
  codeAt,
  codeOf,
  directionOf,
  homeOf,
  NO_RESERVE,
  orientationOf,
  PENDING,
  PLACES,
  RESERVE,
  ROW_LENGTHS,
  rowOf,
  seatOf,
  SIDE,
  STEPS,
  TEXT_ORDER,
} from './board.ts';
import { KhitanPosition, QUIET_LIMIT, type Fields } from './position.ts';
import { AT_START, type Variant } from './variants.ts';

export const SEATS = ['White', 'Black'];
const COLOURS = 'wb';
const FIELDS = ['board', 'side', 'reserveW', 'reserveB', 'pending', 'quiet'];
/** As many as one seat's pieces. */
const MOST_PIECES = 16;

export function cellText(code: number): string {
  return code === 0 ? '-' : `${COLOURS[seatOf(code)]}${orientationOf(code)}`;
}

function reserveText(reserve: number): string {
  return reserve === NO_RESERVE ? 'x' : String(reserve);
}

export function formatPosition({ state }: KhitanPosition): string {
  let text = '';
  for (const [i, cell] of TEXT_ORDER.entries()) {
    if (i > 0) text += rowOf(cell) === rowOf(TEXT_ORDER[i - 1]!) ? ',' : '/';
    text += cellText(codeAt(state, cell));
  }
  const reserves = `${reserveText(state[RESERVE]!)} ${reserveText(state[RESERVE + 1]!)}`;
  return `${text} ${COLOURS[state[SIDE]!]} ${reserves} ${state[PENDING]} ${state[QUIET]}`;
}

/** `position := board " " side " " reserve " " reserve " " pending " " quiet`, `cell := "-" | colour orientation`. */
export function parsePosition(variant: Variant, text: string): Result<KhitanPosition> {
  const split = splitFields(text, FIELDS);
  if (!split.ok) return split;
  const [board, side, white, black, toPlace, plies] = split.value as [
    TextPiece,
    TextPiece,
    TextPiece,
    TextPiece,
    TextPiece,
    TextPiece,
  ];
  const codes = parseCells(board);
  if (!codes.ok) return codes;
  const seat = side.text.length === 1 ? COLOURS.indexOf(side.text) : -1;
  if (seat < 0) return err('malformed-position', 'the side to act is w or b', side.at);
  const reserveW = parseReserve(white, 0);
  if (!reserveW.ok) return reserveW;
  const reserveB = parseReserve(black, 1);
  if (!reserveB.ok) return reserveB;
  const pending = parseCount(toPlace, 'the number of pieces to place', MOST_PIECES);
  if (!pending.ok) return pending;
  const quiet = parseCount(plies, 'the number of plies without a capture', QUIET_LIMIT);
  if (!quiet.ok) return quiet;
  const fields: Fields = {
    codes: codes.value,
    side: seat,
    reserves: [reserveW.value, reserveB.value],
    pending: pending.value,
    quiet: quiet.value,
  };
  const impossible = whyImpossible(
    variant,
    fields,
    split.value.map(({ at }) => at),
  );
  return impossible === null ? ok(KhitanPosition.from(variant, fields)) : { ok: false, fault: impossible };
}

function parseCells(board: TextPiece): Result<Int32Array> {
  const cells = splitRows(board, ROW_LENGTHS);
  if (!cells.ok) return cells;
  const codes = new Int32Array(PLACES);
  for (const [i, { text, at }] of cells.value.entries()) {
    if (text === '-') continue;
    const match = /^([wb])([0-9]|1[01])$/.exec(text);
    if (match === null)
      return err(
        'malformed-position',
        `a cell is -, or a piece and its orientation from w0 to b11, not ${JSON.stringify(text.slice(0, 20))}`,
        at,
      );
    codes[TEXT_ORDER[i]!] = codeOf(COLOURS.indexOf(match[1]!), Number(match[2]));
  }
  return ok(codes);
}

function parseReserve(field: TextPiece, seat: number): Result<number> {
  return field.text === 'x'
    ? ok(NO_RESERVE)
    : parseCount(field, `${SEATS[seat]}'s reserve, unless it is x,`, MOST_PIECES);
}

/**
 * What no game of the variant can contain, in the order of the fields; `at` has the offset of each. How a position may
 * have come about is not asked: orientations and plies that no line of play reaches are welcome.
 */
function whyImpossible(variant: Variant, fields: Fields, at: readonly number[]): Fault | null {
  const [boardAt, sideAt, whiteAt, blackAt, pendingAt, quietAt] = at as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const { codes, side, reserves, pending, quiet } = fields;
  const impossible = (message: string, where: number): Fault => fault('impossible-position', message, where);
  const pieces = AT_START + variant.reserve;
  const counts = [0, 1].map(
    (seat) => TEXT_ORDER.filter((cell) => codes[cell] !== 0 && seatOf(codes[cell]!) === seat).length,
  ) as [number, number];
  for (const [seat, count] of counts.entries())
    if (count > pieces)
      return impossible(
        `in ${variant.name} ${SEATS[seat]} has ${pieces} pieces, here ${count} stand on the board`,
        boardAt,
      );
  const lost = counts.map((count) => count <= variant.lostAt);
  if (lost[0] && lost[1]) return impossible('only one seat can have lost its pieces', boardAt);
  if (lost[side ^ 1])
    return impossible(
      `${SEATS[side ^ 1]} has lost, so after the last capture the side is ${COLOURS[side ^ 1]}`,
      sideAt,
    );
  for (const [seat, reserve] of reserves.entries()) {
    const wrong = whyNoReserve(variant, SEATS[seat]!, counts[seat]!, reserve);
    if (wrong !== null) return impossible(wrong, seat === 0 ? whiteAt : blackAt);
  }
  if (pending > 0) {
    if (lost[side]) return impossible('the game is over, so nothing is left to place', pendingAt);
    if (pending > reserves[side]!)
      return impossible(
        `${SEATS[side]} cannot place ${pending} from a reserve of ${reserveText(reserves[side]!)}`,
        pendingAt,
      );
    const room = TEXT_ORDER.filter((cell) => homeOf(cell) === side && codes[cell] === 0).length;
    if (pending > room)
      return impossible(`${SEATS[side]}'s half has only ${room} empty cells for ${pending} pieces to place`, pendingAt);
    if (pending > pieces - counts[side ^ 1]!)
      return impossible(
        `to place ${pending}, ${SEATS[side]} has just captured as many, but ${SEATS[side ^ 1]} lacks fewer`,
        pendingAt,
      );
  }
  if (quiet > 0 && (pending > 0 || lost[side]))
    return impossible('a capture has just been made, so the number of plies without one is 0', quietAt);
  return null;
}

function whyNoReserve(variant: Variant, seat: string, count: number, reserve: number): string | null {
  const pieces = AT_START + variant.reserve;
  if (variant.reserve === 0) return reserve === NO_RESERVE ? null : `${variant.name} has no reserves: ${seat}'s is x`;
  if (reserve === NO_RESERVE) return variant.exhaustible ? null : `in ${variant.name} a reserve is never x`;
  if (reserve === 0 && variant.exhaustible) return `in ${variant.name} an empty reserve is x`;
  if (count + reserve === pieces) return null;
  return `${seat} has ${pieces} pieces on the board and in reserve, here ${count} and ${reserve}`;
}

export function encodeAction(_position: KhitanPosition, action: Action): string {
  switch (actions.kindOf(action)) {
    case 'pass':
      return '--';
    case 'placement':
      return `@${cellName(actions.placedCell(action))}:${actions.placedOrientation(action)}`;
    case 'far':
      return `${cellName(actions.farFrom(action))}-${cellName(actions.farTo(action))}`;
    case 'move': {
      const from = actions.moveFrom(action);
      return `${cellName(from)}-${cellName(from + STEPS[actions.moveDirection(action)]!)}`;
    }
  }
}

/** `action := cell "-" cell | "@" cell ":" orientation | "--"`. */
export function decodeAction(_position: KhitanPosition, text: string): Result<Action> {
  if (text === '--') return ok(actions.PASS);
  const malformed = err(
    'malformed-action',
    `an action is like c2-d2, @b3:4 or --, not ${JSON.stringify(text.slice(0, 20))}`,
    0,
  );
  if (text.startsWith('@')) {
    const match = /^@(..):([0-9]|1[01])$/.exec(text);
    const cell = cellNamed(match?.[1] ?? '');
    return cell < 0 ? malformed : ok(actions.packPlacement(cell, Number(match![2])));
  }
  const from = cellNamed(text.slice(0, 2));
  const to = cellNamed(text.slice(3));
  if (from < 0 || to < 0 || text[2] !== '-') return malformed;
  const direction = directionOf(from, to);
  return ok(direction < 0 ? actions.packFarMove(from, to) : actions.packMove(from, direction));
}
