import { ok } from '@rayonk/core';
import {
  LOBBY_PAGE,
  speedOf,
  type Audience,
  type Invitation,
  type InvitationList,
  type InvitationQuery,
  type NewInvitation,
} from '@rayonk/protocol';
import type { Answer, Viewer } from '../base/index.ts';
import { StoreConflict } from '../store/index.ts';
import { banned, blocked, mayBeRated, mayMeet, mayPlay, ratingAt } from './checks.ts';
import { refuse } from '../http/index.ts';
import type { InvitationDraft, OpenCounts } from './records.ts';
import type { Matchmaker } from './matchmaker.ts';
import { shownInvitations, termsOf, waitingOf, type InvitationRow } from './rows.ts';
import { isWithin, rangeOf } from './waiting.ts';

/** Invitations that are open at the same time: of one player, and of all guests at one address. A class of thirty fits in. */
const MOST_OPEN = { guest: 3, member: 10 } as const;
const MOST_AT_PLACE = 60;
const NO_END = 1_000_000_000;
/** So many of the lobby are looked at for one page. */
const MOST_LOOKED_AT = 1000;

/** Invitations as their players use them. A seek, a challenge and a challenge link are all invitations. */
export class Invitations {
  readonly #matchmaker: Matchmaker;

  constructor(matchmaker: Matchmaker) {
    this.#matchmaker = matchmaker;
  }

  async create(
    viewer: Viewer,
    { terms, audience, commit, share, delay }: NewInvitation,
    place: string,
  ): Promise<Answer<Invitation>> {
    // Whether somebody is banned, the store sees when it is written.
    const allowed = await mayPlay(terms, viewer, this.#matchmaker.services, false);
    if (!allowed.ok) return allowed;
    const to = await this.#addressee(viewer, audience);
    if (!to.ok) return to;
    if (audience.kind === 'lobby' && audience.ratings !== null) {
      if (audience.ratings[0] > audience.ratings[1]) return refuse('bad-request', 'the range of ratings is empty');
      if (speedOf(terms.clock) === null)
        return refuse('bad-request', 'without a clock there are no ratings to ask for');
    }
    const stored = { audience: spelt(audience, to.value?.name), delay: delay ?? 0, quick: null };
    const enough = this.#matchmaker.mayMake(viewer, place);
    if (!enough.ok) return enough;
    const addressed = to.value === null ? enough : this.#matchmaker.mayAddress(viewer, to.value.id);
    if (!addressed.ok) return addressed;
    const draft = { player: viewer.player, to: to.value?.id ?? null, terms, stored, commit, share };
    const made = await this.open(viewer, place, draft);
    if (!made.ok) return made;
    if (to.value !== null)
      await this.#matchmaker.services.notifier.notify(to.value.id, {
        kind: 'invited',
        match: null,
        invitation: made.value.id,
        by: viewer.player,
      });
    return ok(await this.#shown(made.value));
  }

  /** Puts one where it belongs, with a commitment of its player that nothing else was made with. */
  async open(viewer: Viewer, from: string, wanted: Omit<InvitationDraft, 'place'>): Promise<Answer<InvitationRow>> {
    const { records, commitments, services } = this.#matchmaker;
    const { player, commit } = wanted;
    const draft = { ...wanted, place: this.#matchmaker.placeKey(viewer, from) };
    const { rateLimit } = services.config;
    const most = {
      own: MOST_OPEN[viewer.kind === 'guest' ? 'guest' : 'member'],
      atPlace: rateLimit > 0 ? MOST_AT_PLACE * rateLimit : NO_END,
    };
    try {
      const row = await records.add(draft, most, commitments.stillThere(commit, player));
      await this.#matchmaker.tell(row, true);
      return ok(row);
    } catch (error) {
      if (error instanceof StoreConflict) return this.#whyNot(viewer, draft.place, most);
      throw error;
    }
  }

  /** What was in the way of an invitation. */
  async #whyNot({ player }: Viewer, place: string | null, most: OpenCounts): Promise<Answer<never>> {
    const { records, services } = this.#matchmaker;
    if (await services.talk.isBanned(player)) return banned();
    const { own, atPlace } = await records.open(player, place);
    if (own >= most.own) return refuse('too-many', `nobody like you has more than ${most.own} open invitations`);
    if (atPlace >= most.atPlace) return refuse('too-many', 'guests at your address have enough open invitations');
    return staleCommitment();
  }

