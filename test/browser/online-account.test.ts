import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Letter } from '../../apps/server/src/base/services.ts';
import { codeOf, stepOf } from '../../apps/server/src/accounts/totp.ts';
import type { SocketHub } from '../../apps/server/src/realtime/hub.ts';
import { serveApp } from './browser.ts';
import { findings } from './findings.ts';
import { ask, makeMember, PASSWORD, signUp, startMatch } from './online-people-site.ts';
import { atTable, control, leave, playBoth, visit, wish, type Visitor } from './online-play-table.ts';
import { app, runSite } from './running.ts';

const NEW_PASSWORD = 'un tout autre mot de passe';
const mails: Letter[] = [];
/** Milliseconds that the server has been made to skip. */
let passed = 0;
let visitor: Visitor;
let page: Page;

const mail = {
  send: async (letter: Letter) => {
    mails.push(letter);
    return true;
  },
};
runSite({ mail, now: () => Date.now() + passed });
beforeEach(async () => {
  mails.length = 0;
  visitor = await visit();
  ({ page } = visitor);
});
afterEach(async () => {
  // A browser notes every refusal, and connections that end with a session.
  const isOfThese = (text: string) =>
    /\b(400|401|403|409|410)\b|closed before the connection is established/.test(text);
  visitor.complaints.splice(0, Infinity, ...visitor.complaints.filter((text) => !isOfThese(text)));
  await leave(visitor);
});

const part = (name: string) => page.locator(`[data-part="${name}"]`);

/** The link in the last letter. */
async function mailedLink(): Promise<string> {
  await expect.poll(() => mails.length).toBeGreaterThan(0);
  return /https?:\/\/\S+#\S+/.exec(mails.at(-1)!.text)![0];
}

async function signIn(name: string, password = PASSWORD): Promise<void> {
  await page.goto(`${app.url}sign-in?to=/account`);
  await page.fill('[name="username"]', name);
  await page.fill('[name="password"]', password);
  await page.click('.account-go');
}

describe('an address', () => {
  it('is confirmed by the link that was mailed, and mail is turned off and on', async () => {
    await signUp(app, visitor.context, 'Posted');
    await page.goto(`${app.url}account`);
    await part('email').locator('input').fill('posted@example.org');
    await part('email').locator('[type="submit"]').click();
    await page.locator('[data-address="unconfirmed"]').waitFor();
    const first = await mailedLink();
    await control(page, 'send-again');
    await expect.poll(() => mails.length).toBe(2);
    await page.goto(first);
    await control(page, 'confirm');
    await page.locator('.form-error p').waitFor();
    await page.goto('about:blank');
    await page.goto(await mailedLink());
    expect(await findings(page)).toEqual([]);
    await control(page, 'confirm');
    await page.waitForURL('**/account');
    await page.locator('[data-address="confirmed"]').waitFor();
    const wanted = part('email').getByRole('switch');
    expect(await wanted.isChecked()).toBe(true);
    await wanted.click();
    await page.getByText('C’est enregistré.').first().waitFor();
    await page.reload();
    await page.locator('[data-address="confirmed"]').waitFor();
    expect(await wanted.isChecked()).toBe(false);
    await wanted.click();
    await expect.poll(async () => ask(app, visitor.context, 'GET', 'api/me')).toMatchObject({ wantsMail: true });
  });
});

