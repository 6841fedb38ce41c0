import { ok, type Seat } from '@rayonk/core';
import { commitOf, leafOf } from '@rayonk/match';
import { speedOf, type NewTournament, type PlayerCard, type Terms } from '@rayonk/protocol';
import {
  nextSteps,
  PAIRING,
  Tournament,
  type Pairing,
  type TournamentEvent,
  type TournamentStep,
} from '@rayonk/tournament';
import { randomBytes } from 'node:crypto';
import { newId, type Answer, type LiveMatch, type News, type Services } from '../base/index.ts';
import { refuse } from '../http/index.ts';
import { StoreConflict, type Statement } from '../store/index.ts';
import { Arbiter } from './arbiter.ts';
import { HostedTournaments, type Hosted } from './hosted.ts';
import { TournamentRows, type TournamentRow } from './rows.ts';

/** So often another node may be faster. */
const TRIES = 10;
/** In an arena those who come free are collected for so long, so that there is somebody to choose from. */
const ARENA_BEAT = 5000;
/** So long a drawn game of a knockout is over before the next begins. */
const REPLAY_BREAK = 10_000;
/** So many matches are made at once. */
const TOGETHER = 16;
/** So many things may be due at once. */
const MOST_STEPS = 50;

/** What is to be written with some steps, and whether the pairings among them wait for matches. */
interface Draft {
  readonly steps: readonly TournamentStep[];
  readonly alongside?: readonly Statement[];
}

/** The only writer of tournaments' logs: any node may be it, and the append decides. */
export class Director {
  static readonly #ofSites = new WeakMap<Services, Director>();

  /** One for each site. */
  static of(services: Services): Director {
    const known = Director.#ofSites.get(services) ?? new Director(services);
    Director.#ofSites.set(services, known);
    return known;
  }

  readonly services: Services;
  readonly rows: TournamentRows;
  readonly hosted: HostedTournaments;
  readonly #arbiter = new Arbiter();

  private constructor(services: Services) {
    this.services = services;
    this.rows = new TournamentRows(services);
    this.hosted = new HostedTournaments(this.rows);
  }

  async found(id: string): Promise<Answer<Hosted>> {
    const hosted = await this.hosted.fresh(id);
    return hosted === null ? refuse('no-such-tournament', 'there is no such tournament') : ok(hosted);
  }

  async create(organiser: string, wanted: NewTournament): Promise<Answer<Hosted>> {
    const { store } = this.services;
    const { title, startsAt, isPrivate, ...kept } = wanted;
    const { format, programme, seeding } = wanted;
    // The seed of the lots is made of the secret that the seeds of matches are made of: publishing it commits to those.
    const secret = randomBytes(32).toString('hex');
    const at = Math.floor(this.services.now());
    const event: TournamentEvent = {
      kind: 'created',
      at,
      settings: { format, programme, seeding, pairing: PAIRING },
      commit: commitOf(commitOf(secret)),
    };
    const fold = Tournament.fold([event]);
    if (!fold.ok) return refuse('bad-request', fold.fault.message);
    const row: TournamentRow = {
      id: newId(),
      organiser_id: organiser,
      title,
      settings: JSON.stringify(kept),
      secret,
      is_private: isPrivate ? 1 : 0,
      phase: 'open',
      starts_at: startsAt,
      created_at: at,
      length: 1,
      players: 0,
      round: 0,
      is_paused: 0,
      next_at: startsAt,
      is_unmade: 0,
      names: null,
    };
    await store.write(this.rows.insert(row, [event]));
    return this.found(row.id);
  }

  /** Judges, writes and lets happen, in turn; where another node was faster, judges again. */
  act(
    id: string,
    decide: (hosted: Hosted, at: number) => Answer<Draft> | Promise<Answer<Draft>>,
  ): Promise<Answer<Hosted>> {
    return this.hosted.inTurn(id, async () => {
      for (let tries = 1; ; tries++) {
        const found = await this.found(id);
        if (!found.ok) return found;
        const hosted = found.value;
        const at = Math.max(Math.floor(this.services.now()), hosted.tournament.touchedAt);
        const draft = await decide(hosted, at);
        if (!draft.ok) return draft;
        const events = draft.value.steps.map((step): TournamentEvent => ({ ...step, at }));
        const [first] = events;
        if (first === undefined) return found;
        const may = hosted.tournament.check(first);
        if (!may.ok) return { ok: false, fault: { ...may.fault, rule: null } };
        try {
          await this.#write(hosted, events, draft.value.alongside ?? []);
          return found;
        } catch (error) {
          if (!(error instanceof StoreConflict) || tries >= TRIES) throw error;
        }
      }
    });
  }

