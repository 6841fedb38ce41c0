import type { Brand } from './brand.ts';

/** Actions of every game are integers from 0 to below this. */
export const ACTION_SPACE = 2 ** 20;

/** An action of one game, packed in an integer below `ACTION_SPACE`. Each game draws its bit layout where it encodes one. */
export type Action = Brand<number, 'Action'>;

/**
 * The legal actions of a position: `items[0 .. count)`, ascending and unique.
 *
 * A position normally writes into `own` and sets `items = own`. Where the list is always the same and long (Khan has
 * 22,176 set-ups) it points `items` at a constant table instead, so that nothing is copied. Readers therefore read
 * `items`, and nobody but the position that is filling the list writes to it.
 */
export class ActionList {
  readonly own: Int32Array;
  items: Int32Array;
  count = 0;

  constructor(capacity: number) {
    this.own = new Int32Array(capacity);
    this.items = this.own;
  }

  /** Binary search, as the list is ascending. */
  has(action: number): boolean {
    let low = 0;
    let high = this.count - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.items[middle]!;
      if (found === action) return true;
      if (found < action) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  }

  /** Copies a constant table into `own`, where it may be sorted. */
  toOwn(): Int32Array {
    const { items, own } = this;
    if (items !== own) {
      own.set(items.subarray(0, this.count));
      this.items = own;
    }
    return own;
  }

  at(index: number): Action {
    return this.items[index] as Action;
  }

  toArray(): Action[] {
    return Array.from(this.items.subarray(0, this.count)) as Action[];
  }
}
