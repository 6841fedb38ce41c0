import { CHANCE, Line, Random, unwrap, type Knowledge, type Rules } from '@rayonk/core';
import { registry } from '@rayonk/games';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rules as noughtsRules } from '../../packages/core/test/noughts/rules.ts';
import { analyseGame, Engine, luckOf, type GameAnalysis, type LuckAccount } from '@rayonk/engine';
import { dice, diceKnowledge } from '../../packages/engine/test/dice.ts';
import { blank } from '../../packages/engine/test/toys.ts';

const race = dice as unknown as Rules;
const raceKnowledge = diceKnowledge as unknown as Knowledge;

function randomLog(rules: Rules, seed: string, most: number): { start: string; log: readonly string[]; line: Line } {
  const line = Line.seeded(rules, seed);
  const random = new Random(`${seed} played`);
  while (line.result === null && line.log.length < most) {
    const legal = line.legal();
    unwrap(line.play(legal[random.below(legal.length)]!));
  }
  return { start: line.first, log: line.log, line };
}

function account(rules: Rules, knowledge: Knowledge, start: string, log: readonly string[]): LuckAccount {
  return luckOf(unwrap(analyseGame(new Engine(rules, knowledge, 12), start, log, { nodes: 300 })))!;
}

function expectToAddUp({ start, end, luck, skill }: LuckAccount): void {
  expect(luck[0] - luck[1] + (skill[0] - skill[1])).toBeCloseTo(end - start, 9);
}

describe('luck and skill', () => {
  test('add up to the result, in any game with dice', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (seed, most) => {
        const { start, log, line } = randomLog(race, seed, most);
        const analysis = unwrap(analyseGame(new Engine(race, raceKnowledge, 10), start, log, { nodes: 200 }));
        const found = luckOf(analysis);
        if (!analysis.actions.some(({ by }) => by === 'chance')) expect(found).toBeNull();
        else {
          expectToAddUp(found!);
          if (line.result !== null) expect(found!.end).toBe(line.result.winner === null ? 0.5 : 1 - line.result.winner);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('add up in every game of the shelf in which chance acts, also where it broke off', async () => {
    for (const manifest of registry)
      for (const variant of manifest.variants) {
        const rules = (await manifest.load()).rules[variant] as Rules;
        const { start, log, line } = randomLog(rules, 'luck', 30);
        if (!log.some((_, i) => actorAt(rules, start, log.slice(0, i)) === CHANCE)) continue;
        const knowledge = (await manifest.loadKnowledge!()).knowledge[variant] as unknown as Knowledge;
        const found = account(rules, knowledge, start, log);
        expectToAddUp(found);
        expect(found.shares).toHaveLength(line.log.length);
        expect(found.shares.some(({ kind }) => kind === 'luck')).toBe(true);
      }
  });

  test('chance is fair: over all outcomes of a throw luck sums to nothing', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(5), (first, second) => {
        const start = `${first} ${second} 0 0`;
        const lucks = ['2', '3', '4', '5'].map((thrown) => account(race, raceKnowledge, start, ['1', thrown]).luck[0]);
        expect(lucks.reduce((sum, luck) => sum + luck, 0)).toBeCloseTo(0, 9);
      }),
      { numRuns: 20 },
    );
  });

  test('what was expected and what came, for whoever called for it', () => {
    // Both are one step short of the goal: three of four throws win, the fourth leaves the win to the other.
    const { luck, skill, shares, end } = account(race, raceKnowledge, '5 5 1 1', ['1', '3']);
    expect(shares[1]).toMatchObject({ kind: 'luck', seat: 1, before: 0.75, after: 1 });
    expect([luck, end]).toEqual([[0, 0.25], 0]);
    // A step would have won for sure.
    expect(skill).toEqual([0, -0.25]);
  });

  test('nobody is lucky where chance has no part, nor where an older analysis does not tell', () => {
    const engine = new Engine(noughtsRules.standard, blank, 10);
    const analysis = unwrap(analyseGame(engine, '-,-,-/-,-,-/-,-,- x', ['b2', 'a1'], { depth: 2 }));
    expect(analysis.worths).toBeUndefined();
    expect(luckOf(analysis)).toBeNull();
    const older: GameAnalysis = { ...analysis, actions: [{ number: 1, by: 'chance', action: 'x' }], worths: [0.5] };
    expect(luckOf(older)).toBeNull();
  });
});

function actorAt(rules: Rules, start: string, log: readonly string[]): number {
  const line = unwrap(Line.from(rules, start));
  for (const action of log) unwrap(line.play(action));
  return line.actor;
}
