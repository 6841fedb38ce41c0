import { ActionList, Line, Random, unwrap } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { rules, withChoices } from './rules.ts';
import { ends, lineFrom, refusal, scene, textOf } from './scenes.ts';

const { standard } = rules;

const RED_SETUP = '0:Kb1.a1.c1.f1.d2.e2';
const OCHRE_SETUP = 'Ke6.a5.b5.f5.c6.d6';
const RED_SET = 'Kb1 Sa1 Sc1 Sf1 Sd2 Se2';
const BOTH_SET = `${RED_SET} ke6 sa5 sb5 sf5 sc6 sd6`;

function fresh(): Line {
  return lineFrom(standard.start(new Random('any')));
}

describe('KHA-1 Red chooses a quarter-turn and puts six pieces on rows 1–2', () => {
  test('in 22,176 ways, before anything else', () => {
    const line = fresh();
    const legal = line.legal();
    expect(line.text()).toBe(textOf('', { quarter: '-' }));
    expect(line.actor).toBe(0);
    expect(new Set(legal).size).toBe(22_176);
    expect(legal).toContain(RED_SETUP);
    for (const quarter of '0123') expect(legal.filter((text) => text.startsWith(`${quarter}:K`)).length).toBe(5544);
    for (const cell of ['a1', 'f1', 'a2', 'f2']) expect(legal.some((text) => text.includes(`K${cell}`))).toBe(true);
    for (const text of legal) expect(text).toMatch(/^[0-3]:K[a-f][12](\.[a-f][12]){5}$/);
  });
  test.each(['0', '1', '2', '3'])('quarter-turn %s: one action, and it is no ply', (quarter) => {
    const line = fresh();
    unwrap(line.play(RED_SETUP.replace('0', quarter)));
    expect(line.text()).toBe(textOf(RED_SET, { quarter, side: 'o', quiet: 0 }));
    expect(line.actor).toBe(1);
    expect(line.plies).toBe(0);
  });
  test.each([
    ['0', '231223/213131/132312/312132/231313/213221'],
    ['1', '223122/131313/312231/231312/213132/132213'],
    ['2', '122312/313132/231213/213231/131312/322132'],
    ['3', '312231/231312/213132/132213/313131/221322'],
  ])('quarter-turn %s of the mat', (quarter, mat) => {
    const position = unwrap(standard.parse(textOf(BOTH_SET, { quarter })));
    const types = standard.view(position, { viewer: 0, aids: [] }).cells.map(({ ground }) => ground);
    const numbers = types.map((type) => 1 + ['single', 'double', 'triple'].indexOf(type!)).join('');
    expect(numbers.replace(/.{6}(?!$)/g, '$&/')).toBe(mat);
  });
  test('the list points at a constant table and back at its own', () => {
    const list = new ActionList(standard.capacity);
    const position = unwrap(standard.parse(fresh().text()));
    position.legal(list);
    expect(list.items).not.toBe(list.own);
    expect(list.count).toBe(22_176);
    unwrap(standard.parse(textOf('Kb1 kf6'))).legal(list);
    expect(list.items).toBe(list.own);
    expect(list.count).toBe(3);
  });
});

describe('KHA-2 then Ochre puts its six on rows 5–6', () => {
  test('in 5,544 ways', () => {
    const line = fresh();
    unwrap(line.play(RED_SETUP));
    const legal = line.legal();
    expect(new Set(legal).size).toBe(5544);
    expect(legal).toContain(OCHRE_SETUP);
    for (const cell of ['a5', 'f5', 'a6', 'f6']) expect(legal.some((text) => text.startsWith(`K${cell}`))).toBe(true);
    for (const text of legal) expect(text).toMatch(/^K[a-f][56](\.[a-f][56]){5}$/);
    unwrap(line.play(OCHRE_SETUP));
    expect(line.text()).toBe(textOf(BOTH_SET));
    expect(line.plies).toBe(0);
  });
  test('every set-up puts exactly the cells that it names', () => {
    const line = fresh();
    unwrap(line.play('3:Kf2.a1.b1.c1.d1.e1'));
    for (const text of line.legal().filter((_, i) => i % 97 === 0)) {
      unwrap(line.play(text));
      const [kalista, ...sbires] = text.slice(1).split('.');
      const ochre = `k${kalista} ${sbires.map((cell) => `s${cell}`).join(' ')}`;
      expect(line.text()).toBe(textOf(`Kf2 Sa1 Sb1 Sc1 Sd1 Se1 ${ochre}`, { quarter: '3' }));
      unwrap(line.undo());
    }
  });
});

