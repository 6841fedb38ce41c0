import { SERVICE_RESTART } from '@rayonk/protocol';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp, type Site } from '../../apps/server/src/app.ts';
import { DIST } from './browser.ts';
import {
  actionsOf,
  byTurn,
  leave,
  playBoth,
  playOn,
  positionOf,
  presenceOf,
  sitDown,
  visit,
  type Visitor,
} from './online-play-table.ts';
import { app, runSite } from './running.ts';

let restarted: Site | null = null;

runSite();
afterAll(() => restarted?.close());

/** A visitor whose pages remember with which codes their connections were closed. */
async function visitNoting(): Promise<Visitor> {
  const visitor = await visit();
  await visitor.context.addInitScript(() => {
    const codes: number[] = [];
    Object.assign(window, { codes });
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.addEventListener('close', ({ code }) => codes.push(code));
      }
    };
  });
  return visitor;
}

function codesOf(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { codes: number[] }).codes);
}

describe('a site that starts again', () => {
  it('is waited for: both pages come back by themselves and the game goes on', async () => {
    const both = await Promise.all([visitNoting(), visitNoting()]);
    const [one, other] = both;
    await sitDown(one, other, app.url, { game: 'hokito', clock: '30+20' });
    await playBoth(one, other, 4);
    for (const { page } of both) await expect.poll(async () => (await actionsOf(page)).length).toBe(4);
    const before = await actionsOf(one.page);

    await app.site.close();
    for (const { page } of both) {
      await page.locator('[data-notice="cut"]', { hasText: 'Le serveur ne répond plus' }).waitFor();
      expect(await codesOf(page)).toContain(SERVICE_RESTART);
      expect((await presenceOf(page))[0]).toBe('absent');
    }
    // What is played meanwhile is shown at once and goes out later.
    const [mover, waiter] = await byTurn(one, other);
    await playOn(mover.page, 5);
    await mover.page.locator('[data-notice="cut"]', { hasText: 'Votre coup est conservé ici' }).waitFor();
    expect(await actionsOf(waiter.page)).toEqual(before);

    restarted = await createApp(app.site.services.config, { webFolder: DIST });
    await restarted.listen();
    for (const { page } of both) {
      await page.locator('[data-notice="cut"]').waitFor({ state: 'detached' });
      await expect.poll(async () => (await actionsOf(page)).length).toBe(5);
      expect((await actionsOf(page)).slice(0, 4)).toEqual(before);
      await expect.poll(() => presenceOf(page)).toEqual(['en ligne', 'en ligne']);
    }
    // Nor is it lost by leaving the page: it goes out from whichever page is opened next, and nobody is told to look after the network.
    await restarted.close();
    for (const { page } of both) await page.locator('[data-notice="cut"]').waitFor();
    const [leaver, stayer] = await byTurn(one, other);
    const address = leaver.page.url();
    await playOn(leaver.page, 6);
    await leaver.page.goto('about:blank');
    restarted = await createApp(app.site.services.config, { webFolder: DIST });
    await restarted.listen();
    // What is told goes away by itself: it is looked for from before the page is there.
    const told = leaver.page.locator('.ui-toast', { hasText: 'est arrivé' }).waitFor();
    await Promise.all([told, leaver.page.goto(app.url)]);
    await expect.poll(async () => (await actionsOf(stayer.page)).length).toBe(6);
    await leaver.page.goto(address);
    await expect.poll(() => actionsOf(leaver.page)).toEqual(await actionsOf(stayer.page));

    await playBoth(one, other, 9);
    await expect.poll(() => actionsOf(other.page)).toEqual(await actionsOf(one.page));
    expect(await positionOf(other.page)).toBe(await positionOf(one.page));
    // A browser notes every try that nobody answered.
    for (const { complaints } of both)
      complaints.splice(0, Infinity, ...complaints.filter((text) => !/ERR_CONNECTION_REFUSED/.test(text)));
    await leave(...both);
  });
});
