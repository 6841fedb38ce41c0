import { ActionList, Line, Random, unwrap } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { kitOf, refusal, type Cells } from '../../test/kit.ts';
import { rules, withChoices } from './rules.ts';
import { words as english } from './words/en.ts';
import { words as french } from './words/fr.ts';

const { standard, mixed } = rules;
const kit = kitOf(standard);
const { text } = kit;

/**
 * A scene in a1–d4. What is missing to 36 tokens and to the right number of moves stands in the far corner, on lines
 * that the scene does not touch: a stack on f6, if need be a single on f5 and a stack on e5, none of which can move.
 */
function filled(cells: Cells, side: 'b' | 'w'): Cells {
  const heights = Object.values(cells).map((cell) => Number(cell.split('x')[1] ?? 1));
  let rest = 36 - heights.reduce((sum, height) => sum + height, 0);
  let occupied = heights.length + 1;
  const corner: Record<string, string> = {};
  if (rest % 2 === 1) {
    corner['f5'] = 'w1';
    rest -= 1;
    occupied++;
  }
  if (occupied % 2 !== (side === 'b' ? 0 : 1)) {
    corner['e5'] = 'b1x2';
    rest -= 2;
  }
  return { ...cells, ...corner, f6: `w1x${rest}` };
}

function scene(cells: Cells, side: 'b' | 'w'): Line {
  return kit.scene(filled(cells, side), side);
}

/** The legal moves from one cell, as their ends. */
function ends(line: Line, start: string): string[] {
  const moves = line.legal().filter((move) => move.startsWith(`${start}-`));
  return moves.map((move) => move.slice(3));
}

function counts(cells: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const cell of cells.split(/[,/]/)) found[cell] = (found[cell] ?? 0) + 1;
  return found;
}

const SIX_EACH = { b1: 6, b2: 6, b3: 6, w1: 6, w2: 6, w3: 6 };

test('HOK-1 standard: six of each value, Black on rows 1–3 and White on rows 4–6, in a random order', () => {
  const start = standard.start(new Random('a'));
  const [cells, side] = start.split(' ');
  const rows = cells!.split('/');
  expect(side).toBe('b');
  expect(counts(cells!)).toEqual(SIX_EACH);
  for (const row of rows.slice(0, 3)) expect(row).not.toContain('b');
  for (const row of rows.slice(3)) expect(row).not.toContain('w');
  expect(standard.start(new Random('a'))).toBe(start);
  expect(standard.start(new Random('b'))).not.toBe(start);
});

test('HOK-2 mixed: the same 36 tokens anywhere on the board', () => {
  const [cells, side] = mixed.start(new Random('a')).split(' ');
  expect(side).toBe('b');
  expect(counts(cells!)).toEqual(SIX_EACH);
  const rows = cells!.split('/');
  expect(rows.slice(0, 3).join()).toContain('b');
  expect(rows.slice(3).join()).toContain('w');
});

describe('HOK-3 a turn moves a single or a whole stack topped by your colour', () => {
  test('Black first, then alternately', () => {
    const line = Line.seeded(standard, 'turns');
    for (const actor of [0, 1, 0, 1]) {
      expect(line.actor).toBe(actor);
      line.playAction(line.legalList().at(0));
    }
  });

  const cells = { a1: 'b1', b1: 'w1', c3: 'w1x4', d3: 'b1x2' };
  test('only cells topped by the seat to move', () => {
    expect(scene(cells, 'b').legal()).toEqual(['a1-b1', 'd3-c3']);
    expect(scene(cells, 'w').legal()).toEqual(['b1-a1', 'c3-d3']);
  });
  test('refusals', () => {
    expect(refusal(scene(cells, 'w'), 'a1-b1')).toBe(
      'HOK-3: White moves a token or a stack topped by its own colour, and a1 is not',
    );
    expect(refusal(scene(cells, 'b'), 'b1-a1')).toBe(
      'HOK-3: Black moves a token or a stack topped by its own colour, and b1 is not',
    );
    expect(refusal(scene(cells, 'b'), 'c2-a1')).toBe('HOK-3: c2 is empty');
  });
  test('a stack takes along all that lies under its top', () => {
    const line = scene(cells, 'w');
    const after = filled(cells, 'w');
    unwrap(line.play('c3-d3'));
    const { c3: _left, ...rest } = after as Record<string, string>;
    expect(line.text()).toBe(text({ ...rest, d3: 'w1x6' }, 'b'));
  });
});

