import { clientMessage, command, type ClientMessage, type Command } from '@rayonk/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyAction, DAYS, MINUTES } from '../authority/testing.ts';
import type { LiveMatch, Viewer } from '../base/services.ts';
import { TestSite } from '../talk/testing.ts';
import { newTournament } from '../tournaments/testing.ts';
import { Client } from './testing.ts';

/**
 * Who may say what over the socket, and the code of the answer for whoever may not: «yes» for done. The mover is to act, and the waiter
 * has the other seat; `reads`, `plays` and `talks` are the mover's tokens with that one scope.
 */
const TABLE = `
                nobody         guest        member       mover        waiter         reads          plays          talks
watch           yes            yes          yes          yes          yes            yes            yes            yes
unwatch         yes            yes          yes          yes          yes            yes            yes            yes
lobby           yes            yes          yes          yes          yes            yes            yes            yes
tournament      yes            yes          yes          yes          yes            yes            yes            yes
ping            yes            yes          yes          yes          yes            yes            yes            yes
do:act          sign-in-first  not-allowed  not-allowed  yes          not-your-turn  missing-scope  yes            missing-scope
do:offer        sign-in-first  not-allowed  not-allowed  yes          yes            missing-scope  yes            missing-scope
do:answer       sign-in-first  not-allowed  not-allowed  yes          yes            missing-scope  yes            missing-scope
do:resign       sign-in-first  not-allowed  not-allowed  yes          yes            missing-scope  yes            missing-scope
do:abort        sign-in-first  not-allowed  not-allowed  yes          yes            missing-scope  yes            missing-scope
do:flag         sign-in-first  not-allowed  not-allowed  yes          yes            missing-scope  yes            missing-scope
do:claim        sign-in-first  not-allowed  not-allowed  no-claim     yes            missing-scope  no-claim       missing-scope
do:rest         sign-in-first  not-allowed  not-allowed  yes          not-your-turn  missing-scope  yes            missing-scope
say:players     sign-in-first  not-allowed  not-allowed  yes          yes            missing-scope  missing-scope  yes
say:spectators  sign-in-first  yes          yes          not-allowed  not-allowed    missing-scope  missing-scope  not-allowed
`;

const [WHO, ...LINES] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/ +/)) as [string[], ...string[][]];
const CELLS = LINES.flatMap(([what, ...codes]) => codes.map((code, i) => [what!, WHO[i]!, code] as const));

const A_DAY = 86_400_000;

let site: TestSite;
let port: number;
let mover: Viewer;
let waiter: Viewer;
let tournament: string;
const clients: Client[] = [];
beforeAll(async () => {
  site = await TestSite.open();
  port = await site.site.listen();
  mover = await site.person('mover');
  waiter = await site.person('waiter');
  await site.person('guest', { kind: 'guest' });
  await site.person('member');
  tournament = await newTournament(site, 'mover');
  site.token('reads', mover, ['read']);
  site.token('plays', mover, ['play']);
  site.token('talks', mover, ['chat']);
});
afterAll(async () => {
  for (const client of clients) client.cut();
  await site.close();
});

async function connect(who: string): Promise<Client> {
  const client = await Client.open(port, who === 'nobody' ? {} : { authorization: `Bearer ${who}` });
  clients.push(client);
  return client;
}

/** A match in which the mover may do what the line is about. */
async function matchFor(what: string): Promise<LiveMatch> {
  const live = await site.match(mover, waiter, { clock: what === 'do:claim' ? MINUTES : DAYS });
  if (what === 'do:claim') {
    while (live.match.clocks.running !== 0) await site.act(live);
    await expect.poll(() => site.services.hub.awaySince(mover.player)).not.toBeNull();
    site.pass(30_000);
  }
  if (what === 'do:answer') {
    const offer = { kind: 'offer', offer: 'draw' } as const;
    await site.services.authority.command(live.id, mover.player, 'offered', offer);
  }
  if (what === 'do:flag') site.pass(2 * A_DAY);
  return live;
}

function messageOf(what: string, live: LiveMatch): ClientMessage {
  const [t, more] = what.split(':') as [ClientMessage['t'], string?];
  const match = live.id;
  switch (t) {
    case 'watch':
      return { t, match, from: 0 };
    case 'unwatch':
      return { t, match };
    case 'lobby':
      return { t, on: true };
    case 'tournament':
      return { t, tournament, on: true };
    case 'ping':
      return { t, at: 1 };
    case 'say':
      return { t, match, id: 'it', room: more as 'players' | 'spectators', said: { greeting: 'hello' } };
    case 'do':
      return { t, match, id: 'it', command: commandOf(more as Command['kind'], live) };
  }
}

function commandOf(kind: Command['kind'], live: LiveMatch): Command {
  if (kind === 'act') return anyAction(live);
  if (kind === 'offer') return { kind, offer: 'draw' };
  if (kind === 'claim') return { kind, result: 'win' };
  return kind === 'answer' ? { kind, offer: 'draw', accepts: false } : { kind };
}

/** What answers each kind of message if it was done. Nothing answers `unwatch`: the `ping` after it does. */
const ANSWERS = {
  watch: 'match',
  unwatch: 'pong',
  lobby: 'lobby',
  tournament: 'tournament',
  ping: 'pong',
  do: 'done',
  say: 'done',
} as const;

async function answerTo(client: Client, message: ClientMessage): Promise<string> {
  client.say(message);
  if (message.t === 'unwatch') client.say({ t: 'ping', at: 1 });
  const answer = await client.next(ANSWERS[message.t], 'refused', 'fault');
  return 'fault' in answer ? answer.fault.code : 'yes';
}

/** Everything that a message may change. */
async function stateOf(live: LiveMatch): Promise<string> {
  const { db } = site.services.store;
  const said = await db.selectFrom('chat').selectAll().where('match_id', '=', live.id).execute();
  return JSON.stringify([live.texts, said]);
}

describe('who may say what over the socket', () => {
  test('the table has every message and every command', () => {
    const messages = clientMessage.def.options.map(({ shape }) => shape.t.def.values[0]);
    const commands = command.def.options.map(({ shape }) => shape.kind.def.values[0]);
    const known = LINES.map(([what]) => what!);
    expect(messages.filter((t) => !known.some((what) => what.split(':')[0] === t))).toEqual([]);
    expect(commands.filter((kind) => !known.includes(`do:${kind}`))).toEqual([]);
  });

  test.each(CELLS)('%s by %s: %s', async (what, who, code) => {
    const live = await matchFor(what);
    const before = await stateOf(live);
    const client = await connect(who);
    expect(await answerTo(client, messageOf(what, live))).toBe(code);
    const isWord = what.startsWith('do:') || what.startsWith('say:');
    expect((await stateOf(live)) !== before, 'whether something changed').toBe(isWord && code === 'yes');
    client.cut();
  });
});
