import { ActionList, unwrap } from '@rayonk/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rules } from './rules.ts';
import { cellNames, rulesOf, text } from './scenes.ts';

const START = '-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- w ssL ssL 0';
const MOVES = 'bs,-,-,bL/-,bs,-,-/-,-,ws,-/ws,-,wL,- b - - 12';

function faultOf(position: string): { code: string; at: number | null; message: string } {
  const parsed = rules['4x4'].parse(position);
  if (parsed.ok) throw new Error(`${position} was accepted`);
  return parsed.fault;
}

test('positions are read and written back', () => {
  for (const position of [
    START,
    MOVES,
    text({ a1: 'wL' }, 'b ss ssL 0'),
    text({ a1: 'ws', b1: 'bs' }, 'b sL sL 0'),
    text({ a1: 'ws', b1: 'bs', c1: 'bs' }, 'w sL L 0'),
    text({ a1: 'ws', b1: 'bs', c1: 'bL', d1: 'wL' }, 'b s s 0'),
    text({ a1: 'ws', b1: 'bs', c1: 'bL', d1: 'ws', d2: 'bs' }, 'w L - 0'),
    text({ a1: 'ws', b1: 'wL', c1: 'bs', d1: 'bL' }, 'w - - 99'),
    text({ a1: 'ws', b1: 'wL', c1: 'bs', d1: 'bL' }, 'b - - 100'),
    text({ a1: 'ws', c1: 'bs', d1: 'bL' }, 'w - - 0'),
    text({ a1: 'ws', b1: 'ws', c1: 'wL', d1: 'bL' }, 'b - - 0'),
    // The counter's parity is not held against a position.
    text({ a1: 'ws', b1: 'ws', c1: 'wL', d1: 'bL', d2: 'bs', d3: 'bs' }, 'w - - 0'),
  ])
    expect(rules['4x4'].format(unwrap(rules['4x4'].parse(position)))).toBe(position);
});

test('every pawn is read on every cell of either board', () => {
  for (const size of [4, 5] as const)
    for (const name of cellNames(size))
      for (const pawn of ['ws', 'wL', 'bs', 'bL']) {
        const [one, two, three] = cellNames(size).filter((other) => other !== name) as [string, string, string];
        const others = ['ws', 'wL', 'bs', 'bL'].filter((other) => other !== pawn);
        const cells = { [name]: pawn, [one]: others[0]!, [two]: others[1]!, [three]: others[2]! };
        const position = text(cells, 'b - - 3', size);
        expect(rulesOf(size).format(unwrap(rulesOf(size).parse(position)))).toBe(position);
      }
});

describe('malformed positions', () => {
  test.each([
    ['', 0],
    ['-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- w ssL ssL', 0],
    [`${START} `, 0],
    [START.replace(' w', '  w'), 0],
    [`${START} 0`, 0],
    [START.replace('/-', ',-'), 0],
    [START.replace('-,-,-,-/', ''), 0],
    [START.replace('-,-,-,-/-,', '-,-,-,-/'), 8],
    [START.replace('-/-', '-,-/-'), 0],
    [MOVES.replace('bs,-,-', 'bs,,-'), 3],
    [MOVES.replace('bs,-', 'Bs,-'), 0],
    [MOVES.replace('wL', 'wl'), 33],
    [MOVES.replace('wL', 'wLL'), 33],
    [MOVES.replace('wL', 'L'), 33],
    [MOVES.replace('wL', 'ws '), 0],
    [START.replace(' w ', ' W '), 32],
    [START.replace(' w ', ' wb '), 32],
    [START.replace(' w ', ' - '), 32],
    [START.replace('w ssL', 'w Lss'), 34],
    [START.replace('w ssL', 'w sss'), 34],
    [START.replace('w ssL', 'w null'), 34],
    [START.replace('ssL 0', 'sLs 0'), 38],
    [START.replace('ssL 0', 'SSL 0'), 38],
    [START.replace('ssL 0', 'LL 0'), 38],
    [START.replace(/0$/, '00'), 42],
    [START.replace(/0$/, '007'), 42],
    [START.replace(/0$/, '-1'), 42],
    [START.replace(/0$/, '1.0'), 42],
    [START.replace(/0$/, 'x'), 42],
  ])('%j', (position, at) => {
    expect(faultOf(position)).toMatchObject({ code: 'malformed-position', at });
  });
  test('an empty field is no hand', () => {
    expect(faultOf('-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- w  ssL 0')).toMatchObject({
      message: 'a hand is ssL, sL, ss, s, L or -, not ""',
      at: 34,
    });
  });
  test('the message tells what is expected', () => {
    expect(faultOf(MOVES.replace('wL', 'wq')).message).toBe('a cell is -, ws, wL, bs or bL, not "wq"');
    expect(faultOf(START.replace(' w ', ' x ')).message).toBe('the side to act is w or b');
    expect(faultOf('').message).toContain('(board side handW handB quiet)');
  });
  test('the other board is refused', () => {
    expect(rules['5x5'].parse(START)).toMatchObject({ ok: false, fault: { code: 'malformed-position' } });
    expect(faultOf(text({}, 'w ssL ssL 0', 5))).toMatchObject({ code: 'malformed-position' });
  });
});