describe('HOK-4 the mover takes exactly as many steps as its top value', () => {
  const row = { b1: 'w2', c1: 'w1', d1: 'w3' };
  test.each([
    ['b1', ['b1']],
    ['b2', ['c1']],
    ['b3', ['d1']],
  ])('a single %s on a1', (token, reached) => {
    expect(ends(scene({ ...row, a1: token }, 'b'), 'a1')).toEqual(reached);
  });
  test.each([
    ['w1x2', ['a2']],
    ['w2x2', ['a3']],
    ['w3x2', ['a4']],
  ])('a stack %s on a1', (stack, reached) => {
    expect(ends(scene({ a1: stack, a2: 'b1x2', a3: 'b2x2', a4: 'b3x2' }, 'w'), 'a1')).toEqual(reached);
  });
  test('the refusal tells the distance', () => {
    expect(refusal(scene({ ...row, a1: 'b2' }, 'b'), 'a1-b1')).toBe(
      'HOK-4: a 2 takes exactly 2 steps, and b1 is 1 away',
    );
    expect(refusal(scene({ ...row, a1: 'b1' }, 'b'), 'a1-d1')).toBe(
      'HOK-4: a 1 takes exactly 1 steps, and d1 is 3 away',
    );
  });
});

describe('HOK-5 a step goes orthogonally to the first occupied cell', () => {
  const cells = { b2: 'b1', b4: 'w1', d2: 'w2', b1: 'w3', a2: 'b2', a1: 'b3', c3: 'b3' };
  test('in the four directions, over empty cells, never diagonally', () => {
    expect(ends(scene(cells, 'b'), 'b2')).toEqual(['a2', 'b1', 'b4', 'd2']);
  });
  test('refusals', () => {
    expect(refusal(scene(cells, 'b'), 'b2-b3')).toBe('HOK-5: b3 is empty: every step goes to an occupied cell');
    expect(refusal(scene({ a1: 'b1', b2: 'w1', c3: 'b1', d3: 'b1' }, 'b'), 'a1-b2')).toBe(
      'HOK-5: no path of 1 steps from one occupied cell to the next leads to b2',
    );
  });
  test('the reach grows when a cell becomes empty, and shrinks again when the move is taken back', () => {
    const line = scene({ a1: 'w1', b1: 'w1', c1: 'b1', b2: 'w2' }, 'w');
    expect(ends(line, 'a1')).toEqual(['b1']);
    unwrap(line.play('b1-b2'));
    expect(ends(line, 'c1')).toEqual(['a1']);
    unwrap(line.undo());
    expect(ends(line, 'a1')).toEqual(['b1']);
  });
});

test('HOK-6 a move may turn at every occupied cell, never on an empty one', () => {
  // a1 → c1 → straight on to d1 or up to c3. Over the empty b1 there is no turn towards b3.
  const line = scene({ a1: 'b2', c1: 'w1', d1: 'w1', c3: 'b1', b3: 'w2' }, 'b');
  expect(ends(line, 'a1')).toEqual(['c3', 'd1']);
  // Three steps may turn twice: a1 → c1 → c3 → b3 or d3.
  const twice = scene({ a1: 'b3', c1: 'w1', c3: 'b1', b3: 'w2', d3: 'w2' }, 'b');
  expect(ends(twice, 'a1')).toEqual(['b3', 'd3']);
});

describe('HOK-7 no cell is passed twice', () => {
  test('a path never comes back to its start', () => {
    const line = scene({ a1: 'b2', b1: 'w1', c3: 'b1', d3: 'b1' }, 'b');
    expect(ends(line, 'a1')).toEqual([]);
    expect(refusal(line, 'a1-a1')).toBe('HOK-7: a move never comes back to its start');
  });
  test('a path of three does not step forth, on and back', () => {
    expect(ends(scene({ a1: 'b3', b1: 'w1', c1: 'w2' }, 'b'), 'a1')).toEqual([]);
    expect(ends(scene({ a1: 'b3', a2: 'w1', a3: 'w2' }, 'b'), 'a1')).toEqual([]);
    expect(ends(scene({ d1: 'b3', b1: 'w1', a1: 'w2' }, 'b'), 'd1')).toEqual([]);
    expect(ends(scene({ a4: 'b3', a2: 'w1', a1: 'w2' }, 'b'), 'a4')).toEqual([]);
  });
  test('but it may reach a neighbour round a corner', () => {
    expect(ends(scene({ a1: 'b3', b1: 'w1', b2: 'w2', a2: 'w2' }, 'b'), 'a1')).toEqual(['a2', 'b1']);
    expect(ends(scene({ b2: 'b3', b1: 'w1', a1: 'w2', a2: 'w2' }, 'b'), 'b2')).toEqual(['a2', 'b1']);
  });
});

