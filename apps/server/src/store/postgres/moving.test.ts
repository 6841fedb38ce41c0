import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findDump } from '../../../../../scripts/services/programs.mjs';
import { runAdmin } from '../../admin/main.ts';
import { Database } from '../database.ts';
import { DATABASE, openStore } from '../index.ts';
import { sharedSecret } from '../shared-secret.ts';
import { newPostgres, onServer, type TestDatabase } from '../testing.ts';
import { tablesOfToday } from '../transfer/catalogue.ts';

const log = pino({ level: 'silent' });
const outer = mkdtempSync(path.join(tmpdir(), 'rayonk-moving-'));
const server = inject('database');
const databases: TestDatabase<string>[] = [];
afterAll(async () => {
  for (const { remove } of databases) await remove();
  rmSync(outer, { recursive: true });
});

async function fresh(): Promise<string> {
  const database = await newPostgres(server);
  databases.push(database);
  return database.url;
}
const folderOf = (name: string): string => path.join(outer, name);

async function admin(environment: Record<string, string>, ...args: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const code = await runAdmin(args, environment, say, say);
  return { code, said: said.join('\n') };
}
const copy = (from: string, to: string) => admin({}, 'copy', '--from', from, '--to', to);

/** Enough rows in every table that more than one batch is needed for one of them. */
async function fill(dataFolder: string): Promise<void> {
  const store = await openStore({ config: { dataFolder }, log });
  await store.close();
  writeFileSync(path.join(dataFolder, 'secret'), `${'s'.repeat(40)}\n`);
  const database = new Database(path.join(dataFolder, DATABASE));
  const strange = 'é \u{1F600} \' " \\ % \t\n';
  for (const { name, columns } of tablesOfToday()) {
    const types = database.run({ sql: `PRAGMA table_info("${name}")`, parameters: [] }).rows;
    const choices: Record<string, string> = {
      'matches.status': 'over',
      'invitations.status': 'open',
      'reports.status': 'acted',
    };
    const kinds: Record<string, string> = { sanctions: 'ban', tombstones: 'mute' };
    const rows = name === 'meta' ? 0 : name === 'events' ? 1201 : 3;
    for (let i = 0; i < rows; i++) {
      const values = types.map(({ name: column, type, notnull, pk }) => {
        if (column === 'userId') return 'id 0';
        if (column === 'kind' && kinds[name] !== undefined) return kinds[name];
        if (column === 'seat') return i % 2;
        const choice = choices[`${name}.${String(column)}`];
        if (choice !== undefined) return choice;
        if (notnull === 0 && pk === 0 && i === 1) return null;
        if (type === 'REAL') return 1500 + i / 3;
        if (type === 'INTEGER') return 1_790_000_000_000 + i;
        return column === 'id' ? `id ${i}` : `${i} ${strange}`;
      });
      const marks = columns.map(() => '?').join(', ');
      const quoted = columns.map((column) => `"${column}"`).join(', ');
      database.run({ sql: `INSERT INTO "${name}" (${quoted}) VALUES (${marks})`, parameters: values });
    }
  }
  database.close();
}

let first: string;
let url: string;
beforeAll(async () => {
  first = folderOf('first');
  await fill(first);
  url = await fresh();
});

describe('a site', () => {
  it('moves from SQLite to PostgreSQL and back, and every row is the same', async () => {
    const there = await copy(first, url);
    expect(there.said).toMatch(/^events\t1201\t[0-9a-f]{16}$/m);
    expect(there.said).toContain('the same in both');
    // It runs there, with the secret that sessions were signed by.
    const store = await openStore({ config: { dataFolder: 'none', database: url }, log });
    expect(await sharedSecret(store, 'another')).toBe('s'.repeat(40));
    const name = await store.db.selectFrom('user').select('name').where('id', '=', 'id 0').executeTakeFirst();
    expect(name?.name).toContain('\u{1F600}');
    expect((await copy(url, folderOf('early'))).said).toContain('stop every node first');
    await store.close();

    const back = await copy(url, folderOf('second'));
    expect(back).toEqual(there);
    expect(readFileSync(path.join(folderOf('second'), 'secret'), 'utf8').trim()).toBe('s'.repeat(40));
    const again = await openStore({ config: { dataFolder: folderOf('second'), hadSecret: true }, log });
    expect(await again.db.selectFrom('events').select('sequence').execute()).toHaveLength(1201);
    await again.close();
  });

  it('is not copied over another, nor while it runs', async () => {
    expect(await copy(first, url)).toEqual({ code: 1, said: expect.stringContaining('it is not empty') as string });
    expect((await copy(url, first)).said).toContain('there is a site in it already');
    const store = await openStore({ config: { dataFolder: first }, log });
    expect((await copy(first, await fresh())).said).toContain('in use by another process');
    await store.close();
    expect((await copy(folderOf('nothing'), await fresh())).said).toContain('there is no site in');
    expect((await copy(await fresh(), folderOf('nothing'))).said).toContain('there is no site in it');
    expect((await admin({}, 'copy', '--from', 'a', '--into', 'b')).said).toContain('usage: rayonk-admin copy');
  });

  it('is not said to be the same where the server keeps something else', async () => {
    const lying = await fresh();
    await (await openStore({ config: { dataFolder: 'none', database: lying }, log })).close();
    await onServer(
      lying,
      `create function lie() returns trigger language plpgsql as $$ begin
         if new.sequence = 1790000000700 then new.event := 'x'; end if; return new; end $$;
       create trigger lie before insert on events for each row execute function lie()`,
    );
    const { code, said } = await copy(first, lying);
    expect(code).toBe(1);
    expect(said).toContain('«events» is not the same in both');
    expect(said).toContain('1790000000700 differs in event');
    // And nothing of it stays.
    await onServer(lying, 'drop trigger lie on events');
    expect((await copy(first, lying)).code).toBe(0);
  });
});

