import { actorOf, CHANCE, Line, Random, unwrap, type Knowledge, type Rules } from '@rayonk/core';
import { distanceToEnd, NO_PAST, Prover, Search } from '@rayonk/engine';
import { describe, expect, test } from 'vitest';
import { registry } from '@rayonk/games';

/** How far the prover looks, how many proved wins a suite has, and how many nodes the search may spend on each. */
const PLIES = 3;
const WINS = 6;
const NODES = 20_000;

interface Proved {
  readonly text: string;
  readonly plies: number;
}

/** Positions of random games where the seat to act wins by force in two plies or more, proved by trying everything. */
function proved(rules: Rules, knowledge: Knowledge): Proved[] {
  const prover = new Prover(rules);
  const found: Proved[] = [];
  for (let seed = 0; found.length < WINS && seed < 12; seed++) {
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

const suites: { name: string; rules: Rules; knowledge: Knowledge; wins: Proved[] }[] = [];
for (const { id, variants, load, loadKnowledge } of registry) {
  if (loadKnowledge === null) continue;
  const { rules } = await load();
  const { knowledge } = await loadKnowledge();
  for (const variant of variants) {
    const wins = proved(rules[variant]!, knowledge[variant]!);
    // Long games with chance or placements seldom have a short forced win in random play.
    if (wins.length > 0)
      suites.push({ name: `${id} ${variant}`, rules: rules[variant]!, knowledge: knowledge[variant]!, wins });
  }
}

test('the suites are not empty', () => {
  expect(suites.flatMap(({ wins }) => wins).length).toBeGreaterThan(15);
});

describe.each(suites)('$name: wins that were proved by exhaustive search', ({ rules, knowledge, wins }) => {
  test.each(wins)('$text, in $plies', ({ text, plies }) => {
    const search = new Search(rules, knowledge);
    const { lines } = search.run(unwrap(rules.parse(text)), NO_PAST, { nodes: NODES }, null, () => {});
    expect(distanceToEnd(lines[0]!.score)).toBe(plies);
    const line = unwrap(Line.from(rules, text));
    for (const action of lines[0]!.actions.slice(0, plies)) unwrap(line.play(action));
    expect(line.result?.winner).toBe(actorOf(unwrap(rules.parse(text))));
  });
});
