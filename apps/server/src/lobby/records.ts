import type { NewInvitation } from '@rayonk/protocol';
import type { Services } from '../services.ts';
import type { Statement } from '../store/store.ts';
import { newId } from '../authority/ids.ts';
import { storedAudience, type InvitationRow, type StoredAudience } from './rows.ts';

/** So many of the lobby are looked at; older ones have been passed over by everybody. */
const MOST_LISTED = 500;

export type InvitationDraft = Pick<NewInvitation, 'terms' | 'commit' | 'share'> & {
  readonly player: string;
  readonly to: string | null;
  readonly stored: StoredAudience;
};

/** Invitations in the store. */
export class Records {
  readonly #db: Services['store']['db'];
  readonly #store: Services['store'];
  readonly #now: () => number;

  constructor({ store, now }: Pick<Services, 'store' | 'now'>) {
    this.#store = store;
    this.#db = store.db;
    this.#now = now;
  }

  async find(id: string): Promise<InvitationRow | null> {
    return (await this.#db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** Open to everybody, the newest first. */
  async lobby(): Promise<readonly InvitationRow[]> {
    const rows = await this.#open().where('to_player_id', 'is', null).limit(MOST_LISTED).execute();
    return rows.filter((row) => storedAudience(row).audience.kind === 'lobby');
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

  /** Writes one, if `guard` holds. */
  async add({ player, to, terms, stored, commit, share }: InvitationDraft, guard: Statement): Promise<InvitationRow> {
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
    };
    await this.#store.write([guard, this.#db.insertInto('invitations').values(row).compile()]);
    return row;
  }

  /** False if it was not open any more. */
  async close(id: string, status: 'declined' | 'withdrawn'): Promise<boolean> {
    const [changed] = await this.#store.write([
      this.#db.updateTable('invitations').set({ status }).where('id', '=', id).where('status', '=', 'open').compile(),
    ]);
    return changed === 1;
  }

  /** Conflicts with a write in which the invitation is not open any more: of two who accept at once, one wins. */
  accepted(id: string, match: string): Statement {
    const query = this.#db
      .updateTable('invitations')
      .set({ status: 'accepted', match_id: match })
      .where('id', '=', id)
      .where('status', '=', 'open');
    return { ...query.compile(), mustChange: 1 };
  }

  #open() {
    return this.#db.selectFrom('invitations').selectAll().where('status', '=', 'open').orderBy('created_at', 'desc');
  }
}
