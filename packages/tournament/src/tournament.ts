import { ok, type Seat } from '@rayonk/core';
import { commitOf, isHash, isSeed, isShare } from '@rayonk/match';
import type { EndReason, EventFacts, PairingOutcome, TournamentEvent } from './events.ts';
import { refused, type Outcome } from './faults.ts';
import { drawLots, type Lots } from './lots.ts';
import { checkSettings, FEWEST_PLAYERS, MOST_PLAYERS, type TournamentSettings } from './settings.ts';

export type TournamentPhase = 'open' | 'running' | 'over';

export interface Entrant {
  readonly number: number;
  readonly rating: number | null;
  readonly share: string | null;
  /** Takes part in what is paired next. */
  readonly isIn: boolean;
  /** The first round that they could be paired in. */
  readonly since: number;
  /** Their pairings by number, in order, and the rounds in which they had a bye. */
  readonly pairings: readonly number[];
  readonly byes: readonly number[];
}

export interface Pairing {
  readonly number: number;
  readonly round: number;
  readonly discipline: number;
  readonly seats: readonly [number, number];
  readonly at: number;
  readonly outcome: PairingOutcome | null;
}

type Growing = Omit<Entrant, 'isIn' | 'pairings' | 'byes'> & {
  isIn: boolean;
  readonly pairings: number[];
  readonly byes: number[];
};
type Deciding = Omit<Pairing, 'outcome'> & { outcome: PairingOutcome | null };

const allowed = ok(null);

/**
 * A tournament: the fold of its log. Pure, so that a page at a desk without a network and the server run the same code. `check` says whether
 * an event may happen now and changes nothing; `apply` checks and lets it happen, in a time that does not depend on how much has happened.
 *
 * It judges what is possible: who may be paired and what may be decided. Whether a round is the one that the rules of pairing give is
 * judged by `verifyTournament`.
 */
export class Tournament {
  readonly settings: TournamentSettings;
  readonly commit: string;
  readonly createdAt: number;
  readonly #entrants: Growing[] = [];
  readonly #pairings: Deciding[] = [];
  /** Whom each entrant plays now. */
  readonly #playing = new Map<number, number>();
  #sequence = 1;
  #round = 0;
  #phase: TournamentPhase = 'open';
  #seed: string | null = null;
  #lots: Lots | null = null;
  #startedAt: number | null = null;
  #pausedAt: number | null = null;
  #pausedFor = 0;
  #undecided = 0;
  #touchedAt: number;
  #reason: EndReason | null = null;

  private constructor({ settings, commit, at }: EventFacts['created'] & { readonly at: number }) {
    this.settings = settings;
    this.commit = commit;
    this.createdAt = at;
    this.#touchedAt = at;
  }

  static fold(events: readonly TournamentEvent[]): Outcome<Tournament> {
    const [first, ...rest] = events;
    if (first?.kind !== 'created') return refused('out-of-order', 'a log begins with the creation of its tournament');
    const settings = checkSettings(first.settings);
    if (!settings.ok) return settings;
    if (!isHash(first.commit)) return refused('fair-malformed', 'a commitment is a hash');
    const tournament = new Tournament(first);
    for (const event of rest) {
      const applied = tournament.apply(event);
      if (!applied.ok) return applied;
    }
    return ok(tournament);
  }

