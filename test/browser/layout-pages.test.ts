import { registry } from '@rayonk/games';
import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { openContext, partsOf } from './browser.ts';
import { expectWhole, someWindows, type Size } from './layout.ts';
import { makeMember, playOn, resign, setRole, signUp, startMatch } from './online-people-site.ts';
import { app, browser, runSite } from './running.ts';

/** Everything is looked at in the same two pages: what takes long is to open one. */
let page: Page;
let strangersPage: Page;
const addresses: Record<string, string> = {};

runSite();
beforeAll(async () => {
  const open = () => openContext(browser, { locale: 'fr-FR', reducedMotion: 'reduce' });
  const context = await open();
  const players = [await signUp(app, context, 'Élodie-du-Moulin'), await makeMember(app, 'Grégoire')] as const;
  await setRole(app, players[0], 'moderator');
  for (const { id, variants } of registry) {
    const live = await startMatch(app, players, { game: id, variant: variants[0]! });
    await playOn(app, live, 12, 5);
    if (id === 'hokito') await resign(app, live, 1);
    addresses[id] = `embed/${live.id}`;
  }
  // The device has seen her before: her bell is there on every page.
  await context.addInitScript(() => localStorage.setItem('rayonk.known', '1'));
  page = await context.newPage();
  strangersPage = await (await open()).newPage();
});

/** The most common phone, and what is drawn. */
function windowsFor(what: string): readonly Size[] {
  return [[390, 844], ...someWindows(what, 5)];
}

const pages: readonly (readonly [path: string, last: string])[] = [
  ['', '.shelf-foot'],
  ['lobby', '.lobby-empty, .lobby-row'],
  ['live', 'main h1'],
  ['leaderboard', 'main h1'],
  ['player/Élodie-du-Moulin', 'main h1'],
  ['settings', 'main h1'],
  ['about', 'main h1'],
  ['legal', '.legal-licences'],
  ['account', 'main h2'],
  ['moderation', 'main h1'],
  ['analysis', 'textarea'],
  ['nowhere', 'main h1'],
  ...registry.flatMap((game) => [
    [game.id, '.game-go'] as const,
    [`${game.id}/rules`, '.learn-text'] as const,
    ...(partsOf(game).includes('puzzles') ? [[`${game.id}/puzzles`, 'main h1'] as const] : []),
  ]),
];

describe('nothing is cut off or pushed aside in any window', () => {
  it.each(pages)('on /%s', async (path, last) => {
    await page.goto(app.url + path);
    await page.locator(last).first().waitFor();
    await expectWhole(page, `/${path}`, windowsFor(path));
  });

  it.each(['', 'lobby', 'sign-in', 'sign-up', 'forgotten-password'])('on /%s, for a stranger', async (path) => {
    await strangersPage.goto(app.url + path);
    await strangersPage.locator('main h1').waitFor();
    await expectWhole(strangersPage, `/${path} for a stranger`, windowsFor(`stranger ${path}`));
  });

  it('on an invitation', async () => {
    await page.goto(app.url);
    await page.click('[data-challenge="khan"]');
    await page.locator('.invitation-link input').waitFor();
    await expectWhole(page, 'an invitation', windowsFor('invitation'));
  });

  it.each(registry)('in a frame with a game of $name', async ({ id }) => {
    await page.goto(app.url + addresses[id]!);
    await page.waitForSelector('.embed [role="gridcell"]');
    await expectWhole(page, `a frame with ${id}`, someWindows(`frame ${id}`, 6, [240, 280], [900, 900]));
  });
});
