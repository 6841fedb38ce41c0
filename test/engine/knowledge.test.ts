import { gzipSync } from 'node:zlib';
import {
  ActionList,
  actorOf,
  CHANCE,
  Line,
  OVER,
  Random,
  unwrap,
  withLearnt,
  type Knowledge,
  type Rules,
} from '@rayonk/core';
import { Engine, fitsNetwork, NO_INPUTS, NO_PAST, Search } from '@rayonk/engine';
import { describe, expect, test } from 'vitest';
import { folderOf, shelf } from '../../packages/games/test/shelf.ts';

interface Subject {
  readonly name: string;
  readonly rules: Rules;
  readonly knowledge: Knowledge;
}

async function subjects(): Promise<Subject[]> {
  const found: Subject[] = [];
  for (const { id, variants, load, loadKnowledge } of shelf) {
    if (loadKnowledge === null) continue;
    const { rules } = await load();
    const { knowledge } = await loadKnowledge();
    for (const variant of variants)
      found.push({
        name: `${id} ${variant}`,
        rules: rules[variant]!,
        knowledge: await withLearnt(knowledge[variant]!),
      });
  }
  return found;
}

/** Positions of a random game where a seat is to act, set-ups left to the narrowed choice. */
function randomLine({ rules, knowledge }: Subject, seed: string, actions: number): Line {
  const line = Line.seeded(rules, seed);
  const random = new Random(`knowledge ${seed}`);
  while (line.result === null && (line.log.length < actions || actorOf(line.position) === CHANCE)) {
    const list = line.legalList();
    if (actorOf(line.position) !== CHANCE) knowledge.narrow(line.position, list);
    line.playAction(list.at(random.below(list.count)));
  }
  return line;
}

describe.each(await subjects())('$name', (subject) => {
  const { rules, knowledge } = subject;
  const lines = [0, 3, 8, 20, 40]
    .map((actions) => randomLine(subject, `${actions}`, actions))
    .filter((line) => line.result === null);

  test('one weight a feature, and a scale', () => {
    expect(knowledge.weights).toHaveLength(knowledge.featureNames.length);
    expect(knowledge.weights.every(Number.isFinite)).toBe(true);
    expect(knowledge.scale).toBeGreaterThan(0);
  });

  test('features are whole numbers that depend on the position alone, and nothing is changed', () => {
    const [once, twice] = [
      new Int32Array(knowledge.featureNames.length),
      new Int32Array(knowledge.featureNames.length).fill(7),
    ];
    for (const { position } of lines) {
      const before = Int32Array.from(position.state);
      knowledge.features(position, once);
      knowledge.features(unwrap(rules.parse(rules.format(position))), twice);
      expect(twice).toEqual(once);
      expect(position.state).toEqual(before);
    }
  });

  test('what a network looks at depends on the position alone, and what was learnt fits it', () => {
    const { inputs = NO_INPUTS, network } = knowledge;
    const { words, mirror } = inputs;
    expect(mirror).toHaveLength(32 * words);
    // A mirror of a mirror shows the thing itself.
    for (let thing = 0; thing < 32 * words; thing++) expect(mirror[mirror[thing]!]).toBe(thing);
    const [once, twice] = [new Int32Array(words), new Int32Array(words).fill(7)];
    for (const { position } of lines) {
      const before = Int32Array.from(position.state);
      inputs.fill(position, once);
      inputs.fill(unwrap(rules.parse(rules.format(position))), twice);
      expect(twice).toEqual(once);
      expect(position.state).toEqual(before);
    }
    if (network === undefined) return;
    expect(fitsNetwork(knowledge, network)).toBe(true);
    expect(gzipSync(JSON.stringify(network)).length).toBeLessThan(150_000);
  });

  test('the shorter way to a score, where there is one, leads to the same', () => {
    const features = new Int32Array(knowledge.featureNames.length);
    for (const weights of [knowledge.weights, knowledge.weights.map((_, i) => (i * i) / 7 - 20)]) {
      const scorer = knowledge.scorer?.(weights);
      for (const { position } of scorer === undefined ? [] : lines) {
        knowledge.features(position, features);
        const sum = weights.reduce((total, weight, i) => total + weight * features[i]!, 0);
        expect(scorer!.score(position)).toBeCloseTo(sum, 6);
      }
    }
  });

  test('narrowing leaves some of the legal actions, ascending; ordering and noise change nothing', () => {
    for (const { position } of lines) {
      const all = new ActionList(rules.capacity);
      const list = new ActionList(rules.capacity);
      position.legal(all);
      position.legal(list);
      knowledge.narrow(position, list);
      expect(list.count).toBeGreaterThan(0);
      expect(list.count).toBeLessThanOrEqual(rules.capacity);
      const before = Int32Array.from(position.state);
      for (const [i, action] of list.toArray().entries()) {
        expect(all.has(action)).toBe(true);
        if (i > 0) expect(action).toBeGreaterThan(list.items[i - 1]!);
        expect(Number.isFinite(knowledge.order(position, action))).toBe(true);
        expect([true, false]).toContain(knowledge.isNoisy(position, action));
      }
      const each = list
        .toArray()
        .map((action) => 2 * knowledge.order(position, action) + Number(knowledge.isNoisy(position, action)));
      const ranks = new Int32Array(rules.capacity);
      knowledge.rank?.(position, list, ranks);
      if (knowledge.rank !== undefined) expect([...ranks.subarray(0, list.count)]).toEqual(each);
      const noisy = list.toArray().filter((action) => knowledge.isNoisy(position, action));
      if (knowledge.calm === true) expect(noisy).toEqual([]);
      knowledge.onlyNoisy?.(position, list);
      if (knowledge.onlyNoisy !== undefined) expect(list.toArray()).toEqual(noisy);
      knowledge.listNoisy?.(position, list);
      if (knowledge.listNoisy !== undefined) expect(list.toArray()).toEqual(noisy);
      expect(position.state).toEqual(before);
    }
  });

  test('a search of so many nodes is the same every time: its signature', async () => {
    const report: string[] = [];
    for (const line of lines) {
      const position = unwrap(rules.parse(line.text()));
      const before = Int32Array.from(position.state);
      const search = new Search(rules, knowledge);
      const { depth, nodes, lines: found } = search.run(position, NO_PAST, { nodes: 4000 }, null, () => {});
      expect(position.state).toEqual(before);
      report.push(
        `${line.text()}\n  depth ${depth}, ${nodes} nodes of ${search.nodes}, ${found[0]!.score}: ${found[0]!.actions.join(' ')}`,
      );
    }
    const file = new URL(`signatures/${rules.variant}.txt`, folderOf({ id: rules.game })).pathname;
    await expect(`${report.join('\n')}\n`).toMatchFileSnapshot(file);
  });

  test('every level plays a game to its end against the next, with legal actions only', () => {
    const engine = new Engine(rules, { ...knowledge, perfect: null });
    const line = Line.seeded(rules, 'levels');
    const random = new Random('levels');
    while (line.result === null && line.log.length < 60) {
      if (line.actor === CHANCE) {
        const list = line.legalList();
        line.playAction(list.at(random.below(list.count)));
        continue;
      }
      const level = line.actor === 0 ? 1 : 3;
      const info = unwrap(engine.choose(line, level, random, { nodes: 300 }));
      unwrap(line.play(info.lines[0]!.actions[0]!));
    }
    expect(line.actor === OVER || line.log.length >= 60).toBe(true);
  });
});
