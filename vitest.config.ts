import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const sources = ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'test/**/*.test.ts'];
const browser = ['test/browser/**/*.test.ts'];
const never = ['**/node_modules/**', '**/dist/**', '**/fixtures/**'];

const online = ['test/online/**/*.test.ts'];
// What the server draws previews with is built first.
const globalSetup = 'scripts/previews.ts';
// A worker for each core, also where there are only two: vitest alone would leave one idle.
const maxWorkers = availableParallelism();

export default defineConfig({
  test: {
    projects: [
      {
        // Modules are loaded once a worker, not once a file: no test here replaces a module or leaves something in one.
        test: {
          name: 'unit',
          globalSetup,
          include: sources,
          exclude: [...never, ...browser, ...online],
          testTimeout: 60_000,
          maxWorkers,
          isolate: false,
        },
      },
      { test: { name: 'online', globalSetup, include: online, exclude: never, testTimeout: 60_000, maxWorkers } },
      {
        // Two browsers at a time: the tests mostly wait for pages, and two cores are few. What is waited for comes late on a busy machine.
        test: {
          name: 'browser',
          globalSetup,
          include: browser,
          exclude: never,
          testTimeout: 240_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 2,
        },
      },
    ],
  },
});
