import { Random } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { describe, expect, it } from 'vitest';
import { playAction } from './online-people-site.ts';
import { actionsOf, atTable, leave, playBoth, positionOf, sitDown, visit, type Visitor } from './online-play-table.ts';
import { app, runSite } from './running.ts';

runSite();

/** At the end everybody sees the same, and what was drawn is verified. */
async function expectEnd({ page }: Visitor): Promise<void> {
  const sheet = page.locator('.play-result');
  await sheet.waitFor();
  expect(await sheet.locator('[data-fair]').getAttribute('data-fair')).toBe('holds');
}

describe.each(registry.map(({ id }) => id))('%s between two browsers', { timeout: 240_000 }, (game) => {
  it('is played to its end, over a reload and a cut, with a spectator beside', async () => {
    const [host, guest, spectator] = await Promise.all([visit(), visit(), visit()]);
    const address = await sitDown(host, guest, app.url, { game, clock: '30+20' });
    await spectator.page.goto(address);
    await atTable(spectator.page);

    await playBoth(host, guest, 4);
    await host.page.reload();
    await atTable(host.page);
    await expect.poll(() => actionsOf(host.page)).toEqual(await actionsOf(guest.page));

    await playBoth(host, guest, 8);
    await guest.context.setOffline(true);
    await guest.page.waitForSelector('.match-board:not([data-connection="open"])', { state: 'attached' });
    // Whoever is still there may play on meanwhile.
    await Promise.race([playBoth(host, host, 10), host.page.waitForTimeout(500)]);
    await guest.context.setOffline(false);
    await guest.page.waitForSelector('.match-board[data-connection="open"]', { state: 'attached' });

    await playBoth(host, guest, 20);
    // The rest is played at the site, which is soon done; whoever is there sees it all.
    const live = await app.site.services.authority.find(address.split('/').at(-1)!);
    const behind = async ({ page }: Visitor) => live!.match.line!.log.length - (await actionsOf(page)).length;
    for (const visitor of [host, guest]) await expect.poll(() => behind(visitor)).toBe(0);
    const random = new Random(`${game} online`);
    for (let { actor, line } = live!.match; actor === 0 || actor === 1; { actor, line } = live!.match) {
      const legal = line!.legal();
      await playAction(app, live!, legal[random.below(legal.length)]!);
    }
    for (const visitor of [host, guest, spectator]) {
      await visitor.page.waitForSelector('.play[data-result]');
      await expectEnd(visitor);
    }
    const [played, final] = [await actionsOf(host.page), await positionOf(host.page)];
    for (const { page } of [guest, spectator]) {
      expect(await actionsOf(page)).toEqual(played);
      expect(await positionOf(page)).toBe(final);
    }
    await leave(host, guest, spectator);
  });
});
