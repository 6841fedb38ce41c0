import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { complaintsOf, openContext } from './browser.ts';
import { findings } from './findings.ts';
import { ask, makeMember, playOn, resign, setRole, signUp, startMatch } from './online-people-site.ts';
import { app, browser, freshPage, runSite } from './running.ts';

let context: BrowserContext;
let page: Page;
let complaints: string[] = [];
let players: readonly [string, string];

runSite();
beforeAll(async () => {
  players = [await makeMember(app, 'Player-One'), await makeMember(app, 'Player-Two')];
});
beforeEach(async () => {
  page = await freshPage(OPTIONS);
  context = page.context();
  complaints = complaintsOf(page);
});
afterEach(() => {
  // The browser itself notes every refusal, and connections that end with a session: both are part of these tests.
  const expected = /status of (401|403|404)|closed before the connection is established/;
  expect(complaints.filter((text) => !expected.test(text))).toEqual([]);
});

const OPTIONS: BrowserContextOptions = { reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } };

function newContext(): Promise<BrowserContext> {
  return openContext(browser, OPTIONS);
}

const control = (name: string) => page.locator(`[data-control="${name}"]`);

describe('live games', () => {
  it('are listed with their boards, and filtered', async () => {
    const hokito = await startMatch(app, players);
    const khan = await startMatch(app, players, { game: 'khan', rated: false });
    await playOn(app, hokito, 2);
    await page.goto(`${app.url}live`);
    const card = (id: string) => page.locator(`.live-card[data-match="${id}"]`);
    await card(khan.id).locator('.position-picture svg').waitFor();
    await card(hokito.id).locator('.position-picture svg').waitFor();
    await page.selectOption('[name="game"]', 'khan');
    await card(hokito.id).waitFor({ state: 'detached' });
    await page.selectOption('[name="rated"]', 'true');
    await page.getByText('Aucune partie de ce type').waitFor();
    await page.selectOption('[name="game"]', 'hokito');
    await card(hokito.id).locator('a').click();
    await page.waitForURL(`**/match/${hokito.id}`);
    for (const live of [hokito, khan]) await resign(app, live, 0);
  });

  it.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])('put one on the shelf, where nothing makes way for it at $width', async (viewport) => {
    const live = await startMatch(app, players);
    await playOn(app, live, 3);
    await page.setViewportSize(viewport);
    // What a page begins with cannot be taken back: no other test gets this one.
    onTestFinished(() => context.close());
    await page.addInitScript(() => {
      const shifts: number[] = ((globalThis as unknown as { shifts: number[] }).shifts = []);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(app.url);
    const featured = page.locator(`.featured[data-match="${live.id}"]`);
    await featured.waitFor();
    await page.waitForTimeout(500);
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.01);
    await featured.scrollIntoViewIfNeeded();
    await featured.locator('.position-picture svg').waitFor();
    await featured.locator('.featured-players a').click();
    await page.waitForURL(`**/match/${live.id}`);
    await resign(app, live, 0);
  });
});

