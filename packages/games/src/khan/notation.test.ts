import { unwrap, type View } from '@rayonk/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rules } from './rules.ts';
import { lineFrom, refusal, scene, textOf } from './scenes.ts';

const { standard } = rules;
const RED_SET = 'Kb1 Sa1 Sc1 Sf1 Sd2 Se2';
const BOTH_SET = `${RED_SET} ke6 sa5 sb5 sf5 sc6 sd6`;
const FIRST = textOf(BOTH_SET);

function faultOf(text: string): { code: string; at: number | null; message: string } {
  const parsed = standard.parse(text);
  if (parsed.ok) throw new Error(`${text} was accepted`);
  return parsed.fault;
}

describe('positions that are read and written back', () => {
  test.each([
    textOf('', { quarter: '-' }),
    textOf(RED_SET, { side: 'o', quiet: 0, quarter: '1' }),
    textOf('Kf2 Sa1 Sb1 Sc1 Sd1 Se1', { side: 'o', quiet: 0, quarter: '3' }),
    FIRST,
    textOf(BOTH_SET, { quarter: '2' }),
    textOf('Ka1 kf6 sa6 Sf1', { side: 'o', khan: 'f1', quiet: 100 }),
    textOf('Ka1 kf6 sa6 Sf1', { khan: 'a6', quiet: 12 }),
    // After a pass.
    textOf('Ka1 kf6', { side: 'o', quiet: 1 }),
    textOf('Ka1 kf6', { side: 'r', quiet: 1 }),
    // Over: a Kalista is captured. The loser may have nothing left.
    textOf('Ka1', { side: 'o', khan: 'a1' }),
    textOf('Sa1 kb1', { khan: 'b1' }),
    textOf('kb1', { khan: 'b1' }),
    // A diagram that no play leads to, but that contradicts nothing.
    textOf('Kc3 kd4'),
  ])('%s', (text) => {
    expect(standard.format(unwrap(standard.parse(text)))).toBe(text);
  });
});

describe('malformed positions', () => {
  const [quarter, board, , , quiet] = FIRST.split(' ') as [string, string, string, string, string];
  const side = quarter.length + board.length + 2;
  test.each([
    ['', 0, 'a position has 5 fields separated by one space (quarter board side khan quiet), this text has 1'],
    [FIRST.slice(0, -2), 0, 'this text has 4'],
    [`${FIRST} 0`, 0, 'this text has 6'],
    [FIRST.replace(' r', '  r'), 0, 'this text has 6'],
    [FIRST.replace('0 ', '4 '), 0, 'the quarter-turn is 0, 1, 2, 3 or -'],
    [FIRST.replace('0 ', '01 '), 0, 'the quarter-turn is 0, 1, 2, 3 or -'],
    [FIRST.replace('0 ', ' '), 0, 'the quarter-turn is 0, 1, 2, 3 or -'],
    [FIRST.replace('/', ','), 2, 'the board has 6 rows, this text has 5'],
    [FIRST.replace('-,', ''), 2, 'row 1 from the top has 6 cells, here 5'],
    [FIRST.replace('s,', 'x,'), 6, 'a cell is -, K, S, k or s, not "x"'],
    [FIRST.replace('s,', 'sS,'), 6, 'a cell is -, K, S, k or s, not "sS"'],
    [FIRST.replace('s,', ','), 6, 'a cell is -, K, S, k or s, not ""'],
    [FIRST.replace('s,', `${'s'.repeat(30)},`), 6, `a cell is -, K, S, k or s, not "${'s'.repeat(20)}"`],
    [FIRST.replace(' r', ' R'), side, 'the side to move is r or o'],
    [FIRST.replace(' r', ' ro'), side, 'the side to move is r or o'],
    [FIRST.replace('r - ', 'r  '), side + 2, "the Khan's cell is a1 to f6, or -"],
    [FIRST.replace('r - ', 'r a0 '), side + 2, "the Khan's cell is a1 to f6, or -"],
    [FIRST.replace('r - ', 'r g1 '), side + 2, "the Khan's cell is a1 to f6, or -"],
    [FIRST.replace('r - ', 'r a11 '), side + 2, "the Khan's cell is a1 to f6, or -"],
    [FIRST.replace('r - ', 'r -- '), side + 2, "the Khan's cell is a1 to f6, or -"],
    [`${FIRST.slice(0, -quiet.length)}00`, side + 4, 'quiet is a whole number without leading zeros, not "00"'],
    [`${FIRST.slice(0, -quiet.length)}-1`, side + 4, 'quiet is a whole number without leading zeros, not "-1"'],
  ])('%s', (text, at, message) => {
    const found = faultOf(text);
    expect(found).toMatchObject({ code: 'malformed-position', at });
    expect(found.message).toContain(message);
  });
});

