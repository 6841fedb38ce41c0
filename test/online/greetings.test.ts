import { SOCKET_PATH, SOCKET_PROTOCOL, type ChatMessage, type ServerMessage } from '@rayonk/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { PeopleSite, type Browser, type Person } from '../../apps/server/src/accounts/testing.ts';

let site: PeopleSite;
let port: number;
let ada: Person;
let blaise: Person;
let match: string;
beforeAll(async () => {
  site = await PeopleSite.open();
  port = await site.listen();
  [ada, blaise] = [await site.member('Ada'), await site.member('Blaise')];
  match = (await site.match([ada.id, blaise.id])).id;
});
afterAll(() => site.close());

/** A socket that follows the match, and what it shows of the talk: the newest word of each message. */
async function follow({ cookies }: Browser): Promise<{ said: Map<string, ChatMessage['said']>; end: () => void }> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, SOCKET_PROTOCOL, {
    headers: { cookie, origin: site.origin },
  });
  const said = new Map<string, ChatMessage['said']>();
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ t: 'watch', match, from: 0 })));
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as ServerMessage;
      if (message.t === 'chat') for (const each of message.messages) said.set(each.id, each.said);
      if (message.t === 'match') resolve();
    });
  });
  return { said, end: () => socket.terminate() };
}

test('whoever wants greetings only reads nothing else from then on, on sockets that are open', async () => {
  const say = async (text: string) => {
    const answer = await ada.browser.send('POST', `/api/matches/${match}/chat`, { room: 'players', said: { text } });
    return answer.json<ChatMessage>().id;
  };
  const change = (greetingsOnly: boolean) => blaise.browser.send('PATCH', '/api/me', { greetingsOnly });
  const { said, end } = await follow(blaise.browser);
  const first = await say('one');
  await expect.poll(() => said.get(first)).toEqual({ text: 'one' });
  await change(true);
  await expect.poll(() => said.get(first)).toBeNull();
  const second = await say('two');
  await expect.poll(() => said.get(second)).toBeNull();
  await change(false);
  await expect.poll(() => [said.get(first), said.get(second)]).toEqual([{ text: 'one' }, { text: 'two' }]);
  end();
});

test('a guest who signs up is cut off, because the session of before is over', async () => {
  const guest = await site.guest();
  const cookie = [...guest.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, SOCKET_PROTOCOL, {
    headers: { cookie, origin: site.origin },
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.once('message', resolve));
  await guest.browser.send('POST', '/api/sign-up', { name: 'Clara', password: 'long enough for it', email: null });
  expect(await closed).toBe(4003);
});
