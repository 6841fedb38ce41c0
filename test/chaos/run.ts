import { openGame, Random, unwrap, type Seat } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from '../../scripts/cluster/cluster.ts';
import { beginLevelGame, beginMatch, type Wish, signIn, signUp } from '../online/people.ts';
import { TestPlayer, type Manner } from '../online/player.ts';
import { check, type Testimony, type Verdict } from './checker.ts';
import { anyFault } from './faults.ts';
import { Proxy } from './proxy.ts';

const PLAYED = [
  ['kanto', 'standard'],
  ['khitan', 'master'],
  ['khan', 'standard'],
] as const;
const CLOCK = { kind: 'fischer', initial: 3_600_000, increment: 0 } as const;
/** So many actions are made after each fault before the next. Games in which nothing happens for so long have come to a stand. */
const BETWEEN = 10;
const LONGEST_STAND = 90_000;

export interface ChaosSettings {
  readonly faults: number;
  readonly seed: string;
  /** Games at a time. */
  readonly games: number;
  readonly say: (line: string) => void;
  /** Only faults whose name has it. */
  readonly only?: RegExp;
}

type Moment = readonly [at: number, what: string];

interface Table {
  readonly match: string;
  readonly players: readonly TestPlayer[];
}

interface Begun {
  readonly id: string;
  readonly seats: readonly (readonly [Seat, string])[];
}

