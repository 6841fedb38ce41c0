import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BIN, NODE, rayonkProcess, scratchFolder } from './run.ts';

/** Makes the program believe that it runs on an older Node, whichever Node runs the tests. */
const PRETEND = `data:text/javascript,${encodeURIComponent(
  `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`,
)}`;
const OLD_NODE = [NODE, '--import', PRETEND];

test('on an old Node it hands arguments, input, output and exit code over to the Node of the workspace', async () => {
  const answered = await rayonkProcess(['inspect'], { input: '{}\n', argv0: [...OLD_NODE, BIN] });
  expect(answered).toMatchObject({ err: '', code: 0 });
  expect(answered.out).toContain('"malformed-request"');
  const refused = await rayonkProcess(['perft'], { argv0: [...OLD_NODE, BIN] });
  expect(refused).toMatchObject({ out: '', code: 2 });
  expect(refused.err).toContain('error: usage: ');
});

test('on an old Node without the workspace it names npm ci', async () => {
  const lonely = path.join(scratchFolder(), 'rayonk.mjs');
  cpSync(BIN, lonely);
  const ran = await rayonkProcess(['games'], { argv0: [...OLD_NODE, lonely] });
  expect(ran).toMatchObject({ out: '', code: 1 });
  expect(ran.err).toContain('npm ci');
});

test('on an old Node a signal reaches the program', async () => {
  const child = spawn(OLD_NODE[0]!, [...OLD_NODE.slice(1), BIN, 'inspect']);
  child.stdin.write('\n');
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code).toBe(128 + 15);
});
