/** Guests and matches, made as any page makes them: over HTTP. */
import type { Terms } from '@rayonk/protocol';
import { randomBytes } from 'node:crypto';

export interface NewMatch {
  readonly id: string;
  /** What the player of each seat sends to be known. */
  readonly cookies: readonly [string, string];
}

export type Wish = Omit<Terms, 'side' | 'rated' | 'memoryAid'> & { readonly rated?: boolean };

/** Two guests, one invitation by link, accepted: the first guest has the first seat. */
export async function newMatch(port: number, terms: Wish): Promise<NewMatch> {
  const cookies = await Promise.all([signIn(port), signIn(port)]);
  return { id: await beginMatch(port, cookies, terms), cookies };
}

/** The same between two who are known already. */
export async function beginMatch(
  port: number,
  [first, second]: readonly [string, string],
  terms: Wish,
): Promise<string> {
  const { commit } = await post<{ commit: string }>(port, '/api/commitments', first, {});
  const invitation = await post<{ id: string }>(port, '/api/invitations', first, {
    terms: { rated: false, ...terms, memoryAid: false, side: 'first' },
    audience: { kind: 'link' },
    commit,
    share: newShare(),
  });
  const path = `/api/invitations/${invitation.id}/accept`;
  const accepted = await post<{ match: string }>(port, path, second, { share: newShare() });
  return accepted.match;
}

/** A game against a level, which has the first seat. */
export async function beginLevelGame(port: number, cookie: string, terms: Wish, level: number): Promise<string> {
  const { commit } = await post<{ commit: string }>(port, '/api/commitments', cookie, {});
  const game = {
    terms: { ...terms, rated: false, memoryAid: false, side: 'second' },
    level,
    commit,
    share: newShare(),
  };
  return (await post<{ match: string }>(port, '/api/computer-games', cookie, game)).match;
}

/** The cookies of a new guest. */
export async function signIn(port: number): Promise<string> {
  return cookiesOf(await send(port, '/api/guest', '', {}));
}

/** The cookies of a new member, whose name nobody has. */
export async function signUp(port: number): Promise<string> {
  const name = `m${randomBytes(8).toString('hex')}`;
  return cookiesOf(await send(port, '/api/sign-up', '', { name, password: `${name}, and more`, email: null }));
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0]!)
    .join('; ');
}

export async function post<T>(port: number, path: string, cookie: string, body: unknown): Promise<T> {
  return (await (await send(port, path, cookie, body)).json()) as T;
}

export async function read<T>(port: number, path: string, cookie = ''): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

async function send(port: number, path: string, cookie: string, body: unknown): Promise<Response> {
  const origin = `http://127.0.0.1:${port}`;
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

function newShare(): string {
  return randomBytes(12).toString('hex');
}
