import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { once } from 'node:events';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { weights } from '../migrations/weights.ts';
import { openStore } from '../index.ts';
import { StoreAway, StoreConflict, type Statement, type Store } from '../store.ts';
import { newPostgres, onServer, TEMPLATE, type TestDatabase } from '../testing.ts';
import { migratePostgres } from './migrate.ts';

const log = pino({ level: 'silent' });
const server = inject('database');

interface Link {
  readonly near: Socket;
  readonly far: Socket;
  /** What the store has sent and the server has not got yet; null: it gets everything at once. */
  held: Buffer[] | null;
}

/** Stands between a store and its server. */
class Proxy {
  readonly #links = new Set<Link>();
  /** Called with what the server answers; a connection whose answer does not pass is cut. */
  passes: () => boolean = () => true;
  readonly #server = createServer((near) => {
    const { port, hostname } = new URL(server);
    const link: Link = { near, far: connect(Number(port), hostname), held: null };
    this.#links.add(link);
    near.on('error', () => {});
    link.far.on('error', () => {});
    near.on('data', (part) => {
      if (link.held === null) link.far.write(part);
      else link.held.push(part);
    });
    link.far.on('data', (part) => {
      if (link.held !== null || this.passes()) near.write(part);
      else near.destroy();
    });
    near.on('close', () => {
      if (link.held === null) link.far.destroy();
    });
    link.far.on('close', () => near.destroy());
  });

  async open(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }
  cut(): void {
    for (const { near, far } of this.#links) for (const socket of [near, far]) socket.destroy();
    this.#links.clear();
  }
  /** Holds back what is sent from now on over the connections there are; resolves when there is something. */
  async hold(): Promise<readonly Link[]> {
    const links = [...this.#links];
    for (const link of links) link.held = [];
    await vi.waitFor(() => expect(links.some(({ held }) => held!.length > 0)).toBe(true));
    return links;
  }
  close(): void {
    this.cut();
    this.#server.close();
  }
}

describe('a store whose connection is lost', () => {
  let database: TestDatabase<string>;
  let proxy: Proxy;
  let store: Store;
  beforeEach(async () => {
    database = await newPostgres(server, TEMPLATE);
    proxy = new Proxy();
    const url = new URL(database.url);
    url.port = String(await proxy.open());
    store = await openStore({ config: { dataFolder: 'none', database: url.href }, log });
  });
  afterEach(async () => {
    await store.close();
    proxy.close();
    await database.remove();
  });
  const append = (sequence: number): Statement =>
    store.db.insertInto('events').values({ match_id: 'm', sequence, event: '{}', command: null }).compile();
  const kept = async () =>
    (await store.db.selectFrom('events').select('sequence').orderBy('sequence').execute()).length;

  it('knows that a write was done whose answer never came', async () => {
    await store.write([append(0)]);
    let cuts = 0;
    // The server has done it when it answers.
    proxy.passes = () => cuts++ > 0;
    await expect(store.write([append(1)])).resolves.toEqual([NaN]);
    expect(cuts).toBeGreaterThan(0);
    expect(await kept()).toBe(2);
    await expect(store.write([append(1)])).rejects.toBeInstanceOf(StoreConflict);
  });

  it('does a write once that never arrived', async () => {
    await store.write([append(0)]);
    const holding = proxy.hold();
    const writing = store.write([append(1)]);
    await holding;
    proxy.cut();
    await expect(writing).resolves.toEqual([1]);
    expect(await kept()).toBe(2);
  });

  it('keeps each of many writes exactly once while it is cut again and again', async () => {
    const writes: Promise<readonly number[]>[] = [];
    for (let round = 0; round < 30; round++) {
      for (let i = 0; i < 10; i++) writes.push(store.write([append(writes.length)]));
      for (let turns = round % 5; turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve));
      proxy.cut();
      await Promise.allSettled(writes.slice(-10, -8));
    }
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await kept()).toBe(300);
  });

  it('never does late what it has done anew', async () => {
    await store.write([append(0)]);
    const row = { key: 't', value: 'first' };
    const keep = store.db.insertInto('meta').values(row);
    const holding = proxy.hold();
    const writing = store.write([keep.onConflict((taken) => taken.column('key').doUpdateSet(row)).compile()]);
    const links = await holding;
    // What was sent is still on its way when the store has lost the connection and comes by another.
    for (const { near } of links) near.destroy();
    await expect(writing).resolves.toEqual([1]);
    await store.db.updateTable('meta').set({ value: 'second' }).where('key', '=', 't').execute();
    const late = links.find(({ held }) => held!.length > 0)!;
    const answered = once(late.far, 'data');
    for (const part of late.held!) late.far.write(part);
    expect(String(await answered)).toContain('RK001');
    const found = store.db.selectFrom('meta').select('value').where('key', '=', 't');
    expect(await found.execute()).toEqual([{ value: 'second' }]);
  });

  it('refuses in time what it could not send, and goes on when the server is back', async () => {
    await store.write([append(0)]);
    const holding = proxy.hold();
    const unknown = store.write([append(1)]);
    await holding;
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      proxy.passes = () => false;
      proxy.cut();
      const late = store.write([append(2)]);
      vi.advanceTimersByTime(6000);
      await expect(late).rejects.toBeInstanceOf(StoreAway);
    } finally {
      vi.useRealTimers();
    }
    proxy.passes = () => true;
    // Whether this one was done could not be told before.
    expect(await unknown).toEqual([1]);
    expect(await store.write([append(2)])).toEqual([1]);
    expect(await kept()).toBe(3);
  });

  it('reads again what it asked for', async () => {
    await store.write([append(0)]);
    expect(await kept()).toBe(1);
    proxy.cut();
    expect(await kept()).toBe(1);
  });
});

