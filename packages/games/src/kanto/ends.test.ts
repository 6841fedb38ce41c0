import { actorName, Line, Random, unwrap, type ViewOptions } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import {
  ALL,
  CELLS,
  farFrom,
  fieldsOf,
  played,
  scene,
  SEATS,
  standard,
  START,
  text,
  VALUES,
  type KantoLine,
} from './scenes.ts';

describe('KAN-10 the last pawn', () => {
  test.each(SEATS)('taking it wins (%s)', (side, other) => {
    const line = played(scene({ b7: `${other}19`, b8: `${side}K` }, side, { quiet: 99 }), 'b8xb7');
    expect(line.result).toEqual({ winner: side === 'r' ? 0 : 1, reason: 'eliminated', scores: null });
    expect(fieldsOf(line)).toBe(side === 'r' ? 'b b7<b8 - - - 0' : 'r - b7<b8 - - 0');
    expect(actorName(line.actor)).toBe('over');
    expect(line.legal()).toEqual([]);
    expect(line.play('b7-b6')).toMatchObject({ ok: false, fault: { code: 'game-over' } });
    expect(standard.result(unwrap(standard.parse(line.text())))).toEqual(line.result);
  });
  test('not while the enemy has a face-down pawn, or any on the other half', () => {
    expect(played(scene({ b7: 'b1', b8: 'r2', e1: 'b?' }, 'r'), 'b8xb7').result).toBeNull();
    expect(played(scene({ b7: 'b1', b8: 'r2', e1: 'b3' }, 'r'), 'b8xb7').result).toBeNull();
    expect(played(scene({ b1: 'b1', b2: 'r2', e8: 'b3' }, 'r'), 'b2xb1').result).toBeNull();
  });
  test('face-down pawns of the winner do not matter', () => {
    expect(played(scene({ b7: 'b1', b8: 'r2', e1: 'r?' }, 'r'), 'b8xb7').result).toMatchObject({
      reason: 'eliminated',
      winner: 0,
    });
  });
});

describe('KAN-11 stuck', () => {
  test('a seat without an action loses at once', () => {
    const line = played(
      scene({ e3: 'rK', e2: 'b13', d1: 'r19' }, 'r', { last: ['e3<e4', 'e2<d2'], quiet: 17 }),
      'd1-e1',
    );
    expect(fieldsOf(line)).toBe('b e1<d1 e2<d2 - - 18');
    expect(line.result).toEqual({ winner: 0, reason: 'stuck', scores: null });
    expect(line.legal()).toEqual([]);
    const mirror = played(
      scene({ d4: 'bK', d2: 'b17', d1: 'r12', e1: 'b14' }, 'b', { last: ['d1<c1', 'd2<c2'] }),
      'd4-e4',
    );
    expect(mirror.result).toEqual({ winner: 1, reason: 'stuck', scores: null });
  });
  test('a seat walled in by its own and by stronger pawns', () => {
    const cells = { a1: 'r2', a2: 'r1', b2: 'b5', b1: 'b9', a3: 'b6', e8: 'b2' };
    expect(played(scene(cells, 'b'), 'e8-e7').result).toEqual({ winner: 1, reason: 'stuck', scores: null });
  });
  test('the same in the upper half', () => {
    const cells = { e8: 'b2', e7: 'b1', d7: 'r5', d8: 'r9', e6: 'r6', a1: 'r2' };
    expect(played(scene(cells, 'r'), 'a1-a2').result).toEqual({ winner: 0, reason: 'stuck', scores: null });
  });
  test('a face-down pawn of either colour can be turned over, so nobody is stuck', () => {
    const walled = { a1: 'r2', a2: 'b5', b1: 'b9', e8: 'b2' };
    expect(played(scene({ ...walled, e6: 'r?' }, 'b'), 'e8-d8').result).toBeNull();
    expect(played(scene({ ...walled, e6: 'b?' }, 'b'), 'e8-d8').result).toBeNull();
    expect(played(scene(walled, 'b'), 'e8-d8').result).toMatchObject({ reason: 'stuck', winner: 1 });
  });
  test('a capture is an action', () => {
    const line = played(scene({ a1: 'r6', a2: 'b5', b1: 'b9', e8: 'b2' }, 'b'), 'e8-d8');
    expect(line.legal()).toEqual(['a1xa2']);
  });
  test('a return is none, neither as a step nor as a capture', () => {
    const beside = { last: ['a1<a2', '-'] as const };
    expect(played(scene({ a1: 'r2', b1: 'b9', e8: 'b2' }, 'b', beside), 'e8-d8').result).toMatchObject({
      reason: 'stuck',
      winner: 1,
    });
    expect(played(scene({ a1: 'r2', b1: 'b9', a3: 'b1' }, 'b', beside), 'a3-a2').result).toMatchObject({
      reason: 'stuck',
      winner: 1,
    });
    expect(played(scene({ a1: 'r2', e8: 'b2' }, 'b', beside), 'e8-d8').legal()).toEqual(['a1-b1']);
  });
  test('there neither', () => {
    const cells = { e8: 'b2', d8: 'r9', a1: 'r3' };
    const line = scene(cells, 'r', { last: ['-', 'e8<e7'] });
    expect(played(line, 'a1-a2').result).toMatchObject({ reason: 'stuck', winner: 0 });
    expect(played(scene(cells, 'r'), 'a1-a2').legal()).toEqual(['e8-e7']);
  });
  test('chance too can leave a seat stuck, by turning the last pawn over', () => {
    const line = scene({ a1: 'b2', a2: 'r5', b1: 'r?', e8: 'r4' }, 'r', { hidden: ['9', '-'] });
    expect(played(line, '?b1', 'b1=r9').result).toEqual({ winner: 0, reason: 'stuck', scores: null });
    const weak = scene({ a1: 'b2', a2: 'r5', b1: 'r?', e8: 'r4' }, 'r', { hidden: ['1', '-'] });
    expect(played(weak, '?b1', 'b1=r1').legal()).toEqual(['a1xb1']);
  });
  test('one lone pawn on every cell can step', () => {
    for (const cell of CELLS) expect(scene({ [cell]: 'r5', [farFrom(cell)]: 'b5' }, 'r').result).toBeNull();
  });
});