describe('positions no game can contain', () => {
  const TWO = { a1: 'ws', b1: 'wL', c1: 'bs', d1: 'bL' };
  test.each([
    [
      'three small pawns',
      { a1: 'ws', b1: 'ws', c1: 'ws', d1: 'bL', d2: 'bs' },
      'w - - 0',
      'White has 2 small pawns and 1 large one, here 3 and 0',
      0,
    ],
    [
      'two large pawns',
      { a1: 'bL', b1: 'bL', c1: 'ws', d1: 'wL' },
      'w - - 0',
      'Black has 2 small pawns and 1 large one, here 0 and 2',
      0,
    ],
    ['too many with the hand', { a1: 'ws' }, 'b ssL ssL 0', 'White has 2 small pawns and 1 large one, here 3 and 1', 0],
    [
      'a large pawn on the board and in hand',
      { a1: 'ws', b1: 'bL' },
      'b sL sL 0',
      'Black has 2 small pawns and 1 large one, here 1 and 2',
      0,
    ],
    [
      'a white pawn out while placing',
      { a1: 'ws', c1: 'bL' },
      'b s ss 0',
      'a pawn of White is out before all pawns are placed',
      0,
    ],
    [
      'a black pawn out while placing',
      { a1: 'ws', b1: 'wL', c1: 'bL' },
      'b s s 0',
      'a pawn of Black is out before all pawns are placed',
      0,
    ],
    ['Black before White', { c1: 'bL' }, 'w ssL ss 0', 'KAS-2 never leaves 3 pawns to White and 2 to Black', 35],
    [
      'White twice running',
      { a1: 'ws', b1: 'wL' },
      'b s ssL 0',
      'KAS-2 never leaves 1 pawns to White and 3 to Black',
      36,
    ],
    [
      'White’s last before Black’s',
      { a1: 'ws', b1: 'wL', c1: 'ws', a2: 'bs', b2: 'bs' },
      'b - L 0',
      'KAS-2 never leaves 0 pawns to White and 1 to Black',
      39,
    ],
    ['Black to place first', {}, 'b ssL ssL 0', 'KAS-2: it is w who places next, not b', 32],
    ['White to place second', { a1: 'ws' }, 'w sL ssL 0', 'KAS-2: it is b who places next, not w', 33],
    ['White to place third', { a1: 'ws', b1: 'bs' }, 'w sL sL 0', 'KAS-2: it is b who places next, not w', 34],
    [
      'Black to place fourth',
      { a1: 'ws', b1: 'bs', c1: 'bs' },
      'b sL L 0',
      'KAS-2: it is w who places next, not b',
      35,
    ],
    ['White to place fifth', TWO, 'w s s 0', 'KAS-2: it is b who places next, not w', 36],
    ['Black to place sixth', { ...TWO, d2: 'bs' }, 'b s - 0', 'KAS-2: it is w who places next, not b', 37],
    ['quiet while placing', TWO, 'b s s 1', 'quiet is 0 until all pawns are placed', 42],
    ['quiet over 100', TWO, 'b - - 101', 'quiet is at most 100, not 101', 42],
    ['nobody', {}, 'w - - 0', 'the game ends when one seat has 2 pawns out, here 3 and 3', 0],
    ['three out', { c1: 'bs', d1: 'bL' }, 'w - - 0', 'the game ends when one seat has 2 pawns out, here 3 and 1', 0],
    [
      'two out on both sides',
      { a1: 'ws', c1: 'bs' },
      'w - - 0',
      'the game ends when one seat has 2 pawns out, here 2 and 2',
      0,
    ],
    [
      'three black pawns out',
      { a1: 'ws', b1: 'wL' },
      'b - - 0',
      'the game ends when one seat has 2 pawns out, here 1 and 3',
      0,
    ],
    [
      'the loser has just moved',
      { a1: 'ws', c1: 'bs', d1: 'bL' },
      'b - - 0',
      'Black has just won, so the side is w',
      35,
    ],
    [
      'the loser has just moved (Black)',
      { a1: 'ws', b1: 'wL', d1: 'bL' },
      'w - - 0',
      'White has just won, so the side is b',
      35,
    ],
    ['quiet after the end', { a1: 'ws', c1: 'bs', d1: 'bL' }, 'w - - 1', 'quiet is 0 after a pawn has gone out', 41],
  ] as const)('%s', (_what, cells, tail, message, at) => {
    expect(faultOf(text(cells, tail))).toEqual({ code: 'impossible-position', message, rule: null, at });
  });
});

