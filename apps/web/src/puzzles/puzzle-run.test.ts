import type { Puzzle } from '@rayonk/board';
import { Line, type Rules } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isMoving, isSolving, PuzzleRun } from './puzzle-run.ts';
import { listed, nextAfter } from './shelf.ts';

/** The first actions of any game make a puzzle as good as another: what is right is what its solution says. */
async function made(length: number): Promise<{ readonly rules: Rules; readonly puzzle: Puzzle }> {
  const manifest = registry[0]!;
  const { rules } = await manifest.load();
  const variant = rules[manifest.variants[0]!]!;
  const line = Line.seeded(variant, 'puzzle');
  const position = line.text();
  for (let i = 0; i < length; i++) line.play(line.legal()[0]!);
  const puzzle: Puzzle = {
    id: 'one',
    position,
    goal: 'best',
    moves: Math.ceil(length / 2),
    solution: [...line.log],
    grade: 1,
  };
  return { rules: variant, puzzle };
}

function run(rules: Rules, puzzle: Puzzle) {
  const begun = new PuzzleRun(rules, puzzle);
  const { driver } = begun;
  const act = (action: string) => void driver.act(action);
  /** What happens next by itself. */
  const advance = () => vi.runOnlyPendingTimers();
  const wrong = () => driver.snapshot.legal.find((text) => text !== puzzle.solution[driver.snapshot.log.length])!;
  return { run: begun, driver, act, advance, wrong };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('solving a puzzle', () => {
  it('goes on with the answer to every right action, until it is solved', async () => {
    const { rules, puzzle } = await made(3);
    const { driver, act, advance } = run(rules, puzzle);
    act(puzzle.solution[0]!);
    expect(driver.snapshot.own).toMatchObject({ stage: 'answering', isClean: true });
    expect(isMoving(driver.snapshot.own)).toBe(true);
    expect(driver.snapshot.isPaused).toBe(true);
    advance();
    expect(driver.snapshot).toMatchObject({ own: { stage: 'solving' }, log: puzzle.solution.slice(0, 2) });
    expect(driver.snapshot.isPaused).toBe(false);
    act(puzzle.solution[2]!);
    const third = driver.snapshot;
    expect(third).toMatchObject({ own: { stage: 'solved', isClean: true }, log: puzzle.solution });
    advance();
    expect(driver.snapshot).toBe(third);
  });

  it('takes a wrong action back, and remembers it', async () => {
    const { rules, puzzle } = await made(1);
    const { driver, act, advance, wrong } = run(rules, puzzle);
    const tried = wrong();
    act(tried);
    expect(driver.snapshot.own).toMatchObject({ stage: 'wrong', isClean: false, missed: { before: [], tried } });
    expect(isSolving(driver.snapshot.own)).toBe(false);
    advance();
    expect(driver.snapshot).toMatchObject({ own: { stage: 'again', missed: { before: [], tried } }, log: [] });
    expect(isSolving(driver.snapshot.own)).toBe(true);
    act(puzzle.solution[0]!);
    expect(driver.snapshot.own).toMatchObject({ stage: 'solved', isClean: false, missed: null });
  });

  it('gives hints step by step, and forgets them with the next action', async () => {
    const { rules, puzzle } = await made(3);
    const { run: solving, driver, act } = run(rules, puzzle);
    solving.giveHint();
    expect(driver.snapshot.own).toMatchObject({ hint: 1, isClean: false });
    solving.giveHint();
    expect(driver.snapshot.own.hint).toBe(2);
    solving.giveHint();
    expect(driver.snapshot.own.hint).toBe(2);
    act(puzzle.solution[0]!);
    const answering = driver.snapshot;
    expect(answering.own.hint).toBe(0);
    solving.giveHint();
    expect(driver.snapshot).toBe(answering);
  });

  it('shows the whole solution from the start', async () => {
    const { rules, puzzle } = await made(3);
    const { run: solving, driver, act, advance } = run(rules, puzzle);
    act(puzzle.solution[0]!);
    advance();
    solving.show();
    expect(driver.snapshot).toMatchObject({ log: [], own: { stage: 'showing', isClean: false } });
    for (let i = 1; i <= 3; i++) {
      advance();
      expect(driver.snapshot.log).toEqual(puzzle.solution.slice(0, i));
    }
    advance();
    expect(driver.snapshot).toMatchObject({ own: { stage: 'shown' }, log: puzzle.solution });
  });

  it('begins anew, and what was not clean stays so', async () => {
    const { rules, puzzle } = await made(3);
    const { run: solving, driver, act, advance, wrong } = run(rules, puzzle);
    act(wrong());
    solving.startOver();
    advance();
    expect(driver.snapshot).toMatchObject({ log: [], own: { stage: 'solving', isClean: false, missed: null } });
  });

  it('takes any action that wins at once', async () => {
    const { rules } = await made(0);
    const [line, last] = beforeWin(rules);
    const puzzle: Puzzle = { id: 'end', position: line.text(), goal: 'win', moves: 1, solution: ['?'], grade: 1 };
    const { driver, act } = run(rules, puzzle);
    act(last);
    expect(driver.snapshot.own).toMatchObject({ stage: 'solved' });
  });
});

/** A random game before the action that wins it for who plays it, and that action. */
function beforeWin(rules: Rules): readonly [Line, string] {
  for (let seed = 0; ; seed++) {
    const line = Line.seeded(rules, `win ${seed}`);
    while (line.result === null) line.play(line.legal()[(seed + line.plies) % line.legal().length]!);
    const { winner } = line.result;
    const last = line.log.at(-1)!;
    line.undo();
    if (line.actor === winner) return [line, last];
  }
}

describe('the list of puzzles', () => {
  const puzzle = (id: string, grade: Puzzle['grade'], moves: number): Puzzle => ({
    id,
    position: '',
    goal: 'win',
    moves,
    solution: [],
    grade,
  });
  const list = listed('chess', 'standard', [puzzle('c', 2, 1), puzzle('b', 1, 3), puzzle('a', 1, 2)]);

  it('goes from easy to hard, with addresses of its own', () => {
    expect(list.map(({ puzzle: { id }, number }) => `${number}${id}`)).toEqual(['1a', '2b', '3c']);
    expect(list[0]).toMatchObject({ key: 'standard-a', href: '/chess/puzzles/standard-a' });
  });

  it('leads to the next that is not solved, around its end', () => {
    const [a, b, c] = list;
    expect(nextAfter(list, null, new Set())).toBe(a);
    expect(nextAfter(list, a!, new Set(['standard-b']))).toBe(c);
    expect(nextAfter(list, c!, new Set(['standard-a']))).toBe(b);
    expect(nextAfter(list, b!, new Set(['standard-a', 'standard-b', 'standard-c']))).toBe(c);
    expect(nextAfter([], null, new Set())).toBeNull();
    expect(nextAfter([a!], a!, new Set())).toBeNull();
  });
});
