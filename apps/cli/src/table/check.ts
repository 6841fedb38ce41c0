import {
  ActionList,
  actorOf,
  CHANCE,
  Line,
  OVER,
  QUIET,
  Random,
  type Perfect,
  type Position,
  type Rules,
  type Verdict,
} from '@rayonk/core';

/** Positions are compared with a search of so many actions, and with the verdicts of all that they lead to. */
const DEPTH = 4;
const LONGEST_PLAYOUT = 40;
/** So near to its beginning the counter of GEN-2 changes no verdict. */
const MOST_QUIET = 10;

/** The position where a table and the search disagree, or null. */
export interface Disagreement {
  readonly position: string;
  readonly table: string;
  readonly search: string;
}

/** Compares a table with brute force at random positions; the same seed draws the same ones. */
export class TableCheck<P extends Position = Position> {
  readonly #rules: Rules<P>;
  readonly #table: Perfect<P>;
  readonly #random: Random;
  readonly #lists: ActionList[];

  constructor(rules: Rules<P>, table: Perfect<P>, seed: string) {
    this.#rules = rules;
    this.#table = table;
    this.#random = new Random(`table ${seed}`);
    this.#lists = Array.from({ length: DEPTH + 1 }, () => new ActionList(rules.capacity));
  }

  /** Draws a position and compares. */
  next(): Disagreement | null {
    const { position } = this.#draw();
    const verdict = this.#table.judge(position);
    const found = this.#search(position, DEPTH);
    const below = this.#fromActions(position);
    const told = verdict === null ? 'unknown' : textOf(verdict);
    const agrees =
      verdict !== null &&
      (found === null ? verdict.value === 0 || verdict.length > DEPTH : told === textOf(found)) &&
      (below === null || told === textOf(below));
    if (agrees) return null;
    const search = found === null ? `nothing within ${DEPTH} actions` : textOf(found);
    const actions = below === null ? 'unknown' : textOf(below);
    return { position: this.#rules.format(position), table: told, search: `${search}; its actions lead to ${actions}` };
  }

  #draw(): Line<P> {
    for (;;) {
      const line = Line.seeded(this.#rules, String(this.#random.next()));
      const stop = this.#random.below(LONGEST_PLAYOUT);
      while (line.result === null && line.log.length < stop) {
        const list = line.legalList();
        line.playAction(list.at(this.#random.below(list.count)));
      }
      if (line.result === null && line.actor !== CHANCE && line.position.state[QUIET]! <= MOST_QUIET) return line;
    }
  }

  /** By trying everything; null where so many actions do not settle it. */
  #search(position: P, depth: number): Verdict | null {
    if (depth === 0) return null;
    return this.#best(position, this.#lists[depth]!, () => this.#search(position, depth - 1));
  }

  /** What the table says of every action, put together. */
  #fromActions(position: P): Verdict | null {
    return this.#best(position, this.#lists[DEPTH]!, () => this.#table.judge(position));
  }

  #best(position: P, list: ActionList, judge: () => Verdict | null): Verdict | null {
    const seat = actorOf(position);
    position.legal(list);
    let best: Verdict | null = null;
    let open = false;
    for (let i = 0; i < list.count; i++) {
      position.make(list.at(i));
      const over = actorOf(position) === OVER;
      const verdict = over ? this.#ended(position, seat) : judge();
      const own = verdict === null || over || actorOf(position) === seat ? verdict : turned(verdict);
      position.unmake();
      if (own === null) open = true;
      else {
        const reached = { value: own.value, length: own.value === 0 ? 0 : own.length + 1 };
        if (best === null || worth(reached) > worth(best)) best = reached;
      }
    }
    return open && best?.value !== 1 ? null : best;
  }

  #ended(position: P, seat: number): Verdict {
    const { winner } = this.#rules.result(position)!;
    return { value: winner === null ? 0 : winner === seat ? 1 : -1, length: 0 };
  }
}

function turned({ value, length }: Verdict): Verdict {
  return { value: (0 - value) as Verdict['value'], length };
}

/** A quick win before a slow one, a slow loss before a quick one. */
function worth({ value, length }: Verdict): number {
  return value === 0 ? 0 : value * (10_000 - length);
}

function textOf({ value, length }: Verdict): string {
  return value === 0 ? 'a draw' : `a ${value > 0 ? 'win' : 'loss'} in ${length} actions`;
}
