import { ActionList, actorOf, HASH_HI, HASH_LO, OVER, Random, unwrap, type Position, type Rules } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { rules as noughtsRules } from '../../core/test/noughts/rules.ts';
import { makePuzzles, PuzzleChecker, puzzleId, type PuzzleEntry } from '../src/index.ts';
import { PuzzleFinder } from '../src/puzzles/find.ts';
import { gradeOf } from '../src/puzzles/grade.ts';
import { TurnProver } from '../src/puzzles/wins.ts';
import { dice, diceKnowledge } from './dice.ts';
import { blank } from './toys.ts';

const noughts = noughtsRules.standard as Rules;

/** Every position of noughts and crosses that is not over, as text. */
function allPositions(): string[] {
  const found = new Map<string, string>();
  const position = unwrap(noughts.parse(noughts.start(new Random('any'))));
  const visit = (): void => {
    const key = `${position.state[HASH_HI]}:${position.state[HASH_LO]}`;
    if (actorOf(position) === OVER || found.has(key)) return;
    found.set(key, noughts.format(position));
    const list = new ActionList(noughts.capacity);
    position.legal(list);
    for (const action of list.toArray()) {
      position.make(action);
      visit();
      position.unmake();
    }
  };
  visit();
  return [...found.values()];
}

/** By plain recursion: whether a seat wins within so many of its turns, chance and the other seat against it. */
function plainly(rules: Rules, position: Position, seat: number, turns: number): boolean {
  const actor = actorOf(position);
  if (actor === OVER) return rules.result(position)!.winner === seat;
  if (turns === 0 && rules.isSettled(position)) return false;
  const list = new ActionList(rules.capacity);
  position.legal(list);
  const below = list.toArray().map((action) => {
    position.make(action);
    const won = plainly(rules, position, seat, actor === seat ? turns - 1 : turns);
    position.unmake();
    return won;
  });
  return actor === seat ? below.includes(true) : !below.includes(false);
}

const texts = allPositions();

describe('wins within so many turns', () => {
  test('are the same as by plain recursion, from every position of noughts and crosses', () => {
    expect(texts.length).toBeGreaterThan(4000);
    const prover = new TurnProver(noughts, blank);
    for (const text of texts.filter((_, i) => i % 23 === 0)) {
      const position = unwrap(noughts.parse(text));
      prover.begin(position, 1e6);
      for (const turns of [1, 2, 3])
        expect([text, turns, prover.wins(turns)]).toEqual([
          text,
          turns,
          plainly(noughts, position, actorOf(position), turns),
        ]);
    }
  });
  test('hold whatever chance gives, and a call for chance costs the other seat nothing of the turns', () => {
    const prover = new TurnProver(dice, diceKnowledge);
    for (const text of ['5 0 0 0', '4 0 0 0', '4 3 0 0', '3 2 0 0', '2 5 0 0', '4 4 1 0', '1 1 1 0']) {
      const position = unwrap(dice.parse(text));
      prover.begin(position, 1e7);
      for (const turns of [1, 2, 3])
        expect([text, turns, prover.wins(turns)]).toEqual([
          text,
          turns,
          plainly(dice, position, actorOf(position), turns),
        ]);
    }
  });
  test('out of nodes: null, and the position is as it was', () => {
    const position = unwrap(noughts.parse(noughts.start(new Random('any'))));
    const before = Int32Array.from(position.state);
    const prover = new TurnProver(noughts, blank);
    prover.begin(position, 40);
    expect(prover.fewest(4)).toBeNull();
    expect(position.state).toEqual(before);
  });
});

