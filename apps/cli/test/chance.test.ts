import { CHANCE, parseGames, replayRecord, unwrap, type Actor, type Rules } from '@rayonk/core';
import { beforeAll, expect, test } from 'vitest';
import { openRules } from '../src/open.ts';
import { TableGame } from '../src/play/game.ts';

let rules: Rules;
const isSeat = (actor: Actor): boolean => actor !== CHANCE;

beforeAll(async () => {
  const opened = await openRules('kanto', null);
  if (opened.ok) rules = opened.value;
});

test('chance is drawn after the action that calls for it', () => {
  const game = TableGame.begin(rules, '5', {});
  expect(game.drawChance()).toBeNull();
  expect(game.play('?c3').ok).toBe(true);
  expect(game.line.actor).toBe(CHANCE);
  expect(game.drawChance()).toMatch(/^c3=r([0-9]+|K)$/);
  expect(game.line.actor).toBe(1);
});

test('undo takes back the outcome with its cause, and the same action draws the same outcome again', () => {
  const game = TableGame.begin(rules, '5', {});
  const start = game.line.text();
  game.play('?c3');
  const first = game.drawChance();
  expect(game.undo(isSeat)).toEqual({ ok: true, value: '?c3' });
  expect(game.line.text()).toBe(start);
  game.play('?a1');
  game.drawChance();
  game.undo(isSeat);
  game.play('?c3');
  expect(game.drawChance()).toEqual(first);
});

test('other seeds draw other outcomes', () => {
  const outcomes = Array.from({ length: 40 }, (_, seed) => {
    const game = TableGame.begin(rules, String(seed), {});
    game.play('?c3');
    return game.drawChance();
  });
  expect(new Set(outcomes).size).toBeGreaterThan(10);
});

test('a saved game goes on as the unsaved one would have', () => {
  const game = TableGame.begin(rules, '5', {});
  game.play('?c3');
  game.drawChance();
  const written = game.write();
  if (!written.ok) throw new Error(written.fault.message);
  const [record] = unwrap(parseGames(written.value));
  const line = unwrap(replayRecord(rules, record!));
  const resumed = TableGame.resume({ record: record!, rules, line }, 'another seed');
  for (const one of [game, resumed]) one.play('?d6');
  expect(resumed.drawChance()).toEqual(game.drawChance());
});