test('HOK-8 intermediate cells may hold a single or a stack of either colour', () => {
  for (const middle of ['w1', 'b1', 'w1x2', 'b1x2'])
    expect(ends(scene({ a1: 'b2', b1: middle, c1: 'w1' }, 'b'), 'a1')).toEqual(['c1']);
});

describe('HOK-9 a single ends on a single, a stack on a stack', () => {
  const cells = { b2: 'b1', a2: 'w1x2', c2: 'b3', b3: 'w2', b1: 'b2x2', d1: 'w1', d4: 'w1' };
  test('a single', () => {
    const line = scene(cells, 'b');
    expect(ends(line, 'b2')).toEqual(['b3', 'c2']);
    expect(refusal(line, 'b2-a2')).toBe('HOK-9: a single must end on a single');
  });
  test('a stack', () => {
    const line = scene({ ...cells, b2: 'b1x4' }, 'b');
    expect(ends(line, 'b2')).toEqual(['a2', 'b1']);
    expect(refusal(line, 'b2-c2')).toBe('HOK-9: a stack must end on a stack');
  });
  test('the mover lands on top, and the new stack belongs to it', () => {
    const line = scene(cells, 'b');
    const { b2: _left, ...rest } = filled(cells, 'b') as Record<string, string>;
    unwrap(line.play('b2-b3'));
    expect(line.text()).toBe(text({ ...rest, b3: 'b1x2' }, 'w'));
    expect(line.play('b3-b1')).toMatchObject({ ok: false, fault: { rule: 'HOK-3' } });
  });
});

test('HOK-10 different paths with the same start and end are one move', () => {
  // a1 reaches b2 over a2 and over b1.
  const line = scene({ a1: 'b2', a2: 'w1', b1: 'w1', b2: 'w1' }, 'b');
  expect(line.legal().filter((move) => move === 'a1-b2')).toEqual(['a1-b2']);
});

describe('HOK-11 the game ends when the seat to move has no legal move', () => {
  test('even if the other seat could still move', () => {
    // White's single on d3 has no single in reach; Black's on a1 and b1 have each other.
    const line = scene({ a1: 'b1', b1: 'b1', c3: 'b1x2', d3: 'w1' }, 'w');
    expect(line.result?.reason).toBe('score');
    expect(line.legal()).toEqual([]);
    expect(scene({ a1: 'b1', b1: 'b1', c3: 'b1x2', d3: 'w1' }, 'b').result).toBeNull();
  });
  test('at once after the move that leaves none, and the side has passed on', () => {
    const line = scene({ a1: 'b1', b1: 'w1', c3: 'b1x2' }, 'b');
    expect(line.result).toBeNull();
    unwrap(line.play('a1-b1'));
    expect(line.text().endsWith(' w')).toBe(true);
    expect(line.result?.reason).toBe('score');
    expect(line.play('b1-a1')).toMatchObject({ ok: false, fault: { code: 'game-over' } });
    unwrap(line.undo());
    expect(line.result).toBeNull();
  });
});

describe('HOK-12 a single scores its value, a stack its top value times its tokens', () => {
  test("the sheet's examples: a stack of four under a white 3 is 12 points, a lone black 3 is 3", () => {
    const position = unwrap(standard.parse(text({ a1: 'w3x4', b4: 'b3', c5: 'b1', d6: 'w1x30' }, 'b')));
    const { fields } = standard.view(position, { viewer: 'spectator', aids: [] });
    expect(fields).toEqual({ black: 4, white: 42 });
  });
  test.each([
    [
      { a1: 'b1x18', c3: 'w1x18' },
      { winner: null, reason: 'score', scores: [18, 18] },
    ],
    [
      { a1: 'b2x18', c3: 'w1x18' },
      { winner: 0, reason: 'score', scores: [36, 18] },
    ],
    [
      { a1: 'b1x18', c3: 'w3x18' },
      { winner: 1, reason: 'score', scores: [18, 54] },
    ],
  ])('%j', (cells, result) => {
    expect(standard.result(unwrap(standard.parse(text(cells, 'b'))))).toEqual(result);
  });
});