describe('nodes that look before they write', () => {
  it('cannot both be right', async () => {
    const database = await newPostgres(server, TEMPLATE);
    const nodes = await Promise.all(
      [0, 1, 2].map(() => openStore({ config: { dataFolder: '', database: database.url }, log })),
    );
    // At most five of a kind, counted by the same statement that adds one.
    const add = ({ db }: Store, key: string): Statement =>
      sql`insert into "meta" ("key", "value") select ${key}, 'x'
        where (select count(*) from "meta" where "key" like 't-%') < 5`.compile(db);
    const writes = nodes.flatMap((node, n) =>
      Array.from({ length: 10 }, (_, i) => node.write([{ ...add(node, `t-${n}-${i}`), mustChange: 1 }])),
    );
    const done = (await Promise.allSettled(writes)).filter(({ status }) => status === 'fulfilled');
    const rows = await nodes[0]!.db.selectFrom('meta').select('key').where('key', 'like', 't-%').execute();
    expect(rows).toHaveLength(5);
    expect(done).toHaveLength(5);
    await Promise.all(nodes.map((node) => node.close()));
    await database.remove();
  });
});

describe('nodes that write side by side', () => {
  it('undo next to nothing where they write different things', async () => {
    const database = await newPostgres(server, TEMPLATE);
    const config = { dataFolder: 'none', database: database.url };
    const stores = await Promise.all([1, 2, 3].map(() => openStore({ config, log })));
    // As the server does by itself after a while: then it knows how few rows there are.
    await onServer(database.url, 'analyze');
    const undone = async (): Promise<number> => {
      const asked = sql<{
        count: number;
      }>`select xact_rollback::int as count from pg_stat_database where datname = current_database()`;
      return (await asked.execute(stores[0]!.db)).rows[0]!.count;
    };
    const before = await undone();
    const ROUNDS = 60;
    const lines = stores.map(async (store, node) => {
      for (let sequence = 0; sequence < ROUNDS; sequence++) {
        // Many at a time, so that they do meet.
        const rows = Array.from({ length: 100 }, (_, i) => ({
          match_id: `m${node}-${i}`,
          sequence,
          event: '{}',
          command: null,
        }));
        await Promise.all(rows.map((row) => store.write([store.db.insertInto('events').values(row).compile()])));
      }
    });
    await Promise.all(lines);
    // A server counts what a connection did when that ends, or a little later.
    await Promise.all(stores.slice(1).map((store) => store.close()));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((await undone()) - before).toBeLessThan(ROUNDS / 4);
    await stores[0]!.close();
    await database.remove();
  });
});

describe('migrations on PostgreSQL', () => {
  let database: TestDatabase<string>;
  beforeEach(async () => void (database = await newPostgres(server)));
  afterEach(() => database.remove());
  const open = () => openStore({ config: { dataFolder: 'none', database: database.url }, log });

  it('happen once where many nodes start together', async () => {
    const nodes = await Promise.all([open(), open(), open(), open()]);
    const schema = await nodes[3].db.selectFrom('meta').select('value').where('key', '=', 'schema').execute();
    expect(schema).toEqual([{ value: String(migrations.length) }]);
    await Promise.all(nodes.map((node) => node.close()));
  });

  it('bring data of a version before forward', async () => {
    await migratePostgres(database.url, migrations.slice(0, migrations.indexOf(weights)));
    await onServer(database.url, `insert into rating_history values ('ada', 'khan', 'long', 5, 1512.5, 90, 'm')`);
    const store = await open();
    expect(await store.db.selectFrom('rating_history').selectAll().execute()).toEqual([
      { player_id: 'ada', game: 'khan', speed: 'long', at: 5, rating: 1512.5, deviation: 90, match_id: 'm', weight: 1 },
    ]);
    await store.close();
  });

  it('are taken by a new node while one of the version before goes on writing', async () => {
    await migratePostgres(database.url);
    const before = await open();
    const keys: string[] = [];
    let isDone = false;
    const writing = (async () => {
      for (let i = 0; !isDone; i++) {
        await before.write([
          before.db
            .insertInto('meta')
            .values({ key: `t-${i}`, value: '' })
            .compile(),
        ]);
        keys.push(`t-${i}`);
      }
    })();
    const step =
      'ALTER TABLE matches ADD COLUMN stars INTEGER NOT NULL DEFAULT 3; CREATE TABLE prizes (id TEXT PRIMARY KEY) STRICT;';
    await migratePostgres(database.url, [...migrations, step]);
    isDone = true;
    await writing;
    expect(await before.db.selectFrom('meta').select('key').where('key', 'like', 't-%').execute()).toHaveLength(
      keys.length,
    );
    await before.close();
    await expect(open()).rejects.toThrow('newer version');
  });

  it('leave a database as it was where a step fails, and say what is wrong without the password', async () => {
    const steps = [
      ...migrations.slice(0, 1),
      'CREATE TABLE good (id TEXT) STRICT; CREATE TABLE bad (id NOTHING) STRICT;',
    ];
    await expect(migratePostgres(database.url, steps)).rejects.toThrow('nothing');
    await expect(onServer(database.url, 'select * from good')).rejects.toThrow('does not exist');
    const store = await open();
    await store.close();
    const wrong = new URL(database.url);
    wrong.password = 'hunter2';
    const refused = openStore({ config: { dataFolder: 'none', database: wrong.href }, log });
    await expect(refused).rejects.toThrow(
      /^The database postgres:\/\/127\.0\.0\.1:\d+\/test_\w+ cannot be used: password/,
    );
  });
});
