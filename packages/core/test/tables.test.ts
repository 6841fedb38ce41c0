import { describe, expect, test } from 'vitest';
import { boardOf, hexagons, squares, symmetriesOf } from '../src/index.ts';
import { crc32, gapsOf, numbersOf } from '../src/tables/file.ts';

test('gaps of one to five bytes are read as they were written', () => {
  const numbers = Int32Array.from([0, 1, 128, 129, 20_000, 3_000_000, 600_000_000, 2_147_483_647]);
  const gaps = gapsOf(numbers);
  expect(gaps).toHaveLength(1 + 1 + 1 + 1 + 3 + 4 + 5 + 5);
  expect(numbersOf(gaps, numbers.length)).toEqual(numbers);
});

test('the checksum is that of zip', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});

describe('symmetries of a board', () => {
  test.each([
    ['a square', squares(4, 4), 8],
    ['a rectangle', squares(5, 8), 4],
    ['a hexagon', hexagons(3), 12],
  ])('of %s', (_name, shape, count) => {
    const board = boardOf(shape);
    const found = symmetriesOf(board);
    expect(new Set(found.map(String)).size).toBe(count);
    expect(found[0]).toEqual(board.names.map((_, cell) => cell));
    for (const images of found) {
      expect(images.toSorted((a, b) => a - b)).toEqual(found[0]);
      // Neighbours stay neighbours.
      for (const [cell, around] of board.next.entries())
        for (const beside of around) if (beside >= 0) expect(board.next[images[cell]!]).toContain(images[beside]);
    }
  });
});
