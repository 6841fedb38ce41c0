import {
  CHANCE,
  Line,
  ok,
  OVER,
  type Action,
  type Actor,
  type Dealing,
  type GameResult,
  type Rules,
  type Seat,
} from '@rayonk/core';
import {
  afterAction,
  clockOf,
  pausedClocks,
  prolongedClocks,
  runningClocks,
  stoppedClocks,
  timeLeft,
  type Clocks,
} from './clock.ts';
import { endBy, other } from './ends.ts';
import type { MatchEvent, Offer } from './events.ts';
import type { FairData } from './fairness/data.ts';
import { FairFold } from './fairness/fold.ts';
import { allowed, refused, type MatchOutcome } from './faults.ts';
import { A_DAY, REST_DAYS, type MatchSettings } from './settings.ts';

/** What happens between the start and the end. */
type PlayEvent = Exclude<MatchEvent, { kind: 'created' | 'joined' | 'committed' | 'shared' | 'started' | 'revealed' }>;

export type Phase = 'open' | 'playing' | 'over';

/** A seat offers the same no more often before somebody acts. */
const OFFERS_PER_TURN = 3;

const NO_OFFERS: Readonly<Record<Offer, Seat | null>> = { draw: null, 'take-back': null, rematch: null };
const NEVER_OFFERED: Readonly<Record<Offer, readonly [number, number]>> = {
  draw: [0, 0],
  'take-back': [0, 0],
  rematch: [0, 0],
};

/** Whose holiday, from one moment to another. */
export interface Holiday {
  readonly seat: Seat;
  readonly from: number;
  readonly until: number;
}

/**
 * The authority: the fold of an event log. Pure: no clock, generator or I/O of its own, so that the page (local play) and the server
 * (online play) run the same code, and a log gives the same match on any machine.
 *
 * `check` says whether an event may happen now and changes nothing; `apply` checks and lets it happen. An authority checks, makes
 * the event durable, and only then applies and answers.
 */
export class Match {
  readonly settings: MatchSettings;
  readonly #rules: Rules;
  readonly players: [string | null, string | null] = [null, null];
  #sequence = 1;
  #line: Line | null = null;
  #clocks: Clocks;
  #offers = NO_OFFERS;
  #result: GameResult | null = null;
  #paused = false;
  #restDays: readonly [number, number] = [REST_DAYS, REST_DAYS];
  /** For which the clock of this turn stands still. */
  #holiday: Holiday | null = null;
  #rematchAgreed = false;
  /** How often each seat has offered what since the last action. */
  #offered: Readonly<Record<Offer, readonly [number, number]>> = NEVER_OFFERED;
  /** The event that was checked last, and the action it plays: an authority checks, writes, then applies the same event. */
  #checked: MatchEvent | null = null;
  #checkedAction: Action | null = null;
  /** Who acted, for each action of the line's log. */
  readonly #actors: Actor[] = [];
  readonly #fairness: FairFold;

  private constructor(rules: Rules, settings: MatchSettings, dealing: Dealing | null) {
    this.#rules = rules;
    this.settings = settings;
    this.#fairness = new FairFold(dealing);
    this.#clocks = stoppedClocks(settings.clock);
  }

  /** A match from its whole log, the first event of which created it. `dealing` is the game's own, if it deals face down. */
  static fold(rules: Rules, events: readonly MatchEvent[], dealing: Dealing | null = null): MatchOutcome<Match> {
    const [first, ...rest] = events;
    if (first?.kind !== 'created') return refused('out-of-order', 'a log begins with the creation of its match');
    if (first.settings.game !== rules.game || first.settings.variant !== rules.variant)
      return refused(
        'out-of-order',
        `these are the rules of ${rules.game} ${rules.variant}, the match is another game`,
      );
    const match = new Match(rules, first.settings, dealing);
    for (const event of rest) {
      const applied = match.apply(event);
      if (!applied.ok) return applied;
    }
    return ok(match);
  }

