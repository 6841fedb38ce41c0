import { randomBytes } from 'node:crypto';
import type { Seat } from '@rayonk/core';
import type { Terms } from '@rayonk/protocol';
import type { BrowserContext } from 'playwright-core';
import type { LiveMatch } from '../../apps/server/src/base/services.ts';
import type { RunningApp } from './browser.ts';

export const PASSWORD = 'un mot de passe assez long';
const MINUTE = 60_000;

/** Asks the server as the browser of a context would: with its cookies, from its own site. */
export async function ask(
  app: RunningApp,
  context: BrowserContext,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<unknown> {
  const response = await context.request.fetch(`${app.url}${path}`, {
    method,
    headers: { origin: app.url.slice(0, -1) },
    ...(data !== undefined && { data }),
  });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

/** Makes an account and signs it in within a context; answers with the player's id. */
export async function signUp(app: RunningApp, context: BrowserContext, name: string): Promise<string> {
  const made = await ask(app, context, 'POST', 'api/sign-up', { name, password: PASSWORD, email: null });
  return (made as { player: { id: string } }).player.id;
}

/** An account that nobody is signed in to. */
export async function makeMember(app: RunningApp, name: string): Promise<string> {
  const response = await app.site.app.inject({
    method: 'POST',
    url: '/api/sign-up',
    headers: { origin: app.url.slice(0, -1), host: new URL(app.url).host },
    payload: { name, password: PASSWORD, email: null },
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ player: { id: string } }>().player.id;
}

export async function setRole(app: RunningApp, player: string, role: 'moderator' | 'player'): Promise<void> {
  await app.site.services.store.db.updateTable('user').set({ role }).where('id', '=', player).execute();
}

const TERMS: Terms = {
  game: 'hokito',
  variant: 'standard',
  clock: { kind: 'fischer', initial: 10 * MINUTE, increment: 5000 },
  rated: true,
  memoryAid: false,
  side: 'first',
};

/** What chance brings in a match follows from these: two matches with the same have the same. */
interface Luck {
  readonly seed: string;
  readonly shares: readonly [string, string];
}

export function someLuck(): Luck {
  const share = () => randomBytes(16).toString('hex');
  return { seed: randomBytes(32).toString('hex'), shares: [share(), share()] };
}

/** Two players at a board; the first has seat 0. */
export function startMatch(
  app: RunningApp,
  players: readonly [string, string],
  wanted: Partial<Terms> = {},
  { seed, shares }: Luck = someLuck(),
): Promise<LiveMatch> {
  return app.site.services.authority.create({
    terms: { ...TERMS, ...wanted },
    parties: [
      { player: players[0], share: shares[0] },
      { player: players[1], share: shares[1] },
    ],
    seed,
    delay: 0,
  });
}

let commands = 0;

/** Plays an action for whoever is to act. */
export async function playAction(app: RunningApp, live: LiveMatch, action: string): Promise<void> {
  const { actor, line } = live.match;
  if (actor !== 0 && actor !== 1) throw new Error(`nobody can play ${action}`);
  const command = { kind: 'act', action, ply: line!.log.length, took: 0 } as const;
  const answer = await app.site.services.authority.command(live.id, live.players[actor], `c${++commands}`, command);
  if (!answer.ok) throw new Error(`${action}: ${answer.fault.code}`);
}

/** Plays so many actions, each the first of the legal ones after `skip`. */
export async function playOn(app: RunningApp, live: LiveMatch, count: number, skip = 0): Promise<void> {
  for (let i = 0; i < count; i++) {
    const { actor, line } = live.match;
    if (actor !== 0 && actor !== 1) return;
    const legal = line!.legal();
    await playAction(app, live, legal[skip % legal.length]!);
  }
}

export async function resign(app: RunningApp, live: LiveMatch, seat: Seat): Promise<void> {
  const id = `c${++commands}`;
  const answer = await app.site.services.authority.command(live.id, live.players[seat], id, { kind: 'resign' });
  if (!answer.ok) throw new Error(answer.fault.code);
}
