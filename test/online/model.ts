import type { Seat } from '@rayonk/core';
import type { Command } from '@rayonk/protocol';

const LINES = ['a1b1c1', 'a2b2c2', 'a3b3c3', 'a1a2a3', 'b1b2b3', 'c1c2c3', 'a1b2c3', 'a3b2c1'];
const CELLS = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3'];
/** Events of a match before its first action, and what an end adds. */
const OPENING = 7;
const REVEALED = 1;
/** What lag may still be given back when nobody says anything of it. */
const LAG = 500;

/** So long a first action may take: until it is made, no clock runs. */
const FIRST = 60_000;

/** So long whoever is to act has to be away before the other may claim. */
const AWAY = 30_000;

/** So long clocks stand after a start at most. */
const GRACE = 30_000;

type OfferName = 'draw' | 'take-back' | 'rematch';

/** A match of noughts and crosses with Fischer clocks, written as plainly as can be and knowing nothing of the real one. */
export class Model {
  readonly #increment: number;
  readonly #left: [number, number];
  readonly #actions: string[] = [];
  #offers: Record<OfferName, Seat | null> = { draw: null, 'take-back': null, rematch: null };
  /** What was offered since the last action, as `seat offer`. */
  #offered: string[] = [];
  #result: { winner: Seat | null; reason: string } | null = null;
  #since: number;
  #isPaused = false;
  #resumesAt = Infinity;
  #isRematchAgreed = false;
  readonly #awaySince: [number | null, number | null] = [null, null];
  #events = OPENING;

  constructor(initial: number, increment: number, now: number) {
    this.#left = [initial, initial];
    this.#increment = increment;
    this.#since = now;
  }