describe('positions no game can contain', () => {
  const BOARD_AT = 2;
  const SIDE_AT = FIRST.indexOf(' r') + 1;
  const KHAN_AT = SIDE_AT + 2;
  const QUIET_AT = KHAN_AT + 2;
  test.each([
    // Counts.
    [textOf('Ka1 Ka2 kf6'), BOARD_AT, 'Red has one Kalista, here 2'],
    [textOf('Ka1 kf6 kf5 kf4'), BOARD_AT, 'Ochre has one Kalista, here 3'],
    [textOf('Ka1 Sa2 Sa3 Sa4 Sa5 Sa6 Sb1 kf6'), BOARD_AT, 'Red has 5 Sbires, here 6'],
    [textOf('Ka1 kf6 sa2 sa3 sa4 sa5 sa6 sb1'), BOARD_AT, 'Ochre has 5 Sbires, here 6'],
    // Before Red's set-up.
    [
      textOf('Ka1', { quarter: '-' }),
      BOARD_AT,
      'before Red has chosen a quarter-turn the board is empty, and a1 is not',
    ],
    [
      textOf('sf6', { quarter: '-' }),
      BOARD_AT,
      'before Red has chosen a quarter-turn the board is empty, and f6 is not',
    ],
    [textOf('', { quarter: '-', side: 'o', quiet: 0 }), SIDE_AT, 'Red sets up first: the side is r'],
    [textOf('', { quarter: '-', khan: 'a1' }), KHAN_AT, 'before the first move the Khan is off the board'],
    [textOf('', { quarter: '-', quiet: 1 }), QUIET_AT, 'set-ups leave quiet at 0'],
    // Before Ochre's.
    [textOf(RED_SET), SIDE_AT, 'without Ochre pieces and without the Khan it is Ochre that sets up: the side is o'],
    [textOf(''), SIDE_AT, 'without Ochre pieces and without the Khan it is Ochre that sets up: the side is o'],
    [textOf('', { side: 'o', quiet: 0 }), BOARD_AT, "Red's set-up is one Kalista and 5 Sbires"],
    [
      textOf(RED_SET.replace('K', 'S').slice(4), { side: 'o', quiet: 0 }),
      BOARD_AT,
      "Red's set-up is one Kalista and 5 Sbires",
    ],
    [textOf('Kb1 Sa1 Sc1 Sf1 Sd2', { side: 'o', quiet: 0 }), BOARD_AT, "Red's set-up is one Kalista and 5 Sbires"],
    [textOf('Sb1 Sa1 Sc1 Sf1 Sd2', { side: 'o', quiet: 0 }), BOARD_AT, "Red's set-up is one Kalista and 5 Sbires"],
    [
      textOf('Ka3 Sa1 Sc1 Sf1 Sd2 Se2', { side: 'o', quiet: 0 }),
      BOARD_AT,
      "Red's set-up is on rows 1–2, and a3 is not",
    ],
    [
      textOf('Ka1 Sf6 Sc1 Sf1 Sd2 Se2', { side: 'o', quiet: 0 }),
      BOARD_AT,
      "Red's set-up is on rows 1–2, and f6 is not",
    ],
    [textOf(RED_SET, { side: 'o', quiet: 1 }), QUIET_AT, 'set-ups leave quiet at 0'],
    // In play.
    [textOf('Sa1 sf6', { khan: 'f6' }), BOARD_AT, 'both Kalistas are missing'],
    [textOf('Sa1 sf6'), BOARD_AT, 'both Kalistas are missing'],
    [textOf('Sa1 kf6'), KHAN_AT, "Red's Kalista is missing, but the Khan sits on nothing that took it"],
    [
      textOf('Ka1 sf6', { side: 'o' }),
      KHAN_AT,
      "Ochre's Kalista is missing, but the Khan sits on nothing that took it",
    ],
    [
      textOf(BOTH_SET, { side: 'o', quiet: 0 }),
      SIDE_AT,
      'the Khan is off the board and quiet is 0, so it is the first move: the side is r',
    ],
    [textOf('Ka1 kf6', { khan: 'c3' }), KHAN_AT, 'the Khan sits on the piece just played, and c3 is empty'],
    [textOf('Ka1 kf6', { khan: 'a1' }), KHAN_AT, 'Red is to move, so the Khan sits on a piece of Ochre'],
    [
      textOf('Ka1 Sa2 kf6 sf5', { side: 'o', khan: 'f5' }),
      KHAN_AT,
      'Ochre is to move, so the Khan sits on a piece of Red',
    ],
    [textOf('Ka1 Sa2 sf6', { khan: 'f6' }), SIDE_AT, "Ochre's Kalista is captured, so the turn has passed to Ochre"],
    [textOf('Sa1 kf6', { side: 'o', khan: 'a1' }), SIDE_AT, "Red's Kalista is captured, so the turn has passed to Red"],
    [textOf('Ka1', { side: 'o', khan: 'a1', quiet: 1 }), QUIET_AT + 1, 'a capture has just set quiet to 0'],
    [textOf('Ka1 kf6', { khan: 'f6', quiet: 101 }), QUIET_AT + 1, 'quiet is at most 100, not 101'],
  ])('%s', (text, at, message) => {
    expect(faultOf(text)).toMatchObject({ code: 'impossible-position', at, message });
  });
});

