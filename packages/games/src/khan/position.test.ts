import { ActionList, HASH_HI, HASH_LO, legalTexts, Random, unwrap, type Action } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import type { KhanPosition } from './position.ts';
import { rules } from './rules.ts';
import { textOf } from './scenes.ts';

const { standard } = rules;

/**
 * The rules again, as simply as they can be written: cells by name, paths step by step. The tables of `reach.ts` must
 * give the same on any board.
 */
const COLUMNS = 'abcdef';
const MATS = ['0', '1', '2', '3'].map((_, turns) => {
  let mat = ['231223', '213131', '132312', '312132', '231313', '213221'];
  for (let turn = 0; turn < turns; turn++)
    mat = mat.map((_row, i) =>
      mat
        .map((before) => before[i]!)
        .toReversed()
        .join(''),
    );
  return mat;
});

function typeOf(quarter: number, cell: string): number {
  return Number(MATS[quarter]![6 - Number(cell[1])]![COLUMNS.indexOf(cell[0]!)]);
}

function neighbours(cell: string): string[] {
  const column = COLUMNS.indexOf(cell[0]!);
  const row = Number(cell[1]);
  const around = [
    [column - 1, row],
    [column + 1, row],
    [column, row - 1],
    [column, row + 1],
  ] as const;
  return around.filter(([c, r]) => c >= 0 && c < 6 && r >= 1 && r <= 6).map(([c, r]) => `${COLUMNS[c]}${r}`);
}

type Board = ReadonlyMap<string, string>;

interface Scene {
  readonly board: Board;
  readonly quarter: number;
  readonly side: 'r' | 'o';
  readonly khan: string;
}

function endsOf(board: Board, path: readonly string[], steps: number): string[] {
  const nexts = neighbours(path.at(-1)!).filter((cell) => !path.includes(cell));
  if (steps === 1) return nexts;
  return nexts.filter((cell) => !board.has(cell)).flatMap((cell) => endsOf(board, [...path, cell], steps - 1));
}

function legalBySteps(board: Board, quarter: number, side: 'r' | 'o', khan: string): string[] {
  const isOwn = (piece: string | undefined) =>
    piece !== undefined && (piece === piece.toUpperCase()) === (side === 'r');
  const moves = (start: string): string[] => {
    const reached = endsOf(board, [start], typeOf(quarter, start)).filter((end) => !isOwn(board.get(end)));
    return [...new Set(reached)].map((end) => `${start}${board.has(end) ? 'x' : '-'}${end}`);
  };
  const own = [...board.keys()].filter((cell) => isOwn(board.get(cell)));
  if (khan === '-') return own.flatMap(moves).sort();
  const demanded = typeOf(quarter, khan);
  const obeying = own.filter((cell) => typeOf(quarter, cell) === demanded).flatMap(moves);
  if (obeying.length > 0) return obeying.sort();
  const all = own.flatMap(moves);
  if (own.length < 6)
    for (const column of COLUMNS)
      for (const row of '123456') {
        const cell = column + row;
        if (!board.has(cell) && typeOf(quarter, cell) === demanded) all.push(`@${cell}`);
      }
  return all.length > 0 ? all.sort() : ['--'];
}

const CELLS = [...COLUMNS].flatMap((column) => [...'123456'].map((row) => column + row));

/** A board with both Kalistas, up to five Sbires a side, and the Khan on a piece of the side that is not to move. */
function randomScene(random: Random): Scene {
  const cells = random.shuffle([...CELLS]);
  const board = new Map([
    [cells[0]!, 'K'],
    [cells[1]!, 'k'],
  ]);
  const [red, ochre] = [random.below(6), random.below(6)];
  for (let i = 0; i < red; i++) board.set(cells[2 + i]!, 'S');
  for (let i = 0; i < ochre; i++) board.set(cells[7 + i]!, 's');
  const side = random.below(2) === 0 ? 'r' : 'o';
  const bearers = [...board.keys()].filter((cell) => 'KS'.includes(board.get(cell)!) === (side === 'o'));
  const khan = random.below(6) === 0 ? '-' : bearers[random.below(bearers.length)]!;
  return { board, quarter: random.below(4), side, khan };
}

function written(board: Board): string {
  return [...board].map(([cell, piece]) => piece + cell).join(' ');
}

