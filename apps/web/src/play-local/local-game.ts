import { CHANCE, ok, OVER, unwrap, type Aid, type Explanation, type Line, type Seat } from '@rayonk/core';
import { Driver, type ActResult, type Timing } from '@rayonk/core/driver';
import { paceOf, thoughtFor, type LevelNumber } from '@rayonk/engine';
import {
  aidsOf,
  Dealer,
  Match,
  refused,
  timeLeft,
  type FairReport,
  type MatchEvent,
  type MatchOutcome,
} from '@rayonk/match';
import type { Situation, EngineClient, EngineResult } from '../engine/client.ts';
import type { LoadedGame } from '../play/create.ts';
import { judgeDraw } from './draw-offer.ts';
import { checkFairness, pictureOf } from '../play/match-picture.ts';
import type { OwnState, PlayState } from './play-state.ts';
import type { GameStore, SavedMatch, Secret } from '../play/saved.ts';
import { onlyPerson } from '../play/players.ts';

export interface LocalGameParts {
  readonly played: LoadedGame;
  readonly saved: SavedMatch;
  readonly secret: Secret | null;
  readonly store: GameStore;
  readonly engine: EngineClient;
  readonly timing: Timing;
  /** Whether the computer answers as soon as it can. */
  readonly isInstant: () => boolean;
  /** How long a call for chance is seen before it is answered. */
  readonly suspense: () => number;
}

const NOT_ASKED = [0, 0] as const;
/** So often the device notes that a game with a clock is open. */
const HEARTBEAT = 5000;

/**
 * The authority of a local game. Every event is checked by the match and on its way to the device before the page shows it; nothing follows
 * on one that is not kept. What follows by itself (chance, the computer, a fallen flag, the seed at the end) follows from the state alone,
 * so that a game goes on after a reload or a crash wherever it stood.
 */
export class LocalGame {
  readonly driver: Driver<PlayState>;
  /** The seat of the only person; null if two people share the device, or none plays. */
  readonly person: Seat | null;
  readonly #parts: LocalGameParts;
  readonly #match: Match;
  readonly #dealer: Dealer | null;
  #saved: SavedMatch;
  #tail: Promise<unknown> = Promise.resolve();
  /** Stops the next heartbeat. */
  #heart: () => void = () => {};
  /** How long the log was when somebody here acted last, until that has come to something. */
  #actedAt: number | null = null;
  /** How long the log was when somebody last asked for a hint. */
  #hintedAt: number | null = null;
  #isClosed = false;

  private constructor(parts: LocalGameParts, match: Match) {
    this.#parts = parts;
    this.#match = match;
    this.#saved = parts.saved;
    this.person = onlyPerson(parts.saved.players);
    const shares = match.fair?.shares ?? null;
    const { rules, dealing } = parts.played;
    this.#dealer =
      shares === null || parts.secret === null ? null : new Dealer(rules, dealing, parts.secret.seed, shares);
    this.driver = unwrap(
      Driver.open<PlayState>(rules, this.line.first, {
        own: { ...pictureOf(match), undoable: null, thinking: null, isKept: true, trouble: null, drawAnswer: null },
        timing: parts.timing,
        eyes: { viewer: this.person ?? 'spectator', aids: this.aids },
        hand: (_, { result }, isLive) => ({ seats: isLive && result === null ? this.people : [] }),
        act: (action) => this.#actOnce(action),
      }),
    );
  }

