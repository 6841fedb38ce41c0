import { speedOf, type Audience, type Invitation, type InvitationQuery, type NewInvitation } from '@rayonk/protocol';
import type { Answer, Viewer } from '../services.ts';
import { StoreConflict } from '../store/store.ts';
import { mayBeRated, mayMeet, mayPlay, ratingAt } from './checks.ts';
import { agree, refuse } from './faults.ts';
import type { InvitationDraft } from './records.ts';
import type { Room } from './room.ts';
import { shownInvitations, termsOf, waitingOf, type InvitationRow } from './rows.ts';
import { isWithin, rangeOf } from './waiting.ts';

const MOST_OPEN = 10;

/** Invitations as their players use them. A seek, a challenge and a challenge link are all invitations. */
export class Invitations {
  readonly #room: Room;

  constructor(room: Room) {
    this.#room = room;
  }

  async create(viewer: Viewer, { terms, audience, commit, share, delay }: NewInvitation): Promise<Answer<Invitation>> {
    const allowed = await mayPlay(terms, viewer, this.#room.services);
    if (!allowed.ok) return allowed;
    const to = await this.#addressee(viewer, audience);
    if (!to.ok) return to;
    if (audience.kind === 'lobby' && audience.ratings !== null) {
      if (audience.ratings[0] > audience.ratings[1]) return refuse('bad-request', 'the range of ratings is empty');
      if (speedOf(terms.clock) === null)
        return refuse('bad-request', 'without a clock there are no ratings to ask for');
    }
    const stored = { audience: spelt(audience, to.value?.name), delay: delay ?? 0, quick: null };
    const made = await this.open({ player: viewer.player, to: to.value?.id ?? null, terms, stored, commit, share });
    if (!made.ok) return made;
    if (to.value !== null)
      await this.#room.services.notifier.notify(to.value.id, {
        kind: 'invited',
        match: null,
        invitation: made.value.id,
        by: viewer.player,
      });
    return agree(await this.#shown(made.value));
  }

  /** Puts one where it belongs, with a commitment of its player that nothing else was made with. */
  async open(draft: InvitationDraft): Promise<Answer<InvitationRow>> {
    const { records, commitments } = this.#room;
    const { player, commit } = draft;
    if ((await records.sent(player)).length >= MOST_OPEN)
      return refuse('too-many', `nobody has more than ${MOST_OPEN} open invitations`);
    if ((await commitments.own(commit, player)) === null) return staleCommitment();
    try {
      const row = await records.add(draft, commitments.stillThere(commit, player));
      await this.#room.tell(row, true);
      return agree(row);
    } catch (error) {
      if (error instanceof StoreConflict) return staleCommitment();
      throw error;
    }
  }

  async list(viewer: Viewer | null, query: InvitationQuery): Promise<Answer<readonly Invitation[]>> {
    const { players, now } = this.#room.services;
    const rows = await this.#box(viewer, query.box ?? 'lobby');
    if (!rows.ok) return rows;
    const shown = await shownInvitations(
      rows.value.filter((row) => passes(row, query)),
      players,
      now(),
    );
    const { rating } = query;
    return agree(
      shown.filter(
        ({ audience }) => rating === undefined || audience.kind !== 'lobby' || isWithin(audience.ratings, rating),
      ),
    );
  }