test('every cell, either value and both kinds: moves agree with a walk from cell to cell', () => {
  const list = new ActionList(standard.capacity);
  for (let seed = 0; seed < 40; seed++) {
    const line = Line.seeded(mixed, `walk ${seed}`);
    const random = new Random(`walk ${seed}`);
    while (line.result === null) {
      expect(line.legal()).toEqual(walked(line.text()));
      line.position.legal(list);
      line.playAction(list.at(random.below(list.count)));
    }
  }
});

test('taking moves back restores every word, the hash among them, which depends on the position alone', () => {
  for (const seed of ['x', 'y', 'z']) {
    const line = Line.seeded(mixed, seed);
    const random = new Random(seed);
    const states = [Int32Array.from(line.position.state)];
    while (line.result === null) {
      const legal = line.legalList();
      line.playAction(legal.at(random.below(legal.count)));
      states.push(Int32Array.from(line.position.state));
      const read = unwrap(mixed.parse(line.text()));
      expect(read.state.subarray(0, 3)).toEqual(line.position.state.subarray(0, 3));
    }
    expect(new Set(states.map((state) => `${state[1]} ${state[2]}`)).size).toBe(states.length);
    expect(new Set(states.map((state) => state[1])).size).toBe(states.length);
    expect(new Set(states.map((state) => state[2])).size).toBe(states.length);
    for (let i = states.length - 1; i > 0; i--) {
      expect(line.position.state).toEqual(states[i]);
      expect(line.plies).toBe(i);
      unwrap(line.undo());
    }
    expect(line.position.state).toEqual(states[0]);
  }
});

/** The rules again, as slowly and plainly as possible. */
function walked(position: string): string[] {
  const [cells, side] = position.split(' ') as [string, string];
  const rows = cells
    .split('/')
    .reverse()
    .map((row) => row.split(','));
  const at = (x: number, y: number) => rows[y]?.[x];
  const moves = new Set<string>();
  const walk = (start: string, single: boolean, path: string[], x: number, y: number, steps: number): void => {
    const name = 'abcdef'[x]! + (y + 1);
    if (steps === 0) {
      if (!at(x, y)!.includes('x') === single) moves.add(`${start}-${name}`);
      return;
    }
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      let [nx, ny] = [x + dx, y + dy];
      while (at(nx, ny) === '-') [nx, ny] = [nx + dx, ny + dy];
      const next = 'abcdef'[nx]! + (ny + 1);
      if (at(nx, ny) !== undefined && !path.includes(next)) walk(start, single, [...path, next], nx, ny, steps - 1);
    }
  };
  for (const [y, row] of rows.entries())
    for (const [x, cell] of row.entries()) {
      const name = 'abcdef'[x]! + (y + 1);
      if (cell.startsWith(side)) walk(name, !cell.includes('x'), [name], x, y, Number(cell[1]));
    }
  return [...moves].sort();
}

describe('HOK-12 decided otherwise: of equal totals the last mover has the better one', () => {
  const { rules: lastMover } = withChoices('standard', ['last-mover']);
  test.each([
    // After an even number of moves it is Black who cannot move, so White made the last one.
    [{ a1: 'b1x18', c3: 'w1x18' }, 'b', 1],
    [{ a1: 'b1x12', c3: 'w1x12', e5: 'w1x12' }, 'w', 1],
    [{ a1: 'b2x18', c3: 'w1x18' }, 'b', 0],
    [{ a1: 'b1x18', c3: 'w3x18' }, 'b', 1],
  ] as const)('%j, %s cannot move', (cells, side, winner) => {
    const ended = lastMover.result(unwrap(lastMover.parse(text(cells, side))));
    expect([ended?.winner, ended?.reason]).toEqual([winner, 'score']);
  });
  test('Black wins equal totals when White cannot move', () => {
    const cells = { a1: 'b2x12', c3: 'w1x18', f6: 'w1x6' };
    const position = unwrap(lastMover.parse(text(cells, 'w')));
    expect(lastMover.result(position)).toEqual({ winner: 0, reason: 'score', scores: [24, 24] });
    expect(standard.result(unwrap(standard.parse(text(cells, 'w'))))).toMatchObject({ winner: null });
  });
  test('both languages say so', () => {
    const position = unwrap(lastMover.parse(text({ a1: 'b1x18', c3: 'w1x18' }, 'b')));
    const view = lastMover.view(position, { viewer: 'spectator', aids: [] });
    expect(english.ended(view, view.result!)).toMatch(/White made the last move and wins\.$/);
    expect(french.ended(view, view.result!)).toMatch(/Blanc a joué le dernier coup et gagne\.$/);
  });
});
