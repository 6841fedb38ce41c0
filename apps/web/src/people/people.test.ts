import type { MatchCard, PlayerCard } from '@rayonk/protocol';
import { describe, expect, it } from 'vitest';
import { outcomeFor } from './match-row.tsx';
import { byDay, place, scaleOf, yOf } from './rating-scale.ts';

const point = (value: number, at = 0) => ({ at, value, deviation: 60 });

describe('the scale of a graph', () => {
  it.each([[[1500]], [[1500, 1501]], [[1212, 1890]], [[700, 2400, 1500]], [[1600, 1600, 1600]]])(
    'of %j has room around all values, at round numbers',
    (values) => {
      const { low, high, ticks } = scaleOf(values);
      expect(low).toBeLessThan(Math.min(...values));
      expect(high).toBeGreaterThan(Math.max(...values));
      expect(ticks[0]).toBe(low);
      expect(ticks.at(-1)).toBe(high);
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      expect(ticks.length).toBeLessThanOrEqual(7);
      for (const tick of ticks) expect(tick % 10).toBe(0);
    },
  );

  it('is upside down, as screens are', () => {
    const scale = { low: 1000, high: 2000, ticks: [] };
    expect(yOf(2000, scale, 100)).toBe(0);
    expect(yOf(1250, scale, 100)).toBe(75);
    const points = [point(1000), point(1500), point(2000)];
    expect(place(points, scale, 200, 100)).toEqual([
      { x: 0, y: 100 },
      { x: 100, y: 50 },
      { x: 200, y: 0 },
    ]);
    expect(place([point(1500)], scale, 200, 100)).toEqual([{ x: 0, y: 50 }]);
  });

  it('takes the last value of each day for the table', () => {
    const day = (n: number, hour: number) => new Date(2026, 0, n, hour).getTime();
    const points = [point(1500, day(1, 9)), point(1510, day(1, 20)), point(1490, day(3, 8))];
    expect(byDay(points).map(({ value }) => value)).toEqual([1510, 1490]);
  });
});

describe('what a match was for somebody', () => {
  const player = (id: string): PlayerCard => ({ id, name: id, kind: 'member', level: null, rating: null });
  const match = (result: MatchCard['result']): MatchCard => ({
    id: 'm'.repeat(12),
    game: 'hokito',
    variant: 'standard',
    clock: { kind: 'none' },
    speed: null,
    rated: false,
    aids: [],
    status: result === null ? 'playing' : 'over',
    seats: [player('ada'), player('blaise')],
    plies: 3,
    position: '',
    toAct: null,
    createdAt: 0,
    touchedAt: 0,
    deadline: null,
    result,
    spectators: 0,
  });

  it.each([
    [null, 'playing', 'playing'],
    [{ winner: 0, reason: 'resign' }, 'won', 'lost'],
    [{ winner: 1, reason: 'flag' }, 'lost', 'won'],
    [{ winner: null, reason: 'agreement' }, 'drawn', 'drawn'],
    [{ winner: null, reason: 'abort' }, 'aborted', 'aborted'],
  ] as const)('%j', (result, first, second) => {
    expect(outcomeFor(match(result), 'ada')).toBe(first);
    expect(outcomeFor(match(result), 'blaise')).toBe(second);
  });
});
