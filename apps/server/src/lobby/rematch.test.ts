import { mixOf, drawStart } from '@rayonk/match';
import type { MatchState } from '@rayonk/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, TestSite } from '../talk/testing.ts';
import type { LiveMatch } from '../base/services.ts';
import { beginRematch } from './rematch.ts';
import { Matchmaker } from './matchmaker.ts';
import { commitmentOf, eventually, SHARE, TERMS } from './testing.ts';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.open();
  for (const name of ['ada', 'blaise']) await site.person(name);
});
afterAll(() => site.close());

async function after(id: string) {
  return (await site.as(null, 'GET', `/api/matches/${id}`)).json<MatchState>().after;
}

async function over(): Promise<LiveMatch> {
  const live = await site.match({ player: 'ada-id' } as never, { player: 'blaise-id' } as never);
  await site.resign(live, 0);
  await eventually(async () => expect((await after(live.id))?.commit).toMatch(/^[0-9a-f]{64}$/));
  return live;
}

async function again(live: LiveMatch): Promise<void> {
  const { authority } = site.services;
  const offer = { kind: 'offer', offer: 'rematch', share: 'ada-once-more' } as const;
  expect(await authority.command(live.id, 'ada-id', 'offer', offer)).toMatchObject({ ok: true });
  const answer = { kind: 'answer', offer: 'rematch', accepts: true, share: 'blaise-once-more' } as const;
  expect(await authority.command(live.id, 'blaise-id', 'answer', answer)).toMatchObject({ ok: true });
}

test('a rematch swaps the sides and is drawn from what was published and both shares', async () => {
  const live = await over();
  const { commit } = (await after(live.id))!;
  await again(live);
  await eventually(async () => expect((await after(live.id))?.next).not.toBeNull());
  const next = (await site.services.authority.find((await after(live.id))!.next!))!;
  expect(next.players).toEqual(['blaise-id', 'ada-id']);
  expect(next.terms).toMatchObject({ game: live.terms.game, clock: live.terms.clock, rated: live.terms.rated });
  expect(next.events).toContainEqual(expect.objectContaining({ kind: 'committed', commit }));
  expect(next.events).toContainEqual(expect.objectContaining({ kind: 'shared', party: 0, share: 'blaise-once-more' }));
  await site.resign(next, 1);
  const revealed = next.events.find(({ kind }) => kind === 'revealed') as { readonly seed: string };
  const game = await site.services.shelf.load(next.terms.game, next.terms.variant);
  if (!game.ok) throw new Error(game.fault.message);
  expect(drawStart(game.value.rules, mixOf(revealed.seed, ['blaise-once-more', 'ada-once-more']))).toBe(
    next.match.line!.first,
  );
});

test('nobody plays again with whom they block', async () => {
  const live = await over();
  await site.as('ada', 'PUT', '/api/blocks/blaise');
  const matchmaker = new Matchmaker(site.services);
  expect(await beginRematch(matchmaker, live, ['ada-once-more', 'blaise-once-more'])).toBeNull();
  await site.as('ada', 'DELETE', '/api/blocks/blaise');
  const next = await beginRematch(matchmaker, live, ['ada-once-more', 'blaise-once-more']);
  expect(next?.players).toEqual(['blaise-id', 'ada-id']);
  expect(await beginRematch(matchmaker, live, ['ada-once-more', 'blaise-once-more'])).toBeNull();
});

test('a game against a level begins at once, and is never rated', async () => {
  const game = { terms: { ...TERMS, side: 'first' }, level: 3, share: SHARE };
  const commit = await commitmentOf(site, 'ada');
  const rated = { ...game, terms: { ...game.terms, rated: true }, commit };
  expect(codeOf(await site.as('ada', 'POST', '/api/computer-games', rated))).toBe('bad-request');
  const begun = await site.as('ada', 'POST', '/api/computer-games', { ...game, commit });
  expect(begun.statusCode).toBe(201);
  const live = await site.services.authority.find(begun.json<{ match: string }>().match);
  expect(live?.players).toEqual(['ada-id', 'computer-3']);
  expect(codeOf(await site.as('ada', 'POST', '/api/computer-games', { ...game, commit }))).toBe('out-of-date');
  const cards = (await site.as('ada', 'GET', '/api/me/matches')).json<{ matches: { id: string }[] }>().matches;
  expect(cards.map(({ id }) => id)).toContain(live!.id);
});