describe('lines with one solution', () => {
  /** The seat's value by minimax: 1, 0, −1. */
  const value = (position: Position): number => {
    const seat = actorOf(position);
    const list = new ActionList(noughts.capacity);
    position.legal(list);
    return Math.max(
      ...list.toArray().map((action) => {
        position.make(action);
        const winner = noughts.result(position)?.winner;
        const reached = winner === undefined ? 0 - value(position) : winner === null ? 0 : winner === seat ? 1 : -1;
        position.unmake();
        return reached;
      }),
    );
  };
  /** How many actions satisfy something that is asked after them. */
  const count = (position: Position, ask: () => boolean): number => {
    const list = new ActionList(noughts.capacity);
    position.legal(list);
    return list.toArray().filter((action) => {
      position.make(action);
      const yes = ask();
      position.unmake();
      return yes;
    }).length;
  };

  test('a forced win has exactly one winning action, and is found wherever it has', () => {
    const finder = new PuzzleFinder(noughts, blank, 1e6);
    let found = 0;
    for (const text of texts.filter((_, i) => i % 7 === 0)) {
      const position = unwrap(noughts.parse(text));
      const line = finder.find(text);
      if (line === null) continue;
      found++;
      const seat = actorOf(position);
      expect(count(position, () => plainly(noughts, position, seat, line.moves - 1))).toBe(1);
      expect(plainly(noughts, position, seat, line.moves - 1)).toBe(false);
      for (const action of line.actions) position.make(action);
      expect(noughts.result(position)?.winner).toBe(seat);
    }
    expect(found).toBeGreaterThan(50);
  });

  test('a result is kept by exactly one action at each turn', () => {
    const finder = new PuzzleFinder(noughts, { ...blank, isEndgame: () => true }, 1e6);
    let found = 0;
    for (const text of texts.filter((_, i) => i % 11 === 0)) {
      const position = unwrap(noughts.parse(text));
      const line = finder.find(text);
      if (line === null) continue;
      found++;
      const seat = actorOf(position);
      const kept = line.goal === 'draw' ? 0 : 1;
      expect(value(position)).toBe(kept);
      for (const action of line.actions) {
        if (actorOf(position) === seat)
          expect(
            count(position, () => {
              const winner = noughts.result(position)?.winner;
              return (
                (winner === undefined ? 0 - value(position) : winner === null ? 0 : winner === seat ? 1 : -1) >= kept
              );
            }),
          ).toBe(1);
        position.make(action);
      }
    }
    expect(found).toBeGreaterThan(50);
  });
});

describe('puzzles', () => {
  const knowledge = { ...blank, isEndgame: () => true };
  const order = { count: 12, seed: 'toy', games: 40, playNodes: 50, proofNodes: 10_000 };
  const made = makePuzzles(noughts, knowledge, order);

  test('are the same for the same order, unlike each other, and easy ones first', () => {
    expect(made.length).toBeGreaterThan(3);
    expect(makePuzzles(noughts, knowledge, order)).toEqual(made);
    expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
    expect(made.map(({ grade }) => grade)).toEqual(made.map(({ grade }) => grade).sort((a, b) => a - b));
  });
  test('are proved again', () => {
    const checker = new PuzzleChecker(noughts, knowledge);
    for (const puzzle of made) expect(checker.check(puzzle)).toEqual({ ok: true, value: puzzle.solution.length });
  });
  test('that were tampered with are refused', () => {
    const checker = new PuzzleChecker(noughts, knowledge);
    const puzzle = made.find(({ moves }) => moves > 1)!;
    const position = unwrap(noughts.parse(puzzle.position));
    const list = new ActionList(noughts.capacity);
    position.legal(list);
    const other = list
      .toArray()
      .map((action) => noughts.encode(position, action))
      .find((text) => text !== puzzle.solution[0])!;
    const wrong: Partial<PuzzleEntry>[] = [
      { id: 'zzzzzzz' },
      { position: 'nonsense', id: puzzleId('nonsense') },
      { solution: [other, ...puzzle.solution.slice(1)] },
      { solution: ['z9', ...puzzle.solution.slice(1)] },
      { solution: puzzle.solution.slice(0, -1) },
      { moves: puzzle.moves + 1 },
      { goal: 'win' },
      { goal: puzzle.goal === 'draw' ? 'best' : 'draw' },
    ];
    for (const change of wrong) expect(checker.check({ ...puzzle, ...change })).toMatchObject({ ok: false });
  });
});

test('grades rise with turns, width and sight', () => {
  const line = (moves: number, choices: number) => ({
    goal: 'win' as const,
    moves,
    actions: [],
    choices: Array<number>(moves).fill(choices),
  });
  expect(gradeOf(line(1, 40), false, false)).toBe(1);
  expect(gradeOf(line(2, 8), true, true)).toBe(1);
  expect(gradeOf(line(2, 30), false, true)).toBeGreaterThan(gradeOf(line(2, 8), true, true));
  expect(gradeOf(line(4, 12), false, false)).toBeGreaterThan(gradeOf(line(3, 12), true, true));
  expect(gradeOf(line(6, 20), false, false)).toBe(5);
  expect(gradeOf({ ...line(2, 12), goal: 'best' }, false, true)).toBeGreaterThanOrEqual(
    gradeOf(line(2, 12), false, true),
  );
});
