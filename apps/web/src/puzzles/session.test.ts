import type { Puzzle } from '@rayonk/board';
import { Line, type Rules } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { describe, expect, it } from 'vitest';
import { act, advance, begin, giveHint, isMoving, isSolving, lineOf, show, type Session } from './session.ts';
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

const wrongFor = (rules: Rules, session: Session) =>
  lineOf(rules, session)
    .legal()
    .find((text) => text !== session.puzzle.solution[session.played.length])!;

describe('solving a puzzle', () => {
  it('goes on with the answer to every right action, until it is solved', async () => {
    const { rules, puzzle } = await made(3);
    const first = act(rules, begin(puzzle), puzzle.solution[0]!);
    expect(first).toMatchObject({ stage: 'answering', isClean: true });
    expect(isMoving(first)).toBe(true);
    const second = advance(rules, first);
    expect(second).toMatchObject({ stage: 'solving', played: puzzle.solution.slice(0, 2) });
    const third = act(rules, second, puzzle.solution[2]!);
    expect(third).toMatchObject({ stage: 'solved', isClean: true, played: puzzle.solution });
    expect(advance(rules, third)).toBe(third);
  });

  it('takes a wrong action back, and remembers it', async () => {
    const { rules, puzzle } = await made(1);
    const tried = wrongFor(rules, begin(puzzle));
    const wrong = act(rules, begin(puzzle), tried);
    expect(wrong).toMatchObject({ stage: 'wrong', isClean: false, missed: { before: [], tried } });
    expect(isSolving(wrong)).toBe(false);
    const again = advance(rules, wrong);
    expect(again).toMatchObject({ stage: 'again', played: [], missed: { before: [], tried } });
    expect(isSolving(again)).toBe(true);
    expect(act(rules, again, puzzle.solution[0]!)).toMatchObject({ stage: 'solved', isClean: false, missed: null });
  });

  it('gives hints step by step, and forgets them with the next action', async () => {
    const { rules, puzzle } = await made(3);
    const one = giveHint(begin(puzzle));
    expect(one).toMatchObject({ hint: 1, isClean: false });
    expect(giveHint(one).hint).toBe(2);
    expect(giveHint(giveHint(one)).hint).toBe(2);
    const answering = act(rules, one, puzzle.solution[0]!);
    expect(answering.hint).toBe(0);
    expect(giveHint(answering)).toBe(answering);
  });

  it('shows the whole solution from the start', async () => {
    const { rules, puzzle } = await made(3);
    let session = show(advance(rules, act(rules, begin(puzzle), puzzle.solution[0]!)));
    expect(session).toMatchObject({ played: [], stage: 'showing', isClean: false });
    for (let i = 1; i <= 3; i++) {
      session = advance(rules, session);
      expect(session.played).toEqual(puzzle.solution.slice(0, i));
    }
    expect(advance(rules, session)).toMatchObject({ stage: 'shown', played: puzzle.solution });
  });

  it('takes any action that wins at once', async () => {
    const { rules } = await made(0);
    const [line, last] = beforeWin(rules);
    const puzzle: Puzzle = { id: 'end', position: line.text(), goal: 'win', moves: 1, solution: ['?'], grade: 1 };
    expect(act(rules, begin(puzzle), last)).toMatchObject({ stage: 'solved' });
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
