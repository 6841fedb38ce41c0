import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commitOf } from '@rayonk/match';
import type { Invitation, MatchState, Scope, Terms } from '@rayonk/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../lobby/testing.ts';
import { createApp, type Site } from '../app.ts';
import { testConfig } from '../base/testing.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..', '..');
const BOT = path.join(ROOT, 'examples', 'bot', 'bot.ts');
/** Every action takes something away: a game is soon over whatever is played. */
const TERMS: Terms = {
  game: 'hokito',
  variant: 'standard',
  clock: { kind: 'fischer', initial: 300_000, increment: 0 },
  rated: true,
  memoryAid: false,
  side: 'lot',
};

const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-bot-'));
let site: Site;
let url: string;
let bot: ChildProcess | null = null;
beforeAll(async () => {
  site = await createApp(testConfig(folder), { log: pino({ level: 'silent' }), webFolder: folder });
  url = `http://127.0.0.1:${await site.listen()}`;
});
afterAll(async () => {
  if (bot !== null && bot.exitCode === null) {
    bot.kill();
    await once(bot, 'exit');
  }
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** As a browser would: from a page of the site, with its cookie. */
async function call<T>(
  method: string,
  to: string,
  { cookie = '', token = '', body = {} }: { cookie?: string; token?: string; body?: object | null } = {},
): Promise<T> {
  const answer = await fetch(url + to, {
    method,
    headers: {
      ...(body !== null && { 'content-type': 'application/json' }),
      ...(token === '' ? { origin: url, cookie } : { authorization: `Bearer ${token}` }),
    },
    ...(body !== null && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${to}: ${answer.status} ${await answer.text()}`);
  return (answer.status === 204 ? null : await answer.json()) as T;
}

/** A new member with a token that allows so much. */
async function member(name: string, scopes: readonly Scope[], isBot: boolean): Promise<string> {
  const signedUp = await fetch(`${url}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name, password: 'correct horse battery', email: null }),
  });
  expect(signedUp.status).toBe(200);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  if (isBot) await call('POST', '/api/me/bot', { cookie });
  const { secret } = await call<{ secret: string }>('POST', '/api/tokens', {
    cookie,
    body: { label: 'test', scopes, days: null },
  });
  return secret;
}

test('the example bot accepts an invitation and plays a whole rated game', async () => {
  const ada = await member('ada', ['read', 'play', 'invite'], false);
  const program = await member('engine', ['bot', 'read', 'play', 'invite'], true);
  bot = spawn(process.execPath, [BOT, '--url', url, '--token', program, '--level', '1'], { cwd: ROOT });
  let said = '';
  for (const stream of [bot.stdout, bot.stderr]) stream!.on('data', (text: Buffer) => (said += text.toString()));
  await eventually(() => expect(said).toContain('listening'));

  const { commit } = await call<{ commit: string }>('POST', '/api/commitments', { token: ada });
  const audience = { kind: 'player', name: 'engine' };
  const body = { terms: TERMS, audience, commit, share: 'ada-adds-this' };
  const { id } = await call<Invitation>('POST', '/api/invitations', { token: ada, body });
  const look = () => call<Invitation>('GET', `/api/invitations/${id}`, { token: ada, body: null });
  const match = await eventually(async () => {
    const found = (await look()).match;
    expect(found).not.toBeNull();
    return found!;
  });

  const live = (await site.services.authority.find(match))!;
  const seat = live.seatOf(
    (await call<{ player: { id: string } }>('GET', '/api/me', { token: ada, body: null })).player.id,
  )!;
  await eventually(async () => {
    while (live.match.actor === seat) {
      const line = live.match.line!;
      const command = { kind: 'act', action: line.legal()[0]!, ply: line.log.length };
      await call('POST', `/api/matches/${match}/commands`, {
        token: ada,
        body: { id: `ply-${line.log.length}`, command },
      });
    }
    expect(live.match.phase).toBe('over');
  });

  expect(live.match.result?.reason).not.toBe('timeout');
  expect(live.match.actors.filter((actor) => actor !== seat).length).toBeGreaterThan(2);
  await eventually(() => expect(said).toContain(`over ${match}`));
  const state = await call<MatchState>('GET', `/api/matches/${match}`, { token: ada, body: null });
  const revealed = state.events.find((event) => event.kind === 'revealed');
  expect(revealed !== undefined && commitOf(revealed.seed)).toBe(commit);
});

test('what a token does not allow is refused', async () => {
  const reader = await member('reader', ['read'], false);
  for (const [method, to] of [
    ['GET', '/api/stream'],
    ['POST', '/api/commitments'],
    ['POST', '/api/matches/nosuchmatch0/commands'],
    ['PUT', '/api/matches/nosuchmatch0/plan'],
  ] as const)
    await expect(call(method, to, { token: reader, body: method === 'GET' ? null : {} })).rejects.toThrow(
      'missing-scope',
    );
  await expect(call('GET', '/api/stream', { token: 'rk_wrong', body: null })).rejects.toThrow('bad-token');
});
