import { unwrap, type Knowledge, type Position, type Rules } from '@rayonk/core';
import type { PuzzleEntry } from './puzzle.ts';
import { PuzzleChoice } from './choice.ts';
import { PuzzleFinder } from './find.ts';
import { Grader } from './grade.ts';
import { PuzzleGames } from './play.ts';
import { searchOnly } from '../lab/tune-weights.ts';

export interface PuzzleOrder {
  readonly count: number;
  readonly seed: string;
  /** Games to look through at most. */
  readonly games: number;
  /** Nodes an action in these games, and nodes that proving one position may cost. */
  readonly playNodes: number;
  readonly proofNodes: number;
}

/** Makes puzzles from games of self-play; the same order makes the same puzzles. `report` is told after each game. */
export function makePuzzles<P extends Position>(
  rules: Rules<P>,
  knowledge: Knowledge<P>,
  order: PuzzleOrder,
  report: (games: number, size: number) => void = () => {},
): PuzzleEntry[] {
  const finder = new PuzzleFinder(rules, knowledge, order.proofNodes);
  const games = new PuzzleGames(rules, knowledge, finder, order.playNodes);
  const grader = new Grader(rules, searchOnly(knowledge));
  const choice = new PuzzleChoice(rules, order.count);
  for (let game = 1; game <= order.games && !choice.isFull; game++) {
    for (const { position, line } of games.play(`${order.seed} game ${game}`))
      choice.add(position, line, grader.grade(unwrap(rules.parse(position)), line));
    report(game, choice.size);
  }
  return choice.chosen();
}
