import { serverMessage, type ServerMessage } from '@rayonk/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyAction, DAYS } from '../authority/testing.ts';
import type { LiveMatch, Viewer } from '../base/services.ts';
import { TestSite } from '../talk/testing.ts';
import { Client } from './testing.ts';

/**
 * What is told over the socket to whom, of a match that spectators see late. The mover and the waiter play it; the others from `reads` on
 * are the mover's tokens with that one scope. «seat»: that the seat is theirs; «words», «that»: what was said, or only that something was;
 * «late»: not before its time.
 */
const TABLE = `
                  nobody  guest  member  mover  waiter  reads  plays  talks  invites  bots
welcome           nobody  you    you     you    you     you    you    you    you      you
match             late    late   late    seat   seat    seat   seat   late   late     late
events            late    late   late    now    now     now    now    late   late     late
chat:players      -       -      -       words  words   words  -      words  -        -
chat:spectators   that    that   words   -      -       -      that   -      that     that
notification      -       -      -       yes    -       yes    -      -      -        -
`;
/** The same for everybody who follows something, and what answers whoever asked. */
const OF_NOBODY = [
  'presence',
  'after',
  'rest',
  'lobby',
  'lobby-changes',
  'tournament',
  'tournament-events',
  'tournament-board',
  'tournament-boards',
  'done',
  'refused',
  'pong',
  'fault',
];

const [WHO, ...LINES] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/ +/)) as [string[], ...string[][]];

let site: TestSite;
let port: number;
let mover: Viewer;
let live: LiveMatch;
const clients = new Map<string, Client>();
const welcomes = new Map<string, string>();
beforeAll(async () => {
  site = await TestSite.open();
  port = await site.site.listen();
  mover = await site.person('mover');
  const waiter = await site.person('waiter');
  await site.person('guest', { kind: 'guest' });
  await site.person('member');
  for (const [name, scope] of Object.entries({
    reads: 'read',
    plays: 'play',
    talks: 'chat',
    invites: 'invite',
  } as const))
    site.token(name, mover, [scope]);
  site.token('bots', mover, ['bot']);
  live = await site.match(mover, waiter, { clock: DAYS }, { delay: 900 });
  for (const who of WHO) {
    const client = await Client.open(port, who === 'nobody' ? {} : { authorization: `Bearer ${who}` });
    clients.set(who, client);
    welcomes.set(who, (await client.next('welcome')).you === null ? 'nobody' : 'you');
  }
}, 60_000);
afterAll(async () => {
  for (const client of clients.values()) client.cut();
  await site.close();
});

/** What everybody hears of something, in the words of the table. */
async function heard(
  happen: () => Promise<unknown>,
  told: (message: ServerMessage) => string | null,
): Promise<string[]> {
  const before = [...clients.values()].map(({ texts }) => texts.length);
  await happen();
  return Promise.all(
    [...clients.values()].map(async (client, i) => {
      await client.settled();
      const messages = client.texts.slice(before[i]).map((text) => JSON.parse(text) as ServerMessage);
      return messages.map(told).find((word) => word !== null) ?? '-';
    }),
  );
}

function says(who: 'mover' | 'member', room: 'players' | 'spectators') {
  return heard(
    () => site.as(who, 'POST', `/api/matches/${live.id}/chat`, { room, said: { text: 'some words' } }),
    (message) => (message.t !== 'chat' ? null : message.messages[0]!.said === null ? 'that' : 'words'),
  );
}

const TOLD: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  welcome: async () => [...welcomes.values()],
  match: () =>
    heard(
      async () => {
        for (const client of clients.values()) {
          client.say({ t: 'watch', match: live.id, from: 0 });
          await client.next('match');
        }
      },
      (message) => (message.t !== 'match' ? null : message.state.you === null ? 'late' : 'seat'),
    ),
  events: async () => {
    const words = await heard(
      () => site.services.authority.command(live.id, mover.player, 'acts', anyAction(live)),
      (message) => (message.t === 'events' ? 'now' : null),
    );
    return words.map((word) => (word === '-' ? 'late' : word));
  },
  'chat:players': () => says('mover', 'players'),
  'chat:spectators': () => says('member', 'spectators'),
  notification: () =>
    heard(
      () =>
        site.services.notifier.notify(mover.player, { kind: 'invited', match: live.id, invitation: null, by: null }),
      (message) => (message.t === 'notification' && message.notification.kind === 'invited' ? 'yes' : null),
    ),
};

describe('what is told over the socket', () => {
  test('the table has every message', () => {
    const messages = serverMessage.def.options.map(({ shape }) => shape.t.def.values[0]);
    const known = [...LINES.map(([what]) => what!.split(':')[0]!), ...OF_NOBODY];
    expect(messages.filter((t) => !known.includes(t!))).toEqual([]);
  });

  test.each(LINES.map(([what, ...words]) => [what!, words] as const))('%s', async (what, words) => {
    const found = await TOLD[what]!();
    expect(Object.fromEntries(WHO.map((who, i) => [who, found[i]]))).toEqual(
      Object.fromEntries(WHO.map((who, i) => [who, words[i]])),
    );
  });
});
