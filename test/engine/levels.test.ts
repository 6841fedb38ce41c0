import {
  ActionList,
  actorOf,
  CHANCE,
  Line,
  openGame,
  OVER,
  Random,
  unwrap,
  type Position,
  type Rules,
} from '@rayonk/core';
import { Engine, LEVELS } from '@rayonk/engine';
import { describe, expect, test } from 'vitest';
import { shelf } from '../../packages/games/test/shelf.ts';

/** So many positions of a kind are looked at, from so many random games. */
const POSITIONS = 6;
const GAMES = 60;
/** Where more can be done, trying it all takes too long. */
const WIDEST = 120;

const subjects = await Promise.all(
  shelf.flatMap(({ id, variants }) =>
    variants.map(async (variant) => {
      const { rules, knowledge } = unwrap(await openGame(shelf, id, variant));
      return { name: `${id} ${variant}`, rules, knowledge: await knowledge() };
    }),
  ),
);

/** The actions that end the game at once with a win of the seat that acts. */
function winningNow(rules: Rules, position: Position): string[] {
  const seat = actorOf(position);
  if (seat === CHANCE || seat === OVER) return [];
  const list = new ActionList(rules.capacity);
  position.legal(list);
  return list.toArray().flatMap((action) => {
    const text = rules.encode(position, action);
    position.make(action);
    const won = actorOf(position) === OVER && rules.result(position)!.winner === seat;
    position.unmake();
    return won ? [text] : [];
  });
}

/** Positions of random games that somebody could win at once, and not by everything. */
function wonAtOnce(rules: Rules): { readonly text: string; readonly wins: readonly string[] }[] {
  const found: { text: string; wins: string[] }[] = [];
  for (let seed = 0; seed < GAMES && found.length < POSITIONS; seed++) {
    const line = Line.seeded(rules, `levels ${seed}`);
    const random = new Random(`levels ${seed}`);
    while (line.result === null && found.length < POSITIONS && line.log.length < 200) {
      const list = line.legalList();
      if (list.count > 1 && list.count <= WIDEST && rules.isSettled(line.position)) {
        const wins = winningNow(rules, unwrap(rules.parse(line.text())));
        if (wins.length > 0 && wins.length < list.count) found.push({ text: line.text(), wins });
      }
      line.playAction(list.at(random.below(list.count)));
    }
  }
  return found;
}

const won = subjects.map((subject) => ({ ...subject, positions: wonAtOnce(subject.rules) }));

test('random games can be won at once in most variants', () => {
  expect(won.filter(({ positions }) => positions.length > 0).length).toBeGreaterThanOrEqual(8);
});

describe.each(won)('$name: a level errs as people do', ({ rules, knowledge, positions }) => {
  const engine = new Engine(rules, { ...knowledge, perfect: null });
  const played = (text: string, level: (typeof LEVELS)[number], seed: string): string =>
    unwrap(engine.choose(unwrap(Line.from(rules, text)), level, new Random(seed), { nodes: 2000 })).lines[0]!
      .actions[0]!;

  test('even the weakest takes a win that lies before it', () => {
    for (const { text, wins } of positions)
      for (const level of [1, 2, 3] as const)
        for (const seed of ['a', 'b', 'c'])
          expect({ text, level, wins: wins.includes(played(text, level, seed)) }).toEqual({ text, level, wins: true });
  });

  test('what it misjudges it misjudges again: the same game plays the same', () => {
    const { text } = positions[0] ?? { text: Line.seeded(rules, 'levels').text() };
    for (const level of [1, 4] as const) expect(played(text, level, 'same')).toBe(played(text, level, 'same'));
  });

  test('a level that has settings sees less than the one above it: never farther, never with clearer eyes', () => {
    const { levels } = knowledge;
    expect(levels).toHaveLength(LEVELS.length - 1);
    for (const [i, now] of levels.entries()) {
      const before = levels[i - 1];
      if (before === undefined) continue;
      expect(now.depth).toBeGreaterThanOrEqual(before.depth);
      if (now.depth === before.depth) expect(now.overlook).toBeLessThanOrEqual(before.overlook);
      if (now.depth === before.depth) expect(now.misjudge).toBeLessThanOrEqual(before.misjudge);
    }
  });
});