  async #write(hosted: Hosted, events: readonly TournamentEvent[], alongside: readonly Statement[]): Promise<void> {
    const { store, bus } = this.services;
    const { row, tournament } = hosted;
    const from = tournament.sequence;
    const isUnmade = row.is_unmade === 1 || events.some(({ kind }) => kind === 'paired');
    // Until it is known what comes next, it is looked at again at once: should this node die here, another does.
    const soon = { next_at: events[0]!.at, is_unmade: isUnmade ? 1 : 0 };
    await store.write([...this.rows.append(row.id, from, events, soon), ...alongside]);
    this.hosted.grow(hosted, events, from);
    const { phase, round, isPaused, entrants } = tournament;
    const nextAt = nextMoment(hosted);
    const progress = { phase, round, is_paused: isPaused ? 1 : 0, players: entrants.length, next_at: nextAt };
    // Where the log has grown meanwhile, whoever let it grow says what comes next.
    await store.write([this.rows.update(row.id, tournament.sequence, progress)]).catch((error: unknown) => {
      if (!(error instanceof StoreConflict)) throw error;
    });
    hosted.row = { ...row, ...progress, length: tournament.sequence, is_unmade: isUnmade ? 1 : 0 };
    bus.emit('tournament-written', {
      id: row.id,
      from,
      events,
      entrants: await this.entrantsOf(hosted, events),
      nextAt,
    });
  }

  /** Who entered by these events. */
  async entrantsOf(hosted: Hosted, events: readonly TournamentEvent[]): Promise<Readonly<Record<string, PlayerCard>>> {
    const numbers = events.flatMap((event) => (event.kind === 'entered' ? [event.player] : []));
    if (numbers.length === 0) return {};
    await this.hosted.name(hosted);
    const cards = await this.cards(hosted, numbers);
    return Object.fromEntries(numbers.map((number, i) => [number, cards[i]!]));
  }

  async cards({ row, players, kept }: Hosted, numbers: readonly number[]): Promise<readonly PlayerCard[]> {
    if (row.names !== null) {
      const names = JSON.parse(row.names) as readonly string[];
      return numbers.map((number) => atTable(row.id, number, names[number]!));
    }
    const ids = numbers.map((number) => players[number]!);
    const [first] = kept.programme;
    return this.services.players.cards(ids, { game: first!.game, speed: speedOf(kept.clock) });
  }

  /** Lets everything happen that is due, and makes the matches that it takes. */
  async advance(id: string): Promise<void> {
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      let isDone = true;
      const acted = await this.act(id, async (hosted, at) => {
        const due = await this.#dueSteps(hosted, at);
        isDone = due.length === 0;
        return ok({ steps: due });
      });
      if (!acted.ok) throw new Error(`tournament ${id} cannot go on: ${acted.fault.message}`);
      if (isDone) {
        await this.#lookAgain(acted.value);
        break;
      }
    }
    await this.makeMatches(id);
  }

  async #dueSteps(hosted: Hosted, at: number): Promise<readonly TournamentStep[]> {
    const { tournament, row, events } = hosted;
    const due = nextMoment(hosted);
    if (due === null || due > at) return [];
    if (tournament.phase !== 'open') return this.#arbiter.next(tournament, events, at);
    const { length } = tournament.entrants.filter(({ isIn }) => isIn);
    return length < 2
      ? [{ kind: 'ended', reason: 'too-few-players' }]
      : [{ kind: 'started', seed: commitOf(row.secret) }];
  }

  /** Nothing was to happen: says anew when something is. */
  async #lookAgain({ row, tournament, ...rest }: Hosted): Promise<void> {
    const nextAt = nextMoment({ row, tournament, ...rest });
    if (nextAt === row.next_at) return;
    const { phase, round, isPaused, entrants } = tournament;
    const progress = { phase, round, is_paused: isPaused ? 1 : 0, players: entrants.length, next_at: nextAt };
    await this.services.store
      .write([this.rows.update(row.id, tournament.sequence, progress)])
      .catch((error: unknown) => {
        if (!(error instanceof StoreConflict)) throw error;
      });
  }

  /** Pairings that have no match yet get one, each exactly once on whichever node. */
  makeMatches(id: string): Promise<void> {
    return this.hosted.inTurn(id, async () => {
      const hosted = await this.hosted.fresh(id);
      if (hosted === null || hosted.row.is_unmade === 0) return;
      const { tournament, row } = hosted;
      const open = tournament.phase === 'over' ? [] : tournament.pairings.filter(({ outcome }) => outcome === null);
      const made = await this.rows.matches(
        id,
        open.map(({ number }) => number),
      );
      const missing = open.filter(({ number }) => !made.has(number));
      // Some at a time: they share what it costs to make something durable, and whoever plays elsewhere is not held up.
      for (let i = 0; i < missing.length; i += TOGETHER)
        await Promise.all(missing.slice(i, i + TOGETHER).map((pairing) => this.#makeMatch(hosted, pairing)));
      await this.services.store.write([this.rows.update(id, row.length, { is_unmade: 0 })]).catch((error: unknown) => {
        if (!(error instanceof StoreConflict)) throw error;
      });
    });
  }

  async #makeMatch({ row, kept, tournament, players }: Hosted, pairing: Pairing): Promise<void> {
    const { authority, notifier, bus } = this.services;
    const { game, variant } = kept.programme[pairing.discipline]!;
    const terms: Terms = { game, variant, clock: kept.clock, rated: kept.rated, memoryAid: false, side: 'first' };
    const party = (seat: Seat) => {
      const number = pairing.seats[seat];
      // Who came after the draw has added nothing to it.
      return { player: players[number]!, share: tournament.entrants[number]!.share ?? `late-entry-${number}` };
    };
    const parties = [party(0), party(1)] as const;
    const news: News[] = [];
    const tell = (match: string): readonly Statement[] =>
      ([0, 1] as const).flatMap((seat) => {
        const by = parties[seat === 0 ? 1 : 0].player;
        const what = notifier.prepare(parties[seat].player, { kind: 'paired', match, invitation: null, by, game });
        news.push(what);
        return what.statements;
      });
    try {
      const live = await authority.create(
        {
          terms,
          parties,
          seed: leafOf(row.secret, 'match', String(pairing.number)),
          delay: 0,
          firstAction: kept.absence * 1000,
        },
        (match) => [this.rows.insertMatch(row.id, pairing.number, match), ...tell(match)],
      );
      bus.emit('tournament-board', { id: row.id, pairing: pairing.number, match: live.id });
      for (const each of news) await each.tell();
    } catch (error) {
      // Another node has made it.
      if (!(error instanceof StoreConflict)) throw error;
    }
  }

  /** A match is over: if it was a pairing of a tournament, the log hears of it once. */
  async settle(live: LiveMatch): Promise<void> {
    const found = await this.rows.pairingOf(live.id);
    if (found === null || live.match.result === null) return;
    const { tournament: id, pairing } = found;
    const decided = this.rows.decided(live.id);
    const settled = await this.act(id, ({ tournament }) => {
      const known = tournament.pairings[pairing];
      if (tournament.phase === 'over' || known?.outcome !== null) return ok({ steps: [] });
      return ok({ steps: outcomeSteps(tournament, known, live), alongside: [decided] });
    });
    // What came too late for the tournament is not looked for again.
    if (settled.ok) await this.services.store.write([decided]);
    await this.advance(id);
  }
}

