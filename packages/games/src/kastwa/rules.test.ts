import { ActionList, bitCount, HASH_HI, HASH_LO, Line, OVER, Random, unwrap } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { kitOf } from '../../test/kit.ts';
import { BOARDS, stepped, STEPS } from './board.ts';
import { KastwaPosition } from './position.ts';
import { withChoices } from './rules.ts';
import {
  BLACK_WINS,
  cellNames,
  ends,
  expectPlay,
  NO_PROGRESS,
  refusal,
  rulesOf,
  scene,
  text,
  turnedCells,
  turnedMove,
  WHITE_WINS,
  type Size,
} from './scenes.ts';

describe('KAS-1 a small pawn is worth 1, the large one 2, and twice that on its own colour', () => {
  const value = (size: Size, cell: string, pawn: string): number | null => {
    const others = ['ws', 'wL', 'bs', 'bL'].filter((other) => other !== pawn);
    const free = cellNames(size).filter((name) => name !== cell);
    const cells = Object.fromEntries(others.map((other, i) => [free[i]!, other]));
    const { rules, position } = scene({ ...cells, [cell]: pawn }, 'w - - 0', size);
    const view = rules.view(position, { viewer: 0, aids: [] });
    return view.cells.find((seen) => seen.cell === cell)!.piece!.value;
  };
  test('on a black cell (a1) and on a white one (b1)', () => {
    expect(['ws', 'wL', 'bs', 'bL'].map((pawn) => value(4, 'a1', pawn))).toEqual([1, 2, 2, 4]);
    expect(['ws', 'wL', 'bs', 'bL'].map((pawn) => value(4, 'b1', pawn))).toEqual([2, 4, 1, 2]);
  });
  test.each([
    [4, ['a1', 'a3', 'b2', 'b4', 'c1', 'c3', 'd2', 'd4']],
    [5, ['a1', 'a3', 'a5', 'b2', 'b4', 'c1', 'c3', 'c5', 'd2', 'd4', 'e1', 'e3', 'e5']],
  ] as const)('the black cells of the board of %i', (size, black) => {
    const { rules, position } = scene({}, 'w ssL ssL 0', size);
    const { cells, board } = rules.view(position, { viewer: 0, aids: [] });
    expect(board).toEqual({ kind: 'square', columns: size, rows: size });
    expect(cells.map(({ cell }) => cell).slice(0, 2)).toEqual([`a${size}`, `b${size}`]);
    expect(cells).toHaveLength(size * size);
    for (const { cell, ground, piece } of cells) {
      expect(ground).toBe(black.includes(cell as never) ? 'black' : 'white');
      expect(piece).toBeNull();
      expect(value(size, cell, 'bL')).toBe(ground === 'black' ? 4 : 2);
    }
  });
});

test('the view tells what stands on the board and beside it', () => {
  const { rules, position } = scene({ a1: 'ws', b1: 'wL', c1: 'bs', d1: 'bs', d2: 'bL' }, 'w - - 7');
  const { cells, fields } = rules.view(position, { viewer: 1, aids: [] });
  expect(fields).toEqual({ whiteHand: '-', blackHand: '-', whiteOut: 1, blackOut: 0, quiet: 7 });
  expect(cells.slice(12)).toEqual([
    { cell: 'a1', ground: 'black', piece: { seat: 0, kind: 'small', text: 'ws', value: 1 } },
    { cell: 'b1', ground: 'white', piece: { seat: 0, kind: 'large', text: 'wL', value: 4 } },
    { cell: 'c1', ground: 'black', piece: { seat: 1, kind: 'small', text: 'bs', value: 2 } },
    { cell: 'd1', ground: 'white', piece: { seat: 1, kind: 'small', text: 'bs', value: 1 } },
  ]);
  const placing = scene({ a1: 'ws', b1: 'bL', c1: 'bs' }, 'w sL s 0');
  const beside = placing.rules.view(placing.position, { viewer: 1, aids: [] }).fields;
  expect(beside).toEqual({ whiteHand: 'sL', blackHand: 's', whiteOut: 0, blackOut: 0, quiet: 0 });
});

