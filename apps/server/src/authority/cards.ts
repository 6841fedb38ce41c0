import { CHANCE, OVER } from '@rayonk/core';
import { timeLeft, type Match } from '@rayonk/match';
import { EVENTS_PER_PAGE, speedOf, type FollowUp, type MatchCard, type MatchState } from '@rayonk/protocol';
import { matchAids, type Hub, type Players } from '../base/index.ts';
import type { Store } from '../store/index.ts';
import type { HostedMatch } from './hosted-match.ts';

interface CardParts {
  readonly store: Store;
  readonly players: Players;
  readonly hub: Hub;
  readonly now: () => number;
}

/** Shows matches to others: as they are to whoever plays, as late as the match says to everybody else. */
export class Cards {
  readonly #parts: CardParts;

  constructor(parts: CardParts) {
    this.#parts = parts;
  }

  card(hosted: HostedMatch): Promise<MatchCard> {
    const { match, length } = hosted.seenLate(this.#parts.now());
    return this.#card(hosted, match, length);
  }

  async state(hosted: HostedMatch, viewer: string | null, from: number): Promise<MatchState> {
    const you = viewer === null ? null : hosted.seatOf(viewer);
    const seen = () =>
      you === null ? hosted.seenLate(this.#parts.now()) : { match: hosted.match, length: hosted.events.length };
    const { match, length } = seen();
    const [card, after] = await Promise.all([
      this.#card(hosted, match, length),
      match.phase === 'over' ? this.#followUp(hosted.id) : null,
    ]);
    const { restDays } = match;
    return {
      card,
      you,
      from: Math.min(from, length),
      events: hosted.events.slice(from, Math.min(length, from + EVENTS_PER_PAGE)),
      total: length,
      delay: hosted.delay,
      presence: [...this.#parts.hub.presence(hosted).seats],
      ...(you !== null && hosted.isRealTime && { awaySince: awaySince(hosted.players, this.#parts.hub) }),
      after,
      restDays: restDays === null ? null : [...restDays],
    };
  }

  async #card(hosted: HostedMatch, match: Match, length: number): Promise<MatchCard> {
    const { terms, players, id, createdAt } = hosted;
    const speed = speedOf(terms.clock);
    const { actor, line, result } = match;
    // What is read of the match is read before the wait: it may go on meanwhile.
    const standing = {
      status: result === null ? ('playing' as const) : ('over' as const),
      plies: line?.log.length ?? 0,
      position: line?.text() ?? '',
      toAct: actor === CHANCE || actor === OVER ? null : actor,
      touchedAt: hosted.events[length - 1]!.at,
      deadline: deadlineOf(match),
      result: result === null ? null : { winner: result.winner, reason: result.reason },
    };
    const [first, second] = await this.#parts.players.cards(players, { game: terms.game, speed });
    return {
      id,
      game: terms.game,
      variant: terms.variant,
      clock: terms.clock,
      speed,
      rated: terms.rated,
      aids: matchAids(match.settings),
      seats: [first!, second!],
      createdAt,
      spectators: this.#parts.hub.presence(hosted).spectators,
      ...standing,
    };
  }

  async #followUp(id: string): Promise<FollowUp> {
    const row = await this.#parts.store.db
      .selectFrom('matches')
      .select(['rating_changes', 'next', 'next_commit'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      ratingChanges: row.rating_changes === null ? null : (JSON.parse(row.rating_changes) as [number, number]),
      commit: row.next_commit,
      next: row.next,
    };
  }
}

function awaySince([first, second]: HostedMatch['players'], hub: Hub): [number | null, number | null] {
  return [hub.awaySince(first), hub.awaySince(second)];
}

function deadlineOf({ clocks, settings, firstActionBy }: Match): number | null {
  const { running, since } = clocks;
  if (settings.clock.kind === 'none') return null;
  return running === null ? firstActionBy : since + timeLeft(clocks, running, since);
}