  /** Whoever has the link may look; a challenge to one player is between the two. */
  async get(viewer: Viewer | null, id: string): Promise<Answer<Invitation>> {
    const row = await this.#visible(viewer, id);
    if (!row.ok) return row;
    if (row.value.status === 'declined' || row.value.status === 'withdrawn') return closed();
    return agree(await this.#shown(row.value));
  }

  async accept(viewer: Viewer, id: string, share: string): Promise<Answer<string>> {
    const { services } = this.#room;
    const found = await this.#visible(viewer, id);
    if (!found.ok) return found;
    const row = found.value;
    if (row.player_id === viewer.player) return refuse('own-invitation', 'this invitation is your own');
    if (row.status !== 'open' || (await services.talk.isBanned(row.player_id))) return closed();
    const terms = termsOf(row);
    // It may have been made before its owner left one game too many.
    if (!(await mayBeRated(terms, row.player_id, services)).ok) return closed();
    for (const check of [await mayPlay(terms, viewer, services), await mayMeet(row.player_id, viewer.player, services)])
      if (!check.ok) return check;
    const range = rangeOf(waitingOf(row, 0), services.now());
    if (!isWithin(range, await ratingAt(terms, viewer.player, services)))
      return refuse('not-allowed', 'the invitation asks for other ratings');
    const begun = await this.#room.begin(row, { player: viewer.player, share, delay: 0, waiting: null });
    return begun.ok ? agree(begun.value.id) : begun;
  }

  async decline(viewer: Viewer, id: string): Promise<Answer<null>> {
    const row = await this.#visible(viewer, id);
    if (!row.ok) return row;
    if (row.value.to_player_id !== viewer.player) return refuse('not-allowed', 'it was not sent to you');
    return (await this.#room.close(row.value, 'declined')) ? agree(null) : closed();
  }

  async withdraw(viewer: Viewer, id: string): Promise<Answer<null>> {
    const row = await this.#visible(viewer, id);
    if (!row.ok) return row;
    if (row.value.player_id !== viewer.player) return refuse('not-allowed', 'it is not yours to withdraw');
    return (await this.#room.close(row.value, 'withdrawn')) ? agree(null) : closed();
  }

  async #box(viewer: Viewer | null, box: 'lobby' | 'sent' | 'received'): Promise<Answer<readonly InvitationRow[]>> {
    const { records, services } = this.#room;
    if (box !== 'lobby') {
      if (viewer === null) return refuse('sign-in-first', 'nobody is signed in');
      return agree(await (box === 'sent' ? records.sent(viewer.player) : records.received(viewer.player)));
    }
    const rows = await records.lobby();
    if (viewer === null) return agree(rows);
    const blocked = new Map<string, boolean>();
    for (const { player_id: by } of rows)
      if (!blocked.has(by)) blocked.set(by, by !== viewer.player && (await services.talk.isBlocked(by, viewer.player)));
    return agree(rows.filter(({ player_id: by }) => blocked.get(by) === false));
  }

  async #visible(viewer: Viewer | null, id: string): Promise<Answer<InvitationRow>> {
    const row = await this.#room.records.find(id);
    const isPrivate = row !== null && row.to_player_id !== null;
    const isTheirs = viewer !== null && (row?.player_id === viewer.player || row?.to_player_id === viewer.player);
    return row === null || (isPrivate && !isTheirs)
      ? refuse('no-such-invitation', 'there is no such invitation')
      : agree(row);
  }

  /** Null for an invitation that is for nobody in particular. */
  async #addressee(viewer: Viewer, audience: Audience): Promise<Answer<{ id: string; name: string } | null>> {
    const { services } = this.#room;
    if (audience.kind !== 'player') return agree(null);
    const id = await services.players.find(audience.name);
    if (id === null) return refuse('no-such-player', `nobody is called ${audience.name}`);
    if (id === viewer.player) return refuse('own-invitation', 'nobody plays against themselves here');
    const meet = await mayMeet(viewer.player, id, services);
    if (!meet.ok) return meet;
    const [card] = await services.players.cards([id]);
    return agree({ id, name: card?.name ?? audience.name });
  }

  async #shown(row: InvitationRow): Promise<Invitation> {
    const { players, now } = this.#room.services;
    return (await shownInvitations([row], players, now()))[0]!;
  }
}

/** A name is shown as its owner writes it. */
function spelt(audience: Audience, name: string | undefined): Audience {
  return audience.kind === 'player' && name !== undefined ? { kind: 'player', name } : audience;
}

function passes(row: InvitationRow, { game, variant, speed, rated }: InvitationQuery): boolean {
  const terms = termsOf(row);
  return (
    (game === undefined || terms.game === game) &&
    (variant === undefined || terms.variant === variant) &&
    (speed === undefined || (speedOf(terms.clock) ?? 'none') === speed) &&
    (rated === undefined || terms.rated === (rated === 'true'))
  );
}

function closed(): Answer<never> {
  return refuse('invitation-closed', 'the invitation is not open any more');
}

function staleCommitment(): Answer<never> {
  return refuse('out-of-date', 'the commitment is not yours, was used already or is too old: ask for another one');
}