test('any string gives a position or a code', () => {
  const nearly = fc
    .tuple(fc.nat(FIRST.length), fc.nat(3), fc.stringMatching(/^[-KSkso0-9a-f,/ ]{0,3}$/))
    .map(([at, cut, put]) => FIRST.slice(0, at) + put + FIRST.slice(at + cut));
  fc.assert(
    fc.property(fc.oneof(nearly, fc.string()), (text) => {
      const parsed = standard.parse(text);
      if (parsed.ok) expect(standard.format(parsed.value)).toBe(text);
      else expect(['malformed-position', 'impossible-position']).toContain(parsed.fault.code);
    }),
    { numRuns: 1000 },
  );
});

describe('actions', () => {
  const start = unwrap(standard.parse(textOf('', { quarter: '-' })));
  const play = unwrap(standard.parse(textOf('Ka1 kf6 sb2')));

  test.each([
    '',
    '-',
    '---',
    'a1',
    'a1-',
    'a1b2',
    'a1-b22',
    ' a1-b2',
    'a1Xb2',
    'a0-b2',
    'a1-b7',
    'g1-b2',
    'a1-g2',
    '@',
    '@g3',
    '@c3 ',
    '@@c3',
    '4:Kb1.a1.c1.f1.d2.e2',
    '0Kb1.a1.c1.f1.d2.e2',
    '0:b1.a1.c1.f1.d2.e2',
    '0:Kb1.a1.c1.f1.d2',
    '0:Kb1.a1.c1.f1.d2.e2.f2',
    '0:Kb1,a1,c1,f1,d2,e2',
    'x0:Kb1.a1.c1.f1.d2.e2',
  ])('%j is none', (text) => {
    const message = `an action is like b2-c4, b2xc4, @c3, -- or 0:Kb1.a1.c1.f1.d2.e2, not ${JSON.stringify(text.slice(0, 20))}`;
    for (const position of [start, play])
      expect(standard.decode(position, text)).toMatchObject({
        ok: false,
        fault: { code: 'malformed-action', at: 0, message },
      });
  });
  test.each(['0:Kb1.c1.a1.f1.d2.e2', '0:Kb1.a1.a1.f1.d2.e2', 'Ke6.a5.b5.f5.d6.c6', '0:Kb1.a2.b1.c1.d1.e1'])(
    'the Sbires of %s are out of order',
    (text) => {
      const message = 'the five Sbires are written in ascending order: a1, b1, … f1, a2, …';
      expect(standard.decode(start, text)).toMatchObject({
        ok: false,
        fault: { code: 'malformed-action', at: 0, message },
      });
    },
  );
  test.each(['a1-b1', 'a1xb2', 'a1xf6', 'c3-c3', '@c3', '@a1', '@f6', '--'])('%s is read back', (text) => {
    expect(standard.encode(play, unwrap(standard.decode(play, text)))).toBe(text);
  });
  test('a capture is the same action as a move', () => {
    expect(standard.decode(play, 'a1xb2')).toEqual(standard.decode(play, 'a1-b2'));
    expect(standard.encode(play, unwrap(standard.decode(play, 'a1-b2')))).toBe('a1xb2');
  });
  test.each([
    '0:Kb1.a1.c1.f1.d2.e2',
    '3:Kf2.a1.b1.c1.d1.e1',
    '1:Ka1.b2.c2.d2.e2.f2',
    'Ke6.a5.b5.f5.c6.d6',
    'Kf6.a5.b5.c5.d5.e5',
  ])('the set-up %s is read back, and is no ply', (text) => {
    const action = unwrap(standard.decode(start, text));
    expect(standard.encode(start, action)).toBe(text);
    expect(standard.isPly(action)).toBe(false);
  });
  test.each(['a1-b1', 'f6-f5', '@f6', '--'])('%s is a ply', (text) => {
    expect(standard.isPly(unwrap(standard.decode(play, text)))).toBe(true);
  });
  test('distinct texts are distinct actions', () => {
    const texts = [
      '--',
      '@a1',
      '@f6',
      'a1-a2',
      'a2-a1',
      'f6-f6',
      '0:Ka1.b2.c2.d2.e2.f2',
      '1:Ka1.b2.c2.d2.e2.f2',
      'Ka5.b6.c6.d6.e6.f6',
    ];
    const actions = texts.map((text) => unwrap(standard.decode(play, text)));
    expect(new Set(actions).size).toBe(texts.length);
  });
});