describe('KAS-2 White places one pawn, Black two, White one, Black one, White one', () => {
  test('in this order; placements are no plies, and quiet stays 0', () => {
    const line = Line.seeded(rulesOf(4), 'any');
    const start = text({}, 'w ssL ssL 0');
    expect(line.text()).toBe(start);
    const seats: number[] = [];
    for (const placement of ['s@a1', 'L@b1', 's@c1', 'L@d1', 's@a2', 's@b2']) {
      seats.push(line.actor);
      expect(line.text().split(' ')[1]).toBe('wb'[line.actor]);
      expect(line.rules.isSettled(line.position)).toBe(false);
      unwrap(line.play(placement));
    }
    expect(seats).toEqual([0, 1, 1, 0, 1, 0]);
    expect(line.text()).toBe(text({ a1: 'ws', b1: 'bL', c1: 'bs', d1: 'wL', a2: 'bs', b2: 'ws' }, 'b - - 0'));
    expect(line.rules.isSettled(line.position)).toBe(true);
    expect(line.plies).toBe(0);
    for (const seat of seats.reverse()) {
      unwrap(line.undo());
      expect(line.actor).toBe(seat);
    }
    expect(line.text()).toBe(start);
  });
  test.each([4, 5] as const)('any pawn in hand on any empty cell of the board of %i', (size) => {
    const all = (kinds: string, ...taken: string[]): string[] =>
      [...kinds].flatMap((kind) =>
        cellNames(size)
          .filter((name) => !taken.includes(name))
          .map((name) => `${kind}@${name}`),
      );
    expect(scene({}, 'w ssL ssL 0', size).legal()).toEqual(all('Ls'));
    expect(scene({ a1: 'wL' }, 'b ss ssL 0', size).legal()).toEqual(all('Ls', 'a1'));
    expect(scene({ a1: 'wL', d4: 'bL' }, 'b ss ss 0', size).legal()).toEqual(all('s', 'a1', 'd4'));
    const smalls = { a1: 'ws', d4: 'bs', b2: 'bs', c1: 'ws' };
    expect(scene(smalls, 'b L L 0', size).legal()).toEqual(all('L', 'a1', 'b2', 'c1', 'd4'));
    expect(scene({ ...smalls, a2: 'bL' }, 'w L - 0', size).legal()).toEqual(all('L', 'a1', 'a2', 'b2', 'c1', 'd4'));
  });
  test('every placement takes its pawn out of the right hand', () => {
    expectPlay(scene({}, 'w ssL ssL 0'), 'L@d4', text({ d4: 'wL' }, 'b ss ssL 0'));
    expectPlay(scene({ d4: 'wL' }, 'b ss ssL 0'), 's@a4', text({ d4: 'wL', a4: 'bs' }, 'b ss sL 0'));
    expectPlay(scene({ d4: 'wL', a4: 'bs' }, 'b ss sL 0'), 'L@d1', text({ d4: 'wL', a4: 'bs', d1: 'bL' }, 'w ss s 0'));
    const four = { a1: 'ws', b1: 'bs', c1: 'bs' };
    expectPlay(scene(four, 'w sL L 0', 5), 's@e5', text({ ...four, e5: 'ws' }, 'b L L 0', 5));
    const five = { ...four, e5: 'ws' };
    expectPlay(scene(five, 'b L L 0', 5), 'L@e1', text({ ...five, e1: 'bL' }, 'w L - 0', 5));
    const six = { ...five, e1: 'bL' };
    expectPlay(scene(six, 'w L - 0', 5), 'L@a5', text({ ...six, a5: 'wL' }, 'b - - 0', 5));
  });
  test('refusals', () => {
    const line = scene({ a1: 'wL', b1: 'bs' }, 'b ss sL 0');
    expect(refusal(line, 's@a1')).toBe('KAS-2: a1 is occupied');
    expect(refusal(line, 'L@b1')).toBe('KAS-2: b1 is occupied');
    expect(refusal(line, 'b1-b2')).toBe('KAS-2: nothing moves until all pawns are placed');
    const smalls = scene({ a1: 'wL', b1: 'bL' }, 'b ss ss 0');
    expect(refusal(smalls, 'L@c1')).toBe('KAS-2: Black has no large pawn left in hand');
    const last = scene({ a1: 'ws', b1: 'ws', c1: 'bs', d1: 'bs', a4: 'bL' }, 'w L - 0');
    expect(refusal(last, 's@a2')).toBe('KAS-2: White has no small pawn left in hand');
    unwrap(last.play('L@a2'));
    expect(refusal(last, 's@b2')).toBe('KAS-2: all pawns are placed: now they move');
  });
});

test('KAS-3 then Black moves first, and turns alternate', () => {
  const line = scene({ a1: 'ws', b1: 'ws', a4: 'bs', b4: 'bs', c4: 'bL' }, 'w L - 0');
  unwrap(line.play('L@c1'));
  for (const [actor, move] of [
    [1, 'a4-a3'],
    [0, 'a1-a2'],
    [1, 'b4-b3'],
    [0, 'c1-d1'],
  ] as const) {
    expect(line.actor).toBe(actor);
    unwrap(line.play(move));
  }
  expect(line.text()).toBe(text({ a2: 'ws', b1: 'ws', d1: 'wL', a3: 'bs', b3: 'bs', c4: 'bL' }, 'b - - 4'));
  expect(line.plies).toBe(4);
});

