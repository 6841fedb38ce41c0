import type { Invitation } from '@rayonk/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, TestSite } from '../talk/testing.ts';
import { accepting, commitmentOf, invited, inviting, SHARE, TERMS } from './testing.ts';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.open();
  for (const name of ['ada', 'blaise', 'carla']) await site.person(name);
  await site.person('guest', { kind: 'guest' });
  await site.person('bot', { kind: 'bot' });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.services.store.db.deleteFrom('invitations').execute();
  await site.services.store.db.deleteFrom('blocks').execute();
});

async function listed(who: string | null, query = ''): Promise<string[]> {
  const answer = await site.as(who, 'GET', `/api/invitations?${query}`);
  return answer.json<{ invitations: Invitation[] }>().invitations.map(({ id }) => id);
}

/** Somebody new with a rating: those of people who were looked at are remembered. */
async function rated(player: string, rating: number): Promise<void> {
  await site.person(player);
  await site.services.store.db
    .insertInto('ratings')
    .values({
      player_id: `${player}-id`,
      game: TERMS.game,
      speed: 'quick',
      rating,
      deviation: 60,
      volatility: 0.06,
      games: 30,
      updated_at: site.now,
    })
    .execute();
}

describe('commitments', () => {
  test('are made for whoever is signed in, and are used once', async () => {
    expect(codeOf(await site.as(null, 'POST', '/api/commitments'))).toBe('sign-in-first');
    const commit = await commitmentOf(site, 'ada');
    expect(commit).toMatch(/^[0-9a-f]{64}$/);
    await invited(site, 'ada', {}, { commit });
    expect(codeOf(await inviting(site, 'ada', {}, { commit }))).toBe('out-of-date');
    const computer = { terms: TERMS, level: 1, commit, share: SHARE };
    expect(codeOf(await site.as('ada', 'POST', '/api/computer-games', computer))).toBe('out-of-date');
  });
  test('belong to whoever asked for them', async () => {
    const commit = await commitmentOf(site, 'ada');
    expect(codeOf(await inviting(site, 'blaise', {}, { commit }))).toBe('out-of-date');
  });
  test('expire after a day, but not those of invitations', async () => {
    const old = await commitmentOf(site, 'ada');
    const kept = await invited(site, 'blaise', {}, { audience: { kind: 'link' } });
    site.pass(86_400_001);
    expect(codeOf(await inviting(site, 'ada', {}, { commit: old }))).toBe('out-of-date');
    expect((await accepting(site, 'ada', kept.id)).statusCode).toBe(200);
  });
  test('their seeds are in no answer', async () => {
    const { id } = await invited(site, 'ada');
    const seeds = await site.services.store.db.selectFrom('commitments').select('seed').execute();
    const answers = [
      await site.as('blaise', 'GET', `/api/invitations/${id}`),
      await site.as(null, 'GET', '/api/invitations'),
    ];
    for (const { seed } of seeds) for (const { body } of answers) expect(body).not.toContain(seed);
    for (const { body } of answers) expect(body).not.toContain(SHARE);
  });
});