function viewOf(text: string): View {
  return standard.view(unwrap(standard.parse(text)), { viewer: 'spectator', aids: [] });
}

describe('views', () => {
  test('a position in play', () => {
    const text = textOf('Ka1 Sd2 kf6 sa6', { khan: 'f6', quiet: 5 });
    const { cells, ...rest } = viewOf(text);
    expect(rest).toEqual({
      game: 'khan',
      variant: 'standard',
      position: text,
      actor: 0,
      board: { kind: 'square', columns: 6, rows: 6 },
      fields: { quarter: 0, khan: 'f6', demand: 'triple', redReserve: 4, ochreReserve: 4, quiet: 5 },
      result: null,
    });
    expect(cells.length).toBe(36);
    const piece = (seat: 0 | 1, kind: string, letter: string) => ({ seat, kind, text: letter, value: null });
    expect(cells.filter((cell) => cell.piece !== null)).toEqual([
      { cell: 'a6', ground: 'double', piece: piece(1, 'sbire', 's') },
      { cell: 'f6', ground: 'triple', piece: piece(1, 'kalista', 'k') },
      { cell: 'd2', ground: 'triple', piece: piece(0, 'sbire', 'S') },
      { cell: 'a1', ground: 'double', piece: piece(0, 'kalista', 'K') },
    ]);
    expect(cells[2]).toEqual({ cell: 'c6', ground: 'single', piece: null });
    expect(Object.isFrozen(cells[0]!.piece)).toBe(true);
  });

  test('before the set-ups the mat has no types and nobody a reserve', () => {
    const start = viewOf(textOf('', { quarter: '-' }));
    expect(start.cells.every(({ ground, piece }) => ground === null && piece === null)).toBe(true);
    expect(start.fields).toEqual({ quarter: null, khan: null, demand: null, redReserve: 0, ochreReserve: 0, quiet: 0 });
    const ochre = viewOf(textOf('Kb1 Sa1 Sc1 Sf1 Sd2 Se2', { quarter: '3', side: 'o', quiet: 0 }));
    expect(ochre.actor).toBe(1);
    expect(ochre.fields).toMatchObject({ quarter: 3, khan: null, demand: null, redReserve: 0, ochreReserve: 0 });
  });

  test('the end', () => {
    const won = viewOf(textOf('Ka1', { side: 'o', khan: 'a1' }));
    expect(won.actor).toBe('over');
    expect(won.result).toEqual({ winner: 0, reason: 'kalista', scores: null });
    expect(won.fields).toMatchObject({ demand: 'double', redReserve: 5, ochreReserve: 5 });
    const drawn = viewOf(textOf('Ka1 kf6', { side: 'o', khan: 'a1', quiet: 100 }));
    expect(drawn.result).toEqual({ winner: null, reason: 'no-progress', scores: null });
  });
});

