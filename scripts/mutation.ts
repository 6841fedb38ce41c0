/**
 * `npm run mutation -- khan`: changes one game's rules a little, again and again, and lists the changes that none of the game's own tests
 * notices. Takes from minutes to an hour.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registry } from '@rayonk/games';

/** What a game shows, says and knows for a search is not its rules. */
const NOT_RULES = ['course', 'deed', 'eval', 'manifest', 'pages', 'print', 'scenes', 'words', '*.test'];

const game = process.argv[2];
if (game === undefined || !registry.some(({ id }) => id === game)) {
  console.error(`Say which game: npm run mutation -- ${registry.map(({ id }) => id).join('|')}`);
  process.exit(2);
}
const folder = `packages/games/src/${game}`;
const config = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation.vitest.ts' },
  mutate: [`${folder}/*.ts`, ...NOT_RULES.map((name) => `!${folder}/${name}.ts`)],
  concurrency: 2,
  coverageAnalysis: 'perTest',
  // Tables are made when a module loads; a mutant there needs the whole suite and is killed by nearly every test.
  ignoreStatic: true,
  timeoutMS: 10_000,
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { logTests: false, reportTests: false },
  thresholds: { high: 90, low: 80, break: null },
  tempDirName: '.stryker-tmp',
};
const file = path.join(mkdtempSync(path.join(tmpdir(), 'rayonk-mutation-')), 'stryker.config.json');
writeFileSync(file, JSON.stringify(config));
const stryker = path.join('node_modules', '.bin', 'stryker');
const { status } = spawnSync(stryker, ['run', file], { stdio: 'inherit', env: { ...process.env, MUTATED_GAME: game } });
process.exitCode = status ?? 1;
