import {
  ACTOR,
  cellNamed,
  err,
  fault,
  formatCells,
  ok,
  OVER,
  splitFields,
  splitRows,
  type Action,
  type Fault,
  type Result,
  type TextPiece,
} from '@rayonk/core';
import { BOARD, CELLS, heightOf, packCell, seatOf, valueOf } from './board.ts';
import { CELL, HokitoPosition, moveFrom, moveTo, packMove } from './position.ts';

const COLOURS = 'bw';
const TOKENS = 36;
const OF_A_KIND = 6;

export function cellText(packed: number): string {
  if (packed === 0) return '-';
  const height = heightOf(packed);
  return `${COLOURS[seatOf(packed)]}${valueOf(packed)}${height === 1 ? '' : `x${height}`}`;
}

export function formatPosition(position: HokitoPosition): string {
  return `${formatCells(BOARD, (cell) => cellText(position.state[CELL + cell]!))} ${COLOURS[position.side()]}`;
}

/** `position := board " " side`, `cell := "-" | colour value [ "x" height ]`. */
export function parsePosition(text: string): Result<HokitoPosition> {
  const fields = splitFields(text, ['board', 'side']);
  if (!fields.ok) return fields;
  const [board, side] = fields.value as [TextPiece, TextPiece];
  const cells = parseCells(board);
  if (!cells.ok) return cells;
  const seat = side.text.length === 1 ? COLOURS.indexOf(side.text) : -1;
  if (seat < 0) return err('malformed-position', 'the side to move is b or w', side.at);
  const impossible = whyImpossible(cells.value, seat, side.at);
  return impossible === null ? ok(HokitoPosition.from(cells.value, seat)) : { ok: false, fault: impossible };
}

function parseCells(board: TextPiece): Result<Int32Array> {
  const pieces = splitRows(board, Array<number>(BOARD.rows).fill(BOARD.columns));
  if (!pieces.ok) return pieces;
  const cells = new Int32Array(CELLS);
  for (const [i, { text, at }] of pieces.value.entries()) {
    if (text === '-') continue;
    const match = /^([bw])([123])(?:x([1-9][0-9]?))?$/.exec(text);
    const height = match?.[3] === undefined ? 1 : Number(match[3]);
    if (match === null || (match[3] !== undefined && height < 2))
      return err(
        'malformed-position',
        `a cell is -, a token like b2 or a stack like w3x4, not ${JSON.stringify(text.slice(0, 20))}`,
        at,
      );
    cells[BOARD.textOrder[i]!] = packCell(COLOURS.indexOf(match[1]!), Number(match[2]), height);
  }
  return ok(cells);
}

/** What no game can contain, in the order in which a reader would check it. */
function whyImpossible(cells: Int32Array, side: number, sideAt: number): Fault | null {
  let tokens = 0;
  let occupied = 0;
  const tops = new Int32Array(8);
  for (const packed of cells) {
    if (packed === 0) continue;
    const height = heightOf(packed);
    if (height > 1 && height % 2 === 1)
      return fault(
        'impossible-position',
        `HOK-9 makes stacks of 2, 4, 6 …: ${cellText(packed)} cannot stand on the board`,
      );
    tokens += height;
    occupied++;
    if (++tops[packed & 7]! > OF_A_KIND)
      return fault(
        'impossible-position',
        `there are only ${OF_A_KIND} tokens ${cellText(packCell(seatOf(packed), valueOf(packed), 1))}`,
      );
  }
  if (tokens !== TOKENS) return fault('impossible-position', `the board holds ${TOKENS} tokens, here ${tokens}`);
  if ((occupied & 1) !== side)
    return fault(
      'impossible-position',
      `after ${CELLS - occupied} moves it is ${COLOURS[occupied & 1]} to move, not ${COLOURS[side]}`,
      sideAt,
    );
  return null;
}

export function encodeAction(_position: HokitoPosition, action: Action): string {
  return `${BOARD.names[moveFrom(action)]}-${BOARD.names[moveTo(action)]}`;
}

export function decodeAction(position: HokitoPosition, text: string): Result<Action> {
  const from = cellNamed(BOARD, text.slice(0, 2));
  const to = cellNamed(BOARD, text.slice(3));
  if (from < 0 || to < 0 || text[2] !== '-')
    return err(
      'malformed-action',
      `a move is two cells joined by a hyphen, like a1-c2, not ${JSON.stringify(text.slice(0, 20))}`,
      0,
    );
  return ok(packMove(position.state[CELL + from]!, from, to));
}

/** The side to move, for messages and views. */
export function sideOf(position: HokitoPosition): number {
  const actor = position.state[ACTOR]!;
  return actor === OVER ? position.side() : actor;
}
