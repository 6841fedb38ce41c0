import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings } from './findings.ts';
import { ask, playAction, someLuck, startMatch } from './online-people-site.ts';
import {
  actionsOf,
  atTable,
  byTurn,
  control,
  leave,
  makeLink,
  menuControl,
  playBoth,
  playOn,
  positionOf,
  presenceOf,
  seatOf,
  sitDown,
  visit,
  wish,
  type Visitor,
} from './online-play-table.ts';
import { app, runSite } from './running.ts';

/** A game without chance: what is played can be taken back. */
const GAME = 'hokito';
const PHONE = { width: 390, height: 844 };

runSite();

/** Two visitors for one test, who leave at its end without a complaint. */
async function withTwo(test: (one: Visitor, other: Visitor) => Promise<void>): Promise<void> {
  const both = await Promise.all([visit(), visit()]);
  await test(...both);
  await leave(...both);
}

function actionCount(page: Page): Promise<number> {
  return page.locator('[data-action]').count();
}

/** Plays an action by the hand of whoever is to act, and waits until both see it. */
async function oneMove(one: Visitor, other: Visitor): Promise<void> {
  const [mover] = await byTurn(one, other);
  const count = (await actionCount(mover.page)) + 1;
  await playOn(mover.page, count);
  for (const { page } of [one, other]) await expect.poll(() => actionCount(page)).toBe(count);
}

describe('a challenge link', () => {
  it('is all that somebody without an account needs, and leads both to the match', async () => {
    await withTwo(async (host, guest) => {
      const link = await makeLink(host, app.url, { game: GAME, side: 'second' });
      expect(await host.page.inputValue('[name="nickname"]')).toMatch(/^\p{Lu}.+ \d+$/u);
      await host.page.fill('[name="nickname"]', 'Élodie');
      await host.page.press('[name="nickname"]', 'Enter');
      await host.page.locator('.nickname-about', { hasText: 'noté' }).waitFor();
      await guest.page.goto(link);
      await guest.page.locator('h1', { hasText: 'Élodie (invité) vous invite à jouer à Hokito' }).waitFor();
      expect(await guest.page.textContent('.invitation-terms')).toMatch(/10\smin \+ 5\ss/);
      await guest.page.fill('[name="nickname"]', 'Loup 3');
      await guest.page.click('[data-control="accept"]');
      await Promise.all([atTable(host.page), atTable(guest.page)]);
      expect([await seatOf(host.page), await seatOf(guest.page)]).toEqual(['1', '0']);
      expect(await guest.page.textContent('.play-player-near')).toContain('Loup 3 (vous)');
      expect(await host.page.textContent('.play-player:not(.play-player-near)')).toContain('Loup 3 (invité)');
      const third = await visit();
      await third.page.goto(link);
      await third.page.click('a[href^="/match/"]');
      await atTable(third.page);
      const names = await third.page.locator('.play-player-name').allTextContents();
      expect(names.join()).toMatch(/Élodie \(invité\).*Loup 3 \(invité\)|Loup 3 \(invité\).*Élodie \(invité\)/);
      await leave(third);
    });
  });

  it('can be withdrawn, and says so to whoever comes later', async () => {
    await withTwo(async (host, guest) => {
      const link = await makeLink(host, app.url, { game: GAME });
      await control(host.page, 'withdraw');
      await host.page.waitForURL(/\/lobby/);
      await guest.page.goto(link);
      await guest.page.locator('[data-fault="invitation-closed"]').waitFor();
    });
  });
});

