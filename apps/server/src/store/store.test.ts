import { sql } from 'kysely';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../admin/main.ts';
import { storeContract } from './contract.ts';
import { Database } from './database.ts';
import { DATABASE, openStore } from './index.ts';
import { migrate, schemaOf } from './migrate.ts';
import { credentials } from './migrations/credentials.ts';
import { migrations } from './migrations/index.ts';
import type { Store } from './store.ts';
import { openTestStore } from './testing.ts';

const log = pino({ level: 'silent' });

storeContract('SQLite in a thread', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-contract-'));
  const dataFolder = path.join(folder, 'data');
  return {
    folder,
    isShared: false,
    open: () => openStore({ config: { dataFolder }, log }),
    openBackup: (file) => {
      const restored = path.join(folder, 'restored');
      mkdirSync(restored);
      copyFileSync(file, path.join(restored, DATABASE));
      return openStore({ config: { dataFolder: restored }, log });
    },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
});

describe('migrations', () => {
  it('make the tables once', () => {
    const database = new Database(':memory:');
    migrate(database);
    migrate(database);
    expect(schemaOf(database)).toBe(migrations.length);
  });

  it('let ratings of the version before count whole', () => {
    const database = new Database(':memory:');
    const last = migrations.length;
    const step = migrations.findIndex((text) => text.includes('ADD COLUMN weight'));
    database.exec('CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID, STRICT');
    for (const text of migrations.slice(0, step)) database.exec(text);
    database.exec(`INSERT INTO meta VALUES ('schema', '${step}')`);
    database.exec(`INSERT INTO rating_history VALUES ('ada', 'khan', 'long', 5, 1512.5, 90, 'm')`);
    migrate(database);
    expect(schemaOf(database)).toBe(last);
    const { rows } = database.run({ sql: 'SELECT * FROM rating_history', parameters: [] });
    expect(rows).toEqual([
      { player_id: 'ada', game: 'khan', speed: 'long', at: 5, rating: 1512.5, deviation: 90, match_id: 'm', weight: 1 },
    ]);
  });

  it('refuse data of a newer version', async () => {
    const { store, folder, remove } = await openTestStore();
    await store.db.updateTable('meta').set({ value: '999' }).where('key', '=', 'schema').execute();
    await store.close();
    await expect(openStore({ config: { dataFolder: folder }, log })).rejects.toThrow('newer version');
    await remove();
  });

  it('keep the sessions of the version before, which proved something when they began', () => {
    const database = new Database(':memory:');
    migrate(database, migrations.slice(0, migrations.indexOf(credentials)));
    database.exec(`INSERT INTO user (id, name, username) VALUES ('ada-id', 'Ada', 'ada');
      INSERT INTO session (id, expiresAt, token, createdAt, updatedAt, userId)
      VALUES ('s', '2030-01-01T00:00:00.000Z', 't', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'ada-id')`);
    migrate(database);
    const { rows } = database.run({ sql: 'SELECT id, userId, provedAt FROM session', parameters: [] });
    expect(rows).toEqual([{ id: 's', userId: 'ada-id', provedAt: null }]);
    for (const table of ['second_factors', 'recovery_codes', 'tombstones'])
      expect(database.run({ sql: `SELECT * FROM ${table}`, parameters: [] }).rows).toEqual([]);
  });

  it('leave a database as it was where a step fails', () => {
    const database = new Database(':memory:');
    database.exec('CREATE TABLE chat (id TEXT)');
    expect(() => migrate(database)).toThrow('chat');
    expect(schemaOf(database)).toBe(1);
    expect(() => database.exec('SELECT * FROM ratings')).toThrow('no such table');
  });
});