/** The texts of boards on which the tables and the steps differ. */
function differing(scenes: Iterable<Scene>): string[] {
  const found: string[] = [];
  for (const { board, quarter, side, khan } of scenes) {
    const text = textOf(written(board), { quarter: String(quarter), side, khan, quiet: 1 });
    const legal = legalTexts(standard, unwrap(standard.parse(text)));
    if (legal.join() !== legalBySteps(board, quarter, side, khan).join()) found.push(text);
  }
  return found;
}

test('KHA-4 to KHA-12: random boards have the moves that the rules give step by step', () => {
  const random = new Random('boards');
  const scenes = Array.from({ length: 3000 }, () => randomScene(random));
  expect(differing(scenes)).toEqual([]);
  const lists = scenes.map(({ board, quarter, side, khan }) => legalBySteps(board, quarter, side, khan));
  const bringing = lists.filter((list) => list.some((action) => action.startsWith('@'))).length;
  expect(bringing).toBeGreaterThan(300);
  expect(bringing).toBeLessThan(2000);
});

test.each([0, 1, 2, 3])('quarter-turn %i: from every cell, with an enemy on any other', (quarter) => {
  const scenes: Scene[] = [];
  for (const start of CELLS)
    for (const other of CELLS) {
      if (other === start) continue;
      const [red, ochre] = CELLS.filter((cell) => cell !== start && cell !== other) as [string, string];
      const board = new Map([
        [start, 'S'],
        [other, 's'],
        [red, 'K'],
        [ochre, 'k'],
      ]);
      scenes.push({ board, quarter, side: 'r', khan: '-' });
    }
  expect(differing(scenes)).toEqual([]);
});

test('the list is ascending and unique, and holds no more than its room', () => {
  const random = new Random('ascending');
  const list = new ActionList(standard.capacity);
  let longest = 0;
  for (let i = 0; i < 2000; i++) {
    const { board, quarter, side, khan } = randomScene(random);
    const text = textOf(written(board), { quarter: String(quarter), side, khan, quiet: 1 });
    unwrap(standard.parse(text)).legal(list);
    const actions = list.toArray();
    expect(actions.every((action, j) => j === 0 || action > actions[j - 1]!)).toBe(true);
    longest = Math.max(longest, list.count);
  }
  expect(longest).toBeGreaterThan(40);
  expect(longest + 3).toBeLessThanOrEqual(standard.capacity);
});

function positionOf(text: string): KhanPosition {
  return unwrap(standard.parse(text));
}

function hashOf({ state }: KhanPosition): string {
  return `${state[HASH_LO]} ${state[HASH_HI]}`;
}

/** After an action the state is that of the position's text, word for word, and undoing it restores every word. */
function expectExact(position: KhanPosition, action: Action): void {
  const before = position.state.join();
  position.make(action);
  expect(position.state.join()).toBe(positionOf(standard.format(position)).state.join());
  position.unmake();
  expect(position.state.join()).toBe(before);
}