describe('the lobby', () => {
  it('shows an open offer live, and whoever takes it plays', async () => {
    await withTwo(async (host, guest) => {
      await guest.page.goto(`${app.url}lobby`);
      await guest.page.locator('.lobby-empty').waitFor();
      await wish(host.page, app.url, 'open', { game: 'khan', clock: '5+3' });
      await control(host.page, 'lobby-go');
      const offer = guest.page.locator('.lobby-open [data-invitation]');
      await offer.waitFor();
      expect(await offer.textContent()).toContain('Khan');
      await guest.page.locator('.lobby-filters select').first().selectOption('hokito');
      await offer.waitFor({ state: 'detached' });
      await guest.page.locator('.lobby-filters select').first().selectOption('all');
      await offer.locator('button').click();
      await Promise.all([atTable(host.page), atTable(guest.page)]);
    });
  });

  it('pairs two who look for the same, by a tap or by the form, and lets one stop looking', async () => {
    await withTwo(async (one, other) => {
      await one.page.goto(`${app.url}lobby?game=kastwa`);
      const tile = one.page.locator('[data-quick="3+2"]');
      await tile.click();
      await one.page.locator('[data-searching]').waitFor();
      await control(one.page, 'stop-search');
      await tile.click();
      await one.page.locator('[data-searching]').waitFor();
      await wish(other.page, app.url, 'quick', { game: 'kastwa', clock: '3+2' });
      await control(other.page, 'lobby-go');
      await Promise.all([atTable(one.page), atTable(other.page)]);
    });
  });

  it('begins a game against a level of the server, which answers', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await wish(page, app.url, 'computer', { game: GAME, side: 'first', pace: 'none' });
    await page.locator('.lobby-levels label').first().click();
    await control(page, 'lobby-go');
    await atTable(page);
    await playOn(page, 1);
    await expect.poll(() => actionCount(page)).toBeGreaterThanOrEqual(2);
    const { pathname } = new URL(page.url());
    await page.goto(`${app.url}lobby`);
    await page.locator(`[data-list="mine"] [data-turn] a[href="${pathname}"]`).waitFor();
    // The home page says it too, and makes a challenge link in one tap.
    await page.goto(app.url);
    const waits = page.locator(`.waits-online [data-turn]:has(a[href="${pathname}"])`);
    expect(await waits.textContent()).toContain('À vous de jouer');
    await page.click(`[data-challenge="khan"]`);
    await page.waitForURL(/\/invitation\//);
    expect(await page.locator('.invitation-link input').inputValue()).toBe(page.url());
    const invitation = new URL(page.url()).pathname;
    await page.goto(app.url);
    await page.locator(`.waits-online a[href="${invitation}"]`).waitFor();
    expect(await findings(page)).toEqual([]);
    await leave(visitor);
  });
});

