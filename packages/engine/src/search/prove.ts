import {
  ACTOR,
  ActionList,
  OVER,
  HASH_HI,
  HASH_LO,
  type Action,
  type Position,
  type Rules,
  type Seat,
} from '@rayonk/core';

export interface Proof {
  /** True: the seat to act wins by force within the plies asked for. False: it does not. Null: out of nodes. */
  readonly won: boolean | null;
  /** Plies of the shortest forced win, and a winning line, when won. */
  readonly plies: number;
  readonly line: readonly string[];
  readonly nodes: number;
}

/**
 * Proves or refutes a forced win of the seat to act in at most `plies` actions: every action is tried, none is
 * reduced, cut or guessed, so a short win is never missed. Repetition is not considered: a win within a few plies does
 * not need it, and a defender who repeats inside a proof has lost time.
 */
export class Prover<P extends Position = Position> {
  readonly #rules: Rules<P>;
  readonly #lists: ActionList[] = [];
  /** Positions known: key of depth and hash → 1 won, 0 not won for the seat that attacks. */
  readonly #known = new Map<string, boolean>();
  #nodes = 0;
  #budget = 0;

  constructor(rules: Rules<P>) {
    this.#rules = rules;
  }

  run(position: P, plies: number, nodes: number): Proof {
    const attacker = position.state[ACTOR] as Seat;
    this.#known.clear();
    this.#nodes = 0;
    this.#budget = nodes;
    while (this.#lists.length <= plies) this.#lists.push(new ActionList(this.#rules.capacity));
    for (let depth = 1; depth <= plies; depth++) {
      const won = this.#wins(position, attacker, depth);
      if (won === null) return { won: null, plies: 0, line: [], nodes: this.#nodes };
      if (won) return { won: true, plies: depth, line: this.#line(position, attacker, depth), nodes: this.#nodes };
    }
    return { won: false, plies: 0, line: [], nodes: this.#nodes };
  }

  #wins(position: P, attacker: Seat, depth: number): boolean | null {
    const { state } = position;
    const actor = state[ACTOR]!;
    if (actor === OVER) return this.#rules.result(position)!.winner === attacker;
    if (depth === 0) return false;
    if (++this.#nodes > this.#budget) return null;
    const key = `${state[HASH_HI]}:${state[HASH_LO]}:${depth}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const list = this.#lists[depth]!;
    position.legal(list);
    // The attacker needs one action that wins; the defender and chance need one that does not.
    const attacks = actor === attacker;
    let won = !attacks;
    for (let i = 0; i < list.count; i++) {
      position.make(list.at(i));
      const below = this.#wins(position, attacker, depth - 1);
      position.unmake();
      if (below === null) return null;
      if (below === attacks) {
        won = attacks;
        break;
      }
    }
    this.#known.set(key, won);
    return won;
  }

  /** A line of the proof: the attacker's winning action, then the reply that resists longest. */
  #line(position: P, attacker: Seat, depth: number): string[] {
    const texts: string[] = [];
    let left = depth;
    while (position.state[ACTOR] !== OVER && left > 0) {
      const list = this.#lists[left]!;
      position.legal(list);
      const action =
        position.state[ACTOR] === attacker
          ? this.#winning(position, attacker, list, left)
          : this.#longest(position, attacker, list, left);
      if (action === null) break;
      texts.push(this.#rules.encode(position, action));
      position.make(action);
      left--;
    }
    for (let i = 0; i < texts.length; i++) position.unmake();
    return texts;
  }

  #winning(position: P, attacker: Seat, list: ActionList, left: number): Action | null {
    for (let i = 0; i < list.count; i++)
      if (this.#winsAfter(position, attacker, list.at(i), left - 1)) return list.at(i);
    return null;
  }

  #longest(position: P, attacker: Seat, list: ActionList, left: number): Action | null {
    for (let i = 0; i < list.count; i++)
      if (!this.#winsAfter(position, attacker, list.at(i), left - 2)) return list.at(i);
    return list.count > 0 ? list.at(0) : null;
  }

  #winsAfter(position: P, attacker: Seat, action: Action, depth: number): boolean {
    position.make(action);
    const won = depth >= 0 && this.#wins(position, attacker, depth) === true;
    position.unmake();
    return won;
  }
}