test('KHA-3 Red plays the first move, then alternately', () => {
  const line = lineFrom(textOf(BOTH_SET));
  for (const [actor, move] of [
    [0, 'f1-f2'],
    [1, 'd6-c5'],
    [0, 'c1-d3'],
    [1, 'c6-d6'],
  ] as const) {
    expect(line.actor).toBe(actor);
    unwrap(line.play(move));
  }
  expect(line.plies).toBe(4);
  expect(line.text()).toBe(textOf('Kb1 Sa1 Sd3 Sf2 Sd2 Se2 ke6 sa5 sb5 sf5 sd6 sc5', { khan: 'd6', quiet: 4 }));
});

describe('KHA-4 exactly as many steps as the type of the cell says', () => {
  test.each([
    ['b3', 'single', ['a3', 'b2', 'b4', 'c3']],
    ['b1', 'single', ['a1', 'b2', 'c1']],
    ['c4', 'double', ['a4', 'b3', 'b5', 'c2', 'c6', 'd3', 'd5', 'e4']],
    ['a2', 'double', ['a4', 'b1', 'b3', 'c2']],
    ['d4', 'triple', 'a4 b3 b5 c2 c4 c6 d1 d3 d5 e2 e4 e6 f3 f5'.split(' ')],
    ['b2', 'triple', 'a2 a4 b1 b3 b5 c2 c4 d1 d3 e2'.split(' ')],
  ])('from %s, which is %s', (start, _type, reached) => {
    expect(ends(scene(`Kf1 S${start} kf6`), start)).toEqual(reached);
    expect(ends(scene(`Kf1 kf6 s${start}`, { side: 'o' }), start)).toEqual(reached);
  });
  test('the type turns with the mat: c4 is double, double, single and triple', () => {
    const reached = ['0', '1', '2', '3'].map((quarter) => ends(scene('Kf1 Sc4 kf6', { quarter }), 'c4').length);
    expect(reached).toEqual([8, 8, 4, 14]);
  });
});

describe('KHA-5 steps are orthogonal, and the piece may turn after any of them', () => {
  test('a single cell leads to no diagonal neighbour', () => {
    expect(refusal(scene('Kf1 Sb3 kf6'), 'b3-c4')).toMatch(/^KHA-5/);
  });
  test('a path round a corner is enough', () => {
    // From c4 (double) to d3 by d4 or by c3; only one of them is open.
    expect(ends(scene('Kf1 Sc4 Sd4 kf6'), 'c4')).toContain('d3');
    expect(ends(scene('Kf1 Sc4 Sc3 kf6'), 'c4')).toContain('d3');
    expect(ends(scene('Kf1 Sc4 Sc3 Sd4 kf6'), 'c4')).not.toContain('d3');
  });
  test('two turns end next to the start', () => {
    // d4 is triple: to d5 by c4 and c5, or by e4 and e5.
    expect(ends(scene('Kf1 Sd4 Sc4 kf6'), 'd4')).toContain('d5');
    expect(ends(scene('Kf1 Sd4 Sc4 Se5 kf6'), 'd4')).not.toContain('d5');
  });
  test('no step goes over the edge of the mat', () => {
    // f5 is single, f4 double, a3 triple: the cells after them in the count are on the next row.
    expect(ends(scene('Ka1 Sf5 ka6'), 'f5')).toEqual(['e5', 'f4', 'f6']);
    expect(ends(scene('Ka1 Sf4 ka6'), 'f4')).toEqual(['d4', 'e3', 'e5', 'f2', 'f6']);
    expect(ends(scene('Kf1 Sa3 kf6'), 'a3')).toEqual(['a2', 'a4', 'a6', 'b1', 'b3', 'b5', 'c2', 'c4', 'd3']);
  });
});

