import type { ModerationEntry, ReportCase, ReportPage } from '@rayonk/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LiveMatch } from '../../base/services.ts';
import { codeOf, TestSite } from '../testing.ts';

const MINUTE = 60_000;
let site: TestSite;
let live: LiveMatch;

beforeAll(async () => {
  site = await TestSite.open();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.clear();
  const ada = await site.person('Ada');
  const blaise = await site.person('Blaise');
  await site.person('Carl');
  await site.person('Gast', { kind: 'guest' });
  await site.person('Mona', { role: 'moderator' });
  await site.person('Milo', { role: 'moderator' });
  await site.person('Root', { role: 'administrator' });
  live = await site.match(ada, blaise);
});

async function say(who: string, room: string, text: string): Promise<string> {
  const said = await site.as(who, 'POST', `/api/matches/${live.id}/chat`, { room, said: { text } });
  site.pass(1000);
  return said.json<{ id: string }>().id;
}
function report(who: string | null, change: object = {}) {
  const body = { player: 'Blaise-id', match: live.id, message: null, reason: 'insult', text: 'look', ...change };
  return site.as(who, 'POST', '/api/reports', body);
}
function decide(who: string, action: object) {
  return site.as(who, 'POST', '/api/moderation/actions', { note: '', ...action });
}
async function open(status = 'open', more = ''): Promise<ReportPage> {
  return (await site.as('Mona', 'GET', `/api/moderation/reports?status=${status}${more}`)).json();
}
async function log(): Promise<readonly ModerationEntry[]> {
  return (await site.as('Mona', 'GET', '/api/moderation/log')).json<{ entries: ModerationEntry[] }>().entries;
}

