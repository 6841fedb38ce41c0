/**
 * The imports between packages, against `.dependency-cruiser.cjs`.
 *
 * The tool says «no violations» just as well when it has read nothing (a wrong TypeScript version is enough), so the
 * modules it read are counted, and a tree of forbidden imports must be flagged file by file: the first line of each of
 * its files says which rules it breaks.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

interface Cruise {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: { readonly violations: readonly Violation[] };
}
interface Violation {
  readonly from: string;
  /** Of a cycle, which is reported once: all its modules. */
  readonly cycle?: readonly { readonly name: string }[];
  readonly to: string;
  readonly rule: { readonly name: string };
}
interface Config {
  readonly forbidden: readonly { readonly name: string }[];
}

const root = path.dirname(import.meta.dirname);
const require = createRequire(import.meta.url);
const configFile = path.join(root, '.dependency-cruiser.cjs');
const tool = path.join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');

function cruise(folder: string, sources: readonly string[]): Cruise {
  const json = execFileSync(process.execPath, [tool, ...sources, '--config', configFile, '--output-type', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return JSON.parse(json) as Cruise;
}

function checkSelf(): string[] {
  const folder = path.join(root, 'test', 'fixtures', 'boundaries');
  const { violations } = cruise(folder, ['packages', 'apps']).summary;
  const problems: string[] = [];
  const proven = new Set<string>();
  for (const file of globSync('**/*.ts', { cwd: folder })) {
    const source = file.split(path.sep).join('/');
    const first = readFileSync(path.join(folder, file), 'utf8').split('\n', 1)[0]!;
    const expected = first.replace('// expects: ', '');
    const names = new Set(violations.filter((found) => isIn(source, found)).map(({ rule }) => rule.name));
    const found = [...names].sort().join(' ') || 'nothing';
    if (found !== expected) problems.push(`self-test: ${source} should break ${expected}, and breaks ${found}`);
    for (const name of names) proven.add(name);
  }
  const { forbidden } = require(configFile) as Config;
  for (const { name } of forbidden)
    if (!proven.has(name)) problems.push(`self-test: no fixture shows that «${name}» can fail`);
  return problems;
}

function isIn(source: string, { from, cycle }: Violation): boolean {
  return from === source || cycle?.some(({ name }) => name === source) === true;
}

function checkSources(): string[] {
  const sources = ['packages', 'apps', 'test', 'scripts'].filter((name) => existsSync(path.join(root, name)));
  const { modules, summary } = cruise(root, sources);
  const own = modules.filter(({ source }) => /^(packages|apps)\//.test(source)).length;
  console.log(`${own} modules of packages and apps read`);
  const problems = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  if (own === 0) problems.push('no module was read: the check would pass whatever the sources say');
  return problems;
}

const problems = [...checkSelf(), ...checkSources()];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
