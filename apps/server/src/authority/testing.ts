import { fail, openGame } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { Terms } from '@rayonk/protocol';
import { pino } from 'pino';
import { Bus } from '../nodes/bus.ts';
import { movedClock, type Clock } from '../base/clock.ts';
import { onlyNode } from '../nodes/nodes.ts';
import type { Authority, Hub, LiveMatch, MatchOrder, Players, Shelf } from '../base/services.ts';
import type { Config } from '../base/config.ts';
import type { Store } from '../store/store.ts';
import { openTestStore } from '../store/testing.ts';
import { createAuthority } from './index.ts';

/** For tests: an authority over a real store, with a clock that stands until it is moved. */
export interface World {
  readonly store: Store;
  /** As of the last start. */
  readonly authority: Authority;
  readonly bus: Bus;
  now: number;
  /** What passes by the processor's clock: only a stall moves it. */
  steady: number;
  /** Who is away, and since when; after a start they are away anew. */
  readonly away: Map<string, number>;
  /** Names of bus events, as they came. */
  readonly heard: string[];
  /** As after a crash: what was in memory is gone. `alive` is the last sign of life before it; without it, it has just been. */
  restart(alive?: number): Promise<void>;
  remove(): Promise<void>;
}

export const ADA = 'ada-id';
export const BLAISE = 'blaise-id';
export const SEED = '5e'.repeat(32);
export const MINUTES: Terms['clock'] = { kind: 'fischer', initial: 60_000, increment: 1000 };
export const DAYS: Terms['clock'] = { kind: 'turn', perTurn: 86_400_000 };

export async function openWorld(games: Shelf = shelf, given: Partial<Clock> = {}, rateLimit = 0): Promise<World> {
  const { store, remove } = await openTestStore();
  const log = pino({ level: 'silent' });
  const heard: string[] = [];
  const world: Omit<World, 'authority'> & { authority: Authority | null; bus: Bus } = {
    store,
    authority: null as Authority | null,
    bus: null as unknown as Bus,
    now: 1_000_000,
    steady: 0,
    away: new Map(),
    heard,
    async restart(alive = world.now) {
      if (world.authority !== null) {
        await world.authority.close();
        const row = { key: 'alive', value: String(alive) };
        await store.write([store.db.updateTable('meta').set(row).where('key', '=', 'alive').compile()]);
      }
      for (const player of world.away.keys()) world.away.set(player, world.now);
      const bus = new Bus((error) => {
        throw error;
      });
      for (const kind of ['match-created', 'match-appended', 'match-over', 'rematch-agreed', 'rest-taken'] as const)
        bus.on(kind, () => heard.push(kind));
      world.bus = bus;
      const now = (): number => world.now;
      const clock: Clock = { ...movedClock(now), steady: () => world.steady, ...given };
      const config = { rateLimit } as Config;
      world.authority = await createAuthority({
        config,
        log,
        clock,
        now: clock.now,
        store,
        bus,
        nodes: onlyNode(),
        shelf: games,
        players: nobodies,
        hub: { ...silence, awaySince: (player) => world.away.get(player) ?? null },
      });
    },
    async remove() {
      await world.authority?.close();
      await remove();
    },
  };
  await world.restart();
  return world as World;
}

/** An order for Kastwa' unless the test says otherwise; Ada invites and has the first seat. */
export function order(change: Partial<Terms> = {}, more: Partial<MatchOrder> = {}): MatchOrder {
  return {
    terms: {
      game: 'kastwa',
      variant: '4x4',
      clock: MINUTES,
      rated: false,
      memoryAid: false,
      side: 'first',
      ...change,
    },
    parties: [
      { player: ADA, share: 'ada-adds-this' },
      { player: BLAISE, share: 'blaise-adds-that' },
    ],
    seed: SEED,
    delay: 0,
    ...more,
  };
}

/** The next action in the order of the alphabet, as a command. */
export function anyAction({ match }: LiveMatch): { kind: 'act'; action: string; ply: number } {
  const line = match.line!;
  return { kind: 'act', action: line.legal()[0]!, ply: line.log.length };
}

export const shelf: Shelf = {
  async load(game, variant) {
    const opened = await openGame(registry, game, variant);
    return opened.ok ? opened : fail({ code: 'bad-request', message: 'no such game', rule: null });
  },
};

export const nobodies: Players = {
  cards: async (ids) => ids.map((id) => ({ id, name: id, kind: 'member' as const, level: null, rating: null })),
  find: async () => null,
  ratingOf: async () => ({ value: 1500, provisional: true }),
};

const silence: Omit<Hub, 'awaySince'> = {
  notify: () => {},
  tellMatch: () => {},
  tellTalk: () => {},
  isOnline: () => false,
  isHere: () => false,
  hereSince: () => null,
  nodesOf: () => [],
  isFollowed: () => false,
  isSure: true,
  forgetNode: () => null,
  isWatching: () => false,
  presence: () => ({ seats: [false, false], spectators: 0 }),
  connections: 0,
  playersOnline: 0,
};
