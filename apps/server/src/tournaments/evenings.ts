import { ok } from '@rayonk/core';
import { ABSENCE, type NewEvening } from '@rayonk/protocol';
import { Tournament } from '@rayonk/tournament';
import { newId, type Answer, type Viewer } from '../base/index.ts';
import { refuse } from '../http/index.ts';
import { Limiter, measureOf } from '../limits/index.ts';
import { mayPlay } from '../lobby/index.ts';
import { isUnder } from '../talk/index.ts';
import { Arbiter } from './arbiter.ts';
import type { Director } from './director.ts';
import type { Hosted } from './hosted.ts';
import type { Kept, TournamentRow } from './rows.ts';

/** What one member, or all guests of one place, may publish. Making every round of a log again takes a moment. */
const PUBLISHING = { burst: 5, perSecond: 5 / 86_400 };
const MOST_KEPT = 50;
/** A device's clock may be off by so much. */
const DAY = 86_400_000;

/** Evenings that were played at tables, as whoever ran them publishes them: verified by the fold that made them, and never rated. */
export class Evenings {
  readonly #director: Director;
  readonly #publishing: Limiter;
  readonly #arbiter = new Arbiter();

  constructor(director: Director) {
    this.#director = director;
    this.#publishing = new Limiter(measureOf(director.services), PUBLISHING, { name: 'evenings' });
  }

  /** `place` is where a guest comes from. The same evening published twice is there once. */
  async publish(viewer: Viewer, place: string, wanted: NewEvening): Promise<Answer<Hosted>> {
    const { rows, services } = this.#director;
    const fits = this.#fits(wanted);
    if (!fits.ok) return fits;
    const { commit, settings } = fits.value;
    const [known] = await rows.evenings(viewer.player, commit);
    if (known !== undefined) return this.#director.found(known);
    // Names and title are read by everybody.
    if (await isUnder(services.store, viewer.player, ['mute', 'ban'], services.now()))
      return refuse('is-muted', 'a moderator has asked for silence for a time');
    for (const { game, variant } of settings.programme) {
      const terms = { game, variant, clock: { kind: 'none' }, rated: false, memoryAid: false, side: 'first' } as const;
      const may = await mayPlay(terms, viewer, services);
      if (!may.ok) return may;
    }
    if ((await rows.evenings(viewer.player)).length >= MOST_KEPT)
      return refuse('too-many', `nobody has more than ${MOST_KEPT} evenings on the site`);
    if (!this.#publishing.consume(viewer.kind === 'guest' ? place : viewer.player).isAllowed)
      return refuse('too-many', 'so many evenings: try again later');
    const report = await this.#arbiter.verify(wanted.events);
    if (report?.verdict !== 'holds') {
      const wrong = report?.checks.find(({ verdict }) => verdict === 'fails');
      return refuse('not-verified', wrong?.message ?? 'the evening is not over');
    }
    const row = this.#rowOf(viewer, wanted, fits.value);
    await services.store.write(rows.insert(row, wanted.events));
    return this.#director.found(row.id);
  }

  #fits({ events, names }: NewEvening): Answer<Tournament> {
    const folded = Tournament.fold(events);
    if (!folded.ok) return refuse('not-verified', folded.fault.message);
    const tournament = folded.value;
    if (tournament.phase !== 'over' || tournament.startedAt === null || tournament.round === 0)
      return refuse('not-verified', 'the evening is not over');
    if (tournament.entrants.length !== names.length) return refuse('bad-request', 'everybody who entered has a name');
    const isInOrder = events.every(({ at }, i) => i === 0 || at >= events[i - 1]!.at);
    if (!isInOrder || tournament.touchedAt > this.#director.services.now() + DAY)
      return refuse('not-verified', 'the times of the log cannot be');
    return ok(tournament);
  }

  #rowOf(viewer: Viewer, wanted: NewEvening, tournament: Tournament): TournamentRow {
    const { title, names, isPrivate, events } = wanted;
    const kept: Kept = {
      ...tournament.settings,
      programme: [...tournament.settings.programme],
      clock: { kind: 'none' },
      rated: false,
      ratings: null,
      roundBreak: 0,
      absence: ABSENCE.least,
    };
    return {
      id: newId(),
      organiser_id: viewer.player,
      title,
      settings: JSON.stringify(kept),
      secret: tournament.commit,
      // What nobody answers for by name is found by its link alone.
      is_private: isPrivate || viewer.kind === 'guest' ? 1 : 0,
      phase: 'over',
      starts_at: tournament.startedAt!,
      created_at: Math.floor(this.#director.services.now()),
      length: events.length,
      players: names.length,
      round: tournament.round,
      is_paused: 0,
      next_at: null,
      is_unmade: 0,
      names: JSON.stringify(names),
    };
  }

  /** Whoever published it, or a moderator. */
  async remove(viewer: Viewer, id: string): Promise<Answer<null>> {
    const { rows, services, hosted } = this.#director;
    const row = await rows.find(id);
    if (row === null || row.names === null) return refuse('no-such-tournament', 'there is no such evening');
    if (row.organiser_id !== viewer.player && viewer.role === 'player')
      return refuse('not-allowed', 'only the organiser does this');
    await services.store.write(rows.removeEvening(id));
    hosted.forget(id);
    return ok(null);
  }

  /** Somebody has deleted their account: the names that they typed go with it. */
  async forget(organiser: string): Promise<void> {
    const { rows, services, hosted } = this.#director;
    for (const id of await rows.evenings(organiser)) {
      await services.store.write(rows.removeEvening(id));
      hosted.forget(id);
    }
  }
}