const RED_FIRST = 'KHA-1: Red begins with a quarter-turn and six pieces, like 0:Kb1.a1.c1.f1.d2.e2';
const OCHRE_NEXT = 'KHA-2: Ochre now puts its six pieces, like Ke6.a5.b5.f5.c6.d6';

describe('during the set-ups', () => {
  test.each([
    ['b1-b2', RED_FIRST],
    ['@c3', RED_FIRST],
    ['--', RED_FIRST],
    ['Ke6.a5.b5.f5.c6.d6', RED_FIRST],
    ['Kb1.a1.c1.f1.d2.e2', RED_FIRST],
    ['0:Kb1.a1.c1.f1.d2.a3', 'KHA-1: a3 is not in rows 1–2'],
    ['0:Kf3.a1.c1.f1.d2.a5', 'KHA-1: f3 is not in rows 1–2'],
    ['2:Ke6.a5.b5.f5.c6.d6', 'KHA-1: e6 is not in rows 1–2'],
    ['1:Kc1.a1.c1.f1.d2.e2', "KHA-1: six different cells are needed, and the Kalista stands on a Sbire's, c1"],
  ])('Red tries %s', (action, reason) => {
    expect(refusal(lineFrom(textOf('', { quarter: '-' })), action)).toBe(reason);
  });
  test.each([
    ['b1-b2', OCHRE_NEXT],
    ['@c3', OCHRE_NEXT],
    ['--', OCHRE_NEXT],
    ['0:Kb1.a1.c1.f1.d2.e2', OCHRE_NEXT],
    ['0:Ke6.a5.b5.f5.c6.d6', OCHRE_NEXT],
    ['Ke6.f4.b5.f5.c6.d6', 'KHA-2: f4 is not in rows 5–6'],
    ['Kb1.a1.c1.f1.d2.e2', 'KHA-2: b1 is not in rows 5–6'],
    ['Ke6.a5.b5.f5.c6.e6', "KHA-2: six different cells are needed, and the Kalista stands on a Sbire's, e6"],
  ])('Ochre tries %s', (action, reason) => {
    expect(refusal(lineFrom(textOf(RED_SET, { side: 'o', quiet: 0 })), action)).toBe(reason);
  });
  test.each(['0:Kb1.a1.c1.f1.d2.e2', 'Ke6.a5.b5.f5.c6.d6', '0:Kb1.a1.c1.f1.d2.a3'])('once it is over: %s', (action) => {
    expect(refusal(scene('Kb1 kf6'), action)).toBe('KHA-3: both have set up, and now they move in turn');
  });
});

