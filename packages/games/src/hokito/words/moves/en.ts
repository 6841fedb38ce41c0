import type { MoveWords } from '@rayonk/board';
import type { View } from '@rayonk/core';
import { pieceAt, tokenOf } from '../../screen/token.ts';

const SEATS = ['Black', 'White'] as const;
const COLOURS = ['black', 'white'] as const;

function piece(view: View, cell: string): string {
  const found = pieceAt(view, cell);
  if (found === null) return cell;
  const { seat, value, height } = tokenOf(found);
  return height === 1
    ? `the ${COLOURS[seat]} ${value} on ${cell}`
    : `the ${COLOURS[seat]} stack of ${height} on ${cell}`;
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
      ? `Slide the stack from ${from}`
      : `Play the ${mover === null ? '' : tokenOf(mover).value} from ${from}`;
    return `${what} to ${to}, onto ${piece(before, to)}.`;
  },

  short(before, action) {
    const [from, to] = cells(action);
    return `${isStack(before, from) ? 'stack ' : ''}${from} → ${to}`;
  },

  piece,
  take: { to: (taken) => `cover ${taken}`, does: (taken) => `covers ${taken}` },

  effects(before, _action, after) {
    const seat = before.actor === 1 ? 1 : 0;
    const points = [Number(after.fields['black']), Number(after.fields['white'])] as const;
    const [own, other] = seat === 0 ? points : [points[1], points[0]];
    return [`${SEATS[seat]} then counts ${own} ${own === 1 ? 'point' : 'points'} to ${other}.`];
  },
};
