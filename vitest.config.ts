import { defineConfig } from 'vitest/config';

const sources = ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'test/**/*.test.ts'];
const browser = ['test/browser/**/*.test.ts'];
const never = ['**/node_modules/**', '**/dist/**', '**/fixtures/**'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: sources, exclude: [...never, ...browser], testTimeout: 60_000 } },
      {
        // One browser at a time: two cores are few, and the pages are timed by what they show.
        test: { name: 'browser', include: browser, exclude: never, testTimeout: 120_000, fileParallelism: false },
      },
    ],
  },
});