describe('moves', () => {
  const own = 'KHA-3: Red moves a piece of its own, and c3 is empty';
  test.each([
    ['c3-c4', own],
    ['f6-f5', "KHA-3: it is Red's turn, and f6 is not its piece"],
    ['c4-c4', 'KHA-6: a move never comes back to its start, c4'],
    ['c4-c3', 'KHA-4: c4 is double: exactly 2 steps, and c3 is 1 step away'],
    ['c4-c1', 'KHA-4: c4 is double: exactly 2 steps, and c1 is 3 steps away'],
    ['c4-a3', 'KHA-4: c4 is double: exactly 2 steps, and a3 is 3 steps away'],
    ['b3-c4', 'KHA-5: a step is orthogonal, and c4 is diagonal from b3'],
    ['b3-a2', 'KHA-5: a step is orthogonal, and a2 is diagonal from b3'],
    ['b3-c2', 'KHA-5: a step is orthogonal, and c2 is diagonal from b3'],
    ['b3-d3', 'KHA-4: b3 is single: exactly 1 step, and d3 is 2 steps away'],
    ['b3-b5', 'KHA-4: b3 is single: exactly 1 step, and b5 is 2 steps away'],
    ['b3-b1', 'KHA-4: b3 is single: exactly 1 step, and b1 is 2 steps away'],
    ['b2-d2', 'KHA-4: b2 is triple: exactly 3 steps, and d2 is 2 steps away'],
    ['b2-c3', 'KHA-4: b2 is triple: exactly 3 steps, and c3 is 2 steps away'],
    ['b2-f2', 'KHA-4: b2 is triple: exactly 3 steps, and f2 is 4 steps away'],
    ['b2-b3', "KHA-7: b3 holds a piece of one's own"],
    ['b2-c4', "KHA-7: c4 holds a piece of one's own"],
    ['b3-b2', "KHA-7: b2 holds a piece of one's own"],
    ['b2-b5', 'KHA-6: no path of 3 steps from b2 to b5 over empty cells, none of them passed twice'],
    ['c4-e4', 'KHA-6: no path of 2 steps from c4 to e4 over empty cells, none of them passed twice'],
  ])('Red tries %s', (action, reason) => {
    expect(refusal(scene('Kf1 Sc4 Sb3 Sb2 sd4 kf6'), action)).toBe(reason);
  });
  test('Ochre is told so by name', () => {
    const line = scene('Kf1 kf6 sc4 sd4', { side: 'o' });
    expect(refusal(line, 'c3-c4')).toBe('KHA-3: Ochre moves a piece of its own, and c3 is empty');
    expect(refusal(line, 'f1-f2')).toBe("KHA-3: it is Ochre's turn, and f1 is not its piece");
    expect(refusal(line, 'd4-c4')).toBe("KHA-7: c4 holds a piece of one's own");
    expect(refusal(line, 'c4-e4')).toMatch(/^KHA-6: no path of 2 steps from c4 to e4/);
  });
  test('a way round that is shut: three steps may end next to the start, but not here', () => {
    // From b2 (triple) to b1: by a2 and a1, or by c2 and c1.
    expect(refusal(scene('Kf1 Sb2 Sa2 Sc1 kf6'), 'b2-b1')).toMatch(/^KHA-6: no path of 3 steps from b2 to b1/);
    unwrap(scene('Kf1 Sb2 Sa2 kf6').play('b2-b1'));
  });
  test('the Khan comes before the path', () => {
    const line = scene('Kf1 Sc4 Sb2 kf6 se2', { khan: 'e2' });
    expect(refusal(line, 'c4-c6')).toBe('KHA-9: the Khan demands a single cell, and c4 is double');
    expect(refusal(line, 'c4-c5')).toBe('KHA-9: the Khan demands a single cell, and c4 is double');
    expect(refusal(line, 'b2-b5')).toBe('KHA-9: the Khan demands a single cell, and b2 is triple');
    expect(refusal(line, 'f1-d1')).toMatch(/^KHA-4: f1 is single/);
  });
  test('where one may disobey the Khan is no reason', () => {
    const line = scene('Ka1 Sb2 kf6 se2', { khan: 'e2' });
    expect(refusal(line, 'a1-a2')).toMatch(/^KHA-4: a1 is double/);
    const brought = scene('Ka1 Sb1 Sc1 Sd1 Sb2 ka2 sc2 sd2 se2 se1 sb3', { khan: 'a2', quiet: 3 });
    expect(refusal(brought, 'b1-b3')).toMatch(/^KHA-4: b1 is single/);
  });
  test('the demanded cell may be double or triple', () => {
    expect(refusal(scene('Ka1 Sb1 ka6 sd6', { khan: 'd6' }), 'b1-c1')).toBe(
      'KHA-9: the Khan demands a double cell, and b1 is single',
    );
    expect(refusal(scene('Kb2 Sb1 ka6 sf6', { khan: 'f6' }), 'b1-c1')).toBe(
      'KHA-9: the Khan demands a triple cell, and b1 is single',
    );
  });
});

