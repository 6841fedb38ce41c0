import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../lobby/testing.ts';
import { ADA, anyAction, order, type World } from '../authority/testing.ts';
import { openServices } from '../correspondence/testing.ts';
import type { LiveMatch, Services } from '../base/services.ts';
import { Computers } from './computers.ts';
import { ThreadPool } from './thread-pool.ts';
import type { EngineRequest } from './engine-pool.ts';

let world: World;
let services: () => Services;
let computers: Computers;
beforeEach(async () => {
  ({ world, services } = await openServices());
  start();
});
afterEach(async () => {
  await computers.stop();
  await world.remove();
});

function start(): void {
  computers = new Computers(services(), { enginePool: new ThreadPool(1), isPaced: false });
  computers.start();
}

function begin(game: string, variant: string): Promise<LiveMatch> {
  const parties = [
    { player: ADA, share: 'ada-adds-this' },
    { player: 'computer-1', share: 'level-adds-that' },
  ] as const;
  return world.authority.create(order({ game, variant }, { parties }));
}

async function act(live: LiveMatch): Promise<void> {
  const done = await world.authority.command(live.id, ADA, `act-${live.match.sequence}`, anyAction(live));
  if (!done.ok) throw new Error(done.fault.message);
}

/** Plays the first legal action whenever it is Ada's turn, until `isDone`. */
async function playUntil(live: LiveMatch, isDone: () => boolean): Promise<void> {
  await eventually(async () => {
    while (live.match.actor === 0 && !isDone()) await act(live);
    expect(isDone() || live.match.phase === 'over').toBe(true);
  });
}

test.each([
  ['kastwa', '4x4'],
  ['kanto', 'standard'],
  ['khan', 'standard'],
])('a level answers in %s, whole turns of it', async (game, variant) => {
  const live = await begin(game, variant);
  await playUntil(live, () => live.match.actors.filter((actor) => actor === 1).length >= 3);
  expect(live.match.actors.filter((actor) => actor === 1).length).toBeGreaterThanOrEqual(3);
});

test('a level that was to act when the server stopped acts after the start', async () => {
  await computers.stop();
  const live = await begin('kastwa', '4x4');
  await act(live);
  expect(live.match.actor).toBe(1);
  await world.restart();
  start();
  await eventually(async () => {
    const again = await world.authority.find(live.id);
    expect(again!.match.line!.log.length).toBeGreaterThan(1);
  });
});

test('a level takes back when asked, thinks about a draw, and plays again', async () => {
  const live = await begin('kastwa', '4x4');
  await playUntil(live, () => live.match.line!.log.length >= 2 && live.match.actor === 0);
  const before = live.match.line!.log.length;
  await world.authority.command(live.id, ADA, 'back', { kind: 'offer', offer: 'take-back' });
  await eventually(() => expect(live.match.line!.log.length).toBeLessThan(before));
  await world.authority.command(live.id, ADA, 'draw', { kind: 'offer', offer: 'draw' });
  await eventually(() => expect(live.match.offers.draw).toBeNull());
  expect(live.match.phase).toBe('playing');
  await world.authority.command(live.id, ADA, 'resign', { kind: 'resign' });
  const shares: (readonly [string, string])[] = [];
  world.bus.on('rematch-agreed', (agreed) => shares.push(agreed.shares));
  await world.store.db
    .updateTable('matches')
    .set({ next_commit: 'c'.repeat(64) })
    .execute();
  await world.authority.command(live.id, ADA, 'again', { kind: 'offer', offer: 'rematch', share: 'ada-again' });
  await eventually(() => expect(shares).toHaveLength(1));
  expect(shares[0]![0]).toBe('ada-again');
});

test('a level gives up what it was to think about when the match is over', async () => {
  await computers.stop();
  const signals: AbortSignal[] = [];
  const enginePool = {
    waiting: 0,
    workers: null,
    ask: ({ signal }: EngineRequest) => (signals.push(signal!), new Promise<never>(() => {})),
  };
  computers = new Computers(services(), { enginePool: { ...enginePool, close: async () => {} }, isPaced: false });
  computers.start();
  const live = await begin('kastwa', '4x4');
  await act(live);
  await eventually(() => expect(signals).toHaveLength(1));
  expect(signals[0]!.aborted).toBe(false);
  await world.authority.command(live.id, ADA, 'resign', { kind: 'resign' });
  expect(signals[0]!.aborted).toBe(true);
});

test('a thread is told nothing but the public line of play', async () => {
  const asked: unknown[] = [];
  await computers.stop();
  const enginePool = new ThreadPool(1, (of) => ({
    postMessage: (question) => asked.push(of, question),
    terminate: async () => {},
  }));
  computers = new Computers(services(), { enginePool, isPaced: false });
  computers.start();
  const live = await begin('kanto', 'standard');
  await act(live);
  await eventually(() => expect(asked).toHaveLength(2));
  const { first, log } = live.match.line!;
  expect(asked[0]).toEqual({ game: 'kanto', variant: 'standard' });
  expect(asked[1]).toEqual({
    kind: 'choose',
    request: {
      start: first,
      log: [...log],
      level: 1,
      seed: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      milliseconds: expect.any(Number) as number,
    },
  });
});
