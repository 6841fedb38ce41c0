import { Line, unwrap, type Rules } from '@rayonk/core';
import { expect, test } from 'vitest';
import { rules as noughtsRules } from '../../core/test/noughts/rules.ts';
import { Solver } from '../src/index.ts';
import { dice, diceKnowledge } from './dice.ts';
import { blank } from './toys.ts';

const noughts = noughtsRules.standard as Rules;

test('noughts and crosses is a draw, proved to the end, and the line is one', () => {
  const position = unwrap(noughts.parse('-,-,-/-,-,-/-,-,- x'));
  const before = Int32Array.from(position.state);
  const solution = new Solver(noughts, blank).solve(position, {})!;
  expect(solution.outcome).toBe('draw');
  expect(position.state).toEqual(before);
  const line = Line.seeded(noughts, 'any');
  for (const action of solution.line) unwrap(line.play(action));
  expect(line.result).toMatchObject({ winner: null });
});

test('a win and a loss are told apart, for the seat to act', () => {
  const solver = new Solver(noughts, blank);
  expect(solver.solve(unwrap(noughts.parse('x,-,-/o,x,-/-,-,o x')), {})!.outcome).toBe('win');
  expect(solver.solve(unwrap(noughts.parse('x,-,x/o,x,-/-,-,o o')), {})!.outcome).toBe('loss');
});

test('limits: null when they are reached before the outcome is proved, and nothing is left made', () => {
  const position = unwrap(noughts.parse('-,-,-/-,-,-/-,-,- x'));
  const before = Int32Array.from(position.state);
  expect(new Solver(noughts, blank).solve(position, { nodes: 50 })).toBeNull();
  expect(position.state).toEqual(before);
});

test('a game of chance is refused', () => {
  const position = unwrap(dice.parse('0 0 0 0'));
  expect(() => new Solver(dice, diceKnowledge).solve(position, {})).toThrow('chance');
});