  /** How many events have happened; the next one has this number, which makes appends conditional. */
  get sequence(): number {
    return this.#sequence;
  }
  get phase(): Phase {
    return this.#result !== null ? 'over' : this.#line === null ? 'open' : 'playing';
  }
  get line(): Line | null {
    return this.#line;
  }
  get result(): GameResult | null {
    return this.#result;
  }
  get clocks(): Clocks {
    return this.#clocks;
  }
  get offers(): Readonly<Record<Offer, Seat | null>> {
    return this.#offers;
  }
  /**
   * How often a seat may still offer this before somebody acts. An authority asks; a log that was written before there was a limit stays one.
   */
  offersLeft(seat: Seat, offer: Offer): number {
    return Math.max(0, OFFERS_PER_TURN - this.#offered[offer][seat]);
  }
  get isPaused(): boolean {
    return this.#paused;
  }
  /** Days of rest that each seat has left; null where time is kept otherwise. */
  get restDays(): readonly [number, number] | null {
    return this.settings.clock.kind === 'turn' ? this.#restDays : null;
  }
  /** The holiday for which the clock of the present turn stands still. */
  get holiday(): Holiday | null {
    return this.#holiday;
  }
  /** Both seats want a rematch. */
  get isRematchAgreed(): boolean {
    return this.#rematchAgreed;
  }
  /** By when the seat to act must make its first action, or the match is aborted; null where nothing of the kind is awaited. */
  get firstActionBy(): number | null {
    const { firstAction, clock } = this.settings;
    const seat = this.#seatToAct();
    if (firstAction === undefined || firstAction === null || clock.kind === 'none' || seat === null) return null;
    if (this.#actors.includes(seat)) return null;
    return this.#clocks.since + (clock.kind === 'turn' ? this.#clocks.left[seat] : firstAction);
  }
  /** What anybody may know now of how things were drawn; null in a match without a commitment, and before its start. */
  get fair(): FairData | null {
    return this.#fairness.data;
  }
  /** Who acted, for each action of the line's log. */
  get actors(): readonly Actor[] {
    return this.#actors;
  }
  /** Who acts; nobody before the start and after the end, whatever the board says. */
  get actor(): Actor {
    return this.#line === null || this.#result !== null ? OVER : this.#line.actor;
  }

  check(event: MatchEvent): MatchOutcome<null> {
    this.#checkedAction = null;
    const checked = this.#check(event);
    this.#checked = checked.ok ? event : null;
    return checked;
  }

  #check(event: MatchEvent): MatchOutcome<null> {
    switch (event.kind) {
      case 'created':
        return refused('out-of-order', 'the match exists already');
      case 'joined':
        if (this.phase !== 'open') return refused('match-not-open', 'the match has begun');
        if (this.players[event.seat] !== null) return refused('seat-taken', `seat ${event.seat} is taken`);
        return allowed;
      case 'committed':
      case 'shared':
        if (this.phase !== 'open') return refused('match-not-open', 'the match has begun');
        return this.#fairness.check(event);
      case 'started':
        return this.#checkStart(event);
      case 'revealed':
        if (this.#result === null) return refused('reveal-too-early', 'the seed is published after the end');
        return this.#fairness.check(event);
      default:
        return this.#checkPlaying(event);
    }
  }

  apply(event: MatchEvent): MatchOutcome<null> {
    if (event !== this.#checked) {
      const checked = this.check(event);
      if (!checked.ok) return checked;
    }
    this.#checked = null;
    this.#sequence++;
    this.#happen(event);
    return allowed;
  }

  /**
   * Looks at the line as it will be after an action and after whatever chance does then, for which `draw` answers. The event is allowed, and
   * nothing has changed afterwards: so everything that follows from an action can be made durable together with it.
   */
  foresee<T>(event: Extract<MatchEvent, { kind: 'acted' }>, draw: (line: Line) => string, look: (line: Line) => T): T {
    if (event !== this.#checked) throw new Error('what may not happen cannot be foreseen');
    const line = this.#line!;
    const before = line.log.length;
    line.playAction(this.#checkedAction!);
    while (line.actor === CHANCE) {
      const drawn = line.play(draw(line));
      if (!drawn.ok) throw new Error(`chance did what the rules forbid: ${drawn.fault.message}`);
    }
    const seen = look(line);
    while (line.log.length > before) line.undo();
    return seen;
  }

  #checkStart(event: Extract<MatchEvent, { kind: 'started' }>): MatchOutcome<null> {
    if (this.phase !== 'open') return refused('match-not-open', 'the match has begun');
    if (this.players.includes(null)) return refused('match-not-started', 'a seat is empty');
    const parsed = this.#rules.parse(event.start);
    return parsed.ok ? this.#fairness.check(event) : parsed;
  }

  #checkPlaying(event: PlayEvent): MatchOutcome<null> {
    if (event.kind === 'offered' && event.offer === 'rematch') return this.#checkRematch(event.seat);
    if ((event.kind === 'accepted' || event.kind === 'declined') && event.offer === 'rematch')
      return this.#checkAnswer(event);
    if (this.#line === null) return refused('match-not-started', 'the match has not begun');
    if (this.#result !== null) return refused('match-over', `the match is over (${this.#result.reason})`);
    switch (event.kind) {
      case 'acted':
        return this.#checkAction(this.#line, event);
      case 'chance':
        return this.#checkChance(this.#line, event);
      case 'offered':
        return this.#checkOffer(event.seat, event.offer);
      case 'accepted':
      case 'declined':
        return this.#checkAnswer(event);
      case 'aborted':
        return this.#line.log.length < 2 || this.#isFirstActionOverdue(event)
          ? allowed
          : refused('too-late-to-abort', 'both seats have acted: one may resign, not abort');
      case 'flagged':
        if (this.#clocks.running !== event.seat)
          return refused('time-is-left', `the clock of seat ${event.seat} is not running`);
        return timeLeft(this.#clocks, event.seat, event.at) === 0
          ? allowed
          : refused('time-is-left', `seat ${event.seat} has time left`);
      case 'abandoned':
        // Who is there and who is not, only an authority knows; nobody leaves whose clock does not run.
        return this.settings.clock.kind === 'fischer' && this.#clocks.running === event.seat
          ? allowed
          : refused('no-claim', `the clock of seat ${event.seat} is not running`);
      case 'paused':
        return this.#paused ? refused('is-paused', 'the clocks are stopped already') : allowed;
      case 'resumed':
        return this.#paused ? allowed : refused('not-paused', 'the clocks are running');
      case 'rested':
        return this.#checkRest(this.#line, event);
      case 'holiday':
        return this.#checkHoliday(this.#line, event);
      case 'resigned':
        return allowed;
    }
  }

  /** A turn may be several actions, so that the other seat's first action may be awaited after many. */
  #isFirstActionOverdue({ seat, at }: Extract<MatchEvent, { kind: 'aborted' }>): boolean {
    const { firstActionBy } = this;
    return firstActionBy !== null && this.actor === seat && at >= firstActionBy;
  }

  #checkRest(line: Line, { seat, at }: Extract<MatchEvent, { kind: 'rested' }>): MatchOutcome<null> {
    if (this.#paused) return refused('is-paused', 'the clocks are stopped');
    if (line.actor !== seat) return refused('not-your-turn', `seat ${seat} is not to act`);
    if (timeLeft(this.#clocks, seat, at) === 0) return refused('time-is-up', `seat ${seat} has no time left`);
    return (this.restDays?.[seat] ?? 0) > 0 ? allowed : refused('no-rest-left', `seat ${seat} has no day of rest left`);
  }

  #checkHoliday(line: Line, event: Extract<MatchEvent, { kind: 'holiday' }>): MatchOutcome<null> {
    if (this.#paused) return refused('is-paused', 'the clocks are stopped');
    if (this.settings.clock.kind !== 'turn') return refused('out-of-order', 'holidays are for correspondence');
    if (line.actor !== event.seat) return refused('not-your-turn', `seat ${event.seat} is not to act`);
    const stopped = this.#holiday;
    if (stopped === null && this.#stillFor(event) > 0) return allowed;
    // One that was ended early: the clock runs on from then.
    if (stopped?.from === event.from && event.until < stopped.until && this.#stillFor(event) >= 0) return allowed;
    return refused('out-of-order', 'a holiday stops the clock of a turn once, and for a time to come');
  }

  /** How long of this turn a holiday lasts. */
  #stillFor({ from, until }: Pick<Holiday, 'from' | 'until'>): number {
    return until - Math.max(from, this.#clocks.since);
  }

  #checkAction(line: Line, { seat, action, spent }: Extract<MatchEvent, { kind: 'acted' }>): MatchOutcome<null> {
    if (this.#paused) return refused('is-paused', 'the clocks are stopped');
    if (line.actor !== seat) return refused('not-your-turn', `seat ${seat} is not to act`);
    if (spent > this.#clocks.left[seat]) return refused('time-is-up', `seat ${seat} has no time left`);
    return this.#checkLegal(line, action);
  }

  #checkLegal(line: Line, action: string): MatchOutcome<null> {
    const read = line.read(action);
    if (!read.ok) return read;
    this.#checkedAction = read.value;
    return allowed;
  }

  #checkChance(line: Line, event: Extract<MatchEvent, { kind: 'chance' }>): MatchOutcome<null> {
    if (line.actor !== CHANCE) return refused('not-your-turn', 'chance is not to act');
    const checked = this.#checkLegal(line, event.action);
    return checked.ok ? this.#fairness.checkChance(event, line) : checked;
  }

  #checkOffer(seat: Seat, offer: Offer): MatchOutcome<null> {
    if (this.#offers[offer] === seat) return refused('offer-repeated', `seat ${seat} has offered a ${offer} already`);
    if (offer !== 'take-back') return allowed;
    if (this.settings.rated) return refused('take-back-in-rated', 'a rated match has no take-backs');
    return this.#actionsToTakeBack(seat) === null
      ? refused('nothing-to-take-back', 'there is no action to take back')
      : allowed;
  }

  #checkRematch(seat: Seat): MatchOutcome<null> {
    if (this.#result === null) return refused('no-such-offer', 'a rematch is offered after the end');
    return this.#offers.rematch === seat || this.#rematchAgreed
      ? refused('offer-repeated', `seat ${seat} has offered a rematch already`)
      : allowed;
  }

  /** An offer is answered by the other seat; its own seat may decline it, which withdraws it. */
  #checkAnswer({ kind, seat, offer }: Extract<MatchEvent, { kind: 'accepted' | 'declined' }>): MatchOutcome<null> {
    const offered = this.#offers[offer];
    if (offered === null) return refused('no-such-offer', `nobody has offered a ${offer}`);
    return offered === seat && kind === 'accepted'
      ? refused('no-such-offer', `the ${offer} is for the other seat to answer`)
      : allowed;
  }

  /** How many actions a take-back undoes: back to the seat's last turn. Null if there is none, or if chance has shown something since. */
  #actionsToTakeBack(seat: Seat): number | null {
    const actors = this.#actors;
    const last = actors.lastIndexOf(seat);
    if (last < 0 || actors.includes(CHANCE, last)) return null;
    let first = last;
    while (first > 0 && actors[first - 1] === seat) first--;
    return actors.length - first;
  }

  #happen(event: MatchEvent): void {
    this.#fairness.happen(event);
    const end = endBy(event);
    if (end !== null) {
      this.#end(end, event.at);
      return;
    }
    switch (event.kind) {
      case 'created':
      case 'committed':
      case 'shared':
      case 'revealed':
        return;
      case 'joined':
        this.players[event.seat] = event.player;
        return;
      case 'started':
        this.#line = started(this.#rules, event.start);
        this.#result = this.#line.result;
        this.#clocks = runningClocks(this.#clocks, this.#clockToRun(), event.at);
        return;
      case 'acted':
        this.#play(event.seat);
        this.#clocks = afterAction(
          this.settings.clock,
          this.#clocks,
          event.seat,
          event.spent,
          this.#clockToRun(),
          event.at,
        );
        // An action answers a draw offered by the other seat with no, and makes any take-back stale.
        this.#offers = { ...NO_OFFERS, draw: this.#offers.draw === event.seat ? event.seat : null };
        this.#offered = NEVER_OFFERED;
        if (this.actor !== event.seat) this.#holiday = null;
        return;
      case 'chance':
        this.#play(CHANCE);
        this.#clocks = runningClocks(this.#clocks, this.#clockToRun(), event.at);
        return;
      case 'offered':
        this.#offers = { ...this.#offers, [event.offer]: event.seat };
        this.#offered = { ...this.#offered, [event.offer]: oneMore(this.#offered[event.offer], event.seat) };
        return;
      case 'declined':
        this.#offers = { ...this.#offers, [event.offer]: null };
        return;
      case 'accepted':
        this.#accept(event.seat, event.offer, event.at);
        return;
      case 'rested': {
        const [first, second] = this.#restDays;
        this.#restDays = event.seat === 0 ? [first - 1, second] : [first, second - 1];
        this.#clocks = prolongedClocks(this.#clocks, event.seat, A_DAY);
        return;
      }
      case 'holiday':
        this.#clocks = prolongedClocks(
          this.#clocks,
          event.seat,
          this.#stillFor(event) - (this.#holiday === null ? 0 : this.#stillFor(this.#holiday)),
        );
        this.#holiday = { seat: event.seat, from: event.from, until: event.until };
        return;
      case 'resigned':
      case 'flagged':
      case 'aborted':
      case 'abandoned':
        return;
      case 'paused':
        this.#paused = true;
        this.#clocks = pausedClocks(this.#clocks, event.at);
        return;
      case 'resumed':
        this.#paused = false;
        this.#clocks = runningClocks(this.#clocks, this.#clockToRun(), event.at);
    }
  }

  /** Plays the action that was just checked. */
  #play(actor: Actor): void {
    const line = this.#line!;
    line.playAction(this.#checkedAction!);
    this.#actors.push(actor);
    this.#result = line.result;
  }

  #accept(seat: Seat, offer: Offer, at: number): void {
    if (offer === 'take-back') {
      for (let left = this.#actionsToTakeBack(other(seat))!; left > 0; left--) {
        this.#line!.undo();
        this.#actors.pop();
      }
      this.#clocks = runningClocks(this.#clocks, this.#clockToRun(), at);
      this.#holiday = null;
    }
    // A rematch is another match, which somebody else makes.
    if (offer === 'rematch') this.#rematchAgreed = true;
    this.#offers = NO_OFFERS;
  }

  #end(result: GameResult, at: number): void {
    this.#result = result;
    this.#clocks = pausedClocks(this.#clocks, at);
    this.#paused = false;
    this.#offers = NO_OFFERS;
  }

  #clockToRun(): Seat | null {
    return clockOf(this.settings.firstAction !== undefined, this.#actors, this.#seatToAct());
  }

  #seatToAct(): Seat | null {
    const { actor } = this;
    return this.#paused || actor === CHANCE || actor === OVER ? null : actor;
  }
}

function oneMore([first, second]: readonly [number, number], seat: Seat): readonly [number, number] {
  return seat === 0 ? [first + 1, second] : [first, second + 1];
}

function started(rules: Rules, start: string): Line {
  const line = Line.from(rules, start);
  if (!line.ok) throw new Error(`an event was applied unchecked: ${line.fault.message}`);
  return line.value;
}
