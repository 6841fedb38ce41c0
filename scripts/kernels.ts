/**
 * `npm run kernels`: compiles the hot core of each game that has one (`kernel.as`, AssemblyScript) to WebAssembly (`kernel.json`, in hexadecimal digits) and to
 * plain JavaScript for where there is no WebAssembly (`kernel.plain.ts`). Both are committed; a test compiles them again and compares.
 */
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.dirname(import.meta.dirname);
/** 4 MB, of which an operating system gives only what is used: room for thousands of positions. */
const PAGES = '64';
const OPTIONS = ['--optimize', '--noAssert', '--runtime', 'stub', '--initialMemory', PAGES];

/** What is made of a game's kernel, by the name of the file. */
export function compiled(folder: string): Readonly<Record<string, string>> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'rayonk-kernel-'));
  const wasm = path.join(scratch, 'kernel.wasm');
  // The compiler wants the endings of TypeScript, which its sources are not.
  copyFileSync(path.join(folder, 'kernel.as'), path.join(scratch, 'kernel.ts'));
  copyFileSync(path.join(folder, 'layout.ts'), path.join(scratch, 'layout.ts'));
  copyFileSync(path.join(ROOT, 'packages/core/src/random.as'), path.join(scratch, 'random.ts'));
  run('asc', ['kernel.ts', ...OPTIONS, '--outFile', wasm], scratch);
  const plain = run('wasm2js', ['-O', wasm], scratch);
  const code = readFileSync(wasm).toString('hex');
  rmSync(scratch, { recursive: true });
  return { 'kernel.json': `${JSON.stringify({ code })}\n`, 'kernel.plain.ts': asModule(plain) };
}

function run(tool: string, args: readonly string[], cwd: string): string {
  return execFileSync(path.join(ROOT, 'node_modules/.bin', tool), args, { cwd, encoding: 'utf8' });
}

/** A module whose default export makes one more instance, where the tool's own would make the only one. */
function asModule(plain: string): string {
  const made = plain.slice(plain.indexOf('function asmFunc('), plain.indexOf('var retasmFunc'));
  return `// @ts-nocheck: written by scripts/kernels.ts\nexport default ${made.trim().replace('(imports)', '(): any')}\n`;
}

export function kernelFolders(): readonly string[] {
  return globSync('packages/games/src/*/kernel.as', { cwd: ROOT }).map((file) => path.dirname(path.join(ROOT, file)));
}

if (import.meta.main)
  for (const folder of kernelFolders())
    for (const [name, text] of Object.entries(compiled(folder))) {
      writeFileSync(path.join(folder, name), text);
      console.log(`${path.relative(ROOT, path.join(folder, name))}: ${text.length} characters`);
    }