describe('KAS-4 one pawn, or two or three in a line, move one cell along it', () => {
  test('a lone pawn goes in all eight directions', () => {
    const far = { a1: 'bs', a2: 'bs' };
    const line = scene({ ...far, c3: 'ws', d1: 'wL' }, 'w - - 0');
    expect(ends(line, 'c3')).toEqual(['b2', 'b3', 'b4', 'c2', 'c4', 'd2', 'd3', 'd4']);
    expectPlay(line, 'c3-b4', text({ ...far, b4: 'ws', d1: 'wL' }, 'b - - 1'));
    expectPlay(line, 'd1-c2', text({ ...far, c3: 'ws', c2: 'wL' }, 'b - - 1'));
  });
  test.each([
    [4, 'a1', ['a2', 'b1', 'b2']],
    [4, 'd1', ['c1', 'c2', 'd2']],
    [4, 'a4', ['a3', 'b3', 'b4']],
    [4, 'd4', ['c3', 'c4', 'd3']],
    [4, 'a3', ['a2', 'a4', 'b2', 'b3', 'b4']],
    [4, 'd2', ['c1', 'c2', 'c3', 'd1', 'd3']],
    [4, 'b4', ['a3', 'a4', 'b3', 'c3', 'c4']],
    [5, 'a1', ['a2', 'b1', 'b2']],
    [5, 'e1', ['d1', 'd2', 'e2']],
    [5, 'a5', ['a4', 'b4', 'b5']],
    [5, 'e5', ['d4', 'd5', 'e4']],
    [5, 'e3', ['d2', 'd3', 'd4', 'e2', 'e4']],
    [5, 'c5', ['b4', 'b5', 'c4', 'd4', 'd5']],
  ] as const)('on the board of %i, never over the edge from %s', (size, start, reached) => {
    const far = cellNames(size).filter((name) => name !== start && !reached.includes(name as never));
    const cells = { [start]: 'bs', [far[0]!]: 'bL', [far[1]!]: 'ws', [far[2]!]: 'wL' };
    expect(ends(scene(cells, 'b - - 0', size), start)).toEqual(reached);
  });
  test('two or three together, and any front part of a line', () => {
    const enemies = { a4: 'bs', b4: 'bL' };
    const line = scene({ a1: 'ws', b1: 'wL', c1: 'ws', ...enemies }, 'w - - 3');
    expect(ends(line, 'a1')).toEqual(['a2', 'b1', 'b2']);
    expect(ends(line, 'b1')).toEqual(['a2', 'b2', 'c1', 'c2']);
    expect(ends(line, 'c1')).toEqual(['b2', 'c2', 'd1', 'd2']);
    expectPlay(line, 'a1-b1', text({ b1: 'ws', c1: 'wL', d1: 'ws', ...enemies }, 'b - - 4'));
    expectPlay(line, 'b1-c1', text({ a1: 'ws', c1: 'wL', d1: 'ws', ...enemies }, 'b - - 4'));
    expectPlay(line, 'c1-d1', text({ a1: 'ws', b1: 'wL', d1: 'ws', ...enemies }, 'b - - 4'));
  });
  test.each([0, 1, 2, 3])('a line moves straight and diagonally on either board, turned %i times', (turns) => {
    const enemies = { a4: 'bs', a3: 'bL' };
    for (const size of [4, 5] as const)
      for (const [cells, move, after] of [
        [{ a1: 'ws', b1: 'wL' }, 'a1-b1', { b1: 'ws', c1: 'wL' }],
        [{ a1: 'ws', b1: 'wL', c1: 'ws' }, 'a1-b1', { b1: 'ws', c1: 'wL', d1: 'ws' }],
        [{ a1: 'ws', b2: 'wL' }, 'a1-b2', { b2: 'ws', c3: 'wL' }],
        [{ a1: 'ws', b2: 'ws', c3: 'wL' }, 'a1-b2', { b2: 'ws', c3: 'ws', d4: 'wL' }],
      ] as const) {
        const line = scene(turnedCells({ ...cells, ...enemies }, turns, size), 'w - - 0', size);
        const moved = text(turnedCells({ ...after, ...enemies }, turns, size), 'b - - 1', size);
        expectPlay(line, turnedMove(move, turns, size), moved);
      }
  });
  test('never sideways, and only adjacent pawns go together', () => {
    const pair = scene({ b2: 'bs', c2: 'bL', a4: 'ws', b4: 'wL' }, 'b - - 0');
    expectPlay(pair, 'b2-b1', text({ b1: 'bs', c2: 'bL', a4: 'ws', b4: 'wL' }, 'w - - 1'));
    const apart = scene({ a1: 'bs', c1: 'bL', a4: 'ws', b4: 'wL' }, 'b - - 0');
    expectPlay(apart, 'a1-b1', text({ b1: 'bs', c1: 'bL', a4: 'ws', b4: 'wL' }, 'w - - 1'));
  });
  test('refusals', () => {
    const cells = { a1: 'ws', c1: 'wL', a4: 'bs', b4: 'bL' };
    const line = scene(cells, 'w - - 0');
    expect(refusal(line, 'b1-c1')).toBe('KAS-4: b1 is empty');
    expect(refusal(line, 'a4-a3')).toBe('KAS-4: White moves its own pawns, and the one on a4 is not');
    for (const end of ['a1', 'c1', 'a3', 'c3', 'b3', 'd2', 'd4'])
      expect(refusal(line, `a1-${end}`)).toBe(`KAS-4: a move goes one cell on, and ${end} is not next to a1`);
    const black = scene(cells, 'b - - 0');
    expect(refusal(black, 'a1-a2')).toBe('KAS-4: Black moves its own pawns, and the one on a1 is not');
    expect(refusal(black, 'b4-d3')).toBe('KAS-4: a move goes one cell on, and d3 is not next to b4');
  });
});

test('KAS-5 the cell in front of the leading pawn is empty, or the move is a push', () => {
  // b1 is worth 2: the enemy on c2 is worth 1 and gives way, the one on a1 is worth 2 and does not; the rest is empty.
  const line = scene({ b1: 'ws', d4: 'ws', c2: 'bs', a1: 'bs' }, 'w - - 0');
  expect(ends(line, 'b1')).toEqual(['a2', 'b2', 'c1', 'c2']);
  expectPlay(line, 'b1-c1', text({ c1: 'ws', d4: 'ws', c2: 'bs', a1: 'bs' }, 'b - - 1'));
  expectPlay(line, 'b1-c2', text({ c2: 'ws', d4: 'ws', d3: 'bs', a1: 'bs' }, 'b - - 1'));
});

