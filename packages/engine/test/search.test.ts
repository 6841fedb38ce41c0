import {
  ACTOR,
  ActionList,
  actorOf,
  CHANCE,
  HEADER,
  Line,
  OVER,
  Random,
  unwrap,
  type Action,
  type Position,
  type Rules,
} from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { rules as noughtsRules } from '../../core/test/noughts/rules.ts';
import { ring } from '../../core/test/ring.ts';
import {
  blurOf,
  distanceToEnd,
  Engine,
  LEVELS,
  NO_PAST,
  Prover,
  Search,
  alphaBeta,
  levelSettings,
  uct,
  WIN,
  winProbability,
  type Info,
} from '../src/index.ts';
import { dice, diceKnowledge, type DicePosition } from './dice.ts';
import { blank } from './toys.ts';

const noughts = noughtsRules.standard as Rules;
const quiet = () => {};

function searched(text: string, depth = 10): Info {
  return new Search(noughts, blank).run(unwrap(noughts.parse(text)), NO_PAST, { depth }, null, quiet);
}

/** Minimax without any pruning, for the seat that acts. */
function minimax(rules: Rules, position: Position, ply: number): number {
  const seat = actorOf(position);
  const list = new ActionList(rules.capacity);
  position.legal(list);
  let best = -Infinity;
  for (const action of list.toArray()) {
    position.make(action);
    const result = rules.result(position);
    const score =
      result === null
        ? 0 - minimax(rules, position, ply + 1)
        : result.winner === null
          ? 0
          : result.winner === seat
            ? WIN - ply - 1
            : ply + 1 - WIN;
    position.unmake();
    best = Math.max(best, score);
  }
  return best;
}

describe('alpha-beta', () => {
  test('noughts and crosses is a draw', () => {
    expect(searched('-,-,-/-,-,-/-,-,- x').lines[0]!.score).toBe(0);
  });
  test('agrees with plain minimax, distance included, on every position of random games', () => {
    for (let seed = 0; seed < 12; seed++) {
      const line = Line.seeded(noughts, 'any');
      const random = new Random(`${seed}`);
      while (line.result === null) {
        if (line.log.length >= 4) {
          const { score, actions } = searched(line.text()).lines[0]!;
          expect(score).toBe(minimax(noughts, line.position, 0));
          expect(line.legal()).toContain(actions[0]);
        }
        const list = line.legalList();
        line.playAction(list.at(random.below(list.count)));
      }
    }
  });
  test('a forced win is told with its distance and its line', () => {
    const { score, actions } = searched('x,-,-/-,o,-/-,-,x o').lines[0]!;
    expect(score).toBe(0);
    const fork = searched('x,-,-/o,x,-/-,-,o x').lines[0]!;
    expect(distanceToEnd(fork.score)).toBe(3);
    expect(fork.actions).toHaveLength(3);
    expect(actions.length).toBeGreaterThan(0);
  });
  test('several lines: best first, all different, the first the same as alone', () => {
    const position = unwrap(noughts.parse('x,-,-/o,x,-/-,-,o x'));
    const { lines } = new Search(noughts, blank).run(position, NO_PAST, { depth: 6, lines: 3 }, null, quiet);
    expect(lines).toHaveLength(3);
    expect(new Set(lines.map(({ actions }) => actions[0])).size).toBe(3);
    expect(lines[0]!.score).toBe(searched('x,-,-/o,x,-/-,-,o x', 6).lines[0]!.score);
    for (const [i, { score }] of lines.entries()) if (i > 0) expect(score).toBeLessThanOrEqual(lines[i - 1]!.score);
  });
});

describe('repetition', () => {
  // On a ring the seats can only shuffle; the static score sees who is ahead.
  const rules = ring(5) as Rules;
  const lead = {
    ...blank,
    featureNames: ['lead'],
    features: ({ state }: Position, out: Int32Array) => void (out[0] = state[HEADER]! - state[HEADER + 1]!),
  };
  test('a third occurrence is a draw, whatever the static score says', () => {
    const line = Line.seeded(rules, 'any');
    for (const text of ['+', '+', '-', '-', '+', '+', '-']) unwrap(line.play(text));
    const engine = new Engine(rules, lead);
    const info = unwrap(engine.think(line, { depth: 1, lines: 3 }));
    const back = info.lines.find(({ actions }) => actions[0] === '-')!;
    expect(back.score).toBe(0);
    expect(info.lines.filter(({ score }) => score !== 0).length).toBeGreaterThan(0);
  });
});

