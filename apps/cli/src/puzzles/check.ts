import { ok, type Knowledge, type Rules } from '@rayonk/core';
import { PuzzleChecker, type PuzzleEntry } from '@rayonk/engine';
import { refuse, type CliResult } from '../fault.ts';
import type { Io } from '../io.ts';
import { Progress } from '../progress.ts';

/** Proves every puzzle of a file again; answers with their number, or refuses with what is wrong with the first few. */
export function checkPuzzles(
  rules: Rules,
  knowledge: Knowledge,
  puzzles: readonly PuzzleEntry[],
  { env }: Io,
): CliResult<number> {
  const checker = new PuzzleChecker(rules, knowledge);
  const progress = new Progress(puzzles.length, `puzzles of ${rules.game} ${rules.variant}`, env);
  const wrong: string[] = [];
  const ids = new Set<string>();
  for (const [i, puzzle] of puzzles.entries()) {
    progress.show(i, '');
    const checked = checker.check(puzzle);
    if (!checked.ok) wrong.push(`${puzzle.id}: ${checked.fault.message}`);
    else if (ids.has(puzzle.id)) wrong.push(`${puzzle.id}: it is there twice`);
    ids.add(puzzle.id);
  }
  progress.end();
  if (wrong.length === 0) return ok(puzzles.length);
  const some = wrong.slice(0, 3).join('; ');
  return refuse('puzzle-failed', `${wrong.length} of ${puzzles.length} puzzles are wrong: ${some}`);
}
