import {
  ActionList,
  actorOf,
  HASH_HI,
  HASH_LO,
  Line,
  loadRules,
  OVER,
  unwrap,
  type Action,
  type Perfect,
  type Position,
  type Rules,
} from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { registry } from '../src/index.ts';

/**
 * Every stored puzzle is played through; a fixed third of a game's, and a tenth of its other variants', is proved again here by a plain search
 * that shares nothing with the one that found them. `PUZZLES=all` proves all of them here, `rayonk puzzles --check` with the engine's own provers.
 */
const ALL = process.env['PUZZLES'] === 'all';
const EVERY_THIRD = 3;
const EVERY_TENTH = 10;
const LEAST = 40;

const files = await Promise.all(
  registry.flatMap(({ id, variants, loadPuzzles, loadKnowledge }) =>
    Object.entries(loadPuzzles ?? {}).map(async ([variant, load]) => ({
      name: `${id} ${variant}`,
      isDefault: variant === variants[0],
      rules: unwrap(await loadRules(registry, id, variant)),
      // A table is made here once, outside of any test's time.
      judge: (await loadKnowledge?.())?.knowledge[variant]?.perfect?.() ?? null,
      file: (await load()).default,
    })),
  ),
);

test('a game that has puzzles has enough for its default variant', () => {
  const games = files.filter(({ isDefault, file }) => isDefault && file.puzzles.length >= LEAST);
  const wanted = registry.filter(({ loadPuzzles }) => loadPuzzles !== undefined);
  expect(games.map(({ rules }) => rules.game).sort()).toEqual(wanted.map(({ id }) => id).sort());
});

type StoredPuzzle = (typeof files)[number]['file']['puzzles'][number];

describe.each(files)('$name', ({ rules, judge, file, isDefault }) => {
  const { puzzles } = file;

  test('ids and positions are its own, and every grade has some', () => {
    expect([file.game, file.variant]).toEqual([rules.game, rules.variant]);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    expect(new Set(puzzles.map(({ position }) => position)).size).toBe(puzzles.length);
    expect(new Set(puzzles.map(({ grade }) => grade))).toEqual(new Set([1, 2, 3, 4, 5]));
    const glances = puzzles.filter(({ goal, moves }) => goal === 'win' && moves === 1);
    expect(glances.length).toBeLessThanOrEqual(4);
    expect(glances.every(({ grade }) => grade === 1)).toBe(true);
  });

  test('every solution can be played, by both seats in turn, and reaches its goal', () => {
    for (const { id, position, goal, moves, solution } of puzzles) {
      const line = unwrap(Line.from(rules, position));
      const solver = line.actor;
      const actors = solution.map((action) => {
        const { actor } = line;
        unwrap(line.play(action));
        return actor;
      });
      expect([id, actors]).toEqual([id, solution.map((_, i) => (i % 2 === 0 ? solver : 1 - solver))]);
      expect([id, Math.ceil(solution.length / 2)]).toEqual([id, moves]);
      if (goal === 'win') expect([id, line.result?.winner]).toEqual([id, solver]);
    }
  });

  const step = ALL ? 1 : isDefault ? EVERY_THIRD : EVERY_TENTH;
  const proved = puzzles.filter((_, i) => i % step === 0);
  test.each(proved)('$id, $goal in $moves: one solution at every turn', (puzzle) => {
    const proof = puzzle.goal === 'win' ? new WinProof(rules, puzzle) : new KeepProof(rules, puzzle, judge);
    const line = unwrap(Line.from(rules, puzzle.position));
    for (const [i, action] of puzzle.solution.entries()) {
      if (i % 2 === 0) expect(proof.solutions(line.position, puzzle.moves - i / 2)).toEqual([action]);
      unwrap(line.play(action));
    }
  });
});

/** What is legal: a list that is long enough for any position is made once for each game. */
const lists = new Map<Rules, ActionList>();

function legalIn(rules: Rules, position: Position): Action[] {
  let list = lists.get(rules);
  if (list === undefined) lists.set(rules, (list = new ActionList(rules.capacity)));
  position.legal(list);
  return list.toArray();
}

/** A position by its hash: so much of it that a number is exact. */
function keyOf({ state }: Position): number {
  return (state[HASH_HI]! & 0x1f_ffff) * 2 ** 32 + (state[HASH_LO]! >>> 0);
}

