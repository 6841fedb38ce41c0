import { fail, ok, unwrap, type Line } from '@rayonk/core';
import { Driver, type ActResult, type Timing } from '@rayonk/core/driver';
import { aidsOf, Match, refused, type FairReport, type MatchEvent, type MatchOutcome, type Offer } from '@rayonk/match';
import type { ChatMessage, Command, MatchState, WireFault } from '@rayonk/protocol';
import type { MatchMessage, OnlineSocket, SocketAnswer } from '../online/socket.ts';
import type { LoadedGame } from '../play/create.ts';
import { checkFairness, pictureOf } from '../play/match-picture.ts';
import { seen } from '../table/board-driver.ts';
import { actionsAhead, mayChooseAhead } from './ahead.ts';
import { FollowedLog } from './followed-log.ts';
import { foreseen } from './foreseen.ts';
import { contextOf, mayOf, type MatchContext, type OnlineState } from './online-state.ts';

export interface OnlineMatchParts {
  readonly played: LoadedGame;
  readonly socket: Pick<OnlineSocket, 'watch' | 'refetch' | 'command' | 'time'>;
  readonly timing: Timing;
  /** A share for the fair draw of a rematch. */
  readonly newShare: () => string;
  /** What was chosen ahead came to nothing. */
  readonly onAheadRefused: (fault: WireFault | null) => void;
}

type SeatOffer = Exclude<Offer, 'rematch'>;

/** What was just played is seen to its end before anything else is worked on, and that for so long at a time, in milliseconds. */
const LOOK_AHEAD_AFTER = 350;
const SLICE = 5;

/**
 * A match that the server has authority over, folded in the page by the same code. What is played here is shown at once and taken
 * back if the server refuses it.
 */
export class OnlineMatch {
  readonly id: string;
  readonly driver: Driver<OnlineState>;
  readonly #parts: OnlineMatchParts;
  readonly #log: FollowedLog;
  #context: MatchContext;
  #sending: string | null = null;
  /** The server has done it, and its event is still on the way. */
  #isAnswered = false;
  /** When it became this viewer's turn, as this page saw it. */
  #turnSince: number;
  /** The log after which somebody may choose ahead. */
  #aheadOf: readonly string[] | null = null;
  #unwatch: () => void = () => {};

  private constructor(parts: OnlineMatchParts, match: Match, state: MatchState) {
    this.id = state.card.id;
    this.#parts = parts;
    this.#log = new FollowedLog(parts.played, match, state.events, (from) => parts.socket.refetch(this.id, from));
    this.#context = contextOf(state);
    this.#turnSince = parts.socket.time.now();
    this.driver = unwrap(
      Driver.open(parts.played.rules, this.line.first, {
        own: this.#shown(null),
        timing: parts.timing,
        hand: (_, { you, result, sending, ahead }, isLive) => ({
          seats: you !== null && isLive && result === null ? [you] : [],
          isPaused: sending !== null,
          ahead: isLive ? ahead : null,
        }),
        act: (action, { snapshot }) => (snapshot.ahead === null ? this.act(action) : this.#choose(action)),
      }),
    );
    this.driver.subscribe(() => this.#lookAhead());
    this.#publish();
  }

  /** Folds a whole match and follows it from there. */
  static open(parts: OnlineMatchParts, state: MatchState): MatchOutcome<OnlineMatch> {
    const match = Match.fold(parts.played.rules, state.events, parts.played.dealing);
    if (!match.ok) return match;
    if (match.value.line === null) return refused('match-not-started', 'it never began');
    const opened = new OnlineMatch(parts, match.value, state);
    opened.#unwatch = parts.socket.watch(state.card.id, {
      next: () => opened.#log.events.length,
      receive: (message) => opened.#receive(message),
    });
    return ok(opened);
  }