/** Expectimax without any pruning, for the seat at the root. */
function expectimax(position: DicePosition, root: number, depth: number): number {
  const result = dice.result(position);
  if (result !== null) return result.winner === null ? 0 : result.winner === root ? WIN : -WIN;
  const actor = position.state[ACTOR]!;
  if (depth <= 0 && actor !== CHANCE)
    return (root === 0 ? 1 : -1) * 50 * (position.state[HEADER]! - position.state[HEADER + 1]!);
  const list = new ActionList(4);
  position.legal(list);
  const values = list.toArray().map((action) => {
    position.make(action);
    const value = expectimax(position, root, depth - 1);
    position.unmake();
    return value;
  });
  if (actor === CHANCE)
    return values.reduce((sum, value) => sum + Math.max(-20_000, Math.min(20_000, value)), 0) / values.length;
  return actor === root ? Math.max(...values) : Math.min(...values);
}

test('chance nodes: the same choice and score as plain expectimax', () => {
  for (const text of ['0 0 0 0', '3 4 0 5', '4 4 1 6', '2 5 0 7', '5 3 1 4', '4 2 0 3', '3 3 0 9']) {
    const position = unwrap(dice.parse(text));
    for (const depth of [1, 2, 3, 4]) {
      const { lines } = new Search(dice, diceKnowledge).run(position, NO_PAST, { depth }, null, quiet);
      const expected = expectimax(position, position.state[ACTOR]!, depth);
      const clamp = (score: number) => Math.max(-20_000, Math.min(20_000, score));
      // Averages are rounded at each chance node.
      expect(Math.abs(clamp(lines[0]!.score) - clamp(expected))).toBeLessThanOrEqual(depth);
    }
  }
});

describe('stopping', () => {
  test('a node budget is kept, gives the same answer every time, and leaves the position alone', () => {
    const answers = [1, 2].map(() => {
      const position = unwrap(noughts.parse('-,-,-/-,-,-/-,-,- x'));
      const before = Int32Array.from(position.state);
      const info = new Search(noughts, blank).run(position, NO_PAST, { nodes: 3000 }, null, quiet);
      expect(position.state).toEqual(before);
      expect(info.nodes).toBeLessThanOrEqual(3000);
      return { ...info, milliseconds: 0 };
    });
    expect(answers[0]).toEqual(answers[1]);
  });
  test('a stop signal ends the search with the best so far', () => {
    let asked = 0;
    const stopped = () => ++asked > 2;
    const position = unwrap(noughts.parse('-,-,-/-,-,-/-,-,- x'));
    const info = new Search(noughts, blank).run(position, NO_PAST, { stopped }, null, quiet);
    expect(asked).toBe(3);
    expect(info.nodes).toBeLessThan(2000);
    expect(info.lines[0]!.actions.length).toBeGreaterThan(0);
  });
  test('a budget too small for one depth still gives a legal action', () => {
    const info = new Search(noughts, blank).run(
      unwrap(noughts.parse('-,-,-/-,-,-/-,-,- x')),
      NO_PAST,
      { nodes: 2 },
      null,
      quiet,
    );
    expect(info).toMatchObject({ depth: 0, lines: [{ actions: ['a1'] }] });
  });
  test('the clock is the one given', () => {
    let time = 0;
    const info = new Search(noughts, blank).run(
      unwrap(noughts.parse('-,-,-/-,-,-/-,-,- x')),
      NO_PAST,
      { milliseconds: 5, now: () => time++ },
      null,
      quiet,
    );
    expect(info.depth).toBeLessThan(9);
  });
});

describe('the engine', () => {
  const engine = new Engine(noughts, blank);
  test('refuses a game that is over, with a code', () => {
    const line = unwrap(Line.from(noughts, 'x,x,x/o,o,-/-,-,- o'));
    expect(line.actor).toBe(OVER);
    expect(engine.think(line, { depth: 1 })).toMatchObject({ ok: false, fault: { code: 'game-over' } });
    expect(engine.choose(line, 3, new Random('x'))).toMatchObject({ ok: false, fault: { code: 'game-over' } });
  });
  test('refuses to choose for chance', () => {
    const line = Line.seeded(dice, 'any');
    unwrap(line.play('1'));
    expect(new Engine(dice as Rules, diceKnowledge as never).think(line, { depth: 1 })).toMatchObject({
      ok: false,
      fault: { code: 'illegal-action' },
    });
  });
  test('every level plays a legal action and takes a win in one', () => {
    const line = unwrap(Line.from(noughts, 'x,x,-/o,o,-/-,-,- x'));
    for (const level of LEVELS)
      expect(
        unwrap(engine.choose(line, level, new Random(`${level}`), { nodes: 5000, depth: 4 })).lines[0]!.actions[0],
      ).toBe('c3');
  });
  test('a level plays the same for the same draw', () => {
    const line = Line.seeded(noughts, 'any');
    const plays = [1, 2].map(() => unwrap(engine.choose(line, 2, new Random('same'))).lines[0]!.actions[0]);
    expect(plays[0]).toBe(plays[1]);
  });
});

