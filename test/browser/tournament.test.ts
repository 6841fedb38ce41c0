import type { TournamentState } from '@rayonk/protocol';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import type { LiveMatch } from '../../apps/server/src/base/services.ts';
import { complaintsOf } from './browser.ts';
import { findings } from './findings.ts';
import { hears, overflow } from './heard.ts';
import { ask, playOn, resign, signUp } from './online-people-site.ts';
import { app, freshPage, runSite } from './running.ts';

const OTHERS = 7;
const ROUNDS = 3;
/** The log is read when the page is opened (announced, in between, at the end) and when one enters. */
const READINGS = 4;

let page: Page;
let complaints: string[] = [];
let heard: string[] = [];

runSite();
beforeEach(async () => {
  page = await freshPage({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
  complaints = complaintsOf(page);
  heard = await hears(page);
});

/** Nothing that axe finds, and nothing wider than the narrowest window. */
async function isFine(): Promise<void> {
  expect([await findings(page), await overflow(page)]).toEqual([[], 0]);
}

/** It is time: the next look at the clock begins it. */
async function begin(tournament: string): Promise<void> {
  const { store, now } = app.site.services;
  const due = { starts_at: now(), next_at: now() };
  await store.db.updateTable('tournaments').set(due).where('id', '=', tournament).execute();
}

/** Somebody without a browser enters. */
async function enterFromAfar(tournament: string, number: number): Promise<void> {
  const headers = { origin: app.url.slice(0, -1), host: new URL(app.url).host };
  const inject = (url: string, payload: object, cookie = '') =>
    app.site.app.inject({ method: 'POST', url, headers: { ...headers, cookie }, payload });
  const guest = await inject('/api/guest', { name: `Loutre ${number}` });
  const cookie = guest.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const entered = await inject(`/api/tournaments/${tournament}/entry`, { share: `share-number-${number}` }, cookie);
  expect(entered.statusCode).toBe(200);
}

/** The games of now; the organiser's own last, so that nothing moves while others still play. */
async function gamesOf(round: number, organiser: string): Promise<readonly LiveMatch[]> {
  const { store, authority } = app.site.services;
  await expect
    .poll(async () => (await store.db.selectFrom('tournament_matches').select('pairing').execute()).length)
    .toBe((round * (OTHERS + 1)) / 2);
  const rows = await store.db.selectFrom('tournament_matches').select('match_id').where('is_decided', '=', 0).execute();
  const games = await Promise.all(rows.map(async ({ match_id: id }) => (await authority.find(id))!));
  return games.sort(
    (one, other) => Number(one.players.includes(organiser)) - Number(other.players.includes(organiser)),
  );
}

it('eight play a tournament to its end: the page leads from board to board, and shows that the draw holds', async () => {
  const organiser = await signUp(app, page.context(), 'Odile');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${app.url}lobby`);
  await page.click('.lobby-tournaments');
  await page.locator('[data-part="over"] .tournament-note').waitFor();
  await isFine();
  await page.click('a[href="/tournaments/new"]');
  await page.fill('[name="title"]', 'Coupe du jeudi');
  await page.fill('[name="rounds"]', String(ROUNDS));
  await page.click('.tournament-more summary');
  await page.fill('[name="roundBreak"]', '1');
  await isFine();
  await page.click('[data-control="announce"]');
  await page.waitForURL(/\/tournament\//);
  const address = page.url();
  const id = address.split('/').at(-1)!;
  await page.click('[data-control="enter"]');
  await page.locator('[data-control="withdraw"]').waitFor();
  for (let i = 1; i <= OTHERS; i++) await enterFromAfar(id, i);
  // Everybody is in the table as they come.
  await expect.poll(() => page.locator('.tournament-table tbody tr').count()).toBe(OTHERS + 1);
  await isFine();

  await begin(id);
  for (let round = 1; round <= ROUNDS; round++) {
    const games = await gamesOf(round, organiser);
    const own = games.at(-1)!;
    expect(games).toHaveLength((OTHERS + 1) / 2);
    // From the tournament, and later from the board before, the page comes here by itself.
    await page.waitForURL(`**/match/${own.id}`);
    // Whoever has sat down: a game that is over when its page is opened leads nowhere by itself.
    await page.locator(`[data-play="${own.id}"] [role="grid"]`).waitFor();
    if (round === 2) {
      // Whoever looks in between sees the wall of boards, and the way back.
      await page.goto(address);
      await expect.poll(() => page.locator('.live-card').count()).toBe(games.length);
      await playOn(app, games[0]!, 1);
      await page.locator(`.live-card[data-match="${games[0]!.id}"]`, { hasText: /(^|\D)1 coup/ }).waitFor();
      // Whoever looks at the wall is a spectator of none of its boards, and does not sit at their own.
      const { hub } = app.site.services;
      expect(games.map((game) => hub.presence(game).spectators)).toEqual(games.map(() => 0));
      expect(hub.isWatching(organiser, own.id)).toBe(false);
      await isFine();
      await page.click(`.tournament-actions a[href="/match/${own.id}"]`);
      await page.locator(`[data-play="${own.id}"] [role="grid"]`).waitFor();
    }
    for (const game of games) {
      await playOn(app, game, 2);
      await resign(app, game, game.players[0] === organiser ? 1 : 0);
    }
  }
  // Whoever does not see the page heard of each board, and at the last one of the end.
  await expect.poll(() => heard.at(-1)).toMatch(/^Tournoi terminé\./);
  expect(heard.filter((text) => text.includes('otre plateau suivant'))).toHaveLength(ROUNDS);
  expect(heard.find((text) => text.includes('plateau'))).toMatch(
    /^Ronde 1 : votre plateau suivant, contre Loutre \d\.$/,
  );
  await page.click(`a[href="/tournament/${id}"]`);
  await page.locator('[data-tournament][data-phase="over"]').waitFor();
  // Boards come with the log and by what is told: nobody asks for them again with each thing that happens.
  expect(asked.filter((path) => path.endsWith('/boards'))).toEqual([]);
  expect(asked.filter((path) => path.endsWith('/log')).length).toBeLessThanOrEqual(READINGS);
  const rows = page.locator('.tournament-table tbody tr');
  expect(await rows.count()).toBe(OTHERS + 1);
  expect(await page.locator('tr[data-you]').innerText()).toContain('Odile');
  expect(await page.locator('tr[data-you] .tournament-points').innerText()).toBe(String(ROUNDS));
  expect(await page.locator('.tournament-winner').innerText()).toContain('Odile');
  await expect.poll(() => page.locator('.tournament-path a').count()).toBe(ROUNDS);
  await expect.poll(() => page.locator('.tournament-pairings a').count()).toBe((OTHERS + 1) / 2);
  await page.click('.tournament-files summary');
  await page.locator('[data-verified="yes"]').waitFor();
  await isFine();

  // An arena while it runs, for somebody who only looks.
  const terms = { programme: [{ game: 'kastwa', variant: '4x4' }], seeding: 'lot', rated: false, ratings: null };
  const clock = { kind: 'fischer', initial: 300_000, increment: 3000 };
  const when = { startsAt: app.site.services.now() + 60_000, roundBreak: 0, absence: 300 };
  const format = { kind: 'arena', duration: 600_000, streaks: true };
  const wanted = { title: 'Arène du jeudi', format, clock, isPrivate: false, ...terms, ...when };
  const made = await ask(app, page.context(), 'POST', 'api/tournaments', wanted);
  const arena = (made as TournamentState).tournament.id;
  for (const number of [8, 9, 10]) await enterFromAfar(arena, number);
  await begin(arena);
  await page.goto(`${app.url}tournament/${arena}`);
  await page.locator('[data-phase="running"] .live-card .position-picture').waitFor();
  await isFine();
  expect(complaints).toEqual([]);
});
