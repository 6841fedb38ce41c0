import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { segment } from '../../apps/server/src/findings/testing.ts';
import { complaintsOf, openContext } from './browser.ts';
import { setRole, signUp } from './online-people-site.ts';
import { app, browser, runSite } from './running.ts';

let context: BrowserContext;
let page: Page;
let complaints: string[] = [];

runSite();
const NAME = 'dernier coup décisif';
beforeEach(async () => {
  context = await openContext(browser, { viewport: { width: 390, height: 844 } });
  page = await context.newPage();
  complaints = complaintsOf(page);
});
afterEach(() => context.close());

describe('the evidence desk', () => {
  it('lets a reader play another reading, which the record names', async () => {
    await page.goto(`${app.url}hokito/evidence#hok-12`);
    const reading = page.locator('[data-try="standard+last-mover"]');
    await reading.getByRole('button', { name: 'À deux' }).click();
    await page.waitForURL('**/play/**');
    await page.locator('.play-option', { hasText: NAME }).waitFor();
    await page.goBack();
    await reading.getByRole('button', { name: 'L’analyser' }).click();
    await page.waitForURL('**/analysis**');
    await page.locator('main', { hasText: NAME }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows every reading that was measured, and says of which variants not all were', async () => {
    await page.goto(`${app.url}khitan/evidence`);
    const card = page.locator('.evidence-decision', { has: page.locator('[data-try$="start-drawn"]') });
    await card.locator('tbody th').first().waitFor();
    const rows = await card.locator('tbody th').allTextContents();
    for (let start = 1; start <= 11; start++) expect(rows).toContain(`Classique, départ ${start}`);
    expect(await card.textContent()).toMatch(/Mesuré en partie seulement\s: Expert, Master, Courte\./);
    // On a phone, too, the last column is seen whole.
    const cut = await page
      .locator('.evidence-wide')
      .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    expect(Math.max(...cut)).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('takes what a box says, with photographs that say nothing of their camera, for the keeper to read, mark and delete', async () => {
    await page.goto(`${app.url}khan/evidence`);
    const form = page.locator('#box');
    await form.locator('select').selectOption('kha-1');
    await form.locator('[name="measure"]').fill('plateau 250 mm');
    await form.locator('[name="said"]').fill('Deux lignes\nde texte');
    // What was written is there after a reload; photographs are not kept.
    await page.reload();
    await expect.poll(() => form.locator('[name="said"]').inputValue()).toBe('Deux lignes\nde texte');
    const picture = await page.screenshot({ type: 'jpeg' });
    const taken = Buffer.concat([picture.subarray(0, 2), segment(0xe1, 'Exif GPS 45.9'), picture.subarray(2)]);
    await form.locator('[name="photos"]').setInputFiles([
      { name: 'box.jpg', mimeType: 'image/jpeg', buffer: taken },
      { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') },
    ]);
    await form.locator('.evidence-photos img').waitFor();
    expect(await form.locator('[role="alert"]').textContent()).toContain('Un fichier n’a pas été pris');
    const send = form.getByRole('button', { name: 'Envoyer au site' });
    await form.locator('[name="consent"]').check();
    await context.setOffline(true);
    await send.click();
    await form.getByText('Le site ne répond pas.').waitFor();
    await context.setOffline(false);
    await send.click();
    await form.getByText('Merci !').waitFor();

    const keeper = await openContext(browser);
    await setRole(app, await signUp(app, keeper, 'Keeper'), 'moderator');
    const desk = await keeper.newPage();
    const wrongs = complaintsOf(desk);
    await desk.goto(`${app.url}moderation`);
    await desk.locator('input[value="findings"]').check();
    const finding = desk.locator('[data-finding]');
    await finding.getByText('plateau 250 mm').waitFor();
    const photo = finding.locator('img');
    await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    const bytes = await (await keeper.request.get(new URL((await photo.getAttribute('src'))!, app.url).href)).body();
    expect(bytes.includes('GPS')).toBe(false);
    await finding.locator('[data-control="handle"]').click();
    await desk.getByText('Rien ici.').waitFor();
    await desk.locator('input[value="yes"]').check();
    await finding.getByRole('button', { name: 'Supprimer' }).click();
    await finding.locator('[data-control="sure"]').click();
    await desk.getByText('Rien ici.').waitFor();
    expect(wrongs).toEqual([]);
    await keeper.close();
  });
});
