import { unwrap, type View } from '@rayonk/core';
import { expect, test } from 'vitest';
import { rules } from './game.ts';
import { textOf } from './scenes.ts';

function viewOf(text: string): View {
  return rules.standard.view(unwrap(rules.standard.parse(text)), { viewer: 'spectator', aids: [] });
}

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
