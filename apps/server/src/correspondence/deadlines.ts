import type { Services } from '../base/index.ts';
import { Holidays } from '../holidays/index.ts';

const HOUR = 3_600_000;
/** Time is short in the last quarter of a turn, and never more than half a day before its end. */
const SHORT_PART = 0.25;
const SHORT_AT_MOST = 12 * HOUR;
/** Nobody minds hearing of it a little later. */
const WARN_EVERY = 15_000;
/** So many are looked after in one sweep; the others wait for the next. */
const BATCH = 500;

function shortTime(perTurn: number): number {
  return Math.min(SHORT_AT_MOST, perTurn * SHORT_PART);
}

/** Stops the clocks of those on holiday, ends turns whose time is up, and warns of those that soon will be. */
export class Deadlines {
  readonly #services: Services;
  /** Turns that were warned of, as `match:deadline`. The store's notifications know of those before a restart. */
  readonly #warned = new Map<string, number>();

  readonly #holidays: Holidays;
  #warnedAt = -Infinity;

  constructor(services: Services) {
    this.#services = services;
    this.#holidays = new Holidays(services);
  }

  async sweep(): Promise<void> {
    await this.#flag();
    const now = this.#services.now();
    if (Math.abs(now - this.#warnedAt) < WARN_EVERY) return;
    this.#warnedAt = now;
    await this.#excuseAll();
    await this.#warn();
  }

  async #flag(): Promise<void> {
    const { store, authority, now } = this.#services;
    const late = await store.db
      .selectFrom('matches')
      .select('id')
      .where('deadline', 'is not', null)
      .where('deadline', '<=', now())
      .where('status', '=', 'playing')
      .orderBy('deadline')
      .limit(BATCH)
      .execute();
    for (const { id } of late) if (!(await this.excuse(id))) await authority.flag(id);
  }

  /** Whoever is to act may be on holiday: then their clock stands still. Says whether it was stopped now. */
  async excuse(id: string): Promise<boolean> {
    const { authority } = this.#services;
    const live = await authority.find(id);
    if (live === null || live.match.phase !== 'playing' || live.match.holiday !== null) return false;
    const { actor, clocks } = live.match;
    if (actor !== 0 && actor !== 1) return false;
    const { since } = clocks;
    const turn = { player: live.players[actor], since, deadline: since + clocks.left[actor] };
    const holiday = await this.#holidays.covering(turn);
    return holiday !== null && authority.excuse(id, actor, since, holiday);
  }

  /** What no node lived to do when the turn began. */
  async #excuseAll(): Promise<void> {
    for (const id of await this.#holidays.unserved(BATCH)) await this.excuse(id);
  }

  async #warn(): Promise<void> {
    const { store, now } = this.#services;
    const moment = now();
    for (const [key, deadline] of this.#warned) if (deadline < moment) this.#warned.delete(key);
    const soon = await store.db
      .selectFrom('matches')
      .innerJoin('seats', (join) =>
        join.onRef('seats.match_id', '=', 'matches.id').onRef('seats.seat', '=', 'matches.to_act'),
      )
      .select(['matches.id', 'matches.deadline', 'matches.clock', 'matches.touched_at', 'seats.player_id'])
      .where('matches.deadline', 'is not', null)
      .where('matches.deadline', '>', moment)
      .where('matches.deadline', '<=', moment + SHORT_AT_MOST)
      .where('matches.status', '=', 'playing')
      .orderBy('matches.deadline')
      .limit(BATCH)
      .execute();
    for (const { id, deadline, clock, player_id: player, touched_at: since } of soon) {
      const settings = JSON.parse(clock) as { readonly kind: string; readonly perTurn?: number };
      if (deadline === null || deadline - moment > shortTime(settings.perTurn ?? 0)) continue;
      const key = `${id}:${deadline}`;
      if (this.#warned.has(key) || player.startsWith('computer-')) continue;
      this.#warned.set(key, deadline);
      if (!(await this.#wasWarned(player, id, since)))
        await this.#services.notifier.notify(player, {
          kind: 'time-short',
          match: id,
          invitation: null,
          by: null,
          // Every node looks.
          once: `time-short-${id}-${deadline}`,
        });
    }
  }

  async #wasWarned(player: string, match: string, since: number): Promise<boolean> {
    const found = await this.#services.store.db
      .selectFrom('notifications')
      .select('id')
      .where('player_id', '=', player)
      .where('match_id', '=', match)
      .where('kind', '=', 'time-short')
      .where('at', '>=', since)
      .executeTakeFirst();
    return found !== undefined;
  }
}
