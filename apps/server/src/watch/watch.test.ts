import { parseGames, unwrap } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { parseFairTags, verifyFair } from '@rayonk/match';
import type { LivePage, MatchState } from '@rayonk/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTES } from '../authority/testing.ts';
import type { LiveMatch, Viewer } from '../base/services.ts';
import { codeOf, ORIGIN, TestSite } from '../talk/testing.ts';

let site: TestSite;
let ada: Viewer;
let blaise: Viewer;

beforeAll(async () => {
  site = await TestSite.open();
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const live of Array.from(site.services.authority.playing())) await site.resign(live, 0);
  await site.clear();
  ada = await site.person('Ada');
  blaise = await site.person('Blaise');
  await site.person('Carl');
});

async function stateFor(who: string | null, { id }: LiveMatch, query = ''): Promise<MatchState> {
  return (await site.as(who, 'GET', `/api/matches/${id}${query}`)).json();
}

describe('a match', () => {
  it('is told from any event on, to anybody', async () => {
    const live = await site.match(ada, blaise);
    await site.act(live, 2);
    const state = await stateFor('Blaise', live);
    expect(state).toMatchObject({
      you: 1,
      from: 0,
      card: { id: live.id, plies: 2, seats: [{ name: 'Ada' }, { name: 'Blaise' }] },
    });
    expect(state.events).toHaveLength(live.events.length);
    const later = await stateFor(null, live, `?from=${live.events.length - 1}`);
    expect(later.events).toHaveLength(1);
    expect(later.you).toBeNull();
    expect(codeOf(await site.as(null, 'GET', '/api/matches/AAAAAAAAAAAA'))).toBe('no-such-match');
    expect((await site.as(null, 'GET', `/api/matches/${live.id}?from=-1`)).statusCode).toBe(400);
  });

  it('is seen late by spectators, everywhere', async () => {
    const live = await site.match(ada, blaise, { clock: MINUTES }, { delay: 60 });
    site.pass(1000);
    await site.act(live, 2);
    const game = async (who: string | null) => (await site.as(who, 'GET', `/api/matches/${live.id}/game`)).body;
    const [first] = live.match.line!.log;
    const start = (await stateFor('Carl', live)).card.position;
    expect((await stateFor('Ada', live)).card.plies).toBe(2);
    expect((await stateFor('Carl', live)).card.plies).toBe(0);
    expect(await game('Ada')).toContain(first);
    expect(await game('Carl')).not.toContain(first);
    expect((await site.as('Ada', 'GET', '/api/live')).json<LivePage>().matches[0]).toMatchObject({
      id: live.id,
      position: start,
    });
    await site.resign(live, 0);
    expect((await stateFor(null, live)).card.status).toBe('playing');
    expect(await game(null)).toContain('[Result "*"]');
    expect(await game(null)).not.toContain('FairSeed');
    expect((await site.as(null, 'GET', `/match/${live.id}`)).body).toContain('La partie commence.');
    site.pass(60_000);
    expect((await stateFor(null, live)).card.status).toBe('over');
    expect(await game(null)).toContain('[Result "0-1"]');
    expect((await site.as(null, 'GET', `/match/${live.id}`)).body).toContain('Partie gagnée par Blaise.');
  });

  it('is a game file that anybody can check', async () => {
    const live = await site.match(ada, blaise, { game: 'hokito', variant: 'standard', side: 'lot' });
    await site.act(live, 4);
    await site.resign(live, 1);
    const response = await site.as(null, 'GET', `/api/matches/${live.id}/game`);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    const [record] = unwrap(parseGames(response.body));
    expect(record!.tags).toMatchObject({
      Site: `${ORIGIN}/match/${live.id}`,
      Date: new Date(site.now).toISOString().slice(0, 10),
    });
    const fair = parseFairTags(record!.tags);
    if (!fair.ok) throw new Error(fair.fault.message);
    const { rules, dealing } = unwrap(await site.services.shelf.load('hokito', 'standard'));
    const log = record!.actions.map(({ text }) => text);
    const report = verifyFair(rules, dealing, fair.value, { start: record!.start, log, isOver: true });
    expect(report.checks.map(({ verdict }) => verdict)).not.toContain('fails');
    expect(report.checks.filter(({ verdict }) => verdict === 'holds').length).toBeGreaterThanOrEqual(3);
  });
});

describe('what is live', () => {
  it('is listed and featured', async () => {
    expect((await site.as(null, 'GET', '/api/live')).json()).toEqual({ matches: [], total: 0 });
    expect((await site.as(null, 'GET', '/api/featured')).json()).toEqual({ match: null });
    const live = await site.match(ada, blaise);
    await site.act(live, 2);
    site.pass(5000);
    expect((await site.as(null, 'GET', '/api/live?game=kastwa')).json()).toMatchObject({
      matches: [{ id: live.id }],
      total: 1,
    });
    expect((await site.as(null, 'GET', '/api/live?game=khan')).json()).toMatchObject({ total: 0 });
    expect((await site.as(null, 'GET', '/api/featured')).json()).toMatchObject({ match: { id: live.id } });
    expect((await site.as(null, 'GET', '/api/live?limit=1000')).statusCode).toBe(400);
    await site.resign(live, 0);
    site.pass(5000);
    expect((await site.as(null, 'GET', '/api/featured')).json()).toEqual({ match: null });
  });

  it('are not sent again to a browser that has them', async () => {
    const live = await site.match(ada, blaise);
    site.pass(60_000);
    const ask = (headers: Record<string, string> = {}) => site.site.app.inject({ url: '/api/live?limit=5', headers });
    const first = await ask();
    expect(first.json<LivePage>().matches.map(({ id }) => id)).toEqual([live.id]);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    });
    const tag = first.headers.etag!;
    for (const known of [tag, `W/${tag}`]) {
      const again = await ask({ 'if-none-match': known });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    await site.act(live, 1);
    site.pass(60_000);
    const later = await ask({ 'if-none-match': tag });
    expect([later.statusCode, later.json<LivePage>().matches[0]!.plies]).toEqual([200, 1]);
  });
});

