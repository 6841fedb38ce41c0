import type { Scope } from '@rayonk/protocol';
import type { Viewer } from '../base/index.ts';

/**
 * What a token must allow for its owner to be told something as its owner, one of each list: who commands has to know the seat, and who
 * talks has to hear.
 */
const NEEDED = {
  seat: ['read', 'play'],
  chat: ['read', 'chat'],
  notification: ['read'],
} as const satisfies Readonly<Record<string, readonly Scope[]>>;

/** As whom somebody is told something: what a token does not allow, it shows as nobody would see it, as over HTTP (`http/access.ts`). */
export function viewerAs(viewer: Viewer | null, what: keyof typeof NEEDED): Viewer | null {
  if (viewer === null || viewer.scopes === null) return viewer;
  const { scopes } = viewer;
  return NEEDED[what].some((scope) => scopes.includes(scope)) ? viewer : null;
}
