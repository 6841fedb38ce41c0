import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { dataFolderOf, readConfig, wordListenError } from './config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(environment: Record<string, string>) {
  return readConfig({ DATA_FOLDER: path.join(folder, 'data'), ...environment });
}
function problemsOf(environment: Record<string, string>): readonly string[] {
  const reading = read(environment);
  return reading.ok ? [] : reading.fault;
}

describe('the settings', () => {
  it('need nothing', () => {
    const reading = read({});
    expect(reading).toMatchObject({
      ok: true,
      value: {
        port: 4000,
        host: null,
        origin: 'http://localhost:4000',
        acceptsAnyHost: true,
        mail: null,
        proxies: 0,
        logLevel: 'info',
        metricsToken: null,
        rateLimit: 1,
        holidayDays: 30,
        legal: { name: null, address: null, host: null, email: null },
      },
    });
  });

  it('are all read', () => {
    const secret = 's'.repeat(40);
    const reading = read({
      PORT: '8080',
      HOST: '127.0.0.1',
      ORIGIN: 'https://play.example.org/',
      SECRET: secret,
      SMTP_URL: 'smtps://user:password@mail.example.org:465',
      MAIL_FROM: 'Rayon K <play@example.org>',
      TRUST_PROXY: '2',
      LOG_LEVEL: 'warn',
      METRICS_TOKEN: 'm'.repeat(16),
      RATE_LIMIT: '0.5',
      HOLIDAYS: '25',
      LEGAL_NAME: 'Ludothèque du Lac',
      LEGAL_ADDRESS: '1 rue du Lac, Annecy',
      LEGAL_HOST: 'Host & Co',
      CONTACT_EMAIL: 'play@example.org',
    });
    expect(reading).toEqual({
      ok: true,
      value: {
        database: null,
        redis: null,
        port: 8080,
        host: '127.0.0.1',
        origin: 'https://play.example.org',
        acceptsAnyHost: false,
        dataFolder: path.join(folder, 'data'),
        hadSecret: true,
        secret,
        mail: { url: 'smtps://user:password@mail.example.org:465', from: 'Rayon K <play@example.org>' },
        proxies: 2,
        logLevel: 'warn',
        metricsToken: 'm'.repeat(16),
        rateLimit: 0.5,
        holidayDays: 25,
        legal: {
          name: 'Ludothèque du Lac',
          address: '1 rue du Lac, Annecy',
          host: 'Host & Co',
          email: 'play@example.org',
        },
      },
    });
  });

  it.each([
    ['CONTACT_EMAIL', 'play at example.org'],
    ['CONTACT_EMAIL', 'Play <play@example.org>'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80x'],
    ['PORT', '4e3'],
    ['PORT', '0x50'],
    ['ORIGIN', 'play.example.org'],
    ['ORIGIN', 'ftp://play.example.org'],
    ['ORIGIN', 'https://play.example.org/path'],
    ['ORIGIN', 'https://somebody@play.example.org'],
    ['SECRET', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['DATABASE_URL', 'mysql://db.example.org/rayonk'],
    ['DATABASE_URL', 'rayonk'],
    ['REDIS_URL', 'http://redis.example.org'],
    ['SMTP_URL', 'mail.example.org'],
    ['MAIL_FROM', 'play@example.org'],
    ['REDIS_URL', 'redis.example.org'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', '10'],
    ['TRUST_PROXY', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT', '-1'],
    ['RATE_LIMIT', 'none'],
    ['HOLIDAYS', '400'],
    ['HOLIDAYS', '-3'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(problemsOf({ [name]: value }).join('\n')).toMatch(new RegExp(`^${name} `, 'm'));
  });

  it('say at which port a balancer is reached', () => {
    const reading = read({ PORT: '4101', PUBLIC_PORT: '4000' });
    expect(reading).toMatchObject({
      ok: true,
      value: { port: 4101, origin: 'http://localhost:4000', acceptsAnyHost: true },
    });
    expect(problemsOf({ PUBLIC_PORT: 'x' })).toHaveLength(1);
  });

  it('name everything that is wrong at once', () => {
    const problems = problemsOf({ PORT: 'x', ORIGIN: 'x', LOG_LEVEL: 'x', SECRET: 'x', SMTP_URL: 'x' });
    expect(problems.map((problem) => problem.split(' ', 1)[0])).toEqual([
      'PORT',
      'ORIGIN',
      'SMTP_URL',
      'MAIL_FROM',
      'LOG_LEVEL',
      'SECRET',
    ]);
  });

  it('say where links in letters lead, if letters are sent', () => {
    const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'play@example.org' };
    expect(problemsOf(mail)).toEqual([expect.stringMatching(/^ORIGIN is needed with SMTP_URL/)]);
    expect(read({ ...mail, ORIGIN: 'https://play.example.org' }).ok).toBe(true);
  });

  it('never repeat a secret', () => {
    expect(
      problemsOf({
        SECRET: 'hunter2',
        METRICS_TOKEN: 'hunter2',
        SMTP_URL: 'x://u:hunter2@y',
        DATABASE_URL: 'x://u:hunter2@y',
        REDIS_URL: 'x://u:hunter2@y',
      }).join(),
    ).not.toContain('hunter2');
  });

  it('need no folder where the data are in a database server', () => {
    const nodes = { DATABASE_URL: 'postgres://u:p@db.example.org/rayonk', REDIS_URL: 'redis://redis.example.org' };
    const nowhere = path.join(folder, 'nowhere');
    const reading = read({ ...nodes, DATA_FOLDER: nowhere });
    expect(reading).toMatchObject({
      ok: true,
      value: { database: nodes.DATABASE_URL, redis: nodes.REDIS_URL, sharesSecret: true },
    });
    expect(existsSync(nowhere)).toBe(false);
    expect(problemsOf({ REDIS_URL: nodes.REDIS_URL })).toEqual([expect.stringMatching(/^DATABASE_URL is needed/)]);
  });

  it('keep data in the folder of the repository, unless a path says otherwise', () => {
    const repository = path.dirname(dataFolderOf({}));
    expect(readdirSync(repository)).toEqual(expect.arrayContaining(['apps', 'package-lock.json']));
    expect(dataFolderOf({ DATA_FOLDER: 'kept/here' })).toBe(path.join(repository, 'kept', 'here'));
    expect(dataFolderOf({ DATA_FOLDER: folder })).toBe(folder);
  });

  it('bring data back that were begun in the folder «apps»', () => {
    const name = path.basename(mkdtempSync(path.join(path.dirname(dataFolderOf({})), 'apps', 'data-')));
    const [astray, home] = ['apps', '.'].map((parent) => path.resolve(dataFolderOf({}), '..', parent, name));
    writeFileSync(path.join(astray!, 'kept'), '1');
    expect(read({ DATA_FOLDER: name }).ok).toBe(true);
    expect([existsSync(astray!), readFileSync(path.join(home!, 'kept'), 'utf8')]).toEqual([false, '1']);
    rmSync(home!, { recursive: true });
  });

  it('say so where the data folder cannot be written to', () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    expect(problemsOf({ DATA_FOLDER: path.join(file, 'data') })[0]).toMatch(/^DATA_FOLDER: .*a-file/);
  });
});

describe('the secret', () => {
  it('is made once, and only its owner may read it', () => {
    const file = path.join(folder, 'data', 'secret');
    const first = read({});
    chmodSync(file, 0o644);
    const second = read({});
    expect(first.ok && second.ok && first.value.secret === second.value.secret).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim().length).toBeGreaterThanOrEqual(32);
  });

  it('of a site that was on SQLite goes on signing on PostgreSQL', () => {
    const kept = read({});
    const moved = read({ DATABASE_URL: 'postgres://db.example.org/rayonk' });
    expect(moved.ok && kept.ok && moved.value.secret === kept.value.secret).toBe(true);
    const set = read({ DATABASE_URL: 'postgres://db.example.org/rayonk', SECRET: 's'.repeat(40) });
    expect(set).toMatchObject({ ok: true, value: { secret: 's'.repeat(40), sharesSecret: false } });
  });

  it('is not taken from a damaged file', () => {
    const dataFolder = mkdtempSync(path.join(folder, 'damaged-'));
    writeFileSync(path.join(dataFolder, 'secret'), 'abc\n');
    expect(problemsOf({ DATA_FOLDER: dataFolder })[0]).toContain('damaged');
  });
});

describe('a port that cannot be used', () => {
  it.each([
    ['EADDRINUSE', 4000, 'Port 4000 is taken by another program. Stop it, or choose another port: PORT=4001 npm start'],
    ['EADDRINUSE', 4001, 'PORT=4002'],
    ['EACCES', 80, 'Port 80 may not be used by this account'],
    ['EOTHER', 80, 'could not listen on port 80: broken'],
  ])('is worded for %s', (code, port, text) => {
    expect(wordListenError(Object.assign(new Error('broken'), { code }), port)).toContain(text);
  });
});
