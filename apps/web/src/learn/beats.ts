/** Things that happen one after the other, a beat apart; one waits at a time. */
export class Beats {
  #timer: ReturnType<typeof setTimeout> | null = null;

  get isWaiting(): boolean {
    return this.#timer !== null;
  }

  /** Replaces what waits. */
  after(milliseconds: number, then: () => void): void {
    this.stop();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      then();
    }, milliseconds);
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
