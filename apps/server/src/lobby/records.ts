import type { NewInvitation } from '@rayonk/protocol';
import { sql, type SqlBool } from 'kysely';
import { type Between, type Services, newId } from '../base/index.ts';
import { prepared, type Statement } from '../store/index.ts';
import { betweenColumns, betweenOf } from '../talk/index.ts';
import type { InvitationRow, StoredAudience } from './rows.ts';
import { WAITS_FOR_DAYS, wantedOf } from './waiting.ts';

/** Nobody reads more of what they were sent. */
const MOST_LISTED = 500;
/** So many who wait for the same are looked at together, those who have waited longest. */
const MOST_PARTNERS = 200;
/** So many different things may be waited for by more than one. */
const MOST_WANTED = 2000;

export type InvitationDraft = Pick<NewInvitation, 'terms' | 'commit' | 'share'> & {
  readonly player: string;
  readonly to: string | null;
  readonly stored: StoredAudience;
  /** Where somebody is who is no member; null for a member. */
  readonly place: string | null;
};

export interface OpenCounts {
  readonly own: number;
  readonly atPlace: number;
}

interface Accepting {
  /** Of its commitment; null where it is used up. */
  readonly seed: string | null;
  /** Who invites, and whoever accepts. */
  readonly between: Between;
}

type Db = Services['store']['db'];

/** Invitations in the store. */
export class Records {
  readonly #db: Services['store']['db'];
  readonly #store: Services['store'];
  readonly #now: () => number;
  readonly #find;
  readonly #findFor;
  readonly #count;
  readonly #insert;
  readonly #accept;
  readonly #withdraw;

  constructor({ store, now }: Pick<Services, 'store' | 'now'>) {
    this.#store = store;
    this.#db = store.db;
    this.#now = now;
    this.#find = findingIn(store.db);
    this.#findFor = findingForIn(store.db);
    this.#count = countingIn(store.db);
    this.#insert = insertionInto(store.db);
    this.#accept = acceptanceIn(store.db);
    this.#withdraw = withdrawalIn(store.db);
  }

  async find(id: string): Promise<InvitationRow | null> {
    const { rows } = await this.#db.executeQuery(this.#find({ id }));
    return rows[0] ?? null;
  }

  /** The same with all that is asked before it is accepted, in one question. */
  async findFor(id: string, player: string): Promise<(InvitationRow & Accepting) | null> {
    const { rows } = await this.#db.executeQuery(this.#findFor({ id, player, now: this.#now() }));
    const [row] = rows;
    return row === undefined ? null : { ...row, between: betweenOf(row) };
  }

  /** Open to everybody, the newest first, from after one that was looked at before. */
  async lobby(
    count: number,
    after: Pick<InvitationRow, 'id' | 'created_at'> | null,
  ): Promise<readonly InvitationRow[]> {
    let query = this.#open().where('wanted', 'is not', null);
    if (after !== null) query = query.where(sql<SqlBool>`(created_at, id) < (${after.created_at}, ${after.id})`);
    return query.limit(count).execute();
  }

  /** Everybody in the lobby who waits for the same, whoever waited longest first. */
  async wanting(wanted: string): Promise<readonly InvitationRow[]> {
    return this.#db
      .selectFrom('invitations')
      .selectAll()
      .where('status', '=', 'open')
      .where('wanted', '=', wanted)
      .orderBy('created_at')
      .limit(MOST_PARTNERS)
      .execute();
  }

  /** What more than one in the lobby waits for. */
  async wantedByMany(): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('invitations')
      .select('wanted')
      .where('status', '=', 'open')
      .where('wanted', 'is not', null)
      .groupBy('wanted')
      .having((is) => is(is.fn.countAll<number>(), '>', 1))
      .limit(MOST_WANTED)
      .execute();
    return rows.map(({ wanted }) => wanted!);
  }

  /** All of the lobby that goes away with whoever made it. */
  async perishable(): Promise<readonly InvitationRow[]> {
    return this.#open().where('wanted', 'is not', null).where('wanted', 'not like', `${WAITS_FOR_DAYS}%`).execute();
  }

  /** How many are open that a player made, and that guests made at a place. */
  async open(player: string, place: string | null): Promise<OpenCounts> {
    const { rows } = await this.#db.executeQuery(this.#count({ player, place }));
    return rows[0]!;
  }

  async sent(player: string): Promise<readonly InvitationRow[]> {
    return this.#open().where('player_id', '=', player).execute();
  }

  async received(player: string): Promise<readonly InvitationRow[]> {
    return this.#open().where('to_player_id', '=', player).limit(MOST_LISTED).execute();
  }

  async openBefore(moment: number): Promise<readonly InvitationRow[]> {
    return this.#open().where('created_at', '<', moment).limit(MOST_LISTED).execute();
  }

  /** The same of what guests have put in the lobby. */
  async guestsOpenBefore(moment: number): Promise<readonly InvitationRow[]> {
    return this.#open()
      .where('created_at', '<', moment)
      .where('wanted', 'is not', null)
      .where('player_id', 'in', (of) => of.selectFrom('user').select('user.id').where('user.isAnonymous', '=', 1))
      .limit(MOST_LISTED)
      .execute();
  }

  /** Writes one, if `guard` holds, whoever makes it may play, and neither they nor their place have that many. */
  async add(
    { player, to, terms, stored, commit, share, place }: InvitationDraft,
    most: OpenCounts,
    guard: Statement,
  ): Promise<InvitationRow> {
    const row: InvitationRow = {
      id: newId(),
      player_id: player,
      terms: JSON.stringify(terms),
      audience: JSON.stringify(stored),
      to_player_id: to,
      commit,
      share,
      created_at: this.#now(),
      status: 'open',
      match_id: null,
      wanted: stored.audience.kind === 'lobby' ? wantedOf(terms) : null,
      place,
    };
    const insert = this.#insert({ ...row, most: most.own, mostAtPlace: most.atPlace, now: row.created_at });
    await this.#store.write([guard, { ...insert, mustChange: 1 }]);
    return row;
  }

  /** False if it was not open any more. */
  async close(id: string, status: 'declined' | 'withdrawn'): Promise<boolean> {
    const [changed] = await this.#store.write([
      this.#db
        .updateTable('invitations')
        .set({ status, place: null })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .compile(),
    ]);
    return changed === 1;
  }

  /** Conflicts with a write in which the invitation is not open any more: of two who accept at once, one wins. */
  accepted(id: string, match: string): Statement {
    return { ...this.#accept({ id, match }), mustChange: 1 };
  }

  /** Takes from the lobby whatever goes away with these two, who play now. */
  withdrawn(one: string, other: string): Statement {
    return this.#withdraw({ one, other });
  }

  #open() {
    return this.#db
      .selectFrom('invitations')
      .selectAll()
      .where('status', '=', 'open')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');
  }
}