describe('actions', () => {
  const placing = unwrap(rules['4x4'].parse(START));
  const moving = unwrap(rules['4x4'].parse(MOVES));
  test.each([
    '',
    's',
    's@',
    '@a1',
    's@a',
    's@a5',
    's@e1',
    's@a0',
    's@a11',
    's@A1',
    'S@a1',
    'l@a1',
    'ss@a1',
    'x@a1',
    's-a1',
    ' s@a1',
    's@a1 ',
    'a1',
    'a1-',
    'a1-a',
    'a1-a22',
    'a1a2',
    'a1xa2',
    'a1-e1',
    'e1-a1',
    'a1-a5',
    'a0-a1',
    'A1-a2',
    '-a1-a2',
    '--',
  ])('%j is none', (action) => {
    for (const position of [placing, moving])
      expect(rules['4x4'].decode(position, action)).toMatchObject({
        ok: false,
        fault: { code: 'malformed-action', rule: null, at: 0 },
      });
  });
  test('the message shows both kinds', () => {
    expect(rules['4x4'].decode(placing, 'x'.repeat(30))).toMatchObject({
      fault: {
        message: `an action is a placement like s@c3 or L@c3, or a move like c3-d4, not "${'x'.repeat(20)}"`,
      },
    });
  });
  test('whatever is well formed is read, legal or not, and written back', () => {
    for (const size of [4, 5] as const) {
      const position = unwrap(rulesOf(size).parse(text({}, 'w ssL ssL 0', size)));
      const names = cellNames(size);
      const actions = names.flatMap((a) => [`s@${a}`, `L@${a}`, ...names.map((b) => `${a}-${b}`)]);
      const read = actions.map((action) => unwrap(rulesOf(size).decode(position, action)));
      expect(new Set(read).size).toBe(actions.length);
      expect(read.map((action) => rulesOf(size).encode(position, action))).toEqual(actions);
    }
  });
  test('placements are no plies, moves are', () => {
    for (const [position, count, isPly] of [
      [placing, 32, false],
      [moving, 11, true],
    ] as const) {
      const list = new ActionList(rules['4x4'].capacity);
      position.legal(list);
      expect(list.count).toBe(count);
      for (const action of list.toArray()) expect(rules['4x4'].isPly(action)).toBe(isPly);
    }
  });
});

test('any string is read or refused, never thrown', () => {
  const cell = fc.constantFrom('-', '-', '-', 'ws', 'wL', 'bs', 'bL', 'x');
  const row = fc.array(cell, { minLength: 4, maxLength: 4 }).map((cells) => cells.join(','));
  const board = fc.array(row, { minLength: 4, maxLength: 4 }).map((rows) => rows.join('/'));
  const hand = fc.constantFrom('-', '-', 's', 'L', 'ss', 'sL', 'ssL', 'Ls');
  const side = fc.constantFrom('w', 'b', 'x');
  const quiet = fc.oneof(fc.nat(120).map(String), fc.constant('01'));
  const nearly = fc.tuple(board, side, hand, hand, quiet).map((fields) => fields.join(' '));
  fc.assert(
    fc.property(fc.oneof(fc.string(), nearly), (position) => {
      for (const variant of [rules['4x4'], rules['5x5']]) {
        const parsed = variant.parse(position);
        if (parsed.ok) expect(variant.format(parsed.value)).toBe(position);
        else expect(['malformed-position', 'impossible-position']).toContain(parsed.fault.code);
      }
    }),
    { numRuns: 500 },
  );
});