describe('the head of a page', () => {
  it('says what the page shows, in the language of the reader', async () => {
    const live = await site.match(ada, blaise);
    const french = await site.as(null, 'GET', `/match/${live.id}`);
    expect(french.body).toContain('<title>Ada contre Blaise, Kastwa’ 2 la · Rayon K</title>');
    expect(french.body).toContain(
      `<meta property="og:image" content="${ORIGIN}/api/matches/${live.id}/preview.png?language=fr">`,
    );
    expect(french.body.match(/<title>/g)).toHaveLength(1);
    const english = await site.as(null, 'GET', `/match/${live.id}`, undefined, { 'accept-language': 'en' });
    expect(english.body).toContain('Ada against Blaise');
    expect(english.body).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect((await site.as(null, 'GET', '/player/ada')).body).toContain('<title>Ada · Rayon K</title>');
  });

  it('is not found where there is no such match, invitation, player or tournament', async () => {
    const live = await site.match(ada, blaise);
    const statuses = async (...paths: string[]) => {
      const answers = await Promise.all(paths.map((path) => site.as(null, 'GET', path)));
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await statuses(`/match/${live.id}`, `/match/${live.id}/analysis`, '/player/Ada')).toEqual([200, 200, 200]);
    const none = ['/match/aaaaaaaaaaaa', '/match/x', '/match/aaaaaaaaaaaa/analysis', '/embed/aaaaaaaaaaaa'];
    const others = ['/invitation/aaaaaaaaaaaa', '/player/Nobody', '/tournament/aaaaaaaaaaaa', '/match', '/nothing'];
    expect(new Set(await statuses(...none, ...others))).toEqual(new Set([404]));
  });

  it('says who invites, and to what', async () => {
    await site.services.store.db
      .insertInto('invitations')
      .values({
        id: 'BBBBBBBBBBBB',
        player_id: ada.player,
        terms: JSON.stringify({ game: 'khan' }),
        audience: JSON.stringify({ kind: 'link' }),
        to_player_id: null,
        commit: 'a'.repeat(64),
        share: 'a-share-of-mine',
        created_at: site.now,
        status: 'open',
        match_id: null,
      })
      .execute();
    const { body } = await site.as(null, 'GET', '/invitation/BBBBBBBBBBBB', undefined, { 'accept-language': 'en' });
    expect(body).toContain('<title>Ada invites you to play Khan · Rayon K</title>');
    expect(body).toContain(`content="${ORIGIN}/api/games/khan/preview.png"`);
    expect(body).not.toContain('a-share-of-mine');
  });

  it('escapes whatever somebody is called', async () => {
    await site.services.store.db
      .updateTable('user')
      .set({ name: '"><script>alert(1)</script>&' })
      .where('id', '=', ada.player)
      .execute();
    site.services.bus.emit('player-changed', { player: ada.player, gone: false });
    const live = await site.match(ada, blaise);
    const { body } = await site.as(null, 'GET', `/match/${live.id}`);
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp; contre Blaise');
  });

  it('is that of the site where there is nothing to say', async () => {
    for (const path of ['/match/AAAAAAAAAAAA', '/player/nobody-at-all', '/'])
      expect((await site.as(null, 'GET', path)).body).toContain('<title>Rayon K</title>');
  });
});

describe('oEmbed', () => {
  it('tells how to show a match in another page', async () => {
    const live = await site.match(ada, blaise);
    const ask = (url: string, more = '') => site.as(null, 'GET', `/api/oembed?url=${encodeURIComponent(url)}${more}`);
    const found = (await ask(`${ORIGIN}/match/${live.id}`, '&maxwidth=300')).json<{ html: string; width: number }>();
    expect(found.width).toBe(300);
    expect(found.html).toContain(`src="${ORIGIN}/embed/${live.id}"`);
    for (const url of [
      `https://elsewhere.example/match/${live.id}`,
      `${ORIGIN}/match/`,
      'nonsense',
      `${ORIGIN}/match/AAAAAAAAAAAA`,
    ])
      expect(codeOf(await ask(url))).toBe('no-such-match');
  });
});

describe('a preview', () => {
  it('is a picture of the right size for every game', async () => {
    for (const { id: game, variants } of registry) {
      const live = await site.match(ada, blaise, { game, variant: variants[0]! });
      const png = await site.as(null, 'GET', `/api/matches/${live.id}/preview.png`);
      expect(png.headers['content-type']).toBe('image/png');
      expect(png.headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(png.rawPayload.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001A\n');
      expect([png.rawPayload.readUInt32BE(16), png.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
      const svg = await site.as(null, 'GET', `/api/matches/${live.id}/preview.svg`);
      expect(svg.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
      expect(svg.body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d/);
      expect(svg.body).not.toMatch(/var\(--|NaN|undefined/);
      const again = await site.as(null, 'GET', `/api/matches/${live.id}/preview.png`);
      expect(again.rawPayload.equals(png.rawPayload)).toBe(true);
    }
  });

  it('is there for games, and not for what is not there', async () => {
    const png = await site.as(null, 'GET', '/api/games/khan/preview.png');
    expect([png.rawPayload.readUInt32BE(16), png.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(codeOf(await site.as(null, 'GET', '/api/games/chess/preview.png'))).toBe('not-found');
    expect(codeOf(await site.as(null, 'GET', '/api/matches/AAAAAAAAAAAA/preview.png'))).toBe('no-such-match');
  });
});
