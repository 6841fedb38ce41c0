import { Line, replay, unwrap } from '@rayonk/core';
import type { MatchCard, Plan } from '@rayonk/protocol';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../lobby/testing.ts';
import { DAYS } from '../authority/testing.ts';
import { codeOf, TestSite } from '../talk/testing.ts';
import type { LiveMatch, Viewer } from '../base/services.ts';

let site: TestSite;
let ada: Viewer;
let blaise: Viewer;
beforeAll(async () => {
  site = await TestSite.open();
  [ada, blaise] = [await site.person('ada'), await site.person('blaise')];
  await site.person('carla');
});
afterAll(() => site.close());

const begin = (): Promise<LiveMatch> => site.match(ada, blaise, { game: 'khitan', variant: 'classic', clock: DAYS });
/** Legal after `a1-b1`. */
const PLAN: Plan = { ply: 1, lines: [['g2-f2', 'a2-a1']] };

async function act(live: LiveMatch, seat: 0 | 1, action: string): Promise<void> {
  const command = { kind: 'act', action, ply: live.match.line!.log.length } as const;
  const done = await site.services.authority.command(live.id, live.players[seat], `a-${live.match.sequence}`, command);
  if (!done.ok) throw new Error(done.fault.message);
}

test('a plan is saved, read and forgotten by its owner alone, and played', async () => {
  const live = await begin();
  const url = `/api/matches/${live.id}/plan`;
  await act(live, 0, 'a1-b1');
  expect((await site.as('ada', 'PUT', url, PLAN)).statusCode).toBe(204);
  expect((await site.as('ada', 'GET', url)).json()).toEqual({ plan: PLAN });
  expect((await site.as('blaise', 'GET', url)).json()).toEqual({ plan: null });
  for (const method of ['GET', 'DELETE'] as const) {
    expect(codeOf(await site.as('carla', method, url))).toBe('not-allowed');
    expect(codeOf(await site.as(null, method, url))).toBe('sign-in-first');
  }
  await site.as('blaise', 'DELETE', url);
  expect((await site.as('ada', 'GET', url)).json()).toEqual({ plan: PLAN });
  for (const who of ['blaise', 'carla', null])
    for (const path of [`/api/matches/${live.id}`, '/api/live', `/api/matches/${live.id}/game`])
      expect((await site.as(who, 'GET', path)).body).not.toContain('a2-a1');
  await act(live, 1, 'g2-f2');
  await eventually(() => expect(live.match.line!.log).toEqual(['a1-b1', 'g2-f2', 'a2-a1']));
  await eventually(async () => expect((await site.as('ada', 'GET', url)).json()).toEqual({ plan: null }));
});

test('a plan that cannot be is refused with a code, and nothing is kept', async () => {
  const live = await begin();
  const url = `/api/matches/${live.id}/plan`;
  expect(codeOf(await site.as('ada', 'PUT', url, { ...PLAN, ply: 0 }))).toBe('out-of-date');
  await act(live, 0, 'a1-b1');
  expect(codeOf(await site.as('ada', 'PUT', url, { ...PLAN, ply: 7 }))).toBe('out-of-date');
  expect(codeOf(await site.as('ada', 'PUT', url, { ply: 1, lines: [['g2-f2', 'a2-a7']] }))).toMatch(/action/);
  for (const lines of [[], [[]], [['g2-f2']], 'x', null, [['g2-f2', 7]]])
    expect(codeOf(await site.as('ada', 'PUT', url, { ply: 1, lines }))).toBe('bad-request');
  expect(codeOf(await site.as('ada', 'PUT', '/api/matches/nosuchmatch0/plan', PLAN))).toBe('no-such-match');
  expect((await site.as('ada', 'GET', url)).json()).toEqual({ plan: null });
});

test('saving a plan costs what there is to play, and plays the game up to it once', async () => {
  const strict = await TestSite.open({ rateLimit: 1 });
  const [one, other] = [await strict.person('ada'), await strict.person('blaise')];
  const left = async (response: Promise<LightMyRequestResponse>) =>
    Number((await response).headers['ratelimit-remaining']);
  for (const plies of [1, 12, 27]) {
    // A minute later everything is forgiven.
    strict.pass(60_000);
    const live = await strict.match(one, other, { game: 'khitan', variant: 'classic', clock: DAYS });
    for (let i = 0; i < plies; i++) {
      strict.pass(1000);
      const legal = live.match.line!.legal();
      const command = { kind: 'act', action: legal[(i * 13 + 5) % legal.length]!, ply: i } as const;
      const player = live.players[live.match.actor as 0 | 1];
      expect(await strict.services.authority.command(live.id, player, `a${i}`, command)).toMatchObject({ ok: true });
    }
    const line = unwrap(replay(live.match.line!.rules, live.match.line!.first, live.match.line!.log));
    const [who, lines] = [live.match.actor === 0 ? 'blaise' : 'ada', [] as string[][]];
    for (const reply of line.legal().slice(0, 12)) {
      line.play(reply);
      lines.push([reply, line.legal()[0]!]);
      line.undo();
    }
    const put = () => strict.as(who, 'PUT', `/api/matches/${live.id}/plan`, { ply: plies, lines });
    const before = await left(strict.as(who, 'GET', '/api/me/matches'));
    const read = vi.spyOn(Line, 'from');
    const played = vi.spyOn(Line.prototype, 'play');
    const saved = put();
    const remaining = await left(saved);
    expect((await saved).statusCode).toBe(204);
    expect([read.mock.calls.length, played.mock.calls.length]).toEqual([1, plies + 24]);
    read.mockRestore();
    played.mockRestore();
    // One for the request itself, and one for every 25 actions.
    expect(before - remaining).toBe(1 + Math.ceil((plies + 24) / 25));
  }
  await strict.close();
});

test('my matches: those that wait for me first', async () => {
  await site.person('dora');
  const dora = { player: 'dora-id' } as Viewer;
  const waiting = await site.match(ada, dora);
  const mine = await site.match(dora, ada, { clock: DAYS });
  const over = await site.match(dora, ada);
  await site.resign(over, 0);
  const { matches } = (await site.as('dora', 'GET', '/api/me/matches')).json<{ matches: MatchCard[] }>();
  expect(matches.map(({ id }) => id)).toEqual([mine.id, waiting.id]);
  expect(codeOf(await site.as(null, 'GET', '/api/me/matches'))).toBe('sign-in-first');
});
