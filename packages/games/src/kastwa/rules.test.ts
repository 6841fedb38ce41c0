import { Line, unwrap } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import {
  cellNames,
  ends,
  expectPlay,
  refusal,
  rulesOf,
  scene,
  text,
  turnedCells,
  turnedMove,
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
