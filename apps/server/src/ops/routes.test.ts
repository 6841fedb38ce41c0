import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp, type Site } from '../app.ts';
import { testConfig } from '../base/testing.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-ops-'));
writeFileSync(path.join(folder, 'index.html'), '<p>shelf</p>');
const metricsToken = 'a token for metrics';
let site: Site;
let guarded: Site;
beforeAll(async () => {
  site = await createApp(testConfig(path.join(folder, 'one')), { webFolder: folder });
  guarded = await createApp({ ...testConfig(path.join(folder, 'two')), metricsToken }, { webFolder: folder });
});
afterAll(async () => {
  await site.close();
  await guarded.close();
  rmSync(folder, { recursive: true });
});

describe('a site', () => {
  it('says that it lives and is ready', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const answer = await site.app.inject({ url });
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
    }
  });

  it('is not ready once it stops', async () => {
    const stopping = await createApp(testConfig(path.join(folder, 'three')), { webFolder: folder });
    const port = await stopping.listen();
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
    const closing = stopping.close();
    const answer = await stopping.app.inject({ url: '/readyz' }).catch(() => null);
    expect(answer === null || answer.statusCode === 503).toBe(true);
    await closing;
    await expect(fetch(`http://localhost:${port}/readyz`)).rejects.toThrow('fetch failed');
  });

  it('finishes what is under way before it stops', async () => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
    const stopping = await createApp(testConfig(path.join(folder, 'five')), {
      webFolder: folder,
      onHttp: (app) =>
        app.get('/api/slow', { config: { access: 'anybody' } }, async () => {
          asked();
          await mayAnswer;
          return { isDone: true };
        }),
    });
    const port = await stopping.listen();
    const slow = fetch(`http://localhost:${port}/api/slow`);
    await isAsked;
    const closing = stopping.close();
    answer();
    expect(await (await slow).json()).toEqual({ isDone: true });
    await closing;
  });

  it('is not ready without its store', async () => {
    const broken = await createApp(testConfig(path.join(folder, 'four')), { webFolder: folder });
    await broken.services.store.close();
    const answer = await broken.app.inject({ url: '/readyz' });
    expect(answer.statusCode).toBe(503);
    expect((await broken.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    await broken.close();
  });

  it('is not ready while nothing can be written, though everything can be read', async () => {
    let now = 1_000_000;
    const full = await createApp(testConfig(path.join(folder, 'six')), { webFolder: folder, now: () => now });
    const writes = vi.spyOn(full.services.store, 'write');
    const ask = async () => (await full.app.inject({ url: '/readyz' })).statusCode;
    const canWrite = (can: boolean) =>
      sql
        .raw(
          can
            ? 'DROP TRIGGER full_disk'
            : `CREATE TEMP TRIGGER full_disk BEFORE INSERT ON main.meta BEGIN SELECT RAISE(ABORT, 'disk is full'); END`,
        )
        .execute(full.services.store.db);
    expect(await ask()).toBe(200);
    await canWrite(false);
    now += 2000;
    expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array.from({ length: 50 }, () => 503));
    expect(await full.services.store.db.selectFrom('meta').select('key').execute()).not.toEqual([]);
    await canWrite(true);
    now += 2000;
    expect(await ask()).toBe(200);
    expect(writes.mock.calls.filter(([[first]]) => first?.parameters[0] === 'ready')).toHaveLength(3);
    await full.close();
  });

  it('describes its whole API', async () => {
    const answer = await site.app.inject({ url: '/api/openapi.json' });
    const { paths, info, servers } = answer.json<Described>();
    expect(info.license.identifier).toBe('MIT');
    expect(servers).toHaveLength(1);
    const described = Object.entries(paths).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${url.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const made = site.routes
      .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/') && !url.startsWith('/api/mail/'))
      .map(({ method, url }) => `${method} ${url}`);
    expect(described.sort()).toEqual(made.sort());
    for (const methods of Object.values(paths))
      for (const operation of Object.values(methods)) {
        expect(operation.summary).toEqual(expect.any(String));
        expect(operation.responses).toHaveProperty('4XX');
        expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true);
        expect(operation.security).toEqual(expect.any(Array));
        expect(operation.operationId).toMatch(/^(get|post|put|patch|delete)[A-Z]\w+$/);
      }
    const names = Object.values(paths).flatMap((methods) => Object.values(methods).map((each) => each.operationId));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('getPlayersByNameMatches');
  });
});

interface Described {
  readonly info: { readonly license: { readonly identifier: string } };
  readonly servers: readonly object[];
  readonly paths: Record<
    string,
    Record<
      string,
      {
        readonly responses: object;
        readonly summary?: string;
        readonly security?: object;
        readonly operationId?: string;
      }
    >
  >;
}

describe('metrics', () => {
  it('count what the site does', async () => {
    await site.services.store.write([]);
    await site.app.inject({ url: '/healthz' });
    const { body } = await site.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(body).toMatch(/rayonk_http_seconds_count\{method="GET",route="\/healthz",status="200"\} [1-9]/);
    expect(body).toMatch(/rayonk_append_seconds_count [1-9]/);
    for (const name of [
      'rayonk_store_info{kind="SQLite"} 1',
      'rayonk_sockets 0',
      'rayonk_matches_playing 0',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(body).toContain(name);
  });

  it.each([
    ['this machine', '127.0.0.1', {}, 200],
    ['this machine by IPv6', '::1', {}, 200],
    ['another machine', '192.168.1.20', {}, 403],
    ['another machine through a proxy on this one', '127.0.0.1', { 'x-forwarded-for': '203.0.113.5' }, 403],
  ])('answer to %s', async (_who, remoteAddress, headers, status) => {
    expect((await site.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(status);
  });

  it.each([
    ['the token', `Bearer ${metricsToken}`, 200],
    ['another token', 'Bearer something else', 403],
    ['nothing', '', 403],
  ])('answer, where a token is set, to %s', async (_what, authorization, status) => {
    const answer = await guarded.app.inject({
      url: '/metrics',
      remoteAddress: '127.0.0.1',
      headers: { authorization },
    });
    expect(answer.statusCode).toBe(status);
  });
});
