import type { Authority } from '../base/index.ts';
import { MatchAuthority, type AuthorityParts } from './authority.ts';
import { readUptime } from './heartbeat.ts';
import { recover } from './recovery.ts';
import { Rows } from './rows.ts';

/** Folds what was in progress when the server stopped, and lets it go on. */
export async function createAuthority(parts: AuthorityParts): Promise<Authority> {
  const rows = new Rows(parts.store.db);
  const uptime = await readUptime({ ...parts, rows });
  const authority = new MatchAuthority(parts, rows, uptime);
  await recover(parts, authority, uptime);
  return authority;
}
