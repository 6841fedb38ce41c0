import { readFileSync } from 'node:fs';
import { verifyTournament, type TournamentFile } from '@rayonk/tournament';
import type { BrowserContext, Page } from 'playwright-core';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { complaintsOf, isControlled, openContext } from './browser.ts';
import { findings } from './findings.ts';
import { hears, overflow } from './heard.ts';
import { app, browser, runSite } from './running.ts';

runSite();

const row = (page: Page, table: number) => page.locator(`[data-table="${table}"]`);
const desk = (page: Page, state: string) => page.locator(`[data-evening]${state}`).waitFor();

/** Nothing that axe finds, and nothing wider than the narrowest window. */
async function isFine(page: Page): Promise<void> {
  expect([await findings(page), await overflow(page)]).toEqual([[], 0]);
}

const CAMERA = { width: 640, height: 480 };
/** What is held before it, from side to side. */
const HELD = 300;

/** A camera that sees what the test shows it. */
async function withCamera(context: BrowserContext): Promise<void> {
  await context.addInitScript((size) => {
    const camera = Object.assign(document.createElement('canvas'), size);
    camera.getContext('2d');
    Object.assign(globalThis, { camera });
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia: () => Promise.resolve(camera.captureStream(10)) },
    });
  }, CAMERA);
}
async function show(page: Page, text: string): Promise<void> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  await page.evaluate(
    ({ dots, scale }) => {
      const { camera } = globalThis as unknown as { camera: HTMLCanvasElement };
      const pen = camera.getContext('2d')!;
      const draw = (): void => {
        pen.setTransform(1, 0, 0, 1, 0, 0);
        pen.fillStyle = '#dcd8cc';
        pen.fillRect(0, 0, camera.width, camera.height);
        // Nobody holds a phone straight.
        pen.setTransform(scale, scale * 0.08, -scale * 0.08, scale, 150, 60);
        for (const [y, line] of dots.entries())
          for (const [x, isDark] of line.entries()) {
            pen.fillStyle = isDark ? '#222' : '#f4f4f4';
            pen.fillRect(x, y, 1.02, 1.02);
          }
      };
      clearInterval((globalThis as { drawing?: number }).drawing);
      Object.assign(globalThis, { drawing: setInterval(draw, 100) });
    },
    { dots: data, scale: HELD / size },
  );
}

