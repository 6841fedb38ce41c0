import { Random, type Action, type Position } from '@rayonk/core';

export const PUZZLE_GOALS = ['win', 'draw', 'best'] as const;
/**
 * - `win`: the solver wins by force, and the game is over after so many of its turns.
 * - `best`: the solver keeps a win that is farther away; any other action gives it up.
 * - `draw`: the solver keeps a draw; any other action loses.
 */
export type PuzzleGoal = (typeof PUZZLE_GOALS)[number];

export const PUZZLE_GRADES = [1, 2, 3, 4, 5] as const;
export type PuzzleGrade = (typeof PUZZLE_GRADES)[number];

/** A puzzle as a game's `puzzles/<variant>.json` holds it. */
export interface PuzzleEntry {
  readonly id: string;
  readonly position: string;
  readonly goal: PuzzleGoal;
  /** Turns of the solver. */
  readonly moves: number;
  readonly solution: readonly string[];
  readonly grade: PuzzleGrade;
}

/** What was proved of a position: at each of the solver's actions in this line every other one fails. */
export interface UniqueLine {
  readonly goal: PuzzleGoal;
  readonly moves: number;
  readonly actions: readonly Action[];
  /** How many legal actions the solver had at each of its own. */
  readonly choices: readonly number[];
}

/** The same for the same position, whatever other puzzles there are: seven characters. */
export function puzzleId(position: string): string {
  return (new Random(`puzzle ${position}`).next() >>> 0).toString(36).padStart(7, '0');
}

/** Plays actions on a position while something is asked about it, and takes them back. */
export function after<T>(position: Position, actions: readonly Action[], ask: () => T): T {
  for (const action of actions) position.make(action);
  const answer = ask();
  for (let i = 0; i < actions.length; i++) position.unmake();
  return answer;
}
