import { describe, expect, it } from 'vitest';
import { layOut, neighbour } from './geometry.ts';

const square = layOut({ kind: 'square', columns: 5, rows: 8 });
const hexagonal = layOut({ kind: 'hex', side: 5 });

describe.each([
  ['a square board', square, [5, 5, 5, 5, 5, 5, 5, 5]],
  ['a hexagonal board', hexagonal, [5, 6, 7, 8, 9, 8, 7, 6, 5]],
])('%s', (_, layout, lengths) => {
  const spots = layout.rows.flat();

  it('has its rows, numbered in the order of a view', () => {
    expect(layout.rows.map((row) => row.length)).toEqual(lengths);
    expect(spots.map(({ index }) => index)).toEqual(spots.map((_spot, i) => i));
  });

  it('keeps its cells apart and inside', () => {
    for (const a of spots) {
      expect(a.x).toBeGreaterThanOrEqual(50);
      expect(a.x).toBeLessThanOrEqual(layout.width - 50);
      expect(a.y).toBeGreaterThanOrEqual(50);
      expect(a.y).toBeLessThanOrEqual(layout.height - 50);
      for (const b of spots) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(99.9);
    }
  });

  it('can be walked through with arrow keys, and never left', () => {
    const reached = new Set([0]);
    for (const index of reached)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) reached.add(neighbour(layout, index, key));
    expect(reached.size).toBe(spots.length);
    expect(neighbour(layout, 0, 'ArrowLeft')).toBe(0);
    expect(neighbour(layout, 0, 'ArrowUp')).toBe(0);
    const last = spots.length - 1;
    expect(neighbour(layout, last, 'ArrowRight')).toBe(last);
    expect(neighbour(layout, last, 'ArrowDown')).toBe(last);
  });
});
