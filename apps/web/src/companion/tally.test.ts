import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  byPerson,
  changeSides,
  count,
  keepTally,
  NO_TALLY,
  readTally,
  sums,
  uncount,
  type TalliedGame,
} from './tally.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const won = (winner: 0 | 1 | null, scores: TalliedGame['scores'] = null): TalliedGame => ({
  game: 'hokito',
  winner,
  scores,
});

describe('the sum of an evening', () => {
  it('adds wins, halves and what was scored', () => {
    const tally = [won(0, [40, 32]), won(null), won(1, [30, 41]), won(0)].reduce(
      (sum, game) => count(sum, game, null),
      NO_TALLY,
    );
    expect(sums(tally)).toEqual({ points: [2.5, 1.5], scored: [70, 73] });
    expect(sums(uncount(tally)).points).toEqual([1.5, 1.5]);
    expect(sums(NO_TALLY)).toEqual({ points: [0, 0], scored: null });
  });

  it('is of people, whatever side they have', () => {
    const result = { winner: 0, scores: [50, 22] } as const;
    expect(byPerson('hokito', result, 0)).toEqual(won(0, [50, 22]));
    expect(byPerson('hokito', result, 1)).toEqual(won(1, [22, 50]));
    expect(byPerson('hokito', { winner: null, scores: null }, 1)).toEqual(won(null));
  });

  it('changes sides after a game that counts, and after no other', () => {
    expect(changeSides(NO_TALLY)).toBe(NO_TALLY);
    const counted = count(NO_TALLY, won(0), 'the game on the board');
    expect(counted.first).toBe(0);
    expect(changeSides(counted)).toMatchObject({ first: 1, counted: null });
  });

  it('is kept on the device, and read as far as it can be', () => {
    const tally = count({ ...NO_TALLY, names: ['Ada', 'Blaise'], first: 1 }, won(1, [1, 2]), 'x');
    keepTally(tally);
    expect(readTally()).toEqual(tally);
    kept.set(
      'rayonk.tally',
      '{"names":[7],"first":"x","games":[{"game":"khan","winner":9,"scores":[1]},3],"counted":{}}',
    );
    expect(readTally()).toEqual({ ...NO_TALLY, games: [{ game: 'khan', winner: null, scores: null }] });
    kept.set('rayonk.tally', 'not JSON');
    expect(readTally()).toEqual(NO_TALLY);
  });
});
