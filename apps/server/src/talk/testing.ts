import { ok } from '@rayonk/core';
import { pino } from 'pino';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { foldedName } from '../base/names.ts';
import { createApp, type Site } from '../app.ts';
import { newId } from '../base/ids.ts';
import { order } from '../authority/testing.ts';
import { testConfig, writePages } from '../base/testing.ts';
import type { Config } from '../base/config.ts';
import { newTestDatabase } from '../store/testing.ts';
import type { Accounts, LiveMatch, MatchOrder, Role, Services, Viewer } from '../base/services.ts';
import type { Scope, Terms } from '@rayonk/protocol';

export const ORIGIN = 'http://localhost:4000';
const PAGE = '<!doctype html><html><head>\n<title>Rayon K</title>\n</head><body></body></html>';

const PEOPLES_TABLES = [
  'user',
  'chat',
  'blocks',
  'reports',
  'sanctions',
  'moderation_log',
  'notifications',
  'push_subscriptions',
  'contacts',
  'mails',
] as const;

type Person = Partial<Pick<Viewer, 'kind' | 'role' | 'greetingsOnly'>> & { readonly email?: string };

/** For tests: the whole site with a clock of its own, where whoever shows a name as a token is that person. */
export class TestSite {
  readonly site: Site;
  readonly services: Services;
  readonly #place: { readonly folder: string; readonly removeDatabase: () => Promise<void> };
  readonly #people: Map<string, Viewer>;
  readonly #clock: { now: number };

  private constructor(
    site: Site,
    place: { readonly folder: string; readonly removeDatabase: () => Promise<void> },
    people: Map<string, Viewer>,
    clock: { now: number },
  ) {
    this.site = site;
    this.services = site.services;
    this.#place = place;
    this.#people = people;
    this.#clock = clock;
  }

  static async open(change: Partial<Config> = {}): Promise<TestSite> {
    const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-social-'));
    writePages(folder, PAGE);
    const people = new Map<string, Viewer>();
    const clock = { now: Date.UTC(2026, 0, 1) };
    const accounts: Accounts = {
      viewerOf: async (headers) => {
        const name = headers.authorization?.replace('Bearer ', '') ?? null;
        return ok(name === null ? null : (people.get(name) ?? null));
      },
    };
    const { url: database, remove: removeDatabase } = await newTestDatabase();
    const config: Config = {
      ...testConfig(path.join(folder, 'data')),
      host: '127.0.0.1',
      origin: ORIGIN,
      acceptsAnyHost: false,
      database,
      ...change,
    };
    const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
    const site = await createApp(config, { log, now: () => clock.now, webFolder: folder });
    Object.assign(site.services.accounts, accounts);
    return new TestSite(site, { folder, removeDatabase }, people, clock);
  }

  get now(): number {
    return this.#clock.now;
  }
  pass(milliseconds: number): void {
    this.#clock.now += milliseconds;
  }

  /** A new person; a guest has no name but is called by it here. */
  async person(name: string, { kind = 'member', role = 'player', greetingsOnly = false, email }: Person = {}) {
    const isGuest = kind === 'guest';
    const viewer: Viewer = {
      player: `${name}-id`,
      kind,
      name: isGuest ? null : name,
      role: role satisfies Role,
      scopes: null,
      greetingsOnly,
    };
    await this.services.store.db
      .insertInto('user')
      .values({
        id: viewer.player,
        name: isGuest ? '' : name,
        username: isGuest ? null : foldedName(name),
        email: email ?? null,
        emailVerified: email === undefined ? 0 : 1,
        placeholder: `${newId()}@nowhere.invalid`,
        isAnonymous: isGuest ? 1 : 0,
        role,
        isBot: kind === 'bot' ? 1 : 0,
        greetingsOnly: greetingsOnly ? 1 : 0,
      })
      .execute();
    this.#people.set(name, viewer);
    return viewer;
  }

  /** Another name for a person, as a personal token is: it allows only so much. */
  token(name: string, { player }: Viewer, scopes: readonly Scope[]): void {
    const owner = [...this.#people.values()].find((each) => each.player === player && each.scopes === null)!;
    this.#people.set(name, { ...owner, scopes });
  }

  readonly #matches: LiveMatch[] = [];
  /** A match between two people, the first of whom has seat 0. */
  async match(
    one: Viewer,
    other: Viewer,
    change: Partial<Terms> = {},
    more: Partial<MatchOrder> = {},
  ): Promise<LiveMatch> {
    const parties = [
      { player: one.player, share: 'one-adds-this' },
      { player: other.player, share: 'other-adds-that' },
    ] as const;
    const live = await this.services.authority.create(order(change, { parties, ...more }));
    this.#matches.push(live);
    return live;
  }

  /** Ends the matches that go on: their clocks would end them days later, when people of the same names do something else. */
  async endMatches(): Promise<void> {
    for (const live of this.#matches.splice(0)) if (live.match.phase !== 'over') await this.resign(live, 0);
  }

  async act(live: LiveMatch, times = 1): Promise<void> {
    for (; times > 0; times--) {
      const { match, players } = live;
      const actor = match.actor as 0 | 1;
      const line = match.line!;
      const command = { kind: 'act', action: line.legal()[0]!, ply: line.log.length } as const;
      const answer = await this.services.authority.command(live.id, players[actor], newId(), command);
      if (!answer.ok) throw new Error(answer.fault.message);
    }
  }

  async resign(live: LiveMatch, seat: 0 | 1): Promise<void> {
    const answer = await this.services.authority.command(live.id, live.players[seat], newId(), { kind: 'resign' });
    if (!answer.ok) throw new Error(answer.fault.message);
  }

  /** A request as somebody; null: nobody. */
  as(
    who: string | null,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    headers = {},
  ) {
    const options: InjectOptions = {
      method,
      url,
      headers: { ...(who !== null && { authorization: `Bearer ${who}` }), ...headers },
      ...(body !== undefined && { payload: body }),
    };
    return this.site.app.inject(options);
  }

  /** A site where nobody has been, a day later. A new one would take longer. */
  async clear(): Promise<void> {
    this.pass(86_400_000);
    this.#people.clear();
    const { db } = this.services.store;
    for (const table of PEOPLES_TABLES) await db.deleteFrom(table).execute();
  }

  async close(): Promise<void> {
    await this.site.close();
    await this.#place.removeDatabase();
    rmSync(this.#place.folder, { recursive: true, force: true });
  }
}

export function codeOf(response: LightMyRequestResponse): string {
  return response.json<{ error: { code: string } }>().error.code;
}
