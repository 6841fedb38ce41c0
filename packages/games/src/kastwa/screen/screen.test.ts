import { Line, readAction, unwrap, type View } from '@rayonk/core';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { stations } from '../../../test/stations.ts';
import { rules } from '../rules.ts';
import { text, type Cells } from '../scenes.ts';
import { screen } from './screen.tsx';

function viewOf(line: Line): View {
  return line.rules.view(line.position, { viewer: 'spectator', aids: [] });
}

function open(cells: Cells, tail: string): Line {
  return unwrap(Line.from(rules['4x4'], text(cells, tail)));
}

describe.each(['4x4', '5x5'] as const)('%s', (variant) => {
  const places = stations(rules[variant]);

  test('motions lead from the position before to the one after, pawn by pawn', () => {
    for (const { view, action, after } of places) {
      const board = new Map(view.cells.flatMap(({ cell, piece }) => (piece === null ? [] : [[cell, piece.text]])));
      const moved = new Map<string, string>();
      for (const motion of screen.motions(view, action, after)) {
        if (motion.kind === 'slide') {
          moved.set(motion.path[0]!, board.get(motion.from)!);
          board.delete(motion.from);
        } else if (motion.kind === 'leave') {
          expect(motion.piece.text).toBe(board.get(motion.cell));
          expect(motion.pushedFrom).not.toBeNull();
          board.delete(motion.cell);
        } else if (motion.kind === 'appear')
          moved.set(motion.cell, after.cells.find(({ cell }) => cell === motion.cell)!.piece!.text);
        else throw new Error(`${motion.kind} does not happen here`);
      }
      for (const [cell, pawn] of moved) board.set(cell, pawn);
      const shown = new Map(after.cells.flatMap(({ cell, piece }) => (piece === null ? [] : [[cell, piece.text]])));
      expect(board, `${action} in ${view.position}`).toEqual(shown);
    }
  });

  test('a seat always has three pawns: standing, in hand, or lying on the other side', () => {
    for (const { after } of places) {
      const tray = screen.tray(after);
      for (const seat of [0, 1] as const) {
        const standing = after.cells.filter(({ piece }) => piece?.seat === seat).length;
        const beside = tray.filter((item) => item.target.startsWith('hand:') === (item.seat === seat));
        expect(standing + beside.reduce((sum, { count }) => sum + count, 0)).toBe(3);
      }
    }
  });
});

test('a push moves everything in its way, and the last one falls', () => {
  const line = open({ b3: 'wL', c3: 'bs', d3: 'bs', a1: 'ws' }, 'w - - 0');
  const before = viewOf(line);
  unwrap(line.play('b3-c3'));
  expect(screen.motions(before, 'b3-c3', viewOf(line))).toMatchObject([
    { kind: 'slide', beat: 0, from: 'b3', path: ['c3'] },
    { kind: 'slide', beat: 0, from: 'c3', path: ['d3'] },
    { kind: 'leave', beat: 0, cell: 'd3', piece: { text: 'bs' }, pushedFrom: 'c3' },
  ]);
});

const PLACED: Cells = { b2: 'wL', d4: 'ws', a1: 'ws', c3: 'bL', d3: 'bs', c4: 'bs' };
test.each([
  ['an empty cell', PLACED, 'w - - 0', ['a3'], 'KAS-4'],
  ["the other's pawn", PLACED, 'w - - 0', ['c3'], 'KAS-4'],
  ['a far cell', PLACED, 'w - - 0', ['b2', 'b4'], 'KAS-4'],
  ['a pawn that is hemmed in', PLACED, 'w - - 0', ['d4'], 'KAS-6'],
  ['too weak a push', PLACED, 'w - - 0', ['b2', 'c3'], 'KAS-6'],
  [
    'a line that would leave the board',
    { ...PLACED, d4: '-', c3: 'ws', d3: 'wL', b2: 'bL' },
    'w - - 0',
    ['c3', 'd3'],
    'KAS-7',
  ],
  ['a pawn on another', { b2: 'wL' }, 'b ss ssL 0', ['hand:s', 'b2'], 'KAS-2'],
  ['a move too soon', { b2: 'bL', a1: 'wL' }, 'b ss ss 0', ['b2'], 'KAS-2'],
] as const)('%s is refused by the rule that a player needs to hear', (_, cells, tail, steps, rule) => {
  const line = open(cells, tail);
  const tried = screen.attempt(viewOf(line), steps)!;
  expect(readAction(rules['4x4'], line.position, tried)).toMatchObject({ fault: { rule } });
});

test('an empty cell before a pawn is taken, and a pawn that lies beside the board, mean nothing', () => {
  const line = open({ b2: 'wL' }, 'b ss ssL 0');
  for (const steps of [[], ['c3'], ['hand:s'], ['out:s'], ['b2', 'hand:s']])
    expect(screen.attempt(viewOf(line), steps)).toBeNull();
});

test('a pawn on its own colour says so; away from the board it is worth what it is', () => {
  const shown = (kind: string, value: number) =>
    renderToString(h(screen.Piece, { piece: { seat: 0, kind, text: 'w', value }, flipped: false })).replaceAll(
      /<[^>]*>/g,
      '',
    );
  expect(
    ['small', 'large'].flatMap((kind) => [1, 2].map((times) => shown(kind, times * (kind === 'small' ? 1 : 2)))),
  ).toEqual(['1', '2×2', '2', '4×2']);
});
