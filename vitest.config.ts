import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const sources = ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'test/**/*.test.ts'];
const browser = ['test/browser/**/*.test.ts'];
const never = ['**/node_modules/**', '**/dist/**', '**/fixtures/**'];

// What needs a PostgreSQL and a Redis, which are started for it once.
const servers = ['apps/server/src/store/postgres/**/*.test.ts', 'test/online/flag-kill.test.ts'];
const online = ['test/online/**/*.test.ts'];
// What runs on both stores; RAYONK_TEST_POSTGRES=all runs everything of the site on the other one.
const someOfSite = [
  'apps/server/src/accounts/**/*.test.ts',
  'apps/server/src/players/**/*.test.ts',
  'test/online/{kill,model}.test.ts',
];
const allOfSite = ['apps/server/src/!(store)/**/*.test.ts', ...online];
// What the server draws previews with is built first.
const globalSetup = 'scripts/previews.ts';
// What hangs is ended; what is slow, on a machine that has other things to do, is waited for.
const PATIENCE = 240_000;
// One worker more than there are cores: tests of a site mostly wait for it, and with a worker a core more than a third of the processor's time was left over.
const maxWorkers = availableParallelism() + 1;

/**
 * What takes longest begins first, so that nobody waits for it at the end. Vitest goes by how long files took before, and where it has never
 * run by their size, which says little.
 */
const LONGEST = [
  'test/browser/play.test.ts',
  'test/browser/layout.test.ts',
  'test/browser/online-play-ways.test.ts',
  'test/browser/online-play.test.ts',
  'test/browser/axe.test.ts',
  'test/browser/analysis.test.ts',
  'test/browser/online-people-watch.test.ts',
  'test/browser/learn.test.ts',
  'test/browser/sixth.test.ts',
  'test/online/flag-kill.test.ts',
  'test/online/cluster.test.ts',
  'test/online/kill.test.ts',
  'packages/games/test/puzzles.test.ts',
  'test/packages.test.ts',
  'apps/cli/test/arena.test.ts',
  'packages/tournament/test/properties.test.ts',
  'test/print/print.test.ts',
  'apps/cli/test/tune.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
      return found === -1 ? LONGEST.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Modules are loaded once a worker, not once a file: no test here replaces a module or leaves something in one.
        test: {
          name: 'unit',
          globalSetup,
          include: sources,
          exclude: [...never, ...browser, ...online, ...servers],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          maxWorkers,
          isolate: false,
        },
      },
      {
        // The same tests on the other store, as far as they reach what differs between the two.
        test: {
          name: 'postgres',
          include: [...servers, ...(process.env.RAYONK_TEST_POSTGRES === 'all' ? allOfSite : someOfSite)],
          exclude: never,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          maxWorkers,
          globalSetup: [globalSetup, 'test/servers/start.ts'],
          setupFiles: 'test/servers/use.ts',
          isolate: false,
        },
      },
      {
        test: {
          name: 'online',
          globalSetup,
          include: online,
          exclude: [...never, ...servers],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          maxWorkers,
        },
      },
      {
        // The tests mostly wait for pages. What is waited for comes late on a busy machine.
        // Modules are loaded once a worker here too; a worker has one browser for all its files, and one site for those that leave nothing on it.
        test: {
          name: 'browser',
          // A browser process that stops answering is not the page's fault, and cannot be told from one that is slow; what is wrong fails twice.
          retry: 1,
          globalSetup: [globalSetup, 'test/browser/folder.ts'],
          include: browser,
          exclude: never,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: { poll: { timeout: PATIENCE / 2 } },
          maxWorkers,
          isolate: false,
        },
      },
    ],
  },
});
