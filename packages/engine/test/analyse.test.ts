import { Line, unwrap, type Fact, type Knowledge, type Rules } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { rules as noughtsRules } from '../../core/test/noughts/rules.ts';
import { analyseGame, Engine, explainPosition, judgementOf, type JudgedAction } from '../src/index.ts';
import { dice, diceKnowledge } from './dice.ts';
import { blank } from './toys.ts';

const noughts = noughtsRules.standard as Rules;
const race = dice as unknown as Rules;
const raceKnowledge = diceKnowledge as unknown as Knowledge;
const START = '-,-,-/-,-,-/-,-,- x';
const LIMITS = { depth: 9 };

function analysed(log: readonly string[]): ReturnType<typeof analyseGame> {
  return analyseGame(new Engine(noughts, blank, 12), START, log, LIMITS);
}

describe('a game judged', () => {
  // A side is the losing answer to the centre.
  const LOG = ['b2', 'c2', 'a1', 'c3', 'c1', 'b1', 'a3'];

  test('only the losing answer is a blunder, in a game that is solved', () => {
    const { actions, seats } = unwrap(analysed(LOG));
    const judged = actions as JudgedAction[];
    expect(judged.map(({ by }) => by)).toEqual([0, 1, 0, 1, 0, 1, 0]);
    expect(judged[1]).toMatchObject({ judgement: 'blunder', before: 0.5, after: 0, loss: 0.5 });
    expect(judged.filter(({ judgement }) => judgement === 'blunder')).toHaveLength(1);
    expect(judged[6]).toMatchObject({ after: 1, loss: 0 });
    expect(seats[0]).toMatchObject({ accuracy: 100, inaccuracies: 0, mistakes: 0, blunders: 0, judged: 4 });
    expect(seats[1]).toMatchObject({ blunders: 1, judged: 3 });
    expect(seats[1].accuracy).toBeLessThan(80);
    expect(judged[1]!.best[0]).toMatch(/^[ac][13]$/);
  });
  test('the last legal action is forced and counts for nobody', () => {
    const { actions, seats } = unwrap(analysed(['a1', 'b1', 'c1', 'b2', 'a2', 'a3', 'b3', 'c2', 'c3']));
    expect(actions.at(-1)).toMatchObject({ judgement: 'forced', loss: 0 });
    expect(seats[0].judged).toBe(4);
  });
  test('is the same every time for a budget of nodes', () => {
    expect(analysed(LOG)).toEqual(analysed(LOG));
  });
  test('thresholds', () => {
    expect([0, 0.049, 0.05, 0.099, 0.1, 0.199, 0.2, 1].map(judgementOf)).toEqual([
      'good',
      'good',
      'inaccuracy',
      'inaccuracy',
      'mistake',
      'mistake',
      'blunder',
      'blunder',
    ]);
  });
  test('chance is not judged, and calling for it is worth the mean of its outcomes', () => {
    // One step short of the goal: stepping wins for sure, the die fails in one of four cases.
    const engine = new Engine(race, raceKnowledge, 12);
    const { actions } = unwrap(analyseGame(engine, '5 5 0 0', ['1', '2'], { nodes: 5000 }));
    expect(actions[1]).toEqual({ number: 2, by: 'chance', action: '2' });
    // A throw of 0 leaves the other seat to win; the other three win at once.
    expect(actions[0]).toMatchObject({ by: 0, before: 1, after: 0.75, judgement: 'blunder', best: ['0'] });
  });
  test('bad input gets a code', () => {
    expect(analyseGame(new Engine(noughts, blank, 10), 'x', [], LIMITS)).toMatchObject({
      fault: { code: 'malformed-position' },
    });
    expect(analysed(['b2', 'b2'])).toMatchObject({ ok: false, fault: { code: 'illegal-action' } });
    expect(analysed(['a1', 'b1', 'a2', 'b2', 'a3', 'b3'])).toMatchObject({ ok: false, fault: { code: 'game-over' } });
  });
});