/**
 * Five cells of the 5×5 board in a line, from left to right, with White to move; what the line lacks to two pawns a
 * seat stands far away. Row 1 begins on a black cell, row 2 on a white one.
 */
function inRow(row: 1 | 2, pawns: string): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const [i, pawn] of pawns.split(' ').entries()) if (pawn !== '-') cells['abcde'[i]! + row] = pawn;
  return cells;
}

function spare(pawns: string): Record<string, string> {
  const few = (colour: string): boolean => pawns.split(colour).length - 1 < 2;
  return {
    ...(few('w') ? { a5: pawns.includes('wL') ? 'ws' : 'wL' } : {}),
    ...(few('b') ? { e5: pawns.includes('bL') ? 'bs' : 'bL' } : {}),
  };
}

describe('KAS-6 a push takes strictly more than the unbroken line in front is worth', () => {
  test.each([
    [1, '- wL bs - -', 'b1-c1', '- - wL bs -', '4 against 2'],
    [1, 'wL bs - - -', 'a1-b1', '- wL bs - -', '2 against 1'],
    [1, 'ws ws bs - -', 'a1-b1', '- ws ws bs -', '1 + 2 against 2'],
    [2, 'wL ws bL - -', 'a2-b2', '- wL ws bL -', '4 + 1 against 2'],
    [1, 'ws wL bL - -', 'a1-b1', '- ws wL bL -', '1 + 4 against 4'],
    [1, '- wL bs bs -', 'b1-c1', '- - wL bs bs', '4 against 2 + 1'],
    [1, 'ws wL bs bL -', 'a1-b1', '- ws wL bs bL', '1 + 4 against 2 + 2'],
    [2, 'ws ws wL bL -', 'a2-b2', '- ws ws wL bL', '2 + 1 + 4 against 4'],
    [2, 'ws ws wL bL -', 'b2-c2', 'ws - ws wL bL', '1 + 4 against 4'],
    [1, 'ws wL ws bL -', 'a1-b1', '- ws wL ws bL', '1 + 4 + 1 against 2'],
    [1, 'wL bs - bs -', 'a1-b1', '- wL bs bs -', '2 against 1: the line ends at the gap'],
  ] as const)('row %i, %s: %s gives %s (%s)', (row, before, move, after, _sums) => {
    const line = scene({ ...inRow(row, before), ...spare(before) }, 'w - - 5', 5);
    expectPlay(line, move, text({ ...inRow(row, after), ...spare(before) }, 'b - - 6', 5));
  });

  test.each([
    [1, '- ws bs - -', 'b1-c1', '2 against 2'],
    [1, 'ws bs - - -', 'a1-b1', '1 against 1'],
    [1, 'wL bL - - -', 'a1-b1', '2 against 2'],
    [1, '- wL bL - -', 'b1-c1', '4 against 4'],
    [1, '- wL bs bL -', 'b1-c1', '4 against 4'],
    [2, '- wL bs bs -', 'b2-c2', '2 against 3'],
    [1, 'wL ws bL - -', 'a1-b1', '4 against 4'],
    [1, 'ws ws bL - -', 'a1-b1', '3 against 4'],
    [2, 'ws ws bs bs -', 'a2-b2', '3 against 3'],
    [2, 'ws ws bs bL -', 'a2-b2', '3 against 5'],
    [2, 'wL ws bs bs bL', 'a2-b2', '5 against 5'],
    [1, 'ws wL bs bL bs', 'a1-b1', '5 against 6'],
    // The front pawn alone is weaker than the pair.
    [1, 'ws wL bL - -', 'b1-c1', '4 against 4'],
    // Blocked besides, but the values are told first.
    [1, 'ws bs ws - -', 'a1-b1', '1 against 1'],
  ] as const)('row %i, %s: %s is refused, %s', (row, pawns, move, sums) => {
    const line = scene({ ...inRow(row, pawns), ...spare(pawns) }, 'w - - 5', 5);
    expect(refusal(line, move)).toBe(`KAS-6: a push needs strictly more, and this is ${sums}`);
  });

  test('a pawn of one’s own beyond the line blocks the push', () => {
    const one = scene({ ...inRow(1, 'wL bs ws - -'), e5: 'bL' }, 'w - - 5', 5);
    expect(refusal(one, 'a1-b1')).toBe("KAS-6: White's own pawn on c1 blocks the push");
    const two = scene({ ...inRow(1, '- wL bs bs ws') }, 'w - - 5', 5);
    expect(refusal(two, 'b1-c1')).toBe("KAS-6: White's own pawn on e1 blocks the push");
    const pair = scene({ ...inRow(1, 'ws wL bs ws -'), e5: 'bL' }, 'w - - 5', 5);
    expect(refusal(pair, 'a1-b1')).toBe("KAS-6: White's own pawn on d1 blocks the push");
    const black = scene({ c3: 'bL', c2: 'ws', c1: 'bs', a4: 'wL' }, 'b - - 5');
    expect(refusal(black, 'c3-c2')).toBe("KAS-6: Black's own pawn on c1 blocks the push");
  });

  test('a diagonal stays on one colour: at home everything is pushed, elsewhere hardly anything', () => {
    const home = scene({ a2: 'ws', b3: 'bs', d1: 'wL', c2: 'bL' }, 'w - - 0');
    expectPlay(home, 'a2-b3', text({ b3: 'ws', c4: 'bs', d1: 'wL', c2: 'bL' }, 'b - - 1'));
    expectPlay(home, 'd1-c2', text({ a2: 'ws', c2: 'wL', b3: 'bL', a4: 'bs' }, 'b - - 1'));
    const away = scene({ a1: 'wL', b2: 'bs', d4: 'ws', d1: 'bL' }, 'w - - 0');
    expect(refusal(away, 'a1-b2')).toBe('KAS-6: a push needs strictly more, and this is 2 against 2');
    const pair = scene({ a1: 'ws', b2: 'wL', c3: 'bs', d1: 'bL' }, 'w - - 0');
    expectPlay(pair, 'a1-b2', text({ b2: 'ws', c3: 'wL', d4: 'bs', d1: 'bL' }, 'b - - 1'));
  });

  test('on the long diagonal of five, two black pawns push three white ones', () => {
    const line = scene({ a1: 'bs', b2: 'bL', c3: 'ws', d4: 'wL', e5: 'ws' }, 'b - - 7', 5);
    expectPlay(line, 'a1-b2', text({ b2: 'bs', c3: 'bL', d4: 'ws', e5: 'wL' }, 'w - - 0', 5));
    expect(refusal(line, 'b2-c3')).toBe('KAS-6: a push needs strictly more, and this is 4 against 4');
  });

  test.each([0, 1, 2, 3])('in every direction, turned %i times', (turns) => {
    const others = { e5: 'ws', e4: 'bL' };
    for (const [cells, move, after] of [
      [{ b1: 'wL', c1: 'bs' }, 'b1-c1', { c1: 'wL', d1: 'bs' }],
      [{ b1: 'ws', c2: 'bs' }, 'b1-c2', { c2: 'ws', d3: 'bs' }],
    ] as const) {
      const line = scene(turnedCells({ ...cells, ...others }, turns, 5), 'w - - 0', 5);
      const moved = text(turnedCells({ ...after, ...others }, turns, 5), 'b - - 1', 5);
      expectPlay(line, turnedMove(move, turns, 5), moved);
    }
  });
});

