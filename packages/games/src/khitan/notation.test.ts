import { unwrap, type Result } from '@rayonk/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PASS } from './actions.ts';
import { khitan, type VariantName } from './game.ts';
import { rules } from './rules.ts';
import { CELL_NAMES, startOf, text, type Cells } from './scenes.ts';

const START = startOf('classic');
const BOARD = START.slice(0, START.indexOf(' '));
const SIDE_AT = BOARD.length + 1;

function faultOf(
  position: string,
  variant: VariantName = 'classic',
): { code: string; at: number | null; message: string } {
  const parsed = rules[variant].parse(position);
  if (parsed.ok) throw new Error(`${position} was accepted`);
  return parsed.fault;
}

describe('positions', () => {
  test.each(khitan.variants)('the start of %s is read and written back', (variant) => {
    const start = startOf(variant);
    expect(rules[variant].format(unwrap(rules[variant].parse(start)))).toBe(start);
    expect(rules[variant].game).toBe('khitan');
    expect(rules[variant].variant).toBe(variant);
  });
  test('every piece on every cell is read and written back', () => {
    for (const cell of CELL_NAMES)
      for (const piece of ['w0', 'w1', 'w5', 'w9', 'w10', 'w11', 'b0', 'b6', 'b9', 'b10', 'b11']) {
        const other = cell === 'e5' ? 'e6' : 'e5';
        const position = text({ [cell]: piece, [other]: piece.startsWith('w') ? 'b3' : 'w3' }, 'b x x 0 42');
        expect(rules.classic.format(unwrap(rules.classic.parse(position)))).toBe(position);
      }
  });
  test('orientations that no flip reaches, and an uneven count of plies, are welcome', () => {
    expect(rules.classic.parse(text({ a1: 'w1', i5: 'b0' }, 'w x x 0 7')).ok).toBe(true);
    expect(rules.classic.parse(START.replace(' 0 0', ' 0 1')).ok).toBe(true);
  });
});

describe('malformed positions', () => {
  test.each([
    ['', 0],
    [START.slice(0, -2), 0],
    [`${START} 0`, 0],
    [` ${START}`, 0],
    [START.replace(' w', '  w'), 0],
    [START.replace('/-', ',-'), 0],
    [START.replace('b9,b9', 'b9'), 0],
    [START.replace('b9,b9', 'b9,b9,b9'), 0],
    [START.replace('-,-,-,-,-,-/', '-,-,-,-,-,-,-/'), 15],
    [START.replace('b9,b9', 'b9,x9'), 3],
    [START.replace('b9,b9', 'b9,B9'), 3],
    [START.replace('b9,b9', 'b9,b12'), 3],
    [START.replace('b9,b9', 'b9,b09'), 3],
    [START.replace('b9,b9', 'b9,b'), 3],
    [START.replace('b9,b9', 'b9,9'), 3],
    [START.replace('b9,b9', 'b9,'), 3],
    [START.replace('b9,b9', 'b9,b9b'), 3],
    [START.replace('b9,b9', 'b9,xb9'), 3],
    [START.replace('b9,b9', 'b9,--'), 3],
    [`${BOARD} W x x 0 0`, SIDE_AT],
    [`${BOARD} wb x x 0 0`, SIDE_AT],
    [`${BOARD} - x x 0 0`, SIDE_AT],
    [`${BOARD} x x x 0 0`, SIDE_AT],
    [`${BOARD} w X x 0 0`, SIDE_AT + 2],
    [`${BOARD} w 03 x 0 0`, SIDE_AT + 2],
    [`${BOARD} w x -1 0 0`, SIDE_AT + 4],
    [`${BOARD} w x xx 0 0`, SIDE_AT + 4],
    [`${BOARD} w x x 00 0`, SIDE_AT + 6],
    [`${BOARD} w x x x 0`, SIDE_AT + 6],
    [`${BOARD} w x x 0 007`, SIDE_AT + 8],
    [`${BOARD} w x x 0 1.5`, SIDE_AT + 8],
    [`${BOARD} w x x 0 x`, SIDE_AT + 8],
  ])('%s', (position, at) => {
    expect(faultOf(position)).toMatchObject({ code: 'malformed-position', at });
  });
  test('the message says what is wrong', () => {
    expect(faultOf(START.replace('b9', 'c9')).message).toBe(
      'a cell is -, or a piece and its orientation from w0 to b11, not "c9"',
    );
    expect(faultOf(`${BOARD} q x x 0 0`).message).toBe('the side to act is w or b');
    expect(faultOf(`${BOARD} w ? x 0 0`).message).toBe(
      'White\'s reserve, unless it is x, is a whole number without leading zeros, not "?"',
    );
    expect(faultOf(`${BOARD} w x ? 0 0`).message).toContain("Black's reserve");
    expect(faultOf(`${BOARD} w x x ? 0`).message).toContain('the number of pieces to place is a whole number');
    expect(faultOf(`${BOARD} w x x 0 ?`).message).toContain('the number of plies without a capture is a whole number');
    expect(faultOf(`${BOARD} w x`).message).toContain('board side reserveW reserveB pending quiet');
  });
});

