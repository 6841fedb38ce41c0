import type { Authority } from '../services.ts';
import { MatchAuthority, type AuthorityParts } from './authority.ts';
import { readPast } from './pulse.ts';
import { recover } from './recovery.ts';
import { Rows } from './rows.ts';

/** Folds what was in progress when the server stopped, and lets it go on. */
export async function createAuthority(parts: AuthorityParts): Promise<Authority> {
  const rows = new Rows(parts.store.db);
  const past = await readPast({ ...parts, rows });
  const authority = new MatchAuthority(parts, rows, past);
  await recover(parts, authority, past);
  return authority;
}