  /** For whoever follows it. */
  get state(): OnlineState {
    return seen(this.driver).own;
  }
  get #match(): Match {
    return this.#log.match;
  }
  get line(): Line {
    return this.#match.line!;
  }
  get settings(): Match['settings'] {
    return this.#match.settings;
  }
  /** When it began. */
  get begun(): number {
    return this.#log.events[0]!.at;
  }
  /** The server's time. */
  readonly now = (): number => this.#parts.socket.time.now();

  checkFairness(): FairReport | null {
    return checkFairness(this.#parts.played, this.#match);
  }

  close(): void {
    this.driver.rest();
    this.#unwatch();
  }

  /** Plays an action: shown at once, sent until it is answered. */
  async act(action: string): Promise<SocketAnswer> {
    const { you } = this.#context;
    if (you === null || this.#sending !== null) return fail(localFault('not-your-turn'));
    const ply = this.line.log.length;
    const took = Math.max(0, this.now() - Math.max(this.#turnSince, this.#match.clocks.since));
    return this.#send({ kind: 'act', action, ply, took });
  }

  /** What an earlier page played and nobody answered: shown and sent again, under the same id. */
  async resume(id: string, command: Extract<Command, { readonly kind: 'act' }>): Promise<SocketAnswer> {
    const isNow = this.#context.you !== null && this.#sending === null && command.ply === this.line.log.length;
    if (!isNow || !this.line.read(command.action).ok) return fail(localFault('out-of-date'));
    return this.#send(command, id);
  }

  /** An action that is played as soon as it is this viewer's turn, if the rules allow it then. */
  #choose(chosen: string | null): ActResult {
    this.driver.change({ chosen });
    return ok(null);
  }
  cancelAhead(): void {
    if (this.driver.snapshot.own.chosen !== null) this.#choose(null);
  }

  #lookAhead(): void {
    const { own, isLive, view } = this.driver.snapshot;
    const { chosen, may, log, you } = own;
    const isOpen = isLive && mayChooseAhead(own);
    if (chosen !== null && (may.act || !isOpen)) {
      this.#choose(null);
      if (may.act) void this.#playChosen(chosen);
      return;
    }
    const aheadOf = isOpen ? log : null;
    if (aheadOf === this.#aheadOf) return;
    this.#aheadOf = aheadOf;
    this.driver.rest();
    if (!isOpen || you === null) return;
    const found = (legal: readonly string[]) =>
      legal.length > 0 && this.driver.change({ ahead: { view: { ...view, actor: you }, legal } });
    this.driver.after(LOOK_AHEAD_AFTER, () => this.#work(actionsAhead(this.line, you), found));
  }

  /** Bit by bit, so that neither an animation nor a click waits for it. */
  #work<T>(work: Generator<undefined, T>, then: (found: T) => void): void {
    const until = this.#parts.timing.now() + SLICE;
    let step = work.next();
    while (step.done !== true && this.#parts.timing.now() < until) step = work.next();
    if (step.done === true) then(step.value);
    else this.driver.after(0, () => this.#work(work, then));
  }

  async #playChosen(action: string): Promise<void> {
    const isLegal = this.line.read(action).ok;
    const done = isLegal ? await this.act(action) : null;
    if (done?.ok !== true) this.#parts.onAheadRefused(done?.fault ?? null);
  }

  async #send(command: Extract<Command, { readonly kind: 'act' }>, id?: string): Promise<SocketAnswer> {
    const { action } = command;
    this.#sending = action;
    this.#isAnswered = false;
    this.#publish();
    const answer = await this.#parts.socket.command(this.id, command, id);
    if (this.#sending !== action) return answer;
    this.#isAnswered = answer.ok;
    if (answer.ok) this.#parts.socket.refetch(this.id, this.#log.events.length);
    else this.#sending = null;
    this.#publish();
    return answer;
  }

  offer(offer: SeatOffer): Promise<SocketAnswer> {
    return this.#do({ kind: 'offer', offer });
  }
  /** One's own offer can be declined too: that takes it back. */
  answer(offer: SeatOffer, accepts: boolean): Promise<SocketAnswer> {
    return this.#do({ kind: 'answer', offer, accepts });
  }
  offerRematch(): Promise<SocketAnswer> {
    return this.#do({ kind: 'offer', offer: 'rematch', share: this.#parts.newShare() });
  }
  answerRematch(accepts: boolean): Promise<SocketAnswer> {
    const share = accepts ? { share: this.#parts.newShare() } : {};
    return this.#do({ kind: 'answer', offer: 'rematch', accepts, ...share });
  }
  resign(): Promise<SocketAnswer> {
    return this.#do({ kind: 'resign' });
  }
  abort(): Promise<SocketAnswer> {
    return this.#do({ kind: 'abort' });
  }
  claim(result: 'win' | 'draw'): Promise<SocketAnswer> {
    return this.#do({ kind: 'claim', result });
  }
  rest(): Promise<SocketAnswer> {
    return this.#do({ kind: 'rest' });
  }

  /** What was said before this page listened. */
  addChat(messages: readonly ChatMessage[]): void {
    const known = new Map(this.driver.snapshot.own.chat.map((message) => [message.id, message]));
    // The same again is newer: a moderator may have taken it away.
    for (const message of messages) known.set(message.id, message);
    this.driver.change({ chat: [...known.values()].sort((a, b) => a.at - b.at) });
  }

  #do(command: Command): Promise<SocketAnswer> {
    return this.#parts.socket.command(this.id, command);
  }

  #receive(message: MatchMessage): void {
    switch (message.t) {
      case 'match':
        this.#context = contextOf(message.state);
        this.#follow(() => {
          const { from, events, total } = message.state;
          return this.#log.catchUp(from, events, total);
        });
        if (this.#isAnswered) this.#sending = null;
        break;
      case 'events':
        this.#follow(() => this.#log.take(message.from, message.events));
        break;
      case 'presence':
        this.#context = {
          ...this.#context,
          presence: message.seats,
          awaySince: message.awaySince ?? null,
          spectators: message.spectators,
        };
        break;
      case 'after':
        this.#context = { ...this.#context, after: message.after };
        break;
      case 'rest':
        this.#context = { ...this.#context, restDays: message.restDays };
        break;
      case 'chat':
        this.addChat(message.messages);
        return;
    }
    this.#publish();
  }

  #follow(hear: () => readonly MatchEvent[]): void {
    const { match } = this.#log;
    const { actor } = match;
    for (const event of hear()) if (event.kind === 'acted' && event.action === this.#sending) this.#sending = null;
    if (this.#match === match && match.actor !== actor) this.#turnSince = this.now();
  }

  #publish(): void {
    this.driver.look({ viewer: this.#context.you ?? 'spectator', aids: aidsOf(this.settings) });
    const own = this.#shown(this.driver.snapshot.own);
    this.driver.follow(this.line.first, own.log, own);
  }

  #shown(before: OnlineState | null): OnlineState {
    const truth = pictureOf(this.#match);
    const picture =
      this.#sending === null ? truth : foreseen(this.#match, truth, this.#sending, this.#context.you!, this.now());
    // What was shown already must not become another object when it is confirmed.
    const isSame = before !== null && isSameLog(before.log, picture.log);
    const own = {
      ...picture,
      ...(isSame ? { log: before.log, actors: before.actors } : {}),
      ...this.#context,
      isPaused: this.#match.isPaused,
      sending: this.#sending,
      may: mayOf(this.#match, picture, this.#context, this.#sending !== null),
      ahead: isSame ? before.ahead : null,
      chosen: before?.chosen ?? null,
      chat: before?.chat ?? [],
    };
    return mayChooseAhead(own) ? own : { ...own, ahead: null };
  }
}

function isSameLog(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((action, i) => action === other[i]);
}

function localFault(code: string): WireFault {
  return { code, message: 'the page did not ask', rule: null };
}
