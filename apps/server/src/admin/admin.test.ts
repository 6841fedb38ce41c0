import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { markOf } from '../accounts/keys.ts';
import { findLink } from '../accounts/links.ts';
import { isPassword } from '../accounts/passwords.ts';
import { openStore } from '../store/index.ts';
import type { Store } from '../store/store.ts';
import { runAdmin } from './main.ts';

const SECRET = 'a secret that is long enough for tests';
const outer = mkdtempSync(path.join(tmpdir(), 'rayonk-admin-'));
afterAll(() => rmSync(outer, { recursive: true }));

let folder: string;
let store: Store;
const open = () => openStore({ config: { dataFolder: folder }, log: pino({ level: 'silent' }) });
beforeEach(async () => {
  folder = mkdtempSync(path.join(outer, 'data-'));
  store = await open();
  await store.db.insertInto('user').values({ id: 'ada-id', name: 'Ada', username: 'ada', email: null }).execute();
});
afterEach(() => store.close());

/** As the command line would run it, beside a site that runs. */
async function admin(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runAdmin(
    args,
    { DATA_FOLDER: folder, ORIGIN: 'https://play.example.org' },
    (line) => out.push(line),
    (line) => err.push(line),
  );
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('the administrator’s command line', () => {
  it('lists its commands', async () => {
    const { code, out } = await admin('--help');
    expect(code).toBe(0);
    for (const name of ['backup FILE', 'restore FILE', 'set-role NAME ROLE', 'stats']) expect(out).toContain(name);
  });

  it.each([
    [['dance'], 'no command "dance"'],
    [['backup'], 'usage: rayonk-admin backup FILE'],
    [['set-role', 'nobody', 'moderator'], 'nobody is called "nobody"'],
    [['set-role', 'ada', 'queen'], 'a role is one of'],
    [['ban', 'ada', 'soon', 'rude'], 'for how many days'],
    [['unban', 'ada'], 'under no ban'],
    [['restore', 'nothing-there.db'], 'no file'],
  ])('refuses %j', async (args, message) => {
    const { code, err } = await admin(...args);
    expect([code, err]).toEqual([1, expect.stringContaining(message) as string]);
  });

  it('turns off a second factor', async () => {
    const { db } = store;
    const row = { player_id: 'ada-id', secret: 'x', created_at: 1, confirmed_at: 1 };
    await db.insertInto('second_factors').values(row).execute();
    await db.insertInto('recovery_codes').values({ player_id: 'ada-id', hash: 'h' }).execute();
    expect((await admin('reset-second-factor', 'ADA')).out).toContain('by the password alone');
    expect(await db.selectFrom('second_factors').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
    expect((await admin('reset-second-factor', 'ada')).err).toContain('no second factor');
  });

  it('frees the name of somebody who left', async () => {
    writeFileSync(path.join(folder, 'secret'), `${SECRET}\n`);
    const mark = markOf(SECRET, 'name', 'gaelle');
    await store.db.insertInto('tombstones').values({ mark, kind: 'name', until: null, at: 1 }).execute();
    expect((await admin('free-name', 'Blaise')).err).toContain('not held');
    expect((await admin('free-name', 'Gaëlle')).out).toContain('can be taken again');
    expect(await store.db.selectFrom('tombstones').selectAll().execute()).toEqual([]);
  });

  it('says so where there is no site', async () => {
    await store.close();
    folder = path.join(outer, 'nowhere');
    expect((await admin('stats')).err).toContain('there is no site in');
    expect(existsSync(folder)).toBe(false);
  });

  it('changes roles and lists members', async () => {
    expect(await admin('set-role', 'ADA', 'moderator')).toMatchObject({ code: 0, out: 'Ada: player → moderator' });
    expect(await store.db.selectFrom('user').select('role').execute()).toEqual([{ role: 'moderator' }]);
    expect((await admin('users')).out).toMatch(/^Ada\tmoderator\tada-id\t/m);
    expect((await admin('users', 'bob')).out).not.toContain('Ada');
  });

  it('bans and mutes, with a line in the moderators’ log, and takes it back', async () => {
    await admin('ban', 'ada', '3', 'left', 'every', 'game');
    await admin('mute', 'ada', 'forever', 'rude');
    const running = () => store.db.selectFrom('sanctions').select(['kind', 'until', 'reason']).orderBy('at').execute();
    expect(await running()).toEqual([
      { kind: 'ban', until: expect.any(Number) as number, reason: 'left every game' },
      { kind: 'mute', until: null, reason: 'rude' },
    ]);
    expect((await admin('unmute', 'ada')).out).toBe('Ada may talk again');
    expect((await running())[1]!.until).toBeLessThanOrEqual(Date.now());
    const log = await store.db
      .selectFrom('moderation_log')
      .select(['by_id', 'action', 'player_id'])
      .orderBy('at')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['ban', 'mute', 'lift']);
  });

  it('gives somebody a new password and ends their sessions', async () => {
    const at = new Date(0).toISOString();
    await store.db
      .insertInto('session')
      .values({ id: 's', token: 't', userId: 'ada-id', expiresAt: at, createdAt: at, updatedAt: at })
      .execute();
    for (const _ of ['once', 'again']) {
      const { out } = await admin('reset-password', 'ada');
      const password = /is (\S+)$/m.exec(out)![1]!;
      const [account, ...more] = await store.db.selectFrom('account').select('password').execute();
      expect(await isPassword(password, account!.password!)).toBe(true);
      expect(more).toEqual([]);
    }
    expect(await store.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  it('makes a link by which somebody chooses a password', async () => {
    const { out } = await admin('reset-link', 'Ada');
    const secret = /^https:\/\/play\.example\.org\/new-password#(\S+)$/m.exec(out)![1]!;
    const parts = { store, now: Date.now };
    expect(await findLink(parts, 'password', secret)).toMatchObject({ value: 'ada-id' });
    expect(await findLink(parts, 'address', secret)).toBeNull();
    expect(await findLink({ store, now: () => Date.now() + 86_400_000 }, 'password', secret)).toBeNull();
    expect((await admin('reset-link', 'nobody')).err).toContain('nobody is called');
  });

  it('counts', async () => {
    expect((await admin('stats')).out).toMatch(/^members\t1$/m);
  });
});

describe('a copy', () => {
  it('is made while the site runs, and put back while it does not', async () => {
    const file = path.join(folder, 'copy.db');
    expect((await admin('backup', file)).code).toBe(0);
    expect((await admin('backup', file)).err).toContain('already');
    await store.db.deleteFrom('user').execute();
    expect((await admin('restore', file)).err).toContain('in use by another process');
    await store.close();
    expect((await admin('restore', file)).code).toBe(0);
    store = await open();
    expect(await store.db.selectFrom('user').select('name').execute()).toEqual([{ name: 'Ada' }]);
    expect(readdirSync(folder).filter((name) => name.includes('.before-'))).toHaveLength(1);
  });

  it.each([
    ['not a database', 'hello'],
    ['empty', ''],
  ])('that is %s is refused, and nothing changes', async (_what, content) => {
    const file = path.join(folder, 'strange.db');
    writeFileSync(file, content);
    await store.close();
    expect((await admin('restore', file)).err).toContain('is not a copy of a site');
    store = await open();
    expect(await store.db.selectFrom('user').select('name').execute()).toEqual([{ name: 'Ada' }]);
  });
});