describe('an invitation', () => {
  test.each([
    ['a game that is not there', { game: 'chess' }],
    ['a variant that is not there', { variant: '9x9' }],
  ])('to %s is refused', async (_, terms) => {
    expect((await inviting(site, 'ada', terms)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await listed(null)).toEqual([]);
  });
  test.each([
    ['by a guest', 'guest', {}, 'members-only'],
    ['without a clock', 'ada', { clock: { kind: 'none' } as const }, 'bad-request'],
    ['with a memory aid', 'ada', { memoryAid: true }, 'bad-request'],
    ['with coloured backs', 'ada', { colouredBacks: true }, 'bad-request'],
    ['with odds', 'ada', { odds: true }, 'bad-request'],
  ])('to a rated game %s is refused', async (_, who, terms, code) => {
    expect(codeOf(await inviting(site, who, { rated: true, ...terms }))).toBe(code);
  });
  test('to a rated game is not for guests, but for bots', async () => {
    const { id } = await invited(site, 'ada', { rated: true });
    expect(codeOf(await accepting(site, 'guest', id))).toBe('members-only');
    expect((await accepting(site, 'bot', id)).statusCode).toBe(200);
  });
  test('begins a match on its terms, between its player and whoever accepts', async () => {
    const { id } = await invited(site, 'ada', { side: 'second' }, { audience: { kind: 'link' }, delay: 60 });
    const { match } = (await accepting(site, 'guest', id)).json<{ match: string }>();
    const live = await site.services.authority.find(match);
    expect(live?.players).toEqual(['guest-id', 'ada-id']);
    expect(live?.delay).toBe(60);
    expect((await site.as('ada', 'GET', `/api/invitations/${id}`)).json<Invitation>().match).toBe(match);
  });
  test('its player cannot accept, somebody else cannot withdraw', async () => {
    const { id } = await invited(site, 'ada');
    expect(codeOf(await accepting(site, 'ada', id))).toBe('own-invitation');
    expect(codeOf(await accepting(site, null, id))).toBe('sign-in-first');
    expect(codeOf(await site.as('blaise', 'DELETE', `/api/invitations/${id}`))).toBe('not-allowed');
    expect((await site.as('ada', 'DELETE', `/api/invitations/${id}`)).statusCode).toBe(204);
    expect(codeOf(await accepting(site, 'blaise', id))).toBe('invitation-closed');
    expect(codeOf(await site.as(null, 'GET', `/api/invitations/${id}`))).toBe('invitation-closed');
  });
  test('of several who accept at the same instant, one gets it', async () => {
    const { id } = await invited(site, 'ada');
    const before = await matchCount();
    const answers = await Promise.all(
      ['blaise', 'carla', 'guest', 'bot', 'blaise'].map((who) => accepting(site, who, id)),
    );
    const winners = answers.filter(({ statusCode }) => statusCode === 200);
    expect(winners).toHaveLength(1);
    const others = answers.filter((answer) => answer !== winners[0]);
    expect(new Set(others.map(codeOf))).toEqual(new Set(['invitation-closed']));
    expect(await matchCount()).toBe(before + 1);
  });
  test('who plays now waits in the lobby no more, but in correspondence', async () => {
    const days = await invited(site, 'ada', { clock: { kind: 'turn', perTurn: 86_400_000 } });
    await invited(site, 'ada');
    const { id } = await invited(site, 'ada');
    await accepting(site, 'blaise', id);
    expect(await listed(null)).toEqual([days.id]);
  });
  test('nobody has more than ten open', async () => {
    for (let i = 0; i < 10; i++) await invited(site, 'ada');
    expect(codeOf(await inviting(site, 'ada'))).toBe('too-many');
    await invited(site, 'blaise');
  });
  test('bad input has a code and changes nothing', async () => {
    for (const body of [{}, { terms: TERMS }, { terms: TERMS, audience: { kind: 'all' }, commit: 'x', share: 'y' }])
      expect(codeOf(await site.as('ada', 'POST', '/api/invitations', body))).toBe('bad-request');
    expect(codeOf(await accepting(site, 'ada', 'nothingthere'))).toBe('no-such-invitation');
    expect(codeOf(await accepting(site, 'ada', 'no'))).toBe('no-such-invitation');
    for (const [url, code] of [
      ['/api/invitations/zzz', 'no-such-invitation'],
      ['/api/matches/zzz', 'no-such-match'],
    ] as const) {
      const answer = await site.as('ada', 'GET', url);
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, code]);
    }
    expect(codeOf(await inviting(site, 'ada', {}, { audience: { kind: 'lobby', ratings: [9, 8] } }))).toBe(
      'bad-request',
    );
  });
});

