import { fault, type Fault, type TextPiece } from '@rayonk/core';
import {
  CELL_OF,
  colourOf,
  COLOURS,
  faceName,
  faceOf,
  FIRST,
  isFaceUp,
  KANTO,
  NAMES,
  packPawn,
  QUIET_LIMIT,
  straightDistance,
  TURNING,
} from './board.ts';
import type { SetUp } from './position.ts';

/** The fields of a position text, for offsets: board, side, last and hidden of both seats, quiet. */
export type Fields = readonly [TextPiece, TextPiece, TextPiece, TextPiece, TextPiece, TextPiece, TextPiece];

/**
 * What no game can contain, or null. It refuses what contradicts itself at a glance, not every position that only a
 * long look at the possible histories shows to be out of reach.
 */
export function whyImpossible(setUp: SetUp, fields: Fields): Fault | null {
  return badPawns(setUp, fields) ?? badEnd(setUp, fields) ?? badOpening(setUp, fields) ?? badLastMoves(setUp, fields);
}

function impossible(message: string, { at }: TextPiece): Fault {
  return fault('impossible-position', message, at);
}

/** Every value is once in a colour: face up, hidden or gone. */
function badPawns({ cells, hidden }: SetUp, [board, , , , hiddenRed, hiddenBlack]: Fields): Fault | null {
  const seen = new Set<number>();
  const faceDown = [0, 0];
  let turning = 0;
  for (const pawn of cells) {
    if (pawn === 0) continue;
    if (seen.has(pawn) && isFaceUp(pawn))
      return impossible(`${faceName(pawn)} of ${COLOURS[colourOf(pawn)]} stands on the board twice`, board);
    seen.add(pawn);
    if (!isFaceUp(pawn)) faceDown[colourOf(pawn)]!++;
    if (faceOf(pawn) === TURNING) turning++;
  }
  if (turning > 1) return impossible('one pawn at a time is turned over', board);
  for (const [colour, field] of [hiddenRed, hiddenBlack].entries()) {
    let values = 0;
    for (let value = 1; value <= KANTO; value++) {
      if ((hidden[colour]! & (FIRST >>> value)) === 0) continue;
      values++;
      const pawn = packPawn(colour, value);
      if (seen.has(pawn))
        return impossible(`${faceName(pawn)} of ${COLOURS[colour]} is face up, so it is not hidden`, field);
    }
    if (values !== faceDown[colour])
      return impossible(
        `${faceDown[colour]} ${COLOURS[colour]} pawns are face down, but ${values} values are hidden`,
        field,
      );
  }
  return null;
}

/** KAN-10, GEN-2: the last capture leaves the turn to the colour that is gone, and after an end nothing is turned over. */
function badEnd({ cells, side, quiet }: SetUp, fields: Fields): Fault | null {
  const [board, sideField, , , , , quietField] = fields;
  const turning = cells.some((pawn) => faceOf(pawn) === TURNING);
  if (turning && quiet === QUIET_LIMIT)
    return impossible(`nothing is turned over once quiet is ${QUIET_LIMIT}`, quietField);
  const [lost, also] = [0, 1].filter((colour) => !cells.some((pawn) => pawn !== 0 && colourOf(pawn) === colour));
  if (lost === undefined) return null;
  if (also !== undefined) return impossible('there is no pawn on the board', board);
  if (turning) return impossible(`nothing is turned over once ${COLOURS[lost]} has lost its last pawn`, board);
  if (lost !== side) return impossible(`${COLOURS[lost]} has lost its last pawn, so it is to move`, sideField);
  return quiet === 0 ? null : impossible('quiet is 0 after the last capture', quietField);
}

/** On a full board nothing has moved: every turn so far turned a pawn over. */
function badOpening({ cells, side, last, quiet }: SetUp, fields: Fields): Fault | null {
  if (CELL_OF.some((cell) => cells[cell] === 0)) return null;
  const [, sideField, lastRed, lastBlack, , , quietField] = fields;
  if (last[0] !== 0) return impossible('nothing can have moved on a full board', lastRed);
  if (last[1] !== 0) return impossible('nothing can have moved on a full board', lastBlack);
  if (quiet !== 0) return impossible('quiet is 0 on a full board, where every turn turns a pawn over', quietField);
  const turned = cells.filter(isFaceUp).length;
  if (turned % 2 !== side)
    return impossible(`after ${turned} turn-overs on a full board ${COLOURS[turned % 2]} is to move`, sideField);
  return null;
}

function badLastMoves(setUp: SetUp, fields: Fields): Fault | null {
  const [red, black] = setUp.last;
  if (red !== 0 && black !== 0 && red >> 6 === black >> 6)
    return impossible(`both seats cannot have moved the pawn on ${NAMES[red >> 6]} last`, fields[3]);
  return badLastMove(setUp, 0, fields[2]) ?? badLastMove(setUp, 1, fields[3]);
}

function badLastMove({ cells, side, last }: SetUp, seat: number, field: TextPiece): Fault | null {
  if (last[seat] === 0) return null;
  const now = last[seat]! >> 6;
  const from = last[seat]! & 63;
  const pawn = cells[now]!;
  if (pawn === 0) return impossible(`${NAMES[now]} is empty: no pawn has moved there`, field);
  const distance = straightDistance(now, from);
  if (distance !== 1 && distance !== 2) return impossible(`no move leads from ${NAMES[from]} to ${NAMES[now]}`, field);
  if (distance === 1 && !(isFaceUp(pawn) && colourOf(pawn) === seat))
    return impossible(
      `${COLOURS[seat]} moves only its own face-up pawns by one cell, not that on ${NAMES[now]}`,
      field,
    );
  if (seat === side) return null;
  // The other seat's move was the last one: nothing else has changed since.
  if (cells[from] !== 0) return impossible(`a pawn has just left ${NAMES[from]}, so it is empty`, field);
  if (distance === 1) return null;
  const between = (now + from) >> 1;
  if (cells[between] !== 0) return impossible(`a pawn has just slid over ${NAMES[between]}, so it is empty`, field);
  if (isFaceUp(pawn)) return impossible(`the pawn on ${NAMES[now]} has just slid, so it is face down`, field);
  return null;
}
