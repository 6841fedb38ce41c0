import { BoardPicture, CELL, FRAME, layOut, type PictureProps } from '@rayonk/board';
import type { View } from '@rayonk/core';
import { h } from 'preact';
import { moved, type Mark } from './drawing/mark.ts';
import { marksOf } from './drawing/marks-of.ts';
import { scale, times, translate } from './drawing/matrix.ts';
import type { Kit } from './kit.ts';

/** A drawing from its top left corner on, in millimetres. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** A board with its frame, as the screen of its game draws it. */
export function boardPicture(
  { screen }: Kit,
  view: View,
  millimetre: number,
  more: Partial<PictureProps> = {},
): Picture {
  const { width, height } = layOut(view.board);
  const drawn = marksOf(h(BoardPicture, { view, screen, name: '', hasCoordinates: true, ...more }));
  return {
    width: (width + 2 * FRAME) * millimetre,
    height: (height + 2 * FRAME) * millimetre,
    marks: moved(drawn, times(scale(millimetre), translate(FRAME, FRAME))),
  };
}

/** The same, as wide as this, or less where it would be too high. */
export function boardWithin(kit: Kit, view: View, wide: number, high: number, more?: Partial<PictureProps>): Picture {
  const { width, height } = layOut(view.board);
  return boardPicture(kit, view, Math.min(wide / (width + 2 * FRAME), high / (height + 2 * FRAME)), more);
}

/** Millimetres of a unit of drawings, where a cell is so wide. */
export function unitOf(cell: number): number {
  return cell / CELL;
}
