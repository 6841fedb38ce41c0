import { quietField, type PieceForm, type PositionForm } from '@rayonk/board';
import type { Seat, View } from '@rayonk/core';
import { BOARD, QUARTERS, TYPE_NAMES, typeOf } from './board.ts';
import { pieceText } from './notation.ts';
import { QUIET_LIMIT } from './position.ts';

const COLOURS = { fr: ['rouge', 'ocre'], en: ['red', 'ochre'] } as const;
const TURNS = {
  fr: ['tel quel', 'un quart à droite', 'un demi-tour', 'un quart à gauche'],
  en: ['as it lies', 'a quarter right', 'half a turn', 'a quarter left'],
} as const;

function figure(seat: Seat, kind: 'kalista' | 'sbire'): PieceForm {
  const name = kind === 'kalista' ? 'Kalista' : 'Sbire';
  return {
    name: { fr: `${name} ${COLOURS.fr[seat]}`, en: `${COLOURS.en[seat]} ${name}` },
    looks: [{ seat, kind, text: pieceText(kind === 'kalista' ? seat + 2 : seat), value: null }],
  };
}

/** The rings of the mat as it is turned, and the hat; nothing is demanded of a draft. */
function sketch(view: View, texts: ReadonlyMap<string, string>): View {
  const turned = texts.get('quarter');
  const quarter = turned === undefined || turned === '-' ? null : Number(turned);
  const khan = texts.get('khan') ?? '-';
  return {
    ...view,
    cells: view.cells.map((cell, i) => ({
      ...cell,
      ground: quarter === null ? null : TYPE_NAMES[typeOf(quarter, BOARD.textOrder[i]!)]!,
    })),
    fields: { ...view.fields, quarter, khan: khan === '-' ? null : khan },
  };
}

const standard: PositionForm = {
  fields: [
    {
      kind: 'choice',
      name: 'quarter',
      label: { fr: 'Le tapis', en: 'The mat' },
      options: [
        { text: '-', label: { fr: 'pas encore tourné', en: 'not turned yet' } },
        ...Array.from({ length: QUARTERS }, (_, quarter) => ({
          text: String(quarter),
          label: { fr: TURNS.fr[quarter]!, en: TURNS.en[quarter]! },
          target: `turn:${quarter}`,
        })),
      ],
    },
    { kind: 'board', name: 'board' },
    { kind: 'side', name: 'side', values: ['r', 'o'] },
    {
      kind: 'cell',
      name: 'khan',
      label: { fr: 'Qui porte le Khan', en: 'Who wears the Khan' },
      none: { fr: 'personne', en: 'nobody' },
    },
    quietField(QUIET_LIMIT),
  ],
  pieces: ([0, 1] as const).flatMap((seat) => [figure(seat, 'kalista'), figure(seat, 'sbire')]),
  sketch,
};

export const forms = { standard };