describe('KHA-6 over empty cells, none of them twice', () => {
  test('pieces of either colour block the way', () => {
    for (const blocker of ['Sd4', 'sd4']) {
      const reached = ends(scene(`Kf1 Sc4 ${blocker} kf6`), 'c4');
      expect(reached).not.toContain('e4');
      expect(reached).toContain('a4');
    }
  });
  test('the second cell of three blocks too', () => {
    const line = scene('Kf1 Sd4 sd2 sc3 se3 kf6');
    expect(ends(line, 'd4')).not.toContain('d1');
    expect(ends(line, 'd4')).not.toContain('c2');
    expect(ends(scene('Kf1 Sd4 sc3 se3 kf6'), 'd4')).toContain('d1');
  });
  test('no move comes back to its start, nor steps back and forth', () => {
    expect(refusal(scene('Kf1 Sc4 kf6'), 'c4-c4')).toMatch(/^KHA-6/);
    // Only d3 is open from d4 (triple), and from there only d2: not back to d3.
    expect(ends(scene('Kf1 Sd4 sc4 sd5 se4 sc3 se3 kf6'), 'd4')).toEqual(['c2', 'd1', 'e2']);
  });
});

describe('KHA-7 the last cell is empty or holds an enemy, who is captured', () => {
  test('by a Sbire and by the Kalista', () => {
    const line = scene('Kf1 Sb1 sc1 sf2 ka6');
    expect(line.legal()).toEqual(['b1-a1', 'b1-b2', 'b1xc1', 'f1-e1', 'f1xf2']);
    unwrap(line.play('b1xc1'));
    expect(line.text()).toBe(textOf('Kf1 Sc1 sf2 ka6', { side: 'o', khan: 'c1' }));
    unwrap(line.undo());
    unwrap(line.play('f1xf2'));
    expect(line.text()).toBe(textOf('Kf2 Sb1 sc1 ka6', { side: 'o', khan: 'f2' }));
  });
  test('never a piece of one’s own', () => {
    const line = scene('Kf1 Sb1 Sc1 ka6');
    expect(ends(line, 'b1')).toEqual(['a1', 'b2']);
    expect(refusal(line, 'b1-c1')).toMatch(/^KHA-7/);
  });
  test('the text of a capture and that of a move are not the same', () => {
    const line = scene('Kf1 Sb1 sc1 ka6');
    expect(line.play('b1-c1')).toMatchObject({ ok: false, fault: { code: 'malformed-action', at: 0 } });
    expect(line.play('b1xa1')).toMatchObject({ ok: false, fault: { code: 'malformed-action', at: 0 } });
  });
});

describe('KHA-9 the Khan sits on the piece just played and demands its type of cell', () => {
  test('a move of each type', () => {
    const pieces = 'Kf1 Sb1 ke5 sc6 sd6 sf6';
    // a1 is double, b2 triple; c1 is triple too.
    const double = scene(pieces);
    unwrap(double.play('b1-a1'));
    expect(double.text()).toBe(textOf('Kf1 Sa1 ke5 sc6 sd6 sf6', { side: 'o', khan: 'a1', quiet: 1 }));
    expect(new Set(double.legal().map((move) => move.slice(0, 2)))).toEqual(new Set(['d6']));
    const triple = scene(pieces);
    unwrap(triple.play('b1-b2'));
    expect(new Set(triple.legal().map((move) => move.slice(0, 2)))).toEqual(new Set(['e5', 'f6']));
  });
  test('a single cell demands a single one', () => {
    const line = scene('Kf1 Sa1 ke5 sc6 sd6', { side: 'o', khan: 'f1' });
    expect(line.legal()).toEqual(['c6-b6', 'c6-c5']);
    expect(refusal(line, 'd6-d4')).toBe('KHA-9: the Khan demands a single cell, and d6 is double');
  });
  test('a seat obeys the type, not the piece: the Kalista may have to move', () => {
    const line = scene('Kb1 Sd2 ka6 se2', { khan: 'e2' });
    expect(new Set(line.legal().map((move) => move.slice(0, 2)))).toEqual(new Set(['b1']));
  });
});