describe('an account whose session is old', () => {
  /** As if everybody had signed in yesterday. */
  async function age(): Promise<void> {
    const createdAt = new Date(Date.now() - 86_400_000).toISOString();
    await app.site.services.store.db.updateTable('session').set({ createdAt, provedAt: null }).execute();
  }
  const dialog = () => page.locator('dialog[open]').last();
  /** An authenticator app that was given the key. */
  function codeFor(key: string, steps = 0): string {
    const bits = [...key.replaceAll(' ', '')].map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    );
    const bytes = Buffer.from(
      bits
        .join('')
        .match(/.{8}/g)!
        .map((byte) => Number.parseInt(byte, 2)),
    );
    return codeOf(bytes, stepOf(Date.now()) + steps);
  }

  it('asks again before it changes how one is reached and signs in, and takes codes of an app', async () => {
    await signUp(app, visitor.context, 'Prudent');
    await age();
    await page.goto(`${app.url}account`);
    await part('email').locator('input').fill('prudent@example.org');
    await part('email').locator('[type="submit"]').click();
    await dialog().locator('[name="proof"]:focus').fill('not this one');
    await control(page, 'prove');
    await dialog().locator('.form-error p').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText('Rien n’a été fait').first().waitFor();
    expect(mails).toEqual([]);
    await part('email').locator('[type="submit"]').click();
    await dialog().locator('[name="proof"]').fill(PASSWORD);
    await control(page, 'prove');
    await page.locator('[data-address="unconfirmed"]').waitFor();
    // It is not asked twice in a quarter of an hour.
    await control(page, 'second-factor-on');
    const key = (await dialog().locator('[data-key]').textContent())!;
    expect(await dialog().locator('.ui-qr path').getAttribute('d')).toMatch(/^M4 4h1v1h-1z/);
    await dialog().locator('[name="code"]').fill('000000');
    await control(page, 'confirm-code');
    await dialog().locator('[aria-invalid="true"]').waitFor();
    expect(await findings(page)).toEqual([]);
    await dialog().locator('[name="code"]').fill(codeFor(key));
    await control(page, 'confirm-code');
    const codes = dialog().locator('[data-codes] li');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    const recovery = (await codes.first().textContent())!;
    await control(page, 'codes-kept');
    await page.locator('[data-second-factor="on"]').waitFor();

    await visitor.context.clearCookies();
    await signIn('Prudent');
    await page.locator('[name="code"]:focus').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.fill('[name="code"]', recovery.toLowerCase());
    await page.click('.account-go');
    await page.locator('[data-second-factor="on"]').waitFor();
    expect(await page.textContent('[data-second-factor]')).toContain('9 codes de secours');
    await age();
    await control(page, 'second-factor-off');
    await dialog().locator('[name="code"]').fill(codeFor(key, 1));
    await control(page, 'prove');
    await part('second-factor').locator('[data-control="second-factor-on"]').waitFor();

    await age();
    const downloading = page.waitForEvent('download');
    await control(page, 'download');
    await dialog().locator('[name="proof"]').fill(PASSWORD);
    await control(page, 'prove');
    expect((await downloading).suggestedFilename()).toBe('rayonk-Prudent.json');
    await control(page, 'leave');
    await page.fill('[name="confirm"]', 'prudent');
    await control(page, 'leave-yes');
    await page.waitForURL(app.url);
    expect(await app.site.services.players.find('prudent')).toBeNull();
  });
});

describe('a forgotten password', () => {
  it('is chosen anew by a mailed link, once', async () => {
    const id = await makeMember(app, 'Forgetful');
    const { db } = app.site.services.store;
    await db
      .updateTable('user')
      .set({ email: 'forgetful@example.org', emailVerified: 1 })
      .where('id', '=', id)
      .execute();
    await page.goto(`${app.url}sign-in`);
    await page.click('a[href="/forgotten-password"]');
    // Until the page is there, the button is the one of the page before.
    await page.locator('[name="email"]').waitFor();
    await page.click('.account-go');
    await page.locator('[name="email"][aria-invalid="true"]').waitFor();
    await page.fill('[name="email"]', 'nobody@example.org');
    await page.click('.account-go');
    await page.locator('[data-sent]').waitFor();
    const said = await page.textContent('[data-sent]');
    await page.reload();
    await page.fill('[name="email"]', 'forgetful@example.org');
    await page.click('.account-go');
    await page.locator('[data-sent]').waitFor();
    expect(await page.textContent('[data-sent]')).toBe(said);
    expect(await findings(page)).toEqual([]);
    const link = await mailedLink();
    expect(mails.map(({ to }) => to)).toEqual(['forgetful@example.org']);
    await page.goto(link);
    // Whoever looks over a shoulder sees no secret.
    await expect.poll(() => page.url()).toBe(`${app.url}new-password`);
    for (const poor of ['court', 'motdepasse']) {
      await page.fill('[name="new-password"]', poor);
      await page.click('.account-go');
      await page.locator('[aria-invalid="true"]').waitFor();
    }
    await page.getByText('parmi les premiers essayés').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.check('input[value="end-tokens"]');
    await page.fill('[name="new-password"]', NEW_PASSWORD);
    await page.click('.account-go');
    await page.waitForURL('**/sign-in');
    await signIn('Forgetful', NEW_PASSWORD);
    await part('sessions').waitFor();
    await page.goto('about:blank');
    await page.goto(link);
    await page.fill('[name="new-password"]', PASSWORD);
    await page.click('.account-go');
    await page.locator('.form-error p').waitFor();
    expect(await page.textContent('.form-error')).toContain('Ce lien a déjà servi');
  });

  it('on a site without mail is left to passkeys and to whoever runs it, which the page says', async () => {
    const silent = await serveApp();
    try {
      await page.goto(`${silent.url}forgotten-password`);
      await page.locator('[data-mail="none"]').waitFor();
      expect(await page.textContent('main')).toContain('reset-link');
      expect(await findings(page)).toEqual([]);
    } finally {
      await page.goto('about:blank');
      await silent.stop();
    }
  });
});