describe('KAN-12 eliminated pawns are not to be looked at', () => {
  const cells = { a1: 'r3', b2: 'r?', c7: 'bK', d4: 'b!', e8: 'b?' };
  const position = unwrap(standard.parse(text(cells, 'r', { last: ['b2<d2', '-'], hidden: ['7', '1.19'], quiet: 3 })));
  const seen = (options: Partial<ViewOptions>) =>
    standard.view(position, { viewer: 'spectator', aids: [], ...options });

  test('no field lists what is hidden or gone', () => {
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(seen({ viewer }).fields).toEqual({ lastRed: 'b2<d2', lastBlack: null, quiet: 3 });
  });
  test('unless the memory aid is on', () => {
    const without = (...values: string[]) => VALUES.filter((value) => !values.includes(value)).join('.');
    expect(seen({ aids: ['memory'] }).fields).toEqual({
      lastRed: 'b2<d2',
      lastBlack: null,
      quiet: 3,
      hiddenRed: '7',
      hiddenBlack: '1.19',
      goneRed: without('3', '7'),
      goneBlack: without('1', '19', 'K'),
    });
    const start = standard.view(unwrap(standard.parse(START)), { viewer: 0, aids: ['memory'] });
    expect(start.fields).toMatchObject({ hiddenRed: ALL, hiddenBlack: ALL, goneRed: null, goneBlack: null });
    const bare = standard.view(scene({ a1: 'r3', c3: 'bK' }, 'r').position, { viewer: 0, aids: ['memory'] });
    expect(bare.fields).toMatchObject({ hiddenRed: null, hiddenBlack: null });
  });
  test('a face-down pawn is blank, one that is being turned over too; a face-up one is not', () => {
    const blank = (aids: ViewOptions['aids']) =>
      seen({ aids })
        .cells.filter(({ piece }) => piece?.isBlank === true)
        .map(({ cell }) => cell);
    expect(blank([]).sort()).toEqual(['b2', 'd4', 'e8']);
    expect(blank(['memory']).sort()).toEqual(['b2', 'd4', 'e8']);
    expect(blank(['backs'])).toEqual([]);
  });
  test('with coloured backs the board shows a face-down pawn as nothing but its colour', () => {
    const { game, variant, board, cells: views, actor } = seen({ aids: ['backs'] });
    expect([game, variant]).toEqual(['kanto', 'standard']);
    expect(board).toEqual({ kind: 'square', columns: 5, rows: 8 });
    expect(actor).toBe('chance');
    expect(views.map(({ cell }) => cell)).toEqual(
      [...'87654321'].flatMap((row) => [...'abcde'].map((column) => column + row)),
    );
    const pieces = new Map(views.filter(({ piece }) => piece !== null).map(({ cell, piece }) => [cell, piece]));
    expect(Object.fromEntries(pieces)).toEqual({
      a1: { seat: 0, kind: 'pawn', text: 'r3', value: 3 },
      b2: { seat: 0, kind: 'hidden', text: 'r?', value: null },
      c7: { seat: 1, kind: 'kanto', text: 'bK', value: null },
      d4: { seat: 1, kind: 'turning', text: 'b!', value: null },
      e8: { seat: 1, kind: 'hidden', text: 'b?', value: null },
    });
    expect(views.every(({ ground }) => ground === null)).toBe(true);
  });
});