describe('a data folder', () => {
  const outer = mkdtempSync(path.join(tmpdir(), 'rayonk-folder-'));
  afterAll(() => rmSync(outer, { recursive: true }));
  const fresh = (): string => path.join(mkdtempSync(path.join(outer, 'of-')), 'data');
  const open = (dataFolder: string, hadSecret?: boolean) =>
    openStore({ config: { dataFolder, ...(hadSecret !== undefined && { hadSecret }) }, log });
  const admin = async (dataFolder: string, ...args: string[]): Promise<string> => {
    const said: string[] = [];
    const say = (line: string): void => void said.push(line);
    await runAdmin(args, { DATA_FOLDER: dataFolder }, say, say);
    return said.join('\n');
  };
  const keep = (store: Store, key: string) => store.db.insertInto('meta').values({ key, value: 'x' }).execute();
  const keys = async (store: Store) =>
    (await store.db.selectFrom('meta').select('key').where('key', 'like', 't-%').execute()).map(({ key }) => key);
  const modes = (folder: string, ...names: string[]) =>
    names.map((name) => (statSync(path.join(folder, name)).mode & 0o777).toString(8));
  /** A folder as a machine leaves it that loses its power: nothing was closed. */
  async function killed(writes: number): Promise<string> {
    const folder = fresh();
    const store = await open(folder);
    for (let i = 0; i < writes; i++) await keep(store, `t-${i}`);
    const left = fresh();
    cpSync(folder, left, { recursive: true });
    await store.close();
    return left;
  }

  it('is for nobody else on the machine, also where it was before', async () => {
    const folder = fresh();
    mkdirSync(folder, { mode: 0o755 });
    const store = await open(folder);
    await keep(store, 't-1');
    const backup = path.join(outer, 'copy.db');
    await store.backup(backup);
    expect(modes(folder, '.', 'rayonk.db', 'rayonk.db-wal', 'rayonk.db-shm', 'lock', 'noted')).toEqual([
      '700',
      ...Array.from({ length: 5 }, () => '600'),
    ]);
    expect(modes(outer, 'copy.db')).toEqual(['600']);
    await store.close();
    writeFileSync(path.join(folder, 'secret'), 'x');
    writeFileSync(path.join(folder, 'rayonk.db.before-then'), 'x');
    const files = ['rayonk.db', 'lock', 'noted', 'secret', 'rayonk.db.before-then'];
    for (const name of files) chmodSync(path.join(folder, name), 0o644);
    chmodSync(folder, 0o755);
    chmodSync(backup, 0o644);
    expect(await admin(folder, 'restore', backup)).toContain('restored');
    expect(modes(folder, 'rayonk.db')).toEqual(['600']);
    await (await open(folder)).close();
    expect(modes(folder, '.', ...files)).toEqual(['700', ...files.map(() => '600')]);
  });

  it.each(['missing', 'empty'])('that was used does not begin anew because its database is %s', async (what) => {
    const folder = fresh();
    const store = await open(folder);
    await keep(store, 't-1');
    await store.close();
    const file = path.join(folder, DATABASE);
    if (what === 'missing') rmSync(file);
    else truncateSync(file);
    await expect(open(folder)).rejects.toThrow('missing or empty');
    // Also where nothing else is left than the secret.
    for (const name of ['lock', 'noted']) rmSync(path.join(folder, name));
    await expect(open(folder, true)).rejects.toThrow('rayonk-admin accept');
    expect(await admin(folder, 'accept')).toContain('matches 0');
    const again = await open(folder, true);
    expect(await keys(again)).toEqual([]);
    await again.close();
  });

  it('notices how much of its journal is gone, wherever it was cut', async () => {
    const whole = await killed(12);
    const store = await open(whole);
    expect(await keys(store)).toHaveLength(12);
    await store.close();
    for (const part of [0.95, 0.6, 0]) {
      const cut = await killed(12);
      const wal = path.join(cut, `${DATABASE}-wal`);
      truncateSync(wal, Math.floor(statSync(wal).size * part));
      await expect(open(cut)).rejects.toThrow(/data are missing|missing or empty/);
      await expect(open(cut)).rejects.toThrow('rayonk-admin accept');
      expect(await admin(cut, 'accept')).toContain('can be started');
      const rest = await open(cut);
      expect((await keys(rest)).length).toBeLessThan(12);
      await keep(rest, 't-new');
      await rest.close();
      await (await open(cut)).close();
    }
  });

  it('refuses a note that is damaged, and data that are older than it', async () => {
    const folder = fresh();
    const store = await open(folder);
    const old = path.join(outer, 'old.db');
    await store.backup(old);
    await keep(store, 't-1');
    await store.close();
    const file = path.join(folder, DATABASE);
    copyFileSync(file, path.join(outer, 'today.db'));
    copyFileSync(old, file);
    await expect(open(folder)).rejects.toThrow('data are missing');
    copyFileSync(path.join(outer, 'today.db'), file);
    writeFileSync(path.join(folder, 'noted'), 'nonsense');
    await expect(open(folder)).rejects.toThrow('damaged');
    expect(await admin(folder, 'restore', old)).toContain('restored');
    const again = await open(folder);
    expect(await keys(again)).toEqual([]);
    await again.close();
  });

  it('lets no second process in because somebody took the lock away', async () => {
    const folder = fresh();
    const store = await open(folder);
    const alive = { key: 'alive', value: String(Date.now()) };
    await store.db.insertInto('meta').values(alive).execute();
    rmSync(path.join(folder, 'lock'));
    await expect(open(folder)).rejects.toThrow('«lock» was taken away');
    rmSync(path.join(folder, 'lock'));
    rmSync(path.join(folder, 'noted'));
    await expect(open(folder)).rejects.toThrow('taken away');
    expect(await admin(folder, 'accept')).toContain('alive a moment ago');
    await store.close();
  });

  it('of the version before is opened as it is', async () => {
    const folder = await killed(3);
    const file = path.join(folder, DATABASE);
    const database = new Database(file);
    database.exec(`DELETE FROM meta WHERE key = 'sequence'`);
    database.close();
    rmSync(path.join(folder, 'noted'));
    const store = await open(folder, true);
    expect(await keys(store)).toHaveLength(3);
    await store.close();
    await (await open(folder, true)).close();
  });
});

describe('a database', () => {
  it('is flushed to the disk at every commit', async () => {
    const { store, remove } = await openTestStore();
    const settings = ['journal_mode', 'synchronous', 'foreign_keys'].map(async (name) => {
      const { rows } = await sql.raw<Record<string, unknown>>(`PRAGMA ${name}`).execute(store.db);
      return Object.values(rows[0]!)[0];
    });
    expect(await Promise.all(settings)).toEqual(['wal', 2, 1]);
    await remove();
  });

  it('forgets the statements that were not used for long, and still runs them', () => {
    const database = new Database(':memory:');
    for (let i = 0; i < 1200; i++) database.run({ sql: `SELECT ${i % 600} AS n`, parameters: [] });
    expect(database.run({ sql: 'SELECT 0 AS n', parameters: [] }).rows).toEqual([{ n: 0 }]);
  });
});