describe('KAS-7 a pawn pushed off the board is eliminated, one’s own never leave it', () => {
  test.each([0, 1, 2, 3])('pushed over every edge, turned %i times', (turns) => {
    const others = { a5: 'ws', a4: 'bL', a3: 'bs' };
    for (const [cells, move, after] of [
      [{ d1: 'wL', e1: 'bs' }, 'd1-e1', { e1: 'wL' }],
      [{ d3: 'wL', e3: 'bs' }, 'd3-e3', { e3: 'wL' }],
      [{ d1: 'ws', e2: 'bs' }, 'd1-e2', { e2: 'ws' }],
      [{ d3: 'ws', e2: 'bs' }, 'd3-e2', { e2: 'ws' }],
    ] as const) {
      const line = scene(turnedCells({ ...others, ...cells }, turns, 5), 'w - - 33', 5);
      const moved = text(turnedCells({ ...others, ...after }, turns, 5), 'b - - 0', 5);
      expectPlay(line, turnedMove(move, turns, 5), moved);
    }
  });
  test('on the board of four, over edges and corners', () => {
    const others = { a1: 'ws', b1: 'bL' };
    for (const [cells, move, after] of [
      [{ c3: 'wL', d3: 'bs' }, 'c3-d3', { d3: 'wL' }],
      [{ c3: 'wL', c4: 'bs' }, 'c3-c4', { c4: 'wL' }],
      [{ b3: 'ws', a4: 'bs' }, 'b3-a4', { a4: 'ws' }],
      [{ c2: 'ws', d1: 'bs' }, 'c2-d1', { d1: 'ws' }],
      [{ b3: 'wL', c4: 'bs' }, 'b3-c4', { c4: 'wL' }],
    ] as const) {
      const line = scene({ ...others, c1: 'bs', ...cells }, 'w - - 1');
      expectPlay(line, move, text({ ...others, c1: 'bs', ...after }, 'b - - 0'));
    }
  });
  test('of a pushed line only the last goes out', () => {
    const line = scene({ c2: 'wL', d2: 'bs', e2: 'bs', a5: 'bL', e5: 'ws' }, 'w - - 5', 5);
    expectPlay(line, 'c2-d2', text({ d2: 'wL', e2: 'bs', a5: 'bL', e5: 'ws' }, 'b - - 0', 5));
  });
  test.each([0, 1, 2, 3])('a line stops at the edge, turned %i times', (turns) => {
    for (const [size, cells, move, front] of [
      [4, { c1: 'ws', d1: 'wL' }, 'c1-d1', 'd1'],
      [4, { c3: 'ws', d4: 'wL' }, 'c3-d4', 'd4'],
      [4, { b1: 'ws', c1: 'wL', d1: 'ws' }, 'b1-c1', 'd1'],
      [5, { d1: 'ws', e1: 'wL' }, 'd1-e1', 'e1'],
      [5, { d2: 'ws', e3: 'wL' }, 'd2-e3', 'e3'],
      [5, { c3: 'ws', d4: 'wL', e5: 'ws' }, 'c3-d4', 'e5'],
    ] as const) {
      const line = scene(turnedCells({ a4: 'bs', b4: 'bL', ...cells }, turns, size), 'w - - 0', size);
      const edge = turnedMove(`${front}-${front}`, turns, size).slice(3);
      expect(refusal(line, turnedMove(move, turns, size))).toBe(`KAS-7: the pawn on ${edge} would leave the board`);
    }
  });
});

