import { actorOf, CHANCE, Line, openGame, Random, unwrap, type Knowledge, type Rules } from '@rayonk/core';
import { distanceToEnd, Engine, NO_PAST, Prover, Search } from '@rayonk/engine';
import { describe, expect, test } from 'vitest';
import { shelf } from '../../packages/games/test/shelf.ts';

/** How far the prover looks, how many proved wins a suite has, and how many nodes the search may spend on each. */
const PLIES = 3;
const WINS = 6;
const NODES = 20_000;

/** Of the stored puzzles, all proved by exhaustive search to have one solution: how many a suite has, and what full strength may spend on an action. */
const PUZZLES = 8;
const FULL = { nodes: 60_000 };

interface Proved {
  readonly text: string;
  readonly plies: number;
}

/** Positions of random games where the seat to act wins by force in two plies or more, proved by trying everything. */
function proved(rules: Rules, knowledge: Knowledge): Proved[] {
  const prover = new Prover(rules);
  const found: Proved[] = [];
  for (let seed = 0; found.length < WINS && seed < 24; seed++) {
    const line = Line.seeded(rules, `suite ${seed}`);
    const random = new Random(`suite ${seed}`);
    while (line.result === null && found.length < WINS && line.log.length < 120) {
      const chance = actorOf(line.position) === CHANCE;
      if (!chance && rules.isSettled(line.position) && line.log.length % 3 === 0) {
        const proof = prover.run(unwrap(rules.parse(line.text())), PLIES, 2000);
        if (proof.won === true && proof.plies > 1) found.push({ text: line.text(), plies: proof.plies });
      }
      const list = line.legalList();
      if (!chance) knowledge.narrow(line.position, list);
      line.playAction(list.at(random.below(list.count)));
    }
  }
  return found;
}

const subjects = await Promise.all(
  shelf.flatMap(({ id, variants, loadPuzzles }) =>
    variants.map(async (variant) => {
      const opened = unwrap(await openGame(shelf, id, variant));
      return {
        name: `${id} ${variant}`,
        isDefault: variant === variants[0],
        rules: opened.rules,
        knowledge: await opened.knowledge(),
        puzzles: (await loadPuzzles?.[variant]?.())?.default.puzzles ?? [],
      };
    }),
  ),
);

// A table of perfect play is made here once, outside of any test's time.
for (const { knowledge } of subjects) knowledge.perfect?.();

// Only for a game of which no forced win is stored: they are found while the tests wait.
const random = subjects
  .filter(({ isDefault, puzzles }) => isDefault && puzzles.every(({ goal }) => goal !== 'win'))
  .map((subject) => ({ ...subject, wins: proved(subject.rules, subject.knowledge) }));

describe.each(random)('$name: wins that were proved by exhaustive search', ({ rules, knowledge, wins }) => {
  test.each(wins)('$text, in $plies', ({ text, plies }) => {
    const search = new Search(rules, knowledge);
    const { lines } = search.run(unwrap(rules.parse(text)), NO_PAST, { nodes: NODES }, null, () => {});
    expect(distanceToEnd(lines[0]!.score)).toBe(plies);
    const line = unwrap(Line.from(rules, text));
    for (const action of lines[0]!.actions.slice(0, plies)) unwrap(line.play(action));
    expect(line.result?.winner).toBe(actorOf(unwrap(rules.parse(text))));
  });
});

/** A fixed choice, spread over the file. */
function spread<T>(all: readonly T[], count: number): T[] {
  return all.filter((_, i) => Math.floor((i * count) / all.length) !== Math.floor(((i - 1) * count) / all.length));
}

/** Stored puzzles in two kinds: short forced wins, and positions where one action is better than all others. */
const stored = subjects.map(({ puzzles, ...subject }) => {
  const isShort = ({ goal, moves }: (typeof puzzles)[number]): boolean => goal === 'win' && moves <= 3;
  const mates = spread(puzzles.filter(isShort), PUZZLES);
  const bests = spread(
    puzzles.filter((puzzle) => !isShort(puzzle) && puzzle.moves <= 4),
    PUZZLES,
  );
  return { ...subject, mates, bests };
});

test.each(shelf)('$id has a suite of forced wins, and one of best actions if it has puzzles', ({ id, loadPuzzles }) => {
  const own = stored.filter(({ rules }) => rules.game === id);
  const wins = random.filter(({ rules }) => rules.game === id).flatMap((one) => one.wins);
  expect(own.flatMap(({ mates }) => mates).length + wins.length).toBeGreaterThan(5);
  if (loadPuzzles !== undefined) expect(own.flatMap(({ bests }) => bests).length).toBeGreaterThan(5);
});

/** What full strength plays at the first turns of the solver, with fixed nodes. */
function played(
  { rules, knowledge }: (typeof stored)[number],
  position: string,
  solution: readonly string[],
): string[] {
  const engine = new Engine(rules, knowledge);
  const line = unwrap(Line.from(rules, position));
  return solution.flatMap((action, i) => {
    const chosen = i % 2 === 0 ? [unwrap(engine.think(line, FULL)).lines[0]!.actions[0]!] : [];
    unwrap(line.play(action));
    return chosen;
  });
}

describe.each(stored.filter(({ mates }) => mates.length > 0))('$name at full strength wins', (subject) => {
  test.each(subject.mates)('in $moves: $id', ({ position, solution }) => {
    expect(played(subject, position, solution)).toEqual(solution.filter((_, i) => i % 2 === 0));
  });
});

describe.each(stored.filter(({ bests }) => bests.length > 0))('$name at full strength finds', (subject) => {
  test.each(subject.bests)('the only action, $goal in $moves: $id', ({ position, solution }) => {
    expect(played(subject, position, solution.slice(0, 1))).toEqual([solution[0]]);
  });
});
