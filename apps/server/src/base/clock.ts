/** From when to when nobody could play. */
export type Gap = readonly [from: number, to: number];

/** The site's time, and what time passes by. */
export interface Clock {
  /** Whole milliseconds since 1970. Never jumps by itself. */
  readonly now: () => number;
  /** Milliseconds since some moment, which nobody can set. */
  readonly steady: () => number;
  /** To be called often: follows the machine's clock. Answers with a gap where that has gone ahead. */
  follow(): Gap | null;
  /** Time does not go on before a moment that has been already, as it would after a clock was set back. */
  notBefore(moment: number): void;
}

/** A machine's clock that differs by less is followed slowly, by so much of the time that passes, and nobody notices. */
const STEP = 5000;
const MOST_SLEW = 0.01;
const SLEW_OVER = 60_000;
/** A sign of life that is further ahead than this was written with a clock that was wrong. */
const MOST_BACK = 7 * 86_400_000;

/**
 * Begins with the machine's clock and then counts by the processor's, so that setting the machine's does nothing to a game. One that was
 * set forwards (or that went on while the machine slept) is taken over in one leap, which is told as a gap: nobody could play in it. One that
 * was set back is waited for, a little at a time: the order of what happened stays.
 */
export class SteadyClock implements Clock {
  readonly #wall: () => number;
  readonly steady: () => number;
  #at: number;
  #steadyAt: number;
  #rate = 1;

  constructor(wall: () => number = Date.now, steady: () => number = () => performance.now()) {
    this.#wall = wall;
    this.steady = steady;
    this.#at = wall();
    this.#steadyAt = steady();
  }

  /** Whole milliseconds, as the machine's would be. */
  readonly now = (): number => Math.floor(this.#moment());

  #moment(): number {
    return this.#at + (this.steady() - this.#steadyAt) * this.#rate;
  }

  follow(): Gap | null {
    const at = this.#moment();
    const ahead = this.#wall() - at;
    this.#steadyAt = this.steady();
    this.#at = ahead > STEP ? at + ahead : at;
    this.#rate = ahead > STEP ? 1 : 1 + Math.max(-MOST_SLEW, Math.min(MOST_SLEW, ahead / SLEW_OVER));
    return ahead > STEP ? [at, at + ahead] : null;
  }

  notBefore(moment: number): void {
    const late = moment - this.now();
    if (late > 0 && late <= MOST_BACK) this.#at += late;
  }
}

/** For tests that move time themselves: it is never late and never set. */
export function movedClock(now: () => number): Clock {
  return { now, steady: () => 0, follow: () => null, notBefore: () => {} };
}
