import { registry } from '@rayonk/games';
import { readFileSync } from 'node:fs';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { complaintsOf, openContext } from './browser.ts';
import { ask, makeMember, PASSWORD, playOn, resign, signUp, startMatch } from './online-people-site.ts';
import { app, browser, freshPage, runSite } from './running.ts';

let context: BrowserContext;
let page: Page;
let complaints: string[] = [];

runSite();
beforeEach(async () => {
  page = await freshPage(OPTIONS);
  context = page.context();
  complaints = complaintsOf(page);
});
afterEach(() => {
  // The browser itself notes every refusal, and connections that end with a session: both are part of these tests.
  const expected = /status of (401|403|404|409)|closed before the connection is established/;
  expect(complaints.filter((text) => !expected.test(text))).toEqual([]);
});

const OPTIONS: BrowserContextOptions = { reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } };

function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  return openContext(browser, { ...OPTIONS, ...options });
}

const part = (name: string) => page.locator(`[data-part="${name}"]`);
const control = (name: string) => page.locator(`[data-control="${name}"]`);

async function signInAs(name: string, visitor = page): Promise<void> {
  await visitor.goto(`${app.url}sign-in?to=/account`);
  await visitor.fill('[name="username"]', name);
  await visitor.fill('[name="password"]', PASSWORD);
  await visitor.click('.account-go');
  await visitor.locator('[data-part="sessions"] [data-id]').first().waitFor();
}

describe('an account', () => {
  it('keeps what a guest has played', async () => {
    const guest = (await ask(app, context, 'POST', 'api/guest')) as { player: { id: string } };
    const other = await makeMember(app, 'Keeper');
    const live = await startMatch(app, [guest.player.id, other], { rated: false });
    await page.goto(`${app.url}sign-up`);
    await page.locator('[data-keeps="games"]').waitFor();
    await page.fill('[name="username"]', 'Formerly-Guest');
    await page.fill('[name="password"]', PASSWORD);
    await page.click('.account-go');
    await page.waitForURL('**/lobby');
    await page.goto(`${app.url}player/Formerly-Guest`);
    await part('matches').locator(`[data-match="${live.id}"]`).waitFor();
  });

  it('says at each field what is wrong, and sends nothing', async () => {
    await page.goto(`${app.url}sign-up`);
    await page.fill('[name="username"]', 'é');
    await page.fill('[name="password"]', 'kurz');
    await page.fill('[name="email"]', 'nowhere');
    await page.click('.account-go');
    for (const name of ['username', 'password', 'email']) {
      const field = page.locator(`[name="${name}"]`);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      const about = await field.getAttribute('aria-describedby');
      expect(await page.locator(`[id="${about}"]`).textContent()).not.toBe('');
    }
    expect(new URL(page.url()).pathname).toBe('/sign-up');
  });

  it('has a name that nobody else has, whatever its case', async () => {
    await makeMember(app, 'Unique');
    await page.goto(`${app.url}sign-up`);
    await page.fill('[name="username"]', 'uNIQUE');
    await page.fill('[name="password"]', PASSWORD);
    await page.click('.account-go');
    await page.getByText('Ce nom est déjà pris').waitFor();
  });

  it('is signed out of and into, and the header follows', async () => {
    await makeMember(app, 'Door');
    await signInAs('Door');
    await control('account').click();
    await control('menu-sign-out').click();
    await page.locator('.app-links a[href="/sign-in"]').waitFor();
    await page.goto(`${app.url}account`);
    await page.locator('[data-fault="sign-in-first"]').waitFor();
    await signInAs('Door');
    expect(await page.textContent('main h1')).toBe('Door');
    await page.goto(`${app.url}sign-in`);
    await page.getByText('Vous êtes connecté en tant que Door').waitFor();
  });

  it('does not open with a wrong password', async () => {
    await makeMember(app, 'Careful');
    await page.goto(`${app.url}sign-in`);
    await page.fill('[name="username"]', 'Careful');
    await page.fill('[name="password"]', 'not the password');
    await page.click('.account-go');
    await page.locator('.form-error p').waitFor();
    expect(await page.textContent('.form-error')).toContain('mot de passe');
  });

  it('changes its address, its password and what it reads', async () => {
    await makeMember(app, 'Changer');
    await signInAs('Changer');
    await part('email').locator('input').fill('changer@example.org');
    await part('email').locator('button').click();
    await page.getByText('C’est enregistré.').first().waitFor();
    await part('preferences').locator('input').check();
    await part('password').locator('[name="current-password"]').fill('wrong wrong');
    await part('password').locator('[name="new-password"]').fill('another long password');
    await part('password').locator('button').click();
    await part('password').locator('[aria-invalid="true"]').waitFor();
    await part('password').locator('[name="current-password"]').fill(PASSWORD);
    await part('password').locator('button').click();
    await page.getByText('Votre mot de passe a été changé').waitFor();
    await page.reload();
    expect(await part('email').locator('input').inputValue()).toBe('changer@example.org');
    expect(await part('preferences').locator('input').isChecked()).toBe(true);
  });
});