/** Written into the text: SQLite plans a statement anew each time where a value decides which index serves it. */
const OPEN = sql.lit('open' as const);
const FOR_DAYS = sql.lit(`${WAITS_FOR_DAYS}%`);

function findingIn(db: Db) {
  return prepared<{ readonly id: string }>()((the) =>
    db.selectFrom('invitations').selectAll().where('id', '=', the('id')),
  );
}

function findingForIn(db: Db) {
  return prepared<{ readonly id: string; readonly player: string; readonly now: number }>()((the) =>
    db
      .selectFrom('invitations')
      .leftJoin('commitments', (join) =>
        join
          .onRef('commitments.commit', '=', 'invitations.commit')
          .onRef('commitments.player_id', '=', 'invitations.player_id'),
      )
      .selectAll('invitations')
      .select('commitments.seed')
      .select((is) => betweenColumns(db, is.ref('invitations.player_id'), the('player'), the('now')))
      .where('invitations.id', '=', the('id')),
  );
}

type Player = { readonly player: string };
type Place = { readonly place: string | null };

function ofPlayer(db: Db, player: string) {
  return db
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number>().as('own'))
    .where('player_id', '=', player)
    .where('status', '=', OPEN);
}

function ofPlace(db: Db, place: string | null) {
  return db
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number>().as('atPlace'))
    .where('place', '=', place);
}

function countingIn(db: Db) {
  return prepared<Player & Place>()((the) =>
    db.selectNoFrom([
      ofPlayer(db, the('player')).$asScalar().$notNull().as('own'),
      ofPlace(db, the('place')).$asScalar().$notNull().as('atPlace'),
    ]),
  );
}

interface Limits {
  readonly most: number;
  readonly mostAtPlace: number;
  readonly now: number;
}

function insertionInto(db: Db) {
  return prepared<InvitationRow & Limits>()((the) => {
    const columns = [
      'id',
      'player_id',
      'terms',
      'audience',
      'to_player_id',
      'commit',
      'share',
      'created_at',
      'status',
      'match_id',
      'wanted',
      'place',
    ] as const satisfies readonly (keyof InvitationRow)[];
    const bans = db
      .selectFrom('sanctions')
      .select('id')
      .where('player_id', '=', the('player_id'))
      .where('kind', '=', 'ban')
      .where((is) => is.or([is('until', 'is', null), is('until', '>', the('now'))]));
    return db
      .insertInto('invitations')
      .columns(columns)
      .expression(
        db
          .selectNoFrom((is) => columns.map((column) => is.val(the(column)).as(column)))
          .where(ofPlayer(db, the('player_id')), '<', the('most'))
          .where(ofPlace(db, the('place')), '<', the('mostAtPlace'))
          .where((is) => is.not(is.exists(bans))),
      );
  });
}

function acceptanceIn(db: Db) {
  return prepared<{ readonly id: string; readonly match: string }>()((the) =>
    db
      .updateTable('invitations')
      .set({ status: 'accepted', match_id: the('match'), place: null })
      .where('id', '=', the('id'))
      .where('status', '=', OPEN),
  );
}

function withdrawalIn(db: Db) {
  return prepared<{ readonly one: string; readonly other: string }>()((the) =>
    db
      .updateTable('invitations')
      .set({ status: 'withdrawn', place: null })
      .where('player_id', 'in', [the('one'), the('other')])
      .where('status', '=', OPEN)
      .where('wanted', 'is not', null)
      .where('wanted', 'not like', FOR_DAYS),
  );
}
