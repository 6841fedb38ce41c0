import { sql } from 'kysely';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { storeContract } from './contract.ts';
import { Database } from './database.ts';
import { DATABASE, openStore } from './index.ts';
import { migrate, schemaOf } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openTestStore } from './testing.ts';

const log = pino({ level: 'silent' });

storeContract('SQLite in a thread', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-contract-'));
  const dataFolder = path.join(folder, 'data');
  return {
    folder,
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

  it('refuse data of a newer version', async () => {
    const { store, folder, remove } = await openTestStore();
    await store.db.updateTable('meta').set({ value: '999' }).where('key', '=', 'schema').execute();
    await store.close();
    await expect(openStore({ config: { dataFolder: folder }, log })).rejects.toThrow('newer version');
    await remove();
  });

  it('leave a database as it was where a step fails', () => {
    const database = new Database(':memory:');
    database.exec('CREATE TABLE chat (id TEXT)');
    expect(() => migrate(database)).toThrow('chat');
    expect(schemaOf(database)).toBe(1);
    expect(() => database.exec('SELECT * FROM ratings')).toThrow('no such table');
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
