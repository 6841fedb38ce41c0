/**
 * The puzzles of one variant, as `puzzles/<variant>.json` holds them. Made by `rayonk puzzles`, never by hand. A game that has some has at least 40 for its
 * first variant, of every grade, and at most four that win at once.
 */
export interface PuzzleFile {
  readonly game: string;
  readonly variant: string;
  readonly puzzles: readonly Puzzle[];
}

export interface Puzzle {
  /** Unique in the file and stable when others are added. */
  readonly id: string;
  readonly position: string;
  /** `win`: a forced win in `moves` turns of the solver. `best`: the only action that keeps the best result; ends after `moves` turns. */
  readonly goal: 'win' | 'draw' | 'best';
  readonly moves: number;
  /** The main line: the only good action of the solver, a best defence, and so on; chance has no part in it. */
  readonly solution: readonly string[];
  /** 1 easy to 5 hard. */
  readonly grade: 1 | 2 | 3 | 4 | 5;
}