/** The actions of a position after which something holds, as texts. */
function actionsWith(rules: Rules, position: Position, holds: () => boolean): string[] {
  const found: string[] = [];
  for (const action of legalIn(rules, position)) {
    const text = rules.encode(position, action);
    position.make(action);
    if (holds()) found.push(text);
    position.unmake();
  }
  return found;
}

/** Plain and/or search: the solver needs one action that wins in time, all others and chance none that does not. */
class WinProof {
  readonly #rules: Rules;
  readonly #solver: number;
  /** Won or not, by position and turns left; the action that settled a position last time is tried first the next time. */
  readonly #known: Map<number, boolean>[] = [];
  readonly #settled = new Map<number, Action>();

  constructor(rules: Rules, { position }: StoredPuzzle) {
    this.#rules = rules;
    this.#solver = actorOf(unwrap(rules.parse(position)));
  }

  /** All actions that win within so many turns, none if fewer would do. */
  solutions(position: Position, turns: number): string[] {
    for (let fewer = 1; fewer < turns; fewer++) if (this.#wins(position, fewer)) return [];
    return actionsWith(this.#rules, position, () => this.#wins(position, turns - 1));
  }

  #wins(position: Position, turns: number): boolean {
    const actor = actorOf(position);
    if (actor === OVER) return this.#rules.result(position)!.winner === this.#solver;
    if (turns === 0 && this.#rules.isSettled(position)) return false;
    const place = keyOf(position);
    const all = (this.#known[turns] ??= new Map());
    const known = all.get(place);
    if (known !== undefined) return known;
    const mine = actor === this.#solver;
    const first = this.#settled.get(place);
    const actions = legalIn(this.#rules, position);
    let won = !mine;
    for (const action of first === undefined ? actions : [first, ...actions]) {
      position.make(action);
      const below = this.#wins(position, mine ? turns - 1 : turns);
      position.unmake();
      if (below !== mine) continue;
      won = mine;
      this.#settled.set(place, action);
      break;
    }
    all.set(place, won);
    return won;
  }
}

/** Which actions keep the outcome that a puzzle is about, by a table where there is one, else by play to the end of the game. */
class KeepProof {
  readonly #rules: Rules;
  readonly #judge: Perfect | null;
  readonly #solver: number;
  readonly #kept: number;
  /** Whether the solver gets as much as it asks for, by position and what it asks for. */
  readonly #known = [new Map<number, boolean>(), new Map<number, boolean>()];

  constructor(rules: Rules, { goal, position }: StoredPuzzle, judge: Perfect | null) {
    this.#rules = rules;
    this.#judge = judge;
    this.#solver = actorOf(unwrap(rules.parse(position)));
    this.#kept = goal === 'draw' ? 0 : 1;
  }

  /** None if the solver could have more. */
  solutions(position: Position): string[] {
    if (this.#kept === 0 && this.#gets(position, 1)) return [];
    return actionsWith(this.#rules, position, () => this.#gets(position, this.#kept));
  }

  #gets(position: Position, wish: number): boolean {
    const winner = this.#rules.result(position)?.winner;
    if (winner !== undefined) return (winner === null ? 0 : winner === this.#solver ? 1 : -1) >= wish;
    const mine = actorOf(position) === this.#solver;
    const verdict = this.#judge?.judge(position) ?? null;
    if (verdict !== null) return (mine ? verdict.value : -verdict.value) >= wish;
    const place = keyOf(position);
    const all = this.#known[wish]!;
    const known = all.get(place);
    if (known !== undefined) return known;
    let gets = !mine;
    for (const action of this.#ordered(position)) {
      position.make(action);
      const below = this.#gets(position, wish);
      position.unmake();
      if (below !== mine) continue;
      gets = mine;
      break;
    }
    all.set(place, gets);
    return gets;
  }

  /** What leaves the other seat the fewest actions first: it is the cheapest to answer. */
  #ordered(position: Position): Action[] {
    const actions = legalIn(this.#rules, position);
    const replies = new Map(
      actions.map((action) => {
        position.make(action);
        const { length } = legalIn(this.#rules, position);
        position.unmake();
        return [action, length];
      }),
    );
    return actions.sort((a, b) => replies.get(a)! - replies.get(b)!);
  }
}
