/** From what was measured on one machine to a very large site. Nothing here is measured: it says what to expect, and what would be the first to give way. */

export interface Costs {
  /** Processor time an action, in milliseconds, of nodes, PostgreSQL and Redis. */
  readonly nodes: number;
  readonly postgres: number;
  readonly redis: number;
  /** Of an idle connection: milliseconds of processor time a second, and bytes. */
  readonly idle: number;
  readonly memory: number;
}

const GAMES = 100_000;
const CONNECTIONS = 1_000_000;
/** Of both players of a game together. */
const SECONDS_AN_ACTION = 10;
/** Of a core, before answers wait. */
const FULL = 0.6;
/** Cores that one PostgreSQL server may have; Redis hands on messages in one thread. */
const POSTGRES_CORES = 32;
const REDIS_CORES = 1;
/** Connections that one node is given: its memory, and how many come back at once when it dies. */
const MOST_CONNECTIONS = 25_000;

export function reckon({ nodes, postgres, redis, idle, memory }: Costs): readonly string[] {
  const rate = GAMES / SECONDS_AN_ACTION;
  const cores = (milliseconds: number): number => (rate * milliseconds) / 1000;
  const nodeCores = cores(nodes) + (CONNECTIONS * idle) / 1000;
  const count = Math.ceil(Math.max(nodeCores / FULL, CONNECTIONS / MOST_CONNECTIONS));
  const shares = [
    ['Redis, whose one thread hands on every message between nodes', cores(redis) / REDIS_CORES],
    ['PostgreSQL, the one server that orders all writes', cores(postgres) / POSTGRES_CORES],
  ] as const;
  const [first, share] = shares.reduce((a, b) => (b[1] > a[1] ? b : a));
  const times = (FULL / share).toFixed(1);
  return [
    `  Reckoned: ${GAMES} games with an action every ${SECONDS_AN_ACTION} s each (${rate} actions/s) and ${CONNECTIONS} connections`,
    `    nodes: ${nodeCores.toFixed(1)} cores and ${((CONNECTIONS * memory) / 1e9).toFixed(1)} GB for connections; with ${MOST_CONNECTIONS} connections a node and ${100 * FULL} % of a core, ${count} nodes`,
    `    PostgreSQL: ${cores(postgres).toFixed(1)} cores; Redis: ${cores(redis).toFixed(2)} of its one core`,
    `    first to give way: ${first}, ${(100 * share).toFixed(0)} % busy: at ${times} times as much it is at ${100 * FULL} %`,
  ];
}
