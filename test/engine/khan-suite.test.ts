import { ActionList, actorOf, Line, OVER, Random, unwrap, type Position, type Rules } from '@rayonk/core';
import { distanceToEnd, Engine, ProofSearch, Prover } from '@rayonk/engine';
import { registry } from '@rayonk/games';
import { expect, test } from 'vitest';

/** A forced win on the Kalista in three turns takes five plies. */
const PLIES = 5;
const POSITIONS = 240;
/** Full strength with fixed nodes. */
const FULL = { nodes: 60_000 };

const khan = registry.find(({ id }) => id === 'khan')!;
const rules = (await khan.load()).rules['standard']!;
const knowledge = (await khan.loadKnowledge!()).knowledge['standard']!;

/** Whether the seat wins within so many plies, by trying everything and nothing else. */
function wins(position: Position, seat: number, plies: number): boolean {
  if (actorOf(position) === OVER) return rules.result(position)!.winner === seat;
  if (plies === 0) return false;
  const attacks = actorOf(position) === seat;
  const list = new ActionList(rules.capacity);
  position.legal(list);
  for (let i = 0; i < list.count; i++) {
    position.make(list.at(i));
    const won = wins(position, seat, plies - 1);
    position.unmake();
    if (won === attacks) return attacks;
  }
  return !attacks;
}

/** Plies of the shortest forced win, or 0. */
function shortest(position: Position): number {
  for (let plies = 1; plies <= PLIES; plies += 2) if (wins(position, actorOf(position), plies)) return plies;
  return 0;
}

function randomPositions(subject: Rules): Line[] {
  const random = new Random('khan suite');
  const found: Line[] = [];
  while (found.length < POSITIONS) {
    const line = Line.seeded(subject, 'any');
    const stop = 4 + random.below(30);
    while (line.result === null && line.log.length < stop) {
      const list = line.legalList();
      line.playAction(list.at(random.below(list.count)));
    }
    if (line.result === null) found.push(unwrap(Line.from(subject, line.text())));
  }
  return found;
}

test('full strength and the prover never miss a win on the Kalista in one, two or three turns', () => {
  const engine = new Engine(rules, knowledge);
  const prover = new Prover(rules);
  const seen = new Map<number, number>();
  for (const line of randomPositions(rules)) {
    const plies = shortest(line.position);
    seen.set(plies, (seen.get(plies) ?? 0) + 1);
    const proof = prover.run(unwrap(rules.parse(line.text())), PLIES, 1e7);
    expect([line.text(), proof.plies]).toEqual([line.text(), plies]);
    if (plies === 0) continue;
    engine.clear();
    const { score, actions } = unwrap(engine.think(line, FULL)).lines[0]!;
    expect([line.text(), distanceToEnd(score)]).toEqual([line.text(), plies]);
    // What it plays keeps the win as short as it is.
    const seat = actorOf(line.position);
    unwrap(line.play(actions[0]!));
    expect([line.first, wins(line.position, seat, plies - 1)]).toEqual([line.first, true]);
  }
  for (const plies of [1, 3, 5]) expect(seen.get(plies) ?? 0).toBeGreaterThan(3);
});

test.each([
  '3 s,-,-,-,-,-/-,-,S,s,-,k/-,S,s,-,s,-/S,-,s,-,-,-/-,-,-,-,-,-/S,-,-,-,K,S o a1 31',
  '2 s,-,-,-,-,-/k,-,-,-,s,-/S,s,-,-,s,-/-,-,K,-,-,s/-,-,-,-,S,-/-,S,-,-,-,S o e2 3',
  '3 k,-,s,-,s,-/-,-,-,-,-,-/-,-,-,-,-,-/-,s,S,-,-,-/-,K,-,S,-,-/-,S,S,-,s,S o c3 4',
  '0 -,-,-,-,-,-/-,s,k,s,s,-/-,-,S,-,-,K/S,-,S,-,s,-/S,-,-,-,s,-/-,-,S,-,-,- o a3 5',
])('a win that is longer than trying everything reaches is proved: %s', (text) => {
  const position = unwrap(rules.parse(text));
  expect(new Prover(rules).run(position, PLIES, 1e7).won).toBe(false);
  const win = new ProofSearch(rules).run(position, { nodes: 60_000 })!;
  expect(win.actions).toBeGreaterThan(PLIES);
  expect(win.actions).toBeLessThanOrEqual(11);
  const line = unwrap(Line.from(rules, text));
  for (const action of win.line) unwrap(line.play(action));
  expect(line.result?.winner).toBe(actorOf(position));
});
