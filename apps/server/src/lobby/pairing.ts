import { ok } from '@rayonk/core';
import type { Paired, QuickPairing } from '@rayonk/protocol';
import type { Answer, Viewer } from '../base/index.ts';
import { mayBeRated, mayPlay, ratingAt } from './checks.ts';
import type { Invitations } from './invitations.ts';
import type { Matchmaker, Acceptance } from './matchmaker.ts';
import { shownInvitations, storedAudience, termsOf, waitingOf, type InvitationRow } from './rows.ts';
import { partnersOf, wantedOf, type Waiting } from './waiting.ts';

interface WaitingRow extends Waiting {
  readonly row: InvitationRow;
}

/** Quick pairing: the nearest compatible invitation of the lobby at once, or one of one's own there that takes more and more partners. */
export class Pairing {
  readonly #matchmaker: Matchmaker;
  readonly #invitations: Invitations;

  constructor(matchmaker: Matchmaker, invitations: Invitations) {
    this.#matchmaker = matchmaker;
    this.#invitations = invitations;
  }

  async pair(
    viewer: Viewer,
    { terms, commit, share, delay = 0 }: QuickPairing,
    place: string,
  ): Promise<Answer<Paired>> {
    const { services } = this.#matchmaker;
    const allowed = await mayPlay(terms, viewer, services);
    if (!allowed.ok) return allowed;
    const { player } = viewer;
    const enough = this.#matchmaker.mayMake(viewer, place);
    if (!enough.ok) return enough;
    await this.leave(viewer);
    const rating = await ratingAt(terms, player, services);
    const seeker: Waiting = { player, terms, rating, since: services.now(), ratings: null, isQuick: true };
    const match = await this.#meet(
      seeker,
      { player, share, delay, waiting: null },
      await this.#waiting(wantedOf(terms)),
    );
    if (match !== null) return ok({ match, invitation: null });
    const stored = { audience: { kind: 'lobby', ratings: null }, delay, quick: rating } as const;
    const opened = await this.#invitations.open(viewer, place, { player, to: null, terms, stored, commit, share });
    if (!opened.ok) return opened;
    const [invitation] = await shownInvitations([opened.value], services.players, services.now());
    return ok({ match: null, invitation: invitation! });
  }

  async leave(viewer: Pick<Viewer, 'player'>): Promise<void> {
    for (const row of await this.#matchmaker.records.sent(viewer.player))
      if (storedAudience(row).quick !== null) await this.#matchmaker.close(row, 'withdrawn');
  }

  /** Pairs those whose ranges have met while they waited. `isHere` says whom a match may begin with. */
  async sweep(isHere: (player: string) => boolean): Promise<void> {
    const gone = new Set<string>();
    for (const wanted of await this.#matchmaker.records.wantedByMany()) await this.#sweep(wanted, isHere, gone);
  }

  async #sweep(wanted: string, isHere: (player: string) => boolean, gone: Set<string>): Promise<void> {
    const waiting = (await this.#waiting(wanted)).filter(
      ({ player, terms }) => terms.clock.kind === 'turn' || isHere(player),
    );
    for (const seeker of waiting.filter(({ isQuick }) => isQuick).sort((a, b) => a.since - b.since)) {
      if (gone.has(seeker.player)) continue;
      const partners = waiting.filter(({ player }) => !gone.has(player));
      const { row } = seeker;
      const taker = { player: row.player_id, share: row.share, delay: storedAudience(row).delay, waiting: row };
      const match = await this.#meet(seeker, taker, partners, (partner) => gone.add(partner));
      if (match !== null) gone.add(seeker.player);
    }
  }

  async #meet(
    seeker: Waiting,
    taker: Acceptance,
    waiting: readonly WaitingRow[],
    taken: (partner: string) => void = () => {},
  ): Promise<string | null> {
    const { services } = this.#matchmaker;
    for (const partner of partnersOf(seeker, waiting, services.now())) {
      const { isBlocked, banned } = await services.talk.between(seeker.player, partner.player);
      if (isBlocked || banned[1]) continue;
      const both = [seeker.player, partner.player].map((player) => mayBeRated(seeker.terms, player, services));
      if ((await Promise.all(both)).some((answer) => !answer.ok)) continue;
      const begun = await this.#matchmaker.begin(partner.row, taker);
      if (!begun.ok) continue;
      taken(partner.player);
      return begun.value.id;
    }
    return null;
  }

  /** Those in the lobby who wait for the same, whatever side they want. */
  async #waiting(wanted: string): Promise<readonly WaitingRow[]> {
    const candidates = await this.#matchmaker.records.wanting(wanted);
    return Promise.all(
      candidates.map(async (row) => {
        const held = storedAudience(row).quick;
        const rating = held ?? (await ratingAt(termsOf(row), row.player_id, this.#matchmaker.services));
        return { ...waitingOf(row, rating), row };
      }),
    );
  }
}
