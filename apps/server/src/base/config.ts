import { fail, ok, type Result } from '@rayonk/core';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { SECRET } from '../store/index.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** How a site is run, read from the environment by `readConfig`. */
export interface Config {
  readonly port: number;
  /** The address to listen at; null: every one of this machine. */
  readonly host: string | null;
  /** Where people reach the site, without a slash at the end. Sessions, links and passkeys belong to it. */
  readonly origin: string;
  /** Nobody said where people reach the site, so it answers under every name, for instance to a phone in the same house. */
  readonly acceptsAnyHost: boolean;
  /** Holds the database and the keys that the site made for itself. */
  readonly dataFolder: string;
  /** The address of a PostgreSQL database, which many nodes may share; null: SQLite in the data folder. */
  readonly database: string | null;
  /** The address of a Redis by which nodes hear of each other; null: there is one node. */
  readonly redis: string | null;
  /** Signs sessions. Made once and kept in the data folder where none is given. */
  readonly secret: string;
  /** Whether the secret was there before this start: then so should be the data. */
  readonly hadSecret?: boolean;
  /** Nobody set a secret, and nodes have to agree on one: this one is kept in their database where that has none yet. */
  readonly sharesSecret?: boolean;
  /** Where mail goes out; null: no mail is sent. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  /** How many proxies of ours stand before the site and write `X-Forwarded-For`; 0: none is believed. */
  readonly proxies: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** What `/metrics` asks for as a bearer token; null: it answers only to this machine. */
  readonly metricsToken: string | null;
  /** Multiplies every rate limit; 0 turns them off, for tests and benchmarks. */
  readonly rateLimit: number;
  /** Days a year on which an account may have its correspondence clocks stopped. */
  readonly holidayDays: number;
  /** What the keeper of the site says of it on its page of notices; null: nothing. */
  readonly legal: {
    readonly name: string | null;
    readonly address: string | null;
    readonly host: string | null;
    readonly email: string | null;
  };
}

/** The settings, or everything that is wrong with them. */
export type ConfigReading = Result<Config, readonly string[]>;

type Environment = Readonly<Record<string, string | undefined>>;

const HOLIDAY_DAYS = 30;
const DEFAULT_PORT = 4000;
const LAST_PORT = 65_535;
const SHORTEST_SECRET = 32;
const SHORTEST_TOKEN = 16;
const REPOSITORY = path.join(import.meta.dirname, '..', '..', '..', '..');

/** Reads the settings and names everything that is wrong with them at once. Makes the data folder, and a secret where there is none. */
export function readConfig(environment: Environment): ConfigReading {
  const problems: string[] = [];
  const read = new Reader(environment, problems);
  const port = read.port('PORT', DEFAULT_PORT);
  const origin = read.origin();
  const settings = {
    port,
    host: read.text('HOST'),
    origin: origin ?? read.localOrigin(port),
    acceptsAnyHost: origin === null,
    dataFolder: dataFolderOf(environment),
    ...read.services(),
    mail: read.mail(),
    proxies: read.proxies(),
    logLevel: read.logLevel(),
    metricsToken: read.secretText('METRICS_TOKEN', SHORTEST_TOKEN),
    rateLimit: read.factor('RATE_LIMIT'),
    holidayDays: read.days('HOLIDAYS', HOLIDAY_DAYS),
    legal: read.legal(),
  };
  const given = read.secretText('SECRET', SHORTEST_SECRET);
  if (problems.length > 0) return fail(problems);
  if (settings.database !== null) {
    const secret = given ?? foundSecret(settings.dataFolder) ?? newSecret();
    return ok({ ...settings, secret, sharesSecret: given === null });
  }
  try {
    bringBack(environment, settings.dataFolder);
    mkdirSync(settings.dataFolder, { recursive: true, mode: 0o700 });
    const hadSecret = existsSync(path.join(settings.dataFolder, SECRET));
    return ok({ ...settings, hadSecret, secret: given ?? keptSecret(settings.dataFolder) });
  } catch (error) {
    const reason = (error as Error).message;
    return fail([`DATA_FOLDER: ${settings.dataFolder} cannot be written to (${reason}).`]);
  }
}

