import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { Accounts, Role, Viewer } from '../base/index.ts';
import type { Access } from './app.ts';
import { Refusal, refusal } from './fault.ts';

/** Whoever asks, by the session's cookie or a bearer token. */
export async function viewerOf(accounts: Accounts, request: FastifyRequest): Promise<Viewer | null> {
  const { cookie, authorization } = request.headers;
  if (cookie === undefined && authorization === undefined) return null;
  const answer = await accounts.viewerOf(request.headers, request.log);
  if (!answer.ok) throw new Refusal(answer.fault);
  return answer.value;
}

/** What a token does not allow its owner to see, it shows as nobody would see it, where anybody may look. */
export function seenAs({ access, scope }: FastifyContextConfig, viewer: Viewer | null): Viewer | null {
  if (access !== 'anybody' || viewer === null || viewer.scopes === null) return viewer;
  return scope !== undefined && viewer.scopes.includes(scope) ? viewer : null;
}

/** Refuses whoever may not call a route. */
export function checkAccess({ access, scope }: FastifyContextConfig, viewer: Viewer | null): void {
  // `onRoute` has seen to it that every route has one; nobody may call what has none.
  if (access === undefined) throw refusal('not-allowed', 'nobody may do this');
  if (access === 'anybody') return;
  if (viewer === null) throw refusal('sign-in-first', 'sign in first, or play as a guest');
  checkLevel(access, viewer);
  if (viewer.scopes === null) return;
  if (scope === undefined) throw refusal('missing-scope', 'no token may do this: sign in with a browser');
  if (!viewer.scopes.includes(scope)) throw refusal('missing-scope', `this token does not allow «${scope}»`);
}

function checkLevel(access: Exclude<Access, 'anybody'>, viewer: Viewer): void {
  switch (access) {
    case 'signed-in':
      return;
    case 'member':
      if (viewer.kind === 'guest') throw refusal('members-only', 'this is for members: sign up first');
      return;
    case 'moderator':
      return demandRole(viewer, ['moderator', 'administrator']);
    case 'administrator':
      return demandRole(viewer, ['administrator']);
  }
}

function demandRole(viewer: Viewer, roles: readonly Role[]): void {
  if (viewer.kind === 'guest' || !roles.includes(viewer.role)) throw refusal('not-allowed', 'this is not yours to do');
}
