import { ok } from '@rayonk/core';
import { randomBytes } from 'node:crypto';
import { commitOf } from '@rayonk/match';
import type { Answer, Services } from '../services.ts';
import type { Statement } from '../store/store.ts';
import { refuse } from '../http/fault.ts';

const DAY = 86_400_000;
const KEPT = DAY;
/** A rematch may be wanted long after a match by correspondence. */
const KEPT_FOR_REMATCH = 30 * DAY;
const MOST_HELD = 100;
/** Holds the commitments that finished matches published: no player may use them for anything else. */
const REMATCH = 'rematch';

/** Seeds that were committed to and that nothing was drawn from yet. A seed leaves this place only into a match. */
export class Commitments {
  readonly #store: Services['store'];
  readonly #now: () => number;

  constructor({ store, now }: Pick<Services, 'store' | 'now'>) {
    this.#store = store;
    this.#now = now;
  }

  async make(player: string): Promise<Answer<string>> {
    const { held } = await this.#store.db
      .selectFrom('commitments')
      .select(({ fn }) => fn.countAll<number>().as('held'))
      .where('player_id', '=', player)
      .executeTakeFirstOrThrow();
    if (held >= MOST_HELD) return refuse('too-many', `nobody holds more than ${MOST_HELD} commitments at a time`);
    const { commit, statement } = this.#made(player);
    await this.#store.write([statement]);
    return ok(commit);
  }

  /** For the rematch of a match: published with it, in the same write. */
  async publish(match: string): Promise<void> {
    const { commit, statement } = this.#made(REMATCH);
    const told = this.#store.db
      .updateTable('matches')
      .set({ next_commit: commit })
      .where('id', '=', match)
      .where('next_commit', 'is', null)
      .compile();
    await this.#store.write([statement, { ...told, mustChange: 1 }]);
  }

  /** The seed behind a player's own commitment; null if it is not theirs, is used or is too old. */
  async own(commit: string, player: string): Promise<string | null> {
    return this.#seed(commit, player, this.#now() - KEPT);
  }

  /** The seed behind an invitation that is open, however long it has been. */
  async invited(commit: string, player: string): Promise<string | null> {
    return this.#seed(commit, player, 0);
  }

  async rematch(commit: string): Promise<string | null> {
    return this.#seed(commit, REMATCH, 0);
  }

  /** Conflicts with a write in which the commitment is no longer there. */
  stillThere(commit: string, player: string): Statement {
    const query = this.#store.db
      .updateTable('commitments')
      .set({ player_id: player })
      .where('commit', '=', commit)
      .where('player_id', '=', player);
    return { ...query.compile(), mustChange: 1 };
  }

  /** Uses it up: each is used once. */
  used(commit: string): Statement {
    return { ...this.#store.db.deleteFrom('commitments').where('commit', '=', commit).compile(), mustChange: 1 };
  }

  /** Uses one up that no invitation is made with. */
  usedAlone(commit: string): Statement {
    const { db } = this.#store;
    const query = db
      .deleteFrom('commitments')
      .where('commit', '=', commit)
      .where('commit', 'not in', db.selectFrom('invitations').select('commit').where('commit', '=', commit));
    return { ...query.compile(), mustChange: 1 };
  }

  /** Forgets what nobody used in time. What an open invitation holds stays. */
  async expire(): Promise<void> {
    const { db } = this.#store;
    const held = db.selectFrom('invitations').select('commit').where('status', '=', 'open');
    await db
      .deleteFrom('commitments')
      .where('created_at', '<', this.#now() - KEPT)
      .where('player_id', '!=', REMATCH)
      .where('commit', 'not in', held)
      .execute();
    await db
      .deleteFrom('commitments')
      .where('created_at', '<', this.#now() - KEPT_FOR_REMATCH)
      .where('player_id', '=', REMATCH)
      .execute();
  }

  #made(holder: string): { readonly commit: string; readonly statement: Statement } {
    const seed = randomBytes(32).toString('hex');
    const commit = commitOf(seed);
    const query = this.#store.db
      .insertInto('commitments')
      .values({ commit, seed, player_id: holder, created_at: this.#now() });
    return { commit, statement: query.compile() };
  }

  async #seed(commit: string, holder: string, since: number): Promise<string | null> {
    const row = await this.#store.db
      .selectFrom('commitments')
      .select('seed')
      .where('commit', '=', commit)
      .where('player_id', '=', holder)
      .where('created_at', '>=', since)
      .executeTakeFirst();
    return row?.seed ?? null;
  }
}
