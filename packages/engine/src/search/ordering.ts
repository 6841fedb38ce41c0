import type { Action, ActionList, Knowledge, Position, Seat } from '@rayonk/core';

const HISTORY_MASK = 0xffff;
const HISTORY_SHIFT = 14;
/** What a quiet action has earned lies between this and its negative. */
const MOST_HISTORY = 1 << HISTORY_SHIFT;
const MOST_BONUS = 2048;
/** What a point of the game's own guess weighs against history. */
const GUESS = 64;
const NOISY = 100_000;
const KILLER = 80_000;
const SECOND_KILLER = 70_000;
/** Above every order, with room for the bit that says whether an action is noisy. */
const FIRST_OF_ALL = 0x7ffffffe;

/**
 * In which order actions are tried: what the table remembers, noisy ones, those that cut at the same ply elsewhere, then quiet ones by the game's
 * guess and by what they have earned. An order is even, and one more if its action is noisy.
 */
export class Ordering<P extends Position> {
  readonly #knowledge: Knowledge<P>;
  readonly #killers: Int32Array;
  readonly #history = new Int32Array(2 * (HISTORY_MASK + 1));

  constructor(knowledge: Knowledge<P>, plies: number) {
    this.#knowledge = knowledge;
    this.#killers = new Int32Array(2 * plies).fill(-1);
  }

  clear(): void {
    this.#history.fill(0);
    this.#killers.fill(-1);
  }

  /** A new search: what the last one learnt counts for less. */
  fade(): void {
    for (let i = 0; i < this.#history.length; i++) this.#history[i]! >>= 3;
  }

  rank(position: P, list: ActionList, orders: Int32Array, seat: Seat, ply: number, first: number): void {
    const own = list.toOwn();
    this.#guess(position, list, orders);
    const base = seat * (HISTORY_MASK + 1);
    const history = this.#history;
    const killer = this.#killers[2 * ply]!;
    const second = this.#killers[2 * ply + 1]!;
    for (let i = 0; i < list.count; i++) {
      const action = own[i]!;
      const guess = orders[i]!;
      const noisy = guess & 1;
      if (action === first) orders[i] = FIRST_OF_ALL | noisy;
      else {
        let order = (guess >> 1) * GUESS + history[base + (action & HISTORY_MASK)]!;
        if (noisy === 1) order += NOISY;
        else if (action === killer) order += KILLER;
        else if (action === second) order += SECOND_KILLER;
        orders[i] = (order << 1) | noisy;
      }
    }
  }

  /** The game's own guess of each action, twice, and one more if it is noisy. */
  #guess(position: P, list: ActionList, out: Int32Array): void {
    const knowledge = this.#knowledge;
    if (knowledge.rank !== undefined) return knowledge.rank(position, list, out);
    for (let i = 0; i < list.count; i++) {
      const action = list.at(i);
      out[i] = (knowledge.order(position, action) << 1) | (knowledge.isNoisy(position, action) ? 1 : 0);
    }
  }

  /** Which way, and how clearly, a quiet action's past speaks: −1, 0 or 1. */
  standing(seat: Seat, action: number): number {
    const earned = this.#history[seat * (HISTORY_MASK + 1) + (action & HISTORY_MASK)]!;
    return earned > MOST_HISTORY >> 2 ? 1 : earned < -(MOST_HISTORY >> 2) ? -1 : 0;
  }

  /** A quiet action cut, after the quiet ones before it in the list did not. */
  learn(seat: Seat, depth: number, ply: number, actions: Int32Array, orders: Int32Array, at: number): void {
    const action = actions[at]!;
    if (this.#killers[2 * ply] !== action) {
      this.#killers[2 * ply + 1] = this.#killers[2 * ply]!;
      this.#killers[2 * ply] = action;
    }
    const bonus = Math.min(MOST_BONUS, 32 * depth * depth);
    this.#earn(seat, action, bonus);
    for (let i = 0; i < at; i++) if ((orders[i]! & 1) === 0) this.#earn(seat, actions[i]!, -bonus);
  }

  /** The more an action has earned, the less more of the same adds. */
  #earn(seat: Seat, action: number, bonus: number): void {
    const at = seat * (HISTORY_MASK + 1) + (action & HISTORY_MASK);
    const held = this.#history[at]!;
    this.#history[at] = held + bonus - ((held * Math.abs(bonus)) >> HISTORY_SHIFT);
  }
}

/** Brings the best of the remaining actions to place i: a selection sort that stops at the first cut. */
export function pick(list: ActionList, orders: Int32Array, i: number): Action {
  const { own, count } = list;
  let best = i;
  for (let j = i + 1; j < count; j++) if (orders[j]! > orders[best]!) best = j;
  const action = own[best]!;
  own[best] = own[i]!;
  own[i] = action;
  const order = orders[best]!;
  orders[best] = orders[i]!;
  orders[i] = order;
  return action as Action;
}

/** Whether an action from place i on is noisy. */
export function hasNoisy(orders: Int32Array, i: number, count: number): boolean {
  for (let j = i; j < count; j++) if ((orders[j]! & 1) === 1) return true;
  return false;
}
