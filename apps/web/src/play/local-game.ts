import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { CHANCE, OVER, type Aid, type Explanation, type Line, type Seat } from '@rayonk/core';
import { paceOf, thoughtFor, type LevelNumber } from '@rayonk/engine';
import {
  aidsOf,
  Dealer,
  Match,
  timeLeft,
  verifyFair,
  type FairReport,
  type MatchEvent,
  type MatchOutcome,
} from '@rayonk/match';
import type { Situation, Thinker, Thought } from '../engine/client.ts';
import type { Played } from './create.ts';
import { judgeDraw } from './draw-offer.ts';
import { stateOf, type OwnState, type PlayState } from './play-state.ts';
import type { GameStore, SavedMatch, Secret } from './saved.ts';
import { onlyPerson } from './start.ts';

/** Time as the page has it. `after` returns a function that cancels. */
export interface Timing {
  now(): number;
  after(milliseconds: number, run: () => void): () => void;
}

export interface LocalGameParts {
  readonly played: Played;
  readonly saved: SavedMatch;
  readonly secret: Secret | null;
  readonly store: GameStore;
  readonly thinker: Thinker;
  readonly timing: Timing;
  /** Whether the computer answers as soon as it can. */
  readonly isInstant: () => boolean;
  /** How long a call for chance is seen before it is answered. */
  readonly suspense: () => number;
}

/** So often the device notes that a game with a clock is open. */
const HEARTBEAT = 5000;

/**
 * The authority of a local game. Every event is checked by the match and on its way to the device before the page shows it; nothing follows
 * on one that is not kept. What follows by itself (chance, the computer, a fallen flag, the seed at the end) follows from the state alone,
 * so that a game goes on after a reload or a crash wherever it stood.
 */
export class LocalGame {
  readonly #parts: LocalGameParts;
  readonly #match: Match;
  readonly #dealer: Dealer | null;
  readonly #person: Seat | null;
  readonly #state: Signal<PlayState>;
  #saved: SavedMatch;
  #own: OwnState = { thinking: null, isKept: true, trouble: null, drawAnswer: null };
  #tail: Promise<unknown> = Promise.resolve();
  /** Raised by whatever makes a thought stale. */
  #turn = 0;
  #cancels: (() => void)[] = [];
  /** Stops the next heartbeat. */
  #heart: () => void = () => {};
  #isClosed = false;

  private constructor(parts: LocalGameParts, match: Match) {
    this.#parts = parts;
    this.#match = match;
    this.#saved = parts.saved;
    this.#person = onlyPerson(parts.saved.players);
    const shares = match.fair?.shares ?? null;
    const { rules, dealing } = parts.played;
    this.#dealer =
      shares === null || parts.secret === null ? null : new Dealer(rules, dealing, parts.secret.seed, shares);
    this.#state = signal(stateOf(match, this.#undoable(), this.#own));
  } /** What the players agreed to be shown. */
  get aids(): readonly Aid[] {
    return aidsOf(this.#match.settings);
  }

  /** Folds what was kept and lets the game go on. */
  static open(parts: LocalGameParts): MatchOutcome<LocalGame> {
    const { rules, dealing } = parts.played;
    const match = Match.fold(rules, parts.saved.events, dealing);
    if (!match.ok) return match;
    if (match.value.line === null)
      return { ok: false, fault: { code: 'match-not-started', message: 'it never began', rule: null, at: null } };
    const game = new LocalGame(parts, match.value);
    game.resume();
    return { ok: true, value: game };
  }

  get state(): ReadonlySignal<PlayState> {
    return this.#state;
  }
  get saved(): SavedMatch {
    return this.#saved;
  }
  get line(): Line {
    return this.#match.line!;
  }
  /** The seat of the only person; null if two people share the device, or none plays. */
  get person(): Seat | null {
    return this.#person;
  }
  /** What the game's fairness data hold, checked anew. Null for a game without any. */
  checkFairness(): FairReport | null {
    const { rules, dealing } = this.#parts.played;
    const { fair, result, log } = this.#state.value;
    return fair === null
      ? null
      : verifyFair(rules, dealing, fair, {
          start: this.line.first,
          log,
          isOver: result !== null && fair.seed !== null,
        });
  }
  /** The seats that people play here. */
  get people(): readonly Seat[] {
    return ([0, 1] as const).filter((seat) => this.#saved.players[seat].kind === 'person');
  }

  act(seat: Seat, action: string): Promise<MatchOutcome<null>> {
    return this.#append(() => {
      const at = this.#now();
      const { running, since } = this.#match.clocks;
      return { kind: 'acted', at, seat, action, spent: running === seat ? Math.max(0, at - since) : 0 };
    });
  }

