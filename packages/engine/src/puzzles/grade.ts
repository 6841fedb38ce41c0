import { ACTOR, type Knowledge, type Position, type Rules } from '@rayonk/core';
import { NO_PAST } from '../search/repetitions.ts';
import { Search } from '../search/search.ts';
import { PUZZLE_GRADES, type PuzzleGrade, type UniqueLine } from './puzzle.ts';

/** What a beginner and a good player see: as far as levels 3 and 5 look, without their slips. */
const SHORT_SIGHT = { depth: 2, nodes: 20_000 };
const LONG_SIGHT = { depth: 4, nodes: 40_000 };
const TABLE_BITS = 13;

/** Grades puzzles from 1, seen at a glance, to 5. */
export class Grader<P extends Position = Position> {
  readonly #rules: Rules<P>;
  readonly #search: Search<P>;

  constructor(rules: Rules<P>, knowledge: Knowledge<P>) {
    this.#rules = rules;
    this.#search = new Search(rules, knowledge, TABLE_BITS);
  }

  grade(position: P, line: UniqueLine): PuzzleGrade {
    return gradeOf(line, this.#sees(position, line, SHORT_SIGHT), this.#sees(position, line, LONG_SIGHT));
  }

  /** Whether a search that looks so far plays every action of the solver. */
  #sees(position: P, { actions }: UniqueLine, settings: typeof SHORT_SIGHT): boolean {
    const solver = position.state[ACTOR];
    let made = 0;
    let sees = true;
    for (const action of actions) {
      if (position.state[ACTOR] === solver) {
        this.#search.clear();
        const { lines } = this.#search.run(position, NO_PAST, settings, null, () => {});
        sees = lines[0]!.actions[0] === this.#rules.encode(position, action);
        if (!sees) break;
      }
      position.make(action);
      made++;
    }
    for (; made > 0; made--) position.unmake();
    return sees;
  }
}

/**
 * A grade by the turns that are a choice, the legal actions to choose from, and how far one must look. Keeping a result is harder to see than a win
 * on the board, so its first turn already counts.
 */
export function gradeOf({ goal, moves, choices }: UniqueLine, seenAtOnce: boolean, seen: boolean): PuzzleGrade {
  if (goal === 'win' && moves === 1) return 1;
  const real = choices.filter((count) => count > 1);
  const wide = real.reduce((sum, count) => sum + Math.log2(count), 0) / real.length;
  const points =
    TURNS[Math.min(real.length, TURNS.length - 1)]! +
    (goal === 'win' ? 0 : 0.6) +
    Math.max(-0.7, Math.min(0.7, 0.35 * (wide - 3.5))) +
    (seenAtOnce ? -0.6 : 0) +
    (seen ? 0 : 0.7);
  return PUZZLE_GRADES[Math.max(0, Math.min(4, Math.round(points)))]!;
}
/** What the turns with a choice count. */
const TURNS = [0, 0.3, 1, 2, 2.7, 3.3, 3.8];
