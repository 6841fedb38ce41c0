import type { Action, Position } from '@rayonk/core';
import type { Limits } from './limits.ts';

/** The clock and the stop signal are asked once in this many nodes: 1–2 ms. */
const POLL = 512;

/** Thrown where the limits are reached; whoever began the walk catches it. */
export class Stopped extends Error {}

/** The way of a search through positions, as far as its limits let it go. */
export class Walk<P extends Position = Position> {
  position!: P;
  nodes = 0;
  /** Actions made and not unmade. */
  made = 0;
  #budget = Infinity;
  /** At so many nodes the limits are looked at next. */
  #next = POLL;
  #deadline = Infinity;
  #now: () => number = () => 0;
  #stopped: () => boolean = () => false;

  /** From here on the limits count. */
  begin(position: P, limits: Limits): void {
    this.position = position;
    this.nodes = this.made = 0;
    this.#now = limits.now ?? (() => 0);
    this.#budget = limits.nodes ?? Infinity;
    this.#deadline = this.#now() + (limits.milliseconds ?? Infinity);
    this.#stopped = limits.stopped ?? (() => false);
    this.#next = Math.min(POLL, this.#budget);
  }

  now(): number {
    return this.#now();
  }

  make(action: Action): void {
    this.position.make(action);
    this.made++;
  }
  unmake(): void {
    this.position.unmake();
    this.made--;
  }

  /** Back to where it began. */
  rewind(): void {
    while (this.made > 0) this.unmake();
  }

  /** One node more. */
  count(): void {
    if (++this.nodes >= this.#next) this.#look();
  }

  #look(): void {
    if (this.nodes >= this.#budget || this.#now() >= this.#deadline || this.#stopped()) throw new Stopped();
    this.#next = Math.min(this.nodes + POLL, this.#budget);
  }
}
