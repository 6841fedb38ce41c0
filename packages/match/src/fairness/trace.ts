import type { Dealing } from '@rayonk/core';

/** Something that was shown: where it lay at the start, and what it is. */
export interface ShownThing {
  readonly origin: string;
  readonly face: string;
  /** Where in the log it was shown. */
  readonly index: number;
}

/**
 * Follows what lies face down through a public log. A leaf belongs to a place of the first position; a thing that is moved face down keeps
 * the leaf of the place where it began. `origins` says for every place that holds something now where that began.
 */
export class Trace {
  readonly #dealing: Dealing;
  readonly #origins: Map<string, string>;
  readonly shown: ShownThing[] = [];
  #length = 0;

  constructor(dealing: Dealing, start: string) {
    this.#dealing = dealing;
    this.#origins = new Map(dealing.hidden(start).map((place) => [place, place]));
  }

  static of(dealing: Dealing, start: string, log: readonly string[]): Trace {
    const trace = new Trace(dealing, start);
    for (const action of log) trace.#follow(action);
    return trace;
  }

  origin(place: string): string | null {
    return this.#origins.get(place) ?? null;
  }

  #follow(action: string): void {
    const index = this.#length++;
    const shown = this.#dealing.shown(action);
    if (shown !== null) {
      const origin = this.#origins.get(shown.place);
      if (origin === undefined) return;
      this.#origins.delete(shown.place);
      this.shown.push({ origin, face: shown.face, index });
      return;
    }
    const moved = this.#dealing.moved(action);
    const origin = moved === null ? undefined : this.#origins.get(moved.from);
    if (moved === null || origin === undefined) return;
    this.#origins.delete(moved.from);
    this.#origins.set(moved.to, origin);
  }
}
