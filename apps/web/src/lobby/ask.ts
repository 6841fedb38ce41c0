import { ok } from '@rayonk/core';
import {
  commitment,
  invitation,
  matchBegun,
  paired,
  type Audience,
  type Invitation,
  type Terms,
} from '@rayonk/protocol';
import { api, NOTHING, type ApiResult } from '../online/api.ts';
import { ensureMe } from '../online/session.ts';
import { device } from '../play/device.ts';

const SHARE_BYTES = 16;
const newShare = (): string => device.randomHex(SHARE_BYTES);

/** What became of a request: a game, or an invitation that waits. */
export type StartedGame =
  | { readonly match: string; readonly invitation: null }
  | { readonly match: null; readonly invitation: Invitation };

/**
 * Whoever begins something is somebody, a guest if need be, and asks the server to commit itself first: only then is a share of the
 * draw given away.
 */
async function committed(): Promise<ApiResult<{ readonly commit: string; readonly share: string }>> {
  const known = await ensureMe();
  if (!known.ok) return known;
  const made = await api.post('/api/commitments', commitment);
  return made.ok ? ok({ commit: made.value.commit, share: newShare() }) : made;
}

export async function invite(terms: Terms, audience: Audience, delay: number): Promise<ApiResult<Invitation>> {
  const draw = await committed();
  return draw.ok ? api.post('/api/invitations', invitation, { terms, audience, delay, ...draw.value }) : draw;
}

export async function pair(terms: Terms, delay: number): Promise<ApiResult<StartedGame>> {
  const draw = await committed();
  if (!draw.ok) return draw;
  const answer = await api.post('/api/pairing', paired, { terms, delay, ...draw.value });
  return answer.ok ? ok(answer.value as StartedGame) : answer;
}

export function stopPairing(): Promise<ApiResult<null>> {
  return api.delete('/api/pairing', NOTHING);
}

export async function playComputer(terms: Terms, level: number): Promise<ApiResult<string>> {
  const draw = await committed();
  if (!draw.ok) return draw;
  return matchOf(await api.post('/api/computer-games', matchBegun, { terms, level, ...draw.value }));
}

/** A lobby does not list what its draws are committed to, so the server says it before a share is given away. */
export async function acceptInvitation(id: string): Promise<ApiResult<string>> {
  const known = await ensureMe();
  if (!known.ok) return known;
  const committedTo = await readInvitation(id);
  if (!committedTo.ok) return committedTo;
  return matchOf(await api.post(`/api/invitations/${id}/accept`, matchBegun, { share: newShare() }));
}

export function declineInvitation(id: string): Promise<ApiResult<null>> {
  return api.post(`/api/invitations/${id}/decline`, NOTHING);
}

export function withdrawInvitation(id: string): Promise<ApiResult<null>> {
  return api.delete(`/api/invitations/${id}`, NOTHING);
}

export function readInvitation(id: string, signal?: AbortSignal): Promise<ApiResult<Invitation>> {
  return api.get(`/api/invitations/${id}`, invitation, signal === undefined ? {} : { signal });
}

function matchOf(answer: ApiResult<{ readonly match: string }>): ApiResult<string> {
  return answer.ok ? ok(answer.value.match) : answer;
}
