/** A game of self-play to learn from: the points of seat 0 (1, ½ or 0), and its quiet positions with what the search said of them, for seat 0. */
export interface LearntGame {
  readonly points: number;
  readonly samples: readonly (readonly [text: string, score: number])[];
}
