import { ok } from '@rayonk/core';
import { randomBytes } from 'node:crypto';
import { commitOf } from '@rayonk/match';
import type { Answer, Services } from '../base/index.ts';
import { prepared, StoreConflict, type Statement } from '../store/index.ts';
import { refuse } from '../http/index.ts';

type Db = Services['store']['db'];

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
  readonly #insertIfFew;
  readonly #find;
  readonly #confirm;
  readonly #use;
  /** Whoever had too many when they last asked for one. */
  readonly #full = new Set<string>();

  constructor({ store, now }: Pick<Services, 'store' | 'now'>) {
    this.#store = store;
    this.#now = now;
    this.#insertIfFew = insertionOfFew(store.db);
    this.#find = findingIn(store.db);
    this.#confirm = confirmationIn(store.db);
    this.#use = usingUpIn(store.db);
  }

  /**
   * Nothing is lost with one that nobody has added a share to: it is written with what is written next, which mostly is its invitation. Whoever had
   * too many already finds that it is not there, and is told so when they ask for the next.
   */
  async make(player: string): Promise<Answer<string>> {
    const made = this.#drawn(player);
    const { seen, done } = this.#store.writeSoon([{ ...this.#insertIfFew(made), mustChange: 1 }]);
    const full = done.then(
      () => void this.#full.delete(player),
      (error: unknown) => {
        if (!(error instanceof StoreConflict)) throw error;
        this.#full.add(player);
      },
    );
    // Where nobody waits for it, whoever invites hears of it.
    full.catch(() => {});
    await (this.#full.has(player) ? full : seen.catch(() => full));
    return this.#full.has(player)
      ? refuse('too-many', `nobody holds more than ${MOST_HELD} commitments at a time`)
      : ok(made.commit);
  }

  /** For the rematch of a match: published with it, in the same write. */
  async publish(match: string): Promise<void> {
    const made = this.#drawn(REMATCH);
    const told = this.#store.db
      .updateTable('matches')
      .set({ next_commit: made.commit })
      .where('id', '=', match)
      .where('next_commit', 'is', null)
      .compile();
    const insert = this.#store.db.insertInto('commitments').values(made).compile();
    await this.#store.write([insert, { ...told, mustChange: 1 }]);
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

  /** Conflicts with a write in which the commitment is not the player's, is no longer there or is too old. */
  stillThere(commit: string, player: string): Statement {
    return { ...this.#confirm({ commit, player, since: this.#now() - KEPT }), mustChange: 1 };
  }

  /** Uses it up: each is used once. */
  used(commit: string): Statement {
    return { ...this.#use({ commit }), mustChange: 1 };
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

  #drawn(holder: string): Drawn {
    const seed = randomBytes(32).toString('hex');
    return { commit: commitOf(seed), seed, player_id: holder, created_at: this.#now() };
  }

  async #seed(commit: string, holder: string, since: number): Promise<string | null> {
    const { rows } = await this.#store.db.executeQuery(this.#find({ commit, player: holder, since }));
    return rows[0]?.seed ?? null;
  }
}

interface Drawn {
  readonly commit: string;
  readonly seed: string;
  readonly player_id: string;
  readonly created_at: number;
}

interface Held {
  readonly commit: string;
  readonly player: string;
  readonly since: number;
}

/** Adds one where its holder has few. */
function insertionOfFew(db: Db) {
  return prepared<Drawn>()((the) =>
    db
      .insertInto('commitments')
      .columns(['commit', 'seed', 'player_id', 'created_at'])
      .expression(
        db
          .selectNoFrom((is) => [
            is.val(the('commit')).as('commit'),
            is.val(the('seed')).as('seed'),
            is.val(the('player_id')).as('player_id'),
            is.val(the('created_at')).as('created_at'),
          ])
          .where(
            (is) =>
              is
                .selectFrom('commitments')
                .select(({ fn }) => fn.countAll<number>().as('held'))
                .where('player_id', '=', the('player_id')),
            '<',
            MOST_HELD,
          ),
      ),
  );
}

function findingIn(db: Db) {
  return prepared<Held>()((the) =>
    db
      .selectFrom('commitments')
      .select('seed')
      .where('commit', '=', the('commit'))
      .where('player_id', '=', the('player'))
      .where('created_at', '>=', the('since')),
  );
}

function confirmationIn(db: Db) {
  return prepared<Held>()((the) =>
    db
      .updateTable('commitments')
      .set({ player_id: the('player') })
      .where('commit', '=', the('commit'))
      .where('player_id', '=', the('player'))
      .where('created_at', '>=', the('since')),
  );
}

function usingUpIn(db: Db) {
  return prepared<Pick<Held, 'commit'>>()((the) => db.deleteFrom('commitments').where('commit', '=', the('commit')));
}