  resign(seat: Seat): Promise<MatchOutcome<null>> {
    return this.#append(() => ({ kind: 'resigned', at: this.#now(), seat }));
  }

  offerDraw(seat: Seat): Promise<MatchOutcome<null>> {
    return this.#append(() => ({ kind: 'offered', at: this.#now(), seat, offer: 'draw' }));
  }

  answerDraw(seat: Seat, accepts: boolean): Promise<MatchOutcome<null>> {
    return this.#append(() => ({ kind: accepts ? 'accepted' : 'declined', at: this.#now(), seat, offer: 'draw' }));
  }

  /** Back to the person's last turn; between two people the last turn of whoever acted last. They sit together: nobody need ask. */
  async undo(): Promise<MatchOutcome<null>> {
    const seat = this.#undoable() ?? this.#person ?? 0;
    return this.#append(() => ({ kind: 'offered', at: this.#now(), seat, offer: 'take-back' }));
  }

  explain(): Promise<Thought<Explanation>> {
    return this.#parts.thinker.explain(this.#situation());
  }

  /** Tries again what failed. */
  retry(): void {
    this.#own = { ...this.#own, trouble: null };
    this.#goOn();
  }

  /** The page is leaving: a clock stops, for nobody can play. */
  suspend(): void {
    this.#rest();
    const { running } = this.#match.clocks;
    if (this.#hasClock && running !== null) void this.#append(() => ({ kind: 'paused', at: this.#now() }));
  }

  /** The page is there (again). A clock that was not stopped, because the tab died, is stopped as of when the game was last seen. */
  resume(): void {
    if (this.#hasClock && this.#match.phase === 'playing') {
      const { running, since } = this.#match.clocks;
      if (!this.#match.isPaused && running !== null)
        void this.#append(() => ({ kind: 'paused', at: Math.max(this.#saved.seen, since) }));
      void this.#append(() => (this.#match.isPaused ? { kind: 'resumed', at: this.#now() } : null));
      this.#beat();
    }
    this.#goOn();
  }

  close(): void {
    this.suspend();
    this.#isClosed = true;
    this.#heart();
    this.#parts.thinker.close();
  }

  get #hasClock(): boolean {
    return this.#match.settings.clock.kind !== 'none';
  }

  #now(): number {
    return this.#parts.timing.now();
  }