describe('bringing back', () => {
  test.each([
    ['@d5', 'KHA-11: the Khan is not on the board yet, so the first action is a move', { quiet: 0 }],
    ['@d5', 'KHA-12: after a pass the Khan demands nothing, so nothing is brought back', { quiet: 1 }],
    ['@d5', 'KHA-10: a piece on a single cell can move, so it must', { khan: 'b5' }],
    ['@a1', 'KHA-10: a1 is occupied', { khan: 'c5' }],
    ['@c5', 'KHA-10: c5 is occupied', { khan: 'c5' }],
    ['@d5', 'KHA-10: the Khan demands a triple cell, and d5 is single', { khan: 'c5' }],
    ['@a2', 'KHA-10: the Khan demands a triple cell, and a2 is double', { khan: 'c5' }],
  ])('%s: %s', (action, reason, beside) => {
    expect(refusal(scene('Ka1 Sf1 ka6 sb5 sc5', beside), action)).toBe(reason);
  });
  test('with nobody captured', () => {
    const line = scene('Ka1 Sf1 kc6 sb6 sd6 sc5 sb5 sd5', { side: 'o', khan: 'a1' });
    expect(refusal(line, '@a2')).toBe('KHA-10: a piece on a double cell can move, so it must');
    const blocked = scene('Ka1 Sf1 kc6 sb6 sf6 sc5 sb5 sd5', { side: 'o', khan: 'a1' });
    expect(refusal(blocked, '@a2')).toBe('KHA-10: no Sbire of Ochre is captured');
  });
});

test('a pass', () => {
  expect(refusal(scene('Kb1 kf6'), '--')).toBe('KHA-12: Red passes only if nothing else is legal');
  expect(refusal(scene('Kb1 kf6', { side: 'o' }), '--')).toBe('KHA-12: Ochre passes only if nothing else is legal');
  expect(refusal(scene('Ka1 ka6 se2', { khan: 'e2' }), '--')).toMatch(/^KHA-12/);
});

test('what is refused while only a pass is legal', () => {
  const line = scene('Ka1 Sb1 Sc1 Sd1 Se1 Sb2 ka2 sc2 sd2 se2 sf1 sb3', { khan: 'a2', quiet: 3 });
  expect(refusal(line, 'b2-b5')).toMatch(/^KHA-6/);
  expect(refusal(line, '@c3')).toBe('KHA-10: no Sbire of Red is captured');
});
