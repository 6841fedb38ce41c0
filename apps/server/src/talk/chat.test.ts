import type { ChatMessage, ServerMessage } from '@rayonk/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LiveMatch, Viewer } from '../base/services.ts';
import { codeOf, TestSite } from './testing.ts';

let site: TestSite;
let live: LiveMatch;
let ada: Viewer;
let blaise: Viewer;

/** What goes out to followers of the match, who are these people and somebody unknown. */
let followers: (Viewer | null)[];
let told: [string, ChatMessage][];

beforeAll(async () => {
  site = await TestSite.open({ rateLimit: 1 });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.clear();
  ada = await site.person('Ada');
  blaise = await site.person('Blaise');
  const carl = await site.person('Carl');
  const gast = await site.person('Gast', { kind: 'guest' });
  const kind = await site.person('Kind', { greetingsOnly: true });
  live = await site.match(ada, blaise);
  followers = [ada, blaise, carl, gast, kind, null];
  told = [];
  Object.assign(site.services.hub, {
    tellTalk: (match: string, make: (viewer: Viewer | null) => ServerMessage | null) => {
      for (const viewer of match === live.id ? followers : []) {
        const message = make(viewer);
        if (message?.t === 'chat') told.push([viewer?.player ?? 'nobody', message.messages[0]!]);
      }
    },
  });
});

function say(who: string | null, room: string, said: object) {
  return site.as(who, 'POST', `/api/matches/${live.id}/chat`, { room, said });
}
async function read(who: string | null): Promise<readonly ChatMessage[]> {
  const response = await site.as(who, 'GET', `/api/matches/${live.id}/chat`);
  expect(response.statusCode).toBe(200);
  return response.json<{ messages: ChatMessage[] }>().messages;
}

describe('said twice with the same id', () => {
  const send = (who: string, id: string, text: string) =>
    site.as(who, 'POST', `/api/matches/${live.id}/chat`, { id, room: 'players', said: { text } });

  it('it is heard once and answered the same', async () => {
    const [first, again] = [await send('Ada', 's1', 'hello'), await send('Ada', 's1', 'hello')];
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(told.filter(([who]) => who === blaise.player)).toHaveLength(1);
    expect(await read('Blaise')).toHaveLength(1);
  });

  it('at once, it is heard once too', async () => {
    const all = await Promise.all([1, 2, 3].map(() => send('Ada', 's1', 'hello')));
    expect(new Set(all.map((answer) => answer.json<ChatMessage>().id)).size).toBe(1);
    expect(await read('Blaise')).toHaveLength(1);
    expect(told.filter(([who]) => who === blaise.player)).toHaveLength(1);
  });

  it('it does not count as much said at once, and is answered when more would not be heard', async () => {
    const first = await send('Ada', 's0', 'hello');
    for (let i = 0; i < 10; i++) await send('Ada', `s${i}`, 'hello');
    expect(codeOf(await send('Ada', 's99', 'hello'))).toBe('too-many');
    expect((await send('Ada', 's0', 'hello')).json()).toEqual(first.json());
  });

  it('by two people, or without an id, it is heard twice', async () => {
    await send('Ada', 's1', 'hello');
    await send('Blaise', 's1', 'hello');
    await say('Ada', 'players', { text: 'hello' });
    await say('Ada', 'players', { text: 'hello' });
    expect(await read('Blaise')).toHaveLength(4);
  });
});

describe('rooms', () => {
  it.each([
    ['Ada', 'players', 201],
    ['Ada', 'spectators', 403],
    ['Carl', 'players', 403],
    ['Carl', 'spectators', 201],
    [null, 'spectators', 401],
  ])('while the game is on, %s writing to %s is answered %i', async (who, room, status) => {
    expect((await say(who, room, { text: 'hello' })).statusCode).toBe(status);
  });

  it('are apart until the end, when players may join the spectators, and what they told each other stays theirs', async () => {
    await say('Ada', 'players', { text: 'to Blaise' });
    await say('Carl', 'spectators', { text: 'a hint' });
    expect((await read('Blaise')).map(({ said }) => said)).toEqual([{ text: 'to Blaise' }]);
    expect((await read('Carl')).map(({ said }) => said)).toEqual([{ text: 'a hint' }]);
    await site.resign(live, 1);
    expect((await read('Blaise')).map(({ room }) => room)).toEqual(['players', 'spectators']);
    for (const who of ['Carl', 'Gast', null]) expect((await read(who)).map(({ room }) => room)).toEqual(['spectators']);
    expect((await say('Ada', 'spectators', { text: 'thank you for watching' })).statusCode).toBe(201);
    expect((await say('Carl', 'players', { text: 'may I?' })).statusCode).toBe(403);
  });

  it('tell exactly those who may read', async () => {
    await say('Ada', 'players', { greeting: 'hello' });
    expect(told.map(([who]) => who)).toEqual(['Ada-id', 'Blaise-id']);
    told = [];
    await say('Carl', 'spectators', { text: 'well' });
    expect(told.map(([who, { said }]) => [who, said])).toEqual([
      ['Carl-id', { text: 'well' }],
      ['Gast-id', null],
      ['Kind-id', null],
      ['nobody', null],
    ]);
  });

  it('of matches that are not there are not there', async () => {
    expect(codeOf(await site.as('Ada', 'GET', '/api/matches/AAAAAAAAAAAA/chat'))).toBe('no-such-match');
    expect((await site.as('Ada', 'GET', '/api/matches/short/chat')).statusCode).toBe(404);
  });
});

