import { ActionList, actorOf, Line, Random, unwrap, type Position, type Rules } from '@rayonk/core';
import { distanceToEnd, Engine, NO_PAST, Search, Solver } from '@rayonk/engine';
import { registry } from '@rayonk/games';
import { describe, expect, test } from 'vitest';

/** Value for the seat to act by plain minimax, for endgames of a few plies. */
function minimax(rules: Rules, position: Position): number {
  const list = new ActionList(rules.capacity);
  position.legal(list);
  const seat = actorOf(position);
  let best = -1;
  for (const action of list.toArray()) {
    position.make(action);
    const result = rules.result(position);
    const value =
      result === null ? 0 - minimax(rules, position) : result.winner === null ? 0 : result.winner === seat ? 1 : -1;
    position.unmake();
    best = Math.max(best, value);
    if (best === 1) break;
  }
  return best;
}

const hokito = registry.find(({ id }) => id === 'hokito')!;
const rules = (await hokito.load()).rules['standard']!;
const knowledge = (await hokito.loadKnowledge!()).knowledge['standard']!;

function endgame(seed: number, cells: number): Line | null {
  const line = Line.seeded(rules, `endgame ${seed}`);
  const random = new Random(`endgame ${seed}`);
  while (line.result === null && 36 - line.log.length > cells) {
    const list = line.legalList();
    line.playAction(list.at(random.below(list.count)));
  }
  return line.result === null ? line : null;
}

describe("Hokito's endgames", () => {
  const small = Array.from({ length: 30 }, (_, seed) => endgame(seed, 11)).filter((line) => line !== null);

  test('the solver agrees with plain minimax', () => {
    expect(small.length).toBeGreaterThan(10);
    for (const line of small) {
      const solution = new Solver(rules, knowledge).solve(unwrap(rules.parse(line.text())), {}, 'margin')!;
      const value = minimax(rules, unwrap(rules.parse(line.text())));
      expect(solution.outcome).toBe(['loss', 'draw', 'win'][value + 1]);
      expect(Math.sign(solution.margin!)).toBe(value);
    }
  });

  test('a lost one whose margin is not found in time is played as a search would play it', () => {
    const nodes = 500;
    let looked = 0;
    for (let seed = 0; seed < 12; seed++) {
      const line = endgame(seed, 17);
      if (line === null) continue;
      const position = unwrap(rules.parse(line.text()));
      const { outcome, nodes: needed } = new Solver(rules, knowledge).solve(position, {})!;
      if (outcome !== 'loss') continue;
      // A clock that goes on each time it is looked at, once in 512 nodes: half of the time is the solver's.
      let time = 0;
      const milliseconds = 2 * (Math.ceil(needed / 512) + 1);
      const limits = { nodes, milliseconds, now: () => time++ };
      if (
        new Solver(rules, knowledge).solve(
          position,
          { ...limits, nodes: Infinity, milliseconds: milliseconds / 2 },
          'margin',
        )!.margin !== null
      )
        continue;
      const { lines } = unwrap(new Engine(rules, knowledge).think(line, limits));
      const searched = new Search(rules, knowledge).run(position, NO_PAST, { nodes }, null, () => {});
      expect(lines[0]!.actions).toEqual(searched.lines[0]!.actions);
      expect(distanceToEnd(lines[0]!.score)).toBeLessThan(0);
      looked++;
    }
    expect(looked).toBeGreaterThan(1);
  });

  test('the engine plays them perfectly: a won endgame is won against the best defence', () => {
    const engine = new Engine(rules, knowledge);
    const solver = new Solver(rules, knowledge);
    let won = 0;
    for (let seed = 0; seed < 12; seed++) {
      const line = endgame(seed, 15);
      if (line === null) continue;
      const seat = line.actor;
      if (solver.solve(unwrap(rules.parse(line.text())), {})!.outcome !== 'win') continue;
      while (line.result === null) unwrap(line.play(unwrap(engine.think(line, { nodes: 1000 })).lines[0]!.actions[0]!));
      expect(line.result.winner).toBe(seat);
      won++;
    }
    expect(won).toBeGreaterThan(2);
  });

  test('an endgame that is too large to solve costs no time twice: solving and searching share it', () => {
    let time = 0;
    const engine = new Engine(rules, { ...knowledge, isEndgame: () => true });
    unwrap(engine.think(Line.seeded(rules, 'large'), { milliseconds: 100, now: () => time++ }));
    expect(time).toBeGreaterThan(90);
    expect(time).toBeLessThan(115);
  });
});