describe('KHA-10 disobeying', () => {
  test('if none of your pieces stands on the type, any may move', () => {
    // The Khan on e2 demands a single cell; d2 is triple and a1 double.
    const line = scene('Ka1 Sd2 ka6 se2 sa5', { khan: 'e2' });
    const moved = line.legal().filter((action) => !action.startsWith('@'));
    expect(moved).toEqual(
      'a1-a3 a1-b2 a1-c1 d2-a2 d2-b1 d2-b3 d2-c2 d2-c4 d2-d1 d2-d3 d2-d5 d2-e4 d2-f1 d2-f3 d2xe2'.split(' '),
    );
  });
  test('if every one that does is blocked, any may move', () => {
    // b1 is single and shut in by its own; c1 and b2 are triple, a1 double.
    const line = scene('Kb1 Sa1 Sc1 Sb2 Sd2 Sf2 ka6 se2', { khan: 'e2' });
    expect(new Set(line.legal().map((move) => move.slice(0, 2)))).toEqual(new Set(['a1', 'c1', 'b2', 'd2', 'f2']));
  });
  test('but not if one of them can move', () => {
    const line = scene('Kb1 Sa1 Sc1 Sb2 Sd2 Sf1 ka6 se2', { khan: 'e2' });
    expect(line.legal()).toEqual(['f1-e1', 'f1-f2']);
    expect(refusal(line, 'd2-d3')).toMatch(/^KHA-9/);
  });
  test('a captured Sbire comes back on any empty cell of the type', () => {
    // The single cells are b1 f1 c2 e2 b3 d3 a4 e4 b5 d5 f5 c6; Red holds none of them, Ochre two.
    const line = scene('Ka1 ka6 se2 sb5', { khan: 'e2' });
    const brought = line.legal().filter((action) => action.startsWith('@'));
    expect(brought).toEqual('@a4 @b1 @b3 @c2 @c6 @d3 @d5 @e4 @f1 @f5'.split(' '));
    unwrap(line.play('@f5'));
    expect(line.text()).toBe(textOf('Ka1 Sf5 ka6 se2 sb5', { side: 'o', khan: 'f5' }));
    expect(line.plies).toBe(1);
    // It is a whole turn, and the Khan sits on it: f5 is single.
    expect(new Set(line.legal().map((move) => move.slice(0, 2)))).toEqual(new Set(['b5', 'e2']));
  });
  test('and may be played like any other', () => {
    const line = scene('Ka1 ka6 sb5', { khan: 'b5' });
    for (const action of ['@d5', 'b5-c5', 'd5-c5']) {
      if (action !== 'd5-c5') unwrap(line.play(action));
      else expect(line.legal()).toContain('d5xc5');
    }
  });
  test('not while all Sbires are on the board', () => {
    const line = scene('Kb1 Sa1 Sc1 Sb2 Sd2 Sf2 ka6 se2', { khan: 'e2' });
    expect(line.legal().some((action) => action.startsWith('@'))).toBe(false);
    expect(refusal(line, '@f1')).toBe('KHA-10: no Sbire of Red is captured');
  });
  test('Ochre brings back its own', () => {
    // Four of Ochre are captured; the Khan on a2 demands a double cell, and Ochre holds none.
    const line = scene('Kf1 Sa2 kf6 sf5', { side: 'o', khan: 'a2', quiet: 50 });
    expect(line.legal()).toContain('@e6');
    expect(line.legal()).not.toContain('@a2');
    unwrap(line.play('@e6'));
    expect(line.text()).toBe(textOf('Kf1 Sa2 kf6 sf5 se6', { khan: 'e6' }));
  });
});

describe('KHA-11 Red’s first move is free', () => {
  test('all pieces may move, and nothing is brought back', () => {
    const line = lineFrom(textOf(BOTH_SET));
    expect(new Set(line.legal().map((move) => move.slice(0, 2)))).toEqual(
      new Set(['a1', 'b1', 'c1', 'd2', 'e2', 'f1']),
    );
    expect(scene('Kf1 kf6').legal()).toEqual(['f1-e1', 'f1-f2']);
  });
});

