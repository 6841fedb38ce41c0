import { defineConfig } from 'vitest/config';

const sources = ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'test/**/*.test.ts'];
const browser = ['test/browser/**/*.test.ts'];
const never = ['**/node_modules/**', '**/dist/**', '**/fixtures/**'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: sources, exclude: [...never, ...browser], testTimeout: 60_000 } },
      {
        // Two browsers at a time: the tests mostly wait for pages, and two cores are few.
        test: { name: 'browser', include: browser, exclude: never, testTimeout: 240_000, maxWorkers: 2 },
      },
    ],
  },
});
