import { fail, ok } from '@rayonk/core';
import type { Me } from '@rayonk/protocol';
import { type Answer, type Services, isReserved, namesLike } from '../base/index.ts';
import { prepared, StoreConflict, type Statement } from '../store/index.ts';
import { placeholderOf } from './ids.ts';
import { markOf } from './keys.ts';
import { meOfGuest } from './me.ts';

type Parts = Pick<Services, 'config' | 'now' | 'store'>;

/** Somebody who plays at once: a row with a nickname, and a session is all they have. */
export class Guests {
  readonly #parts: Parts;
  readonly #insert;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#insert = insertionInto(parts.store.db);
  }

  /** In one write with the session, and answered from what was written: most people who ever come begin here. */
  async make(id: string, name: string, session: Statement): Promise<Answer<Me>> {
    const { config, now, store } = this.#parts;
    if (isReserved(name)) return takenName(name);
    const at = Math.floor(now());
    const [plain, dashed, underscored] = namesLike(name);
    const markFor = (like: string): string => markOf(config.secret, 'name', like);
    const guest = this.#insert({
      id,
      name,
      placeholder: placeholderOf(id),
      at,
      date: new Date(at).toISOString(),
      plain,
      dashed,
      underscored,
      plainMark: markFor(plain),
      dashedMark: markFor(dashed),
      underscoredMark: markFor(underscored),
    });
    try {
      await store.write([{ ...guest, mustChange: 1 }, session]);
    } catch (error) {
      if (error instanceof StoreConflict) return takenName(name);
      throw error;
    }
    return ok(meOfGuest(id, name, at));
  }
}

interface GuestValues {
  readonly id: string;
  readonly name: string;
  readonly placeholder: string;
  readonly at: number;
  readonly date: string;
  /** Names of members that a reader would take for this one, and what is left of such names that were somebody's. */
  readonly plain: string;
  readonly dashed: string;
  readonly underscored: string;
  readonly plainMark: string;
  readonly dashedMark: string;
  readonly underscoredMark: string;
}

/** Adds nobody where the name would pass for a member's, present or past. */
function insertionInto(db: Services['store']['db']) {
  return prepared<GuestValues>()((the) =>
    db
      .insertInto('user')
      .columns(['id', 'name', 'placeholder', 'createdAt', 'updatedAt', 'seenAt', 'isAnonymous'])
      .expression(
        db
          .selectNoFrom((each) => [
            each.val(the('id')).as('id'),
            each.val(the('name')).as('name'),
            each.val(the('placeholder')).as('placeholder'),
            each.val(the('date')).as('createdAt'),
            each.val(the('date')).as('updatedAt'),
            each.val(the('at')).as('seenAt'),
            each.lit(1).as('isAnonymous'),
          ])
          .where((each) =>
            each.not(
              each.exists(
                each
                  .selectFrom('user as member')
                  .select('member.id')
                  .where('member.username', 'in', [the('plain'), the('dashed'), the('underscored')]),
              ),
            ),
          )
          .where((each) =>
            each.not(
              each.exists(
                each
                  .selectFrom('tombstones')
                  .select('mark')
                  .where('mark', 'in', [the('plainMark'), the('dashedMark'), the('underscoredMark')])
                  .where((held) => held.or([held('until', 'is', null), held('until', '>', the('at'))])),
              ),
            ),
          ),
      ),
  );
}

export function takenName(name: string): Answer<never> {
  return fail({ code: 'name-taken', message: `the name ${name} is not free`, rule: null });
}