  async list(viewer: Viewer | null, query: InvitationQuery): Promise<Answer<InvitationList>> {
    const { box = 'lobby', limit = LOBBY_PAGE } = query;
    if (box === 'lobby') return this.#lobbyPage(viewer, query, limit);
    if (viewer === null) return refuse('sign-in-first', 'nobody is signed in');
    const { records } = this.#matchmaker;
    const rows = await (box === 'sent' ? records.sent(viewer.player) : records.received(viewer.player));
    return ok({ invitations: await this.#shownAll(rows.filter((row) => passes(row, query))), next: null });
  }

  /** Looks at the lobby from the newest on until a page is full, in pieces. */
  async #lobbyPage(viewer: Viewer | null, query: InvitationQuery, limit: number): Promise<Answer<InvitationList>> {
    const { records, services } = this.#matchmaker;
    const estranged = new Map<string, boolean>();
    const invitations: Invitation[] = [];
    let last: InvitationRow | null = null;
    if (query.before !== undefined) {
      last = await records.find(query.before);
      if (last === null) return refuse('bad-request', '`before` is the `next` of the page before');
    }
    for (let looked = 0; looked < MOST_LOOKED_AT; looked += LOBBY_PAGE) {
      const rows = await records.lobby(LOBBY_PAGE, last);
      for (const row of rows) {
        last = row;
        const by = row.player_id;
        if (!passes(row, query) || !isWithinRange(row, query.rating, services.now())) continue;
        if (viewer !== null && by !== viewer.player && !estranged.has(by))
          estranged.set(by, await services.talk.isBlocked(by, viewer.player));
        if (estranged.get(by) === true) continue;
        invitations.push(...(await this.#shownAll([row])));
        if (invitations.length === limit) return ok({ invitations, next: row.id });
      }
      if (rows.length < LOBBY_PAGE) return ok({ invitations, next: null });
    }
    return ok({ invitations, next: last?.id ?? null });
  }

  /** Whoever has the link may look; a challenge to one player is between the two. */
  async get(viewer: Viewer | null, id: string): Promise<Answer<Invitation>> {
    const row = await this.#visible(viewer, id);
    if (!row.ok) return row;
    if (row.value.status === 'declined' || row.value.status === 'withdrawn') return closed();
    return ok(await this.#shown(row.value));
  }

  async accept(viewer: Viewer, id: string, share: string): Promise<Answer<string>> {
    const { services, records } = this.#matchmaker;
    const found = visible(viewer, await records.findFor(id, viewer.player));
    if (!found.ok) return found;
    const { between, seed, ...row } = found.value;
    if (row.player_id === viewer.player) return refuse('own-invitation', 'this invitation is your own');
    if (row.status !== 'open') return closed();
    const terms = termsOf(row);
    // It may have been made before its owner left one game too many.
    const before = await mayBeRated(terms, row.player_id, services);
    if (between.banned[0] || !before.ok) return closed();
    const may = await mayPlay(terms, viewer, services, between.banned[1]);
    if (!may.ok) return may;
    if (between.isBlocked) return blocked();
    const range = rangeOf(waitingOf(row, 0), services.now());
    if (range !== null && !isWithin(range, await ratingAt(terms, viewer.player, services)))
      return refuse('not-allowed', 'the invitation asks for other ratings');
    const begun = await this.#matchmaker.begin(row, { player: viewer.player, share, delay: 0, waiting: null }, seed);
    return begun.ok ? ok(begun.value.id) : begun;
  }

  async decline(viewer: Viewer, id: string): Promise<Answer<null>> {
    const row = await this.#visible(viewer, id);
    if (!row.ok) return row;
    if (row.value.to_player_id !== viewer.player) return refuse('not-allowed', 'it was not sent to you');
    return (await this.#matchmaker.close(row.value, 'declined')) ? ok(null) : closed();
  }

  async withdraw(viewer: Viewer, id: string): Promise<Answer<null>> {
    const row = await this.#visible(viewer, id);
    if (!row.ok) return row;
    if (row.value.player_id !== viewer.player) return refuse('not-allowed', 'it is not yours to withdraw');
    return (await this.#matchmaker.close(row.value, 'withdrawn')) ? ok(null) : closed();
  }

  async #visible(viewer: Viewer | null, id: string): Promise<Answer<InvitationRow>> {
    return visible(viewer, await this.#matchmaker.records.find(id));
  }

  /** Null for an invitation that is for nobody in particular. */
  async #addressee(viewer: Viewer, audience: Audience): Promise<Answer<{ id: string; name: string } | null>> {
    const { services } = this.#matchmaker;
    if (audience.kind !== 'player') return ok(null);
    const id = await services.players.find(audience.name);
    if (id === null) return refuse('no-such-player', `nobody is called ${audience.name}`);
    if (id === viewer.player) return refuse('own-invitation', 'nobody plays against themselves here');
    const meet = await mayMeet(viewer.player, id, services);
    if (!meet.ok) return meet;
    const [card] = await services.players.cards([id]);
    return ok({ id, name: card?.name ?? audience.name });
  }

  async #shownAll(rows: readonly InvitationRow[]): Promise<Invitation[]> {
    const { players, now } = this.#matchmaker.services;
    return [...(await shownInvitations(rows, players, now()))];
  }

  async #shown(row: InvitationRow): Promise<Invitation> {
    return (await this.#shownAll([row]))[0]!;
  }
}

/** A challenge to one player is between the two. */
function visible<R extends InvitationRow>(viewer: Viewer | null, row: R | null): Answer<R> {
  const isPrivate = row !== null && row.to_player_id !== null;
  const isTheirs = viewer !== null && (row?.player_id === viewer.player || row?.to_player_id === viewer.player);
  return row === null || (isPrivate && !isTheirs)
    ? refuse('no-such-invitation', 'there is no such invitation')
    : ok(row);
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

function isWithinRange(row: InvitationRow, rating: number | undefined, now: number): boolean {
  return rating === undefined || isWithin(rangeOf(waitingOf(row, 0), now), rating);
}

function closed(): Answer<never> {
  return refuse('invitation-closed', 'the invitation is not open any more');
}

function staleCommitment(): Answer<never> {
  return refuse('out-of-date', 'the commitment is not yours, was used already or is too old: ask for another one');
}