  /** What the players agreed to be shown. */
  get aids(): readonly Aid[] {
    return aidsOf(this.#match.settings);
  }

  /** Folds what was kept and lets the game go on. */
  static open(parts: LocalGameParts): MatchOutcome<LocalGame> {
    const { rules, dealing } = parts.played;
    const match = Match.fold(rules, parts.saved.events, dealing);
    if (!match.ok) return match;
    if (match.value.line === null) return refused('match-not-started', 'it never began');
    const game = new LocalGame(parts, match.value);
    game.resume();
    return ok(game);
  }

  get saved(): SavedMatch {
    return this.#saved;
  }
  get line(): Line {
    return this.#match.line!;
  }
  /** What the game's fairness data hold, checked anew. Null for a game without any. */
  checkFairness(): FairReport | null {
    return checkFairness(this.#parts.played, this.#match);
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

  /** A second click in the same position, before the first has come to anything, is the same wish once more. */
  async #actOnce(action: string): Promise<ActResult> {
    const { actor } = this.#match;
    const at = this.line.log.length;
    if (actor === CHANCE || actor === OVER || !this.people.includes(actor)) return refused('not-your-turn', 'not now');
    if (this.#actedAt === at) return ok(null);
    this.#actedAt = at;
    const done = await this.act(actor, action);
    if (this.#actedAt === at) this.#actedAt = null;
    return done;
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
    const seat = this.#undoable() ?? this.person ?? 0;
    return this.#append(() => ({ kind: 'offered', at: this.#now(), seat, offer: 'take-back' }));
  }

  /** How many hints a seat may still ask for; without a handicap as many as it likes. */
  hintsLeft(seat: Seat): number {
    const { hints, asked = NOT_ASKED } = this.#saved;
    return hints === undefined ? Infinity : hints[seat] - asked[seat];
  }

  explain(): Promise<EngineResult<Explanation>> {
    this.#noteHint();
    return this.#parts.engine.explain(this.#situation());
  }

  /** Looking at the same position again is the same hint. */
  #noteHint(): void {
    const { actor } = this.#match;
    const { length } = this.line.log;
    if (actor === CHANCE || actor === OVER || this.#hintedAt === length) return;
    this.#hintedAt = length;
    const [first, second] = this.#saved.asked ?? NOT_ASKED;
    this.#saved = { ...this.#saved, asked: actor === 0 ? [first + 1, second] : [first, second + 1] };
    void this.#parts.store.write(this.#saved);
  }

  /** Tries again what failed. */
  retry(): void {
    this.#goOn({ trouble: null });
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
    this.#parts.engine.close();
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
    const seat = this.person ?? this.#match.actors.findLast((actor) => actor !== CHANCE && actor !== OVER) ?? null;
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
    if (event === null) return ok(null);
    const applied = this.#match.apply(event);
    if (!applied.ok) return applied;
    const { line } = this;
    this.#saved = {
      ...this.#saved,
      events: [...this.#saved.events, event],
      position: line.text(),
      actions: line.log.length,
      isOver: this.#match.phase === 'over',
      ...(this.#match.phase === 'over' ? { winner: this.#match.result?.winner ?? null } : {}),
      seen: this.#now(),
    };
    const keeping = this.#parts.store.write(this.#saved);
    this.#goOn(event.kind === 'acted' || event.kind === 'offered' ? { drawAnswer: null } : {});
    const isKept = await keeping;
    if (isKept !== this.driver.snapshot.own.isKept) this.#publish({ isKept });
    return applied;
  }

  #publish(own: Partial<OwnState>): void {
    if (this.#isClosed) return;
    const { first, log } = this.line;
    const undoable = this.#undoable();
    this.driver.follow(first, log, { ...this.driver.snapshot.own, ...pictureOf(this.#match), undoable, ...own });
  }

  /** Forgets what was about to happen by itself. */
  #rest(): void {
    this.driver.rest();
    this.#parts.engine.stop();
  }

  /** Shows where the match stands, and lets happen what follows from it by itself. */
  #goOn(own: Partial<OwnState> = {}): void {
    this.#rest();
    this.#publish({ thinking: null, ...own });
    if (this.#isClosed || this.driver.snapshot.own.trouble !== null) return;
    const { actor, offers, phase } = this.#match;
    if (phase === 'over') this.#reveal();
    if (phase !== 'playing') return;
    this.#watchFlag();
    if (offers['take-back'] !== null) this.#takeBack(offers['take-back']);
    else if (actor === CHANCE) this.driver.after(this.#parts.suspense(), () => this.#letChance());
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
      this.#publish({ trouble: 'deal-lost' });
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
    this.driver.after(timeLeft(clocks, running, this.#now()), () => {
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

  #think(seat: Seat): Promise<void> {
    const begun = this.#now();
    const left = timeLeft(this.#match.clocks, seat, begun);
    this.#publish({ thinking: seat });
    const answer = this.#parts.engine.choose({
      ...this.#situation(),
      level: this.#levelOf(seat)!,
      seed: this.#saved.id,
      ...(this.#hasClock ? { milliseconds: thoughtFor(left) } : {}),
    });
    return this.driver.await(answer, (chosen) => {
      if (!chosen.ok) {
        this.#publish({ thinking: null, trouble: chosen.fault.code });
        return;
      }
      const { action } = chosen.value;
      const pace = this.#parts.isInstant() ? 0 : paceOf(chosen.value, left);
      this.driver.after(Math.max(0, pace - (this.#now() - begun)), () => void this.act(seat, action));
    });
  }

  #considerDraw(offeredBy: Seat): Promise<void> {
    const seat = other(offeredBy);
    const judged = judgeDraw(this.#parts.engine, this.#situation(), this.#match.actor === seat);
    return this.driver.await(judged, (answer) => {
      if (answer !== 'accept') this.#publish({ drawAnswer: answer });
      void this.answerDraw(seat, answer === 'accept');
    });
  }
}

function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}
