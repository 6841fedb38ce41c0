import { stripVTControlCharacters } from 'node:util';
import type { CellView, Seat, View } from '@rayonk/core';
import { expect, test } from 'vitest';
import { drawBoard, type BoardStyle } from '../src/draw/board.ts';

const STYLE: BoardStyle = {
  seats: ['black', 'white'],
  colour: false,
  marks: { double: '2', line: '-' },
  word: (word) => word.toUpperCase(),
  field: (name, value) => `${name} = ${value}`,
};

function cell(
  name: string,
  ground: string | null = null,
  text: string | null = null,
  value: number | null = null,
): CellView {
  const seat: Seat = text?.startsWith('w') === true ? 1 : 0;
  return { cell: name, ground, piece: text === null ? null : { seat, kind: 'single', text, value } };
}

function view(board: View['board'], cells: readonly CellView[], fields: View['fields'] = {}): View {
  return { game: 'g', variant: 'v', position: '', actor: 0, board, cells, fields, result: null };
}

const PLAIN = view(
  { kind: 'square', columns: 2, rows: 2 },
  [cell('a2', null, 'w3x4', 12), cell('b2'), cell('a1'), cell('b1', null, 'b2', 2)],
  { score: 3, nothing: null },
);

test('a plain square board', () => {
  expect(`\n${drawBoard(PLAIN, STYLE)}`).toBe(`
   ┌──────┬──────┐
 2 │ w3x4 │  ·   │
   ├──────┼──────┤
 1 │  ·   │ b2   │
   └──────┴──────┘
      a      b
   SCORE = 3
`);
});

test('a printed board writes what is printed, and what a piece is worth there', () => {
  const cells = [cell('a2', 'double', 'ws', 2), cell('b2', 'dotted'), cell('a1'), cell('b1', 'dark', 'bs', 1)];
  expect(`\n${drawBoard(view({ kind: 'square', columns: 2, rows: 2 }, cells, { demand: 'dark', hand: 'ssL' }), STYLE)}`)
    .toBe(`
   ┌────────┬────────┐
 2 │ ws=2 2 │      o │
   ├────────┼────────┤
 1 │   ·    │ bs=1 d │
   └────────┴────────┘
       a        b
   2 DOUBLE   d DARK   o DOTTED
   DEMAND = DARK   HAND = ssL
`);
});

test('a hexagonal board', () => {
  const cells = ['c1', 'c2', 'b1', 'b2', 'b3', 'a1', 'a2'].map((name) => cell(name));
  cells[3] = cell('b2', 'line', 'w11');
  cells[2] = cell('b1', 'line');
  expect(`\n${drawBoard(view({ kind: 'hex', side: 2 }, cells), STYLE)}`).toBe(`
     c1    ·     ·    c2
  b1    -    w11    ·    b3
     a1    ·     ·    a2
   - LINE
`);
});

test('colours belong to the seats, and only where they are wanted', () => {
  const coloured = drawBoard(PLAIN, { ...STYLE, colour: true });
  expect(coloured).toContain('\u001B[1;30;107mw3x4\u001B[0m');
  expect(coloured).toContain('\u001B[1;97;40mb2\u001B[0m');
  expect(stripVTControlCharacters(coloured).replaceAll(/ +\n/g, '\n')).toBe(drawBoard(PLAIN, STYLE));
  const unknown = drawBoard(PLAIN, { ...STYLE, seats: ['jade', 'amber'], colour: true });
  expect(unknown).toContain('\u001B[1;30;46mw3x4');
});
