import { connect, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Config } from '../base/config.ts';
import type { Answer, Credentials, Viewer } from '../base/services.ts';
import { testConfig } from '../base/testing.ts';
import type { App } from './app.ts';
import { Refusal } from './fault.ts';
import { createHttp, type HttpTimeouts } from './http.ts';
import { StoreAway } from '../store/index.ts';

const logged: string[] = [];
const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) });
const GUEST = /^guest-\d+$/;
const ada: Viewer = { player: 'ada', kind: 'member', name: 'ada', role: 'player', scopes: null, greetingsOnly: false };

async function viewerOf({ authorization: token, cookie = '' }: Credentials): Promise<Answer<Viewer | null>> {
  if (token === 'Bearer read' || token === 'Bearer play')
    return { ok: true, value: { ...ada, scopes: [token === 'Bearer read' ? 'read' : 'play'] } };
  if (token !== undefined) return { ok: false, fault: { code: 'bad-token', message: 'no', rule: null } };
  if (GUEST.test(cookie)) return { ok: true, value: { ...ada, player: cookie, kind: 'guest', name: null } };
  return { ok: true, value: cookie === 'ada' ? ada : null };
}

interface Door {
  readonly app: App;
  now: number;
  isClosing: boolean;
}

async function open(config: Partial<Config> = {}, patience?: HttpTimeouts): Promise<Door> {
  const door: { app: App | null; now: number; isClosing: boolean } = { app: null, now: 0, isClosing: false };
  const parts = { config: { ...testConfig('nowhere'), ...config }, log, now: () => door.now, accounts: { viewerOf } };
  const { app } = await createHttp(parts, () => door.isClosing, patience);
  const body = z.object({ name: z.string(), terms: z.object({ count: z.int() }) });
  const access = { access: 'anybody' } as const;
  app.post('/api/echo', { config: access, schema: { body, response: { 200: body } } }, async (request) => request.body);
  app.get('/api/viewer', { config: access }, async ({ viewer }) => ({ viewer: viewer?.player ?? null }));
  app.get('/api/mine', { config: { access: 'anybody', scope: 'read' } }, async ({ viewer }) => ({
    viewer: viewer?.player ?? null,
  }));
  app.get('/api/dear', { config: { access: 'anybody', cost: 100 } }, async () => ({}));
  app.delete('/api/things/:id', { config: access }, async () => ({}));
  app.get('/api/away', { config: access }, () => Promise.reject(new StoreAway()));
  app.get('/api/broken', { config: access }, async () => {
    throw new Error('select secret from table');
  });
  app.get('/api/talkative', { config: access }, async ({ log: own }) => {
    own.error('one');
    own.child({ more: true }).error('two');
    return {};
  });
  app.get('/api/rule', { config: access }, async () => {
    throw new Refusal({ code: 'illegal-action', message: 'not so', rule: 'KHA-9' });
  });
  app.get('/api/lies', { config: access, schema: { response: { 200: body } } }, async () => ({ secret: 1 }) as never);
  app.post('/api/newcomer', { config: { ...access, makesSomebody: true } }, async () => ({}));
  app.post(
    '/api/work/:cost',
    { config: access, schema: { params: z.object({ cost: z.coerce.number() }) } },
    async (request) => {
      request.charge(request.params.cost);
      return {};
    },
  );
  app.get('/embed/:id', { config: access }, async () => ({}));
  await app.ready();
  door.app = app;
  return door as Door;
}

let door: Door;
beforeAll(async () => {
  door = await open();
});
afterAll(() => door.app.close());

const json = { 'content-type': 'application/json' };