describe('the rules again, as plainly as possible, on random positions', () => {
  test.each([
    [4, 'w'],
    [4, 'b'],
    [5, 'w'],
    [5, 'b'],
  ] as const)('board of %i, %s to move', (size, side) => {
    const random = new Random(`push ${size}${side}`);
    for (let i = 0; i < 400; i++) {
      // Few cells, so that pawns meet; two or three pawns a seat.
      const room = size === 5 && i % 2 === 0 ? 4 : size;
      const names = random.shuffle(
        cellNames(size).filter((name) => name[0]! < 'abcdef'[room]! && Number(name[1]) <= room),
      );
      const hands = ['ssL', 'ss', 'sL'];
      const pawns = ['w', 'b'].flatMap((colour) => [...hands[random.below(3)]!].map((kind) => colour + kind));
      const cells = Object.fromEntries(pawns.map((pawn, j) => [names[j]!, pawn]));
      const quiet = [0, 7, 98, 99][random.below(4)]!;
      const line = scene(cells, `${side} - - ${quiet}`, size);
      const moves = plainMoves(cells, side, size);
      expect(line.legal()).toEqual([...moves.keys()].sort());
      for (const [move, { after, out }] of moves) {
        const other = side === 'w' ? 'b' : 'w';
        const left = Object.values(after).filter((pawn) => pawn[0] === other).length;
        const count = out ? 0 : quiet + 1;
        const result = left === 1 ? (side === 'w' ? WHITE_WINS : BLACK_WINS) : count === 100 ? NO_PROGRESS : null;
        expectPlay(line, move, text(after, `${other} - - ${count}`, size), result);
      }
    }
  });
});

interface Played {
  readonly after: Record<string, string>;
  readonly out: boolean;
}

/** Every move of a side by name, with the cells after it and whether a pawn went out. */
function plainMoves(cells: Readonly<Record<string, string>>, side: string, size: Size): Map<string, Played> {
  const moves = new Map<string, Played>();
  const onBoard = new Set(cellNames(size));
  const worth = (name: string): number => {
    const white = (name.charCodeAt(0) + Number(name[1])) % 2 === 1;
    return (cells[name]![1] === 'L' ? 2 : 1) * (white === (cells[name]![0] === 'w') ? 2 : 1);
  };
  for (const from of Object.keys(cells))
    for (const right of [-1, 0, 1])
      for (const up of [-1, 0, 1]) {
        if (cells[from]![0] !== side || (right === 0 && up === 0)) continue;
        const away = (n: number): string =>
          String.fromCharCode(from.charCodeAt(0) + n * right) + (Number(from[1]) + n * up);
        let n = 0;
        let balance = 0;
        while (cells[away(n)]?.[0] === side) balance += worth(away(n++));
        if (!onBoard.has(away(n))) continue;
        while (cells[away(n)] !== undefined && cells[away(n)]![0] !== side) balance -= worth(away(n++));
        if (balance <= 0 || cells[away(n)] !== undefined) continue;
        const after = { ...cells };
        for (let i = 0; i < n; i++) delete after[away(i)];
        for (let i = 0; i < n; i++) if (onBoard.has(away(i + 1))) after[away(i + 1)] = cells[away(i)]!;
        moves.set(`${from}-${away(1)}`, { after, out: !onBoard.has(away(n)) });
      }
  return moves;
}

describe('KAS-8 the first to eliminate two enemy pawns wins', () => {
  const white = { c1: 'wL', d1: 'bs', a4: 'ws', b4: 'bL' };
  test('White, at once; the side passes on and nothing is legal', () => {
    const line = scene(white, 'w - - 41');
    const after = text({ d1: 'wL', a4: 'ws', b4: 'bL' }, 'b - - 0');
    expectPlay(line, 'c1-d1', after, WHITE_WINS);
    unwrap(line.play('c1-d1'));
    expect(line.actor).toBe(OVER);
    expect(line.legal()).toEqual([]);
    expect(line.play('b4-b3')).toMatchObject({ ok: false, fault: { code: 'game-over' } });
    expect(rulesOf(4).result(unwrap(rulesOf(4).parse(after)))).toEqual(WHITE_WINS);
  });
  test('Black as well', () => {
    const line = scene({ c1: 'bL', d1: 'ws', a4: 'bs', b4: 'wL' }, 'b - - 99', 4);
    expectPlay(line, 'c1-d1', text({ d1: 'bL', a4: 'bs', b4: 'wL' }, 'w - - 0'), BLACK_WINS);
    const large = scene({ d1: 'bL', e2: 'wL', a4: 'bs', b4: 'ws' }, 'b - - 0', 5);
    expect(refusal(large, 'd1-e2')).toBe('KAS-6: a push needs strictly more, and this is 2 against 4');
    const corner = scene({ d4: 'bL', e5: 'wL', a4: 'bs', b4: 'ws' }, 'b - - 0', 5);
    expectPlay(corner, 'd4-e5', text({ e5: 'bL', a4: 'bs', b4: 'ws' }, 'w - - 0', 5), BLACK_WINS);
  });
  test('one out on each side decides nothing', () => {
    const line = scene({ ...white, a1: 'bs' }, 'w - - 3');
    expectPlay(line, 'c1-d1', text({ d1: 'wL', a4: 'ws', b4: 'bL', a1: 'bs' }, 'b - - 0'));
    expect(scene(white, 'w - - 0').result).toBeNull();
  });
});

