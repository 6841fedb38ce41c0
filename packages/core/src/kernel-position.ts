import type { Action, ActionList } from './actions.ts';
import type { Kernel, KernelCore } from './kernel.ts';
import type { Random } from './random.ts';
import type { Position } from './rules.ts';
import { grown } from './undo.ts';

/** What every core does with the position at an address. */
export interface PositionCore extends KernelCore {
  /** Writes the legal actions at `LISTED` and returns how many they are. */
  legal(at: number): number;
  /** `Position.walk`, with the generator at `RANDOM`. */
  walk(at: number, plies: number): number;
  /** These return how many actions can be taken back, where they may become more than the core has records for. */
  make(at: number, action: Action): number | void;
  unmake(at: number): number | void;
}

/** Where a core keeps what, in bytes: a game's `layout.ts`, which the core reads too. */
interface PositionLayout {
  /** In a position: behind its state, how many actions can be taken back, and from `UNDO` on so many records of so many bytes. */
  readonly DEPTH: number;
  readonly UNDO: number;
  readonly RECORD: number;
  readonly RECORDS: number;
  /** Outside of positions: the actions that were listed, and the generator a core borrows. */
  readonly LISTED: number;
  readonly RANDOM: number;
}

/** A position in a kernel's memory. */
export abstract class KernelPosition<Core extends PositionCore> implements Position {
  readonly state: Int32Array;
  /** The kernel's memory, with this position in it. */
  readonly words: Int32Array;
  protected readonly core: Core;
  /** Its address. */
  protected readonly at: number;
  readonly #layout: PositionLayout;
  readonly #listed: number;
  /** The oldest records of what can be taken back, and how many words of it are in use. */
  #older = new Int32Array(0);
  #used = 0;

  constructor(kernel: Kernel<Core>, layout: PositionLayout) {
    const { core, words, at } = kernel.take(this);
    this.#layout = layout;
    this.#listed = layout.LISTED >> 2;
    this.core = core;
    this.words = words;
    this.at = at;
    this.state = words.subarray(at >> 2, (at + layout.DEPTH) >> 2);
    this.begin();
  }

  /** There is nothing to take back. */
  protected begin(): void {
    this.#depth = 0;
    this.#used = 0;
  }

  set #depth(count: number) {
    this.words[(this.at + this.#layout.DEPTH) >> 2] = count;
  }

  load(other: this): void {
    this.state.set(other.state);
    this.begin();
  }

  legal(list: ActionList): void {
    this.take(list, this.core.legal(this.at));
  }

  /** Copies what the core has just listed. */
  protected take(list: ActionList, count: number): void {
    const { words } = this;
    const { own } = list;
    const first = this.#listed;
    for (let i = 0; i < count; i++) own[i] = words[first + i]!;
    if (list.items !== own) list.items = own;
    list.count = count;
  }

  walk(random: Random, plies: number): number {
    const generator = this.#layout.RANDOM >> 2;
    random.lend(this.words, generator);
    const made = this.core.walk(this.at, plies);
    random.takeBack(this.words, generator);
    this.begin();
    return made;
  }

  make(action: Action): void {
    if (this.core.make(this.at, action) === this.#layout.RECORDS) this.#putAway();
  }

  unmake(): void {
    if (this.core.unmake(this.at) === 0 && this.#used > 0) this.#bringBack();
  }

  /** The older half of the records makes room. */
  #putAway(): void {
    const { words } = this;
    const [first, half] = this.#half();
    if (this.#used === 0) this.#older = new Int32Array(8 * half);
    while (this.#used + half > this.#older.length) this.#older = grown(this.#older);
    this.#older.set(words.subarray(first, first + half), this.#used);
    this.#used += half;
    words.copyWithin(first, first + half, first + 2 * half);
    this.#depth = this.#layout.RECORDS >> 1;
  }

  #bringBack(): void {
    const [first, half] = this.#half();
    this.#used -= half;
    this.words.set(this.#older.subarray(this.#used, this.#used + half), first);
    this.#depth = this.#layout.RECORDS >> 1;
  }

  /** Where the records begin and how many words half of them are. */
  #half(): readonly [number, number] {
    const { UNDO, RECORD, RECORDS } = this.#layout;
    return [(this.at + UNDO) >> 2, (RECORD * RECORDS) >> 3];
  }
}
