import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { whoThought } from '../../apps/server/src/worker/testing.ts';
import { freePort } from '../../scripts/services/process.ts';
import { check } from '../chaos/checker.ts';
import { Load } from '../chaos/run.ts';

interface Told {
  readonly pid: number | null;
  readonly port: number;
}
interface Report {
  readonly web: readonly Told[];
  readonly workers: readonly Told[];
  readonly postgres: Told;
  readonly redis: Told;
  readonly balancer: Told;
}

const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-cluster-'));
// PostgreSQL runs as another user where we are root.
chmodSync(folder, 0o755);
const report = path.join(folder, 'cluster.json');
/** As long as a busy machine may take. */
const WAITING = { timeout: 120_000, interval: 50 };
let cluster: ChildProcess;
let port: number;

beforeAll(async () => {
  const web = path.join(folder, 'web');
  mkdirSync(web);
  writeFileSync(path.join(web, 'index.html'), '<!doctype html><title>Rayon K</title>');
  port = await freePort();
  const args = [path.join('scripts', 'cluster.ts'), '--data', path.join(folder, 'data'), '--report', report];
  const environment = { WEB_FOLDER: web, PORT: String(port), RATE_LIMIT: '0', LOG_LEVEL: 'silent' };
  const env = { ...process.env, ...environment };
  cluster = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await vi.waitFor(() => expect(existsSync(report) || cluster.exitCode).toBe(true), WAITING);
  await vi.waitFor(async () => expect(await status()).toBe(200), WAITING);
}, 260_000);
afterAll(async () => {
  if (cluster.exitCode === null) {
    cluster.kill('SIGTERM');
    await once(cluster, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

function parts(): Report {
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

function pidsOf({ web, workers, postgres, redis, balancer }: Report): (number | null)[] {
  return [...web, ...workers, postgres, redis, balancer].map(({ pid }) => pid);
}

async function status(): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => ({ status: 0 }))).status;
}

async function socketsAt(node: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${node}/metrics`)).text();
  return Number(/^rayonk_sockets (\d+)/m.exec(text)![1]);
}

/** Levels' actions come from the workers of the report. */
async function aWorkerHasThought(): Promise<void> {
  await vi.waitFor(async () => {
    const { redis, workers } = parts();
    const thought = await whoThought(redis.port);
    expect(workers.some(({ pid }) => pid !== null && thought.has(pid))).toBe(true);
  }, WAITING);
}

function lives(pid: number | null): boolean {
  try {
    return process.kill(pid!, 0);
  } catch {
    return false;
  }
}

test('games go on when parts are killed, every part is replaced, and a stop leaves nothing behind', async () => {
  const before = parts();
  expect([before.web.length, before.workers.length, before.balancer.port]).toEqual([3, 2, port]);
  const load = new Load(port, 3);
  expect(await load.advances(10)).toBe(true);
  // Two guests, two members, one against a level, and a spectator each: there are people at every node.
  expect(Math.min(...(await Promise.all(before.web.map((node) => socketsAt(node.port)))))).toBeGreaterThan(0);
  await aWorkerHasThought();
  process.kill(before.web[0]!.pid!, 'SIGKILL');
  expect(await load.advances(10)).toBe(true);
  const killed = [before.web[0]!, before.workers[0]!, before.redis, before.postgres];
  for (const { pid } of killed.slice(1)) process.kill(pid!, 'SIGKILL');
  await vi.waitFor(() => {
    const now = pidsOf(parts());
    expect(now).not.toContain(null);
    const replaced = pidsOf(before).filter((pid, i) => now[i] !== pid);
    expect(replaced).toEqual(pidsOf(before).filter((pid) => killed.some((part) => part.pid === pid)));
  }, WAITING);
  expect(await load.advances(10)).toBe(true);
  // Redis has forgotten who thought before.
  await aWorkerHasThought();
  expect(await load.rest()).toEqual([]);

  const password = readFileSync(path.join(folder, 'data', 'postgres', 'password'), 'utf8');
  const database = `postgres://rayonk:${password}@127.0.0.1:${parts().postgres.port}/postgres`;
  const testimonies = load.testimonies();
  const verdict = await check(database, testimonies);
  expect(verdict.wrongs).toEqual([]);
  expect(verdict.acknowledged).toBeGreaterThan(15);
  expect(verdict.ended).toBe(verdict.matches);
  expect(verdict.rated).toBeGreaterThan(0);
  await checksTheChecker(database, testimonies);

  const last = pidsOf(parts());
  cluster.kill('SIGTERM');
  expect(await once(cluster, 'exit')).toEqual([0, null]);
  expect(last.filter(lives)).toEqual([]);
}, 900_000);

/** What has to be found is found. */
async function checksTheChecker(database: string, testimonies: ReturnType<Load['testimonies']>): Promise<void> {
  const [one, ...others] = testimonies;
  const wrongsOf = async (changed: Partial<typeof one>): Promise<string> =>
    (await check(database, [{ ...one!, ...changed }, ...others])).wrongs.join('\n');
  const changed = one!.heard.map((text) => text.replace(/"at":\d+/, '"at":1'));
  expect(await wrongsOf({ heard: changed })).toMatch(/was seen as/);
  const resent = one!.sent.map((text) => text.replace(/"action":"[^"]*"/, '"action":"z9"'));
  expect(await wrongsOf({ sent: resent })).toMatch(/was z9 at/);
  const invented = '{"t":"done","id":"c9999","sequence":1}';
  const asked = '{"t":"do","id":"c9999","command":{"action":"a1"}}';
  const both = { sent: [...one!.sent, asked], heard: [...one!.heard, invented] };
  expect(await wrongsOf(both)).toMatch(/there 0 times/);
  expect(await wrongsOf({ result: { winner: 1, reason: 'a rumour' } })).toMatch(/ended with/);
  const seed = /"seed":"([0-9a-f]{64})"/.exec(one!.heard.join(''))![1]!;
  expect(await wrongsOf({ heard: [`{"t":"chat","text":"${seed}"}`, ...one!.heard] })).toMatch(/before its time/);
}
