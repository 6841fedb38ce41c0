/** Guests and matches, made as any page makes them: over HTTP. */
import type { Terms } from '@rayonk/protocol';
import { randomBytes } from 'node:crypto';

export interface NewMatch {
  readonly id: string;
  /** What the player of each seat sends to be known. */
  readonly cookies: readonly [string, string];
}

/** Two guests, one invitation by link, accepted: the first guest has the first seat. */
export async function newMatch(port: number, terms: Omit<Terms, 'side' | 'rated' | 'memoryAid'>): Promise<NewMatch> {
  const [first, second] = await Promise.all([signIn(port), signIn(port)]);
  const { commit } = await post<{ commit: string }>(port, '/api/commitments', first, {});
  const invitation = await post<{ id: string }>(port, '/api/invitations', first, {
    terms: { ...terms, rated: false, memoryAid: false, side: 'first' },
    audience: { kind: 'link' },
    commit,
    share: newShare(),
  });
  const path = `/api/invitations/${invitation.id}/accept`;
  const accepted = await post<{ match: string | { id: string } }>(port, path, second, { share: newShare() });
  const id = typeof accepted.match === 'string' ? accepted.match : accepted.match.id;
  return { id, cookies: [first, second] };
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
