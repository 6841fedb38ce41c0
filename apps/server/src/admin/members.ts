import { randomBytes } from 'node:crypto';
import { markOf, hashPassword, newId, newLink } from '../accounts/index.ts';
import { foldedName } from '../base/index.ts';
import { withData } from './data.ts';
import { findMember, Problem, type AdminContext } from './context.ts';

const ROLES = ['player', 'moderator', 'administrator'] as const;
const MOST_LISTED = 1000;
const DAY = 86_400_000;

/** Members whose name has a text in it, the newest first. */
export function listUsers(context: AdminContext, text: string | undefined): Promise<readonly string[]> {
  return withData(context, async (data) => {
    const part = foldedName(text ?? '');
    const rows = await data.rows(
      `SELECT name, role, "isBot", id, "createdAt", "seenAt" FROM "user"
       WHERE "isAnonymous" = 0 AND (? = '' OR replace(coalesce(username, ''), ?, '') <> username)
       ORDER BY "createdAt" DESC LIMIT ?`,
      part,
      part,
      MOST_LISTED,
    );
    const lines = rows.map(({ name, role, isBot, id, createdAt, seenAt }) =>
      [name, isBot === 1 ? `${String(role)} (bot)` : role, id, String(createdAt).slice(0, 10), dayOf(seenAt)].join(
        '\t',
      ),
    );
    return [['name', 'role', 'id', 'since', 'seen'].join('\t'), ...lines];
  });
}

function dayOf(moment: unknown): string {
  return typeof moment === 'number' ? new Date(moment).toISOString().slice(0, 10) : '-';
}

export async function setRole(context: AdminContext, name: string, role: string): Promise<readonly string[]> {
  if (!ROLES.some((known) => known === role)) throw new Problem(`a role is one of ${ROLES.join(', ')}`);
  return withData(context, async (data) => {
    const member = await findMember(data, name);
    await data.change(['UPDATE "user" SET role = ? WHERE id = ?', role, member.id]);
    return [`${member.name}: ${member.role} → ${role}`];
  });
}

/** A password for somebody who lost theirs, to be told to them and changed by them. All their sessions end. */
export async function resetPassword(context: AdminContext, name: string): Promise<readonly string[]> {
  const password = randomBytes(12).toString('base64url');
  const hashed = await hashPassword(password);
  return withData(context, async (data) => {
    const { id, name: shown } = await findMember(data, name);
    const at = new Date(context.now).toISOString();
    const known = await data.rows(`SELECT id FROM account WHERE "userId" = ? AND "providerId" = 'credential'`, id);
    const has = known.length > 0;
    const keep = has
      ? ([
          `UPDATE account SET password = ?, "updatedAt" = ? WHERE "userId" = ? AND "providerId" = 'credential'`,
          hashed,
          at,
          id,
        ] as const)
      : ([
          `INSERT INTO account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt") VALUES (?, ?, 'credential', ?, ?, ?, ?)`,
          newId(),
          id,
          id,
          hashed,
          at,
          at,
        ] as const);
    await data.change([...keep], ['DELETE FROM session WHERE "userId" = ?', id]);
    return [`the new password of ${shown} is ${password}`, 'Their sessions have ended. They should change it at once.'];
  });
}

/** For somebody who lost their password and gets no mail: nobody but them learns the new one. */
export function resetLink(context: AdminContext, name: string): Promise<readonly string[]> {
  return withData(context, async (data) => {
    const { id, name: shown } = await findMember(data, name);
    const { address, row } = newLink('password', id, { origin: context.origin, now: context.now, lasts: DAY });
    await data.change([
      'INSERT INTO verification (id, identifier, value, "expiresAt", "createdAt", "updatedAt") VALUES (?, ?, ?, ?, ?, ?)',
      row.id,
      row.identifier,
      row.value,
      row.expiresAt,
      row.createdAt,
      row.updatedAt,
    ]);
    return [address, `Give it to ${shown} alone: whoever opens it first, within a day, chooses their password.`];
  });
}

/** For somebody who lost the app and the recovery codes. Whoever asks for it should be known otherwise: it takes a lock off. */
export function resetSecondFactor(context: AdminContext, name: string): Promise<readonly string[]> {
  return withData(context, async (data) => {
    const { id, name: shown } = await findMember(data, name);
    const factors = await data.rows('SELECT player_id FROM second_factors WHERE player_id = ?', id);
    if (factors.length === 0) throw new Problem(`${shown} has no second factor`);
    await data.change(
      ['DELETE FROM second_factors WHERE player_id = ?', id],
      ['DELETE FROM recovery_codes WHERE player_id = ?', id],
      ['DELETE FROM session WHERE "userId" = ?', id],
    );
    return [`${shown} signs in by the password alone again`, 'Their sessions have ended.'];
  });
}

/** Names of deleted members are held for a time (`docs/operating.md`); sanctions that an address bears stay. */
export function freeName(context: AdminContext, name: string): Promise<readonly string[]> {
  return withData(context, async (data) => {
    const [shared] = await data.rows(`SELECT value FROM meta WHERE key = 'secret'`);
    const secret = context.secret() ?? (shared?.value as string | undefined);
    if (secret === undefined) throw new Problem('the site has no secret yet: start it once');
    const mark = markOf(secret, 'name', foldedName(name));
    const held = await data.rows(`SELECT mark FROM tombstones WHERE mark = ? AND kind = 'name'`, mark);
    if (held.length === 0) throw new Problem(`the name ${JSON.stringify(name)} is not held`);
    await data.change([`DELETE FROM tombstones WHERE mark = ? AND kind = 'name'`, mark]);
    return [`${name} can be taken again`];
  });
}