describe('a refusal', () => {
  it.each([
    ['not JSON', '{', json, 400, 'bad-json'],
    ['JSON that would change prototypes', '{"__proto__":{"a":1}}', json, 400, 'bad-json'],
    ['no body', '', json, 400, 'bad-request'],
    ['a body of another kind', '<a/>', { 'content-type': 'text/xml' }, 400, 'bad-request'],
    ['a form', 'name=a', { 'content-type': 'application/x-www-form-urlencoded' }, 400, 'bad-request'],
    ['a large body', JSON.stringify({ name: 'a'.repeat(70_000) }), json, 413, 'too-large'],
  ])('answers to %s', async (_what, payload, headers, status, code) => {
    const answer = await door.app.inject({ method: 'POST', url: '/api/echo', payload, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ error: { code, message: expect.any(String) as string, rule: null } });
  });

  it('says what of a body is wrong', async () => {
    const payload = { name: 5, terms: { count: 1.5 } };
    const answer = await door.app.inject({ method: 'POST', url: '/api/echo', payload });
    const { error } = answer.json<{ error: { code: string; message: string } }>();
    expect(error.code).toBe('bad-request');
    expect(error.message).toMatch(/body\.name: .*body\.terms\.count: /);
  });

  it.each([
    ['GET', '/api/nothing', 404, 'not-found'],
    ['GET', '/nowhere', 405, 'method-not-allowed'],
    ['POST', '/api/things/a', 405, 'method-not-allowed'],
    ['GET', '/api/%E0%A4%A', 400, 'bad-request'],
    ['DELETE', `/api/things/${'a'.repeat(200)}`, 200, null],
    ['DELETE', `/api/things/${'a'.repeat(201)}`, 413, 'too-large'],
    ['GET', `/embed/${'%41'.repeat(3000)}`, 413, 'too-large'],
    ['GET', '/api/rule', 422, 'illegal-action'],
    ['GET', '/api/away', 503, 'store-away'],
    ['GET', '/api/broken', 500, 'internal-error'],
    ['GET', '/api/lies', 500, 'internal-error'],
  ] as const)('%s %s is answered %d %s', async (method, url, status, code) => {
    const answer = await door.app.inject({ method, url });
    expect([answer.statusCode, answer.json<{ error?: { code: string } }>().error?.code ?? null]).toEqual([
      status,
      code,
    ]);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('says which methods there are', async () => {
    const answer = await door.app.inject({ method: 'PUT', url: '/api/things/a' });
    expect(answer.headers.allow).toBe('DELETE');
  });

  it('keeps what broke to the log', async () => {
    logged.length = 0;
    const answer = await door.app.inject({ url: '/api/broken' });
    expect(answer.body).not.toContain('secret');
    expect(logged.join()).toContain('select secret from table');
  });

  it('names a failed request alike in the log and in the answer, and each one otherwise', async () => {
    logged.length = 0;
    const answers = [await door.app.inject({ url: '/api/broken' }), await door.app.inject({ url: '/api/broken' })];
    const names = logged.map((line) => (JSON.parse(line) as { request: string }).request);
    expect(names).toEqual(answers.map(({ headers }) => headers['x-request-id']));
    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(name).toMatch(/^[0-9A-Za-z]{12}$/);
    expect((await door.app.inject({ url: '/api/viewer' })).headers).not.toHaveProperty('x-request-id');
  });

  it('names a request once in all that it writes, and makes no name where it writes nothing', async () => {
    logged.length = 0;
    door.app.log.error('not of a request');
    await door.app.inject({ url: '/api/viewer' });
    await door.app.inject({ url: '/api/talkative' });
    const [others, one, two] = logged.map((line) => JSON.parse(line) as { request?: string; msg: string });
    expect(others).not.toHaveProperty('request');
    expect([one!.msg, two!.msg]).toEqual(['one', 'two']);
    expect(one!.request).toBe(two!.request);
    expect(one!.request).toMatch(/./);
    expect(logged).toHaveLength(3);
  });

  it('names the rule that forbids', async () => {
    const answer = await door.app.inject({ url: '/api/rule' });
    expect(answer.json()).toEqual({ error: { code: 'illegal-action', message: 'not so', rule: 'KHA-9' } });
  });

  it('answers to whoever comes while the site stops', async () => {
    const stopping = await open();
    stopping.isClosing = true;
    const answer = await stopping.app.inject({ url: '/api/viewer' });
    expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([503, 'shutting-down']);
    await stopping.app.close();
  });
});

describe('a route', () => {
  it('gets who asks', async () => {
    expect((await door.app.inject({ url: '/api/viewer', headers: { cookie: 'ada' } })).json()).toEqual({
      viewer: 'ada',
    });
    expect((await door.app.inject({ url: '/api/viewer' })).json()).toEqual({ viewer: null });
  });

  it('that anybody may call takes a token that does not allow it for nobody’s', async () => {
    const ask = async (url: string, token: string) =>
      (await door.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json<{ viewer: string | null }>()
        .viewer;
    expect(await ask('/api/mine', 'read')).toBe('ada');
    expect(await ask('/api/mine', 'play')).toBeNull();
    expect(await ask('/api/viewer', 'read')).toBeNull();
  });

  it('that does not say who may call it cannot be made', async () => {
    const { app } = await createHttp(
      { config: testConfig('nowhere'), log, now: () => 0, accounts: { viewerOf } },
      () => false,
    );
    expect(() => app.get('/api/open', async () => ({}))).toThrow('GET /api/open does not say who may call it');
    await app.close();
  });
});

describe('limits', () => {
  it('are stated, and keep a member, a guest and an address apart', async () => {
    const limited = await open({ rateLimit: 1 });
    const ask = (url: string, headers: Record<string, string> = {}) => limited.app.inject({ url, headers });
    const first = await ask('/api/viewer');
    expect(first.headers).toMatchObject({
      'ratelimit-limit': '2400',
      'ratelimit-remaining': '2399',
      'ratelimit-reset': '1',
    });
    for (let i = 0; i < 23; i++) await ask('/api/dear');
    const refused = await ask('/api/dear');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ error: { code: 'too-many' } });
    expect(refused.headers).toMatchObject({ 'retry-after': '1', 'ratelimit-remaining': '99' });
    expect((await ask('/api/dear', { cookie: 'ada' })).headers).toMatchObject({ 'ratelimit-remaining': '500' });
    limited.now += 1000;
    expect((await ask('/api/dear')).statusCode).toBe(200);
    await limited.app.close();
  });

  it('make guessing of tokens dear', async () => {
    const limited = await open({ rateLimit: 1 });
    const statuses = new Set<number>();
    for (let i = 0; i < 241; i++)
      statuses.add(
        (await limited.app.inject({ url: '/api/viewer', headers: { authorization: `Bearer ${i}` } })).statusCode,
      );
    expect([...statuses]).toEqual([401, 429]);
    await limited.app.close();
  });

  it('count a guest for the address too: more guests are allowed no more, and a member goes on', async () => {
    const limited = await open({ rateLimit: 1 });
    const statuses = new Map<number, number>();
    for (let i = 0; i < 3000; i++) {
      const { statusCode } = await limited.app.inject({ url: '/api/viewer', headers: { cookie: `guest-${i}` } });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 2400, 429: 600 });
    expect((await limited.app.inject({ url: '/api/viewer' })).statusCode).toBe(429);
    expect((await limited.app.inject({ url: '/api/viewer', headers: { cookie: 'ada' } })).statusCode).toBe(200);
    const elsewhere = { url: '/api/viewer', remoteAddress: '2001:db8:1:2::3', headers: { cookie: 'guest-1' } };
    expect((await limited.app.inject(elsewhere)).statusCode).toBe(200);
    await limited.app.close();
  });

  it('of one guest hold at every address', async () => {
    const limited = await open({ rateLimit: 1 });
    const from = (i: number) =>
      limited.app.inject({
        url: '/api/viewer',
        remoteAddress: `10.0.${i >> 8}.${i & 255}`,
        headers: { cookie: 'guest-1' },
      });
    for (let i = 0; i < 300; i++) expect((await from(i)).statusCode).toBe(200);
    expect((await from(300)).statusCode).toBe(429);
    await limited.app.close();
  });

  it('take the address from our own proxies, not from what a client writes', async () => {
    const limited = await open({ rateLimit: 1, proxies: 1 });
    const ask = (i: number, real: string) =>
      limited.app.inject({ url: '/api/dear', headers: { 'x-forwarded-for': `10.9.8.${i}, ${real}` } });
    const statuses = [];
    for (let i = 0; i < 25; i++) statuses.push((await ask(i, '192.0.2.1')).statusCode);
    expect(statuses).toEqual([...Array<number>(24).fill(200), 429]);
    expect((await ask(0, '192.0.2.2')).statusCode).toBe(200);
    await limited.app.close();
  });

  it('let a class in at one address, and not people without end', async () => {
    const limited = await open({ rateLimit: 1 });
    const come = async () => (await limited.app.inject({ method: 'POST', url: '/api/newcomer' })).statusCode;
    for (let i = 0; i < 90; i++) expect(await come()).toBe(200);
    expect(await come()).toBe(429);
    limited.now += 20_000;
    expect([await come(), await come()]).toEqual([200, 429]);
    await limited.app.close();
  });

  it('charge for work whose size a route finds out', async () => {
    const limited = await open({ rateLimit: 1 });
    const work = (cost: number) =>
      limited.app.inject({
        method: 'POST',
        url: `/api/work/${cost}`,
        headers: { cookie: 'ada', origin: 'http://localhost:4000' },
      });
    expect((await work(98)).headers).toMatchObject({ 'ratelimit-remaining': '501' });
    expect((await work(499)).statusCode).toBe(200);
    expect((await work(2)).statusCode).toBe(429);
    await limited.app.close();
  });

  it('can be turned off', async () => {
    const answer = await door.app.inject({ url: '/api/dear' });
    expect(answer.headers).not.toHaveProperty('ratelimit-limit');
  });
});