describe('KAS-9 a seat always has a move', () => {
  test.each(['4x4', '5x5'] as const)('%s: three enemies cannot fill all cells around two or three pawns', (variant) => {
    const board = BOARDS[variant];
    const list = new ActionList(64);
    const sets = board.cells.flatMap((a) =>
      board.cells.flatMap((b) => board.cells.map((c) => (1 << a) | (1 << b) | (1 << c))),
    );
    for (const own of new Set(sets)) {
      if (bitCount(own) < 2) continue;
      let around = 0;
      for (const step of STEPS)
        for (let left = own; left !== 0; left &= left - 1) around |= stepped(left & -left, step);
      around &= board.full & ~own;
      expect(bitCount(around)).toBeGreaterThan(3);
      const large = own & -own;
      const first = around & -around;
      const second = (around ^ first) & -(around ^ first);
      const third = (around ^ first ^ second) & -(around ^ first ^ second);
      new KastwaPosition(board).setUp([own ^ large, large, first | second, third], 0, 0, 0).legal(list);
      expect(list.count).toBeGreaterThan(0);
    }
  });
});

describe('GEN-1 the third occurrence of a position is a draw', () => {
  const cells = { a1: 'ws', b1: 'wL', a4: 'bs', b4: 'bL' };
  test('whatever the quiet counter says', () => {
    const line = scene(cells, 'b - - 0');
    const round = ['a4-a3', 'a1-a2', 'a3-a4', 'a2-a1'];
    for (const move of [...round, ...round]) {
      expect(line.result).toBeNull();
      unwrap(line.play(move));
    }
    expect(line.text()).toBe(text(cells, 'b - - 8'));
    expect(line.result).toEqual({ winner: null, reason: 'repetition', scores: null });
  });
  test('the hash tells apart side, hands, cells and kinds, and not quiet', () => {
    const hash = (cellsOf: Record<string, string>, tail: string): string => {
      const { state } = scene(cellsOf, tail).position;
      return `${state[HASH_HI]}:${state[HASH_LO]}`;
    };
    const first = hash(cells, 'b - - 0');
    expect(hash(cells, 'b - - 8')).toBe(first);
    const others = [
      hash(cells, 'w - - 0'),
      hash(cells, 'b s s 0'),
      hash({ ...cells, a1: 'wL', b1: 'ws' }, 'b - - 0'),
      hash({ a1: 'bs', b1: 'bL', a4: 'ws', b4: 'wL' }, 'b - - 0'),
      hash({ a2: 'ws', b1: 'wL', a4: 'bs', b4: 'bL' }, 'b - - 0'),
    ];
    expect(new Set([first, ...others]).size).toBe(6);
  });
});

describe('GEN-2 100 plies without an elimination are a draw', () => {
  test('a step, a line or a push to an empty cell makes the hundredth', () => {
    const cells = { a1: 'wL', c1: 'ws', d1: 'ws', b2: 'bs', a4: 'bs', b4: 'bL' };
    const line = scene(cells, 'w - - 99');
    const { c1: _c1, ...left } = cells;
    expectPlay(line, 'c1-c2', text({ ...left, c2: 'ws' }, 'b - - 100'), NO_PROGRESS);
    expectPlay(
      line,
      'd1-c1',
      text({ a1: 'wL', b1: 'ws', c1: 'ws', b2: 'bs', a4: 'bs', b4: 'bL' }, 'b - - 100'),
      NO_PROGRESS,
    );
    expect(scene(cells, 'w - - 98').result).toBeNull();
    const drawn = scene(cells, 'w - - 100');
    expect(drawn.result).toEqual(NO_PROGRESS);
    expect(drawn.legal()).toEqual([]);
    const early = scene(cells, 'w - - 98');
    unwrap(early.play('c1-c2'));
    expect(early.result).toBeNull();
    expect(early.actor).toBe(1);
  });
  test('an elimination sets the counter back instead', () => {
    const line = scene({ c1: 'wL', d1: 'bs', a4: 'ws', b4: 'bL', a1: 'bs' }, 'w - - 99');
    expectPlay(line, 'c1-d1', text({ d1: 'wL', a4: 'ws', b4: 'bL', a1: 'bs' }, 'b - - 0'));
  });
  test('counted from the last placement; a whole game of it can be taken back', () => {
    const { position } = scene({}, 'w ssL ssL 0');
    const rules = rulesOf(4);
    const start = Int32Array.from(position.state);
    const make = (action: string): void => position.make(unwrap(rules.decode(position, action)));
    for (const placement of ['s@a1', 's@a4', 's@b4', 's@b1', 'L@c4', 'L@c1']) make(placement);
    const round = ['a4-a3', 'a1-a2', 'a3-a4', 'a2-a1'];
    for (let ply = 0; ply < 100; ply++) {
      expect(rules.result(position)).toBeNull();
      make(round[ply % 4]!);
    }
    expect(rules.result(position)).toEqual(NO_PROGRESS);
    for (let ply = 0; ply < 106; ply++) position.unmake();
    expect(position.state).toEqual(start);
  });
});

