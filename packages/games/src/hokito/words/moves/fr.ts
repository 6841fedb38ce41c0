import type { MoveWords } from '@rayonk/board';
import type { View } from '@rayonk/core';
import { pieceAt, tokenOf } from '../../screen/token.ts';

const SEATS = ['Noir', 'Blanc'] as const;
const COLOURS = [
  ['noir', 'noire'],
  ['blanc', 'blanche'],
] as const;

function piece(view: View, cell: string): string {
  const found = pieceAt(view, cell);
  if (found === null) return cell;
  const { seat, value, height } = tokenOf(found);
  return height === 1
    ? `le ${value} ${COLOURS[seat][0]} en ${cell}`
    : `la pile ${COLOURS[seat][1]} de ${height} en ${cell}`;
}

function cells(action: string): readonly [string, string] {
  const [from = '', to = ''] = action.split('-');
  return [from, to];
}

/** Whether a whole stack moves. */
function isStack(view: View, cell: string): boolean {
  return pieceAt(view, cell)?.kind === 'stack';
}

export const moves: MoveWords = {
  advice(before, action) {
    const [from, to] = cells(action);
    const mover = pieceAt(before, from);
    const what = isStack(before, from)
      ? `Faites glisser la pile de ${from}`
      : `Jouez le ${mover === null ? '' : tokenOf(mover).value} de ${from}`;
    return `${what} en ${to}, sur ${piece(before, to)}.`;
  },

  short(before, action) {
    const [from, to] = cells(action);
    return `${isStack(before, from) ? 'pile ' : ''}${from} → ${to}`;
  },

  piece,
  take: { to: (taken) => `recouvrir ${taken}`, does: (taken) => `recouvre ${taken}` },

  effects(before, _action, after) {
    const seat = before.actor === 1 ? 1 : 0;
    const points = [Number(after.fields['black']), Number(after.fields['white'])] as const;
    const [own, other] = seat === 0 ? points : [points[1], points[0]];
    return [`${SEATS[seat]} compte alors ${own} ${own < 2 ? 'point' : 'points'}, contre ${other}.`];
  },
};
