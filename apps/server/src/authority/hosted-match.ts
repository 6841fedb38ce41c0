import type { Seat } from '@rayonk/core';
import { Dealer, timeLeft, type Match, type MatchEvent } from '@rayonk/match';
import type { Terms, WireFault } from '@rayonk/protocol';
import type { LiveMatch, PlayedGame } from '../base/index.ts';
import { DelayedMatch } from './delayed.ts';
import { fullQuota, givable, type LagQuota } from './lag.ts';
import type { Job } from './jobs.ts';

const REFUSALS = 16;

/** Everything that the store knows of a match. */
export interface StoredMatch {
  readonly id: string;
  readonly terms: Terms;
  readonly players: readonly [string, string];
  readonly createdAt: number;
  readonly delay: number;
  readonly events: MatchEvent[];
  readonly texts: string[];
  readonly match: Match;
  /** By command key, the number of the first event it caused. */
  readonly commands: Map<string, number>;
  /** Null when the match is over. */
  readonly seed: string | null;
  /** The node that looks after it, as far as is known; null where there is one only. */
  readonly home: string | null;
}

/** So long clocks stand after a start, or after the loss of a node, if the player to act does not come back before. */
export const GRACE = 30_000;

/** One match in memory, with what only the authority needs: its secret, its clock's alarm, and the jobs that wait. */
export class HostedMatch implements LiveMatch {
  readonly id: string;
  readonly terms: Terms;
  #players: readonly [string, string];
  readonly createdAt: number;
  readonly delay: number;
  readonly game: PlayedGame;
  readonly #kept: StoredMatch;
  home: string | null;
  #dealer: Dealer | null = null;
  #delayed: DelayedMatch | null = null;
  readonly quotas: [LagQuota, LagQuota];
  /** Jobs run strictly one after another: the first of them is being judged or written. */
  readonly jobs: Job[] = [];
  isWriting = false;
  /** Why the last few commands were refused: sent twice, they are answered the same. */
  readonly refusals = new Map<string, WireFault>();
  usedAt: number;
  #resumesAt = Infinity;
  wakeAt = Infinity;

  constructor(kept: StoredMatch, game: PlayedGame, now: number) {
    this.#kept = kept;
    this.id = kept.id;
    this.terms = kept.terms;
    this.#players = kept.players;
    this.createdAt = kept.createdAt;
    this.delay = kept.delay;
    this.game = game;
    this.home = kept.home;
    this.quotas = [fullQuota(now), fullQuota(now)];
    this.usedAt = now;
    this.#setAlarm();
  }

  get players(): readonly [string, string] {
    return this.#players;
  }
  set players(players: readonly [string, string]) {
    this.#players = players;
  }
  get match(): Match {
    return this.#kept.match;
  }
  get events(): readonly MatchEvent[] {
    return this.#kept.events;
  }
  get texts(): readonly string[] {
    return this.#kept.texts;
  }
  get commands(): ReadonlyMap<string, number> {
    return this.#kept.commands;
  }
  get seed(): string | null {
    return this.#kept.seed;
  }
  get isRealTime(): boolean {
    return this.terms.clock.kind === 'fischer';
  }
  /** A clock that runs, or will, must stay in memory; so must what is being written. */
  get isPinned(): boolean {
    return this.jobs.length > 0 || (this.isRealTime && this.match.phase === 'playing');
  }

  /** Made when chance first acts, because most matches never ask. */
  get dealer(): Dealer {
    const { fair } = this.match;
    if (this.#dealer === null) {
      if (fair === null || this.seed === null) throw new Error(`match ${this.id} has no seed to draw from`);
      this.#dealer = new Dealer(this.game.rules, this.game.dealing, this.seed, fair.shares);
    }
    return this.#dealer;
  }

  seatOf(player: string): Seat | null {
    return this.players[0] === player ? 0 : this.players[1] === player ? 1 : null;
  }

  /** Whoever sat where one player did is another now. */
  reseat(from: string, to: string): void {
    const [first, second] = this.#players;
    this.#players = [first === from ? to : first, second === from ? to : second];
  }

  /** When clocks that stand since the server was down run again by themselves. */
  resumeAt(moment: number): void {
    this.#resumesAt = moment;
    this.#setAlarm();
  }

  /** Over, and strangers may not know it yet: to them it goes on. */
  isOverInSecret(now: number): boolean {
    return this.delay > 0 && this.match.phase === 'over' && this.seenLate(now).match.phase !== 'over';
  }

  /** The match as spectators may see it now, and how many events that is. */
  seenLate(now: number): { readonly match: Match; readonly length: number } {
    if (this.delay === 0) return { match: this.match, length: this.events.length };
    this.#delayed ??= new DelayedMatch(this.game, this.delay);
    return this.#delayed.at(this.events, now);
  }

  /** Lets happen what is durable. */
  happen(events: readonly MatchEvent[], texts: readonly string[], command: string | null): void {
    const { match, commands, events: log, texts: lines } = this.#kept;
    if (command !== null) commands.set(command, log.length);
    for (let i = 0; i < events.length; i++) {
      const applied = match.apply(events[i]!);
      if (!applied.ok) throw new Error(`match ${this.id} cannot do what it wrote: ${applied.fault.message}`);
      log.push(events[i]!);
      lines.push(texts[i]!);
    }
    this.#setAlarm();
  }

  refuse(command: string, fault: WireFault): void {
    const { refusals } = this;
    refusals.set(command, fault);
    if (refusals.size <= REFUSALS) return;
    for (const oldest of refusals.keys()) {
      refusals.delete(oldest);
      return;
    }
  }

  /** Another node let the clocks stand: should it not be there to let them run again, this one does. */
  heardOfPause(): void {
    if (this.match.isPaused)
      this.resumeAt(Math.max(this.#resumesAt === Infinity ? 0 : this.#resumesAt, this.pausedAt + GRACE));
  }

  /** Since when the clocks stand, where they do. */
  get pausedAt(): number {
    return this.events.findLast(({ kind }) => kind === 'paused')?.at ?? 0;
  }

  /** The flag falls when the time is up, and what the seat's lag may still be given back has passed as well. */
  #setAlarm(): void {
    const { match } = this;
    const { running, since } = match.clocks;
    if (!this.isRealTime || match.phase !== 'playing') this.wakeAt = Infinity;
    else if (match.isPaused) this.wakeAt = this.#resumesAt;
    else if (running === null) this.wakeAt = match.firstActionBy ?? this.wakeAt;
    else {
      const end = since + timeLeft(match.clocks, running, since);
      this.wakeAt = end + givable(this.quotas[running], end);
    }
  }
}
