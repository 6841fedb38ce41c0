import { ok } from '@rayonk/core';
import { createHmac } from 'node:crypto';
import { consumeAll, Limiter, measureOf } from '../limits/index.ts';
import type { Answer, LiveMatch, News, Services, Viewer } from '../base/index.ts';
import { StoreConflict, type Statement } from '../store/index.ts';
import { Commitments } from './commitments.ts';
import { refuse } from '../http/index.ts';
import { LevelGames } from './level-games.ts';
import { Records } from './records.ts';
import { shownInvitations, storedAudience, termsOf, type InvitationRow } from './rows.ts';

/** Invitations, searches and games against levels that one player begins, and all guests of one address. */
const MAKING = { burst: 30, perSecond: 1 / 4 };
const MAKING_AT_PLACE = { burst: 300, perSecond: 2 };
/** Invitations from one player to another, and from all guests to one player. */
const TO_ONE = { burst: 5, perSecond: 5 / 3600 };
const GUESTS_TO_ONE = { burst: 20, perSecond: 20 / 3600 };

/** So many are remembered. */
const MOST_PLACE_KEYS = 1000;

/** Whoever takes an invitation, and what they add to the draw. */
export interface Acceptance {
  readonly player: string;
  readonly share: string;
  /** Seconds by which they want spectators to see the match later. */
  readonly delay: number;
  /** Their own invitation, if they were waiting in the lobby themselves: it is used up too. */
  readonly waiting: InvitationRow | null;
}

/** Where invitations are made known, closed, and become matches. */
export class Matchmaker {
  readonly services: Services;
  readonly records: Records;
  readonly commitments: Commitments;
  readonly levelGames: LevelGames;
  readonly #makers: Limiter;
  readonly #places: Limiter;
  readonly #addressed: Limiter;
  readonly #guestsAddressed: Limiter;
  readonly #placeKeys = new Map<string, string>();

  constructor(services: Services) {
    this.services = services;
    this.records = new Records(services);
    this.commitments = new Commitments(services);
    this.levelGames = new LevelGames(services);
    const measure = measureOf(services);
    this.#makers = new Limiter(measure, MAKING, { name: 'making' });
    this.#places = new Limiter(measure, MAKING_AT_PLACE, { name: 'making-at' });
    this.#addressed = new Limiter(measure, TO_ONE, { name: 'to-one' });
    this.#guestsAddressed = new Limiter(measure, GUESTS_TO_ONE, { name: 'guests-to-one' });
  }

  /** Whether somebody may put one more thing before others now; if so it counts, also where it is taken back at once. */
  mayMake(viewer: Viewer, place: string): Answer<null> {
    const isMember = viewer.kind !== 'guest';
    const spent = consumeAll([[this.#makers, viewer.player], ...(isMember ? [] : [[this.#places, place] as const])]);
    return spent.isAllowed ? ok(null) : refuse('too-many', `so much at once: try again in ${spent.retryAfter} s`);
  }

  /** Whether somebody may invite this very player now. Guests together share what one member hears of them. */
  mayAddress({ player, kind }: Viewer, to: string): Answer<null> {
    const spent = consumeAll([
      [this.#addressed, `${player} ${to}`],
      ...(kind === 'guest' ? [[this.#guestsAddressed, to] as const] : []),
    ]);
    return spent.isAllowed ? ok(null) : refuse('too-many', 'they have been invited often enough for now');
  }

  /** What stands for a place in the store: nobody reads an address out of it. Null for a member, who is counted alone. */
  placeKey({ kind }: Viewer, place: string): string | null {
    if (kind !== 'guest') return null;
    const known = this.#placeKeys.get(place);
    if (known !== undefined) return known;
    const hmac = createHmac('sha256', this.services.config.secret).update(`rayonk place ${place}`);
    const key = hmac.digest('base64url').slice(0, 22);
    if (this.#placeKeys.size >= MOST_PLACE_KEYS) this.#placeKeys.clear();
    this.#placeKeys.set(place, key);
    return key;
  }

  /** Tells whom it concerns that an invitation was made or closed. */
  async tell(row: InvitationRow, isOpen: boolean): Promise<void> {
    const { bus, players, now } = this.services;
    const { kind } = storedAudience(row).audience;
    if (kind === 'link') return;
    const [invitation] = await shownInvitations([row], players, now());
    if (kind === 'lobby') bus.emit('lobby-changed', { invitation: isOpen ? invitation! : null });
    else bus.emit('invitation-changed', { player: row.to_player_id!, invitation: invitation!, isOpen });
  }

  /** False if it was not open any more. */
  async close(row: InvitationRow, status: 'declined' | 'withdrawn'): Promise<boolean> {
    const isClosed = await this.records.close(row.id, status);
    if (isClosed) await this.tell(row, false);
    return isClosed;
  }

  /** Makes the match of an invitation, exactly once: whoever comes second hears that it is closed. */
  async begin(row: InvitationRow, taker: Acceptance, known?: string | null): Promise<Answer<LiveMatch>> {
    const { authority, notifier } = this.services;
    const seed = known === undefined ? await this.commitments.invited(row.commit, row.player_id) : known;
    if (seed === null || row.status !== 'open')
      return refuse('invitation-closed', 'the invitation is not open any more');
    const { waiting } = taker;
    const terms = termsOf(row);
    const news: News[] = [];
    const tell = (match: string, accepted: InvitationRow, by: string): News => {
      const what = { kind: 'accepted', match, invitation: accepted.id, by, game: terms.game } as const;
      const made = notifier.prepare(accepted.player_id, what);
      news.push(made);
      return made;
    };
    try {
      const live = await authority.create(
        {
          terms,
          parties: [{ player: row.player_id, share: row.share }, taker],
          seed,
          delay: Math.max(storedAudience(row).delay, taker.delay),
        },
        (match) => [
          ...this.#used(row, match),
          ...tell(match, row, taker.player).statements,
          ...(waiting === null
            ? []
            : [...this.#used(waiting, match), ...tell(match, waiting, row.player_id).statements]),
          // Who plays now does not wait in the lobby any more.
          ...(terms.clock.kind === 'turn' ? [] : [this.records.withdrawn(row.player_id, taker.player)]),
        ],
      );
      // The match exists: whoever accepted must hear of it, whatever becomes of the rest.
      await this.#settle([row, ...(waiting === null ? [] : [waiting])], news, live).catch((error: unknown) => {
        this.services.log.error({ match: live.id, err: error }, 'an accepted invitation could not be told');
      });
      return ok(live);
    } catch (error) {
      if (error instanceof StoreConflict) return refuse('invitation-closed', 'somebody else was faster');
      throw error;
    }
  }

  #used(row: InvitationRow, match: string): readonly Statement[] {
    return [this.records.accepted(row.id, match), this.commitments.used(row.commit)];
  }

  async #settle(accepted: readonly InvitationRow[], news: readonly News[], live: LiveMatch): Promise<void> {
    for (const row of accepted) await this.tell({ ...row, status: 'accepted', match_id: live.id }, false);
    for (const { tell } of news) await tell();
    // Either of them may have been waiting there.
    if (live.terms.clock.kind !== 'turn') this.services.bus.emit('lobby-changed', { invitation: null });
  }
}