/** The settings of a worker, which knows no data: where Redis is, and what it logs. */
export function readWorkerConfig(
  environment: Environment,
): Result<{ readonly redis: string; readonly logLevel: Config['logLevel'] }, readonly string[]> {
  const problems: string[] = [];
  const read = new Reader(environment, problems);
  const [redis, logLevel] = [read.redis(), read.logLevel()];
  if (redis === null) problems.push('REDIS_URL is needed: a worker thinks for the nodes that use the same Redis.');
  return redis === null || problems.length > 0 ? fail(problems) : ok({ redis, logLevel });
}

/** A path that is not absolute is one in the repository's folder, from wherever the site is started. */
export function dataFolderOf(environment: Environment): string {
  return path.resolve(REPOSITORY, new Reader(environment, []).text('DATA_FOLDER') ?? 'data');
}

/** For a time, a path that is not absolute was taken for one in `apps`: what was begun there goes on in its place. */
function bringBack(environment: Environment, folder: string): void {
  const astray = path.resolve(REPOSITORY, 'apps', new Reader(environment, []).text('DATA_FOLDER') ?? 'data');
  if (astray !== folder && existsSync(astray) && !existsSync(folder)) renameSync(astray, folder);
}

/** Where a site keeps its data if not in its folder, from beside it. */
export function databaseOf(environment: Environment): string | null {
  return new Reader(environment, []).services().database;
}

/** The secret of a site that has been started, from beside it. Nodes that share a database may have it there. */
export function secretOf(environment: Environment, folder: string): string | null {
  return new Reader(environment, []).text('SECRET') ?? foundSecret(folder);
}

/** Where people reach the site, as far as the settings say. */
export function originOf(environment: Environment): string {
  const read = new Reader(environment, []);
  return read.origin() ?? read.localOrigin(read.port('PORT', DEFAULT_PORT));
}

class Reader {
  readonly #environment: Environment;
  readonly #problems: string[];

  constructor(environment: Environment, problems: string[]) {
    this.#environment = environment;
    this.#problems = problems;
  }

  /** An empty setting is one that was not made. */
  text(name: string): string | null {
    const value = this.#environment[name]?.trim();
    return value === undefined || value === '' ? null : value;
  }

  port(name: string, absent: number): number {
    const text = this.text(name);
    if (text === null) return absent;
    const port = /^[0-9]{1,5}$/.test(text) ? Number(text) : Infinity;
    if (port <= LAST_PORT) return port;
    this.#refuse(name, `is a whole number from 0 to ${LAST_PORT}, not ${JSON.stringify(text)}`);
    return absent;
  }

  /** Where people on this machine reach the site; a balancer listens at another port than its nodes. */
  localOrigin(port: number): string {
    return `http://localhost:${this.port('PUBLIC_PORT', port)}`;
  }

