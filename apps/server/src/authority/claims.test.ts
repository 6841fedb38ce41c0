import { claimAfter, type Command, type Terms } from '@rayonk/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LiveMatch } from '../base/services.ts';
import type { MatchAuthority } from './authority.ts';
import { ADA, anyAction, BLAISE, DAYS, openWorld, order, type World } from './testing.ts';

const QUICK = { kind: 'fischer', initial: 180_000, increment: 2000 } as const;
const LONG = { kind: 'fischer', initial: 1_800_000, increment: 0 } as const;

let world: World;
let commands = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.remove());
beforeEach(() => world.away.clear());

async function act(live: LiveMatch): Promise<void> {
  const player = live.players[live.match.actor as 0 | 1];
  const answer = await world.authority.command(live.id, player, `c${++commands}`, anyAction(live));
  if (!answer.ok) throw new Error(answer.fault.message);
}
/** Both have acted, so that clocks run, and Ada is to act. */
async function begun(clock: Terms['clock'] = QUICK, change: Partial<Terms> = {}): Promise<LiveMatch> {
  const live = await world.authority.create(order({ clock, ...change }));
  while (live.match.firstActionBy !== null || live.match.actor !== 0 || live.match.line!.log.length < 2)
    await act(live);
  return live;
}
async function claim(live: LiveMatch, player = BLAISE, result: 'win' | 'draw' = 'win') {
  const command: Command = { kind: 'claim', result };
  const answer = await world.authority.command(live.id, player, `c${++commands}`, command);
  return answer.ok ? { code: 'ok' } : { code: answer.fault.code, until: answer.fault.until };
}
const leave = (player: string): void => void world.away.set(player, world.now);

describe('a game is claimed from an opponent who is away', () => {
  test.each([
    ['win', QUICK, 30_000, 1],
    ['draw', QUICK, 30_000, null],
    ['win', LONG, 60_000, 1],
  ] as const)('as a %s, with %o, after %i ms and not before', async (result, clock, after, winner) => {
    const live = await begun(clock);
    world.now += 5000;
    leave(ADA);
    world.now += after - 1;
    expect(await claim(live, BLAISE, result)).toEqual({ code: 'no-claim', until: world.now + 1 });
    world.now += 1;
    expect(await claim(live, BLAISE, result)).toEqual({ code: 'ok' });
    expect(live.match.result).toEqual({ winner, reason: 'abandoned', scores: null });
    expect(live.events.at(-2)).toMatchObject({ kind: 'abandoned', seat: 0, claim: result });
    const row = world.store.db.selectFrom('matches').select(['status', 'winner', 'reason']).where('id', '=', live.id);
    expect(await row.executeTakeFirst()).toEqual({ status: 'over', winner, reason: 'abandoned' });
    expect((await claim(live)).code).toBe('match-over');
    await world.restart();
    expect((await world.authority.find(live.id))!.match.result?.reason).toBe('abandoned');
  });
  test('their own turn counts, however long they have been away before it', async () => {
    const live = await begun(LONG);
    leave(BLAISE);
    world.now += 600_000;
    expect((await claim(live, ADA)).code).toBe('no-claim');
    while (live.match.actor === 0) await act(live);
    world.now += 59_999;
    expect((await claim(live, ADA)).code).toBe('no-claim');
    world.now += 1;
    expect((await claim(live, ADA)).code).toBe('ok');
  });
  test('not while they are there, nor once they are back, nor by anybody else', async () => {
    const live = await begun(LONG);
    world.now += 120_000;
    expect(await claim(live)).toEqual({ code: 'no-claim', until: undefined });
    leave(ADA);
    world.now += 120_000;
    expect((await claim(live, 'eve')).code).toBe('not-allowed');
    expect((await claim(live, ADA)).code).toBe('no-claim');
    world.away.delete(ADA);
    expect((await claim(live)).code).toBe('no-claim');
    leave(ADA);
    world.now += 59_000;
    expect((await claim(live)).code).toBe('no-claim');
    expect(live.match.phase).toBe('playing');
  });
  test('never before their first action, over days, or without a clock', async () => {
    leave(ADA);
    const first = await world.authority.create(order({ clock: LONG }));
    world.now += 59_000;
    expect((await claim(first)).code).toBe('no-claim');
    for (const clock of [DAYS, { kind: 'none' }] as const) {
      expect(claimAfter(clock)).toBeNull();
      const live = await begun(clock);
      world.now += 3_600_000;
      expect((await claim(live)).code).toBe('no-claim');
    }
  });
});

describe('a server that was not there itself', () => {
  test('counts an absence anew after a restart', async () => {
    const live = await begun(LONG);
    leave(ADA);
    world.now += 3_600_000;
    await world.restart(world.now - 3_600_000);
    expect((await claim(live)).code).toBe('no-claim');
    world.now += 30_000;
    const again = (await world.authority.find(live.id))!;
    await expect.poll(() => again.match.isPaused, { timeout: 10_000 }).toBe(false);
    world.now += 59_000;
    expect((await claim(live)).code).toBe('no-claim');
    world.now += 1000;
    expect((await claim(live)).code).toBe('ok');
  });
  test('and after it was held up', async () => {
    const live = await begun(LONG);
    leave(ADA);
    world.now += 50_000;
    (world.authority as MatchAuthority).tick();
    world.now += 20_000;
    world.steady += 20_000;
    expect((await claim(live)).code).toBe('no-claim');
    world.now += 59_999;
    expect((await claim(live)).code).toBe('no-claim');
    world.now += 1;
    expect((await claim(live)).code).toBe('ok');
  });
});
