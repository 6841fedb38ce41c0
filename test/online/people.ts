/** Guests and matches, made as any page makes them: over HTTP. */
import type { Terms } from '@rayonk/protocol';
import { randomBytes } from 'node:crypto';

export interface NewMatch {
  readonly id: string;
  /** What the player of each seat sends to be known. */
  readonly cookies: readonly [string, string];
}

type Wish = Omit<Terms, 'side' | 'rated' | 'memoryAid'>;

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
    terms: { ...terms, rated: false, memoryAid: false, side: 'first' },
    audience: { kind: 'link' },
    commit,
    share: newShare(),
  });
  const path = `/api/invitations/${invitation.id}/accept`;
  const accepted = await post<{ match: string }>(port, path, second, { share: newShare() });
  return accepted.match;
}

/** The cookies of a new guest. */
export async function signIn(port: number): Promise<string> {
  const response = await send(port, '/api/guest', '', {});
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0]!)
    .join('; ');
}

export async function post<T>(port: number, path: string, cookie: string, body: unknown): Promise<T> {
  return (await (await send(port, path, cookie, body)).json()) as T;
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
