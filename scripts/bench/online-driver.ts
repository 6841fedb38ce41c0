/**
 * The second process of the online benchmark: plays many games over real WebSockets, each player as fast as the opponent's action arrives,
 * and measures the way from an action to the opponent's message.
 */
import type { WebSocket } from 'ws';
import { signIn } from '../../test/online/people.ts';
import { makeScripts, type Script } from './online-games.ts';
import { makeMatches } from './online-setup.ts';
import { connect, work, type Work } from './online-work.ts';

export type { Work } from './online-work.ts';

export type Order =
  /** Where there are several ports, the two of a game are at different ones. */
  | { readonly kind: 'prepare'; readonly whom: Whom; readonly ports: readonly number[]; readonly games: number }
  | { readonly kind: 'run'; readonly whom: Whom; readonly seconds: number }
  | { readonly kind: 'work'; readonly what: Work; readonly port: number; readonly count: number }
  | { readonly kind: 'idle'; readonly ports: readonly number[]; readonly connections: number };

export type Whom = 'ours' | 'relay';

export interface Measured {
  readonly actions: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
}

/** One game between two sockets, both in this process. */
class Table {
  readonly #script: Script;
  readonly #id: string;
  readonly #sockets: WebSocket[] = [];
  readonly #sentAt: number[] = [];
  #played = 0;
  #isOver = false;
  /** Actions that have arrived at each seat. */
  readonly #heard: [number, number] = [0, 0];
  /** The number of the next event that is new to each seat: a node that reads on tells what it had told before. */
  readonly #next: [number, number] = [0, 0];
  static isRunning = false;
  static latencies: number[] = [];

  constructor(id: string, script: Script) {
    this.#id = id;
    this.#script = script;
  }

  async join(port: number, seat: 0 | 1, cookie: string | null): Promise<void> {
    const socket = await connect(port, cookie);
    this.#sockets[seat] = socket;
    await new Promise<void>((resolve) => {
      socket.on('message', (data: Buffer) => {
        const text = data.toString('latin1');
        if (text.startsWith('{"t":"match"')) resolve();
        else if (text.startsWith('{"t":"events"') || text.startsWith('{"t":"do"')) this.#arrived(seat, text);
        // On a slow machine nobody may have acted for a minute.
        else if (text.startsWith('{"t":"after"')) this.#isOver = true;
        else if (!/^{"t":"(welcome|presence|chat|pong)"/.test(text)) throw new Error(`not expected: ${text}`);
      });
      socket.send(JSON.stringify({ t: 'watch', match: this.#id, from: 0 }));
    });
  }

  start(): void {
    this.#send();
  }

  /** Each action arrives twice: at its player, as the answer, and at the opponent. */
  #arrived(seat: 0 | 1, text: string): void {
    // Clocks may stand in between, which is told too.
    if (!text.includes('"action":')) return;
    const from = Number(/"from":([0-9]+)/.exec(text)?.[1] ?? this.#next[seat]);
    if (from < this.#next[seat]) return;
    this.#next[seat] = from + 1;
    const number = this.#heard[seat]++;
    const { seats } = this.#script;
    if (seats[number] !== seat) Table.latencies.push(performance.now() - this.#sentAt[number]!);
    if (number !== this.#played - 1 || seats[this.#played] !== seat) return;
    if (Table.isRunning) this.#send();
  }

  /** Whether everything that was sent has arrived at both. */
  get isQuiet(): boolean {
    return this.#isOver || Math.min(...this.#heard) >= this.#played;
  }

  #send(): void {
    const ply = this.#played;
    const { actions, seats } = this.#script;
    const action = actions[ply];
    if (action === undefined || this.#isOver) return;
    this.#played++;
    this.#sentAt.push(performance.now());
    this.#sockets[seats[ply]!]!.send(
      `{"t":"do","match":"${this.#id}","id":"a${ply}","command":{"kind":"act","action":"${action}","ply":${ply}}}`,
    );
  }
}

const TOGETHER = 16;
const LONGEST_WAY = 60_000;

const tables: { ours: Table[]; relay: Table[] } = { ours: [], relay: [] };

async function prepare({ whom, ports, games }: Extract<Order, { kind: 'prepare' }>): Promise<void> {
  const scripts = await makeScripts();
  const matches =
    whom === 'ours'
      ? await makeMatches(ports[0]!, games, scripts)
      : Array.from({ length: games }, (_, i) => ({
          id: `relay-${i}`,
          script: scripts[i % scripts.length]!,
          cookies: [null, null] as const,
        }));
  const join = async ({ id, script, cookies }: (typeof matches)[number], i: number): Promise<void> => {
    const table = new Table(id, script);
    const portOf = (seat: 0 | 1): number => ports[(i + seat) % ports.length]!;
    await Promise.all([table.join(portOf(0), 0, cookies[0]), table.join(portOf(1), 1, cookies[1])]);
    tables[whom].push(table);
  };
  for (let i = 0; i < matches.length; i += TOGETHER)
    await Promise.all(matches.slice(i, i + TOGETHER).map((match, j) => join(match, i + j)));
}

async function run({ whom, seconds }: Extract<Order, { kind: 'run' }>): Promise<Measured> {
  Table.latencies = [];
  Table.isRunning = true;
  const begun = performance.now();
  for (const table of tables[whom]) table.start();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const { latencies } = Table;
  const elapsed = (performance.now() - begun) / 1000;
  Table.isRunning = false;
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const measured = { actions: sorted.length, seconds: elapsed, p50: at(0.5), p99: at(0.99) };
  // What is under way arrives before anybody measures again: however long that takes, nothing is sent before its turn.
  const until = performance.now() + LONGEST_WAY;
  while (!tables[whom].every(({ isQuiet }) => isQuiet)) {
    if (performance.now() > until) throw new Error('an action has not arrived');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return measured;
}

const idle: WebSocket[] = [];
async function openIdle({ ports, connections }: Extract<Order, { kind: 'idle' }>): Promise<void> {
  const cookies = await Promise.all(Array.from({ length: 20 }, () => signIn(ports[0]!)));
  while (idle.length < connections) {
    const port = ports[(idle.length / cookies.length) % ports.length]!;
    idle.push(...(await Promise.all(cookies.map((cookie) => connect(port, cookie)))));
  }
}

function obey(order: Order): Promise<unknown> {
  switch (order.kind) {
    case 'prepare':
      return prepare(order);
    case 'run':
      return run(order);
    case 'work':
      return work(order.what, order.port, order.count);
    case 'idle':
      return openIdle(order);
  }
}

process.on('message', (order: Order) => {
  obey(order).then(
    (value) => process.send!({ ok: true, value: value ?? null }),
    (error: unknown) => process.send!({ ok: false, message: String(error) }),
  );
});

// Whoever started it is gone.
process.on('disconnect', () => process.exit());
