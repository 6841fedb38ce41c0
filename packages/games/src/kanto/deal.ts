import { unwrap, type Dealing, type Random } from '@rayonk/core';
import { BOARD, CELL, CELL_OF, colourOf, FACE_DOWN, faceOf, FIRST, HIDDEN, KANTO, packPawn, TURNING } from './board.ts';
import { parsePosition, pawnText } from './notation.ts';

interface Hidden {
  readonly place: string;
  readonly colour: number;
}

/** Face down or just being turned over, in the order of the position's text. */
function hiddenPawns(state: Int32Array): readonly Hidden[] {
  return BOARD.textOrder.flatMap((index) => {
    const pawn = state[CELL + CELL_OF[index]!]!;
    const face = faceOf(pawn);
    const isHidden = pawn !== 0 && (face === FACE_DOWN || face === TURNING);
    return isHidden ? [{ place: BOARD.names[index]!, colour: colourOf(pawn) }] : [];
  });
}

/** KAN-1: the hidden pawns of a colour, shuffled. */
function shuffled(state: Int32Array, colour: number, random: Random): string[] {
  const faces: string[] = [];
  for (let value = 1; value <= KANTO; value++)
    if ((state[HIDDEN + colour]! & (FIRST >>> value)) !== 0) faces.push(pawnText(packPawn(colour, value)));
  return random.shuffle(faces);
}

const standard: Dealing = {
  hidden: (position) => hiddenPawns(unwrap(parsePosition(position)).state).map(({ place }) => place),
  deal: (position, random) => {
    const { state } = unwrap(parsePosition(position));
    const red = shuffled(state, 0, random);
    const black = shuffled(state, 1, random);
    const left = [red.values(), black.values()] as const;
    return hiddenPawns(state).map(({ colour }) => left[colour as 0 | 1].next().value!);
  },
  moved: (action) => {
    const [from, to, ...rest] = action.split('~');
    return from === undefined || to === undefined || rest.length > 0 ? null : { from, to };
  },
  shown: (action) => {
    const [place, face, ...rest] = action.split('=');
    return place === undefined || face === undefined || rest.length > 0 ? null : { place, face };
  },
  show: (place, face) => `${place}=${face}`,
};

export const dealing = { standard };
