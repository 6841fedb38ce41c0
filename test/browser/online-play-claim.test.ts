import { describe, expect, it } from 'vitest';
import { byTurn, control, leave, playBoth, presenceOf, seatOf, sitDown, visit } from './online-play-table.ts';
import { app, runSite } from './running.ts';

/** A little more than what an opponent of a quick game is waited for. */
const LONG_ENOUGH = 31_000;

/** How far the site's time has been moved on. */
let ahead = 0;
runSite({ now: () => Date.now() + ahead });

describe('an opponent who has left', () => {
  it.each(['win', 'draw'] as const)('is waited for, and then the %s can be claimed', async (claimed) => {
    const [one, other] = await Promise.all([visit(), visit()]);
    for (const { page } of [one, other]) await page.clock.install();
    await sitDown(one, other, app.url, { game: 'hokito', clock: '3+2' });
    await playBoth(one, other, 4);
    const [leaver, stayer] = await byTurn(one, other);
    const { page } = stayer;
    const seat = (await seatOf(page))!;
    await expect.poll(() => presenceOf(page)).toEqual(['en ligne', 'en ligne']);
    await leaver.page.close();

    const bar = page.locator('.play-player:not(.play-player-near)');
    await bar.locator('.play-player-name', { hasText: '(absent)' }).waitFor();
    await bar.locator('[role="timer"]', { hasText: /^gain possible dans 0:/ }).waitFor();
    expect(await page.locator('[data-claim]').count()).toBe(0);

    // Time passes at the site and on the page alike.
    ahead += LONG_ENOUGH;
    await page.clock.fastForward(LONG_ENOUGH);
    await page.locator('[data-claim]', { hasText: 'ne revient pas' }).waitFor();
    await control(page, `claim-${claimed}`);
    await page.waitForSelector(`.play[data-result="${claimed === 'win' ? seat : 'draw'}"]`);
    expect(await page.textContent('.play-result')).toMatch(claimed === 'win' ? /a quitté la partie/ : /nulle/i);
    expect(await page.locator('[data-claim]').count()).toBe(0);
    await leave(stayer, leaver);
    // Their clocks were taken in hand, and stay so.
    for (const { context } of [stayer, leaver]) await context.close();
  });
});
