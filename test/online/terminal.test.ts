import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BIN, NODE } from '../../apps/cli/test/run.ts';
import { startServer, type ServerProcess } from './process.ts';

/** Six processes start in turn: on a busy machine each takes its time. */
const PATIENCE = { timeout: 120_000 };
const LONG = 600_000;
const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-terminal-'));
const terminals: ChildProcess[] = [];
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer(folder);
}, LONG);
afterAll(async () => {
  for (const child of terminals) child.kill();
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

interface Terminal {
  out: string;
  code: number | null;
  readonly type: (line: string) => void;
}

/** Somebody at a terminal: `rayonk play …`. */
function sit(args: readonly string[]): Terminal {
  const child = spawn(NODE, [BIN, 'play', ...args, '--lang', 'en'], { env: { PATH: process.env['PATH'] } });
  terminals.push(child);
  const terminal: Terminal = { out: '', code: null, type: (line) => child.stdin.write(`${line}\n`) };
  child.stdout.on('data', (text: Buffer) => (terminal.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (terminal.out += text.toString()));
  child.on('close', (code) => (terminal.code = code));
  return terminal;
}

const site = () => `http://127.0.0.1:${server.port}`;

test(
  'two at their terminals play through a site, by a link, go on after it was killed, and agree on a draw',
  async () => {
    const ada = sit(['kanto', '--url', site(), '--name', 'Ada', '--side', 'first', '--clock', '20+5']);
    await expect.poll(() => ada.out, PATIENCE).toContain('Send this link: ');
    const [link] = /http\S+invitation\/\S+/.exec(ada.out)!;
    const blaise = sit(['--url', link, '--name', 'Blaise']);
    await expect
      .poll(() => ada.out, PATIENCE)
      .toMatch(/You play Red, against Blaise\..*Your turn \(Red 20:00, Black 20:00\)/s);
    ada.type('?c4');
    await expect.poll(() => blaise.out, PATIENCE).toMatch(/Your turn/);
    blaise.type('c6-c5');
    await expect.poll(() => blaise.out, PATIENCE).toContain('face down');
    blaise.type('?c6');
    await expect.poll(() => ada.out.match(/Your turn/g)?.length, PATIENCE).toBe(2);

    const { port } = server;
    await server.kill();
    await expect.poll(() => ada.out, PATIENCE).toContain('Connection lost');
    server = await startServer(folder, port);
    await expect.poll(() => [ada.out, blaise.out].every((out) => out.includes('Connected again')), PATIENCE).toBe(true);
    ada.type('?d4');
    await expect.poll(() => blaise.out.match(/Your turn/g)?.length, PATIENCE).toBe(2);
    ada.type('draw');
    await expect.poll(() => blaise.out, PATIENCE).toContain('offers a draw');
    blaise.type('yes');
    await expect.poll(() => [ada.code, blaise.code], PATIENCE).toEqual([0, 0]);
    for (const { out } of [ada, blaise]) expect(out).toMatch(/Draw: .*agree/i);
  },
  LONG,
);

test(
  'in the lobby two who want the same find each other, and one resigns',
  async () => {
    const wish = ['kastwa', '4x4', '--url', site(), '--lobby', '--clock', '10+0'];
    const first = sit(wish);
    await expect.poll(() => first.out, PATIENCE).toContain('Looking for somebody');
    const second = sit(wish);
    await expect.poll(() => second.out, PATIENCE).toContain('You play');
    second.type('resign');
    await expect.poll(() => [first.code, second.code], PATIENCE).toEqual([0, 0]);
    expect(first.out).toMatch(/wins/);
  },
  LONG,
);

test(
  'what cannot be is refused with a code',
  async () => {
    const refused = async (args: readonly string[]) => {
      const { code, out } = await new Promise<Terminal>((resolve) => {
        const terminal = sit(args);
        terminals.at(-1)!.on('close', () => resolve(terminal));
      });
      return `${code} ${out}`;
    };
    expect(await refused(['--url', site()])).toContain('2 error: usage: name a game');
    expect(await refused(['khan', '--url', 'nowhere'])).toContain('2 error: usage: --url is an address');
    expect(await refused(['khan', '--lobby'])).toContain('2 error: usage: --lobby, --name and --clock go with --url');
    expect(await refused(['--url', `${site()}/invitation/none-of-ours`])).toContain('1 error: site-refused: ');
    expect(await refused(['khan', '--url', 'http://127.0.0.1:1'])).toContain('1 error: site-away: ');
  },
  LONG,
);
