import { Line, loadRules, optionsFor, Random, unwrap, variantWith } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { changedLobby, PLAYER_KINDS, type LobbyView, type MatchCard, type PlayerCard } from '@rayonk/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Services } from '../base/services.ts';
import { Bus } from '../nodes/bus.ts';
import type { Connection } from './connection.ts';
import { frameOf } from './frames.ts';
import { LobbyFeed } from './lobby-feed.ts';
import { messageIn } from './testing.ts';

/** What a change may cost whoever follows the lobby or a match. */
const MOST = 300;
const NOW = 1_763_000_000_000;
const LONGEST_MATCH_EVENTS = 4000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const VARIANTS = registry.flatMap((manifest) =>
  manifest.variants.flatMap((variant) => [
    [manifest.id, variant] as const,
    ...optionsFor(manifest, variant).flatMap(({ choices }) =>
      choices.map((choice) => [manifest.id, variantWith(manifest, variant, [choice])] as const),
    ),
  ]),
);

const CLOCKS = [{ kind: 'fischer', initial: 3_600_000, increment: 60_000 }, { kind: 'none' }] as const;
const NAMES = ['a', 'é', '漢', 'की', '𐐀'].map((letter) => letter.repeat(20));

function somebody(random: Random): PlayerCard {
  const kind = PLAYER_KINDS[random.below(PLAYER_KINDS.length)]!;
  return {
    id: `Zz9Zz9Zz9Zz9Zz${10 + random.below(80)}`,
    name: NAMES[random.below(NAMES.length)]!,
    kind,
    level: kind === 'computer' ? 1 + random.below(9) : null,
    rating: random.below(4) === 0 ? null : { value: 800 + random.below(2000), provisional: random.below(2) === 0 },
    ...(random.below(2) === 0 && { holiday: { from: NOW, until: NOW + 10 ** 9 } }),
  };
}

/** A game played at random, as its card says it after each action. */
async function played(game: string, variant: string, seed: string): Promise<{ cards: MatchCard[]; actions: string[] }> {
  const random = new Random(seed);
  const line = Line.seeded(unwrap(await loadRules(registry, game, variant)), seed);
  const card = {
    id: `Zz9Zz9Zz${1000 + random.below(9000)}`,
    game,
    variant,
    clock: CLOCKS[random.below(2)]!,
    speed: 'long' as const,
    rated: random.below(2) === 0,
    aids: [],
    status: 'playing' as const,
    seats: [somebody(random), somebody(random)] as [PlayerCard, PlayerCard],
    createdAt: NOW + random.below(10 ** 6),
    result: null,
  };
  const cards: MatchCard[] = [];
  while (line.legal().length > 0 && cards.length < 60) {
    const legal = line.legal();
    unwrap(line.play(legal[random.below(legal.length)]!));
    const { actor, plies } = line;
    const toAct = actor === 0 || actor === 1 ? actor : null;
    const at = NOW + plies * 7001;
    const running = { position: line.text(), touchedAt: at, deadline: at + 3_600_000, spectators: random.below(5000) };
    cards.push({ ...card, plies: line.log.length, toAct, ...running });
  }
  return { cards, actions: [...line.log] };
}

it.each(VARIANTS)('a change of the live games costs a follower at most 300 bytes: %s %s', async (game, variant) => {
  const games = await Promise.all(['a', 'b', 'c'].map((seed) => played(game, variant, seed)));
  let live: readonly MatchCard[] = [];
  const bus = new Bus(() => {});
  const services = {
    bus,
    log: console,
    hub: { playersOnline: 12_345 },
    lobby: { open: async () => [], live: async () => live },
  };
  const feed = new LobbyFeed(services as unknown as Services);
  const frames: Buffer[] = [];
  const follower = { isOpen: true, send: (frame: Buffer) => void frames.push(frame) };
  await feed.join(follower as unknown as Connection, { changes: true, rows: true });
  let known = messageIn(frames.shift()!) as LobbyView;
  const change = async (now: readonly MatchCard[]): Promise<void> => {
    live = now;
    bus.emit('lobby-changed', { invitation: null });
    await vi.advanceTimersByTimeAsync(5000);
    for (const frame of frames.splice(0)) {
      expect(frame.length).toBeLessThanOrEqual(MOST);
      const message = messageIn(frame);
      known = message.t === 'lobby-changes' ? changedLobby(known, message.changes) : known;
    }
    expect(known.live.map(({ id, plies }) => [id, plies])).toEqual(now.map(({ id, plies }) => [id, plies]));
  };
  // One begins after the other, each goes on, and one after the other ends.
  for (let i = 1; i <= games.length; i++) await change(games.slice(0, i).map(({ cards }) => cards[0]!));
  for (let ply = 1; ply < 60; ply++) {
    const now = [...live];
    for (const [i, { cards }] of games.entries()) {
      now[i] = cards[ply] ?? now[i]!;
      await change([...now]);
    }
  }
  while (live.length > 0) await change(live.slice(1));
  feed.close();
});

it.each(VARIANTS)('an action costs whoever follows the match at most 300 bytes: %s %s', async (game, variant) => {
  const { cards, actions } = await played(game, variant, 'followed');
  const match = cards[0]!.id;
  for (const action of actions) {
    const from = LONGEST_MATCH_EVENTS;
    const acted = { kind: 'acted', at: NOW, seat: 1, action, spent: 1_209_600_000 } as const;
    const chance = { kind: 'chance', at: NOW, action, salt: 'f'.repeat(64) } as const;
    for (const event of [acted, chance]) {
      const frame = frameOf({ t: 'events', match, from, events: [event] });
      expect(frame.length).toBeLessThanOrEqual(MOST);
    }
  }
});

it('who is there costs them less than that, and what somebody says little more than its words', () => {
  const match = 'Zz9Zz9Zz9Zz9';
  const awaySince: [number, number] = [NOW, NOW];
  const presence = frameOf({ t: 'presence', match, seats: [false, false], spectators: 1_000_000, awaySince });
  expect(presence.length).toBeLessThanOrEqual(MOST);
  const { holiday: _, ...by } = { ...somebody(new Random('x')), name: 'é'.repeat(20), kind: 'member' as const };
  const message = { id: 'Zz9Zz9Zz9Zz9Zz9Z', at: NOW, room: 'spectators' as const, by, said: { text: '' } };
  expect(frameOf({ t: 'chat', match, messages: [message] }).length).toBeLessThanOrEqual(MOST);
});