describe('levels', () => {
  test('strong levels see everything, weak ones misjudge within bounds and differ by seed', () => {
    expect(blurOf(levelSettings(8, blank), blank, 1)).toBeNull();
    const blur = blurOf(levelSettings(1, blank), blank, 1)!;
    const position = unwrap(noughts.parse('x,-,-/-,-,-/-,-,- o'));
    expect(Math.abs(blur.misjudge(position))).toBeLessThanOrEqual(120);
    expect(blurOf(levelSettings(1, blank), blank, 2)!.misjudge(position)).not.toBe(blur.misjudge(position));
    // Measured in the game's unit: a scale that says how much is drawn does not make it blind.
    const drawish = { ...blank, scale: 50 * blank.scale, unit: blank.scale };
    expect(blurOf(levelSettings(1, blank), drawish, 1)!.misjudge(position)).toBe(blur.misjudge(position));
    expect(blurOf(levelSettings(1, blank), { ...blank, unit: 2 * blank.scale }, 1)!.misjudge(position)).toBe(
      2 * blur.misjudge(position),
    );
    const overlooked = Array.from({ length: 1000 }, (_, action) =>
      blur.overlooks(position, action as Action, 3),
    ).filter(Boolean).length;
    expect(overlooked).toBeGreaterThan(300);
    expect(overlooked).toBeLessThan(500);
  });
  test('a reply that captures at once is never overlooked', () => {
    const blur = blurOf(levelSettings(1, blank), { ...blank, isNoisy: () => true }, 1)!;
    const position = unwrap(noughts.parse('x,-,-/-,-,-/-,-,- o'));
    for (let action = 0; action < 100; action++) expect(blur.overlooks(position, action as Action, 1)).toBe(false);
  });
});

test('win probability: half at 0, 73 % at the scale, certain when forced', () => {
  expect(winProbability(0, 100)).toBe(0.5);
  expect(winProbability(100, 100)).toBeCloseTo(0.731, 3);
  expect(winProbability(-100, 100)).toBeCloseTo(0.269, 3);
  expect(winProbability(WIN - 3, 100)).toBe(1);
  expect(winProbability(3 - WIN, 100)).toBe(0);
  expect([distanceToEnd(WIN - 3), distanceToEnd(5 - WIN), distanceToEnd(50)]).toEqual([3, -5, null]);
});

describe('the prover', () => {
  const prover = new Prover(noughts);
  test('finds the shortest forced win and a line', () => {
    const proof = prover.run(unwrap(noughts.parse('x,-,-/o,x,-/-,-,o x')), 5, 1e5);
    expect(proof).toMatchObject({ won: true, plies: 3 });
    const line = unwrap(Line.from(noughts, 'x,-,-/o,x,-/-,-,o x'));
    for (const text of proof.line) unwrap(line.play(text));
    expect(line.result).toMatchObject({ winner: 0 });
  });
  test('says no where there is none, and null when it runs out', () => {
    expect(prover.run(unwrap(noughts.parse('-,-,-/-,-,-/-,-,- x')), 9, 1e6).won).toBe(false);
    expect(prover.run(unwrap(noughts.parse('-,-,-/-,-,-/-,-,- x')), 9, 100).won).toBeNull();
  });
});

test('plain alpha-beta takes a win, stops a loss, takes what it counts, and stops when told', () => {
  const choose = (text: string, nodes = 4000) =>
    noughts.encode(unwrap(noughts.parse(text)), alphaBeta(noughts, () => 0, unwrap(noughts.parse(text)), nodes).action);
  expect(choose('x,x,-/o,o,-/-,-,- x')).toBe('c3');
  expect(choose('x,-,-/o,o,-/x,-,- x')).toBe('c2');
  expect(
    alphaBeta(
      noughts,
      () => 0,
      unwrap(noughts.parse('-,-,-/-,-,-/-,-,- x')),
      1e9,
      () => true,
    ).nodes,
  ).toBe(1024);
  // Chance is an average, as it is to the search.
  const start = unwrap(dice.parse(dice.start(new Random('1'))));
  const found = new Search(dice, diceKnowledge).run(start, NO_PAST, { depth: 6 }, null, quiet);
  const { action } = alphaBeta(dice, (position) => diceKnowledge.material(position), start, 3000);
  expect(dice.encode(start, action)).toBe(found.lines[0]!.actions[0]);
});

test('UCT takes a win, stops a loss, and is the same for the same seed', () => {
  const choose = (text: string, seed: string) =>
    noughts.encode(
      unwrap(noughts.parse(text)),
      uct(noughts, unwrap(noughts.parse(text)), 400, new Random(seed)).action,
    );
  expect(choose('x,x,-/o,o,-/-,-,- x', 'a')).toBe('c3');
  expect(choose('x,-,-/o,o,-/x,-,- x', 'a')).toBe('c2');
  expect(choose('-,-,-/-,-,-/-,-,- x', 'b')).toBe(choose('-,-,-/-,-,-/-,-,- x', 'b'));
  expect(uct(noughts, unwrap(noughts.parse('-,-,-/-,-,-/-,-,- x')), 1e9, new Random('c'), () => true).playouts).toBe(
    64,
  );
});
