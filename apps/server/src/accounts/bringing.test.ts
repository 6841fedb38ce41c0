import type { ChatMessage, MatchCard, MatchState, SignedIn } from '@rayonk/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAYS } from '../authority/testing.ts';
import { codeOf, PASSWORD, PeopleSite, type Browser } from './testing.ts';

let site: PeopleSite;
beforeAll(async () => {
  site = await PeopleSite.open();
}, 60_000);
afterAll(() => site.close());

async function signIn(browser: Browser, username: string, bring?: boolean): Promise<SignedIn> {
  const answer = await browser.send('POST', '/api/auth/sign-in/username', { username, password: PASSWORD, bring });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
async function stateOf(browser: Browser, id: string): Promise<MatchState> {
  return (await browser.send('GET', `/api/matches/${id}`)).json();
}
async function matchesOf(name: string): Promise<readonly string[]> {
  const page = (await site.browser().send('GET', `/api/players/${name}/matches`)).json<{ matches: MatchCard[] }>();
  return page.matches.map(({ id }) => id);
}
const sanctioned = (player: string) => ({
  id: `s-${player}`,
  player_id: player,
  kind: 'mute' as const,
  until: null,
  reason: 'rude',
  by_id: 'm',
  at: 0,
});

describe('a guest who signs in', () => {
  it('brings games along, goes on playing them, and is nobody else any more', async () => {
    const member = await site.member('Ada');
    const guest = await site.guest();
    const other = await site.member('Bea');
    const over = await site.match([guest.id, other.id]);
    await site.resign(over, 0);
    const live = await site.match([other.id, guest.id], { clock: DAYS });
    await site.act(live, 1);
    await guest.browser.send('POST', `/api/matches/${live.id}/chat`, {
      id: 'c1',
      room: 'players',
      said: { greeting: 'hello' },
    });
    expect(await signIn(guest.browser, 'Ada', true)).toEqual({ brought: 2, left: 0 });
    expect(await guest.browser.me()).toMatchObject({ player: { id: member.id, name: 'Ada' } });
    expect((await matchesOf('ada')).toSorted()).toEqual([over.id, live.id].toSorted());
    const state = await stateOf(guest.browser, live.id);
    expect(state).toMatchObject({ you: 1, card: { seats: [{ name: 'Bea' }, { name: 'Ada' }] } });
    expect(live.players).toEqual([other.id, member.id]);
    await site.act(live, 2);
    const { messages } = (await other.browser.send('GET', `/api/matches/${live.id}/chat`)).json<{
      messages: ChatMessage[];
    }>();
    expect(messages).toMatchObject([{ by: { name: 'Ada' }, said: { greeting: 'hello' } }]);
    const { db } = site.services.store;
    expect(await db.selectFrom('user').select('id').where('id', '=', guest.id).execute()).toEqual([]);
    // The same after a restart, from the store.
    await site.restart();
    expect((await stateOf(guest.browser, live.id)).you).toBe(1);
  });

  it('brings along open invitations, which are accepted as the member’s', async () => {
    await site.member('Cleo');
    const guest = await site.guest();
    const { commit } = (await guest.browser.send('POST', '/api/commitments')).json<{ commit: string }>();
    const terms = { game: 'hokito', variant: 'standard', clock: DAYS, rated: false, memoryAid: false, side: 'lot' };
    const invited = await guest.browser.send('POST', '/api/invitations', {
      terms,
      audience: { kind: 'link' },
      commit,
      share: 'a-word-of-mine',
    });
    const { id } = invited.json<{ id: string }>();
    expect(await signIn(guest.browser, 'Cleo', true)).toEqual({ brought: 0, left: 0 });
    const other = await site.guest();
    const accepted = await other.browser.send('POST', `/api/invitations/${id}/accept`, { share: 'other-word' });
    const state = await stateOf(other.browser, accepted.json<{ match: string }>().match);
    expect(state.card.seats.map(({ name }) => name)).toContain('Cleo');
  });

  it('does not, unless they say so', async () => {
    await site.member('Dora');
    const guest = await site.guest();
    const live = await site.match([guest.id, (await site.guest()).id]);
    expect(await signIn(guest.browser, 'Dora')).toEqual({ brought: 0, left: 0 });
    expect(live.players[0]).toBe(guest.id);
    expect(await matchesOf('dora')).toEqual([]);
  });

  it('leaves the matches in which the member sits too, and the rated ones', async () => {
    const member = await site.member('Eve');
    const guest = await site.guest();
    const both = await site.match([guest.id, member.id]);
    const rated = await site.match([guest.id, (await site.member('Rita')).id], { rated: true });
    const free = await site.match([guest.id, (await site.guest()).id]);
    expect(await signIn(guest.browser, 'Eve', true)).toEqual({ brought: 1, left: 2 });
    expect([both, rated, free].map(({ players }) => players[0])).toEqual([guest.id, guest.id, member.id]);
  });

  it('leaves matches against somebody who keeps apart from the member, and takes blocks along', async () => {
    const member = await site.member('Fay');
    const [apart, blocker] = [await site.member('Gwen'), await site.member('Hal')];
    const guest = await site.guest();
    const [one, two] = [await site.match([guest.id, apart.id]), await site.match([guest.id, blocker.id])];
    await apart.browser.send('PUT', '/api/blocks/Fay');
    await blocker.browser.send('PUT', `/api/blocks/${guest.id}`);
    await member.browser.send('PUT', `/api/blocks/${guest.id}`);
    expect(await signIn(guest.browser, 'Fay', true)).toEqual({ brought: 1, left: 1 });
    expect([one, two].map(({ players }) => players[0])).toEqual([guest.id, member.id]);
    const blocks = await site.services.store.db.selectFrom('blocks').select(['player_id', 'blocked_id']).execute();
    expect(blocks.toSorted((a, b) => (a.player_id < b.player_id ? -1 : 1))).toEqual(
      [apart.id, blocker.id].toSorted().map((player_id) => ({ player_id, blocked_id: member.id })),
    );
  });

  it('does not shake off a moderator’s decision', async () => {
    await site.member('Ida');
    const guest = await site.guest();
    const live = await site.match([guest.id, (await site.guest()).id]);
    await site.services.store.db.insertInto('sanctions').values(sanctioned(guest.id)).execute();
    expect(await signIn(guest.browser, 'Ida', true)).toEqual({ brought: 0, left: 1 });
    expect(live.players[0]).toBe(guest.id);
  });

  it('with a wrong password stays the guest, with the games', async () => {
    await site.member('Joan');
    const guest = await site.guest();
    const live = await site.match([guest.id, (await site.guest()).id]);
    const wrong = { username: 'Joan', password: 'not the password', bring: true };
    expect(codeOf(await guest.browser.send('POST', '/api/auth/sign-in/username', wrong))).toBe('wrong-password');
    expect(await guest.browser.me()).toMatchObject({ player: { id: guest.id } });
    expect(live.players[0]).toBe(guest.id);
  });

  it('is a member already: nothing is anybody else’s to bring', async () => {
    const first = await site.member('Kay');
    await site.member('Lea');
    const live = await site.match([first.id, (await site.guest()).id]);
    expect(await signIn(first.browser, 'Lea', true)).toEqual({ brought: 0, left: 0 });
    expect(live.players[0]).toBe(first.id);
  });
});