describe('a guest', () => {
  async function guestWithGame(opponent: string): Promise<{ readonly id: string; readonly match: string }> {
    const guest = (await ask(app, visitor.context, 'POST', 'api/guest')) as { player: { id: string } };
    const other = await makeMember(app, opponent);
    const live = await startMatch(app, [guest.player.id, other], { rated: false });
    return { id: guest.player.id, match: live.id };
  }

  it('who signs in brings the games along, and plays on', async () => {
    const { match } = await guestWithGame('Opposite');
    await makeMember(app, 'Settled');
    await page.goto(`${app.url}sign-in?to=/match/${match}`);
    const bring = page.locator('input[value="bring"]');
    await bring.waitFor();
    expect(await bring.isChecked()).toBe(true);
    // All of it is to be seen, also on a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    const words = await page.locator('label:has(input[value="bring"]) span').boundingBox();
    expect(words!.width).toBeGreaterThan(200);
    expect(words!.x + words!.width).toBeLessThanOrEqual(390);
    expect(await findings(page)).toEqual([]);
    await page.fill('[name="username"]', 'Settled');
    await page.fill('[name="password"]', PASSWORD);
    // It is said for some seconds only: whoever waits for it waits from the start.
    await Promise.all([page.getByText('Une partie vous a suivi.').waitFor(), page.click('.account-go')]);
    await atTable(page);
    expect(await page.textContent('.play-player-near')).toContain('Settled (vous)');
    await page.locator('.play-board [data-choice]').first().waitFor({ state: 'attached' });
  });

  it('who does not want to leaves them behind', async () => {
    const { match } = await guestWithGame('Abandoned');
    await makeMember(app, 'Separate');
    await page.goto(`${app.url}sign-in?to=/match/${match}`);
    await page.locator('input[value="bring"]').uncheck();
    await page.fill('[name="username"]', 'Separate');
    await page.fill('[name="password"]', PASSWORD);
    await page.click('.account-go');
    await atTable(page);
    expect(await page.textContent('.match-watching')).toContain('Vous regardez');
  });

  it('who signs up is the member on the connection of the page too', async () => {
    const { id } = await guestWithGame('Neighbour');
    const hub = app.site.services.hub as SocketHub;
    const kinds = () => [...hub.of(id)].map(({ viewer }) => viewer?.kind);
    await page.goto(`${app.url}lobby`);
    await expect.poll(kinds).toEqual(['guest']);
    await control(page, 'account');
    await page.click('.corner-menu a[href="/sign-up"]');
    await page.fill('[name="username"]', 'Renamed');
    await page.fill('[name="password"]', PASSWORD);
    await page.click('.account-go');
    await page.waitForURL('**/lobby');
    await expect.poll(kinds).toEqual(['member']);
    expect(await findings(page)).toEqual([]);
  });
});

describe('a rated game between two members', () => {
  it('changes the ratings of both, once, and their profiles show it', { timeout: 240_000 }, async () => {
    const other = await visit();
    await signUp(app, visitor.context, 'Rated-One');
    await signUp(app, other.context, 'Rated-Two');
    for (const each of [visitor, other]) {
      await wish(each.page, app.url, 'quick', { game: 'hokito', clock: '10+5' });
      await each.page.locator('.lobby-form label:has(input[value="rated"])').click();
      await each.page.selectOption('[name="delay"]', each === other ? '60' : '0');
      await control(each.page, 'lobby-go');
    }
    await Promise.all([atTable(page), atTable(other.page)]);
    const id = page.url().split('/').at(-1)!;
    expect((await app.site.services.authority.find(id))!.delay).toBe(60);
    // What leaving costs is said as long as the game does not count, and not any longer.
    const cost = page.locator('dialog[open] [data-leaving]');
    await playBoth(visitor, other, 4);
    await control(page, 'menu');
    await cost.waitFor();
    await page.keyboard.press('Escape');
    await playBoth(visitor, other, 6);
    await control(page, 'menu');
    await page.locator('dialog[open] [data-control="resign"]').waitFor();
    await cost.waitFor({ state: 'detached' });
    await page.locator('dialog[open] [data-control="resign"]').click();
    await page.locator('dialog[open] [data-control="resign-yes"]').click();
    for (const each of [visitor, other]) await each.page.waitForSelector('.play[data-result]');
    const ratings = async (name: string) => {
      const { ratings: list } = (await ask(app, visitor.context, 'GET', `api/players/${name}`)) as {
        ratings: { value: number; games: number }[];
      };
      return list;
    };
    // Not before everybody may know how it ended.
    expect(await ratings('Rated-One')).toEqual([]);
    passed += 60_000;
    await expect.poll(() => ratings('Rated-One')).toHaveLength(1);
    const [[loser], [winner]] = [await ratings('Rated-One'), await ratings('Rated-Two')];
    expect([loser!.games, winner!.games]).toEqual([1, 1]);
    expect(loser!.value).toBeLessThan(1500);
    expect(winner!.value).toBeGreaterThan(1500);
    // Both look again, and nothing is counted twice.
    await page.reload();
    await other.page.reload();
    await Promise.all([atTable(page), atTable(other.page)]);
    for (const [name, rating] of [
      ['Rated-One', loser!],
      ['Rated-Two', winner!],
    ] as const) {
      await page.goto(`${app.url}player/${name}`);
      const shown = part('ratings').locator('.people-rating').first();
      await shown.waitFor();
      expect(await shown.textContent()).toContain(String(rating.value));
      await part('matches').locator(`[data-match="${id}"]`).waitFor();
      expect(await ratings(name)).toEqual([rating]);
    }
    await leave(other);
  });
});
