import { ActionList, actorOf, CHANCE, Line, Random, type Rules } from '@rayonk/core';
import type { Engine, Search } from '@rayonk/engine';
import { registry } from '@rayonk/games';
import { describe, expect, expectTypeOf, test } from 'vitest';

/**
 * An engine is told a line of play and nothing else, and a line is a first position and a log. Neither has a place for what chance will
 * bring: that two different shuffles give an engine the same bytes until they show is a matter of types and of these tests.
 */
test('what an engine is asked about is a line of play, and a line is made of texts', () => {
  expectTypeOf<Parameters<Engine['think']>[0]>().toEqualTypeOf<Line>();
  expectTypeOf<Parameters<Engine['choose']>[0]>().toEqualTypeOf<Line>();
  expectTypeOf<Parameters<typeof Line.from>[1]>().toEqualTypeOf<string>();
  expectTypeOf<Parameters<Line['play']>>().toEqualTypeOf<[text: string]>();
  expectTypeOf<Parameters<Search['run']>[0]['state']>().toEqualTypeOf<Int32Array>();
});

/** Positions just before chance acts, with the line that led there. */
function beforeChance(rules: Rules, seed: string): Line | null {
  const line = Line.seeded(rules, seed);
  const random = new Random(`secrets ${seed}`);
  const wanted = 1 + random.below(12);
  for (let turned = 0; line.result === null;) {
    const list = line.legalList();
    if (actorOf(line.position) === CHANCE && turned++ === wanted) return line;
    line.playAction(list.at(random.below(list.count)));
  }
  return null;
}

const games = await Promise.all(registry.map(async ({ id, load }) => ({ id, rules: (await load()).rules })));
const chanceGames = games.flatMap(({ id, rules }) =>
  Object.values(rules)
    .filter((one) => beforeChance(one, 'any') !== null)
    .map((one) => ({ name: `${id} ${one.variant}`, rules: one })),
);

test('there is a game of chance to look at', () => {
  expect(chanceGames.length).toBeGreaterThan(0);
});

describe.each(chanceGames)('$name', ({ rules }) => {
  test('every outcome that the public log allows is still possible, and none is written in the position', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const line = beforeChance(rules, seed);
      if (line === null) continue;
      const state = Int32Array.from(line.position.state);
      const outcomes = line.legal();
      expect(outcomes.length).toBeGreaterThan(1);
      // Playing any outcome and taking it back leaves every byte as it was: the position never held one of them.
      for (const outcome of outcomes) {
        expect(line.play(outcome).ok).toBe(true);
        line.undo();
        expect(line.position.state).toEqual(state);
      }
      // A position read from its public text alone has the same bytes and the same possible outcomes.
      const read = rules.parse(line.text());
      if (!read.ok) throw new Error(read.fault.message);
      expect(read.value.state).toEqual(state);
      const list = new ActionList(rules.capacity);
      read.value.legal(list);
      expect(list.count).toBe(outcomes.length);
    }
  });
});
