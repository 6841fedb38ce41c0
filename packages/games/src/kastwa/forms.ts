import { quietField, type FieldForm, type PieceForm, type PositionForm } from '@rayonk/board';
import type { PieceView, Seat, View } from '@rayonk/core';
import { LARGES_A_SEAT, MOST_QUIET, SMALLS_A_SEAT } from './board.ts';
import { pawnText } from './notation.ts';

const COLOURS = { fr: ['blanc', 'noir'], en: ['white', 'black'] } as const;
const SEATS = { fr: ['Blanc', 'Noir'], en: ['White', 'Black'] } as const;
const GROUNDS = ['white', 'black'];

function pawn(seat: Seat, kind: 'small' | 'large'): PieceForm {
  const text = pawnText(2 * seat + (kind === 'small' ? 0 : 1));
  const [fr, en] = kind === 'small' ? ['petit pion', 'small'] : ['grand pion', 'large'];
  return {
    name: { fr: `${fr} ${COLOURS.fr[seat]}`, en: `${en} ${COLOURS.en[seat]} pawn` },
    looks: [{ seat, kind, text, value: kind === 'small' ? 1 : 2 }],
  };
}

/** KAS-5: a pawn on its own colour is worth twice as much. */
function onGround(piece: PieceView | null, ground: string | null): PieceView | null {
  return piece === null || ground !== GROUNDS[piece.seat] ? piece : { ...piece, value: 2 * (piece.value ?? 0) };
}

function hand(name: string, seat: Seat): FieldForm {
  return {
    kind: 'hand',
    name,
    label: { fr: `${SEATS.fr[seat]} a en main`, en: `${SEATS.en[seat]} has in hand` },
    holds: [
      { letter: 's', label: { fr: 'petits pions', en: 'small pawns' }, most: SMALLS_A_SEAT },
      { letter: 'L', label: { fr: 'grand pion', en: 'large pawn' }, most: LARGES_A_SEAT },
    ],
  };
}

const form: PositionForm = {
  fields: [
    { kind: 'board', name: 'board' },
    { kind: 'side', name: 'side', values: ['w', 'b'] },
    hand('handW', 0),
    hand('handB', 1),
    quietField(MOST_QUIET),
  ],
  pieces: ([0, 1] as const).flatMap((seat) => [pawn(seat, 'small'), pawn(seat, 'large')]),
  sketch: (view: View) => ({
    ...view,
    cells: view.cells.map((cell) => ({ ...cell, piece: onGround(cell.piece, cell.ground) })),
  }),
};

export const forms = { '4x4': form, '5x5': form };
