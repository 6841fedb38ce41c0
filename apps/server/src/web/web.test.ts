import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '@rayonk/games';
import { request } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { chooseEncoding } from './encodings.ts';
import { readPages } from './pages.ts';
import { pino } from 'pino';
import { createHttp } from '../http/http.ts';
import { testConfig } from '../base/testing.ts';
import { webRoutes } from './index.ts';

const outer = mkdtempSync(path.join(tmpdir(), 'rayonk-server-'));
const folder = path.join(outer, 'dist');
mkdirSync(path.join(folder, 'assets'), { recursive: true });
writeFileSync(path.join(outer, 'secret.txt'), 'secret');
const EARLY = 'void 1;\nvoid 2;';
writeFileSync(path.join(folder, 'index.html'), `<script>${EARLY}</script><p>shelf</p>`);
const worker = `const cached = [${'"/assets/main-1a2b.js",'.repeat(50)}];`;
writeFileSync(path.join(folder, 'sw.js'), worker);
writeFileSync(path.join(folder, 'sw.js.br'), brotliCompressSync(worker));
writeFileSync(path.join(folder, 'sw.js.gz'), gzipSync(worker));
writeFileSync(path.join(folder, 'icon.svg'), '<svg/>');
const BARE = { addresses: [], files: [] };
/** A page of each shape. */
const TABLE = [
  { ...BARE, path: '/', addresses: ['/'] },
  { ...BARE, path: '/settings' },
  { ...BARE, path: '/play/:id' },
  { ...BARE, path: '/match/:id', files: ['/assets/match-1.js'] },
  { ...BARE, path: '/match/:id/analysis' },
  { ...BARE, path: '/leaderboard/:game?/:speed?', addresses: ['/leaderboard'], lastNames: { '': ['blitz'] } },
  { ...BARE, path: '/docs/:doc?', lastNames: { '': ['api'] } },
  { ...BARE, path: '/:game' },
  { ...BARE, path: '/:game/puzzles/:id?', addresses: ['/go/puzzles'], games: ['go'] },
  {
    path: '/:game/rules',
    addresses: ['/khan/rules', '/kanto/rules'],
    files: ['/assets/rules-1.js', '/assets/rules-1.css'],
  },
  { ...BARE, path: '/:game/learn/:lesson?', lastNames: { go: ['a'], shogi: ['b'] } },
];
writeFileSync(path.join(folder, 'pages.json'), JSON.stringify(TABLE));
writeFileSync(path.join(folder, 'assets', 'main-1a2b.js'), 'void 0;');
for (const [language, text] of [
  ['fr', '<p>Règles de %ORIGIN% %UNKNOWN%%LANGUAGE%</p>'],
  ['en', '<p>Rules at %LANGUAGE%</p>'],
] as const) {
  mkdirSync(path.join(folder, 'prerendered', language, 'khan'), { recursive: true });
  writeFileSync(path.join(folder, 'prerendered', language, 'khan', 'rules.html'), text);
}
writeFileSync(path.join(folder, 'prerendered', 'fr', 'khan.html'), '<p>%GAMES_0|–%</p>');
writeFileSync(path.join(folder, 'prerendered', 'fr', 'legal.html'), '%LEGAL_NAME|Rien%, %LEGAL_HOST|Rien du tout.%');
writeFileSync(path.join(folder, 'assets', 'a b.woff2'), 'font');