/** Plays on a whole cluster while it is broken again and again, lets the games that are under way come to rest, and has everything judged. */
export async function chaos({ faults, seed, games, say, only = /./ }: ChaosSettings): Promise<Verdict> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-chaos-'));
  // PostgreSQL runs as another user where we are root.
  chmodSync(folder, 0o755);
  const webFolder = path.join(folder, 'web');
  mkdirSync(webFolder);
  writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html><title>Rayon K</title>');
  const proxies = { postgres: new Map<string, Proxy>(), redis: new Map<string, Proxy>() };
  const cluster = await startCluster({
    port: 0,
    folder: path.join(folder, 'data'),
    report: path.join(folder, 'cluster.json'),
    environment: {
      ...process.env,
      WEB_FOLDER: webFolder,
      RATE_LIMIT: '0',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    },
    way: async (service, node, url) => {
      const address = new URL(url);
      const proxy = proxies[service].get(node) ?? (await Proxy.open(Number(address.port)));
      proxies[service].set(node, proxy);
      address.port = String(proxy.port);
      return address.href;
    },
    say,
  });
  try {
    const load = new Load(cluster.port, games);
    const random = new Random(seed);
    const wrongs: string[] = [];
    const happened: { readonly names: string; readonly from: number; to: number }[] = [];
    await load.advances(BETWEEN);
    for (let done = 0; done < faults;) {
      // Now and then two at once.
      const some = Array.from({ length: Math.min(faults - done, 1 + Number(random.below(3) === 0)) }, () =>
        anyFault(random, cluster, proxies, only),
      );
      done += some.length;
      const names = some.map(({ name }) => name).join(', ');
      say(`${done}: ${names} (${load.acknowledged} actions)`);
      const one = { names, from: Date.now(), to: Infinity };
      happened.push(one);
      await Promise.all(some.map((fault) => fault.happen()));
      if (!(await load.advances(BETWEEN))) wrongs.push(`the games stood after ${names}`);
      one.to = Date.now();
    }
    wrongs.push(...(await load.rest()));
    const verdict = await check(cluster.database, load.testimonies());
    // A balancer is the way to the site: to the site it is as if everybody had hung up, which their clocks are charged for.
    const charged = verdict.overcharged.flatMap(({ what, match, seat, from, to, log }) => {
      const meanwhile = happened.filter((each) => each.from < to && each.to > from);
      const names = meanwhile.map((each) => each.names).join('; ');
      if (names.includes('balancer')) return [];
      const broken = meanwhile.map((each): Moment => [each.from, `fault: ${each.names}`]);
      const logged = log.map((text): Moment => [(JSON.parse(text) as { at: number }).at, `log: ${text}`]);
      const story = [...broken, ...logged, ...load.storyOf(match, seat, from - 1000, to + 1000)]
        .sort((one, other) => one[0] - other[0])
        .map(([at, line]) => `    ${at - from} ms: ${line}`);
      return [[`${what} during ${names}`, ...story].join('\n')];
    });
    return { ...verdict, wrongs: [...wrongs, ...verdict.wrongs, ...charged] };
  } finally {
    await cluster.stop();
    for (const proxy of [...proxies.postgres.values(), ...proxies.redis.values()]) proxy.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Who plays, by turns: two guests, two of three members who play for ratings, or a guest and a level that thinks in a worker. */
const KINDS = ['guests', 'members', 'level'] as const;
const LEVEL = 2;

/** Several games at a time, each with somebody who watches; where one ends, another begins. */
export class Load {
  readonly #port: number;
  readonly #tables: Table[] = [];
  readonly #manner: Manner = { isPersistent: true, pace: 20 };
  readonly #running: Promise<void>[];
  #isResting = false;
  #begun = 0;

  constructor(port: number, games: number) {
    this.#port = port;
    this.#running = Array.from({ length: games }, (_, i) => this.#play(KINDS[i % KINDS.length]!));
  }

  get #players(): readonly TestPlayer[] {
    return this.#tables.flatMap(({ players }) => players);
  }
  get acknowledged(): number {
    return this.#players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  }

  /** Waits for so many more actions; false where they do not come. */
  async advances(actions: number): Promise<boolean> {
    const enough = this.acknowledged + actions;
    return within(LONGEST_STAND, () => this.acknowledged >= enough);
  }

  /** Ends the games, until everybody of a table has heard the same. What does not settle is wrong. */
  async rest(): Promise<string[]> {
    this.#isResting = true;
    this.#manner.givesUp = true;
    const isSettled = ({ players }: Table): boolean => players.every(({ result }) => result !== null);
    const count = (): number => this.#players.reduce((sum, { events }) => sum + events.length, 0);
    for (let before = -1; before !== count() && !this.#tables.every(isSettled);) {
      before = count();
      await within(LONGEST_STAND, () => count() !== before);
    }
    await Promise.all(this.#running);
    for (const player of this.#players) player.cut();
    const heard = this.#tables.flatMap(({ match, players }) =>
      players.flatMap(({ wrongs, story }) =>
        wrongs.map((wrong, i) => {
          const about = story.findIndex(([, what]) => what.includes(wrong.slice(0, wrong.indexOf(':'))));
          const before = i > 0 ? [] : story.slice(Math.max(0, about - 25), about + 1);
          return [`${match}: heard ${wrong}`, ...before.map(([at, what]) => `    ${at}: ${what}`)].join('\n');
        }),
      ),
    );
    const stood = this.#tables.filter((one) => !isSettled(one));
    return [...heard, ...stood.map(({ match, players }) => `${match} stood: ${players.map(String).join('; ')}`)];
  }

  testimonies(): readonly Testimony[] {
    return this.#tables.flatMap(({ match, players }) =>
      players.map(({ seat, sent, heard, thought, result }) => ({ match, seat, sent, heard, thought, result })),
    );
  }

  /** What a player saw and did between two moments. */
  storyOf(match: string, seat: number | null, from: number, to: number): readonly Moment[] {
    const players = this.#tables.find((table) => table.match === match)?.players ?? [];
    const story = players.find((player) => player.seat === seat)?.story ?? [];
    return story.filter(([at]) => at >= from && at <= to);
  }

  async #play(kind: (typeof KINDS)[number]): Promise<void> {
    const members: string[] = [];
    while (!this.#isResting) {
      const [game, variant] = PLAYED[this.#begun++ % PLAYED.length]!;
      // What fails meanwhile is asked for again: a match that nobody was told of is nobody's.
      const made = await this.#begin(kind, { game, variant, clock: CLOCK }, members).catch(() => null);
      if (made === null) {
        await sleep(200);
        continue;
      }
      const { rules, dealing } = unwrap(await openGame(registry, game, variant));
      const seated: readonly (readonly [Seat | null, string])[] = [...made.seats, [null, '']];
      const players = seated.map(
        ([seat, cookie]) => new TestPlayer({ match: made.id, seat, cookie, rules, dealing }, this.#manner),
      );
      this.#tables.push({ match: made.id, players });
      for (const player of players) player.connect(this.#port);
      while (players.some(({ result }) => result === null) && !this.#isResting) await sleep(50);
      if (!this.#isResting) for (const player of players) player.cut();
    }
  }

  /** A new match, with the cookies of those who have a seat in it. */
  async #begin(kind: (typeof KINDS)[number], terms: Wish, members: string[]): Promise<Begun> {
    if (kind === 'level') {
      const cookie = await signIn(this.#port);
      return { id: await beginLevelGame(this.#port, cookie, terms, LEVEL), seats: [[1, cookie]] };
    }
    while (kind === 'members' && members.length < 3) members.push(await signUp(this.#port));
    const cookies = kind === 'guests' ? [await signIn(this.#port), await signIn(this.#port)] : members;
    const [first, second] = [cookies[0]!, cookies[1]!];
    const id = await beginMatch(this.#port, [first, second], { ...terms, rated: kind === 'members' });
    // Next time others.
    members.push(...members.splice(0, 1));
    return {
      id,
      seats: [
        [0, first],
        [1, second],
      ],
    };
  }
}

async function within(time: number, holds: () => boolean): Promise<boolean> {
  const until = performance.now() + time;
  while (!holds()) {
    if (performance.now() > until) return false;
    await sleep(20);
  }
  return true;
}
