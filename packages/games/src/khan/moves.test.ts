import { ActionList, legalTexts, Random, unwrap } from '@rayonk/core';
import { expect, test } from 'vitest';
import { rules } from './game.ts';
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
