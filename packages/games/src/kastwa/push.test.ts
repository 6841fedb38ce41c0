import { Random } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import {
  BLACK_WINS,
  cellNames,
  expectPlay,
  NO_PROGRESS,
  refusal,
  scene,
  text,
  turnedCells,
  turnedMove,
  WHITE_WINS,
  type Size,
} from './scenes.ts';

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
