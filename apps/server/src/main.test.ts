import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { SOCKET_PROTOCOL } from '@rayonk/protocol';
import { WebSocket } from 'ws';

const MAIN = path.join(import.meta.dirname, 'main.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-main-'));
const web = path.join(folder, 'web');
mkdirSync(web);
writeFileSync(path.join(web, 'index.html'), '<p>shelf</p>');
const children = new Set<ChildProcess>();
afterEach(() => children.forEach((child) => child.kill('SIGKILL')));
afterAll(() => rmSync(folder, { recursive: true }));

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
}

function run(environment: Record<string, string>): Run {
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    WEB_FOLDER: web,
    DATA_FOLDER: path.join(folder, 'data'),
    LOG_LEVEL: 'warn',
    ...environment,
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  let text = '';
  child.stdout.on('data', (data: Buffer) => (text += data.toString()));
  child.stderr.on('data', (data: Buffer) => (text += data.toString()));
  const exit = new Promise<number | null>((resolve) =>
    child.on('close', (code) => {
      children.delete(child);
      resolve(code);
    }),
  );
  return { child, output: () => text, exit };
}

async function started(site: Run): Promise<string> {
  let isOver = false;
  void site.exit.then(() => (isOver = true));
  for (;;) {
    const url = /^Rayon K: (\S+)$/m.exec(site.output())?.[1];
    if (url !== undefined) return url;
    if (isOver) throw new Error(`it did not start: ${site.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Each test starts several processes, which a busy machine lets wait. */
describe('a site as a process', { timeout: 300_000 }, () => {
  it('names everything that is wrong with its settings, and opens no port', async () => {
    const site = run({ PORT: '70000', ORIGIN: 'nowhere', LOG_LEVEL: 'loud' });
    expect(await site.exit).toBe(1);
    expect(
      site
        .output()
        .trim()
        .split('\n')
        .map((line) => line.split(' ', 1)[0]),
    ).toEqual(['PORT', 'ORIGIN', 'LOG_LEVEL']);
  });

  it('does not serve its own data', async () => {
    const site = run({ DATA_FOLDER: path.join(web, 'data') });
    expect(await site.exit).toBe(1);
    expect(site.output()).toContain('DATA_FOLDER must not be in WEB_FOLDER');
  });

  it('keeps a second one from its data and from its port, and stops in order when it is asked to', async () => {
    const site = run({});
    const url = await started(site);
    const second = run({});
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain('is in use by another process');
    const { port } = new URL(url);
    const third = run({ PORT: port, DATA_FOLDER: path.join(folder, 'other') });
    expect(await third.exit).toBe(1);
    expect(third.output()).toContain(`Port ${port} is taken by another program`);

    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, SOCKET_PROTOCOL);
    await new Promise((resolve, reject) => {
      socket.once('message', resolve);
      socket.once('error', reject);
    });
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    site.child.kill('SIGTERM');
    expect(await closed).toBe(1012);
    expect(await site.exit).toBe(0);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  it('starts again after it was killed, without anybody tidying up', async () => {
    const first = run({});
    await started(first);
    first.child.kill('SIGKILL');
    await first.exit;
    const again = run({});
    const url = await started(again);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    again.child.kill('SIGINT');
    expect(await again.exit).toBe(0);
  });
});
