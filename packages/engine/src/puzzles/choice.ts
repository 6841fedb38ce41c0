import { perft, unwrap, type Position, type Rules } from '@rayonk/core';
import { after, PUZZLE_GRADES, puzzleId, type PuzzleEntry, type PuzzleGrade, type UniqueLine } from './puzzle.ts';

/** How many of a hundred puzzles each grade should have. */
const SHARE: Readonly<Record<PuzzleGrade, number>> = { 1: 14, 2: 24, 3: 26, 4: 20, 5: 16 };
/** Wins in one turn are seen at a glance: a few, to begin with. */
const MOST_WINS_IN_ONE = 4;
/** With fewer legal actions there is nothing to find. */
const LEAST_CHOICES = 4;

/** Collects puzzles until each grade has its share, without two that are alike. */
export class PuzzleChoice<P extends Position = Position> {
  readonly #rules: Rules<P>;
  readonly #count: number;
  readonly #found: PuzzleEntry[] = [];
  readonly #shapes = new Set<string>();

  constructor(rules: Rules<P>, count: number) {
    this.#rules = rules;
    this.#count = count;
  }

  /** Puzzles that a grade takes, so that all together take as many as are wanted. */
  #quota(grade: PuzzleGrade): number {
    const upTo = (last: number): number =>
      PUZZLE_GRADES.reduce((sum, one) => (one <= last ? sum + SHARE[one] : sum), 0) * this.#count;
    return Math.round(upTo(grade) / 100) - Math.round(upTo(grade - 1) / 100);
  }

  #of(grade: PuzzleGrade): PuzzleEntry[] {
    return this.#found.filter((one) => one.grade === grade);
  }

  get size(): number {
    return PUZZLE_GRADES.reduce((sum, grade) => sum + Math.min(this.#of(grade).length, this.#quota(grade)), 0);
  }

  get isFull(): boolean {
    return PUZZLE_GRADES.every((grade) => this.#of(grade).length >= this.#quota(grade));
  }

  add(text: string, line: UniqueLine, grade: PuzzleGrade): void {
    const { goal, moves, choices, actions } = line;
    if (choices[0]! < LEAST_CHOICES) return;
    const position = unwrap(this.#rules.parse(text));
    const isGlance = goal === 'win' && moves === 1;
    if (isGlance && this.#found.filter((one) => one.goal === 'win' && one.moves === 1).length >= MOST_WINS_IN_ONE)
      return;
    const shape = `${goal} ${choices.join(' ')} ${shapeOf(this.#rules, position)}`;
    if (this.#shapes.has(shape)) return;
    this.#shapes.add(shape);
    const solution = actions.map((action, i) =>
      after(position, actions.slice(0, i), () => this.#rules.encode(position, action)),
    );
    this.#found.push({ id: puzzleId(text), position: text, goal, moves, solution, grade });
  }

  /** At most as many as wanted, easy ones first. Where a grade lacks some, others of a fuller grade stand in. */
  chosen(): PuzzleEntry[] {
    const within: PuzzleEntry[] = [];
    const beyond: PuzzleEntry[] = [];
    for (const grade of PUZZLE_GRADES)
      for (const [i, one] of this.#of(grade).entries()) (i < this.#quota(grade) ? within : beyond).push(one);
    // What was found first first, so that a few more games do not exchange half of the file.
    beyond.sort((a, b) => this.#found.indexOf(a) - this.#found.indexOf(b));
    const order = ({ grade, moves }: PuzzleEntry): number => 100 * grade + moves;
    return [...within, ...beyond].slice(0, this.#count).sort((a, b) => order(a) - order(b) || (a.id < b.id ? -1 : 1));
  }
}

/** The same for a position and its mirror images, whichever seat is to act: how many ways there are to go on. */
function shapeOf<P extends Position>(rules: Rules<P>, position: P): string {
  return [2, 3].map((depth) => perft(rules, position, depth)).join(' ');
}