  #situation(): Situation {
    const { line } = this;
    return { start: line.first, log: [...line.log] };
  }

  #undoable(): Seat | null {
    const seat = this.#person ?? this.#match.actors.findLast((actor) => actor !== CHANCE && actor !== OVER) ?? null;
    if (seat !== 0 && seat !== 1) return null;
    return this.#match.check({ kind: 'offered', at: 0, seat, offer: 'take-back' }).ok ? seat : null;
  }

  /** One event after another: checked, applied, given to the device and shown; the next one waits until this one is kept. */
  #append(make: () => MatchEvent | null): Promise<MatchOutcome<null>> {
    const done = this.#tail.then(() => this.#keep(make()));
    this.#tail = done;
    return done;
  }

  async #keep(event: MatchEvent | null): Promise<MatchOutcome<null>> {
    if (event === null) return { ok: true, value: null };
    const applied = this.#match.apply(event);
    if (!applied.ok) return applied;
    const { line } = this;
    this.#saved = {
      ...this.#saved,
      events: [...this.#saved.events, event],
      position: line.text(),
      actions: line.log.length,
      isOver: this.#match.phase === 'over',
      seen: this.#now(),
    };
    const keeping = this.#parts.store.write(this.#saved);
    if (event.kind === 'acted' || event.kind === 'offered') this.#own = { ...this.#own, drawAnswer: null };
    this.#goOn();
    const isKept = await keeping;
    if (isKept !== this.#own.isKept) {
      this.#own = { ...this.#own, isKept };
      this.#publish();
    }
    return applied;
  }

  #publish(): void {
    if (!this.#isClosed) this.#state.value = stateOf(this.#match, this.#undoable(), this.#own);
  }

  /** Forgets what was about to happen by itself. */
  #rest(): void {
    this.#turn++;
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    this.#own = { ...this.#own, thinking: null };
    this.#parts.thinker.stop();
  }

  #after(milliseconds: number, run: () => void): void {
    this.#cancels.push(this.#parts.timing.after(milliseconds, run));
  }

  /** Shows where the match stands, and lets happen what follows from it by itself. */
  #goOn(): void {
    this.#rest();
    this.#publish();
    if (this.#isClosed || this.#own.trouble !== null) return;
    const { actor, offers, phase } = this.#match;
    if (phase === 'over') this.#reveal();
    if (phase !== 'playing') return;
    this.#watchFlag();
    if (offers['take-back'] !== null) this.#takeBack(offers['take-back']);
    else if (actor === CHANCE) this.#after(this.#parts.suspense(), () => this.#letChance());
    else if (offers.draw !== null && this.#levelOf(other(offers.draw)) !== null) void this.#considerDraw(offers.draw);
    else if (actor !== OVER && this.#levelOf(actor) !== null && !this.#match.isPaused) void this.#think(actor);
  }

  #levelOf(seat: Seat): LevelNumber | null {
    const player = this.#saved.players[seat];
    return player.kind === 'level' ? player.level : null;
  }

  #reveal(): void {
    const { secret } = this.#parts;
    if (secret !== null && this.#match.fair?.seed === null)
      void this.#append(() => ({ kind: 'revealed', at: this.#now(), seed: secret.seed }));
  }

  #takeBack(seat: Seat): void {
    void this.#append(() => ({ kind: 'accepted', at: this.#now(), seat: other(seat), offer: 'take-back' }));
  }

  #letChance(): void {
    const dealer = this.#dealer;
    if (dealer === null) {
      this.#own = { ...this.#own, trouble: 'deal-lost' };
      this.#publish();
      return;
    }
    void this.#append(() => {
      if (this.#match.actor !== CHANCE) return null;
      const { action, salt } = dealer.outcome(this.line);
      return { kind: 'chance', at: this.#now(), action, ...(salt === null ? {} : { salt }) };
    });
  }

  #watchFlag(): void {
    const { clocks } = this.#match;
    const { running } = clocks;
    if (!this.#hasClock || running === null) return;
    this.#after(timeLeft(clocks, running, this.#now()), () => {
      void this.#append(() => ({ kind: 'flagged', at: this.#now(), seat: running }));
    });
  }

  #beat(): void {
    this.#heart();
    this.#heart = this.#parts.timing.after(HEARTBEAT, () => {
      if (this.#isClosed || this.#match.phase !== 'playing') return;
      void this.#append(() => {
        if (!this.#match.isPaused) this.#saved = { ...this.#saved, seen: this.#now() };
        void this.#parts.store.write(this.#saved);
        return null;
      });
      this.#beat();
    });
  }

  async #think(seat: Seat): Promise<void> {
    const turn = this.#turn;
    const begun = this.#now();
    const left = timeLeft(this.#match.clocks, seat, begun);
    const level = this.#levelOf(seat)!;
    this.#own = { ...this.#own, thinking: seat };
    this.#publish();
    const chosen = await this.#parts.thinker.choose({
      ...this.#situation(),
      level,
      seed: this.#saved.id,
      ...(this.#hasClock ? { milliseconds: thoughtFor(left) } : {}),
    });
    if (turn !== this.#turn) return;
    if (!chosen.ok) {
      this.#own = { ...this.#own, thinking: null, trouble: chosen.fault.code };
      this.#publish();
      return;
    }
    const { action } = chosen.value;
    const pace = this.#parts.isInstant() ? 0 : paceOf(chosen.value, left);
    this.#after(Math.max(0, pace - (this.#now() - begun)), () => void this.act(seat, action));
  }

  async #considerDraw(offeredBy: Seat): Promise<void> {
    const turn = this.#turn;
    const seat = other(offeredBy);
    const answer = await judgeDraw(this.#parts.thinker, this.#situation(), this.#match.actor === seat);
    if (turn !== this.#turn) return;
    if (answer !== 'accept') this.#own = { ...this.#own, drawAnswer: answer };
    await this.answerDraw(seat, answer === 'accept');
  }
}

function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}
