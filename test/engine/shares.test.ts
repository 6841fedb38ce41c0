import { Line, openGame, Random, unwrap, type Rules } from '@rayonk/core';
import { Engine, LevelPlayer, mergeShares, type Info } from '@rayonk/engine';
import { describe, expect, test } from 'vitest';
import { shelf } from '../../packages/games/test/shelf.ts';

const SHARES = 3;
const NODES = 3000;
const LINES = 3;

const subjects = await Promise.all(
  shelf.map(async ({ id, variants }) => {
    const { rules, knowledge } = unwrap(await openGame(shelf, id, variants[0]!));
    return { name: id, rules, knowledge: { ...(await knowledge()), perfect: null } };
  }),
);

/** A position some way into a game. */
function later(rules: Rules): Line {
  const line = Line.seeded(rules, 'shares');
  const random = new Random('shares');
  while (line.log.length < 12 || !rules.isSettled(line.position)) {
    const list = line.legalList();
    line.playAction(list.at(random.below(list.count)));
  }
  return line;
}

/** What one engine tells of one share. */
function reports(engine: Engine, line: Line, index: number): Info[] {
  const told: Info[] = [];
  engine.clear();
  const share = { index, of: SHARES };
  const answer = unwrap(engine.think(line, { nodes: NODES, lines: LINES, share }, (info) => told.push(info)));
  // One that did not come to the end of its first depth has an answer, but nothing to report.
  return told.length === 0 ? [answer] : told;
}

describe.each(subjects)('$name', ({ rules, knowledge }) => {
  const line = later(rules);

  test('three workers find the same as one that looks at the shares in turn, in any order', () => {
    const alone = new Engine(rules, knowledge);
    const one = [0, 1, 2].map((index) => reports(alone, line, index));
    const others = [2, 0, 1].map((index) => [index, reports(new Engine(rules, knowledge), line, index)] as const);
    const three = [0, 1, 2].map((index) => others.find(([of]) => of === index)![1]);
    const merged = mergeShares(one, LINES);
    expect(JSON.stringify(mergeShares(three, LINES))).toBe(JSON.stringify(merged));
    expect(merged!.lines).not.toHaveLength(0);
    expect(merged!.nodes).toBeLessThanOrEqual(SHARES * NODES * 1.1);
  });

  test('each first action is in one share alone, and none is left out', () => {
    const engine = new Engine(rules, knowledge);
    const all = [0, 1, 2].flatMap((index) => {
      const share = { index, of: SHARES };
      engine.clear();
      const { lines } = unwrap(engine.think(line, { depth: 1, lines: 1000, share }));
      return lines.map(({ actions }) => actions[0]!);
    });
    const list = line.legalList();
    knowledge.narrow(line.position, list);
    expect(all.sort()).toEqual(
      list
        .toArray()
        .map((action) => rules.encode(line.position, action))
        .sort(),
    );
  });
});

test('level 8 with a share tells all it found, with chances; where perfect play may know, the first share speaks for all', () => {
  let time = 0;
  const { rules, knowledge } = subjects.find(({ name }) => name === 'khan')!;
  const line = later(rules);
  const request = { start: line.first, log: line.log, seed: 'one', level: 8, milliseconds: 40 } as const;
  const player = new LevelPlayer(rules, knowledge, () => time++, 12);
  const [first, second] = [0, 1].map((index) => unwrap(player.choose({ ...request, share: { index, of: 2 } })));
  expect(first!.action).not.toBe(second!.action);
  for (const { told, action } of [first!, second!]) {
    expect(told!.at(-1)!.lines[0]!.actions[0]).toBe(action);
    for (const { lines, probabilities } of told!)
      expect(probabilities).toEqual(lines.map(({ score }) => player.probability(score)));
  }
  expect(unwrap(player.choose(request)).told).toBeUndefined();
  const knowing = new LevelPlayer(rules, { ...knowledge, perfect: () => ({ judge: () => null }) }, () => time++, 12);
  const asked = time;
  expect(unwrap(knowing.choose({ ...request, share: { index: 1, of: 2 } })).told).toBeUndefined();
  // Far less than the time that it was offered.
  expect(time - asked).toBeLessThan(20);
});
