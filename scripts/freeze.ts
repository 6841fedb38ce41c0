/**
 * `npm run freeze -- COMMIT`: builds the engine of a commit into `frozen/`, a file a game that speaks UGI and that nothing in this tree can
 * change: the yardstick of matches and benchmarks. `npm run freeze -- --here FOLDER` builds the tree as it stands, to be measured under the same
 * conditions.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freeze, FROZEN, ROOT } from './frozen/bundle.ts';

/** The sources of a commit in a folder that is gone afterwards. */
function sourcesOf(commit: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-freeze-'));
  const archive = execFileSync('git', ['archive', commit, 'packages', 'apps/cli/package.json'], {
    cwd: ROOT,
    maxBuffer: 1 << 28,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return folder;
}

const [first, folder] = process.argv.slice(2);
if (first === '--here' && folder !== undefined) await freeze(ROOT, 'the working tree', path.resolve(folder));
else if (first !== undefined && !first.startsWith('-')) {
  const commit = execFileSync('git', ['rev-parse', '--short', first], { cwd: ROOT, encoding: 'utf8' }).trim();
  const sources = sourcesOf(commit);
  await freeze(sources, `commit ${commit}`, FROZEN);
  rmSync(sources, { recursive: true });
} else {
  console.error('Say which commit to freeze, or --here FOLDER: npm run freeze -- HEAD');
  process.exitCode = 1;
}
