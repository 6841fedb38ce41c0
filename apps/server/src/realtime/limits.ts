/** Something that is used up and comes back with time: messages a client may send, mistakes it may make. */
export class Allowance {
  readonly #capacity: number;
  readonly #perSecond: number;
  #left: number;
  #at: number;

  constructor(capacity: number, perSecond: number, now: number) {
    this.#capacity = capacity;
    this.#perSecond = perSecond;
    this.#left = capacity;
    this.#at = now;
  }

  /** False when nothing is left. */
  take(now: number): boolean {
    this.#left = Math.min(this.#capacity, this.#left + (Math.max(0, now - this.#at) * this.#perSecond) / 1000);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}
