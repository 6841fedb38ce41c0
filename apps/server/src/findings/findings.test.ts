import type { FindingPage, ModerationEntry } from '@rayonk/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tidy } from '../accounts/tidy.ts';
import { codeOf, TestSite } from '../talk/testing.ts';
import { jpeg, segment } from './testing.ts';

const DAY = 86_400_000;
const PHOTO = jpeg({ before: [segment(0xe1, 'Exif GPS')] });
const FOUND = {
  game: 'khan',
  about: 'kha-1',
  edition: 'Mana, Cosmoludo',
  year: '2020',
  measure: 'plateau 250 mm',
  said: 'Le quart de tour 2\n\nest dessiné.',
  photos: [] as string[],
  consent: true,
};
let site: TestSite;

beforeAll(async () => {
  site = await TestSite.open();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.clear();
  await site.services.store.db.deleteFrom('findings').execute();
  await site.services.store.db.deleteFrom('finding_photos').execute();
  await site.person('Ada');
  await site.person('Gast', { kind: 'guest' });
  await site.person('Mona', { role: 'moderator' });
});

const send = (who: string | null, change: object = {}, at = site) =>
  at.as(who, 'POST', '/api/findings', { ...FOUND, ...change });
const list = async (handled: 'yes' | 'no' = 'no'): Promise<FindingPage> =>
  (await site.as('Mona', 'GET', `/api/moderation/findings?handled=${handled}`)).json();
const count = async (table: 'findings' | 'finding_photos'): Promise<number> =>
  (await site.services.store.db.selectFrom(table).selectAll().execute()).length;

