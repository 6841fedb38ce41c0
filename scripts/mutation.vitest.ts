import { defineConfig } from 'vitest/config';

/** The tests that judge a mutant of one game: its own. */
const game = process.env['MUTATED_GAME'] ?? '';

export default defineConfig({
  test: { include: [`packages/games/src/${game}/*.test.ts`], testTimeout: 20_000 },
});
