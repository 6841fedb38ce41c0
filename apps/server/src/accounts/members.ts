import { ok } from '@rayonk/core';
import { type Answer, type Services, foldedName, isReserved, namesLike } from '../base/index.ts';
import { StoreConflict } from '../store/index.ts';
import { takenName } from './guests.ts';
import { newId, placeholderOf } from './ids.ts';
import { setPassword } from './passwords.ts';
import { isHeld } from './tombstones.ts';

type Parts = Pick<Services, 'config' | 'now' | 'store'>;

interface SignUp {
  readonly name: string;
  readonly password: string;
  readonly email: string | null;
}

export async function renameGuest(parts: Parts, guest: string, name: string): Promise<Answer<string>> {
  const { now, store } = parts;
  if (await isMembers(parts, name)) return takenName(name);
  const at = new Date(now()).toISOString();
  const query = store.db.updateTable('user').set({ name, updatedAt: at });
  await query.where('id', '=', guest).where('isAnonymous', '=', 1).execute();
  return ok(guest);
}

/** Whether a guest of this name would pass for a member or for the site. */
function isMembers(parts: Parts, nickname: string): Promise<boolean> {
  return isTaken(parts, nickname, namesLike(nickname));
}

/**
 * Gives a guest a name and a password, or makes a fresh member where there is no guest. The player stays the same, so everything that
 * belongs to the player does. Sessions from before are ended: whoever knew one knows nothing of the new account's.
 */
export async function makeMember(parts: Parts, guest: string | null, wanted: SignUp): Promise<Answer<string>> {
  const { now, store } = parts;
  const { db } = store;
  if (await isTaken(parts, wanted.name, [foldedName(wanted.name)])) return takenName(wanted.name);
  const id = guest ?? newId();
  const at = new Date(now()).toISOString();
  const account = await setPassword(parts, id, wanted.password);
  const named = {
    name: wanted.name,
    username: foldedName(wanted.name),
    email: wanted.email,
    isAnonymous: 0,
    updatedAt: at,
  };
  const user =
    guest === null
      ? db.insertInto('user').values({ ...newUser(id, now()), ...named })
      : db.updateTable('user').set(named).where('id', '=', id).where('isAnonymous', '=', 1);
  try {
    await store.write([
      // A guest who signs up twice at once must not get two passwords.
      { ...user.compile(), mustChange: 1 },
      ...account,
      db.deleteFrom('session').where('userId', '=', id).compile(),
    ]);
  } catch (error) {
    if (error instanceof StoreConflict) return takenName(wanted.name);
    throw error;
  }
  return ok(id);
}

/** By a member, by the site, or still by somebody who has left. */
async function isTaken(parts: Parts, name: string, folded: readonly string[]): Promise<boolean> {
  if (isReserved(name)) return true;
  const query = parts.store.db.selectFrom('user').select('id').where('username', 'in', folded);
  return (await query.executeTakeFirst()) !== undefined || (await isHeld(parts, folded));
}

function newUser(id: string, now: number) {
  const at = new Date(now).toISOString();
  return { id, placeholder: placeholderOf(id), createdAt: at, updatedAt: at, seenAt: now };
}
