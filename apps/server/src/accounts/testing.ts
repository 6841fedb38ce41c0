import type { Me, Terms } from '@rayonk/protocol';
import type { LightMyRequestResponse } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino, type Logger } from 'pino';
import { createApp, type Overrides, type Site } from '../app.ts';
import { anyAction, order } from '../authority/testing.ts';
import type { Config } from '../base/config.ts';
import type { Letter, LiveMatch, MatchOrder, Services } from '../base/services.ts';
import { newTestDatabase, type TestDatabase } from '../store/testing.ts';
import { testConfig, writePages } from '../base/testing.ts';
import { newId } from './ids.ts';

export const PASSWORD = 'correct horse battery';

/** For tests: the whole site in a folder of its own. Its clock is the real one, moved on by whoever wants: sessions are dated by both. */
export class PeopleSite {
  readonly #folder: string;
  readonly #config: Config;
  readonly #log: Logger;
  readonly #overrides: Overrides;
  readonly #database: TestDatabase;
  #site: Site = null as unknown as Site;
  #ahead = 0;
  /** What was mailed, where the site sends mail. */
  readonly mails: Letter[] = [];

  private constructor(folder: string, database: TestDatabase, config: Config, log: Logger, overrides: Overrides) {
    this.#log = log;
    this.#overrides = overrides;
    this.#folder = folder;
    this.#database = database;
    this.#config = config;
  }

  static async open(
    change: Partial<Config> = {},
    log: Logger = pino({ level: process.env.TEST_LOG ?? 'silent' }),
    overrides: Overrides = {},
  ): Promise<PeopleSite> {
    const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-people-'));
    writePages(folder, '<head></head><p>shelf</p>');
    const database = await newTestDatabase();
    const ours = { acceptsAnyHost: false, database: database.url };
    const config = { ...testConfig(path.join(folder, 'data')), ...ours, ...change };
    const opened = new PeopleSite(folder, database, config, log, overrides);
    await opened.#start();
    return opened;
  }

  async #start(): Promise<void> {
    const log = this.#log;
    const mail = {
      send: async (letter: Letter) => {
        this.mails.push(letter);
        return true;
      },
    };
    this.#site = await createApp(this.#config, {
      log,
      now: () => this.now,
      webFolder: this.#folder,
      ...this.#overrides,
      ...(this.#config.mail !== null && { mail }),
    });
  }

  async restart(): Promise<void> {
    await this.#site.close();
    await this.#start();
  }

  async close(): Promise<void> {
    await this.#site.close();
    await this.#database.remove();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Opens a port; answers with it. */
  listen(): Promise<number> {
    return this.#site.listen();
  }

  get services(): Services {
    return this.#site.services;
  }
  get routes(): Site['routes'] {
    return this.#site.routes;
  }
  get app(): Site['app'] {
    return this.#site.app;
  }
  get origin(): string {
    return this.#config.origin;
  }
  get now(): number {
    return Date.now() + this.#ahead;
  }
  pass(milliseconds: number): void {
    this.#ahead += milliseconds;
  }

  browser(): Browser {
    return new Browser(this);
  }

  async guest(): Promise<Person> {
    const browser = this.browser();
    const { player } = (await browser.send('POST', '/api/guest')).json<Me>();
    return { browser, id: player.id };
  }

  async member(name: string, email: string | null = null): Promise<Person> {
    const browser = this.browser();
    const made = await browser.send('POST', '/api/sign-up', { name, password: PASSWORD, email });
    if (made.statusCode !== 200) throw new Error(made.body);
    return { browser, id: made.json<Me>().player.id };
  }

  /** A match between two players, the first of whom has seat 0. */
  match(players: readonly [string, string], change: Partial<Terms> = {}, more: Partial<MatchOrder> = {}) {
    const parties = [
      { player: players[0], share: 'one-adds-this' },
      { player: players[1], share: 'other-adds-that' },
    ] as const;
    return this.services.authority.create(order(change, { parties, seed: newSeed(), ...more }));
  }

  async act(live: LiveMatch, times: number): Promise<void> {
    for (; times > 0; times--) await this.#command(live, live.match.actor as 0 | 1, anyAction(live));
  }

  async resign(live: LiveMatch, seat: 0 | 1): Promise<void> {
    await this.#command(live, seat, { kind: 'resign' });
  }

  async #command(
    live: LiveMatch,
    seat: 0 | 1,
    command: Parameters<Services['authority']['command']>[3],
  ): Promise<void> {
    const answer = await this.services.authority.command(live.id, live.players[seat], newId(), command);
    if (!answer.ok) throw new Error(answer.fault.message);
  }
}

export interface Person {
  readonly browser: Browser;
  readonly id: string;
}

/** Keeps cookies and says where it comes from, as a browser does. */
export class Browser {
  readonly #site: PeopleSite;
  readonly cookies = new Map<string, string>();

  constructor(site: PeopleSite) {
    this.#site = site;
  }

  async send(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#site.app.inject({
      method,
      url,
      headers: { origin: this.#site.origin, ...(cookie !== '' && { cookie }), ...headers },
      ...(body !== undefined && { payload: body }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, encodeURIComponent(value));
    }
    return response;
  }

  async me(): Promise<Me | null> {
    const response = await this.send('GET', '/api/me');
    return response.statusCode === 200 ? response.json<Me>() : null;
  }

  signIn(username: string, password = PASSWORD): Promise<LightMyRequestResponse> {
    return this.send('POST', '/api/auth/sign-in/username', { username, password });
  }
}

export function codeOf(response: LightMyRequestResponse): string {
  return response.json<{ error: { code: string } }>().error.code;
}

function newSeed(): string {
  return Array.from({ length: 64 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
}
