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
  | { readonly kind: 'prepare'; readonly ours: number; readonly relay: number; readonly games: number }
  | { readonly kind: 'run'; readonly whom: 'ours' | 'relay'; readonly seconds: number }
  | { readonly kind: 'work'; readonly what: Work; readonly port: number; readonly count: number }
  | { readonly kind: 'idle'; readonly port: number; readonly connections: number };

export interface Measured {
  readonly actions: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
}

/** Events of a log before the first action. */
const OPENING = 7;

/** One game between two sockets, both in this process. */
class Table {
  readonly #script: Script;
  readonly #id: string;
  readonly #sockets: WebSocket[] = [];
  readonly #opening: number;
  readonly #sentAt: number[] = [];
  #played = 0;
  static isRunning = false;
  static latencies: number[] = [];

  /** A relay numbers nothing: what it sends is what was said. */
  constructor(id: string, script: Script, opening: number) {
    this.#id = id;
    this.#script = script;
    this.#opening = opening;
  }

  async join(port: number, seat: 0 | 1, cookie: string | null): Promise<void> {
    const socket = await connect(port, cookie);
    this.#sockets[seat] = socket;
    await new Promise<void>((resolve) => {
      socket.on('message', (data: Buffer) => {
        const text = data.toString('latin1');
        if (text.startsWith('{"t":"match"')) resolve();
        else if (text.startsWith('{"t":"events"') || text.startsWith('{"t":"do"')) this.#arrived(seat, text);
        else if (!/^{"t":"(welcome|presence|chat|pong)"/.test(text)) throw new Error(`not expected: ${text}`);
      });
      socket.send(JSON.stringify({ t: 'watch', match: this.#id, from: 0 }));
    });
  }

  start(): void {
    this.#send();
  }

  /** Each action arrives twice: at its player, as the answer, and at the opponent. */
  #arrived(seat: number, text: string): void {
    const number =
      this.#opening === 0
        ? Number(/"ply":(\d+)/.exec(text)![1])
        : Number(/"from":(\d+)/.exec(text)![1]) - this.#opening;
    const { seats } = this.#script;
    if (seats[number] !== seat) Table.latencies.push(performance.now() - this.#sentAt[number]!);
    if (number !== this.#played - 1 || seats[this.#played] !== seat) return;
    if (Table.isRunning) this.#send();
  }

  #send(): void {
    const ply = this.#played++;
    const { actions, seats } = this.#script;
    const action = actions[ply];
    if (action === undefined) return;
    this.#sentAt.push(performance.now());
    this.#sockets[seats[ply]!]!.send(
      `{"t":"do","match":"${this.#id}","id":"a${ply}","command":{"kind":"act","action":"${action}","ply":${ply}}}`,
    );
  }
}

const tables: { ours: Table[]; relay: Table[] } = { ours: [], relay: [] };

async function prepare({ ours, relay, games }: Extract<Order, { kind: 'prepare' }>): Promise<void> {
  const scripts = await makeScripts();
  for (const { id, script, cookies } of await makeMatches(ours, games, scripts)) {
    const table = new Table(id, script, OPENING);
    await Promise.all([table.join(ours, 0, cookies[0]), table.join(ours, 1, cookies[1])]);
    tables.ours.push(table);
  }
  for (let i = 0; i < games; i++) {
    const table = new Table(`relay-${i}`, scripts[i % scripts.length]!, 0);
    await Promise.all([table.join(relay, 0, null), table.join(relay, 1, null)]);
    tables.relay.push(table);
  }
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
  // What is under way arrives before anybody measures again.
  await new Promise((resolve) => setTimeout(resolve, 500));
  return measured;
}

const idle: WebSocket[] = [];
async function openIdle({ port, connections }: Extract<Order, { kind: 'idle' }>): Promise<void> {
  const cookies = await Promise.all(Array.from({ length: 20 }, () => signIn(port)));
  while (idle.length < connections) idle.push(...(await Promise.all(cookies.map((cookie) => connect(port, cookie)))));
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