describe('an embedded game', () => {
  let stranger: Server;
  let address: string;
  beforeAll(async () => {
    stranger = createServer((request, response) => {
      const match = new URL(request.url ?? '/', address).searchParams.get('match');
      response.setHeader('content-type', 'text/html');
      response.end(
        `<!doctype html><title>Blog</title><iframe src="${app.url}embed/${match}" width="480" height="600"></iframe>`,
      );
    });
    await new Promise<void>((resolve) => stranger.listen(0, resolve));
    // Another host name, so that it is another site.
    address = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`;
  });
  afterAll(() => stranger.close());

  it('follows the game on somebody else’s page, and leads back', async () => {
    const live = await startMatch(app, players);
    await page.goto(`${address}?match=${live.id}`);
    const frame = page.frameLocator('iframe');
    await frame.locator('.embed [role="grid"]').waitFor();
    expect(await frame.locator('.app-header').count()).toBe(0);
    await playOn(app, live, 3);
    await frame.locator('.embed[data-plies="3"]').waitFor();
    const link = frame.locator('.embed-open');
    expect(await link.getAttribute('href')).toBe(`/match/${live.id}`);
    await resign(app, live, 1);
    await expect.poll(() => frame.locator('.embed-state').textContent()).toContain('Player-One');
  });

  it('that does not exist says so', async () => {
    await page.goto(`${app.url}embed/${'x'.repeat(12)}`);
    await page.getByText('Cette partie n’existe pas').waitFor();
  });

  it.each([
    ['invitation/zzz', 'Cette invitation n’existe pas, ou n’existe plus.'],
    [`invitation/${'x'.repeat(12)}`, 'Cette invitation n’existe pas, ou n’existe plus.'],
    ['match/zzz', 'Cette partie n’existe pas, ou n’existe plus.'],
    ['player/nobody-here', 'Personne ne porte ce nom.'],
  ])('nor does what /%s names, which says so and leads back', async (path, said) => {
    await page.goto(app.url + path);
    await page.locator('main h1', { hasText: said }).waitFor();
    await page.locator('main a[href="/"]', { hasText: 'Retour au rayon' }).waitFor();
  });

  it('has its code in the menu of the game', async () => {
    const live = await startMatch(app, players);
    await page.goto(`${app.url}match/${live.id}`);
    await control('menu').click();
    const code = await page.locator('.embed-code textarea').inputValue();
    expect(code).toContain(`src="${app.url}embed/${live.id}"`);
    await resign(app, live, 0);
  });
});

describe('the bell', () => {
  it('hears of a challenge at once, and forgets it when it was read', async () => {
    const rival = await newContext();
    await signUp(app, rival, 'Rival');
    await signUp(app, context, 'Challenged');
    await page.goto(`${app.url}account`);
    await control('bell').waitFor();
    expect(await control('bell').getAttribute('aria-label')).toBe('Notifications');
    await challenge(rival, 'Challenged');
    await page.locator('.corner-count').waitFor();
    // What is heard has in it what is seen.
    expect(await control('bell').getAttribute('aria-label')).toMatch(/: 1 nouvelle$/);
    await control('bell').click();
    const notice = page.locator('.notices li');
    expect(await notice.textContent()).toContain('Rival vous défie');
    await control('read-all').click();
    await page.locator('.corner-count').waitFor({ state: 'detached' });
    await page.reload();
    await control('bell').waitFor();
    expect(await page.locator('.corner-count').count()).toBe(0);
    await challenge(rival, 'Challenged');
    await page.locator('.corner-count').waitFor();
    await control('bell').click();
    await notice.first().locator('a').click();
    await page.waitForURL('**/invitation/**');
    await page.locator('.corner-count').waitFor({ state: 'detached' });
    await rival.close();
  });
});

async function challenge(from: BrowserContext, name: string): Promise<void> {
  const { commit } = (await ask(app, from, 'POST', 'api/commitments')) as { commit: string };
  await ask(app, from, 'POST', 'api/invitations', {
    terms: {
      game: 'hokito',
      variant: 'standard',
      clock: { kind: 'fischer', initial: 600_000, increment: 5000 },
      rated: false,
      memoryAid: false,
      side: 'lot',
    },
    audience: { kind: 'player', name },
    commit,
    share: 'a-share-of-a-test',
  });
}

describe('moderation', () => {
  it('is refused to everybody else', async () => {
    const nobody = await newContext();
    const visitor = await nobody.newPage();
    await visitor.goto(`${app.url}moderation`);
    await visitor.locator('[data-fault="sign-in-first"]').waitFor();
    await nobody.close();
    await signUp(app, context, 'Curious');
    await page.goto(`${app.url}moderation`);
    await page.locator('[data-fault="not-allowed"]').waitFor();
    await control('account').click();
    expect(await page.locator('.corner-menu a[href="/moderation"]').count()).toBe(0);
  });

  it('shows a report with what was said, hides a message, mutes and dismisses', async () => {
    const [rude, calm] = [await newContext(), await newContext()];
    const rudeId = await signUp(app, rude, 'Rude');
    const calmId = await signUp(app, calm, 'Calm');
    const live = await startMatch(app, [rudeId, calmId]);
    const said = (await ask(app, rude, 'POST', `api/matches/${live.id}/chat`, {
      room: 'players',
      said: { text: 'une grossièreté' },
    })) as { id: string };
    const report = (text: string, message: string | null) =>
      ask(app, calm, 'POST', 'api/reports', { player: rudeId, match: live.id, message, reason: 'insult', text });
    await report('Il m’insulte.', said.id);
    await setRole(app, await signUp(app, context, 'Wise'), 'moderator');
    await page.goto(`${app.url}moderation`);
    await control('open-case').first().click();
    const row = page.locator(`[data-message="${said.id}"]`);
    await row.waitFor();
    expect(await row.textContent()).toContain('une grossièreté');
    await control('hide').click();
    await page.getByText('Rien à traiter').waitFor();
    const history = (await ask(app, calm, 'GET', `api/matches/${live.id}/chat`)) as { messages: { said: unknown }[] };
    expect(history.messages.map((message) => message.said)).toEqual([null]);

    await report('Encore.', null);
    await page.reload();
    await control('open-case').first().click();
    await control('mute').click();
    await page.getByText('Rien à traiter').waitFor();
    const refused = await rude.request.post(`${app.url}api/matches/${live.id}/chat`, {
      headers: { origin: app.url.slice(0, -1) },
      data: { room: 'players', said: { text: 'encore moi' } },
    });
    expect(refused.status()).toBe(403);

    await report('Bof.', null);
    await page.reload();
    await control('open-case').first().click();
    await page.locator('.moderation-case [data-control="lift"]').waitFor();
    await control('dismiss').click();
    await page.getByText('Rien à traiter').waitFor();
    await Promise.all([rude.close(), calm.close()]);
    await resign(app, live, 0);
  });
});

describe('the header', () => {
  it.each([320, 390, 768])('fits %i pixels for a member', async (width) => {
    await page.setViewportSize({ width, height: 700 });
    await signUp(app, context, `Wide-${width}`);
    await page.goto(`${app.url}account`);
    await control('account').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const header = await page.locator('.app-header').boundingBox();
    for (const item of await page.locator('.app-header :is(a, button):visible').all()) {
      const box = await item.boundingBox();
      expect(box!.x + box!.width).toBeLessThanOrEqual(header!.x + header!.width);
      expect(box!.width).toBeGreaterThanOrEqual(24);
    }
  });
});

describe('axe finds nothing', () => {
  beforeAll(async () => {
    const live = await startMatch(app, players);
    await playOn(app, live, 4);
    await resign(app, live, 1);
  });

  /** Pages for somebody who is not signed in. */
  const OPEN = new Set(['sign-in', 'sign-up', 'forgotten-password', 'new-password', 'confirm-address']);

  it.each([
    ['sign-in', '.form'],
    ['sign-up', '.form'],
    ['forgotten-password', 'main h1'],
    ['new-password', 'main h1'],
    ['confirm-address', 'main h1'],
    ['account', '[data-part="leave"]'],
    ['player/Player-One', '.match-row'],
    ['leaderboard', '.people-tabs'],
    ['live', '.watch-filters'],
    ['moderation', '.moderation-page'],
  ])('on /%s', async (path, last) => {
    if (!OPEN.has(path)) await setRole(app, await signUp(app, context, `Axe-${path.replace(/\W.*/, '')}`), 'moderator');
    await page.goto(app.url + path);
    await page.locator(last).first().waitFor();
    const found = await findings(page);
    if (!OPEN.has(path)) {
      for (const popover of ['bell', 'account']) {
        await control(popover).click();
        await page.locator(`[data-popover="${popover}"]:popover-open`).waitFor();
        found.push(...(await findings(page)));
        await page.keyboard.press('Escape');
      }
    }
    expect(found).toEqual([]);
  });

  it('on an embedded game', async () => {
    const live = await startMatch(app, players);
    await page.goto(`${app.url}embed/${live.id}`);
    await page.locator('.embed [role="grid"]').waitFor();
    expect(await findings(page)).toEqual([]);
    await resign(app, live, 0);
  });
});
