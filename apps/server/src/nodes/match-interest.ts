import type { NodeLink } from './link.ts';

/** What concerns one match. */
export function matchChannel(id: string): string {
  return `match ${id}`;
}

/** Which matches a node wants to hear of: those that it has in memory, and those that somebody follows at it. */
export class MatchInterest {
  readonly #link: NodeLink | null;
  readonly #held = new Map<string, { count: number; readonly agreed: Promise<void> }>();

  readonly #onReleased: ((match: string) => void)[] = [];

  constructor(link: NodeLink | null) {
    this.#link = link;
  }

  has(match: string): boolean {
    return this.#held.has(match);
  }
  onReleased(listener: (match: string) => void): void {
    this.#onReleased.push(listener);
  }

  /** Resolves when nothing is missed any more. */
  async hold(match: string): Promise<void> {
    if (this.#link === null) return;
    const held = this.#held.get(match);
    if (held !== undefined) {
      held.count++;
      return held.agreed;
    }
    const agreed = this.#link.listen(matchChannel(match));
    this.#held.set(match, { count: 1, agreed });
    return agreed;
  }

  release(match: string): void {
    const held = this.#held.get(match);
    if (held === undefined || --held.count > 0) return;
    this.#held.delete(match);
    this.#link?.unlisten(matchChannel(match));
    for (const listener of this.#onReleased) listener(match);
  }
}
