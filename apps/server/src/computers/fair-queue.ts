/** Whoever waits for something, and what they are counted as: a member's request weighs more than a guest's. */
export interface Owner {
  readonly id: string;
  readonly isMember: boolean;
}

interface Waiting<T> {
  readonly item: T;
  /** When it would begin and be done if everybody were served at the same time. */
  readonly begin: number;
  readonly finish: number;
  readonly number: number;
}

/** How much faster a member is served than a guest where both wait. */
const MEMBER_WEIGHT = 4;

/**
 * Serves everybody alike, however much one of them asks for: each request is given the moment at which it would be done if all owners were served side
 * by side, and the earliest is next (weighted fair queueing). So somebody who asks for something cheap now does not wait for all that others
 * have asked for before, and who asks for much waits for their own.
 */
export class FairQueue<T> {
  #waiting: Waiting<T>[] = [];
  /** When the last request of each owner will be done, by the same clock; those who are behind it are as good as new. */
  readonly #finish = new Map<string, number>();
  #clock = 0;
  #count = 0;

  add(item: T, { id, isMember }: Owner, cost: number): void {
    const begin = Math.max(this.#clock, this.#finish.get(id) ?? 0);
    const finish = begin + cost / (isMember ? MEMBER_WEIGHT : 1);
    this.#finish.set(id, finish);
    this.#waiting.push({ item, begin, finish, number: this.#count++ });
  }

  /** The next of those that can be served now. */
  take(canServe: (item: T) => boolean): T | null {
    let best: Waiting<T> | null = null;
    for (const each of this.#waiting) {
      if (best !== null && (each.finish > best.finish || (each.finish === best.finish && each.number > best.number)))
        continue;
      if (canServe(each.item)) best = each;
    }
    if (best === null) return null;
    this.#waiting = this.#waiting.filter((each) => each !== best);
    this.#clock = Math.max(this.#clock, best.begin);
    for (const [id, finish] of this.#finish) if (finish <= this.#clock) this.#finish.delete(id);
    return best.item;
  }

  /** Whether it was there to be removed. Its owner waits for the next one as if it had been served: asking and withdrawing gains nothing. */
  remove(item: T): boolean {
    const before = this.#waiting.length;
    this.#waiting = this.#waiting.filter((each) => each.item !== item);
    return this.#waiting.length < before;
  }

  get size(): number {
    return this.#waiting.length;
  }

  clear(): readonly T[] {
    const items = this.#waiting.map(({ item }) => item);
    this.#waiting = [];
    this.#finish.clear();
    return items;
  }
}
