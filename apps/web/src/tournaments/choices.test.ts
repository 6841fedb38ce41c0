import { checkSettings } from '@rayonk/tournament';
import { newTournament } from '@rayonk/protocol';
import { expect, test } from 'vitest';
import { firstChoices, wantedTournament } from './choices.ts';
import { timeUntil } from './describe.ts';

const GAMES = [
  { id: 'one', variants: ['plain', 'rich'] },
  { id: 'two', variants: ['only'] },
];
const NOW = Date.UTC(2026, 10, 18, 20, 12);
const FIRST = firstChoices(GAMES, 'Coupe', NOW);

test('what the form says at first is a tournament that the server takes', () => {
  const wanted = wantedTournament(FIRST, GAMES);
  expect(newTournament.safeParse(wanted).success).toBe(true);
  expect(checkSettings(wanted).ok).toBe(true);
  expect(wanted.startsAt).toBe(Date.UTC(2026, 10, 18, 20, 30));
  expect(wanted).toMatchObject({ programme: [{ game: 'one', variant: 'plain' }], ratings: null });
});

test('every format, all games, days and bounds of ratings are said as the server wants them', () => {
  const wanted = (change: Partial<typeof FIRST>) => wantedTournament({ ...FIRST, ...change }, GAMES);
  expect(wanted({ game: null }).programme).toEqual([
    { game: 'one', variant: 'plain' },
    { game: 'two', variant: 'only' },
  ]);
  expect(wanted({ format: 'round-robin', cycles: '2' }).format).toEqual({ kind: 'round-robin', cycles: 2 });
  expect(wanted({ format: 'knockout' }).format).toEqual({ kind: 'knockout' });
  // An arena is played by minutes, whatever was chosen before.
  const arena = wanted({ format: 'arena', duration: '45', pace: 'days' });
  expect([arena.format, arena.clock.kind]).toEqual([
    { kind: 'arena', duration: 45 * 60_000, streaks: true },
    'fischer',
  ]);
  expect(wanted({ pace: 'days', days: '2' }).clock).toEqual({ kind: 'turn', perTurn: 2 * 86_400_000 });
  expect(wanted({ ratings: ['', '1600'] }).ratings).toEqual([0, 1600]);
  expect(wanted({ ratings: ['1400', ''] }).ratings).toEqual([1400, 4000]);
});

test('a countdown never runs below nothing', () => {
  expect([65_000, 3_725_000, -5].map((ahead) => timeUntil(NOW + ahead, NOW))).toEqual(['1:05', '1:02:05', '0:00']);
});