const { app } = await createHttp(
  {
    config: testConfig(outer),
    log: pino({ level: 'silent' }),
    now: Date.now,
    accounts: { viewerOf: () => Promise.reject(new Error('nobody is looked up for a file')) },
  },
  () => false,
);
let time = 0;
let counts = 0;
let isDown = false;
webRoutes(app, {
  folder,
  origin: 'https://k.example',
  legal: { name: '<Lac> & fils', address: null, host: null, email: 'play@k.example' },
  now: () => time,
  played: {
    milliseconds: 1000,
    words: async (game) => {
      counts++;
      if (isDown) throw new Error('the store is away');
      return { GAMES_0: `${counts} of ${game}` };
    },
  },
  page: async (html, target) => ({
    html: target === '/match/a1' ? html.replace('shelf', 'match') : null,
    isThere: target !== '/match/c3',
  }),
});
let port = 0;
beforeAll(async () => {
  await app.listen({ port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
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
    expect(answer.headers.get('content-length')).toBe(
      String(Buffer.byteLength(`<script>${EARLY}</script><p>shelf</p>`)),
    );
    expect(await answer.text()).toBe('');
  });

  it('refuses other methods', async () => {
    const answer = await ask('/', { method: 'POST' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  it.each(['/nowhere', '/assets/gone-1a2b.js', '/play', '/icon.png'])(
    'answers 404 with the app to %s',
    async (target) => {
      const answer = await ask(target);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('shelf');
    },
  );

  it.each(['/settings', '/play/a1b2', ...registry.map(({ id }) => `/${id}/learn`)])(
    'answers with the app to its page %s',
    async (target) => {
      const answer = await ask(target);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await answer.text()).toContain('shelf');
    },
  );

  it('gives a page the head that says what it shows', async () => {
    const answer = await ask('/match/a1');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toContain('match');
    expect(await (await ask('/match/b2')).text()).toContain('shelf');
    expect((await ask('/match/c3')).status).toBe(404);
  });

  it('looks nobody up, whatever cookies a browser brings', async () => {
    expect((await ask('/icon.svg', { headers: { cookie: 'a=b' } })).status).toBe(200);
  });

  it('always asks again for the service worker', async () => {
    expect((await ask('/sw.js')).headers.get('cache-control')).toBe('no-cache');
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
    expect(text).toContain('shelf');
  });

  it('answers 400 to malformed escapes', async () => {
    expect(await askRaw('/%E0%A4%A')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each(['/', '/nowhere', '/assets/main-1a2b.js'])('sends security headers with %s', async (target) => {
    const { headers } = await ask(target);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toContain("'unsafe");
    // What is no document says only what workers need.
    expect(headers.get('content-security-policy')!.includes('img-src')).toBe(!target.startsWith('/assets/'));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });
});

/** `fetch` decodes by itself and hides what came over the wire. */
function askEncoded(
  target: string,
  accept: string,
): Promise<{ encoding: string | undefined; tag: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request({ port, path: target, headers: { 'accept-encoding': accept } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        expect(answer.headers.vary).toBe('Accept-Encoding');
        const { 'content-encoding': encoding, etag = '' } = answer.headers;
        resolve({ encoding, tag: etag, body: Buffer.concat(parts) });
      });
    })
      .on('error', reject)
      .end();
  });
}

describe('what a page brings along', () => {
  const linkOf = async (target: string): Promise<string | null> => (await ask(target)).headers.get('link');
  it('is named in its head', async () => {
    const both = '</assets/rules-1.js>; rel=modulepreload, </assets/rules-1.css>; rel=preload; as=style; crossorigin';
    expect(await linkOf('/kanto/rules')).toBe(both);
  });
  it('is the same for all pages of one kind, whatever their name', async () => {
    expect(await linkOf('/match/a1')).toBe('</assets/match-1.js>; rel=modulepreload');
    expect(await linkOf('/match/zz')).toBe('</assets/match-1.js>; rel=modulepreload');
  });
  it('is nothing for other pages, written ones, files, and what is not there', async () => {
    for (const target of ['/', '/khan', '/khan/rules', '/icon.svg', '/nothing', '/pages.json'])
      expect(await linkOf(target)).toBeNull();
    expect((await ask('/pages.json')).status).toBe(404);
  });
});

describe('pages that the build has written', () => {
  const inLanguage = (target: string, language: string) => ask(target, { headers: { 'accept-language': language } });
  it.each([
    ['/khan/rules', 'fr-CH, en;q=0.5', 'fr', '<p>Règles de https://k.example %UNKNOWN%</p>'],
    ['/khan/rules/', 'en-GB', 'en', '<p>Rules at </p>'],
    ['/khan/rules?x=1&lang=en', 'fr', 'en', '<p>Rules at ?lang=en</p>'],
    ['/khan/rules?lang=xx', 'en', 'en', '<p>Rules at </p>'],
    ['/khan/rules?lang=fr', 'en', 'fr', '<p>Règles de https://k.example %UNKNOWN%</p>'],
  ])('%s is answered to %j in %s', async (target, wanted, language, body) => {
    const answer = await inLanguage(target, wanted);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-language')).toBe(language);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Accept-Language');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe(body);
    const tag = answer.headers.get('etag') ?? '';
    const again = await ask(target, { headers: { 'accept-language': wanted, 'if-none-match': tag } });
    expect(again.status).toBe(304);
  });

  it('of a game say how it is played here, counted now and then, and come also while that cannot be counted', async () => {
    const text = async () => (await inLanguage('/khan', 'fr')).text();
    expect(await text()).toBe('<p>1 of khan</p>');
    await inLanguage('/khan/rules', 'fr');
    time = 999;
    expect(await text()).toBe('<p>1 of khan</p>');
    time = 1000;
    expect(await Promise.all([text(), text()])).toEqual(['<p>2 of khan</p>', '<p>2 of khan</p>']);
    isDown = true;
    time = 2000;
    expect(await text()).toBe('<p>–</p>');
    expect(counts).toBe(3);
  });

  it('say what the keeper of the site has said, and where they have said nothing', async () => {
    const answer = await inLanguage('/legal', 'fr');
    expect(await answer.text()).toBe('&lt;Lac&gt; &amp; fils, Rien du tout.');
    const asked = await ask('/legal.json');
    expect(asked.headers.get('cache-control')).toBe('no-cache');
    const said = { name: '<Lac> & fils', address: null, host: null, email: 'play@k.example' };
    expect(await asked.json()).toEqual(said);
  });

  it('runs the script that stands in every page, by its hash, and nothing else', async () => {
    const hash = `'sha256-${createHash('sha256').update(EARLY).digest('base64')}'`;
    for (const target of ['/', '/index.html', '/settings', '/nowhere', '/khan/rules', '/match/a1'])
      expect((await ask(target)).headers.get('content-security-policy')).toContain(
        `script-src 'self' ${hash} 'wasm-unsafe-eval';`,
      );
    expect((await ask('/icon.svg')).headers.get('content-security-policy')).toContain(
      "script-src 'self' 'wasm-unsafe-eval';",
    );
  });

  it('have no other address, and leave other pages to the app', async () => {
    expect((await ask('/prerendered/fr/khan/rules.html')).status).toBe(404);
    expect(await (await inLanguage('/kanto/rules', 'fr')).text()).toContain('shelf');
  });
});

describe('encodings', () => {
  it('sends texts in the smallest encoding that is asked for, each with its own tag', async () => {
    const plain = await askEncoded('/sw.js', 'identity');
    const gzip = await askEncoded('/sw.js', 'gzip, deflate');
    const brotli = await askEncoded('/sw.js', 'gzip, deflate, br');
    expect([plain.encoding, gzip.encoding, brotli.encoding]).toEqual([undefined, 'gzip', 'br']);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(new Set([plain.tag, gzip.tag, brotli.tag]).size).toBe(3);
  });

  it('answers 304 to a browser that has this encoding, also by a weak tag', async () => {
    const { headers } = await ask('/sw.js');
    const tag = headers.get('etag') ?? '';
    expect(tag).toMatch(/-gzip"$/);
    expect((await ask('/sw.js', { headers: { 'if-none-match': `"other", W/${tag}` } })).status).toBe(304);
    expect((await ask('/sw.js', { headers: { 'if-none-match': tag.replace('-gzip', '-br') } })).status).toBe(200);
  });

  it('have no address of their own', async () => {
    for (const target of ['/sw.js.br', '/sw.js.gz']) expect((await ask(target)).status).toBe(404);
  });

  it('leaves fonts and short texts as they are', async () => {
    for (const target of ['/assets/a%20b.woff2', '/icon.svg']) {
      const { headers } = await ask(target);
      expect(headers.get('content-encoding')).toBeNull();
      expect(headers.get('vary')).toBeNull();
    }
  });

  it.each([
    [undefined, null],
    ['', null],
    ['br', 'br'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['*;q=0, gzip', 'gzip'],
    ['deflate, zstd', null],
  ])('%j asks for %j', (header, expected) => {
    expect(chooseEncoding(header)).toBe(expected);
  });
});

describe('pages', () => {
  const pages = readPages(TABLE, ['go', 'shogi']);
  it.each([
    '/',
    '/settings',
    '/settings/',
    '/play/x',
    '/match/x/analysis',
    '/leaderboard',
    '/leaderboard/go',
    '/leaderboard/go/blitz',
    '/go',
    '/go/rules',
    '/shogi/learn',
    '/go/learn/a',
    '/go/puzzles/1',
    '/shogi/learn/b',
    '/docs',
    '/docs/api',
    '/docs/api/',
  ])('%s is a page', (target) => {
    expect(pages.has(target)).toBe(true);
  });
  it.each([
    '//',
    '/chess',
    '/gone',
    '/play',
    '/play/x/y',
    '/leaderboard/chess',
    '/leaderboard/go/never',
    '/shogi/learn/a',
    '/docs/toString',
    '/docs/unknown',
    '/go/rules/a',
    '/go/learn/a/b',
    '/go/toString',
    '/shogi/puzzles',
    '/go//',
    '/GO',
    '/settings/x',
    '/x/settings',
  ])('%s is not', (target) => {
    expect(pages.has(target)).toBe(false);
  });

  it('lists those that are worth finding, a game after the other', async () => {
    expect(pages.listed).toEqual(['/', '/leaderboard', '/go/puzzles', '/khan/rules', '/kanto/rules']);
    const sitemap = await ask('/sitemap.xml');
    expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const text = await sitemap.text();
    const found = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(found).toContain('https://k.example/khan/rules');
    expect(found).toContain('https://k.example/khan/rules?lang=en');
    expect(found).toHaveLength(2 * pages.listed.length);
    expect(text).toContain('hreflang="en" href="https://k.example/kanto/rules?lang=en"');
    expect(await (await ask('/robots.txt')).text()).toContain('Sitemap: https://k.example/sitemap.xml');
  });
});
