import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAppServer, listen } from './server.ts';
import { readPort, wordListenError } from './settings.ts';

const outer = mkdtempSync(path.join(tmpdir(), 'rayonk-server-'));
const folder = path.join(outer, 'dist');
mkdirSync(path.join(folder, 'assets'), { recursive: true });
writeFileSync(path.join(outer, 'secret.txt'), 'secret');
writeFileSync(path.join(folder, 'index.html'), '<p>shelf</p>');
writeFileSync(path.join(folder, '404.html'), '<p>nothing here</p>');
writeFileSync(path.join(folder, 'icon.svg'), '<svg/>');
writeFileSync(path.join(folder, 'assets', 'main-1a2b.js'), 'void 0;');
writeFileSync(path.join(folder, 'assets', 'a b.woff2'), 'font');

const server = createAppServer(folder);
let port = 0;
beforeAll(async () => {
  port = await listen(server, 0);
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(outer, { recursive: true });
});

function ask(target: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`http://localhost:${port}${target}`, init);
}

/** Sends a request target as it is; `fetch` would tidy `..` away before sending it. */
function askRaw(target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (data) => (text += data.toString()));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

describe('static files', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/?x=1', 'text/html; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8'],
    ['/assets/main-1a2b.js', 'text/javascript; charset=utf-8'],
    ['/assets/a%20b.woff2', 'font/woff2'],
  ])('%s is served as %s', async (target, type) => {
    const answer = await ask(target);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
  });

  it('keeps hashed files for good and asks again for pages', async () => {
    expect((await ask('/assets/main-1a2b.js')).headers.get('cache-control')).toContain('immutable');
    expect((await ask('/')).headers.get('cache-control')).toBe('no-cache');
  });

  it('answers 304 to a browser that has the file', async () => {
    const tag = (await ask('/')).headers.get('etag') ?? '';
    expect((await ask('/', { headers: { 'if-none-match': tag } })).status).toBe(304);
  });

  it('answers HEAD without a body', async () => {
    const answer = await ask('/', { method: 'HEAD' });
    expect(answer.headers.get('content-length')).toBe('12');
    expect(await answer.text()).toBe('');
  });

  it('refuses other methods', async () => {
    const answer = await ask('/', { method: 'POST' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  it('shows the 404 page', async () => {
    const answer = await ask('/nowhere');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('nothing here');
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '//secret.txt',
    '/%00',
    '/..\\secret.txt',
  ])('never leaves its folder: %s', async (target) => {
    const text = await askRaw(target);
    expect(text).toMatch(/^HTTP\/1\.1 404 /);
    expect(text).not.toContain('secret\n');
    expect(text).toContain('nothing here');
  });

  it('answers 400 to malformed escapes', async () => {
    expect(await askRaw('/%E0%A4%A')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each(['/', '/nowhere', '/assets/main-1a2b.js'])('sends security headers with %s', async (target) => {
    const { headers } = await ask(target);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });
});

describe('the port', () => {
  it.each([
    [undefined, 4000],
    ['', 4000],
    ['0', 0],
    ['8080', 8080],
    ['65535', 65_535],
  ])('%j is port %j', (text, expected) => {
    expect(readPort(text)).toEqual({ ok: true, port: expected });
  });

  it.each(['65536', '-1', '80x', ' 80', '4e3', '0x50', '99999999'])('%j is refused', (text) => {
    expect(readPort(text)).toMatchObject({ ok: false });
  });

  it('is named when it is taken, with a way out', async () => {
    const second = createAppServer(folder);
    const error = await listen(second, port).catch((reason: unknown) => reason as NodeJS.ErrnoException);
    expect(wordListenError(error as NodeJS.ErrnoException, port)).toContain(`Port ${port} is taken`);
  });
});