describe('a match in which both agree', () => {
  it('takes moves back, is drawn, and is played again', async () => {
    await withTwo(async (one, other) => {
      const address = await sitDown(one, other, app.url, { game: GAME });
      const before = await positionOf(one.page);
      await oneMove(one, other);
      const [, mover] = await byTurn(one, other);
      const answerer = mover === one ? other : one;
      await control(mover.page, 'take-back');
      await control(answerer.page, 'take-back-no');
      await mover.page.locator('.ui-toast', { hasText: 'reste joué' }).waitFor();
      await control(mover.page, 'take-back');
      await control(answerer.page, 'take-back-yes');
      for (const { page } of [one, other]) await expect.poll(() => positionOf(page)).toBe(before);

      await oneMove(one, other);
      await oneMove(one, other);
      await menuControl(one.page, 'draw');
      await control(one.page, 'draw-withdraw');
      await other.page.locator('[data-offer="draw"]').waitFor({ state: 'detached' });
      await menuControl(one.page, 'draw');
      await control(other.page, 'draw-yes');
      for (const { page } of [one, other]) await page.waitForSelector('.play[data-result="draw"]');

      await one.page.locator('.play-result [data-control="rematch"]').click();
      await other.page.locator('.play-result [data-control="rematch-yes"]').click();
      for (const { page } of [one, other]) {
        await page.waitForURL((url) => url.href !== address);
        await atTable(page);
        expect(await actionCount(page)).toBe(0);
      }
      expect(one.page.url()).toBe(other.page.url());
      await playBoth(one, other, 4);
    });
  });

  it('is called off before both have played, and resigned after', async () => {
    await withTwo(async (one, other) => {
      await sitDown(one, other, app.url, { game: GAME });
      await menuControl(one.page, 'abort');
      for (const { page } of [one, other]) {
        await page.waitForSelector('.play[data-result="draw"]');
        expect(await page.textContent('.play-state')).toBe('Partie annulée');
      }
      await sitDown(one, other, app.url, { game: GAME });
      await oneMove(one, other);
      await oneMove(one, other);
      await menuControl(one.page, 'resign');
      await control(one.page, 'resign-yes');
      const winner = await seatOf(other.page);
      for (const { page } of [one, other]) await page.waitForSelector(`.play[data-result="${winner}"]`);
      await control(one.page, 'analyse');
      await one.page.waitForURL(/\/analysis#g=/);
      await one.page.locator('[role="grid"]').waitFor();
    });
  });
});

describe('talk', () => {
  it('is greetings for guests, in the language of each', async () => {
    const one = await visit();
    const other = await visit({ locale: 'en-GB' });
    await other.context.addInitScript(() => localStorage.setItem('rayonk.language', 'en'));
    await sitDown(one, other, app.url, { game: GAME });
    expect(await one.page.locator('.match-write').count()).toBe(0);
    await one.page.click('[data-greeting="good-luck"]');
    await one.page.locator('.match-message', { hasText: 'Bonne partie' }).waitFor();
    await other.page.locator('.match-message', { hasText: 'Have a good game!' }).waitFor();
    await other.page.locator('.match-message button').click();
    await control(other.page, 'report');
    await control(other.page, 'report-send');
    await other.page.locator('.ui-toast', { hasText: 'Thank you' }).waitFor();
    await leave(one, other);
  });
});

/** Points out an action ahead of one's turn: a piece, then where it goes. */
async function chooseAhead(page: Page): Promise<string> {
  const begin = page.locator('.board-cell[data-drag]').first();
  await begin.waitFor({ state: 'attached' });
  const cells = await page.locator('.board-cell[data-drag]').count();
  for (let i = 0; i < cells; i++) {
    await page.locator('.board-cell[data-drag]').nth(i).dispatchEvent('click');
    const choice = page.locator('.board-cell[data-choice]').first();
    if ((await choice.count()) === 0) continue;
    await choice.dispatchEvent('click');
    const chosen = page.locator('[data-ahead]');
    await chosen.waitFor();
    return (await chosen.getAttribute('data-ahead'))!;
  }
  throw new Error('nothing can be chosen ahead');
}

describe('a move ahead', () => {
  it('is shown, can be cancelled, and is sent at once when it is legal', async () => {
    await withTwo(async (one, other) => {
      await sitDown(one, other, app.url, { game: GAME, clock: '10+5' });
      await playBoth(one, other, 5);
      const [mover, waiter] = await byTurn(one, other);
      await chooseAhead(waiter.page);
      await waiter.page.keyboard.press('Escape');
      await waiter.page.locator('[data-ahead]').waitFor({ state: 'detached' });
      await chooseAhead(waiter.page);
      await control(waiter.page, 'ahead-cancel');
      await waiter.page.locator('[data-ahead]').waitFor({ state: 'detached' });
      const chosen = await chooseAhead(waiter.page);
      const count = await actionCount(mover.page);
      await playOn(mover.page, count + 1);
      // Either it went out by itself, or what the other played has made it illegal, and the page says so.
      await expect
        .poll(async () => {
          const played = await actionsOf(mover.page);
          const isGone = (await waiter.page.locator('.ui-toast', { hasText: 'coup anticipé' }).count()) > 0;
          return played[count + 1] === chosen || (played.length === count + 1 && isGone);
        })
        .toBe(true);
    });
  });
});

/** Points out one more action of a plan: a piece, then where it goes. */
async function planOne(page: Page): Promise<void> {
  const before = await positionOf(page);
  const choice = page.locator('.play-board .board-cell[data-choice]').first();
  const picked = page.locator('.play-board .board-cell[aria-selected="true"]');
  await choice.dispatchEvent('click');
  await picked.waitFor({ state: 'attached' });
  await choice.dispatchEvent('click');
  await expect.poll(() => positionOf(page)).not.toBe(before);
}

describe('correspondence', () => {
  it('plays the planned answer by itself, and has days of rest', async () => {
    await withTwo(async (one, other) => {
      await sitDown(one, other, app.url, { game: GAME, pace: 'days' });
      await oneMove(one, other);
      await oneMove(one, other);
      const [mover, planner] = await byTurn(one, other);
      await control(planner.page, 'plan');
      await control(planner.page, 'plan-build');
      // What the other may play, then the answer: both on the board of whoever plans.
      await planOne(planner.page);
      await planOne(planner.page);
      await control(planner.page, 'plan-keep');
      const line = planner.page.locator('[data-plan-line]');
      await line.waitFor();
      const [theirs, mine] = (await line.getAttribute('data-plan-line'))!.split(' ');
      await planner.page.reload();
      await atTable(planner.page);
      await control(planner.page, 'plan');
      await line.waitFor();
      await expect
        .poll(() => mover.page.evaluate(() => document.querySelectorAll('.play-board [data-choice]').length))
        .toBeGreaterThan(0);
      const [from, to] = theirs!.split('-');
      await mover.page.locator(`[data-cell="${from}"]`).dispatchEvent('click');
      await mover.page.locator(`[data-cell="${to}"]`).dispatchEvent('click');
      await expect.poll(async () => (await actionsOf(mover.page)).slice(-2)).toEqual([theirs, mine]);
      await expect.poll(async () => (await actionsOf(planner.page)).slice(-2)).toEqual([theirs, mine]);
      await control(mover.page, 'menu');
      await mover.page.locator('dialog[open] [data-control="rest"]').waitFor();
    });
  });
});

/** Who sits at a browser without an account. */
async function guestOf({ context }: Visitor): Promise<string> {
  const { player } = (await ask(app, context, 'POST', 'api/guest')) as { player: { id: string } };
  return player.id;
}

/** Turns a pawn over as a person does. */
async function turnOver(page: Page, cell: string): Promise<void> {
  await page.locator(`.play-board .board-cell[data-cell="${cell}"][data-choice]`).click();
  await page.locator('.play-board [data-target="turn:over"]').click();
}

describe('correspondence in a game of chance', () => {
  const TERMS = { game: 'kanto', rated: false, clock: { kind: 'turn', perTurn: 86_400_000 } } as const;

  it('plays the answer that was planned for what chance brings', async () => {
    const [mover, planner] = await Promise.all([visit(), visit({ viewport: PHONE })]);
    const { page } = planner;
    const players = [await guestOf(mover), await guestOf(planner)] as const;
    // A match with the same luck tells what lies under e8.
    const luck = someLuck();
    const twin = await startMatch(app, players, TERMS, luck);
    await playAction(app, twin, '?e8');
    const brought = twin.match.line!.log[1]!;
    const live = await startMatch(app, players, TERMS, luck);
    for (const each of [mover, planner]) {
      await each.page.goto(`${app.url}match/${live.id}`);
      await atTable(each.page);
    }
    const select = page.getByLabel('Hasard');
    const lines = page.locator('[data-plan-line]');
    /** If e8 is turned over and this comes, turn that over. */
    const plan = async (outcome: string, answer: string): Promise<void> => {
      const known = await lines.count();
      await control(page, 'plan-build');
      await turnOver(page, 'e8');
      await select.selectOption(outcome);
      const named = outcome === '*' ? { hasText: 'peu importe' } : { hasNotText: 'peu importe' };
      await page.locator('.match-plan-draft', named).waitFor();
      // The answer is given in the position that the outcome leads to.
      if (outcome !== '*') await expect.poll(() => positionOf(page)).toContain(outcome.split('=')[1]);
      await turnOver(page, answer);
      await control(page, 'plan-keep');
      await page.locator(`[data-plan-line^="?e8 ${outcome} ?${answer}"]`).waitFor();
      expect(await lines.count()).toBe(known + 1);
    };
    await control(page, 'plan');
    await control(page, 'plan-build');
    await turnOver(page, 'e8');
    await select.waitFor();
    const outcomes = await select
      .locator('option')
      .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
    expect(outcomes).toHaveLength(21);
    expect(await select.locator(`option[value="${brought}"]`).textContent()).toMatch(/^En e8, c’est le \w+ noir\.$/);
    expect(await findings(page)).toEqual([]);
    // Sentences do not make the panel wider than a narrow phone.
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize(PHONE);
    await control(page, 'plan-stop');
    const other = outcomes.find((outcome) => outcome !== '*' && outcome !== brought)!;
    await plan('*', 'a1');
    await plan(other, 'c1');
    await plan(brought, 'b1');
    await turnOver(mover.page, 'e8');
    for (const each of [mover, planner]) {
      await expect.poll(async () => (await actionsOf(each.page)).length).toBe(4);
      expect((await actionsOf(each.page)).slice(0, 3)).toEqual(['?e8', brought, '?b1']);
    }
    await leave(mover, planner);
  });
});

describe('who is there', () => {
  it('is shown to the other, who leaves and who comes back', async () => {
    await withTwo(async (one, other) => {
      const address = await sitDown(one, other, app.url, { game: GAME });
      await expect.poll(() => presenceOf(one.page)).toEqual(['en ligne', 'en ligne']);
      await other.page.close();
      await expect.poll(() => presenceOf(one.page)).toEqual(['en ligne', 'absent']);
      const dot = one.page.locator('.play-player:not(.play-player-near) .match-presence');
      expect(await dot.getAttribute('title')).toMatch(/^\p{Lu}.+ \d+ n’est pas là$/u);
      await one.page.locator('[data-away]', { hasText: 'n’est plus là.' }).waitFor();
      const again = await other.context.newPage();
      await again.goto(`${app.url}lobby`);
      await again.locator(`[data-list="mine"] a[href="${new URL(address).pathname}"]`).click();
      await atTable(again);
      await expect.poll(() => presenceOf(one.page)).toEqual(['en ligne', 'en ligne']);
      await expect.poll(() => presenceOf(again)).toEqual(['en ligne', 'en ligne']);
    });
  });
});

describe('without a network', () => {
  it('the pages of online play say that they need one', async () => {
    const visitor = await visit();
    const { page, context } = visitor;
    await page.goto(`${app.url}lobby`);
    await page.locator('.lobby-empty, .lobby-list').first().waitFor();
    await context.setOffline(true);
    const cut = page.locator('.lobby-online', { hasText: 'hors connexion' });
    await cut.waitFor();
    await context.setOffline(false);
    await cut.waitFor({ state: 'detached' });
    await leave(visitor);
  });
});

describe('axe finds nothing', () => {
  it('in the lobby, on an invitation, at a match, on a screen of either size', async () => {
    const one = await visit();
    const other = await visit({ viewport: PHONE });
    await other.page.goto(`${app.url}lobby`);
    await other.page.locator('.lobby-empty, .lobby-row').first().waitFor();
    expect(await findings(other.page)).toEqual([]);
    const link = await makeLink(one, app.url, { game: GAME });
    expect(await findings(one.page)).toEqual([]);
    await other.page.goto(link);
    await other.page.locator('[data-control="accept"]').waitFor();
    expect(await findings(other.page)).toEqual([]);
    await other.page.click('[data-control="accept"]');
    await Promise.all([atTable(one.page), atTable(other.page)]);
    await playBoth(one, other, 3);
    expect([...(await findings(one.page)), ...(await findings(other.page))]).toEqual([]);
    await leave(one, other);
  });
});
