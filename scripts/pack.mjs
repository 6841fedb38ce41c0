/**
 * Makes a package of the workspace one that can be installed anywhere: `npm pack -w @rayonk/core` runs this before (`prepack`) and after (`postpack`).
 * Inside the workspace packages are their sources. What is packed is JavaScript with its types, and a package.json that leads there.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { node, root } from './setup.mjs';

const MADE = path.join(root, 'node_modules', '.cache', 'packed');
const STAMP = path.join(MADE, 'made');
const PACKAGES = path.join(root, 'packages');

const folder = process.cwd();
const own = path.join(folder, 'package.json');
const kept = path.join(MADE, `${path.basename(folder)}.json`);
const packed = path.join(folder, 'dist');

if (process.argv.includes('--after')) putBack();
else make();

function make() {
  // Left behind by a run that was broken off.
  if (existsSync(kept)) putBack();
  if (!isFresh()) {
    rmSync(MADE, { recursive: true, force: true });
    execFileSync(
      node,
      [path.join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', path.join(PACKAGES, 'tsconfig.pack.json')],
      {
        stdio: ['ignore', 2, 2],
      },
    );
    writeFileSync(STAMP, '');
  }
  cpSync(path.join(MADE, path.basename(folder), 'src'), packed, { recursive: true });
  const text = readFileSync(own, 'utf8');
  mkdirSync(MADE, { recursive: true });
  writeFileSync(kept, text);
  writeFileSync(own, `${JSON.stringify(outside(JSON.parse(text)), null, 2)}\n`);
}

function putBack() {
  if (existsSync(kept)) renameSync(kept, own);
  rmSync(packed, { recursive: true, force: true });
}

/** Whether what was made is newer than everything it is made of. */
function isFresh() {
  if (!existsSync(STAMP)) return false;
  const { mtimeMs } = statSync(STAMP);
  return readdirSync(PACKAGES, { recursive: true })
    .filter((file) => file.split(path.sep)[1] === 'src')
    .every((file) => statSync(path.join(PACKAGES, file)).mtimeMs < mtimeMs);
}

/** A package.json for somebody who has not got the workspace. */
function outside({ name, version, description, license, type, exports, dependencies = {} }) {
  const versions = Object.entries(dependencies).map(([of, wanted]) => [of, wanted === '*' ? version : wanted]);
  return {
    name,
    version,
    description,
    license,
    type,
    engines: { node: '>=20' },
    sideEffects: false,
    files: ['dist'],
    exports: Object.fromEntries(Object.entries(exports).map(([at, source]) => [at, made(source)])),
    dependencies: Object.fromEntries(versions),
  };
}

function made(source) {
  const file = source.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '');
  return { types: `${file}.d.ts`, default: `${file}.js` };
}