describe('on PostgreSQL', () => {
  it('a back-up is made while the site runs, and put into an empty database', async () => {
    const store = await openStore({ config: { dataFolder: 'none', database: url }, log });
    const file = path.join(outer, 'backup.db');
    expect((await admin({ DATABASE_URL: url }, 'backup', file)).code).toBe(0);
    expect((await admin({ DATABASE_URL: url }, 'backup', file)).said).toContain('already');
    await store.close();
    expect((await admin({ DATABASE_URL: url }, 'restore', file)).said).toContain('it is not empty');
    const empty = await fresh();
    expect((await admin({ DATABASE_URL: empty }, 'restore', file)).said).toContain('restored 3 matches');
    const restored = await copy(empty, folderOf('restored'));
    expect(restored.said).toMatch(/^events\t1201\t/m);
  });

  it('pg_dump and pg_restore bring a site back as it was', async () => {
    const dump = findDump();
    if (dump.path === undefined) throw new Error(dump.message);
    const file = path.join(outer, 'site.dump');
    const run = (program: string, ...args: string[]) => {
      const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
    };
    run(dump.path, '--format=custom', `--file=${file}`, url);
    const empty = await fresh();
    run(path.join(path.dirname(dump.path), 'pg_restore'), '--no-owner', `--dbname=${empty}`, file);
    expect((await copy(empty, folderOf('from-dump'))).said).toBe((await copy(url, folderOf('from-site'))).said);
    const store = await openStore({ config: { dataFolder: 'none', database: empty }, log });
    const change = store.db.updateTable('user').set({ role: 'moderator' }).where('id', '=', 'id 0').compile();
    expect(await store.write([{ ...change, mustChange: 1 }])).toEqual([1]);
    await store.close();
  });

  it('the administrator’s commands work beside the site', async () => {
    const database = await fresh();
    const store = await openStore({ config: { dataFolder: 'none', database }, log });
    const ask = (...args: string[]) => admin({ DATABASE_URL: database }, ...args);
    await store.db.insertInto('user').values({ id: 'ada-id', name: 'Ada', username: 'ada', email: null }).execute();
    expect((await ask('set-role', 'ADA', 'moderator')).said).toBe('Ada: player → moderator');
    expect((await ask('users')).said).toMatch(/^Ada\tmoderator\tada-id\t/m);
    expect((await ask('users', 'a')).said).toContain('Ada');
    expect((await ask('users', 'b')).said).not.toContain('Ada');
    expect((await ask('reset-password', 'ada')).said).toContain('the new password of Ada is');
    expect((await ask('reset-link', 'ada')).said).toContain('/new-password#');
    expect((await ask('reset-second-factor', 'ada')).said).toContain('no second factor');
    expect((await ask('ban', 'ada', '3', 'rude')).said).toContain('Ada may not play until');
    expect((await ask('unban', 'ada')).said).toBe('Ada may play again');
    await sharedSecret(store, 's'.repeat(40));
    expect((await ask('free-name', 'Blaise')).said).toContain('is not held');
    expect((await ask('stats')).said).toMatch(/^members\t1$[^]*^database\tPostgreSQL, [0-9.]+ MB$/m);
    expect((await ask('accept')).said).toContain('PostgreSQL looks after its own');
    await store.close();
  });
});
