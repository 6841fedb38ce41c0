import { CHANCE, dealingOf, findGame, Line, loadRules, Random, unwrap } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { Dealer } from '@rayonk/match';
import type { Terms } from '@rayonk/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LiveMatch } from '../../apps/server/src/base/services.ts';
import { Client } from '../../apps/server/src/realtime/testing.ts';
import { Recorder, type Guests } from './recorder.ts';

/** Two sites must give their matches the same names for their bytes to be compared, and deal what the test says. */
const seams = vi.hoisted(() => ({ named: 0, faces: [] as readonly string[] }));
vi.mock('../../apps/server/src/base/ids.ts', () => ({
  newId: () => `match${String(seams.named++).padStart(7, '0')}`,
}));
vi.mock(import('../../apps/server/src/base/shelf.ts'), async (load) => {
  const { createShelf } = await load();
  return {
    createShelf: () => {
      const shelf = createShelf();
      return {
        load: async (game: string, variant: string) => {
          const loaded = await shelf.load(game, variant);
          if (!loaded.ok || loaded.value.dealing === null) return loaded;
          return {
            ok: true,
            value: { ...loaded.value, dealing: { ...loaded.value.dealing, deal: () => seams.faces } },
          };
        },
      };
    },
  };
});

const SEED = '5e'.repeat(32);
const SHARES = ['ada-adds-this', 'blaise-adds-that'] as const;
const TERMS: Terms = {
  game: 'kanto',
  variant: 'standard',
  clock: { kind: 'fischer', initial: 600_000, increment: 0 },
  rated: false,
  memoryAid: false,
  side: 'first',
};
const ACTIONS = 30;
const rules = unwrap(await loadRules(registry, TERMS.game, TERMS.variant));
const dealing = dealingOf(await unwrap(findGame(registry, TERMS.game)).load(), TERMS.variant)!;
const start = new Dealer(rules, dealing, SEED, SHARES).start();
const places = dealing.hidden(start);

let recorder: Recorder;
beforeAll(async () => {
  recorder = await Recorder.create();
}, 120_000);
afterAll(() => recorder.remove());

/** Commitments and nothing else: the hashes, which are all that has 64 digits. */
function masked(texts: readonly string[]): string[] {
  return texts.map((text) => text.replaceAll(/\b[0-9a-f]{64}\b/g, '#'));
}

/** Everything that leaves a site on its way through one match. */
interface Traffic {
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly spectator: readonly string[];
  readonly answers: readonly string[];
  readonly logs: readonly string[];
}
const PARTS = ['first', 'second', 'spectator', 'answers', 'logs'] as const;

/** Plays the same actions on a site of its own, from the same deal but for what lies face down. */
async function trafficOf(faces: readonly string[], actions: readonly string[]): Promise<Traffic> {
  seams.named = 0;
  seams.faces = faces;
  return recorder.run(async ({ site, port, logs, guests, wait }) => {
    const [first, second] = guests.players;
    const parties = [
      { player: first, share: SHARES[0] },
      { player: second, share: SHARES[1] },
    ] as const;
    const live = await site.services.authority.create({ terms: TERMS, parties, seed: SEED, delay: 0 });
    const watch = async (cookie: string | null): Promise<Client> => {
      const client = await Client.open(port, cookie === null ? {} : { cookie });
      client.say({ t: 'watch', match: live.id, from: 0 });
      await client.next('match');
      return client;
    };
    const one = await watch(guests.cookies[0]);
    const two = await watch(guests.cookies[1]);
    const spectator = await watch(null);
    const answers: string[] = [];
    for (const [i, action] of actions.entries()) {
      wait(1000);
      const [actor, other] = live.match.actor === 0 ? [one, two] : [two, one];
      const ply = live.match.line!.log.length;
      // What is refused must not depend on it either.
      actor.say({ t: 'do', match: live.id, id: `wrong${i}`, command: { kind: 'act', action: 'z9', ply } });
      await actor.next('refused');
      actor.say({ t: 'do', match: live.id, id: `c${i}`, command: { kind: 'act', action, ply } });
      await Promise.all([actor, other, spectator].map((client) => client.next('events')));
      await ask(port, live, guests, answers);
    }
    // Who is there is told now and then, by the machine's time.
    const heard = ({ texts }: Client): string[] => texts.filter((text) => !text.startsWith('{"t":"presence"'));
    for (const client of [one, two, spectator]) client.cut();
    return { first: heard(one), second: heard(two), spectator: heard(spectator), answers, logs: [...logs] };
  });
}

/** What HTTP says of the match to a player and to anybody. */
async function ask(port: number, { id }: LiveMatch, { cookies }: Guests, answers: string[]): Promise<void> {
  const tails = ['', '/game', '/preview.svg', '/chat'];
  const paths = [...tails.map((tail) => `/api/matches/${id}${tail}`), '/api/me/matches', '/api/live', '/api/featured'];
  for (const cookie of [cookies[0], ''])
    for (const path of paths) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: cookie === '' ? {} : { cookie } });
      answers.push(`${path} ${response.status} ${await response.text()}`);
    }
}

/** A deal, the same with two pawns of one colour exchanged, a game that leaves both face down, and the action that turns one over. */
function scenario(): {
  readonly deals: readonly [readonly string[], readonly string[]];
  readonly quiet: readonly string[];
  readonly turning: string;
} {
  const deal = dealing.deal(start, new Random('a deal'));
  const [one, two] = [0, 7];
  const exchanged = deal.with(one, deal[two]!).with(two, deal[one]!);
  const kept = [places[one]!, places[two]!];
  const dealer = new Dealer(rules, { ...dealing, deal: () => deal }, SEED, SHARES);
  const line = unwrap(Line.from(rules, start));
  const random = new Random('a game');
  const quiet: string[] = [];
  while (quiet.length < ACTIONS) {
    const legal = line.legal().filter((action) => !kept.some((place) => action.includes(place)));
    const action = legal[random.below(legal.length)]!;
    line.play(action);
    quiet.push(action);
    while (line.actor === CHANCE) line.play(dealer.outcome(line).action);
  }
  return { deals: [deal, exchanged], quiet, turning: `?${kept[0]}` };
}

test(
  'what lies face down shows in no byte that leaves the server until it is turned over',
  { timeout: 240_000 },
  async () => {
    const { deals, quiet, turning } = scenario();
    const one = await trafficOf(deals[0], [...quiet, turning]);
    const two = await trafficOf(deals[1], [...quiet, turning]);
    const before = await trafficOf(deals[0], quiet);
    const beforeToo = await trafficOf(deals[1], quiet);
    for (const part of PARTS) {
      expect(before[part].length).toBeGreaterThan(0);
      expect(masked(before[part])).toEqual(masked(beforeToo[part]));
    }
    // The leaves differ: these are two deals. With the turn-over everything parts, so that what was compared is able to differ.
    expect(before.first).not.toEqual(beforeToo.first);
    for (const part of ['first', 'second', 'spectator', 'answers'] as const) {
      expect(masked(one[part])).not.toEqual(masked(two[part]));
      expect(masked(one[part].slice(0, before[part].length))).toEqual(masked(before[part]));
    }
    expect(before.answers.filter((answer) => / 200 /.test(answer)).length).toBeGreaterThan(4 * ACTIONS);
    expect(JSON.stringify([one, two])).not.toContain(SEED);
  },
);