describe('a passkey', () => {
  it('is added, signs in and is removed', async () => {
    // A device that was given a key keeps it: no other test gets this one.
    onTestFinished(() => page.context().close());
    const session = await context.newCDPSession(page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await makeMember(app, 'Keyholder');
    await signInAs('Keyholder');
    await control('add-passkey').click();
    await part('passkeys').locator('[data-id]').waitFor();
    await control('sign-out').click();
    await page.waitForURL(app.url);
    await page.goto(`${app.url}sign-in?to=/account`);
    await control('passkey').click();
    await part('passkeys').locator('[data-id]').waitFor();
    expect(await page.textContent('main h1')).toBe('Keyholder');
    await control('remove-passkey').click();
    await part('passkeys').locator('[data-id]').waitFor({ state: 'detached' });
  });
});

describe('sessions and tokens', () => {
  it('lists where one is signed in, and ends one or all others', async () => {
    await makeMember(app, 'Everywhere');
    const others = await Promise.all([newContext(), newContext()]);
    for (const other of others) await signInAs('Everywhere', await other.newPage());
    await signInAs('Everywhere');
    // Making the account was the first.
    const rows = part('sessions').locator('[data-id]');
    await expect.poll(() => rows.count()).toBe(4);
    await control('end-session').first().click();
    await expect.poll(() => rows.count()).toBe(3);
    await control('end-others').click();
    await expect.poll(() => rows.count()).toBe(1);
    for (const other of others) expect((await other.request.get(`${app.url}api/me`)).status()).toBe(401);
    await Promise.all(others.map((other) => other.close()));
  });

  it('makes a token that is shown once, works, and is taken back', async () => {
    await makeMember(app, 'Programmer');
    await signInAs('Programmer');
    await control('new-token').click();
    await page.click('dialog[open] [type="submit"]');
    await page.locator('dialog[open] .form-error p').waitFor();
    await page.fill('dialog[open] [name="label"]', 'Mon programme');
    await page.check('dialog[open] [value="read"]');
    await page.click('dialog[open] [type="submit"]');
    const secret = (await page.locator('[data-secret]').textContent()) ?? '';
    const me = () => fetch(`${app.url}api/me`, { headers: { authorization: `Bearer ${secret}` } });
    expect((await me()).status).toBe(200);
    await page.reload();
    const row = part('tokens').locator('[data-id]');
    await row.waitFor();
    expect(await page.textContent('main')).not.toContain(secret);
    await control('remove-token').click();
    await row.waitFor({ state: 'detached' });
    expect((await me()).status).toBe(401);
  });
});

describe('one’s data', () => {
  it('is downloaded as a file', async () => {
    await signUp(app, context, 'Archivist');
    await page.goto(`${app.url}account`);
    const [download] = await Promise.all([page.waitForEvent('download'), part('data').locator('button').click()]);
    const data = JSON.parse(readFileSync(await download.path(), 'utf8')) as { account: { name: string } };
    expect(data.account.name).toBe('Archivist');
  });

  it('is deleted only after the name was written, and then is gone', async () => {
    const other = await makeMember(app, 'Remaining');
    const player = await signUp(app, context, 'Leaver');
    const live = await startMatch(app, [player, other]);
    await playOn(app, live, 4);
    await page.goto(`${app.url}account`);
    await control('leave').click();
    const yes = control('leave-yes');
    expect(await yes.isDisabled()).toBe(true);
    await page.fill('dialog[open] [name="confirm"]', 'leaver');
    await yes.click();
    await page.waitForURL(app.url);
    await page.goto(`${app.url}player/Leaver`);
    await page.locator('[data-fault="no-such-player"]').waitFor();
    await page.goto(`${app.url}player/Remaining`);
    const row = page.locator(`[data-match="${live.id}"]`);
    await row.waitFor();
    expect(await row.textContent()).toContain('Compte supprimé');
  });
});

describe('people', () => {
  it('have a page with ratings, a graph with its table, results and games page after page', async () => {
    const ada = await makeMember(app, 'Ada');
    // Of many matches against the same one, few would count; of fewer in all, none would be sure enough of to lead a list.
    const others: string[] = [];
    for (let i = 0; i < 12; i++) others.push(await makeMember(app, `Blaise${i}`));
    for (let i = 0; i < 36; i++) {
      const live = await startMatch(app, [ada, others[i % others.length]!]);
      await playOn(app, live, 6, i);
      await resign(app, live, i % 3 === 0 ? 0 : 1);
    }
    await page.goto(`${app.url}player/ada`);
    // What somebody plays is seen at the head of the page and beside each result.
    await page.locator('[data-favourite] svg').waitFor();
    await part('results').locator('.people-game svg').first().waitFor();
    expect(await page.locator('main h1').textContent()).toBe('Ada');
    expect(await page.title()).toContain('Ada');
    await part('ratings').locator('.people-rating[aria-pressed="true"]').waitFor();
    await page.locator('.rating-drawing svg').waitFor();
    await page.click('.rating-graph summary');
    expect(await page.locator('.rating-table tbody tr').count()).toBe(1);
    expect(await part('results').locator('tbody td').allTextContents()).toEqual(['24', '0', '12', '']);
    const rows = part('matches').locator('.match-row');
    await expect.poll(() => rows.count()).toBe(20);
    await rows.first().scrollIntoViewIfNeeded();
    await rows.first().locator('.position-picture svg').waitFor();
    await control('more').click();
    await expect.poll(() => rows.count()).toBe(36);
    expect(await page.getAttribute('.people-head .ui-button-primary', 'href')).toBe('/lobby?challenge=Ada');
    await page.goto(`${app.url}leaderboard/hokito/steady`);
    const leaders = page.locator('.people-leaders tbody tr');
    await leaders.first().waitFor();
    expect(await leaders.first().textContent()).toContain('Ada');
    await page.click('.people-tabs a[href="/leaderboard/khan/steady"]');
    await page.locator('.people-empty').waitFor();
  });

  it('who are not there are said not to be there', async () => {
    const answer = await page.goto(`${app.url}player/Nobody-Here`);
    expect(answer?.status()).toBe(404);
    await page.getByText('Personne ne porte ce nom.').waitFor();
    await page.goto(`${app.url}leaderboard/hokito/sideways`);
    await page.getByText('Cette case est vide').waitFor();
  });
});

describe('the games of everybody', () => {
  it.each(registry)('of $name are analysed at an address of their own when they are over', async ({ id, variants }) => {
    const [one, two] = [await makeMember(app, `One-${id}`), await makeMember(app, `Two-${id}`)];
    const live = await startMatch(app, [one, two], { game: id, variant: variants[0]! });
    await playOn(app, live, 6);
    await page.goto(`${app.url}match/${live.id}/analysis`);
    await page.getByText('Cette partie se joue encore').waitFor();
    if (live.match.result === null) await resign(app, live, 0);
    await page.reload();
    await page.locator(`[role="grid"][data-game="${id}"]`).waitFor();
    expect(await page.textContent('.analysis-head')).toContain(`One-${id} – Two-${id}`);
    // It is judged by itself, begins where it turned, and says so where it is seen at once.
    const verdict = page.locator('.analysis-verdict:not(:has(progress))');
    await verdict.waitFor();
    const { y, height } = (await verdict.boundingBox())!;
    expect(y + height).toBeLessThan(page.viewportSize()!.height);
    const turned = await verdict.getAttribute('data-turning');
    const at = page.locator('.analysis-moves [aria-current]');
    if (turned !== null) expect(await at.getAttribute('data-action')).toBe(turned);
    // The site analyses it too, and has it at once for whoever comes next: how it does so is the same in every game.
    if (id !== registry[0]!.id) return;
    await page.getByRole('radio', { name: 'par le site' }).check();
    await page.getByRole('button', { name: 'Analyser à nouveau' }).click();
    const kept = async () =>
      (await app.site.services.store.db.selectFrom('analyses').select('match_id').execute()).map(
        ({ match_id }) => match_id,
      );
    await expect.poll(kept, { timeout: 200_000 }).toContain(live.id);
    await page.getByRole('button', { name: 'Analyser à nouveau' }).waitFor();
  });
});
