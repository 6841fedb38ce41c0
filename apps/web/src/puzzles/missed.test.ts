import type { Puzzle } from '@rayonk/board';
import { replay, unwrap, type Explanation, type Fact } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { describe, expect, it } from 'vitest';
import { openGame, type OpenGame } from '../table/open-game.ts';
import { isAnswered, missedWords } from './missed.ts';
import { PuzzleRun } from './puzzle-run.ts';

const LISTS = registry.flatMap(({ id, loadPuzzles }) =>
  Object.entries(loadPuzzles ?? {}).map(([variant, load]) => [`${id} ${variant}`, id, variant, load] as const),
);
const SOME = 12;

/** A legal action that does not solve a puzzle. */
function wrongOf(game: OpenGame, puzzle: Puzzle) {
  const legal = unwrap(replay(game.rules, puzzle.position, [])).legal();
  const tried = legal.find((action) => {
    const { driver } = new PuzzleRun(game.rules, puzzle);
    void driver.act(action);
    driver.rest();
    return driver.snapshot.own.stage === 'wrong';
  });
  return tried === undefined ? null : { before: [], tried };
}

/** As if the other side's best answer had been found. */
function found(position: string, action: string, won: boolean): Explanation {
  const best: Fact = { kind: 'best', action, line: [action], score: 0, probability: 0.5 };
  const win: Fact = { kind: 'forced-win', actions: 3, line: [action], proved: true };
  return { position, seat: 0, facts: won ? [best, win] : [best] };
}

describe.each(LISTS)('what was missed in %s', (_, id, variant, load) => {
  it('is said in words: the try, what it allows, what was right and why', async () => {
    const game = unwrap(await openGame(id, variant));
    const { puzzles } = (await load()).default;
    let told = 0;
    for (const puzzle of puzzles.slice(0, SOME)) {
      const missed = wrongOf(game, puzzle);
      if (missed === null) continue;
      const plain = missedWords(game, puzzle, missed, null);
      for (const said of [plain.tried, plain.right, ...plain.follows, ...plain.allows])
        expect(said).toMatch(/^\S.*[.!?…]$/);
      expect(plain.tried).not.toBe(plain.right);
      expect(plain.follows).toHaveLength(puzzle.solution.length - 1);
      expect(plain.allows).toHaveLength(1);
      if (!isAnswered(game, puzzle, missed)) continue;
      // What the other side answers is told with it, and so is that it wins.
      const line = unwrap(replay(game.rules, puzzle.position, [missed.tried]));
      const reply = line.legal()[0]!;
      const answered = missedWords(game, puzzle, missed, found(line.text(), reply, false));
      expect(answered.allows).toHaveLength(2);
      unwrap(line.play(reply));
      if (line.result === null)
        expect(missedWords(game, puzzle, missed, found(line.text(), reply, true)).allows[1]).not.toBe(
          answered.allows[1],
        );
      told++;
    }
    expect(told).toBeGreaterThan(0);
  });
});
