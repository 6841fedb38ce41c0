/**
 * `npm run bench -- cluster [actions idle levels]`: the site as many processes on this machine, over a real PostgreSQL and Redis. What an action
 * costs is told as processor time of the nodes and of both services, which says more on a busy machine than the time that passed; a bare
 * relay over the same PostgreSQL runs in turn with each. In the end, what that comes to for a very large site.
 */
import type { ChildProcess } from 'node:child_process';
import { loadavg } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../services/postgres.ts';
import type { Service } from '../services/process.ts';
import { startRedis } from '../services/redis.ts';
import { reckon, type Costs } from './cluster-reckoning.ts';
import { measureFlood } from './cluster-levels.ts';
import type { Measured } from './online-driver.ts';
import {
  ask,
  cpuOf,
  measureInTurn,
  memoryOf,
  partsOf,
  portOf,
  ROUND_SECONDS,
  shareOf,
  startDriver,
  startRelay,
  startServer,
  stop,
  WARM_UP_SECONDS,
  withBench,
  words,
  type Bench,
} from './online-processes.ts';
import { cpuOfTree } from './process-tree.ts';

const GAMES = 500;
const ROUNDS = 2;
const IDLE_CONNECTIONS = 10_000;
const IDLE_SECONDS = 10;
const NODES = [1, 2, 3];

interface Cluster extends Bench {
  readonly postgres: Service;
  readonly redis: Service;
}

/** What a run of actions cost each kind of process, in milliseconds an action. */
interface Spent {
  readonly nodes: number;
  readonly postgres: number;
  readonly redis: number;
}

const PARTS = ['actions', 'idle', 'levels'] as const;

export async function benchCluster(wanted: readonly string[]): Promise<void> {
  const parts = partsOf('cluster', PARTS, wanted);
  await withBench(async ({ folder, children }) => {
    const [postgres, redis] = await Promise.all([
      startPostgres({ folder: path.join(folder, 'postgres') }),
      startRedis({ folder: path.join(folder, 'redis') }),
    ]);
    try {
      await measureParts({ folder, children, postgres, redis }, parts);
    } finally {
      await Promise.all([postgres.stop(), redis.stop()]);
    }
  });
}

async function measureParts(bench: Cluster, parts: readonly (typeof PARTS)[number][]): Promise<void> {
  const load = loadavg()[0]!.toFixed(1);
  console.log(`Cluster: ${GAMES} games at a time, players at different nodes; load ${load} before it`);
  const costs: Costs = { nodes: 0, postgres: 0, redis: 0, idle: 0, memory: 0 };
  if (parts.includes('actions')) Object.assign(costs, await measureActions(bench));
  if (parts.includes('idle')) Object.assign(costs, await measureIdle(bench));
  if (parts.includes('levels')) await measureFlood(bench.redis.url);
  if (costs.nodes > 0 && costs.memory > 0) for (const line of reckon(costs)) console.log(line);
}

/** The embedded store, then one node and more; the last of them is what is reckoned with. */
async function measureActions(bench: Cluster): Promise<Spent> {
  await measureSite(bench, 'embedded', [startServer(bench, 'embedded')], false);
  let last: Spent | null = null;
  for (const count of NODES) {
    const name = `${count} node${count === 1 ? '' : 's'}`;
    last = await measureSite(bench, name, startNodes(bench, name, count), true);
  }
  return last!;
}

function startNodes(bench: Cluster, name: string, count: number, flags: string[] = []): ChildProcess[] {
  const environment = { DATABASE_URL: bench.postgres.url, REDIS_URL: bench.redis.url };
  return Array.from({ length: count }, (_, i) => startServer(bench, `${name} ${i}`, flags, environment));
}

