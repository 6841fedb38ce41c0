import type { Puzzle } from '@rayonk/board';
import { replay, unwrap, type Explanation } from '@rayonk/core';
import { puzzleTexts } from '../messages/puzzles.ts';
import type { OpenGame } from '../table/open-game.ts';
import { narrate } from './narrate.ts';
import type { MissedTry } from './puzzle-run.ts';

/** What there is to say of a wrong try, in sentences. */
export interface MissedWords {
  readonly tried: string;
  /** What the other side does to it, and what is lost by it. */
  readonly allows: readonly string[];
  readonly right: string;
  /** What follows the right action. */
  readonly follows: readonly string[];
}

/** Whether the other side is to answer a try, so that somebody can look for its best answer. */
export function isAnswered({ rules }: OpenGame, { position }: Puzzle, { before, tried }: MissedTry): boolean {
  const line = unwrap(replay(rules, position, before));
  const solver = line.actor;
  unwrap(line.play(tried));
  return (line.actor === 0 || line.actor === 1) && line.actor !== solver;
}

/** `answer` is what is best for the other side after the try, if it was looked for. */
export function missedWords(
  game: OpenGame,
  puzzle: Puzzle,
  missed: MissedTry,
  answer: Explanation | null,
): MissedWords {
  const { before, tried } = missed;
  const [right = '', ...follows] = narrate(game, puzzle.position, before, puzzle.solution.slice(before.length));
  return {
    tried: narrate(game, puzzle.position, before, [tried])[0] ?? '',
    allows: [...repliesTo(game, puzzle, missed, answer)],
    right,
    follows,
  };
}

function* repliesTo(game: OpenGame, puzzle: Puzzle, { before, tried }: MissedTry, answer: Explanation | null) {
  const texts = puzzleTexts.value;
  const log = [...before, tried];
  const best = answer?.facts.find((fact) => fact.kind === 'best');
  if (best !== undefined) yield* narrate(game, puzzle.position, log, [best.action]);
  const line = unwrap(replay(game.rules, puzzle.position, best === undefined ? log : [...log, best.action]));
  const solver = unwrap(replay(game.rules, puzzle.position, before)).actor;
  if (line.result !== null && line.result.winner !== null && line.result.winner !== solver) yield texts.lostAtOnce;
  else if (answer?.facts.some((fact) => fact.kind === 'forced-win') === true) yield texts.lostByForce;
  else yield texts.given[puzzle.goal](puzzle.moves);
}
