import {
  ACTOR,
  actorName,
  AIDS,
  deepFreeze,
  QUIET,
  type Actor,
  type CellView,
  type GameResult,
  type PieceView,
  type Seat,
  type View,
  type ViewOptions,
} from '@rayonk/core';
import {
  BOARD,
  CELL,
  CELL_OF,
  colourOf,
  faceOf,
  FIRST,
  HIDDEN,
  isFaceUp,
  KANTO,
  LAST,
  packPawn,
  SPAN,
  TURNING,
} from './board.ts';
import { formatPosition, hiddenText, lastText, pawnText } from './notation.ts';
import type { KantoPosition } from './position.ts';

/** Both seats know the same, so every viewer gets the same. KAN-12: what is gone or hidden, and whose a face-down pawn is, only with an aid. */
export function view(position: KantoPosition, { aids }: ViewOptions, result: GameResult | null): View {
  const { state } = position;
  const memory = aids.includes('memory') ? remembered(state) : {};
  const isBlank = !aids.includes('backs');
  return deepFreeze<View>({
    game: 'kanto',
    variant: 'standard',
    position: formatPosition(position),
    actor: actorName(state[ACTOR] as Actor),
    board: { kind: 'square', columns: BOARD.columns, rows: BOARD.rows },
    cells: BOARD.textOrder.map((index) => cellView(BOARD.names[index]!, state[CELL + CELL_OF[index]!]!, isBlank)),
    fields: {
      lastRed: lastField(state[LAST]!),
      lastBlack: lastField(state[LAST + 1]!),
      quiet: state[QUIET]!,
      ...memory,
    },
    result,
    aids: AIDS.filter((aid) => aids.includes(aid)),
  });
}

function cellView(cell: string, pawn: number, isBlank: boolean): CellView {
  return { cell, ground: null, piece: pawn === 0 ? null : pieceView(pawn, isBlank) };
}

function pieceView(pawn: number, isBlank: boolean): PieceView {
  const face = faceOf(pawn);
  const kind = !isFaceUp(pawn) ? (face === TURNING ? 'turning' : 'hidden') : face === KANTO ? 'kanto' : 'pawn';
  const piece = { seat: colourOf(pawn) as Seat, kind, text: pawnText(pawn), value: kind === 'pawn' ? face : null };
  return isBlank && !isFaceUp(pawn) ? { ...piece, isBlank } : piece;
}

function lastField(last: number): string | null {
  return last === 0 ? null : lastText(last);
}

/** What a good memory knows of a colour: the values still hidden, and those that are neither hidden nor face up. */
function remembered(state: Int32Array): Record<string, string | null> {
  const [hiddenRed, hiddenBlack] = [state[HIDDEN]!, state[HIDDEN + 1]!];
  return {
    hiddenRed: valuesField(hiddenRed),
    hiddenBlack: valuesField(hiddenBlack),
    goneRed: valuesField(~hiddenRed & notFaceUp(state, 0)),
    goneBlack: valuesField(~hiddenBlack & notFaceUp(state, 1)),
  };
}

/** A set of values, like the hidden ones. */
function notFaceUp(state: Int32Array, colour: number): number {
  const pawns = state.subarray(CELL, CELL + SPAN);
  let values = 0;
  for (let value = 1; value <= KANTO; value++) if (!pawns.includes(packPawn(colour, value))) values |= FIRST >>> value;
  return values;
}

function valuesField(values: number): string | null {
  return values === 0 ? null : hiddenText(values);
}