  /** How many events have happened; the next one has this number, which makes appends conditional. */
  get sequence(): number {
    return this.#sequence;
  }
  get phase(): TournamentPhase {
    return this.#phase;
  }
  get entrants(): readonly Entrant[] {
    return this.#entrants;
  }
  get pairings(): readonly Pairing[] {
    return this.#pairings;
  }
  /** The round that was paired last; 0 before the first. */
  get round(): number {
    return this.#round;
  }
  get seed(): string | null {
    return this.#seed;
  }
  /** Null before they are drawn. */
  get lots(): Lots | null {
    return this.#lots;
  }
  get startedAt(): number | null {
    return this.#startedAt;
  }
  /** When the last event happened. */
  get touchedAt(): number {
    return this.#touchedAt;
  }
  get isPaused(): boolean {
    return this.#pausedAt !== null;
  }
  get reason(): EndReason | null {
    return this.#reason;
  }
  /** How many pairings are being played. */
  get undecided(): number {
    return this.#undecided;
  }
  /** When an arena pairs nobody any more: a pause is added to its time. */
  get arenaEndsAt(): number | null {
    const { format } = this.settings;
    if (format.kind !== 'arena' || this.#startedAt === null) return null;
    return this.#startedAt + format.duration + this.#pausedFor;
  }
  /** The pairing that an entrant plays now. */
  playing(entrant: number): Pairing | null {
    const number = this.#playing.get(entrant);
    return number === undefined ? null : this.#pairings[number]!;
  }
  /** Whether somebody new may enter now. */
  get isOpen(): boolean {
    return this.#checkOpen().ok;
  }

  check(event: TournamentEvent): Outcome<null> {
    if (event.kind === 'created') return refused('out-of-order', 'the tournament exists already');
    if (this.#phase === 'over') return refused('tournament-over', 'the tournament is over');
    switch (event.kind) {
      case 'entered':
        return this.#checkEntry(event);
      case 'withdrew':
        return this.#checkEntrant(event.player, true);
      case 'returned':
        return this.#checkReturn(event.player);
      case 'started':
        return this.#checkStart(event.seed);
      case 'paired':
        return this.#checkPaired(event);
      case 'result':
        return this.#checkUndecided(event.pairing);
      case 'forfeit':
        return isForfeit(event.absent)
          ? this.#checkUndecided(event.pairing)
          : refused('out-of-order', 'a forfeit names who did not come');
      case 'corrected':
        return this.#checkCorrection(event);
      case 'paused':
        return this.#pausedAt === null ? allowed : refused('is-paused', 'the tournament is paused');
      case 'resumed':
        return this.#pausedAt === null ? refused('not-paused', 'the tournament is not paused') : allowed;
      case 'ended':
        return allowed;
    }
  }

  apply(event: TournamentEvent): Outcome<null> {
    const checked = this.check(event);
    if (!checked.ok) return checked;
    this.#sequence++;
    this.#touchedAt = event.at;
    this.#happen(event);
    return allowed;
  }

  #checkOpen(): Outcome<null> {
    const { format } = this.settings;
    if (this.#phase === 'over') return refused('tournament-over', 'the tournament is over');
    if (this.#entrants.length >= MOST_PLAYERS[format.kind])
      return refused('tournament-full', `at most ${MOST_PLAYERS[format.kind]} may enter`);
    if (this.#phase === 'open' || format.kind === 'arena') return allowed;
    return format.kind === 'swiss' && this.#round < format.rounds
      ? allowed
      : refused('entries-closed', 'nobody can enter any more');
  }

  #checkEntry({ player, share }: EventFacts['entered']): Outcome<null> {
    const open = this.#checkOpen();
    if (!open.ok) return open;
    if (player !== this.#entrants.length) return refused('out-of-order', 'entrants are numbered as they come');
    if (this.#phase === 'open' ? share === null || !isShare(share) : share !== null)
      return refused(
        'fair-malformed',
        'each adds a share of 8 to 64 letters and digits before the draw, none after it',
      );
    return allowed;
  }

  #checkEntrant(player: number, isIn: boolean): Outcome<null> {
    const entrant = this.#entrants[player];
    if (entrant === undefined) return refused('no-such-entrant', `there is no entrant ${player}`);
    if (entrant.isIn === isIn) return allowed;
    return isIn ? refused('is-withdrawn', 'they have withdrawn') : refused('is-entered', 'they take part');
  }

  #checkReturn(player: number): Outcome<null> {
    const { kind } = this.settings.format;
    if (this.#phase === 'running' && kind === 'knockout')
      return refused('entries-closed', 'who left a knockout is out of it');
    return this.#checkEntrant(player, false);
  }

  #checkStart(seed: string): Outcome<null> {
    if (this.#phase !== 'open') return refused('out-of-order', 'the tournament has begun');
    if (!isSeed(seed)) return refused('fair-malformed', 'a seed is 64 hexadecimal digits');
    if (commitOf(seed) !== this.commit) return refused('fair-commit-mismatch', 'the seed is not the one committed to');
    return this.#entrants.filter(({ isIn }) => isIn).length >= FEWEST_PLAYERS
      ? allowed
      : refused('too-few-players', `it takes ${FEWEST_PLAYERS} to play`);
  }

  #checkPaired({ round, pairings, byes }: EventFacts['paired']): Outcome<null> {
    const { format, programme } = this.settings;
    if (this.#phase !== 'running') return refused('out-of-order', 'the tournament has not begun');
    if (this.#pausedAt !== null) return refused('is-paused', 'the tournament is paused');
    const isMore = format.kind === 'knockout' && round === this.#round;
    if (!isMore && round !== this.#round + 1) return refused('out-of-order', `the next round is ${this.#round + 1}`);
    if (!isMore && format.kind !== 'arena' && this.#undecided > 0)
      return refused('out-of-order', `round ${this.#round} is not over`);
    if (format.kind === 'swiss' && round > format.rounds)
      return refused('out-of-order', `there are ${format.rounds} rounds`);
    const seen = new Set<number>();
    for (const player of [...pairings.flatMap(({ seats }) => seats), ...byes]) {
      if (this.#entrants[player] === undefined) return refused('no-such-entrant', `there is no entrant ${player}`);
      if (seen.has(player) || this.#playing.has(player))
        return refused('is-playing', `entrant ${player} cannot play twice at once`);
      seen.add(player);
    }
    if (pairings.some(({ discipline }) => programme[discipline] === undefined))
      return refused('out-of-order', 'the programme has no such game');
    return seen.size === 0 ? refused('out-of-order', 'a round has somebody in it') : allowed;
  }

  #checkUndecided(number: number): Outcome<null> {
    const pairing = this.#pairings[number];
    if (pairing === undefined) return refused('no-such-pairing', `there is no pairing ${number}`);
    return pairing.outcome === null ? allowed : refused('is-decided', 'the pairing is decided');
  }

  #checkCorrection({ pairing: number, outcome }: EventFacts['corrected']): Outcome<null> {
    const pairing = this.#pairings[number];
    if (pairing === undefined) return refused('no-such-pairing', `there is no pairing ${number}`);
    if (pairing.outcome === null) return refused('out-of-order', 'the pairing is not decided');
    if (outcome.kind === 'forfeit' && !isForfeit(outcome.absent))
      return refused('out-of-order', 'a forfeit names who did not come');
    const isLast =
      pairing.round === this.#round &&
      pairing.seats.every((player) => this.#entrants[player]!.pairings.at(-1) === number);
    return this.settings.format.kind === 'knockout' && !isLast
      ? refused('is-decided', 'who went on has been paired again')
      : allowed;
  }

  #happen(event: TournamentEvent): void {
    switch (event.kind) {
      case 'created':
        return;
      case 'entered': {
        const { player: number, rating, share } = event;
        const since = this.#round + 1;
        this.#entrants.push({ number, rating, share, isIn: true, since, pairings: [], byes: [] });
        return;
      }
      case 'withdrew':
        this.#entrants[event.player]!.isIn = false;
        return;
      case 'returned':
        this.#entrants[event.player]!.isIn = true;
        return;
      case 'started':
        this.#phase = 'running';
        this.#seed = event.seed;
        this.#startedAt = event.at;
        this.#lots = drawLots(
          event.seed,
          this.#entrants.map(({ share }) => share!),
        );
        return;
      case 'paired':
        this.#pair(event);
        return;
      case 'result':
        this.#decide(event.pairing, { kind: 'played', winner: event.winner });
        return;
      case 'forfeit':
        this.#decide(event.pairing, { kind: 'forfeit', absent: event.absent });
        return;
      case 'corrected':
        this.#pairings[event.pairing]!.outcome = event.outcome;
        return;
      case 'paused':
        this.#pausedAt = event.at;
        return;
      case 'resumed':
        // Before the start there is no time to give back.
        if (this.#startedAt !== null) this.#pausedFor += event.at - Math.max(this.#pausedAt!, this.#startedAt);
        this.#pausedAt = null;
        return;
      case 'ended':
        this.#phase = 'over';
        this.#reason = event.reason;
    }
  }

  #pair({ round, pairings, byes, at }: EventFacts['paired'] & { readonly at: number }): void {
    this.#round = round;
    for (const { seats, discipline } of pairings) {
      const number = this.#pairings.length;
      this.#pairings.push({ number, round, discipline, seats, at, outcome: null });
      this.#undecided++;
      for (const player of seats) {
        this.#entrants[player]!.pairings.push(number);
        this.#playing.set(player, number);
      }
    }
    for (const player of byes) this.#entrants[player]!.byes.push(round);
  }

  #decide(number: number, outcome: PairingOutcome): void {
    const pairing = this.#pairings[number]!;
    pairing.outcome = outcome;
    this.#undecided--;
    for (const player of pairing.seats) this.#playing.delete(player);
  }
}

function isForfeit(absent: readonly Seat[]): boolean {
  return absent.length === 1 || (absent.length === 2 && absent[0] !== absent[1]);
}