async function measureSite(bench: Cluster, name: string, servers: ChildProcess[], isShared: boolean): Promise<Spent> {
  const relay = startRelay(bench, isShared ? bench.postgres.url : null);
  const driver = startDriver(bench);
  const spent = { nodes: 0, postgres: 0, redis: 0 };
  const settings = { servers, relay, games: GAMES, rounds: ROUNDS };
  const measured = await measureInTurn(driver, settings, async (run) => {
    const before = services(bench);
    spent.nodes += await cpuOfAll(servers, run);
    const after = services(bench);
    spent.postgres += after.postgres - before.postgres;
    spent.redis += after.redis - before.redis;
  });
  const actions = measured.ours.reduce((sum, each) => sum + each.actions, 0);
  const each = { nodes: spent.nodes / actions, postgres: spent.postgres / actions, redis: spent.redis / actions };
  console.log(`  ${name.padEnd(9)} ${words(measured.ours)}  ${inWords(each)}`);
  console.log(
    `  ${'relay'.padEnd(9)} ${words(measured.relay)}  (${isShared ? 'the same PostgreSQL' : 'a file'}; ours is ${shareOf(measured)} % of it)`,
  );
  await Promise.all([driver, relay, ...servers].map(stop));
  return each;
}

async function measureIdle(bench: Cluster): Promise<Pick<Costs, 'idle' | 'memory'>> {
  const servers = startNodes(bench, 'idle', 3, ['--expose-gc']);
  const [player, sleeper] = [startDriver(bench), startDriver(bench)];
  const ports = await Promise.all(servers.map(portOf));
  await ask(player, { kind: 'prepare', whom: 'ours', ports, games: GAMES });
  await ask(player, { kind: 'run', whom: 'ours', seconds: WARM_UP_SECONDS });
  const quiet = await cpuOfAll(servers, () => passing(IDLE_SECONDS));
  const before = await memory(servers);
  await ask(sleeper, { kind: 'idle', ports, connections: IDLE_CONNECTIONS });
  const kept = (await memory(servers)) - before;
  const asleep = await cpuOfAll(servers, () => passing(IDLE_SECONDS));
  const measured: Measured[] = [];
  const spent = await cpuOfAll(servers, async () => {
    measured.push(await ask<Measured>(player, { kind: 'run', whom: 'ours', seconds: ROUND_SECONDS }));
  });
  const each = { memory: kept / IDLE_CONNECTIONS, idle: Math.max(0, asleep - quiet) / IDLE_SECONDS / IDLE_CONNECTIONS };
  console.log(
    `  ${IDLE_CONNECTIONS} idle connections at 3 nodes: ${(each.memory / 1024).toFixed(1)} kB and ${(1000 * each.idle).toFixed(2)} µs CPU a second each`,
  );
  console.log(
    `  beside them ${words(measured)}  ${(spent / measured[0]!.actions).toFixed(3)} ms CPU of nodes an action`,
  );
  await Promise.all([player, sleeper, ...servers].map(stop));
  return each;
}

async function memory(servers: readonly ChildProcess[]): Promise<number> {
  const all = await Promise.all(servers.map(memoryOf));
  return all.reduce((sum, { heapUsed, external }) => sum + heapUsed + external, 0);
}

function passing(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

/** Milliseconds that something takes several processes together. */
async function cpuOfAll(servers: readonly ChildProcess[], work: () => Promise<unknown>): Promise<number> {
  let sum = 0;
  const [first, ...rest] = servers;
  const inner = async (): Promise<void> => {
    if (rest.length === 0) await work();
    else sum += await cpuOfAll(rest, work);
  };
  return (await cpuOf(first!, inner)) + sum;
}

function services({ postgres, redis }: Cluster): { readonly postgres: number; readonly redis: number } {
  return { postgres: cpuOfTree(postgres.pid), redis: cpuOfTree(redis.pid) };
}

function inWords({ nodes, postgres, redis }: Spent): string {
  return `CPU an action: nodes ${nodes.toFixed(3)} ms, PostgreSQL ${postgres.toFixed(3)}, Redis ${redis.toFixed(3)}`;
}