describe('greetings', () => {
  it('are all that guests and children say and read', async () => {
    expect(codeOf(await say('Gast', 'spectators', { text: 'hi' }))).toBe('members-only');
    expect(codeOf(await say('Kind', 'spectators', { text: 'hi' }))).toBe('not-allowed');
    expect((await say('Gast', 'spectators', { greeting: 'hello' })).statusCode).toBe(201);
    expect((await say('Kind', 'spectators', { greeting: 'well-played' })).statusCode).toBe(201);
    await say('Carl', 'spectators', { text: 'words' });
    const said = (await read('Kind')).map((message) => message.said);
    expect(said).toEqual([{ greeting: 'hello' }, { greeting: 'well-played' }, null]);
    expect((await read(null)).at(-1)!.said).toBeNull();
  });

  it('are of the list', async () => {
    expect((await say('Ada', 'players', { greeting: 'you-lose' })).statusCode).toBe(400);
  });
});

describe('a message', () => {
  it.each([
    ['is too long', { text: 'x'.repeat(301) }],
    ['has nothing to see', { text: '\u200B\u200B' }],
    ['is empty', { text: '  ' }],
    ['is nothing', {}],
  ])('that %s is refused and kept nowhere', async (_, said) => {
    expect(codeOf(await say('Ada', 'players', said))).toBe('bad-request');
    expect(await read('Ada')).toEqual([]);
  });

  it('is cleaned', async () => {
    const response = await say('Ada', 'players', { text: 'see\u202E https://example.org \u200B' });
    expect(response.json<ChatMessage>()).toMatchObject({
      said: { text: 'see https://example.org' },
      by: { name: 'Ada' },
    });
  });

  it('is one of at most five in ten seconds', async () => {
    const codes: number[] = [];
    for (let i = 0; i < 6; i++) codes.push((await say('Ada', 'players', { greeting: 'wait' })).statusCode);
    expect(codes).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await say('Blaise', 'players', { greeting: 'wait' })).statusCode).toBe(201);
    site.pass(10_001);
    expect((await say('Ada', 'players', { greeting: 'wait' })).statusCode).toBe(201);
  });
});

describe('blocks', () => {
  it('keep both from hearing of the other, and others not', async () => {
    expect((await site.as('Blaise', 'PUT', '/api/blocks/ada')).statusCode).toBe(204);
    expect(await site.services.talk.isBlocked(ada.player, blaise.player)).toBe(true);
    expect(await site.services.talk.isBlocked(blaise.player, ada.player)).toBe(true);
    await say('Ada', 'players', { text: 'do you hear?' });
    expect(told.map(([who]) => who)).toEqual(['Ada-id']);
    await say('Blaise', 'players', { greeting: 'bye' });
    expect((await read('Ada')).map(({ by }) => by.name)).toEqual(['Ada']);
    expect((await read('Blaise')).map(({ by }) => by.name)).toEqual(['Blaise']);
  });

  it('are listed and taken back', async () => {
    await site.as('Ada', 'PUT', '/api/blocks/Blaise');
    await site.as('Ada', 'PUT', '/api/blocks/Gast-id');
    await site.as('Ada', 'PUT', '/api/blocks/Blaise');
    const list = async () =>
      (await site.as('Ada', 'GET', '/api/blocks')).json<{ blocked: { id: string }[] }>().blocked.map(({ id }) => id);
    expect((await list()).toSorted()).toEqual(['Blaise-id', 'Gast-id']);
    expect((await site.as('Ada', 'DELETE', '/api/blocks/Blaise')).statusCode).toBe(204);
    expect(await list()).toEqual(['Gast-id']);
    expect(await site.services.talk.isBlocked(ada.player, blaise.player)).toBe(false);
  });

  it('refuse oneself, nobody, and nobody in particular', async () => {
    expect(codeOf(await site.as('Ada', 'PUT', '/api/blocks/ada'))).toBe('bad-request');
    expect(codeOf(await site.as('Ada', 'PUT', '/api/blocks/nobody-at-all'))).toBe('no-such-player');
    expect(codeOf(await site.as(null, 'PUT', '/api/blocks/Ada'))).toBe('sign-in-first');
  });
});
