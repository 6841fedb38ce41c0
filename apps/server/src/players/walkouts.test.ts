import { pauseAfter } from '@rayonk/match';
import type { Invitation } from '@rayonk/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PeopleSite, type Person } from '../accounts/testing.ts';
import { newId } from '../base/ids.ts';
import type { LiveMatch } from '../base/services.ts';

const RATED = { rated: true, clock: { kind: 'fischer', initial: 180_000, increment: 2000 } } as const;
const MINUTE = 60_000;

let site: PeopleSite;
beforeAll(async () => {
  site = await PeopleSite.open();
}, 60_000);
afterAll(() => site.close());

const command = (live: LiveMatch, player: string, kind: 'abort' | 'resign') =>
  site.services.authority.command(live.id, player, newId(), { kind });

/** Ways to leave a game whose draw one does not like. */
const WAYS: Readonly<Record<string, (live: LiveMatch, player: string) => Promise<unknown>>> = {
  aborting: (live, player) => command(live, player, 'abort'),
  resigning: (live, player) => command(live, player, 'resign'),
  'resigning after an action': async (live, player) => {
    await site.act(live, 1);
    await command(live, player, 'resign');
  },
  'going away': async (live, player) => {
    const seat = live.seatOf(player)!;
    while (live.match.clocks.running !== seat) await site.act(live, 1);
    site.pass(30_000);
    const other = live.players[seat === 0 ? 1 : 0];
    const claim = { kind: 'claim', result: 'win' } as const;
    expect(await site.services.authority.command(live.id, other, newId(), claim)).toMatchObject({ ok: true });
  },
  'agreeing on a draw': async (live, player) => {
    const other = live.players[live.seatOf(player) === 0 ? 1 : 0];
    const { authority } = site.services;
    await authority.command(live.id, player, newId(), { kind: 'offer', offer: 'draw' });
    await authority.command(live.id, other, newId(), { kind: 'answer', offer: 'draw', accepts: true });
  },
};

async function seek(person: Person, rated = true) {
  const { commit } = (await person.browser.send('POST', '/api/commitments')).json<{ commit: string }>();
  const terms = { game: 'kastwa', variant: '4x4', clock: RATED.clock, rated, memoryAid: false, side: 'lot' };
  const body = { terms, audience: { kind: 'lobby', ratings: null }, commit, share: 'a-share-of-it', delay: 0 };
  return person.browser.send('POST', '/api/invitations', body);
}

describe('leaving rated games before they count', () => {
  it('costs nothing once, and then longer and longer', () => {
    expect([0, 1, 2, 3, 4].map((walkouts) => pauseAfter(walkouts) / MINUTE)).toEqual([0, 0, 5, 10, 20]);
    expect(pauseAfter(40)).toBe(86_400_000);
  });

  it.each(Object.entries(WAYS))('by %s leads to a pause that is told, and passes', async (way, leave) => {
    const name = way.replaceAll(' ', '').slice(0, 12);
    const one = await site.member(name);
    const other = await site.member(`x${name}`);
    await leave(await site.match([one.id, other.id], RATED), one.id);
    expect((await seek(one)).statusCode).toBe(201);
    const open = (await seek(one)).json<Invitation>();
    await leave(await site.match([one.id, other.id], RATED), one.id);
    const refused = await seek(one);
    expect(refused.statusCode).toBe(403);
    const { error } = refused.json<{ error: { code: string; until: number } }>();
    expect(error.code).toBe('rated-pause');
    expect(Math.abs(error.until - site.now - 5 * MINUTE)).toBeLessThan(MINUTE);
    // Nor by what was offered before; casual games stay open.
    expect((await seek(one, false)).statusCode).toBe(201);
    const third = await site.member(`y${name}`);
    const taken = await third.browser.send('POST', `/api/invitations/${open.id}/accept`, { share: 'another-share' });
    expect(taken.json()).toMatchObject({ error: { code: 'invitation-closed' } });
    site.pass(5 * MINUTE + 1000);
    expect((await seek(one)).statusCode).toBe(201);
    await leave(await site.match([one.id, other.id], RATED), one.id);
    const { error: longer } = (await seek(one)).json<{ error: { until: number } }>();
    expect(longer.until - site.now).toBeGreaterThan(8 * MINUTE);
    site.pass(8 * 86_400_000);
    expect((await seek(one)).statusCode).toBe(201);
  });

  it('is not what the other did, nor a game that counts, nor a casual one', async () => {
    const one = await site.member('Patient');
    const other = await site.member('Leaver');
    for (let i = 0; i < 3; i++) {
      await command(await site.match([one.id, other.id], RATED), other.id, 'abort');
      await command(await site.match([one.id, other.id], { ...RATED, rated: false }), one.id, 'abort');
      const played = await site.match([one.id, other.id], RATED, { delay: 900 });
      await site.act(played, 6);
      await site.resign(played, 0);
    }
    expect((await seek(one)).statusCode).toBe(201);
    expect((await seek(other)).statusCode).toBe(403);
  });
});