test('GEN-1 the third occurrence of a position between turns is a draw', () => {
  const line = scene({ a1: 'r5', e8: 'b5' }, 'r');
  const circle = ['a1-b1', 'e8-d8', 'b1-b2', 'd8-d7', 'b2-a2', 'd7-e7', 'a2-a1', 'e7-e8'];
  // The first position had no last moves, so the second one is the first to come back.
  played(line, ...circle, ...circle);
  expect(line.result).toBeNull();
  played(line, 'a1-b1');
  expect(line.result).toBeNull();
  played(line, 'e8-d8');
  expect(line.result).toEqual({ winner: null, reason: 'repetition', scores: null });
});

describe('GEN-2 100 plies without a turn-over or a capture', () => {
  const cells = { a1: 'r5', e8: 'b5', a2: 'b3', c3: 'r?' };
  test('are a draw', () => {
    const line = played(scene(cells, 'r', { quiet: 98 }), 'c3~c5');
    expect(line.result).toBeNull();
    played(line, 'e8-e7');
    expect(line.result).toEqual({ winner: null, reason: 'no-progress', scores: null });
    expect(fieldsOf(line)).toBe('r c5<c3 e7<e8 1 - 100');
    expect(line.legal()).toEqual([]);
    expect(standard.result(unwrap(standard.parse(line.text())))).toEqual(line.result);
  });
  test('a turn-over and a capture count anew', () => {
    expect(fieldsOf(played(scene(cells, 'r', { quiet: 99 }), '?c3', 'c3=r1'))).toBe('b - - - - 0');
    expect(fieldsOf(played(scene(cells, 'r', { quiet: 99 }), 'a1xa2'))).toBe('b a2<a1 - 1 - 0');
  });
  test('being stuck comes first', () => {
    const line = played(scene({ a1: 'r2', a2: 'b5', b1: 'b9', e8: 'b2' }, 'b', { quiet: 99 }), 'e8-e7');
    expect(line.result).toEqual({ winner: 1, reason: 'stuck', scores: null });
    expect(standard.result(unwrap(standard.parse(line.text())))).toEqual(line.result);
  });
});

/** A random game that moves as long as it can, so that it lasts; a face-down pawn is kept for the 1,000th ply. */
function longGame(): KantoLine {
  const line = Line.seeded(standard, 'long');
  const random = new Random('a long game');
  const pick = (actions: string[]) => actions[random.below(actions.length)]!;
  while (line.plies < 999 || line.actor === 2) {
    const legal = line.legal();
    const quiet = legal.filter((action) => action[2] === '-' || action[2] === '~');
    const captures = legal.filter((action) => action[2] === 'x');
    const rest = captures.length > 0 ? captures : legal;
    unwrap(line.play(pick(quiet.length > 0 && Number(line.text().split(' ')[6]) < 90 ? quiet : rest)));
  }
  return line;
}

describe('GEN-3 the turn of the 1,000th ply', () => {
  test('is a draw once it is complete, and chance does not count', () => {
    const line = longGame();
    expect(line.result).toBeNull();
    const turnOver = line.legal().find((action) => action.startsWith('?'))!;
    played(line, turnOver);
    expect(line.plies).toBe(1000);
    expect(line.result).toBeNull();
    played(line, line.legal()[0]!);
    expect(line.plies).toBe(1000);
    expect(line.result).toEqual({ winner: null, reason: 'length', scores: null });
    expect(line.log.length).toBeGreaterThan(1000);
    while (line.undo().ok);
    expect(line.position.state).toEqual(unwrap(standard.parse(START)).state);
  });
});
