import { quietField, type FieldForm, type PieceForm, type PositionForm } from '@rayonk/board';
import type { PieceView, Seat } from '@rayonk/core';
import { FACE_DOWN, KANTO, packPawn, QUIET_LIMIT, TURNING } from './board.ts';
import { pawnText } from './notation.ts';

const COLOURS = { fr: ['rouge', 'noir'], en: ['red', 'black'] } as const;
const SEATS = { fr: ['Rouge', 'Noir'], en: ['Red', 'Black'] } as const;
const VALUES = Array.from({ length: KANTO - 1 }, (_, i) => i + 1);

function pawn(seat: Seat, face: number, kind: string, fr: string, en: string): PieceForm {
  const look: PieceView = { seat, kind, text: pawnText(packPawn(seat, face)), value: kind === 'pawn' ? face : null };
  return { name: { fr, en }, looks: [look] };
}

function pawns(seat: Seat): readonly PieceForm[] {
  const [fr, en] = [COLOURS.fr[seat], COLOURS.en[seat]];
  return [
    pawn(seat, FACE_DOWN, 'hidden', `pion ${fr} caché`, `${en} pawn, face down`),
    ...VALUES.map((value) => pawn(seat, value, 'pawn', `${value} ${fr}`, `${en} ${value}`)),
    pawn(seat, KANTO, 'kanto', `Kanto ${fr}`, `${en} Kanto`),
    pawn(seat, TURNING, 'turning', `pion ${fr} qu’on retourne`, `${en} pawn being turned over`),
  ];
}

function last(name: string, seat: Seat): FieldForm {
  const label = { fr: `Dernier déplacement de ${SEATS.fr[seat]}`, en: `${SEATS.en[seat]}’s last move` };
  return { kind: 'move', name, label, none: { fr: 'aucun', en: 'none' } };
}

function hidden(name: string, seat: Seat): FieldForm {
  return {
    kind: 'set',
    name,
    label: { fr: `Valeurs encore cachées de ${SEATS.fr[seat]}`, en: `${SEATS.en[seat]}’s values still face down` },
    entries: [...VALUES.map(String), 'K'],
  };
}

const standard: PositionForm = {
  fields: [
    { kind: 'board', name: 'board' },
    { kind: 'side', name: 'side', values: ['r', 'b'] },
    last('lastR', 0),
    last('lastB', 1),
    hidden('hiddenR', 0),
    hidden('hiddenB', 1),
    quietField(QUIET_LIMIT),
  ],
  pieces: ([0, 1] as const).flatMap(pawns),
};

export const forms = { standard };