describe('positions no game can contain', () => {
  const FEW: Cells = { a1: 'w0', i5: 'b0' };
  const row = (name: string, piece: string, count: number): Cells =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`${name}${i + 1}`, piece]));
  const FIVE = { ...row('a', 'w0', 5), ...row('i', 'b0', 5) };

  function impossible(cells: Cells, tail: string, variant: VariantName, message: string, field: number): void {
    const position = text(cells, tail);
    const at = position.split(' ').slice(0, field).join(' ').length + (field === 0 ? 0 : 1);
    expect(faultOf(position, variant)).toEqual({ code: 'impossible-position', message, rule: null, at });
  }
  function possible(cells: Cells, tail: string, variant: VariantName): void {
    expect(rules[variant].parse(text(cells, tail))).toMatchObject({ ok: true });
  }

  test.each([
    ['classic', 10, 'x'],
    ['short', 10, 'x'],
    ['expert', 13, 'x'],
    ['master', 16, '0'],
  ] as const)('in %s more than %i pieces of a seat', (variant, pieces, reserve) => {
    const many = (piece: string, count: number): Cells =>
      Object.fromEntries(CELL_NAMES.slice(0, count).map((cell) => [cell, piece]));
    const rest = variant === 'expert' ? 8 : 11;
    const enemies = (piece: string): Cells => row('i', piece, 5);
    const other = variant === 'expert' ? String(rest) : variant === 'master' ? '11' : 'x';
    possible({ ...enemies('b0'), ...many('w0', pieces) }, `w ${reserve} ${other} 0 0`, variant);
    possible({ ...enemies('w0'), ...many('b0', pieces) }, `w ${other} ${reserve} 0 0`, variant);
    const message = (seat: string) =>
      `in ${variant} ${seat} has ${pieces} pieces, here ${pieces + 1} stand on the board`;
    impossible(
      { ...enemies('b0'), ...many('w0', pieces + 1) },
      `w ${reserve} ${other} 0 0`,
      variant,
      message('White'),
      0,
    );
    impossible(
      { ...enemies('w0'), ...many('b0', pieces + 1) },
      `w ${other} ${reserve} 0 0`,
      variant,
      message('Black'),
      0,
    );
  });

  test('a reserve where there is none', () => {
    impossible(FIVE, 'w 3 x 0 0', 'classic', "classic has no reserves: White's is x", 2);
    impossible(FIVE, 'w x 0 0 0', 'classic', "classic has no reserves: Black's is x", 3);
    impossible(FIVE, 'w 5 x 0 0', 'short', "short has no reserves: White's is x", 2);
  });
  test('a reserve that does not make up the pieces', () => {
    impossible(FEW, 'w 3 12 0 0', 'expert', 'White has 13 pieces on the board and in reserve, here 1 and 3', 2);
    impossible(FEW, 'w 12 13 0 0', 'expert', 'Black has 13 pieces on the board and in reserve, here 1 and 13', 3);
    impossible(FEW, 'w 15 14 0 0', 'master', 'Black has 16 pieces on the board and in reserve, here 1 and 14', 3);
    impossible(FEW, 'w 16 15 0 0', 'master', 'White has 16 pieces on the board and in reserve, here 1 and 16', 2);
    possible(FEW, 'w 12 12 0 0', 'expert');
    possible(FEW, 'w x 12 0 0', 'expert');
    possible(FEW, 'w 15 15 0 0', 'master');
  });
  test('an empty reserve is x in expert and 0 in master', () => {
    const thirteen = { ...row('a', 'w0', 5), ...row('c', 'w0', 7), d1: 'w0', i5: 'b0' };
    const sixteen = { ...thirteen, d2: 'w0', d3: 'w0', d4: 'w0' };
    impossible(thirteen, 'w 0 12 0 0', 'expert', 'in expert an empty reserve is x', 2);
    possible(thirteen, 'w x 12 0 0', 'expert');
    impossible(sixteen, 'w x 15 0 0', 'master', 'in master a reserve is never x', 2);
    impossible(FEW, 'w 15 x 0 0', 'master', 'in master a reserve is never x', 3);
    possible(sixteen, 'w 0 15 0 0', 'master');
  });
  test('counts beyond any game', () => {
    impossible(FEW, 'w 17 15 0 0', 'master', "White's reserve, unless it is x, is at most 16, not 17", 2);
    impossible(FEW, 'w 15 15 17 0', 'master', 'the number of pieces to place is at most 16, not 17', 4);
    impossible(FEW, 'w x x 0 101', 'classic', 'the number of plies without a capture is at most 100, not 101', 5);
    possible(FEW, 'w x x 0 100', 'classic');
  });
  test('two seats that have lost', () => {
    impossible({}, 'w x x 0 0', 'classic', 'only one seat can have lost its pieces', 0);
    impossible({}, 'w 13 13 0 0', 'expert', 'only one seat can have lost its pieces', 0);
    impossible(
      { ...row('a', 'w0', 4), ...row('i', 'b0', 4) },
      'w x x 0 0',
      'short',
      'only one seat can have lost its pieces',
      0,
    );
    possible({ ...row('a', 'w0', 4), ...row('i', 'b0', 4) }, 'w x x 0 0', 'classic');
  });
  test('a seat that has lost and is not to act', () => {
    const message = (seat: string, side: string) => `${seat} has lost, so after the last capture the side is ${side}`;
    impossible({ a1: 'w0' }, 'w x x 0 0', 'classic', message('Black', 'b'), 1);
    impossible({ a1: 'b0' }, 'b 13 12 0 0', 'expert', message('White', 'w'), 1);
    impossible({ ...FIVE, i5: '-' }, 'w x x 0 0', 'short', message('Black', 'b'), 1);
    possible({ a1: 'w0' }, 'b x x 0 0', 'classic');
    possible({ ...FIVE, i5: '-' }, 'b x x 0 0', 'short');
    possible({ ...FIVE, i5: '-' }, 'w x x 0 0', 'classic');
  });
  test('pieces to place that are not in reserve', () => {
    const twelve = { ...row('a', 'w0', 5), ...row('c', 'w0', 7), i5: 'b0' };
    impossible(twelve, 'w 1 12 2 0', 'expert', 'White cannot place 2 from a reserve of 1', 4);
    impossible(twelve, 'w x 12 1 0', 'expert', 'White cannot place 1 from a reserve of x', 4);
    impossible(FEW, 'w x x 1 0', 'classic', 'White cannot place 1 from a reserve of x', 4);
    impossible(FEW, 'b 12 x 1 0', 'expert', 'Black cannot place 1 from a reserve of x', 4);
    possible(twelve, 'w 1 12 1 0', 'expert');
    possible({ ...FEW, a2: 'w0' }, 'b 11 12 11 0', 'expert');
  });
  test('more pieces to place than empty cells at home', () => {
    const half = CELL_NAMES.slice(0, 26);
    const crowd = Object.fromEntries(half.slice(1).map((cell, i) => [cell, i < 13 ? 'w0' : 'b0']));
    impossible(crowd, 'w 3 4 2 0', 'master', "White's half has only 1 empty cells for 2 pieces to place", 4);
    possible(crowd, 'w 3 4 1 0', 'master');
    const black = Object.fromEntries(CELL_NAMES.slice(36).map((cell, i) => [cell, i < 13 ? 'w0' : 'b0']));
    impossible(black, 'b 3 4 2 0', 'master', "Black's half has only 1 empty cells for 2 pieces to place", 4);
    possible(black, 'b 3 4 1 0', 'master');
  });
  test('more pieces to place than the enemy lacks', () => {
    const cells = { a1: 'w0', ...row('i', 'b0', 5), ...row('g', 'b0', 6) };
    const message = 'to place 3, White has just captured as many, but Black lacks fewer';
    impossible(cells, 'w 12 2 3 0', 'expert', message, 4);
    impossible(cells, 'w 12 x 3 0', 'expert', message, 4);
    possible(cells, 'w 12 2 2 0', 'expert');
    possible(cells, 'w 12 x 2 0', 'expert');
  });
  test('something to place, or a count of quiet plies, after the end', () => {
    impossible({ a1: 'w0' }, 'b 12 13 1 0', 'expert', 'the game is over, so nothing is left to place', 4);
    const message = 'a capture has just been made, so the number of plies without one is 0';
    impossible({ a1: 'w0' }, 'b x x 0 1', 'classic', message, 5);
    impossible({ ...FIVE, a5: '-' }, 'w x x 0 9', 'short', message, 5);
    impossible(FEW, 'w 12 12 1 1', 'expert', message, 5);
    possible({ ...FIVE, a5: '-' }, 'w x x 0 9', 'classic');
  });
});

