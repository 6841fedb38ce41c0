import type { MoveWords } from '@rayonk/board';
import type { CellView, PieceView, View } from '@rayonk/core';
import { cellNamed } from '../../screen/line.ts';
import { deedOf, isDoubled, outOf } from '../facts.ts';

const SEATS = ['White', 'Black'] as const;
const COLOURS = ['white', 'black'] as const;

const pawn = ({ seat, kind }: PieceView) => `${kind} ${COLOURS[seat]} pawn`;

function list(cells: readonly CellView[]): string {
  const names = cells.map(({ cell }) => cell);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function piece(view: View, cell: string): string {
  const found = cellNamed(view, cell)?.piece ?? null;
  return found === null ? cell : `the ${pawn(found)} on ${cell}`;
}

export const moves: MoveWords = {
  advice(before, action) {
    const deed = deedOf(before, action);
    if (deed.kind === 'place') return `Place ${deed.pawn === 'large' ? 'the large' : 'a small'} pawn on ${deed.cell}.`;
    const { own, pushed, to, front, falls } = deed;
    const goes =
      own.length === 1
        ? `Move the ${own[0]!.piece!.kind} pawn from ${own[0]!.cell} to ${to}`
        : `Move the pawns on ${list(own)} together, towards ${front}`;
    if (pushed.length === 0) return `${goes}.`;
    return `${goes}, and push ${list(pushed)}${falls === null ? '' : `: the ${pawn(falls)} falls off the board`}.`;
  },

  short(before, action) {
    const deed = deedOf(before, action);
    if (deed.kind === 'place') return `${deed.pawn} on ${deed.cell}`;
    const { own, pushed, to, falls } = deed;
    const pushes = falls !== null ? ', pushes off' : pushed.length > 0 ? ', pushes' : '';
    return `${own[0]?.cell ?? ''} → ${to}${pushes}`;
  },

  piece,
  take: { to: (taken) => `push ${taken} off the board`, does: (taken) => `pushes ${taken} off the board` },

  effects(before, action, after) {
    const deed = deedOf(before, action);
    if (deed.kind === 'place' || after.result !== null) return [];
    const seat = before.actor === 1 ? 1 : 0;
    const landed = deed.own.length === 1 ? cellNamed(after, deed.to) : null;
    return [
      ...(deed.falls !== null && outOf(after, seat) === 1
        ? [`One more pawn to push off, and ${SEATS[seat]} wins.`]
        : []),
      ...(landed !== null && isDoubled(landed) && !isDoubled(deed.own[0]!)
        ? [`The pawn comes to a cell of its colour: there it is worth ${landed.piece!.value}.`]
        : []),
    ];
  },
};