describe('a finding', () => {
  it('reaches the keeper with its photographs, without what their camera wrote', async () => {
    const sent = await send('Gast', { photos: [PHOTO.toString('base64'), jpeg().toString('base64')] });
    expect(sent.statusCode).toBe(201);
    const { findings, next } = await list();
    const { photos: _, consent: __, ...said } = FOUND;
    expect(findings).toMatchObject([{ ...said, photos: 2, by: { kind: 'guest' }, handledBy: null, handledAt: null }]);
    expect(next).toBeNull();
    const photo = await site.as('Mona', 'GET', `/api/moderation/findings/${findings[0]!.id}/photos/0`);
    expect(photo.rawPayload).toEqual(jpeg());
    expect(photo.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(photo.headers['content-disposition']).toMatch(/^attachment; filename="\w+-1\.jpg"$/);
    expect(codeOf(await site.as('Mona', 'GET', `/api/moderation/findings/${findings[0]!.id}/photos/2`))).toBe(
      'not-found',
    );
  });

  it.each([
    ['of nobody', null, {}, 'sign-in-first'],
    ['without consent', 'Ada', { consent: false }, 'bad-request'],
    ['of no game', 'Ada', { game: 'chess' }, 'not-found'],
    ['about what is no name', 'Ada', { about: '<b>' }, 'bad-request'],
    ['that says nothing', 'Ada', { edition: ' ', measure: '', said: '\n\u200B' }, 'bad-request'],
    ['that is endless', 'Ada', { said: 'x'.repeat(5001) }, 'bad-request'],
    ['with a page for a photograph', 'Ada', { photos: [btoa('<script>alert(1)</script>')] }, 'not-a-photo'],
    ['with what is no base64', 'Ada', { photos: ['<script>'] }, 'not-a-photo'],
    ['with too many photographs', 'Ada', { photos: Array(5).fill(jpeg().toString('base64')) }, 'bad-request'],
    ['with too large a photograph', 'Ada', { photos: ['A'.repeat(360_000)] }, 'bad-request'],
    ['that is larger than all of it may be', 'Ada', { photos: ['A'.repeat(1_600_000)] }, 'too-large'],
  ])('%s is refused', async (_, who, change, code) => {
    expect(codeOf(await send(who, change))).toBe(code);
    expect(await count('findings')).toBe(0);
  });

  it('loses what hides or reorders text, and keeps its lines', async () => {
    await send('Ada', { said: 'one\u202E\n\n\n\ntwo  \u0007three', edition: ' a\nb ' });
    expect((await list()).findings).toMatchObject([{ said: 'one\n\ntwo three', edition: 'a b' }]);
  });

  it('is one of six a day, and guests of one address share theirs', async () => {
    const strict = await TestSite.open({ rateLimit: 1 });
    try {
      await strict.person('Ada');
      for (const name of ['One', 'Two']) await strict.person(name, { kind: 'guest' });
      const codes = async (...people: string[]) => {
        const answers: number[] = [];
        for (const who of people) answers.push((await send(who, {}, strict)).statusCode);
        return answers;
      };
      expect(await codes(...Array<string>(7).fill('Ada'))).toEqual([201, 201, 201, 201, 201, 201, 429]);
      expect(await codes('One', 'Two', 'One', 'Two', 'One', 'Two', 'One')).toEqual([201, 201, 201, 201, 201, 201, 429]);
      strict.pass(DAY / 6);
      expect(await codes('Ada', 'Ada')).toEqual([201, 429]);
    } finally {
      await strict.close();
    }
  });

  it('is not taken where the desk is full', async () => {
    await send('Ada');
    await site.services.store.db
      .updateTable('findings')
      .set({ bytes: 200 * 1024 * 1024 })
      .execute();
    expect(codeOf(await send('Ada'))).toBe('desk-full');
  });

  it('is gone after two years', async () => {
    await send('Ada', { photos: [PHOTO.toString('base64')] });
    site.pass(729 * DAY);
    await send('Ada');
    await tidy(site.services);
    expect(await count('findings')).toBe(2);
    site.pass(2 * DAY);
    await tidy(site.services);
    expect([await count('findings'), await count('finding_photos')]).toEqual([1, 0]);
  });
});

describe('the keeper', () => {
  const log = async () =>
    (await site.as('Mona', 'GET', '/api/moderation/log')).json<{ entries: ModerationEntry[] }>().entries;

  it('marks a finding as handled and back, once each, and deletes it with its photographs', async () => {
    await send('Ada', { photos: [PHOTO.toString('base64')] });
    const { id } = (await list()).findings[0]!;
    const path = `/api/moderation/findings/${id}`;
    const handle = (isHandled: boolean) => site.as('Mona', 'PATCH', path, { isHandled });
    expect((await handle(true)).statusCode).toBe(204);
    expect(codeOf(await handle(true))).toBe('not-found');
    expect((await list()).findings).toEqual([]);
    expect((await list('yes')).findings).toMatchObject([{ id, handledBy: { name: 'Mona' } }]);
    site.pass(1000);
    expect((await handle(false)).statusCode).toBe(204);
    expect((await list()).findings).toHaveLength(1);
    site.pass(1000);
    expect((await site.as('Mona', 'DELETE', path)).statusCode).toBe(204);
    expect(codeOf(await site.as('Mona', 'DELETE', path))).toBe('not-found');
    expect([await count('findings'), await count('finding_photos')]).toEqual([0, 0]);
    expect((await log()).map(({ action, note }) => `${action} ${note === id}`)).toEqual([
      'delete-finding true',
      'reopen-finding true',
      'handle-finding true',
    ]);
  });

  it('reads them in pages, the newest first', async () => {
    for (const said of ['1', '2', '3']) {
      await send('Ada', { said });
      site.pass(1000);
    }
    const page = async (query: string): Promise<FindingPage> =>
      (await site.as('Mona', 'GET', `/api/moderation/findings?${query}`)).json();
    const first = await page('limit=2');
    expect(first.findings.map(({ said }) => said)).toEqual(['3', '2']);
    expect((await page(`limit=2&before=${first.next}`)).findings.map(({ said }) => said)).toEqual(['1']);
  });

  it.each([
    ['GET', '/api/moderation/findings'],
    ['GET', '/api/moderation/findings/x/photos/0'],
    ['PATCH', '/api/moderation/findings/x'],
    ['DELETE', '/api/moderation/findings/x'],
  ] as const)('alone may %s %s', async (method, path) => {
    expect(codeOf(await site.as('Ada', method, path))).toBe('not-allowed');
  });
});