/** Somebody at a table is known by what was typed, as a guest is. */
function atTable(tournament: string, number: number, name: string): PlayerCard {
  return { id: `${tournament}-${number}`, name, kind: 'guest', level: null, rating: null };
}

/** What a match comes to; who never acted, or broke it off before it began, has not come. */
function outcomeSteps(
  tournament: Tournament,
  pairing: Pairing,
  { match, events }: LiveMatch,
): readonly TournamentStep[] {
  const aborted = events.findLast((event) => event.kind === 'aborted');
  if (aborted === undefined) return [{ kind: 'result', pairing: pairing.number, winner: match.result!.winner }];
  const absent = pairing.seats[aborted.seat];
  const { kind } = tournament.settings.format;
  const mayReturn = kind === 'arena' || kind === 'swiss';
  return [
    { kind: 'forfeit', pairing: pairing.number, absent: [aborted.seat] },
    // Who is away is not paired until they say that they are back.
    ...(mayReturn && tournament.entrants[absent]!.isIn ? [{ kind: 'withdrew', player: absent } as const] : []),
  ];
}

/** When something is to happen by itself; null: not before something else has happened. */
function nextMoment({ tournament, row, kept }: Hosted): number | null {
  const { phase, isPaused, undecided, touchedAt, round, arenaEndsAt } = tournament;
  if (phase === 'over' || isPaused) return null;
  if (phase === 'open') return row.starts_at;
  if (arenaEndsAt !== null) {
    const free = tournament.entrants.filter(({ isIn, number }) => isIn && tournament.playing(number) === null).length;
    const last = tournament.pairings.at(-1)?.at ?? 0;
    const isOver = touchedAt >= arenaEndsAt;
    if (free >= 2 && !isOver) return Math.min(arenaEndsAt, Math.max(last + ARENA_BEAT, tournament.startedAt!));
    return undecided > 0 && isOver ? null : arenaEndsAt;
  }
  if (undecided === 0) return round === 0 ? touchedAt : touchedAt + kept.roundBreak * 1000;
  if (tournament.settings.format.kind !== 'knockout') return null;
  return nextSteps(tournament, touchedAt).length > 0 ? touchedAt + REPLAY_BREAK : null;
}
