import type { Notification } from '@rayonk/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PeopleSite, type Browser, type Person } from './accounts/testing.ts';
import { Client } from './realtime/testing.ts';
import { Tally } from './store/testing.ts';

const tally = new Tally();
const clients: Client[] = [];
let site: PeopleSite;
let port: number;
beforeAll(async () => {
  site = await PeopleSite.open({ port: 0 }, undefined, { aroundStore: (store) => tally.around(store) });
  port = await site.listen();
}, 60_000);
afterAll(async () => {
  for (const client of clients) client.cut();
  await site.close();
});

/** What the store is asked for each time. The site also asks by itself now and then, so the least of several times counts. */
async function costOf(times: number, act: () => Promise<unknown>) {
  let [questions, writes, statements] = [Infinity, Infinity, Infinity];
  for (let i = 0; i < times; i++) {
    const before = { questions: tally.questions, writes: tally.writes.length };
    await act();
    questions = Math.min(questions, tally.questions - before.questions);
    const written = tally.writes.slice(before.writes);
    writes = Math.min(writes, written.length);
    statements = Math.min(
      statements,
      written.reduce((sum, count) => sum + count, 0),
    );
  }
  return { questions, writes, statements };
}

async function connected(): Promise<Person & { readonly client: Client }> {
  const person = await site.guest();
  const cookie = [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const client = await Client.open(port, { cookie, origin: site.origin });
  clients.push(client);
  await client.next('welcome');
  return { ...person, client };
}

async function post<T>(browser: Browser, url: string, body: object = {}): Promise<T> {
  const answer = await browser.send('POST', url, body);
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json<T>();
}

describe('the store is asked for no more than', () => {
  it('one write for a new guest, and nothing for who they are', async () => {
    const browser = () => site.browser();
    expect(await costOf(5, () => post(browser(), '/api/guest'))).toEqual({ questions: 0, writes: 1, statements: 2 });
    const first = async (): Promise<void> => {
      const { browser: guest } = await site.guest();
      await guest.send('POST', '/api/commitments', {});
    };
    expect(await costOf(5, first)).toEqual({ questions: 0, writes: 1, statements: 2 });
  });

  it('two writes and one question for a match that two begin by a link and follow', async () => {
    const [ada, blaise] = [await connected(), await connected()];
    const terms = { game: 'kastwa', variant: '4x4', clock: { kind: 'fischer', initial: 300_000, increment: 0 } };
    let invitation = '';
    let match = '';
    const cost = await costOf(4, async () => {
      const { commit } = await post<{ commit: string }>(ada.browser, '/api/commitments');
      ({ id: invitation } = await post<{ id: string }>(ada.browser, '/api/invitations', {
        terms: { ...terms, rated: false, memoryAid: false, side: 'first' },
        audience: { kind: 'link' },
        commit,
        share: 'one-adds-this',
      }));
      const share = 'other-adds-that';
      ({ match } = await post<{ match: string }>(blaise.browser, `/api/invitations/${invitation}/accept`, { share }));
      for (const { client } of [ada, blaise]) client.say({ t: 'watch', match, from: 0 });
      for (const { client } of [ada, blaise]) await client.next('match');
    });
    // The invitation, with the commitment before it; the match, with everything that comes of it.
    expect(cost.writes).toBe(2);
    expect(tally.soon.length).toBeGreaterThan(0);
    // The invitation, with its seed and whether the two may meet.
    expect(cost.questions).toBe(1);
    // Whoever invited has heard of it.
    const { notifications } = (await ada.browser.send('GET', '/api/notifications')).json<{
      notifications: Notification[];
    }>();
    expect(notifications).toContainEqual(expect.objectContaining({ kind: 'accepted', match, game: 'kastwa' }));
  });
});
