import type { MoveWords } from '@rayonk/board';
import type { CellView, PieceView, View } from '@rayonk/core';
import { cellNamed } from '../../screen/line.ts';
import { deedOf, isDoubled, outOf } from '../facts.ts';

const SEATS = ['Blanc', 'Noir'] as const;
const COLOURS = ['blanc', 'noir'] as const;

const size = (kind: string) => (kind === 'large' ? 'grand' : 'petit');
const pawn = ({ seat, kind }: PieceView) => `${size(kind)} pion ${COLOURS[seat]}`;

function list(cells: readonly CellView[]): string {
  const names = cells.map(({ cell }) => cell);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
}

function piece(view: View, cell: string): string {
  const found = cellNamed(view, cell)?.piece ?? null;
  return found === null ? cell : `le ${pawn(found)} en ${cell}`;
}

export const moves: MoveWords = {
  advice(before, action) {
    const deed = deedOf(before, action);
    if (deed.kind === 'place') return `Posez ${deed.pawn === 'large' ? 'le grand' : 'un petit'} pion en ${deed.cell}.`;
    const { own, pushed, to, front, falls } = deed;
    const goes =
      own.length === 1
        ? `Déplacez le ${size(own[0]!.piece!.kind)} pion de ${own[0]!.cell} en ${to}`
        : `Déplacez ensemble les pions de ${list(own)}, vers ${front}`;
    if (pushed.length === 0) return `${goes}.`;
    return `${goes}, et poussez ${list(pushed)}${falls === null ? '' : ` : le ${pawn(falls)} tombe du damier`}.`;
  },

  short(before, action) {
    const deed = deedOf(before, action);
    if (deed.kind === 'place') return `${size(deed.pawn)} en ${deed.cell}`;
    const { own, pushed, to, falls } = deed;
    const pushes = falls !== null ? ', fait tomber' : pushed.length > 0 ? ', pousse' : '';
    return `${own[0]?.cell ?? ''} → ${to}${pushes}`;
  },

  piece,
  take: { to: (taken) => `faire tomber ${taken}`, does: (taken) => `fait tomber ${taken}` },

  effects(before, action, after) {
    const deed = deedOf(before, action);
    if (deed.kind === 'place' || after.result !== null) return [];
    const seat = before.actor === 1 ? 1 : 0;
    const landed = deed.own.length === 1 ? cellNamed(after, deed.to) : null;
    return [
      ...(deed.falls !== null && outOf(after, seat) === 1
        ? [`Encore un pion à faire tomber, et ${SEATS[seat]} gagne.`]
        : []),
      ...(landed !== null && isDoubled(landed) && !isDoubled(deed.own[0]!)
        ? [`Le pion arrive sur une case de sa couleur : il y vaut ${landed.piece!.value}.`]
        : []),
    ];
  },
};
