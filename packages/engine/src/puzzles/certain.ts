import type { Knowledge, Perfect, Position, Rules, Verdict } from '@rayonk/core';
import { OUTCOMES, Solver } from '../search/exact.ts';

const SOLVER_NODES = 400_000;
const SOLVER_TABLE_BITS = 15;

/** What is known for certain of a game's positions: a table, endgames solved to the end, or nothing. */
export class Certain<P extends Position> implements Perfect<P> {
  readonly #knowledge: Knowledge<P>;
  readonly #perfect: Perfect<P> | null;
  readonly #solver: Solver<P>;

  constructor(rules: Rules<P>, knowledge: Knowledge<P>) {
    this.#knowledge = knowledge;
    this.#perfect = knowledge.perfect?.() ?? null;
    this.#solver = new Solver(rules, knowledge, SOLVER_TABLE_BITS);
  }

  judge(position: P): Verdict | null {
    const known = this.#perfect?.judge(position) ?? null;
    if (known !== null || !this.#knowledge.isEndgame(position)) return known;
    const solved = this.#solver.solve(position, { nodes: SOLVER_NODES });
    // How far the end is was not asked.
    return solved && { value: (OUTCOMES.indexOf(solved.outcome) - 1) as Verdict['value'], length: 0 };
  }
}
