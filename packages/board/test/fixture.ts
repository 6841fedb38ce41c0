import type { View } from '@rayonk/core';
import { h, type ComponentType } from 'preact';
import type { GameWords, PieceProps, Screen } from '../src/index.ts';

/** A game of two pawns on a board of three by two, drawn with as little as can be told apart. */
export const square: View = {
  game: 'pawns',
  variant: 'standard',
  position: '-,b,-/w,-,- w',
  actor: 0,
  board: { kind: 'square', columns: 3, rows: 2 },
  cells: ['a2', 'b2', 'c2', 'a1', 'b1', 'c1'].map((cell) => ({
    cell,
    ground: null,
    piece:
      cell === 'a1'
        ? { seat: 0, kind: 'pawn', text: 'w', value: null }
        : cell === 'b2'
          ? { seat: 1, kind: 'pawn', text: 'b', value: null }
          : null,
  })),
  fields: {},
  result: null,
};

/** Seven hexagons, two of them with pawns. */
export const hexagonal: View = {
  ...square,
  position: '-,b/-,-,-/w,- w',
  board: { kind: 'hex', side: 2 },
  cells: ['c1', 'c2', 'b1', 'b2', 'b3', 'a1', 'a2'].map((cell) => ({
    cell,
    ground: null,
    piece:
      cell === 'a1'
        ? { seat: 0, kind: 'pawn', text: 'w', value: null }
        : cell === 'c2'
          ? { seat: 1, kind: 'pawn', text: 'b', value: null }
          : null,
  })),
};

const nothing: ComponentType = () => null;
const Piece = ({ piece, flipped }: PieceProps) =>
  h('circle', { r: 40, id: `${piece.text} ${flipped ? 'turned' : 'straight'}` });

export const screen: Screen = {
  Defs: nothing,
  Under: nothing,
  Ground: ({ view, spots }) =>
    h(
      'g',
      null,
      spots.map(({ index, x, y }) => h('rect', { id: `ground ${view.cells[index]!.cell}`, x, y })),
    ),
  Piece,
  Over: ({ picked }) => h('text', null, picked.join(' ')),
  Chip: nothing,
  tray: () => [],
  hasTray: false,
  chips: 0,
  gestures: () => [],
  attempt: () => null,
  ghosts: (_view, picked) =>
    new Map(picked.includes('c1') ? [['c1', { seat: 0, kind: 'pawn', text: 'ghost', value: null }]] : []),
  motions: () => [],
  takes: () => [],
};

export const words: GameWords = {
  variants: { standard: { name: 'standard', about: '' } },
  choices: {},
  seats: ['White', 'Black'],
  cell: (view, cell) => `${cell}, ${view.cells.find((other) => other.cell === cell)?.piece?.text ?? 'empty'}`,
  target: (_view, target) => target,
  action: (_before, action) => action,
  prompt: () => '',
  refusals: {},
  reasons: {},
  ended: () => '',
  status: () => null,
  moves: {
    advice: (_before, action) => action,
    short: (_before, action) => action,
    piece: (_view, cell) => cell,
    take: { to: (piece) => `take ${piece}`, does: (piece) => `takes ${piece}` },
    effects: () => [],
  },
  names: { piece: ({ kind }) => kind, grounds: {}, shown: {}, fields: {} },
};
