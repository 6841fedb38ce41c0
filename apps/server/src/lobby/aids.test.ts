import { AIDS, type Aid } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { MatchCard, MatchState, Terms } from '@rayonk/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveMatch } from '../base/services.ts';
import { migrate } from '../store/migrate.ts';
import { aids as aidsStep } from '../store/migrations/aids.ts';
import { migrations } from '../store/migrations/index.ts';
import { Database } from '../store/database.ts';
import { codeOf, TestSite } from '../talk/testing.ts';
import { beginRematch } from './rematch.ts';
import { Matchmaker } from './matchmaker.ts';
import { commitmentOf, eventually, inviting, SHARE, TERMS } from './testing.ts';

const TERM = { memory: 'memoryAid', backs: 'colouredBacks', odds: 'odds' } as const satisfies Record<Aid, keyof Terms>;
const PLAIN_BACK = /url\(#[^)]*kanto-back-plain\)/;
const COLOURED_BACK = /url\(#[^)]*kanto-back-[01]\)/;

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.open();
  for (const name of ['ada', 'blaise']) await site.person(name);
});
afterAll(() => site.close());

function begun(terms: Partial<Terms>): Promise<LiveMatch> {
  return site.match({ player: 'ada-id' } as never, { player: 'blaise-id' } as never, terms);
}
const KANTO = { game: 'kanto', variant: 'standard' };

async function stateOf(id: string): Promise<MatchState> {
  return (await site.as(null, 'GET', `/api/matches/${id}`)).json<MatchState>();
}
async function previewOf(id: string): Promise<string> {
  return (await site.as(null, 'GET', `/api/matches/${id}/preview.svg`)).body;
}
async function listed(id: string): Promise<MatchCard | undefined> {
  const { matches } = (await site.as(null, 'GET', '/api/players/ada/matches')).json<{ matches: MatchCard[] }>();
  return matches.find((card) => card.id === id);
}

describe.each(registry)('$id', ({ id: game, variants, aids = [] }) => {
  test.each(AIDS)('grants the aid %s only if it has it', async (aid) => {
    const terms: Terms = { ...TERMS, game, variant: variants[0]!, [TERM[aid]]: true };
    const invitation = await inviting(site, 'ada', terms);
    const commit = await commitmentOf(site, 'ada');
    const computer = await site.as('ada', 'POST', '/api/computer-games', { terms, level: 1, share: SHARE, commit });
    for (const answer of [invitation, computer])
      if (aids.includes(aid)) expect(answer.statusCode).toBe(201);
      else expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'no-such-aid']);
  });
});

const OPTIONAL = registry.flatMap(({ id, variants, options = [] }) =>
  options.map(({ choices, variants: [first] = variants }) => [id, `${first}+${choices[0]}`] as const),
);
test.each(OPTIONAL)('nobody invites to %s %s: options are played on a device', async (game, variant) => {
  const terms: Terms = { ...TERMS, game, variant };
  const invitation = await inviting(site, 'ada', terms);
  const commit = await commitmentOf(site, 'ada');
  const computer = await site.as('ada', 'POST', '/api/computer-games', { terms, level: 1, share: SHARE, commit });
  for (const answer of [invitation, computer])
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'option-not-offered']);
});

test.each([
  [{}, [], PLAIN_BACK, COLOURED_BACK],
  [{ colouredBacks: true }, ['backs'], COLOURED_BACK, PLAIN_BACK],
  [{ colouredBacks: true, memoryAid: true }, ['memory', 'backs'], COLOURED_BACK, PLAIN_BACK],
  [{ odds: true }, ['odds'], PLAIN_BACK, COLOURED_BACK],
] as const)(
  'a match with %j shows them in its card, picture and lists, and its rematch has them too',
  async (terms, aids, seen, unseen) => {
    const live = await begun({ ...KANTO, ...terms });
    expect((await stateOf(live.id)).card.aids).toEqual(aids);
    const picture = await previewOf(live.id);
    expect(picture).toMatch(seen);
    expect(picture).not.toMatch(unseen);
    await site.resign(live, 0);
    await eventually(async () => expect((await stateOf(live.id)).after?.commit).toMatch(/^[0-9a-f]{64}$/));
    expect((await listed(live.id))?.aids).toEqual(aids);
    const next = await beginRematch(new Matchmaker(site.services), live, ['ada-once-more', 'blaise-once-more']);
    expect((await stateOf(next!.id)).card.aids).toEqual(aids);
  },
);