it('an evening goes from names to the last table without a network, survives a reload, and is published', async () => {
  const context = await openContext(browser, {
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const heard = await hears(page);
  await withCamera(context);
  await page.goto(`${app.url}tournaments`);
  await page.click('a[href="/evening"]');
  await isControlled(page);
  await context.setOffline(true);

  await page.fill('[name="names"]', '1. Ada\n2. Blaise\nCléo');
  await page.click('[data-control="add-names"]');
  await page.fill('[name="names"]', 'Denis');
  await page.press('[name="names"]', 'Enter');
  await page.click('[data-control="scan"]');
  await show(page, `${app.url}player/Eve`);
  await page.locator('.evening-names li', { hasText: 'Eve' }).waitFor();
  expect(await page.locator('.evening-names li').count()).toBe(5);
  await page.fill('[name="rounds"]', '2');
  await isFine(page);
  await page.reload();
  await page.click('[data-control="begin"]');
  await page.click('[data-control="next"]');
  await desk(page, '[data-round="1"][data-undecided="2"]');
  await isFine(page);

  // One table at the desk, with a mistake; the other by the phone of its players.
  await row(page, 1).locator('[data-call="first"]').click();
  await row(page, 1).locator('[data-control="correct"]').click();
  await row(page, 1).locator('[data-call="draw"]').click();
  await expect.poll(() => row(page, 1).locator('.evening-outcome').innerText()).toContain('Nulle');
  const slip = await page.evaluate(async () => {
    const printed: string[] = [];
    globalThis.print = () => printed.push(document.querySelector('.evening-slip')?.textContent ?? '');
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('feuilles'))!.click();
    while (printed.length === 0) await new Promise((done) => setTimeout(done, 10));
    // Whoever prints later, as phones do, still finds the paper.
    await new Promise((done) => setTimeout(done, 50));
    const later = document.querySelector('.evening-slip')?.textContent ?? '';
    dispatchEvent(new Event('afterprint'));
    return later;
  });
  expect(slip).toContain('Table 2');
  // Whoever prints by the browser's own menu gets the page, not an empty sheet.
  await page.emulateMedia({ media: 'print' });
  expect(await row(page, 2).isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  const phone = await context.newPage();
  await phone.goto(`${app.url}evening/result${await slipHash(page)}`);
  await isFine(phone);
  await phone.click('[data-call="second"]');
  const code = (await phone.locator('[data-code]').getAttribute('data-code'))!;
  await isFine(phone);
  await phone.close();
  await page.click('[data-control="scan"]');
  await show(page, code);
  await desk(page, '[data-round="1"][data-undecided="0"]');
  expect(await page.locator('.tournament-table tbody tr').count()).toBe(5);
  await isFine(page);

  // Somebody late, somebody who leaves, a reload, the last round, the end.
  await page.click('.evening-people summary');
  await page.fill('[name="late"]', 'Félix');
  await page.press('[name="late"]', 'Enter');
  await page.locator('[data-entrant="5"]').waitFor();
  await page.locator('[data-entrant="0"] button').click();
  await page.reload();
  await page.click('[data-control="next"]');
  await desk(page, '[data-round="2"]');
  await page.click('[data-control="large"]');
  await page.locator('.evening-wall').waitFor();
  await isFine(page);
  await page.keyboard.press('Escape');
  for (const table of [1, 2]) {
    const [name, value] = [`[data-table="${table}"] [data-call="second"]`, String(2 - table)];
    await page.click(name);
    await desk(page, `[data-undecided="${value}"]`);
  }
  await page.click('[data-control="next"]');
  await page.locator('[data-evening="over"]').waitFor();
  await isFine(page);
  // Whoever does not see the desk has heard of each round, of byes and of the end.
  expect(heard.filter((text) => text.startsWith('La ronde '))).toHaveLength(2);
  expect(heard.find((text) => text.startsWith('La ronde 1'))).toContain('Exempt : ');
  expect(heard.at(-1)).toMatch(/^Tournoi terminé\./);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.click('[data-file="json"]')]);
  const file = JSON.parse(readFileSync(await saved.path(), 'utf8')) as TournamentFile;
  expect(file.names).toEqual(['Ada', 'Blaise', 'Cléo', 'Denis', 'Eve', 'Félix']);
  expect(verifyTournament(file.events).verdict).toBe('holds');

  await context.setOffline(false);
  await page.click('[data-control="publish"]');
  await page.click('a[href^="/tournament/"]');
  await page.locator('[data-tournament][data-phase="over"]').waitFor();
  await expect.poll(() => page.locator('.tournament-table tbody tr').count()).toBe(6);
  expect(await page.textContent('.tournament')).toContain('joué à des tables');
  await isFine(page);
  // Without a network, and when the site first asks who it is.
  const expected = /ERR_INTERNET_DISCONNECTED|401 \(Unauthorized\)/;
  expect(complaints.filter((each) => !expected.test(each))).toEqual([]);
});

/** What the code on the slip of the second table says; the printer has it as a picture. */
function slipHash(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { key, events } = JSON.parse(localStorage.getItem('rayonk.evening')!) as {
      key: string;
      events: readonly { kind: string }[];
    };
    const pairing = 1;
    const text = `rayonk-fair-1 leaf ${key} slip ${pairing}`;
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    const token = [...new Uint8Array(bytes)]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
      .slice(0, 12);
    return events.length === 0 ? '' : `#k=${token}&n=${pairing}&t=2&a=A&b=B&g=khan`;
  });
}