describe('an invitation to one player', () => {
  test('is between the two, and tells the one who is invited', async () => {
    const { id, audience } = await invited(site, 'ada', {}, { audience: { kind: 'player', name: 'BLAISE' } });
    expect(audience).toEqual({ kind: 'player', name: 'blaise' });
    expect(codeOf(await site.as('carla', 'GET', `/api/invitations/${id}`))).toBe('no-such-invitation');
    expect(codeOf(await accepting(site, 'carla', id))).toBe('no-such-invitation');
    expect(await listed(null)).toEqual([]);
    expect(await listed('blaise', 'box=received')).toEqual([id]);
    expect(await listed('ada', 'box=sent')).toEqual([id]);
    const told = await site.services.store.db
      .selectFrom('notifications')
      .select(['kind', 'by_id'])
      .where('player_id', '=', 'blaise-id')
      .where('invitation_id', '=', id)
      .execute();
    expect(told).toEqual([{ kind: 'invited', by_id: 'ada-id' }]);
  });
  test('can be declined by that player alone', async () => {
    const { id } = await invited(site, 'ada', {}, { audience: { kind: 'player', name: 'blaise' } });
    expect(codeOf(await site.as('ada', 'POST', `/api/invitations/${id}/decline`))).toBe('not-allowed');
    expect((await site.as('blaise', 'POST', `/api/invitations/${id}/decline`)).statusCode).toBe(204);
    expect(codeOf(await accepting(site, 'blaise', id))).toBe('invitation-closed');
  });
  test('needs somebody else who is there', async () => {
    const to = (name: string) => ({ audience: { kind: 'player', name } as const });
    expect(codeOf(await inviting(site, 'ada', {}, to('nobody')))).toBe('no-such-player');
    expect(codeOf(await inviting(site, 'ada', {}, to('ada')))).toBe('own-invitation');
  });
});

describe('who may not meet', () => {
  test('those who block each other', async () => {
    const { id } = await invited(site, 'ada');
    await site.as('ada', 'PUT', '/api/blocks/blaise');
    expect(codeOf(await accepting(site, 'blaise', id))).toBe('is-blocked');
    expect(await listed('blaise')).toEqual([]);
    expect(await listed('carla')).toEqual([id]);
    expect(codeOf(await inviting(site, 'blaise', {}, { audience: { kind: 'player', name: 'ada' } }))).toBe(
      'is-blocked',
    );
  });
  test('those who are banned', async () => {
    const { id } = await invited(site, 'ada');
    await site.person('rowdy');
    const ban = { id: 'b', player_id: 'rowdy-id', kind: 'ban' as const, until: null, reason: '', by_id: 'x', at: 0 };
    await site.services.store.db.insertInto('sanctions').values(ban).execute();
    expect(codeOf(await inviting(site, 'rowdy'))).toBe('not-allowed');
    expect(codeOf(await accepting(site, 'rowdy', id))).toBe('not-allowed');
  });
  test('those whose rating the invitation does not ask for', async () => {
    await rated('strong', 1900);
    const { id } = await invited(site, 'ada', { rated: true }, { audience: { kind: 'lobby', ratings: [1400, 1600] } });
    expect(codeOf(await accepting(site, 'strong', id))).toBe('not-allowed');
    expect((await accepting(site, 'carla', id)).statusCode).toBe(200);
  });
});

describe('the list', () => {
  test('is filtered', async () => {
    const quick = await invited(site, 'ada', { rated: true }, { audience: { kind: 'lobby', ratings: [1000, 1200] } });
    const khan = await invited(site, 'ada', { game: 'khan', variant: 'standard', clock: { kind: 'none' } });
    const days = await invited(site, 'blaise', { clock: { kind: 'turn', perTurn: 86_400_000 } });
    const all = [quick.id, khan.id, days.id].sort();
    expect((await listed(null)).sort()).toEqual(all);
    expect(await listed(null, 'game=khan')).toEqual([khan.id]);
    expect(await listed(null, 'variant=standard')).toEqual([khan.id]);
    expect(await listed(null, 'speed=days')).toEqual([days.id]);
    expect(await listed(null, 'speed=none')).toEqual([khan.id]);
    expect(await listed(null, 'rated=true')).toEqual([quick.id]);
    expect((await listed(null, 'rating=1500')).sort()).toEqual([khan.id, days.id].sort());
    expect((await listed(null, 'rating=1100')).sort()).toEqual(all);
    expect(codeOf(await site.as(null, 'GET', '/api/invitations?speed=bullet'))).toBe('bad-request');
    expect(codeOf(await site.as(null, 'GET', '/api/invitations?box=sent'))).toBe('sign-in-first');
    expect((await site.services.lobby.open()).map(({ id }) => id).sort()).toEqual(all);
  });
  test('shows the rating at the game and speed that is offered', async () => {
    await rated('better', 1777);
    const quick = await invited(site, 'better', { rated: true });
    expect(quick.by).toMatchObject({ id: 'better-id', rating: { value: 1777 } });
  });
});

async function matchCount(): Promise<number> {
  const { count } = await site.services.store.db
    .selectFrom('matches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
