import { expect, it } from 'vitest';
import { text } from '../drawing/mark.ts';
import { gap, intoColumns, type Item } from './flow.ts';

const item = (name: string, height: number, more: Partial<Item> = {}): Item => ({
  height,
  marks: (y) => [text(0, y, name, 1)],
  ...more,
});
const names = (items: readonly Item[], height: number) =>
  intoColumns(items, height).map((marks) => marks.map((mark) => (mark.kind === 'text' ? mark.text : '')).join(' '));

it('fills a column, then the next; a heading goes along, a gap is left away at the head', () => {
  const heading = item('heading', 2, { staysWithNext: true });
  expect(names([item('a', 6), gap(1), heading, item('b', 3), gap(1), item('c', 4)], 10)).toEqual(['a', 'heading b c']);
});

it('takes something smaller where that fits at the foot, and as it is where it does not', () => {
  const figure = item('large', 6, { staysWithNext: true, small: item('small', 3) });
  expect(names([item('a', 5), figure, item('caption', 1)], 10)).toEqual(['a small caption']);
  expect(names([item('a', 3), figure, item('caption', 1)], 10)).toEqual(['a large caption']);
  expect(names([item('a', 7), figure, item('caption', 1)], 10)).toEqual(['a', 'large caption']);
});
