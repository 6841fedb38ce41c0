import {
  ACTOR,
  ActionList,
  HASH_HI,
  HASH_LO,
  OVER,
  type Action,
  type Knowledge,
  type Position,
  type Rules,
  type Seat,
} from '@rayonk/core';
import { pick } from '../search/ordering.ts';

class Stopped extends Error {}

/** More turns than anybody asks for: kept where no win is known. */
const NEVER = 255;

/**
 * Proves or refutes that a seat wins by force within so many of its own turns. Every action of both seats and every outcome of chance is
 * tried; none is reduced, cut or guessed. Turns are counted, not actions: when the other seat calls for chance the solver's turns
 * do not run out, and placements that belong to a turn are free.
 *
 * A defender whose position repeats gains nothing: what is proved is the shortest win, which comes nearer with every turn. GEN-2 is part of a
 * position but not of its hash, so a proof that could reach the counter's end must not be asked for.
 *
 * The table has four words an entry:
 *
 *     word  0         1          2                                                           3
 *           hash low  hash high  bits 15–8 fewest turns that win, 7–0 one more than the most that do not  action that decided
 */
export class TurnProver<P extends Position = Position> {
  readonly #rules: Rules<P>;
  readonly #knowledge: Pick<Knowledge<P>, 'order'>;
  readonly #words: Int32Array;
  readonly #mask: number;
  readonly #lists: ActionList[] = [];
  readonly #orders: Int32Array[] = [];
  #position!: P;
  #attacker: Seat = 0;
  #nodes = 0;
  #budget = 0;

  constructor(rules: Rules<P>, knowledge: Pick<Knowledge<P>, 'order'>, tableBits = 16) {
    this.#rules = rules;
    this.#knowledge = knowledge;
    this.#words = new Int32Array(4 << tableBits);
    this.#mask = (1 << tableBits) - 1;
  }

  get nodes(): number {
    return this.#nodes;
  }

  /** Begins a proof for the seat that acts here, with nodes for all questions that follow. */
  begin(position: P, nodes: number): void {
    this.#position = position;
    this.#attacker = position.state[ACTOR] as Seat;
    this.#nodes = 0;
    this.#budget = nodes;
    this.#words.fill(0);
  }

  /** Whether the seat wins within so many turns from the position as it stands now; null when the nodes are used up. */
  wins(turns: number): boolean | null {
    const { state } = this.#position;
    const before = Int32Array.from(state);
    this.#made = 0;
    try {
      return this.#wins(turns, 0);
    } catch (stop) {
      if (!(stop instanceof Stopped)) throw stop;
      while (this.#made > 0) this.#unmake();
      if (state.some((word, i) => word !== before[i]))
        throw new Error('a stopped proof left the position changed', { cause: stop });
      return null;
    }
  }
  #made = 0;

  /** The fewest turns within which the seat wins, 0 if more than `most` are needed, null when the nodes are used up. */
  fewest(most: number): number | null {
    for (let turns = 1; turns <= most; turns++) {
      const won = this.wins(turns);
      if (won === null) return null;
      if (won) return turns;
    }
    return 0;
  }

  #make(action: Action): void {
    this.#position.make(action);
    this.#made++;
  }
  #unmake(): void {
    this.#position.unmake();
    this.#made--;
  }

  #wins(turns: number, ply: number): boolean {
    const position = this.#position;
    const { state } = position;
    const actor = state[ACTOR]!;
    if (actor === OVER) return this.#rules.result(position)!.winner === this.#attacker;
    const attacks = actor === this.#attacker;
    const begins = this.#rules.isSettled(position);
    // The solver's turns are used up once anybody's new turn begins.
    if (turns === 0 && begins) return false;
    if (++this.#nodes > this.#budget) throw new Stopped();
    const lo = state[HASH_LO]!;
    const hi = state[HASH_HI]!;
    const words = this.#words;
    const at = (lo & this.#mask) << 2;
    let first = -1;
    if (words[at] === lo && words[at + 1] === hi && words[at + 2] !== 0) {
      const known = words[at + 2]!;
      if (turns >= known >> 8) return true;
      if (turns < (known & 0xff)) return false;
      first = words[at + 3]!;
    }
    const left = attacks && begins ? turns - 1 : turns;
    const list = this.#ranked(ply, first);
    const orders = this.#orders[ply]!;
    // The solver needs one action that wins; the other seat and chance need one that does not.
    let won = !attacks;
    let decisive = -1;
    for (let i = 0; i < list.count; i++) {
      const action = pick(list, orders, i);
      this.#make(action);
      const below = this.#wins(left, ply + 1);
      this.#unmake();
      if (below !== attacks) continue;
      won = attacks;
      decisive = action;
      break;
    }
    this.#keep(at, lo, hi, won, turns, decisive);
    return won;
  }

  #keep(at: number, lo: number, hi: number, won: boolean, turns: number, action: number): void {
    const words = this.#words;
    const same = words[at] === lo && words[at + 1] === hi && words[at + 2] !== 0;
    const known = same ? words[at + 2]! : NEVER << 8;
    const fewest = won ? Math.min(turns, known >> 8) : known >> 8;
    const refuted = won ? known & 0xff : Math.max(turns + 1, known & 0xff);
    words[at] = lo;
    words[at + 1] = hi;
    words[at + 2] = (fewest << 8) | refuted;
    words[at + 3] = action;
  }

  #ranked(ply: number, first: number): ActionList {
    if (ply === this.#lists.length) {
      this.#lists.push(new ActionList(this.#rules.capacity));
      this.#orders.push(new Int32Array(this.#rules.capacity));
    }
    const list = this.#lists[ply]!;
    const orders = this.#orders[ply]!;
    const position = this.#position;
    position.legal(list);
    const own = list.toOwn();
    const chooses = position.state[ACTOR]! <= 1;
    for (let i = 0; i < list.count; i++) {
      const action = own[i] as Action;
      orders[i] = action === first ? 0x7fffffff : chooses ? this.#knowledge.order(position, action) : 0;
    }
    return list;
  }
}
