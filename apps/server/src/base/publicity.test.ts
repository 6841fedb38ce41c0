import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PeopleSite, type Browser, type Person } from '../accounts/testing.ts';
import { newId } from './ids.ts';
import { DAYS } from '../authority/testing.ts';
import { Client } from '../realtime/testing.ts';
import type { LiveMatch } from './services.ts';

const DELAY = 900;
const LATE = DELAY * 1000 + 1000;
/** Lists that everybody looks at are kept for a while. */
const KEPT = 31_000;
const CLOCKS = {
  hours: { clock: { kind: 'fischer', initial: 3_600_000, increment: 0 }, speed: 'long' },
  days: { clock: DAYS, speed: 'days' },
} as const;

/** What says something else each time it is asked, and nothing of matches. */
const CHANGING = /^\/(api\/auth\/|metrics|readyz)/;

let site: PeopleSite;
let port: number;
let players: readonly [Person, Person];
let stranger: Person;
beforeAll(async () => {
  site = await PeopleSite.open();
  players = [await site.member('Slow1'), await site.member('Slow2')];
  stranger = await site.member('Stranger');
  port = await site.listen();
  const sure = { game: 'kastwa', rating: 1600, deviation: 60, volatility: 0.06, games: 30, updated_at: site.now };
  for (const { id } of players)
    for (const { speed } of Object.values(CLOCKS))
      await site.services.store.db
        .insertInto('ratings')
        .values({ ...sure, player_id: id, speed })
        .execute();
}, 60_000);
afterAll(() => site.close());

/** Every address of the site that anybody may ask for something, filled in for a match. A new kind of address has to be filled in here. */
function addresses(match: string, speed: string): readonly string[] {
  const values: Readonly<Record<string, readonly string[]>> = {
    id: [match],
    name: ['Slow1', 'Slow2'],
    game: ['kastwa'],
    speed: [speed],
    '*': [`match/${match}`, `embed/${match}`, 'player/Slow1', 'lobby'],
  };
  const filled = (url: string): readonly string[] => {
    const gap = /:(\w+)|\*/.exec(url);
    if (gap === null) return [url];
    const known = values[gap[1] ?? '*'];
    if (known === undefined) throw new Error(`what stands for ${gap[0]} in ${url}?`);
    return known.flatMap((value) => filled(url.replace(gap[0], value)));
  };
  const routes = site.routes.filter(
    ({ method, config, url }) => method === 'GET' && config.access === 'anybody' && !CHANGING.test(url),
  );
  const asked = encodeURIComponent(`${site.origin}/match/${match}`);
  return [
    ...routes.flatMap(({ url }) => filled(url)),
    `/api/oembed?url=${asked}`,
    `/api/matches/${match}?from=999`,
    '/api/players/Slow1/games?format=ndjson',
    '/api/players/Slow1/matches?game=kastwa',
    `/api/live?game=kastwa&speed=${speed}`,
  ];
}

async function answers(browser: Browser, match: string, speed: string): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const url of addresses(match, speed)) {
    const { statusCode, rawPayload, headers } = await browser.send('GET', url);
    const isText = /json|text|svg/.test(String(headers['content-type']));
    const body = isText ? rawPayload.toString() : createHash('sha256').update(rawPayload).digest('hex');
    all[url] = `${statusCode} ${body} ${String(headers['cache-control'])}`;
  }
  return all;
}

const command = async (live: LiveMatch, seat: 0 | 1, what: Parameters<typeof site.services.authority.command>[3]) => {
  const answer = await site.services.authority.command(live.id, live.players[seat], newId(), what);
  expect(answer).toMatchObject({ ok: true });
};

describe.each(Object.entries(CLOCKS))('a match by %s that strangers see late', (_name, { clock, speed }) => {
  it('is to them as it was, wherever they look, until its delay has passed', async () => {
    const live = await site.match([players[0].id, players[1].id], { clock, rated: true }, { delay: DELAY });
    await site.act(live, 6);
    site.pass(LATE);
    const socket = await Client.open(port, {});
    socket.say({ t: 'watch', match: live.id, from: 0 });
    expect((await socket.next('match')).state.card).toMatchObject({ plies: 6, status: 'playing' });
    await socket.settled();
    site.pass(KEPT);
    const askers = [site.browser(), stranger.browser];
    const before = await Promise.all(askers.map((browser) => answers(browser, live.id, speed)));
    const heard = socket.texts.length;

    if (clock === DAYS) await command(live, live.match.actor as 0 | 1, { kind: 'rest' });
    await site.act(live, 3);
    await command(live, 1, { kind: 'resign' });
    await site.services.talk.say(
      live,
      { player: players[0].id, kind: 'member', name: 'Slow1', role: 'player', scopes: null, greetingsOnly: false },
      null,
      { room: 'players', said: { text: 'well played' } },
    );
    // Whoever is silent for longer than that is taken to be gone.
    await socket.settled();
    site.pass(KEPT);
    for (const [i, browser] of askers.entries()) expect(await answers(browser, live.id, speed)).toEqual(before[i]);
    await socket.settled();
    const told = socket.texts.slice(heard).filter((text) => !/"t":"(pong|presence)"/.test(text));
    expect(told).toEqual([]);
    const late = await Client.open(port, {});
    late.say({ t: 'watch', match: live.id, from: 0 });
    expect((await late.next('match')).state).toMatchObject({
      card: { plies: 6, status: 'playing', result: null },
      after: null,
    });
    late.say({ t: 'lobby', on: true });
    await late.next('lobby');
    await late.settled();
    expect(late.texts.join()).not.toMatch(/resign|rested|revealed|well played/);
    for (const client of [socket, late]) client.cut();

    site.pass(LATE);
    await vi.waitFor(
      async () => {
        const { rating_changes } = await site.services.store.db
          .selectFrom('matches')
          .select('rating_changes')
          .where('id', '=', live.id)
          .executeTakeFirstOrThrow();
        expect(rating_changes).not.toBeNull();
      },
      { timeout: 20_000 },
    );
    site.pass(KEPT);
    const after = await answers(askers[0]!, live.id, speed);
    const changed = Object.keys(after).filter((url) => after[url] !== before[0]![url]);
    expect(changed).toEqual(
      expect.arrayContaining([
        `/api/matches/${live.id}`,
        `/api/matches/${live.id}/game`,
        `/api/matches/${live.id}/preview.png`,
        `/match/${live.id}`,
        '/api/players/Slow1',
        '/api/players/Slow2/matches',
        `/api/players/Slow1/ratings/kastwa/${speed}`,
        `/api/leaderboards/kastwa/${speed}`,
        '/api/live',
      ]),
    );
  });
});
