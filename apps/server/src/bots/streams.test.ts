import type { AccountLine, MatchLine } from '@rayonk/protocol';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually, invited } from '../lobby/testing.ts';
import { codeOf, TestSite } from '../talk/testing.ts';
import type { Viewer } from '../base/services.ts';
import { LineStream } from './line-stream.ts';

let site: TestSite;
let port: number;
let ada: Viewer;
let bot: Viewer;
const closing: AbortController[] = [];
beforeAll(async () => {
  site = await TestSite.open();
  port = await site.site.listen();
  [ada, bot] = [await site.person('ada'), await site.person('bot', { kind: 'bot' })];
  await site.person('carla');
});
afterAll(() => site.close());
afterEach(() => {
  for (const one of closing.splice(0)) one.abort();
});

interface Followed<T> {
  readonly lines: T[];
  readonly status: number;
  isEnded: boolean;
}

/** Follows a stream; lines arrive in `lines`. */
async function follow<T>(who: string, path: string): Promise<Followed<T>> {
  const abort = new AbortController();
  closing.push(abort);
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${who}` },
    signal: abort.signal,
  });
  const followed: Followed<T> = { lines: [], status: answer.status, isEnded: false };
  void (async () => {
    let rest = '';
    try {
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
        const parts = (rest + chunk).split('\n');
        rest = parts.pop()!;
        for (const part of parts) if (part !== '') followed.lines.push(JSON.parse(part) as T);
      }
    } catch {
      // The test is over.
    }
    followed.isEnded = true;
  })();
  return followed;
}

test('the account stream tells what is open, then invitations and matches as they come', async () => {
  const before = await invited(site, 'ada', {}, { audience: { kind: 'player', name: 'bot' } });
  const running = await site.match(ada, bot);
  const { lines } = await follow<AccountLine>('bot', '/api/stream');
  await eventually(() => expect(lines.map(({ t }) => t)).toEqual(['hello', 'invited', 'began']));
  expect(lines[1]).toMatchObject({ invitation: { id: before.id } });
  expect(lines[2]).toMatchObject({ match: { id: running.id }, you: 1 });
  const later = await invited(site, 'ada', {}, { audience: { kind: 'player', name: 'bot' } });
  await site.as('ada', 'DELETE', `/api/invitations/${later.id}`);
  await site.resign(running, 0);
  await eventually(() => expect(lines).toHaveLength(6));
  expect(lines.slice(3)).toEqual([
    { t: 'invited', invitation: expect.objectContaining({ id: later.id }) as object },
    { t: 'uninvited', invitation: later.id },
    { t: 'ended', match: running.id, you: 1, result: { winner: 1, reason: 'resignation' } },
  ]);
});

test('nobody hears of invitations to others', async () => {
  const { lines } = await follow<AccountLine>('carla', '/api/stream');
  await eventually(() => expect(lines).toHaveLength(1));
  await invited(site, 'ada', {}, { audience: { kind: 'player', name: 'bot' } });
  const own = await invited(site, 'ada', {}, { audience: { kind: 'player', name: 'carla' } });
  await eventually(() => expect(lines).toHaveLength(2));
  expect(lines[1]).toMatchObject({ invitation: { id: own.id } });
});

test('the match stream tells the state, then events; commands are answered the same twice', async () => {
  const live = await site.match(bot, ada);
  const { lines } = await follow<MatchLine>('bot', `/api/matches/${live.id}/stream`);
  await eventually(() => expect(lines).toHaveLength(1));
  const known = live.events.length;
  expect(lines[0]).toMatchObject({ t: 'state', state: { you: 0, card: { id: live.id } } });
  const action = live.match.line!.legal()[0]!;
  const body = { id: 'first', command: { kind: 'act', action, ply: 0 } };
  const url = `/api/matches/${live.id}/commands`;
  expect((await site.as('bot', 'POST', url, body)).json()).toEqual({ sequence: known });
  expect((await site.as('bot', 'POST', url, body)).json()).toEqual({ sequence: known });
  await eventually(() => expect(lines).toHaveLength(2));
  expect(lines[1]).toMatchObject({ t: 'events', from: known, events: [{ kind: 'acted', action }] });
  expect(codeOf(await site.as('carla', 'POST', url, body))).toBe('not-allowed');
  expect(codeOf(await site.as(null, 'POST', url, body))).toBe('sign-in-first');
  expect(codeOf(await site.as('bot', 'POST', url, { id: 'x', command: { kind: 'cheat' } }))).toBe('bad-request');
  expect(codeOf(await site.as('bot', 'POST', '/api/matches/nosuchmatch0/commands', body))).toBe('no-such-match');
});

test('a spectator of a match with a delay is told late', async () => {
  const live = await site.match(ada, bot, {}, { delay: 1 });
  await site.act(live);
  const player = await follow<MatchLine>('ada', `/api/matches/${live.id}/stream`);
  const spectator = await follow<MatchLine>('carla', `/api/matches/${live.id}/stream`);
  await eventually(() => expect(player.lines.length + spectator.lines.length).toBe(2));
  const acted = (line: MatchLine) => JSON.stringify(line).includes('"acted"');
  expect(player.lines.some(acted)).toBe(true);
  expect(spectator.lines.some(acted)).toBe(false);
  site.pass(2000);
  await eventually(() => expect(spectator.lines.some(acted)).toBe(true));
});

test('the stream of a match that is over is its state', async () => {
  const live = await site.match(ada, bot);
  await site.resign(live, 1);
  const followed = await follow<MatchLine>('carla', `/api/matches/${live.id}/stream`);
  await eventually(() => expect(followed.isEnded).toBe(true));
  expect(followed.lines[0]).toMatchObject({ t: 'state', state: { card: { status: 'over' } } });
});

test('there is an end to how many streams one has, and a sign-out ends them', async () => {
  const four = await Promise.all(Array.from({ length: 4 }, () => follow<AccountLine>('ada', '/api/stream')));
  expect(four.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await follow('ada', '/api/stream')).status).toBe(429);
  site.services.bus.emit('signed-out', { player: ada.player });
  await eventually(() => expect(four.every(({ isEnded }) => isEnded)).toBe(true));
  await eventually(async () => expect((await follow('ada', '/api/stream')).status).toBe(200));
});

test('a stream that nobody reads is cut', async () => {
  let isClosed = false;
  const stream = new LineStream(
    () => (isClosed = true),
    () => {},
  );
  for (let i = 0; i < 300; i++) stream.send(() => 'x'.repeat(1000));
  await eventually(() => expect(isClosed).toBe(true));
  expect(stream.isOpen).toBe(false);
});
