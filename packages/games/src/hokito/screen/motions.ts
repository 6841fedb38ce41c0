import type { Motion } from '@rayonk/board';
import type { View } from '@rayonk/core';
import { bestPath } from './paths.ts';
import { pieceAt, tokenOf } from './token.ts';

/** The mover hops from one occupied cell to the next. What it covers is not taken, only hidden: nothing leaves the board. */
export function motions(before: View, action: string, _after: View): readonly Motion[] {
  const [from = '', to = ''] = action.split('-');
  const mover = pieceAt(before, from);
  if (mover === null) return [];
  const path = bestPath(before, from, to, tokenOf(mover).value) ?? [to];
  return [{ kind: 'slide', beat: 0, from, path }];
}

/** What the mover covers, where it was the other's: that is lost to them. */
export function takes(before: View, action: string): readonly string[] {
  const [from = '', to = ''] = action.split('-');
  return pieceAt(before, from)?.seat === pieceAt(before, to)?.seat ? [] : [to];
}
