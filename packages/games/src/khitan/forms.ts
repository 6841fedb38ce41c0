import { quietField, type FieldForm, type PieceForm, type PositionForm } from '@rayonk/board';
import type { Seat } from '@rayonk/core';
import { COLOURS, colourShown } from './board.ts';
import { QUIET_LIMIT } from './position.ts';
import { AT_START, VARIANT_NAMES, VARIANTS, type Variant } from './variants.ts';

const SIDES = ['w', 'b'] as const;
const SEATS = { fr: ['Blanc', 'Noir'], en: ['White', 'Black'] } as const;
const OF_SEAT = { fr: ['blanche', 'noire'], en: ['white', 'black'] } as const;
const IN_FRENCH: Readonly<Record<(typeof COLOURS)[number], string>> = {
  yellow: 'jaune',
  red: 'rouge',
  blue: 'bleu',
  green: 'vert',
  orange: 'orange',
  violet: 'violet',
};
const ORIENTATIONS = Array.from({ length: 12 }, (_, i) => i);

/** Named by what it shows to its neighbours, from the east on against the clock. */
function tile(seat: Seat, orientation: number): PieceForm {
  const around = [0, 1, 2, 3, 4, 5].map((direction) => COLOURS[colourShown(orientation, direction)]!);
  return {
    name: {
      fr: `tuile ${OF_SEAT.fr[seat]} : ${around.map((colour) => IN_FRENCH[colour]).join(', ')}`,
      en: `${OF_SEAT.en[seat]} tile: ${around.join(', ')}`,
    },
    looks: [{ seat, kind: 'piece', text: `${SIDES[seat]}${orientation}`, value: null }],
  };
}

/** What is captured goes back to its reserve, where a variant has some: all of it may lie there. */
function mostBeside({ reserve: first }: Variant): number {
  return first === 0 ? 0 : AT_START + first;
}

/** A number, or `x` where there is none for good. */
function reserve(name: string, seat: Seat, variant: Variant): FieldForm {
  const most = mostBeside(variant);
  const label = { fr: `Réserve de ${SEATS.fr[seat]}`, en: `${SEATS.en[seat]}’s reserve` };
  if (!variant.exhaustible) return { kind: 'count', name, label, least: 0, most };
  const numbers = Array.from({ length: most }, (_, i) => String(i + 1));
  const none = { text: 'x', label: { fr: 'épuisée', en: 'used up' } };
  const options = [none, ...numbers.map((text) => ({ text, label: { fr: text, en: text } }))];
  return { kind: 'choice', name, label, options };
}

function formOf(variant: Variant): PositionForm {
  const pending = { fr: 'Tuiles à poser avant que l’autre joue', en: 'Tiles to place before the other plays' };
  return {
    fields: [
      { kind: 'board', name: 'board' },
      { kind: 'side', name: 'side', values: SIDES },
      reserve('reserveW', 0, variant),
      reserve('reserveB', 1, variant),
      { kind: 'count', name: 'pending', label: pending, least: 0, most: mostBeside(variant) },
      quietField(QUIET_LIMIT),
    ],
    pieces: ([0, 1] as const).flatMap((seat) => ORIENTATIONS.map((orientation) => tile(seat, orientation))),
  };
}

export const forms: Readonly<Record<string, PositionForm>> = Object.fromEntries(
  VARIANT_NAMES.map((name) => [name, formOf(VARIANTS[name])]),
);