describe('security headers', () => {
  it('forbid frames, but not of what is made for being embedded', async () => {
    const policy = async (url: string) => (await door.app.inject({ url })).headers['content-security-policy'];
    expect(await policy('/api/viewer')).toContain("frame-ancestors 'none'");
    expect(await policy('/embed/a')).toContain('frame-ancestors *');
  });

  it('demand TLS where the site is reached by it', async () => {
    expect((await door.app.inject({ url: '/api/viewer' })).headers).not.toHaveProperty('strict-transport-security');
    const secure = await open({ origin: 'https://play.example.org', acceptsAnyHost: false });
    expect((await secure.app.inject({ url: '/api/viewer' })).headers['strict-transport-security']).toMatch(
      /^max-age=\d+/,
    );
    await secure.app.close();
  });
});

describe('a client that takes its time', () => {
  async function talkTo(patience: HttpTimeouts, said: string): Promise<string> {
    const slow = await open({}, patience);
    await slow.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = slow.app.server.address() as AddressInfo;
    const heard = await new Promise<string>((resolve, reject) => {
      let answer = '';
      const wire = connect(port, '127.0.0.1', () => wire.write(said));
      wire.on('data', (data) => (answer += data.toString()));
      wire.on('close', () => resolve(answer));
      wire.on('error', reject);
    });
    await slow.app.close();
    return heard;
  }
  const HEAD =
    'POST /api/echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n';

  it.each([
    ['never ends its body', `${HEAD}\r\n{"name"`],
    ['never ends its head', HEAD],
  ])('and %s is told so and cut off', async (_what, said) => {
    const heard = await talkTo({ request: 60, look: 20, silence: 60_000 }, said);
    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    expect(heard).toContain('"code":"too-slow"');
  });

  it('and says nothing at all is cut off', async () => {
    expect(await talkTo({ request: 60_000, look: 20, silence: 60 }, '')).toBe('');
  });

  it('and speaks something else is told so', async () => {
    expect(await talkTo({ request: 60_000, look: 20, silence: 60_000 }, 'HELO there\r\n\r\n')).toContain(
      '"code":"bad-request"',
    );
  });
});