test.each([4, 5] as const)('GEN-3 the 1,000th ply never comes: GEN-2 ends every game within 300 plies (%i)', (side) => {
  for (let i = 0; i < 100; i++) {
    const line = Line.seeded(rulesOf(side), String(i));
    const random = new Random(`long ${i}`);
    while (line.result === null) {
      const list = line.legalList();
      line.playAction(list.at(random.below(list.count)));
      // Nobody wins as long as something else can be played: the longest games there are.
      if (list.count > 1 && rulesOf(side).result(line.position)?.reason === 'two-out') unwrap(line.undo());
    }
    expect(line.plies).toBeLessThanOrEqual(300);
  }
});

describe('KAS-4 decided otherwise: aligned pawns move together with gaps between them', () => {
  const kit = kitOf(withChoices('4x4', ['gaps']).rules);
  const kit5 = kitOf(withChoices('5x5', ['gaps']).rules);
  const together = (line: Line) => line.legal().filter((action) => action.includes('+'));
  const far = { d3: 'bs', d4: 'bs' };

  test('the plain moves stay, and both pawns may go on together, either way', () => {
    const line = kit.scene({ ...far, a1: 'ws', c1: 'ws' }, 'w - - 0');
    expect(together(line)).toEqual(['a1+c1-d1']);
    expect(line.legal()).toEqual(expect.arrayContaining(['a1-b1', 'c1-d1', 'c1-b1']));
    expectPlay(line, 'a1+c1-d1', kit.text({ ...far, b1: 'ws', d1: 'ws' }, 'b - - 1'));
  });
  test('three of them, and parts of the line', () => {
    const line = kit5.scene({ e4: 'bs', e5: 'bs', a1: 'wL', c1: 'ws', d1: 'ws' }, 'w - - 0');
    expect(together(line)).toEqual(['a1+d1-e1']);
    expectPlay(line, 'a1+d1-e1', kit5.text({ e4: 'bs', e5: 'bs', b1: 'wL', d1: 'ws', e1: 'ws' }, 'b - - 1'));
    const apart = kit5.scene({ e4: 'bs', e5: 'bs', a2: 'wL', c2: 'ws', e2: 'ws' }, 'w - - 0');
    // The ones on the edge can only follow: nothing leaves the board.
    expect(together(apart).toSorted()).toEqual(['a2+c2-d2', 'e2+c2-b2']);
  });
  test('only pawns that touch push together', () => {
    const push = kit5.scene({ a1: 'ws', c1: 'wL', d1: 'bs', e5: 'bs' }, 'w - - 0');
    expect(together(push)).toEqual(['a1+c1-d1']);
    expectPlay(push, 'a1+c1-d1', kit5.text({ b1: 'ws', d1: 'wL', e1: 'bs', e5: 'bs' }, 'b - - 1'));
    const weak = kit5.scene({ a1: 'wL', c1: 'ws', d1: 'bL', e5: 'bs' }, 'w - - 0');
    expect(together(weak)).toEqual([]);
    expect(refusal(weak, 'a1+c1-d1')).toBe('KAS-6: the pawns in contact cannot push what stands on d1');
  });
  test('a pawn may be pushed off, and the second one out wins', () => {
    const line = kit.scene({ a2: 'ws', c2: 'wL', d2: 'bs', a4: 'bs' }, 'w - - 3');
    expectPlay(line, 'a2+c2-d2', kit.text({ b2: 'ws', d2: 'wL', a4: 'bs' }, 'b - - 0'), WHITE_WINS);
  });
  test('says why not', () => {
    const line = kit.scene({ a1: 'ws', c1: 'ws', d4: 'wL', b3: 'bs', a4: 'bs' }, 'w - - 0');
    expect(refusal(line, 'a1+c1-c2')).toMatch(/^KAS-4: a1, c1 and c2 are not in one line/);
    expect(refusal(line, 'a1+b1-c1')).toBe('KAS-4: White has no pawn on b1');
    expect(refusal(line, 'a1+a1-b1')).toMatch(/^KAS-4: /);
    const plain = scene({ a1: 'ws', c1: 'ws', b3: 'bs', a4: 'bs' }, 'w - - 0');
    expect(refusal(plain, 'a1+c1-d1')).toBe(
      'KAS-4: pawns move together only where they touch, each in front of the other',
    );
    const between = kit5.scene({ a1: 'ws', b1: 'bs', c1: 'ws', e5: 'bs' }, 'w - - 0');
    expect(refusal(between, 'a1+c1-d1')).toBe('KAS-4: the pawn on b1 stands between them');
    const touching = kit5.scene({ a1: 'ws', b1: 'ws', e4: 'bs', e5: 'bs' }, 'w - - 0');
    expect(refusal(touching, 'a1+b1-c1')).toBe('KAS-4: they touch, so the move is written from a1 on');
    const blocked = kit5.scene({ a1: 'ws', c1: 'ws', d1: 'wL', e4: 'bs', e5: 'bs' }, 'w - - 0');
    expect(refusal(blocked, 'a1+c1-d1')).toBe('KAS-4: the pawn on d1 is in front of them and would have to move along');
    const placing = unwrap(Line.from(line.rules, line.rules.start(new Random(''))));
    expect(refusal(placing, 'a1+c1-d1')).toBe('KAS-2: nothing moves until all pawns are placed');
  });
});
