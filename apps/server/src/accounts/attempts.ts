import { Limiter, type Measure, placeOf } from '../limits/index.ts';

/** Wrong passwords in a quarter of an hour. Somebody who mistypes gets on; somebody who guesses does not. */
const MOST = { own: 10, place: 40, name: 100 } as const;
const WINDOW_SECONDS = 15 * 60;

/** Where an attempt comes from; `device` is one that this very person has signed in from before (`devices.ts`). */
export interface Attempt {
  readonly name: string;
  readonly address: string;
  readonly device: string | null;
}

/**
 * Counts wrong passwords: by name and address together, so that nobody can lock somebody else out from afar, by address, against those
 * who try many names, and, far more patiently, by name, against many addresses at once. A device that is known is counted for itself
 * alone: whatever strangers do elsewhere, or next door, does not lock it out.
 */
export class Attempts {
  readonly #own: Limiter;
  readonly #places: Limiter;
  readonly #names: Limiter;

  constructor(measure: Measure) {
    const of = (kind: keyof typeof MOST): Limiter => {
      const burst = MOST[kind];
      return new Limiter(measure, { burst, perSecond: burst / WINDOW_SECONDS }, { name: `attempts-${kind}` });
    };
    this.#own = of('own');
    this.#places = of('place');
    this.#names = of('name');
  }

  /** Seconds until another attempt is heard; 0: now. */
  wait(attempt: Attempt): number {
    return Math.max(...this.#of(attempt).map(([limiter, key]) => limiter.ask(key).retryAfter));
  }

  failed(attempt: Attempt): void {
    for (const [limiter, key] of this.#of(attempt)) limiter.consume(key);
  }

  /** Clears what was counted of this name from this address or device; the address itself stays under watch. */
  succeeded(attempt: Attempt): void {
    this.#own.forget(ownKey(attempt));
  }

  #of(attempt: Attempt): readonly (readonly [Limiter, string])[] {
    const own = [this.#own, ownKey(attempt)] as const;
    if (attempt.device !== null) return [own];
    return [own, [this.#places, placeOf(attempt.address)], [this.#names, attempt.name]];
  }
}

function ownKey({ name, address, device }: Attempt): string {
  return device === null ? `${placeOf(address)} ${name}` : `device ${device}`;
}
