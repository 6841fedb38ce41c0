/** How long a level's action waits for its answer while nothing else is asked, and while many games are being analysed. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { Line, loadRules, unwrap } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { pino } from 'pino';
import { choose, look, type EnginePool } from '../../apps/server/src/computers/engine-pool.ts';
import { RemotePool } from '../../apps/server/src/computers/remote-pool.ts';
import { ThreadPool } from '../../apps/server/src/computers/thread-pool.ts';

const OF = { game: 'khan', variant: 'standard' };
const LEVEL = 3;
const ACTIONS = 40;
const WARM_UP = 10;
const ANALYSES = 200;
const LOOK = { nodes: 100_000, milliseconds: 2000 };
const WORKER = path.join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'worker', 'main.ts');

/** In turn, so that what else the machine does meets both. */
const ROUNDS = 3;

export async function measureFlood(redis: string): Promise<void> {
  const log = pino({ level: 'silent' });
  const worker = spawn(process.execPath, [WORKER], { env: { ...process.env, REDIS_URL: redis }, stdio: 'ignore' });
  const here = new ThreadPool(1);
  const node = await RemotePool.open({ url: redis, log, here });
  try {
    while (node.workers === 0) await new Promise((resolve) => setTimeout(resolve, 100));
    const line = Line.seeded(unwrap(await loadRules(registry, OF.game, OF.variant)), 'flood');
    await ask(node, line.first, 'warm', WARM_UP);
    const alone: number[] = [];
    const flooded: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(...(await ask(node, line.first, `alone ${round}`, ACTIONS)));
      const abort = new AbortController();
      const owner = { id: 'somebody', isMember: true };
      for (let i = 0; i < ANALYSES; i++) {
        // Other limits, so that none is known from the round before.
        const limits = { ...LOOK, nodes: LOOK.nodes + round * ANALYSES + i };
        void look(node, { of: OF, situation: { start: line.first, log: [] }, limits, owner, signal: abort.signal });
      }
      flooded.push(...(await ask(node, line.first, `flooded ${round}`, ACTIONS)));
      abort.abort();
    }
    const [before, after] = [spread(alone), spread(flooded)];
    console.log(
      `  a move of level ${LEVEL} through a worker: p50 ${before.p50} ms, p99 ${before.p99} ms; with ${ANALYSES} looks of analyses waiting: p50 ${after.p50} ms, p99 ${after.p99} ms`,
    );
  } finally {
    await node.close();
    worker.kill('SIGKILL');
  }
}

/** One after another, each with a seed of its own; how long each took. */
async function ask(node: EnginePool, start: string, name: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const begun = performance.now();
    const request = { start, log: [], level: LEVEL, seed: `${name} ${i}` } as const;
    const chosen = await choose(node, { of: OF, request, owner: { id: 'player', isMember: true } });
    if (!chosen.ok) throw new Error(chosen.fault);
    times.push(performance.now() - begun);
  }
  return times;
}

function spread(times: readonly number[]): { readonly p50: string; readonly p99: string } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => sorted[Math.floor(sorted.length * share)]!.toFixed(0);
  return { p50: at(0.5), p99: at(0.99) };
}