describe('make and unmake keep every word exact', () => {
  test.each([
    ['a move', textOf('Ka1 Sd2 kf6 sa6'), 'd2-d5'],
    ['a move of the Kalista', textOf('Ka1 Sd2 kf6 sa6'), 'a1-a3'],
    ['a move across the two words of a set', textOf('Ka1 Sf5 ka6'), 'f5-f6'],
    ['and back', textOf('Ka1 Sc6 ka6'), 'c6-c5'],
    ['within the second word', textOf('Ka1 Sc6 ka6'), 'c6-d6'],
    ['a capture of a Sbire', textOf('Ka1 Sf5 ka6 sf6'), 'f5xf6'],
    ['a capture by the Kalista', textOf('Kf5 Sf1 ka6 sf4'), 'f5xf4'],
    ['a capture of the Kalista', textOf('Ka1 Sf5 kf6 sf1'), 'f5xf6'],
    ['a capture of the Kalista by Ochre', textOf('Ka1 Sf5 kb1 sf1', { side: 'o' }), 'b1xa1'],
    ['a Sbire of Ochre that captures', textOf('Ka1 Sf5 ka6 sf1 Se1', { side: 'o' }), 'f1xe1'],
    ['a Sbire brought back', textOf('Ka1 ka6 se2', { khan: 'e2', quiet: 40 }), '@c6'],
    ['a Sbire brought back by Ochre', textOf('Ka2 kb5 sd5', { side: 'o', khan: 'a2', quiet: 40 }), '@e6'],
    ['a pass', textOf('Ka1 Sb1 Sc1 Sd1 Se1 Sb2 ka2 sc2 sd2 se2 sf1 sb3', { khan: 'a2', quiet: 3 }), '--'],
    ['the last quiet move', textOf('Ka1 Sd2 kf6 sa6', { khan: 'f6', quiet: 99 }), 'd2-d5'],
    ['the last quiet pass', textOf('Ka1 Sb1 Sc1 Sd1 Se1 Sb2 ka2 sc2 sd2 se2 sf1 sb3', { khan: 'a2', quiet: 99 }), '--'],
    ['Red’s set-up', textOf('', { quarter: '-' }), '2:Kb1.a1.c1.f1.d2.e2'],
    ['Ochre’s set-up', textOf('Kb1 Sa1 Sc1 Sf1 Sd2 Se2', { quarter: '1', side: 'o', quiet: 0 }), 'Ke6.a5.b5.f5.c6.d6'],
  ])('%s', (_kind, text, action) => {
    const position = positionOf(text);
    const list = new ActionList(standard.capacity);
    position.legal(list);
    const packed = unwrap(standard.decode(position, action));
    expect(list.has(packed)).toBe(true);
    expectExact(position, packed);
    expect(standard.format(position)).toBe(text);
  });

  test('over whole random games, longer than the first room for undo records', () => {
    const list = new ActionList(standard.capacity);
    let longest = 0;
    for (let game = 0; game < 40; game++) {
      const random = new Random(`undo ${game}`);
      const position = positionOf(standard.start(random));
      const states = [position.state.join()];
      for (position.legal(list); list.count > 0; position.legal(list)) {
        const action = list.at(random.below(list.count));
        expectExact(position, action);
        position.make(action);
        states.push(position.state.join());
      }
      longest = Math.max(longest, states.length);
      states.pop();
      while (states.length > 0) {
        position.unmake();
        expect(position.state.join()).toBe(states.pop());
      }
    }
    expect(longest).toBeGreaterThan(130);
  });
});

test('a loaded position has nothing to unmake and a life of its own', () => {
  const position = positionOf(textOf('Ka1 Sd2 kf6 sa6'));
  const other = positionOf(textOf('Ka2 kf5 sb6', { khan: 'b6', quiet: 3, quarter: '1' }));
  position.make(unwrap(standard.decode(position, 'd2-d5')));
  position.load(other);
  expect(position.state.join()).toBe(other.state.join());
  const list = new ActionList(standard.capacity);
  position.legal(list);
  position.make(list.at(0));
  expect(standard.format(other)).toBe(textOf('Ka2 kf5 sb6', { khan: 'b6', quiet: 3, quarter: '1' }));
  position.unmake();
  expect(position.state.join()).toBe(other.state.join());
});

test('GEN-1 the hash tells apart all that a position is, but not its quiet plies', () => {
  const base = { khan: 'f6', quiet: 5 } as const;
  const pieces = 'Ka1 Sd2 kf6 sa6';
  const others = [
    textOf(pieces, { ...base, quarter: '1' }),
    textOf(pieces, { ...base, quarter: '2' }),
    textOf(pieces, { ...base, quarter: '3' }),
    textOf(pieces, { ...base, khan: 'a6' }),
    textOf(pieces, { ...base, khan: '-' }),
    textOf(pieces, { ...base, khan: '-', side: 'o' }),
    textOf(pieces, { ...base, khan: 'a1', side: 'o' }),
    textOf('Ka1 Sd2 Sd3 kf6 sa6', base),
    textOf('Sa1 Kd2 kf6 sa6', base),
    textOf('Ka1 Sd2 sf6 ka6', base),
    textOf('Ka1 Sd2 kf6 sb6', base),
    textOf('ka1 Sd2 sf6 Ka6', base),
    textOf(pieces, base),
  ];
  expect(new Set(others.map((text) => hashOf(positionOf(text)))).size).toBe(others.length);
  expect(hashOf(positionOf(textOf(pieces, { ...base, quiet: 6 })))).toBe(hashOf(positionOf(textOf(pieces, base))));
});