  origin(): string | null {
    const text = this.text('ORIGIN');
    if (text === null) return null;
    const url = URL.parse(text);
    if (
      url !== null &&
      /^https?:$/.test(url.protocol) &&
      url.pathname === '/' &&
      url.search + url.hash + url.username === ''
    )
      return url.origin;
    this.#refuse(
      'ORIGIN',
      `is where people reach the site, as in https://play.example.org, not ${JSON.stringify(text)}`,
    );
    return null;
  }

  /** The addresses may hold passwords, so they are not repeated. */
  services(): Pick<Config, 'database' | 'redis'> {
    const [database, redis] = [this.text('DATABASE_URL'), this.redis()];
    if (database !== null && !/^postgres(ql)?:$/.test(URL.parse(database)?.protocol ?? ''))
      this.#refuse('DATABASE_URL', 'is an address as in postgres://user:password@db.example.org:5432/rayonk');
    if (redis !== null && database === null)
      this.#refuse(
        'DATABASE_URL',
        'is needed with REDIS_URL: SQLite belongs to one process, and nodes share their data',
      );
    return { database, redis };
  }

  redis(): string | null {
    const redis = this.text('REDIS_URL');
    if (redis !== null && !/^rediss?:$/.test(URL.parse(redis)?.protocol ?? ''))
      this.#refuse('REDIS_URL', 'is an address as in redis://:password@redis.example.org:6379');
    return redis;
  }

  mail(): Config['mail'] {
    const url = this.text('SMTP_URL');
    const from = this.text('MAIL_FROM');
    if (url === null) {
      if (from !== null) this.#refuse('MAIL_FROM', 'needs SMTP_URL too: nothing is sent without it');
      return null;
    }
    if (this.text('ORIGIN') === null)
      this.#refuse('ORIGIN', 'is needed with SMTP_URL, as in https://play.example.org: links in letters lead there');
    // The value may hold a password, so it is not repeated.
    if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? ''))
      this.#refuse('SMTP_URL', 'is an address as in smtps://user:password@mail.example.org:465');
    if (from === null) this.#refuse('MAIL_FROM', 'is needed with SMTP_URL, as in Rayon K <play@example.org>');
    else if (!/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from))
      this.#refuse('MAIL_FROM', `is an address as in Rayon K <play@example.org>, not ${JSON.stringify(from)}`);
    return { url, from: from ?? '' };
  }

  legal(): Config['legal'] {
    const email = this.text('CONTACT_EMAIL');
    if (email !== null && !/^[^\s@<>]+@[^\s@<>]+$/.test(email))
      this.#refuse('CONTACT_EMAIL', `is an address as in play@example.org, not ${JSON.stringify(email)}`);
    return { name: this.text('LEGAL_NAME'), address: this.text('LEGAL_ADDRESS'), host: this.text('LEGAL_HOST'), email };
  }

  /** A plain yes is one proxy, the one that speaks TLS. */
  proxies(): number {
    const text = this.text('TRUST_PROXY');
    if (text === null || text === 'no' || text === 'false') return 0;
    if (text === 'yes' || text === 'true') return 1;
    if (/^[0-9]$/.test(text)) return Number(text);
    this.#refuse('TRUST_PROXY', `is how many proxies stand before the site, from 0 to 9, not ${JSON.stringify(text)}`);
    return 0;
  }

  logLevel(): Config['logLevel'] {
    return this.oneOf('LOG_LEVEL', LOG_LEVELS, 'info');
  }

  oneOf<T extends string>(name: string, known: readonly T[], absent: T): T {
    const text = this.text(name);
    if (text === null) return absent;
    const found = known.find((word) => word === text);
    if (found !== undefined) return found;
    this.#refuse(name, `is one of ${known.join(', ')}, not ${JSON.stringify(text)}`);
    return absent;
  }

  /** Never repeated in a message. */
  secretText(name: string, shortest: number): string | null {
    const text = this.text(name);
    if (text === null || text.length >= shortest) return text;
    this.#refuse(name, `has at least ${shortest} characters; this has ${text.length}`);
    return null;
  }

  factor(name: string): number {
    const text = this.text(name);
    if (text === null) return 1;
    if (/^[0-9]{1,4}(\.[0-9]{1,3})?$/.test(text)) return Number(text);
    this.#refuse(name, `is a number from 0 to 9999, by which limits are multiplied, not ${JSON.stringify(text)}`);
    return 1;
  }

  days(name: string, usual: number): number {
    const text = this.text(name);
    if (text === null) return usual;
    if (/^[0-9]{1,3}$/.test(text) && Number(text) <= 366) return Number(text);
    this.#refuse(name, `is a number of days from 0 to 366, not ${JSON.stringify(text)}`);
    return usual;
  }

  #refuse(name: string, reason: string): void {
    this.#problems.push(`${name} ${reason}.`);
  }
}

/** The one of a site that was on SQLite before. */
function foundSecret(folder: string): string | null {
  const file = path.join(folder, SECRET);
  const secret = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return secret.length < SHORTEST_SECRET ? null : secret;
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whoever has it can sign a session, so nobody else on the machine may read it. */
function keptSecret(folder: string): string {
  const file = path.join(folder, SECRET);
  if (!existsSync(file)) writeFileSync(file, `${newSecret()}\n`, { mode: 0o600, flag: 'wx' });
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SHORTEST_SECRET)
    throw new Error(`its file «secret» is damaged; delete it to sign everybody out and go on`);
  chmodSync(file, 0o600);
  return secret;
}

/** What to tell a person when the server cannot listen. */
export function wordListenError(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port === 4001 ? 4002 : 4001} npm start`;
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by this account. Choose one from 1024 on: PORT=${DEFAULT_PORT} npm start`;
  return `The server could not listen on port ${port}: ${error.message}`;
}