  get ply(): number {
    return this.#actions.length;
  }
  get toAct(): Seat {
    return (this.#actions.length % 2) as Seat;
  }
  /** Whether whoever is to act has not acted yet. */
  get #isFirst(): boolean {
    return this.ply <= this.toAct;
  }
  get free(): string[] {
    return CELLS.filter((cell) => !this.#actions.includes(cell));
  }

  seen(): unknown {
    const runs = this.#result === null && !this.#isPaused;
    return {
      actions: this.#actions,
      result: this.#result,
      offers: this.#offers,
      isPaused: this.#isPaused,
      left: this.#left,
      running: runs && !this.#isFirst ? this.toAct : null,
      events: this.#events,
    };
  }

  /** Somebody leaves or comes back. */
  setAway(seat: Seat, since: number | null): void {
    this.#awaySince[seat] = since;
  }

  crash(alive: number, now: number): void {
    for (const seat of [0, 1] as const) if (this.#awaySince[seat] !== null) this.#awaySince[seat] = now;
    if (this.#result !== null) return;
    this.#resumesAt = now + GRACE;
    if (this.#isPaused) return;
    this.#pause(alive);
    this.#events++;
  }

  /** What the server does by itself when time passes. */
  due(now: number): 'flag' | 'resume' | null {
    if (this.#result !== null) return null;
    if (this.#isPaused) return now >= this.#resumesAt ? 'resume' : null;
    const late = now - this.#since;
    return (this.#isFirst ? late - FIRST >= 0 : late - this.#left[this.toAct] >= LAG) ? 'flag' : null;
  }

  resume(now: number): void {
    this.#isPaused = false;
    this.#since = now;
    this.#events++;
  }

  /** What must be answered; where that is `ok`, it has happened. */
  command(seat: Seat, command: Command, now: number): string {
    switch (command.kind) {
      case 'act':
        return this.#act(seat, command.action, command.ply, now);
      case 'offer':
        return this.#offer(seat, command.offer);
      case 'answer':
        return this.#answer(seat, command.offer, command.accepts, now);
      case 'resign':
        return this.#result === null ? this.#end(other(seat), 'resignation', now) : 'match-over';
      case 'abort':
        if (this.#result !== null) return 'match-over';
        return this.ply < 2 ? this.#end(null, 'abort', now) : 'too-late-to-abort';
      case 'flag':
        return this.#flag(now);
      case 'claim':
        return this.#claim(seat, command.result, now);
      case 'rest':
        return 'no-rest-left';
    }
  }

  #act(seat: Seat, action: string, ply: number, now: number): string {
    // Whoever is to act and comes back lets the clocks run, whatever becomes of the action.
    if (this.#result === null && this.#isPaused && this.toAct === seat) this.resume(now);
    if (this.#result !== null) return 'match-over';
    if (ply !== this.ply) return 'out-of-date';
    if (this.#isPaused) return 'is-paused';
    if (this.toAct !== seat) return 'not-your-turn';
    const spent = this.#isFirst ? 0 : now - this.#since;
    if (spent > this.#left[seat]) return 'time-is-up';
    if (!CELLS.includes(action)) return 'malformed-action';
    if (this.#actions.includes(action)) return 'illegal-action';
    this.#actions.push(action);
    this.#left[seat] += this.#increment - spent;
    this.#since = now;
    this.#offers = { draw: this.#offers.draw === seat ? seat : null, 'take-back': null, rematch: null };
    this.#offered = [];
    this.#events++;
    const own = this.#actions.filter((_, i) => i % 2 === seat);
    if (LINES.some((line) => own.filter((cell) => line.includes(cell)).length === 3)) this.#over(seat, 'line');
    else if (this.ply === 9) this.#over(null, 'full');
    return 'ok';
  }

  #offer(seat: Seat, offer: OfferName): string {
    if (offer === 'rematch' ? this.#result === null : this.#result !== null)
      return offer === 'rematch' ? 'no-such-offer' : 'match-over';
    if (this.#offers[offer] === seat || (offer === 'rematch' && this.#isRematchAgreed)) return 'offer-repeated';
    if (offer === 'take-back' && this.ply <= seat) return 'nothing-to-take-back';
    if (this.#offered.filter((each) => each === `${seat} ${offer}`).length === 3) return 'offer-repeated';
    this.#offered.push(`${seat} ${offer}`);
    this.#offers = { ...this.#offers, [offer]: seat };
    this.#events++;
    return 'ok';
  }

  #answer(seat: Seat, offer: OfferName, accepts: boolean, now: number): string {
    if (offer !== 'rematch' && this.#result !== null) return 'match-over';
    const by = this.#offers[offer];
    if (by === null || (by === seat && accepts)) return 'no-such-offer';
    if (accepts && offer === 'draw') return this.#end(null, 'agreement', now);
    this.#events++;
    if (!accepts) {
      this.#offers = { ...this.#offers, [offer]: null };
      return 'ok';
    }
    this.#offers = { draw: null, 'take-back': null, rematch: null };
    if (offer === 'rematch') this.#isRematchAgreed = true;
    else this.#takeBack(other(seat), now);
    return 'ok';
  }

  /** Back to when the seat was last to act; whoever was thinking is not charged for it. */
  #takeBack(seat: Seat, now: number): void {
    do this.#actions.pop();
    while (this.toAct !== seat);
    this.#since = now;
  }

  #flag(now: number): string {
    if (this.#result !== null) return 'match-over';
    if (this.#isPaused) return 'time-is-left';
    if (this.due(now) !== 'flag') return 'time-is-left';
    return this.#isFirst ? this.#end(null, 'abort', now) : this.#end(other(this.toAct), 'timeout', now);
  }

  #claim(seat: Seat, result: 'win' | 'draw', now: number): string {
    if (this.#result !== null) return 'match-over';
    const since = this.#awaySince[other(seat)];
    if (this.#isPaused || this.toAct === seat || this.#isFirst || since === null) return 'no-claim';
    if (now < Math.max(since, this.#since) + AWAY) return 'no-claim';
    return this.#end(result === 'win' ? seat : null, 'abandoned', now);
  }

  #end(winner: Seat | null, reason: string, now: number): string {
    if (!this.#isPaused) this.#pause(now);
    this.#events++;
    this.#over(winner, reason);
    this.#offers = { draw: null, 'take-back': null, rematch: null };
    return 'ok';
  }

  #over(winner: Seat | null, reason: string): void {
    this.#result = { winner, reason };
    this.#isPaused = false;
    this.#events += REVEALED;
  }

  #pause(at: number): void {
    const seat = this.toAct;
    if (!this.#isFirst) this.#left[seat] = Math.max(0, this.#left[seat] - Math.max(0, at - this.#since));
    this.#isPaused = true;
    this.#since = at;
  }
}

function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}
