import { registry } from '@rayonk/games';
import type { GameStatistics } from '@rayonk/protocol';
import { expect, it } from 'vitest';
import { playedWords } from './played.ts';

const game = registry.find(({ variants }) => variants.length === 2)!;
const player = { id: 'p1', kind: 'member', name: 'Ada & <Blaise>', rating: null } as const;
const statistics = {
  game: game.id,
  at: Date.UTC(2026, 10, 18, 21, 5),
  variants: [{ variant: game.variants[1]!, games: 8, firstWins: 5, draws: 1, length: 31 }],
  best: [{ speed: 'steady', rows: [{ rank: 1, player, rating: { value: 1612, games: 40 } }] }],
} as unknown as GameStatistics;

it('figures stand at the place of their variant, the best at that of their speed, with the time of the count', () => {
  const words = playedWords(statistics, 'fr');
  expect(words).toMatchObject({ GAMES_1: '8', DRAWS_1: '13\u00a0%', LENGTH_1: '31', NO_GAMES: '', NO_BEST: '' });
  expect(words['FIRST_1']).toBe('63\u00a0%');
  expect(words['GAMES_0']).toBeUndefined();
  expect(words['COUNTED']).toBe('18 novembre 2026 à 21:05');
  expect(words['BEST_1']).toBe('<a href="/player/Ada%20%26%20%3CBlaise%3E">Ada &amp; &lt;Blaise&gt; 1612</a>');
  expect(words['BEST_0']).toBe('');
  expect(playedWords(statistics, 'en')['COUNTED']).toBe('18 November 2026 at 21:05');
});

it('without a game or a rating the page says so itself', () => {
  const words = playedWords({ ...statistics, variants: [], best: [] }, 'en');
  expect(words).not.toHaveProperty('NO_GAMES');
  expect(words).not.toHaveProperty('NO_BEST');
});

it('the app reads all of it again from the attribute', () => {
  const text = playedWords(statistics, 'fr')['STATISTICS']!;
  expect(text).not.toMatch(/["<>]/);
  const plain = text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  expect(JSON.parse(plain)).toEqual(statistics);
});
