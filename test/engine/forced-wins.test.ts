import { ActionList, actorOf, HASH_HI, HASH_LO, Line, OVER, unwrap, type Position, type Rules } from '@rayonk/core';
import { distanceToEnd, Engine, ProofSearch, Prover } from '@rayonk/engine';
import { describe, expect, test } from 'vitest';
import { shelf } from '../../packages/games/test/shelf.ts';

/** A long puzzle and what a proof may spend on it. */
const NODES = 300_000;
const PUZZLES = 12;

const forcing = (
  await Promise.all(
    shelf.flatMap(({ id, variants, load, loadKnowledge, loadPuzzles }) =>
      variants.map(async (variant) => ({
        name: `${id} ${variant}`,
        rules: (await load()).rules[variant]!,
        knowledge: (await loadKnowledge?.())?.knowledge[variant],
        puzzles: (await loadPuzzles?.[variant]?.())?.default.puzzles.filter(({ goal }) => goal === 'win') ?? [],
      })),
    ),
  )
).filter(({ knowledge }) => knowledge?.forces === true);

/** Whether the seat wins within so many actions whatever the other does, by trying everything. */
function wins(rules: Rules, position: Position, seat: number, plies: number): boolean {
  if (actorOf(position) === OVER) return rules.result(position)!.winner === seat;
  if (plies === 0) return false;
  const attacks = actorOf(position) === seat;
  const list = new ActionList(rules.capacity);
  position.legal(list);
  for (let i = 0; i < list.count; i++) {
    position.make(list.at(i));
    const won = wins(rules, position, seat, plies - 1);
    position.unmake();
    if (won === attacks) return attacks;
  }
  return !attacks;
}

test('some game has wins to prove', () => {
  expect(forcing.length).toBeGreaterThan(0);
});

describe.each(forcing)('$name', ({ rules, knowledge, puzzles }) => {
  const some = puzzles.slice(0, PUZZLES);

  test('proves every stored win, with play that ends in it, and leaves the position as it was', () => {
    const proofs = new ProofSearch(rules);
    for (const { position: text } of some) {
      const position = unwrap(rules.parse(text));
      const before = [...position.state];
      const win = proofs.run(position, { nodes: NODES });
      expect([text, win === null]).toEqual([text, false]);
      expect([...position.state]).toEqual(before);
      const line = unwrap(Line.from(rules, text));
      for (const action of win!.line) unwrap(line.play(action));
      expect([text, line.result?.winner]).toEqual([text, actorOf(position)]);
      expect(win!.line.length).toBeLessThanOrEqual(win!.actions);
    }
  });

  test('what it proves within five actions is what trying everything proves', () => {
    const proofs = new ProofSearch(rules);
    for (const { position: text } of some) {
      const position = unwrap(rules.parse(text));
      const { actions } = proofs.run(position, { nodes: NODES })!;
      if (actions <= 5) expect([text, wins(rules, position, actorOf(position), actions)]).toEqual([text, true]);
      expect(actions).toBeGreaterThanOrEqual(new Prover(rules).run(position, Math.min(5, actions), 1e6).plies);
    }
  });

  test('says nothing where there is nothing to prove, and where every way leads through a third repetition', () => {
    const start = Line.seeded(rules, 'any');
    expect(new ProofSearch(rules).run(unwrap(rules.parse(start.text())), { nodes: 500 })).toBeNull();
    const [{ position: text }] = some as [(typeof some)[number]];
    const position = unwrap(rules.parse(text));
    const { state } = position;
    const [lo, hi] = [state[HASH_LO]!, state[HASH_HI]!];
    const isStale = (low: number, high: number) => low !== lo || high !== hi;
    const win = new ProofSearch(rules).run(position, { nodes: NODES }, isStale);
    // Only a win in one is left: its end is no position to repeat.
    expect(win?.actions ?? 1).toBe(1);
  });

  test('the engine finds them too', () => {
    const engine = new Engine(rules, knowledge!);
    const seen = some.filter(({ position }) => {
      const line = unwrap(Line.from(rules, position));
      engine.clear();
      const { lines } = unwrap(engine.think(line, { nodes: 20_000 }));
      return (distanceToEnd(lines[0]!.score) ?? 0) > 0;
    });
    expect(seen.length).toBeGreaterThanOrEqual(some.length - 2);
  });
});
