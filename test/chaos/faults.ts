import type { Random } from '@rayonk/core';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../../scripts/cluster/cluster.ts';
import type { Part } from '../../scripts/cluster/part.ts';
import type { Proxy } from './proxy.ts';

/** What can be done to a site. Resolves when it is over, as far as that is ours to end. */
export interface Fault {
  readonly name: string;
  happen(): Promise<void>;
}

/** Faults last from a blink to longer than a node takes to be missed. */
const SHORTEST = 100;
const LONGEST = 4000;

/** Any fault whose name has what is asked for. `proxies` has, by node, the ways to each service. */
export function anyFault(random: Random, cluster: Cluster, proxies: Proxies, only: RegExp): Fault {
  for (let i = 0; i < TRIES; i++) {
    const fault = drawn(random, cluster, proxies);
    if (only.test(fault.name)) return fault;
  }
  throw new Error(`no fault is called ${only.source}`);
}

const TRIES = 10_000;

type Proxies = Readonly<Record<'postgres' | 'redis', ReadonlyMap<string, Proxy>>>;

function drawn(random: Random, cluster: Cluster, proxies: Proxies): Fault {
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)]!;
  const time = Math.round(SHORTEST * (LONGEST / SHORTEST) ** (random.below(1000) / 1000));
  // One that is being replaced has nothing left to lose.
  const isThere = ({ service }: Part): boolean => service !== null;
  const all = [...cluster.web, ...cluster.workers];
  const nodes = all.some(isThere) ? all.filter(isThere) : all;
  const service = pick(['postgres', 'redis'] as const);
  const ways = [...proxies[service]];
  const [node, way] = pick(ways);
  const others = [cluster.redis, cluster.postgres, cluster.balancer].filter(isThere);
  const part = pick([pick(nodes), pick(nodes), ...others]);
  switch (random.below(6)) {
    case 0:
    case 1:
      return { name: `${part.name} killed`, happen: async () => signal(part, 'SIGKILL') };
    case 2: {
      // PostgreSQL is many processes; it is held up from outside.
      const frozen = part === cluster.postgres ? pick(nodes) : part;
      return { name: `${frozen.name} frozen for ${time} ms`, happen: () => freeze(frozen, time) };
    }
    case 3:
      return {
        name: `${service} cut off for ${time} ms`,
        happen: () =>
          between(
            ways.map(([, each]) => each),
            'cut',
            time,
          ),
      };
    case 4:
      return {
        name: `${service} held up for ${time} ms`,
        happen: () =>
          between(
            ways.map(([, each]) => each),
            'hold',
            time,
          ),
      };
    default: {
      const how = pick(['cut', 'hold'] as const);
      return { name: `${service} ${how} for ${node} for ${time} ms`, happen: () => between([way], how, time) };
    }
  }
}

async function freeze(part: Part, time: number): Promise<void> {
  const pid = part.service?.pid;
  signal(part, 'SIGSTOP');
  await sleep(time);
  // Another may have taken its place, when it was killed meanwhile.
  if (part.service?.pid === pid) signal(part, 'SIGCONT');
}

async function between(ways: readonly Proxy[], how: 'cut' | 'hold', time: number): Promise<void> {
  for (const way of ways) way[how]();
  await sleep(time);
  for (const way of ways) way.heal();
}

/** It may have ended by itself meanwhile. */
function signal({ service }: Part, name: NodeJS.Signals): void {
  if (service !== null) process.kill(service.pid, name);
}
