import { ACTOR, QUIET, unwrap, type Knowledge, type Position, type Rules } from '@rayonk/core';
import type { UniqueLine } from './puzzle.ts';
import { Certain } from './certain.ts';
import { keptLine, winLine } from './line.ts';
import { TurnProver } from './wins.ts';

/** Wins in more turns are not looked for: nobody enjoys reading farther. */
const LONGEST_WIN = 6;
/** GEN-2 plays no part in a puzzle: the counter is far from its end, farther where a win may be a long way off. */
const MOST_QUIET_OF_WIN = 80;
const MOST_QUIET_OF_KNOWN = 12;

/** Finds out whether a position is a puzzle: whether exactly one action is good at every turn of the seat that acts. */
export class PuzzleFinder<P extends Position = Position> {
  readonly rules: Rules<P>;
  readonly #certain: Certain<P>;
  readonly #prover: TurnProver<P>;
  readonly #nodes: number;

  /** `nodes`: what proving one position may cost. */
  constructor(rules: Rules<P>, knowledge: Knowledge<P>, nodes: number) {
    this.rules = rules;
    this.#certain = new Certain(rules, knowledge);
    this.#prover = new TurnProver(rules, knowledge);
    this.#nodes = nodes;
  }

  /** Whether the value of this position is known for certain without a proof of its own. */
  isCertain(position: P): boolean {
    return this.#certain.judge(position) !== null;
  }

  /** The fewest turns in which the seat that acts wins by force; 0 if there is no such win within reach of the prover. */
  turnsToWin(position: P, nodes: number): number {
    if (position.state[QUIET]! > MOST_QUIET_OF_WIN) return 0;
    const verdict = this.#certain.judge(position);
    if (verdict !== null && verdict.value < 1) return 0;
    this.#prover.begin(position, nodes);
    return this.#prover.fewest(LONGEST_WIN) ?? 0;
  }

  /** The only line of a position where a seat's turn begins, or null. */
  find(text: string): UniqueLine | null {
    const position = unwrap(this.rules.parse(text));
    if (position.state[ACTOR]! > 1 || !this.rules.isSettled(position)) return null;
    const verdict = this.#certain.judge(position);
    if (verdict !== null && position.state[QUIET]! > MOST_QUIET_OF_KNOWN) return null;
    if (verdict !== null && (verdict.length === 0 || verdict.length >= 2 * LONGEST_WIN))
      return keptLine(this.rules, this.#certain, position);
    if (verdict !== null && verdict.value < 1) return null;
    const turns = this.turnsToWin(position, this.#nodes);
    return turns === 0 ? null : winLine(this.rules, this.#prover, position, turns);
  }
}