/** A copy of a match as the version before would have left it: its log has no word of the backs. */
async function asBefore({ id }: LiveMatch, copy: string): Promise<void> {
  const { db } = site.services.store;
  const row = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const seats = await db.selectFrom('seats').selectAll().where('match_id', '=', id).execute();
  const events = await db.selectFrom('events').selectAll().where('match_id', '=', id).execute();
  const older = events.map(({ event, ...rest }) => {
    const read = JSON.parse(event) as { settings?: { colouredBacks?: boolean } };
    delete read.settings?.colouredBacks;
    return { ...rest, event: JSON.stringify(read), match_id: copy };
  });
  // As the step that brings the tables along leaves it (below).
  await db
    .insertInto('matches')
    .values({ ...row, id: copy, next_commit: null, coloured_backs: 1 })
    .execute();
  await db
    .insertInto('seats')
    .values(seats.map((seat) => ({ ...seat, match_id: copy })))
    .execute();
  await db
    .insertInto('events')
    .values(older.map((event) => ({ ...event, command: null })))
    .execute();
}

test('a match from before there was a choice has coloured backs wherever it is shown, and its terms say so', async () => {
  const live = await begun(KANTO);
  await site.act(live, 3);
  await site.resign(live, 0);
  const copy = 'OlderMatch12';
  await asBefore(live, copy);
  const { card, events } = await stateOf(copy);
  expect(card.aids).toEqual(['backs']);
  expect(events[0]).toMatchObject({ kind: 'created' });
  expect(await previewOf(copy)).toMatch(COLOURED_BACK);
  expect((await listed(copy))?.aids).toEqual(['backs']);
  expect((await site.as(null, 'GET', `/api/matches/${copy}/game`)).body).toContain('[Aids "backs"]');
  const loaded = (await site.services.authority.find(copy))!;
  expect(loaded.terms).toMatchObject({ memoryAid: false, colouredBacks: true });
});

test('a game that has no backs had none before either', async () => {
  const live = await begun({});
  await site.resign(live, 0);
  await asBefore(live, 'OlderMatch34');
  expect((await stateOf('OlderMatch34')).card.aids).toEqual([]);
  expect((await site.services.authority.find('OlderMatch34'))!.terms.colouredBacks).toBe(false);
});

test('tables of the version before are brought along as the logs say', () => {
  const database = new Database(':memory:');
  migrate(database, migrations.slice(0, migrations.indexOf(aidsStep)));
  const logs = { older: {}, alike: { colouredBacks: false }, coloured: { colouredBacks: true } };
  for (const [id, settings] of Object.entries(logs)) {
    database.run({
      sql: `INSERT INTO matches (id, game, variant, clock, rated, memory_aid, status, delay, created_at, touched_at, plies, position)
        VALUES (?, 'kanto', 'standard', '{}', 0, 0, 'over', 0, 1, 1, 0, '')`,
      parameters: [id],
    });
    const created = { kind: 'created', at: 1, settings: { game: 'kanto', memoryAid: false, ...settings } };
    for (const [sequence, event] of [created, { kind: 'committed', at: 1, commit: '' }].entries())
      database.run({
        sql: 'INSERT INTO events (match_id, sequence, event, command) VALUES (?, ?, ?, NULL)',
        parameters: [id, sequence, JSON.stringify(event)],
      });
  }
  migrate(database);
  const { rows } = database.run({ sql: 'SELECT id, coloured_backs FROM matches ORDER BY id', parameters: [] });
  expect(rows.map(({ id, coloured_backs }) => [id, coloured_backs])).toEqual([
    ['alike', 0],
    ['coloured', 1],
    ['older', 1],
  ]);
  database.close();
});
