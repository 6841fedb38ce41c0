import { ok } from '@rayonk/core';
import { ANNOUNCED_AT_MOST, speedOf, type NewTournament } from '@rayonk/protocol';
import type { Answer, Viewer } from '../base/index.ts';
import { refuse } from '../http/index.ts';
import { Limiter, measureOf } from '../limits/index.ts';
import { mayPlay } from '../lobby/index.ts';
import { isUnder } from '../talk/index.ts';
import type { Director } from './director.ts';
import type { Hosted } from './hosted.ts';

/** What one member may have announced and running at a time, and may make in a day. */
const MOST_MADE = 5;
const MAKING = { burst: 10, perSecond: 10 / 86_400 };
/** Tournaments that one player takes part in at a time. */
const MOST_ENTERED = 20;
const ENTERING = { burst: 20, perSecond: 1 / 30 };
const MINUTE = 60_000;

/** What people do with tournaments, as far as they may. */
export class Entries {
  readonly #director: Director;
  readonly #makers: Limiter;
  readonly #entering: Limiter;

  constructor(director: Director) {
    this.#director = director;
    const measure = measureOf(director.services);
    this.#makers = new Limiter(measure, MAKING, { name: 'tournaments' });
    this.#entering = new Limiter(measure, ENTERING, { name: 'entering' });
  }

  async create(viewer: Viewer, wanted: NewTournament): Promise<Answer<Hosted>> {
    const { services, rows } = this.#director;
    const fits = await this.#fits(viewer, wanted);
    if (!fits.ok) return fits;
    // A title is read by everybody.
    if (await isUnder(services.store, viewer.player, ['mute', 'ban'], services.now()))
      return refuse('is-muted', 'a moderator has asked for silence for a time');
    if ((await rows.made(viewer.player)) >= MOST_MADE)
      return refuse('too-many', `nobody has more than ${MOST_MADE} tournaments at a time`);
    if (!this.#makers.consume(viewer.player).isAllowed)
      return refuse('too-many', 'so many tournaments: try again later');
    return this.#director.create(viewer.player, wanted);
  }

  async #fits(viewer: Viewer, wanted: NewTournament): Promise<Answer<null>> {
    const { services } = this.#director;
    const now = services.now();
    if (wanted.startsAt < now - MINUTE || wanted.startsAt > now + ANNOUNCED_AT_MOST)
      return refuse('bad-request', 'a tournament begins within the next 90 days');
    if (wanted.clock.kind === 'none') return refuse('bad-request', 'a tournament has a clock');
    if (wanted.format.kind === 'arena' && wanted.clock.kind === 'turn')
      return refuse('bad-request', 'an arena is played by minutes');
    if (wanted.ratings !== null && wanted.ratings[0] > wanted.ratings[1])
      return refuse('bad-request', 'the range of ratings is empty');
    for (const { game, variant } of wanted.programme) {
      const may = await mayPlay({ ...termsOf(wanted), game, variant }, viewer, services);
      if (!may.ok) return may;
    }
    return ok(null);
  }

  /** Enters, or comes back. Guests may where nothing is rated. */
  async enter(viewer: Viewer, id: string, share: string): Promise<Answer<Hosted>> {
    const { services, rows } = this.#director;
    const found = await this.#director.found(id);
    if (!found.ok) return found;
    const { kept, row, players } = found.value;
    if (!this.#entering.consume(viewer.player).isAllowed)
      return refuse('too-many', 'so much coming and going: wait a little');
    const may = await mayPlay({ ...termsOf(kept), ...kept.programme[0]! }, viewer, services);
    if (!may.ok) return may;
    if (await services.talk.isBlocked(row.organiser_id, viewer.player))
      return refuse('is-blocked', 'one of you blocks the other');
    const known = players.indexOf(viewer.player);
    if (known >= 0) return this.#director.act(id, () => ok({ steps: [{ kind: 'returned', player: known }] }));
    if ((await rows.entered(viewer.player)).length >= MOST_ENTERED)
      return refuse('too-many', `nobody takes part in more than ${MOST_ENTERED} tournaments at a time`);
    const rating = await this.#ratingOf(viewer, found.value);
    if (kept.ratings !== null && (rating === null || rating < kept.ratings[0] || rating > kept.ratings[1]))
      return refuse('not-allowed', 'the tournament is for other ratings');
    return this.#director.act(id, ({ tournament, players: now }) => {
      if (now.includes(viewer.player)) return ok({ steps: [] });
      const player = tournament.entrants.length;
      const added = tournament.phase === 'open' ? share : null;
      return ok({
        steps: [{ kind: 'entered', player, rating, share: added }],
        alongside: [rows.insertPlayer(id, player, viewer.player)],
      });
    });
  }

  async withdraw(viewer: Viewer, id: string): Promise<Answer<Hosted>> {
    const found = await this.#director.found(id);
    if (!found.ok) return found;
    const player = found.value.players.indexOf(viewer.player);
    if (player < 0) return refuse('not-allowed', 'you have not entered');
    return this.#director.act(id, () => ok({ steps: [{ kind: 'withdrew', player }] }));
  }

  async pause(viewer: Viewer, id: string, isOn: boolean): Promise<Answer<Hosted>> {
    const found = await this.#director.found(id);
    if (!found.ok) return found;
    if (!isOrganiser(viewer, found.value)) return refuse('not-allowed', 'only the organiser does this');
    return this.#director.act(id, () => ok({ steps: [{ kind: isOn ? 'paused' : 'resumed' }] }));
  }

  /** The organiser, or a moderator, whose word also takes it out of the lists. */
  async callOff(viewer: Viewer, id: string): Promise<Answer<Hosted>> {
    const { rows, services } = this.#director;
    const found = await this.#director.found(id);
    if (!found.ok) return found;
    const isOwn = isOrganiser(viewer, found.value);
    if (!isOwn && viewer.role === 'player') return refuse('not-allowed', 'only the organiser does this');
    if (!isOwn) await services.store.write([rows.hide(id)]);
    if (found.value.tournament.phase === 'over') return found;
    return this.#director.act(id, () => ok({ steps: [{ kind: 'ended', reason: 'called-off' }] }));
  }

  /** The mean over all games of the programme; nobody's where there are none. */
  async #ratingOf({ kind, player }: Viewer, { kept }: Hosted): Promise<number | null> {
    const speed = speedOf(kept.clock);
    if (kind === 'guest' || speed === null) return null;
    const games = [...new Set(kept.programme.map(({ game }) => game))];
    const values = await Promise.all(
      games.map((game) => this.#director.services.players.ratingOf(player, game, speed)),
    );
    return Math.round(values.reduce((sum, { value }) => sum + value, 0) / values.length);
  }
}

export function isOrganiser({ player }: Viewer, { row }: Hosted): boolean {
  return row.organiser_id === player;
}

function termsOf({ clock, rated }: Pick<NewTournament, 'clock' | 'rated'>) {
  return { clock, rated, memoryAid: false, side: 'first' } as const;
}