describe('a position explained', () => {
  function explained(text: string): readonly Fact[] {
    const line = unwrap(Line.from(noughts, text));
    return unwrap(explainPosition(new Engine(noughts, blank, 12), line, LIMITS)).facts;
  }
  const fact = <K extends Fact['kind']>(facts: readonly Fact[], kind: K): Extract<Fact, { kind: K }> | undefined =>
    facts.find((one): one is Extract<Fact, { kind: K }> => one.kind === kind);

  test('a win at once', () => {
    const facts = explained('x,x,-/o,o,-/-,-,- x');
    expect(fact(facts, 'best')).toMatchObject({ action: 'c3', probability: 1 });
    expect(fact(facts, 'forced-win')).toMatchObject({ actions: 1 });
    expect(fact(facts, 'wins-now')).toEqual({ kind: 'wins-now', actions: ['c3'] });
    expect(fact(facts, 'loses-next')).toMatchObject({ action: 'c2', legal: 5 });
  });
  test('a threat that must be stopped, and nothing else will do', () => {
    const facts = explained('x,x,-/-,o,-/-,-,- o');
    expect(fact(facts, 'best')).toMatchObject({ action: 'c3', probability: 0.5 });
    expect(fact(facts, 'loses-next')).toEqual({ kind: 'loses-next', action: 'c3', allowedBy: 5, legal: 6 });
    expect(fact(facts, 'only-good')).toMatchObject({ action: 'c3', loss: 0.5 });
    expect(fact(facts, 'threat')).toMatchObject({ action: 'c3', loss: 0.5 });
    expect(fact(facts, 'reply')?.action).toBe('a1');
  });
  test('a forced loss', () => {
    const facts = explained('x,-,o/-,o,-/x,-,x o');
    expect(fact(facts, 'forced-loss')).toMatchObject({ actions: 2 });
    expect(fact(facts, 'best')).toMatchObject({ probability: 0 });
  });
  test('an even choice has a small margin', () => {
    const facts = explained(START);
    expect(fact(facts, 'margin')).toMatchObject({ loss: 0 });
    expect(fact(facts, 'only-good')).toBeUndefined();
  });
  test('the only action', () => {
    const facts = explained('x,o,x/x,o,o/o,x,- x');
    expect(fact(facts, 'only-action')).toEqual({ kind: 'only-action', action: 'c1' });
    expect(fact(facts, 'margin')).toBeUndefined();
  });
  test('what the best line gains, by the names of the features, for the seat that acts', () => {
    // Knowledge that likes to be behind steps for sure; the die would step more.
    const backwards = { ...raceKnowledge, weights: [-50] };
    const line = unwrap(Line.from(race, '0 1 1 0'));
    const facts = unwrap(explainPosition(new Engine(race, backwards, 12), line, { depth: 1 })).facts;
    expect(fact(facts, 'best')?.action).toBe('0');
    expect(fact(facts, 'cost')).toEqual({ kind: 'cost', feature: 'lead', before: 1, after: 2, worth: -50 });
  });
  test('whose turn it is counts as no change', () => {
    const turns: Knowledge = {
      ...raceKnowledge,
      featureNames: ['turn'],
      features: ({ state }, out) => {
        out[0] = state[0] === 0 ? 1 : -1;
      },
      order: (_position, action) => 5 - action,
    };
    const line = unwrap(Line.from(race, '0 0 0 0'));
    const facts = unwrap(explainPosition(new Engine(race, turns, 12), line, { depth: 1 })).facts;
    expect(facts.some(({ kind }) => kind === 'gain' || kind === 'cost')).toBe(false);
  });
  test('a finished game and a turn of chance get a code', () => {
    const over = unwrap(Line.from(noughts, 'x,x,x/o,o,-/-,-,- o'));
    expect(explainPosition(new Engine(noughts, blank, 10), over, LIMITS)).toMatchObject({
      fault: { code: 'game-over' },
    });
    const chance = Line.seeded(race, '1');
    unwrap(chance.play('1'));
    expect(explainPosition(new Engine(race, raceKnowledge, 10), chance, LIMITS)).toMatchObject({ ok: false });
  });
});
