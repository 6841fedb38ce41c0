import type { PieceForm, PositionForm } from '@rayonk/board';
import type { PieceView, Seat } from '@rayonk/core';
import { packCell } from './board.ts';
import { cellText } from './notation.ts';

/** HOK-9: a single, or a stack of 2, 4, 6 … up to all tokens. */
const HEIGHTS = [1, ...Array.from({ length: 18 }, (_, i) => 2 * (i + 1))];
const COLOURS = { fr: ['noir', 'blanc'], en: ['black', 'white'] } as const;

function look(seat: Seat, value: number, height: number): PieceView {
  const text = cellText(packCell(seat, value, height));
  return { seat, kind: height === 1 ? 'single' : 'stack', text, value: value * height };
}

function token(seat: Seat, value: number): PieceForm {
  const [single, ...stacks] = HEIGHTS.map((height) => look(seat, value, height));
  return {
    name: { fr: `${value} ${COLOURS.fr[seat]}`, en: `${COLOURS.en[seat]} ${value}` },
    looks: [single!, ...stacks],
  };
}

const form: PositionForm = {
  fields: [
    { kind: 'board', name: 'board' },
    { kind: 'side', name: 'side', values: ['b', 'w'] },
  ],
  pieces: ([0, 1] as const).flatMap((seat) => [1, 2, 3].map((value) => token(seat, value))),
  sizes: { label: { fr: 'Hauteur de la pile', en: 'Height of the stack' }, values: HEIGHTS },
};

export const forms = { standard: form, mixed: form };