describe('KHA-12 a seat that can do nothing passes', () => {
  const pieces = 'Ka1 Sb1 Sc1 Sd1 Se1 Sb2 ka2 sc2 sd2 se2 sf1 sb3';
  test('the Khan leaves the board, and the other seat moves freely', () => {
    const line = scene(pieces, { khan: 'a2', quiet: 3 });
    expect(line.legal()).toEqual(['--']);
    unwrap(line.play('--'));
    expect(line.text()).toBe(textOf(pieces, { side: 'o', quiet: 4 }));
    expect(line.plies).toBe(1);
    expect(line.legal().length).toBe(17);
    expect(new Set(line.legal().map((move) => move.slice(0, 2)))).toEqual(
      new Set(['a2', 'b3', 'c2', 'd2', 'e2', 'f1']),
    );
  });
  test('moves only: nothing is brought back', () => {
    const line = scene('Ka1 ka2', { side: 'o', quiet: 4 });
    expect(line.legal().every((move) => move.startsWith('a2'))).toBe(true);
    expect(refusal(line, '@c3')).toMatch(/^KHA-12/);
  });
  test('Ochre passes alike', () => {
    // The same corner with the colours exchanged.
    const turned = pieces.replace(/[KSks](?=[a-f])/g, (c) =>
      c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase(),
    );
    const line = scene(turned, { side: 'o', khan: 'a2', quiet: 3 });
    expect(line.legal()).toEqual(['--']);
    unwrap(line.play('--'));
    expect(line.text()).toBe(textOf(turned, { side: 'r', quiet: 4 }));
  });
  test('one Sbire in reserve and an empty cell of the type are enough not to pass', () => {
    const line = scene('Ka1 Sb1 Sc1 Sd1 Sb2 ka2 sc2 sd2 se2 se1 sb3', { khan: 'a2', quiet: 3 });
    expect(line.legal()).toEqual('@a5 @a6 @c3 @c4 @d6 @e6 @f3 @f4'.split(' '));
  });
});

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

describe('KHA-1 and KHA-2 decided otherwise: the quick start', () => {
  const { rules: quick } = withChoices('standard', ['quick-start']);

  test('has three set-ups a seat, the Kalista on a double cell of the first row', () => {
    const line = unwrap(Line.from(quick, quick.start(new Random('any'))));
    expect(line.legal()).toEqual(['2:Kb1.a1.c1.d1.e1.f1', '2:Kc1.a1.b1.d1.e1.f1', '2:Kf1.a1.b1.c1.d1.e1']);
    unwrap(line.play('2:Kc1.a1.b1.d1.e1.f1'));
    const { cells } = quick.view(line.position, { viewer: 'spectator', aids: [] });
    const ground = (cell: string) => cells.find((each) => each.cell === cell)!.ground;
    // The triple corner is at Red's left.
    expect(['a1', 'f1', 'a6', 'f6'].map(ground)).toEqual(['triple', 'double', 'single', 'double']);
    expect(['b1', 'c1', 'f1', 'b6', 'c6', 'f6'].map(ground)).toEqual(Array.from({ length: 6 }, () => 'double'));
    expect(line.legal()).toEqual(['Kb6.a6.c6.d6.e6.f6', 'Kc6.a6.b6.d6.e6.f6', 'Kf6.a6.b6.c6.d6.e6']);
    unwrap(line.play('Kf6.a6.b6.c6.d6.e6'));
    expect(line.legal()).toEqual(lineFrom(line.text()).legal());
  });
  test('refuses other set-ups by their rule', () => {
    const line = unwrap(Line.from(quick, quick.start(new Random('any'))));
    expect(refusal(line, RED_SETUP)).toMatch(/^KHA-1: the quick start has the mat at quarter-turn 2/);
    unwrap(line.play('2:Kb1.a1.c1.d1.e1.f1'));
    expect(refusal(line, OCHRE_SETUP)).toMatch(/^KHA-2: the quick start/);
    expect(refusal(line, 'Kb1.a6.c6.d6.e6.f6')).toBe('KHA-2: b1 is not in rows 5–6');
  });
});