describe('a report', () => {
  it('is filed by a player or a guest, once while it is open', async () => {
    expect((await report('Ada')).statusCode).toBe(201);
    expect(codeOf(await report('Ada', { reason: 'spam' }))).toBe('conflict');
    expect((await report('Gast')).statusCode).toBe(201);
    const { reports } = await open();
    expect(reports.map(({ by, player }) => `${by.kind} about ${player.name}`).toSorted()).toEqual([
      'guest about Blaise',
      'member about Blaise',
    ]);
    await decide('Mona', { action: 'dismiss', report: reports.find(({ by }) => by.name === 'Ada')!.id });
    expect((await report('Ada')).statusCode).toBe(201);
  });

  it('sent twice at once is filed once', async () => {
    const codes = (await Promise.all([report('Ada'), report('Ada')])).map(({ statusCode }) => statusCode);
    expect(codes.toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect((await open()).reports).toHaveLength(1);
  });

  it.each([
    ['nobody', null, {}, 'sign-in-first'],
    ['about nobody', 'Ada', { player: 'nobody' }, 'no-such-player'],
    ['about oneself', 'Ada', { player: 'Ada' }, 'bad-request'],
    ['of no match', 'Ada', { match: 'AAAAAAAAAAAA' }, 'no-such-match'],
    ['of no message', 'Ada', { message: 'none' }, 'not-found'],
    ['of a message without a match', 'Ada', { match: null, message: 'none' }, 'bad-request'],
    ['without a reason', 'Ada', { reason: 'because' }, 'bad-request'],
    ['that is endless', 'Ada', { text: 'x'.repeat(1001) }, 'bad-request'],
  ])('%s is refused', async (_, who, change, code) => {
    expect(codeOf(await report(who, change))).toBe(code);
    expect((await open()).reports).toEqual([]);
  });

  it('names a message that its writer may read, of the one it is about', async () => {
    const hint = await say('Carl', 'spectators', 'a hint');
    expect(codeOf(await report('Ada', { player: 'Carl', message: hint }))).toBe('not-found');
    const insult = await say('Blaise', 'players', 'an insult');
    expect(codeOf(await report('Carl', { message: insult }))).toBe('not-found');
    expect(codeOf(await report('Ada', { player: 'Carl', message: insult }))).toBe('not-found');
    expect((await report('Ada', { message: insult })).statusCode).toBe(201);
  });

  it('is one of at most ten a day', async () => {
    const strict = await TestSite.open({ rateLimit: 1 });
    try {
      await strict.person('Ada');
      const codes: number[] = [];
      for (let i = 0; i < 11; i++) {
        await strict.person(`Somebody${i}`);
        const body = { player: `Somebody${i}`, match: null, message: null, reason: 'name', text: '' };
        codes.push((await strict.as('Ada', 'POST', '/api/reports', body)).statusCode);
      }
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('who may moderate', () => {
  const PLACES = [
    ['GET', '/api/moderation/reports'],
    ['GET', '/api/moderation/reports/none'],
    ['GET', '/api/moderation/log'],
    ['POST', '/api/moderation/actions'],
  ] as const;

  it.each(PLACES)('%s %s: moderators and administrators alone', async (method, url) => {
    const body = method === 'POST' ? { action: 'dismiss', report: 'none', note: '' } : undefined;
    expect((await site.as(null, method, url, body)).statusCode).toBe(401);
    for (const who of ['Ada', 'Gast']) expect((await site.as(who, method, url, body)).statusCode).toBe(403);
    for (const who of ['Mona', 'Root'])
      expect([200, 404]).toContain((await site.as(who, method, url, body)).statusCode);
  });

  it('does not include those whom it concerns', async () => {
    await report('Milo');
    await report('Ada', { player: 'Mona' });
    const { reports } = await open();
    for (const { id, by } of reports) {
      const concerned = by.name === 'Milo' ? 'Milo' : 'Mona';
      expect(codeOf(await site.as(concerned, 'GET', `/api/moderation/reports/${id}`))).toBe('not-allowed');
      expect(codeOf(await decide(concerned, { action: 'dismiss', report: id }))).toBe('not-allowed');
    }
    expect(codeOf(await decide('Mona', { action: 'mute', player: 'Mona', report: null, minutes: 1 }))).toBe(
      'not-allowed',
    );
  });

  it('leaves moderators to administrators', async () => {
    const ban = { action: 'ban', player: 'Milo', report: null, minutes: null };
    expect(codeOf(await decide('Mona', ban))).toBe('not-allowed');
    expect(await site.services.talk.isBanned('Milo-id')).toBe(false);
    expect((await decide('Root', ban)).statusCode).toBe(204);
    expect(await site.services.talk.isBanned('Milo-id')).toBe(true);
  });
});

describe('a case', () => {
  it('has the messages around, the match and what was decided before', async () => {
    for (let i = 0; i < 15; i++) await say('Ada', 'players', `before ${i}`);
    const message = await say('Blaise', 'players', 'an insult');
    await say('Carl', 'spectators', 'elsewhere');
    await say('Ada', 'players', 'after');
    await decide('Mona', { action: 'mute', player: 'Blaise', report: null, minutes: 1, note: 'be kind' });
    site.pass(2 * MINUTE);
    await report('Carl', { message: null, reason: 'stalling' });
    const { id } = (await report('Ada', { message })).json<{ id: string }>();
    const found = (await site.as('Mona', 'GET', `/api/moderation/reports/${id}`)).json<ReportCase>();
    expect(found.report).toMatchObject({ id, reason: 'insult', status: 'open', by: { name: 'Ada' } });
    expect(found.message?.message.said).toEqual({ text: 'an insult' });
    expect(found.around.map((row) => row.message.said)).toEqual([
      ...Array.from({ length: 10 }, (_, i) => ({ text: `before ${i + 5}` })),
      { text: 'an insult' },
      { text: 'after' },
    ]);
    expect(found.match).toMatchObject({ id: live.id });
    expect(found.sanctions).toMatchObject([{ kind: 'mute', reason: 'be kind', isOn: false, by: { name: 'Mona' } }]);
    expect(found.others).toMatchObject([{ by: { name: 'Carl' }, reason: 'stalling' }]);
    expect(found.log).toMatchObject([{ action: 'mute', player: { name: 'Blaise' } }]);
  });

  it('that is not there is not found', async () => {
    expect(codeOf(await site.as('Mona', 'GET', '/api/moderation/reports/none'))).toBe('not-found');
  });
});

describe('decisions', () => {
  it('hide a message from everybody, and show it again', async () => {
    const message = await say('Blaise', 'players', 'an insult');
    const { id } = (await report('Ada', { message })).json<{ id: string }>();
    const said = async () =>
      (await site.as('Ada', 'GET', `/api/matches/${live.id}/chat`)).json<{ messages: { said: unknown }[] }>()
        .messages[0]!.said;
    expect((await decide('Mona', { action: 'hide', message, report: id })).statusCode).toBe(204);
    expect(await said()).toBeNull();
    expect(codeOf(await decide('Milo', { action: 'hide', message, report: null }))).toBe('conflict');
    const [row] = (await open('acted')).reports;
    expect(row).toMatchObject({ id, handledBy: { name: 'Mona' } });
    await decide('Mona', { action: 'show', message, report: null });
    expect(await said()).toEqual({ text: 'an insult' });
  });

  it('mute for a time', async () => {
    await decide('Mona', { action: 'mute', player: 'Blaise', report: null, minutes: 10 });
    const speak = () =>
      site.as('Blaise', 'POST', `/api/matches/${live.id}/chat`, { room: 'players', said: { greeting: 'hello' } });
    expect(codeOf(await speak())).toBe('is-muted');
    expect(await site.services.talk.isBanned('Blaise-id')).toBe(false);
    site.pass(10 * MINUTE);
    expect((await speak()).statusCode).toBe(201);
  });

  it('ban for good, which is lifted once', async () => {
    await decide('Mona', { action: 'ban', player: 'Blaise-id', report: null, minutes: null });
    site.pass(1000 * 24 * 60 * MINUTE);
    expect(await site.services.talk.isBanned('Blaise-id')).toBe(true);
    const sanction = await site.services.store.db.selectFrom('sanctions').select('id').executeTakeFirstOrThrow();
    expect((await decide('Milo', { action: 'lift', sanction: sanction.id })).statusCode).toBe(204);
    expect(await site.services.talk.isBanned('Blaise-id')).toBe(false);
    expect(codeOf(await decide('Milo', { action: 'lift', sanction: sanction.id }))).toBe('conflict');
  });

  it('are all in the log, and those that failed are not', async () => {
    const { id } = (await report('Ada')).json<{ id: string }>();
    await decide('Mona', { action: 'note', player: 'Blaise', report: id, note: 'seen before' });
    site.pass(1);
    await decide('Mona', { action: 'dismiss', report: id, note: 'a joke' });
    site.pass(1);
    expect(codeOf(await decide('Milo', { action: 'dismiss', report: id }))).toBe('conflict');
    expect((await log()).map(({ action, note, by, player }) => [action, note, by.name, player?.name])).toEqual([
      ['dismiss', 'a joke', 'Mona', 'Blaise'],
      ['note', 'seen before', 'Mona', 'Blaise'],
    ]);
  });

  it('are refused without a subject', async () => {
    for (const [action, code] of [
      [{ action: 'dismiss', report: 'none' }, 'not-found'],
      [{ action: 'hide', message: 'none', report: null }, 'not-found'],
      [{ action: 'ban', player: 'nobody', report: null, minutes: 5 }, 'no-such-player'],
      [{ action: 'ban', player: 'Blaise', report: 'none', minutes: 5 }, 'not-found'],
      [{ action: 'ban', player: 'Blaise', report: null, minutes: -5 }, 'bad-request'],
      [{ action: 'lift', sanction: 'none' }, 'not-found'],
      [{ action: 'burn', player: 'Blaise' }, 'bad-request'],
    ] as const)
      expect([action, codeOf(await decide('Mona', action))]).toEqual([action, code]);
    expect(await log()).toEqual([]);
    expect(await site.services.talk.isBanned('Blaise-id')).toBe(false);
  });
});

it('lists page by page', async () => {
  for (let i = 0; i < 5; i++) {
    await site.person(`Witness${i}`);
    await report(`Witness${i}`);
    if (i % 2 === 0) site.pass(1);
  }
  const seen: string[] = [];
  let more = '&limit=2';
  for (;;) {
    const page = await open('open', more);
    expect(page.reports.length).toBeLessThanOrEqual(2);
    seen.push(...page.reports.map(({ id }) => id));
    if (page.next === null) break;
    more = `&limit=2&before=${page.next}`;
  }
  expect(new Set(seen).size).toBe(5);
  expect(seen).toHaveLength(5);
  expect(codeOf(await site.as('Mona', 'GET', '/api/moderation/reports?before=x'))).toBe('bad-request');
});
