import { Line, Random, unwrap } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { rules } from './rules.ts';
import { lineFrom, scene, textOf } from './scenes.ts';

const { standard } = rules;
const RED_WINS = { winner: 0, reason: 'kalista', scores: null };
const OCHRE_WINS = { winner: 1, reason: 'kalista', scores: null };
const NO_PROGRESS = { winner: null, reason: 'no-progress', scores: null };

describe('KHA-8 capturing the Kalista wins at once', () => {
  test('for Red, by a Sbire; the side passes on, and nothing is legal', () => {
    const line = scene('Kf1 Sb1 kc1', { quiet: 7 });
    unwrap(line.play('b1xc1'));
    expect(line.result).toEqual(RED_WINS);
    expect(line.text()).toBe(textOf('Kf1 Sc1', { side: 'o', khan: 'c1' }));
    expect(line.legal()).toEqual([]);
    expect(line.actor).toBe(3);
    expect(lineFrom(line.text()).result).toEqual(RED_WINS);
  });
  test('for Ochre, by its Kalista', () => {
    const line = scene('Kc1 kb1', { side: 'o', quiet: 99 });
    unwrap(line.play('b1xc1'));
    expect(line.result).toEqual(OCHRE_WINS);
    expect(line.text()).toBe(textOf('kc1', { khan: 'c1' }));
    expect(lineFrom(line.text()).result).toEqual(OCHRE_WINS);
    expect(line.play('c1-c2')).toMatchObject({ ok: false, fault: { code: 'game-over' } });
  });
  test('a captured Sbire goes to its owner’s reserve', () => {
    const line = scene('Kf1 Sb1 Sa6 ka5 sc1');
    const reserves = () => {
      const { redReserve, ochreReserve } = standard.view(unwrap(standard.parse(line.text())), {
        viewer: 0,
        aids: [],
      }).fields;
      return [redReserve, ochreReserve];
    };
    expect(reserves()).toEqual([3, 4]);
    unwrap(line.play('b1xc1'));
    expect(reserves()).toEqual([3, 5]);
    expect(line.result).toBeNull();
  });
});

describe('GEN-1 the third occurrence of a position is a draw', () => {
  const cycle = ['c1-b1', 'b6-c6', 'b1-c1', 'c6-b6'];
  test('quiet is not part of it, the first position counts', () => {
    const line = scene('Kc1 kb6', { khan: 'b6', quiet: 9 });
    for (const move of [...cycle, ...cycle]) {
      expect(line.result).toBeNull();
      unwrap(line.play(move));
    }
    expect(line.result).toEqual({ winner: null, reason: 'repetition', scores: null });
    expect(line.legal()).toEqual([]);
  });
  test('the Khan’s cell is part of it', () => {
    const line = scene('Kc1 kb6', { quiet: 9 });
    for (const move of [...cycle, ...cycle]) unwrap(line.play(move));
    expect(line.result).toBeNull();
  });
});

describe('GEN-2 100 plies without a capture and without a Sbire brought back are a draw', () => {
  test('counted by moves and by passes', () => {
    const line = scene('Kf1 Sa1 ka6 se2', { khan: 'e2', quiet: 98 });
    unwrap(line.play('f1-f2'));
    expect(line.text()).toBe(textOf('Kf2 Sa1 ka6 se2', { side: 'o', khan: 'f2', quiet: 99 }));
    expect(line.result).toBeNull();
    unwrap(line.play('e2-e3'));
    expect(line.result).toEqual(NO_PROGRESS);
    expect(line.text()).toBe(textOf('Kf2 Sa1 ka6 se3', { khan: 'e3', quiet: 100 }));
    expect(line.legal()).toEqual([]);
    expect(lineFrom(line.text()).result).toEqual(NO_PROGRESS);
  });
  test('a pass is a ply', () => {
    const line = scene('Ka1 Sb1 Sc1 Sd1 Se1 Sb2 ka2 sc2 sd2 se2 sf1 sb3', { khan: 'a2', quiet: 99 });
    unwrap(line.play('--'));
    expect(line.result).toEqual(NO_PROGRESS);
    expect(line.text()).toMatch(/ o - 100$/);
    expect(lineFrom(line.text()).result).toEqual(NO_PROGRESS);
  });
  test('a capture and a Sbire brought back start again', () => {
    const capture = scene('Kf1 Sb1 sc1 ka6', { quiet: 99 });
    unwrap(capture.play('b1xc1'));
    expect(capture.text()).toMatch(/ o c1 0$/);
    expect(capture.result).toBeNull();
    const brought = scene('Ka1 ka6 se2', { khan: 'e2', quiet: 99 });
    unwrap(brought.play('@f5'));
    expect(brought.text()).toMatch(/ o f5 0$/);
    expect(brought.result).toBeNull();
  });
});

test('GEN-3 the 1,000th ply is a draw; set-ups do not count', () => {
  // Random play that leaves Kalistas alone, brings Sbires back and takes them, and so makes progress enough.
  const line = Line.seeded(standard, 'long');
  const random = new Random('long');
  while (line.result === null) {
    const list = line.legalList();
    line.playAction(list.at(random.below(list.count)));
    if (standard.result(line.position)?.reason === 'kalista') unwrap(line.undo());
  }
  expect(line.result).toEqual({ winner: null, reason: 'length', scores: null });
  expect(line.plies).toBe(1000);
  expect(line.log.length).toBe(1002);
});
