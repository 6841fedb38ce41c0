/** Packages as others get them: packed by `npm pack`, installed in a project with nothing in it, and used as their pages say. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const PACKAGES = ['core', 'games', 'engine', 'board'] as const;
/** What somebody installs beside them; taken from here, so that no registry is asked. */
const BESIDE = ['marked', 'preact', 'preact-render-to-string'];

let project: string;
/** A copy of the workspace: packing changes files for a moment, which others would see. */
let workspace: string;

function copyWorkspace(to: string): void {
  for (const name of [
    'package.json',
    'tsconfig.json',
    'packages/tsconfig.pack.json',
    'scripts/setup.mjs',
    'scripts/pack.mjs',
  ])
    cpSync(path.join(ROOT, name), path.join(to, name));
  for (const name of PACKAGES)
    cpSync(path.join(ROOT, 'packages', name), path.join(to, 'packages', name), { recursive: true });
  mkdirSync(path.join(to, 'node_modules/@rayonk'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')).filter((each) => !/^(\.cache|@rayonk)$/.test(each)))
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(to, 'node_modules', name));
  for (const name of PACKAGES)
    symlinkSync(path.join(to, 'packages', name), path.join(to, 'node_modules/@rayonk', name));
}

function run(command: string, args: readonly string[], cwd: string): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-packages-'));
  workspace = path.join(folder, 'workspace');
  project = path.join(folder, 'project');
  mkdirSync(project);
  copyWorkspace(workspace);
  const packs = path.join(project, 'packs');
  mkdirSync(packs);
  run(
    'npm',
    ['pack', ...PACKAGES.flatMap((name) => ['-w', `@rayonk/${name}`]), '--pack-destination', packs],
    workspace,
  );
  writeFileSync(path.join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
  const sources = [...globSync(`${packs}/*.tgz`), ...BESIDE.map((name) => path.join(ROOT, 'node_modules', name))];
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...sources], project);
}, 240_000);

afterAll(() => rmSync(path.dirname(project), { recursive: true, force: true }));

/** The program on a package's page, and what it says it prints. */
function example(name: string): { readonly code: string; readonly prints: readonly string[] } {
  const page = readFileSync(path.join(ROOT, 'packages', name, 'README.md'), 'utf8');
  const code = /^```js\n([^]*?)^```$/m.exec(page)![1]!;
  const prints = [...code.matchAll(/^console\.log.*; \/\/ (.*)$/gm)].map(([, said]) => said!);
  return { code, prints };
}

test.each(PACKAGES)('%s does what its page says', (name) => {
  const { code, prints } = example(name);
  const file = path.join(project, `${name}.js`);
  writeFileSync(file, code);
  const printed = run(process.execPath, [file], project);
  expect(printed.trim()).not.toBe('');
  // Prose and what is cut off describe; everything else is printed to the letter.
  const exact = prints.filter((said) => !/^(the|what) |…$/.test(said));
  for (const said of exact) expect(printed).toContain(`${said}\n`);
  for (const said of prints.filter((one) => one.endsWith('…'))) expect(printed).toContain(said.slice(0, -1).trimEnd());
});

test('types come along: an example with a mistake in it does not compile, and the others do', () => {
  for (const name of PACKAGES) writeFileSync(path.join(project, `${name}.js`), example(name).code);
  const mistaken = example('core').code.replace("line.play('L@b2')", 'line.play(7)');
  writeFileSync(path.join(project, 'mistaken.js'), mistaken);
  const flags = ['--noEmit', '--strict', '--checkJs', '--allowJs', '--skipLibCheck', '--module', 'nodenext'];
  const files = [...PACKAGES, 'mistaken'].map((name) => `${name}.js`);
  const lib = ['--target', 'es2024', '--lib', 'es2024,dom', '--types', 'node'];
  const types = ['--typeRoots', path.join(ROOT, 'node_modules/@types')];
  const tsc = [path.join(ROOT, 'node_modules/typescript/bin/tsc'), ...flags, ...lib, ...types, '--pretty', 'false'];
  const { stdout } = spawnSync(process.execPath, [...tsc, ...files], { cwd: project, encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual([
    expect.stringMatching(/^mistaken\.js.*'number' is not assignable to parameter of type 'string'/),
  ]);
}, 120_000);

test('nothing of the workspace is left changed', () => {
  for (const name of PACKAGES) {
    const { exports } = JSON.parse(readFileSync(path.join(workspace, 'packages', name, 'package.json'), 'utf8')) as {
      exports: Record<string, string>;
    };
    for (const at of Object.values(exports)) expect(at).toMatch(/^\.\/src\//);
  }
  expect(globSync('packages/*/dist', { cwd: workspace })).toEqual([]);
});
