import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Limiter } from './limiter.ts';
import { RedisLedger, type Scripts } from './redis-ledger.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-limits-'));
const socket = path.join(folder, 'redis');
let server: ChildProcess;
let redis: Redis;

beforeAll(async () => {
  const settings = ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no'];
  server = spawn(process.env.REDIS_PATH ?? '/usr/bin/redis-server', settings, { stdio: 'ignore' });
  redis = new Redis(socket, { retryStrategy: () => 20, maxRetriesPerRequest: null });
  redis.on('error', () => {});
  await redis.ping();
});
afterAll(async () => {
  redis.disconnect();
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await gone;
  rmSync(folder, { recursive: true });
});

const NOW = 1_000_000;
/** An hour for all of it: nothing comes back while a test runs. */
const ALLOWANCE = { burst: 10, perSecond: 10 / 3600 };

/** A node of a site, whose clock nobody else knows. */
function node(client: Scripts, name: string, ahead = 0) {
  const said: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg) });
  const ledger = new RedisLedger(client, log);
  const limiter = new Limiter({ now: () => NOW + ahead, scale: 1, ledger }, ALLOWANCE, { name });
  return { ledger, limiter, said };
}

describe('a limit of several nodes', () => {
  it('is spent together, whatever their clocks say', async () => {
    const nodes = [node(redis, 'together'), node(redis, 'together', 5_000_000), node(redis, 'together', -400_000)];
    let allowed = 0;
    for (let i = 0; i < 60; i++) {
      const { limiter, ledger } = nodes[i % 3]!;
      if (limiter.consume('somebody').isAllowed) allowed++;
      await ledger.settled();
    }
    // Each of the two others may not have heard of the last one.
    expect(allowed).toBeGreaterThanOrEqual(10);
    expect(allowed).toBeLessThanOrEqual(12);
    expect(nodes.map(({ limiter }) => limiter.ask('somebody else', 10).isAllowed)).toEqual([true, true, true]);
  });

  it('is known to whoever asks, and forgotten together', async () => {
    const [one, other] = [node(redis, 'asked'), node(redis, 'asked')];
    one.limiter.consume('somebody', 10);
    await one.ledger.settled();
    other.limiter.ask('somebody');
    await other.ledger.settled();
    expect(other.limiter.ask('somebody').isAllowed).toBe(false);
    one.limiter.forget('somebody');
    await redis.ping();
    const third = node(redis, 'asked');
    third.limiter.ask('somebody');
    await third.ledger.settled();
    expect(third.limiter.consume('somebody', 10).isAllowed).toBe(true);
  });

  it('keeps in Redis what is owed, and until then only', async () => {
    const { limiter, ledger } = node(redis, 'kept');
    limiter.consume('somebody', 5);
    limiter.ask('nobody');
    await ledger.settled();
    expect(await redis.keys('*kept:*')).toEqual(['rayonk:{limits}:kept:somebody']);
    const left = await redis.pttl('rayonk:{limits}:kept:somebody');
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(1_800_000);
  });

  it('asks one question for all that is spent at once', async () => {
    let asked = 0;
    const counting: Scripts = { eval: (...question) => (asked++, redis.eval(...(question as [string, number]))) };
    const { limiter, ledger } = node(counting, 'at once');
    for (let i = 0; i < 400; i++) limiter.consume(`key ${i % 40}`);
    await ledger.settled();
    expect(asked).toBe(1);
    expect(await redis.keys('*at once:*')).toHaveLength(40);
  });

  it('is counted by each node alone while Redis is away, which is said once', async () => {
    let isAway = true;
    const sometimes: Scripts = {
      eval: (...question) =>
        isAway ? Promise.reject(new Error('gone')) : redis.eval(...(question as [string, number])),
    };
    const { limiter, ledger, said } = node(sometimes, 'alone');
    let allowed = 0;
    for (let i = 0; i < 20; i++) {
      if (limiter.consume('somebody').isAllowed) allowed++;
      await ledger.settled();
    }
    expect(allowed).toBe(10);
    isAway = false;
    limiter.consume('another');
    await ledger.settled();
    expect(said).toEqual([expect.stringContaining('Redis is not there'), expect.stringContaining('the whole site')]);
  });
});