describe('actions', () => {
  const position = unwrap(rules.expert.parse(startOf('expert')));
  const decode = (action: string): Result<number> => rules.expert.decode(position, action);

  const noMoves = ['', 'a1', 'a1-', 'a1b2', 'a1xb2', 'a1-b22', 'a0-a1', 'a6-b1', 'j1-a1', 'a1-i6', 'A1-a2', 'a1-b2\n'];
  const noPlacements = [
    '@',
    '@a1',
    '@a1:',
    '@a1:12',
    '@a1:00',
    '@a1:01',
    '@a6:1',
    '@a1-1',
    '@a1:1 ',
    ' @a1:1',
    '@a1:1\n',
  ];
  const others = ['-', '---', '-- ', 'a1-b2 ', ' a1-b2', '@a1:-1', 'a1:1', '@@a1:1', '@a:1', '@a11:1', '@\n1:1'];
  test.each([...noMoves, ...noPlacements, ...others])('%j is no action', (action) => {
    expect(decode(action)).toMatchObject({ ok: false, fault: { code: 'malformed-action', at: 0 } });
  });
  test('the message shows what was read', () => {
    expect(decode('e9x')).toMatchObject({ fault: { message: 'an action is like c2-d2, @b3:4 or --, not "e9x"' } });
    expect(decode('@z9:1')).toMatchObject({ fault: { message: 'an action is like c2-d2, @b3:4 or --, not "@z9:1"' } });
  });
  test('every pair of cells, every placement and the pass are read back', () => {
    const texts = CELL_NAMES.flatMap((from) => CELL_NAMES.map((to) => `${from}-${to}`));
    for (const cell of CELL_NAMES) for (let i = 0; i < 12; i++) texts.push(`@${cell}:${i}`);
    texts.push('--');
    const seen = new Set<number>();
    for (const action of texts) {
      const decoded = unwrap(rules.expert.decode(position, action));
      expect(rules.expert.encode(position, decoded)).toBe(action);
      seen.add(decoded);
    }
    expect(seen.size).toBe(texts.length);
    expect(unwrap(decode('--'))).toBe(PASS);
    expect(unwrap(decode('a1-a1'))).toBe((1 << 14) | (5 << 7) | 5);
  });
});

test('any string is read or refused, and what is read is written back', () => {
  const alphabet = ['w0', 'b9', 'w11', '-', ',', '/', ' ', 'x', '0', '12', '@', ':', 'a1', 'e9', '--', '\n', 'é'];
  const anything = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...alphabet), { maxLength: 150 }).map((parts) => parts.join('')),
    // One change to a position that is read.
    fc
      .tuple(fc.nat(START.length), fc.nat(3), fc.constantFrom(...alphabet))
      .map(([at, cut, put]) => START.slice(0, at) + put + START.slice(at + cut)),
  );
  const position = unwrap(rules.master.parse(startOf('master')));
  fc.assert(
    fc.property(anything, fc.constantFrom(...khitan.variants), (string, variant) => {
      const parsed = rules[variant].parse(string);
      if (parsed.ok) expect(rules[variant].format(parsed.value)).toBe(string);
      const decoded = rules[variant].decode(position, string);
      if (decoded.ok) expect(rules[variant].encode(position, decoded.value)).toBe(string);
    }),
    { numRuns: 2000 },
  );
});
