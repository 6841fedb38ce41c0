import { unwrap, type View } from '@rayonk/core';
import { expect, test } from 'vitest';
import { rules } from '../rules.ts';
import { text, type Cells } from '../scenes.ts';
import { words as en } from './en.ts';
import { words as fr } from './fr.ts';

function told(cells: Cells, tail: string, action: string): [string, string] {
  const position = unwrap(rules['4x4'].parse(text(cells, tail)));
  const before = viewOf(position);
  position.make(unwrap(rules['4x4'].decode(position, action)));
  const after = viewOf(position);
  return [fr.action(before, action, after).replaceAll('\u00a0', ' '), en.action(before, action, after)];
}

function viewOf(position: Parameters<(typeof rules)['4x4']['view']>[0]): View {
  return rules['4x4'].view(position, { viewer: 'spectator', aids: [] });
}

const STANDING: Cells = { b3: 'wL', c3: 'bs', d3: 'bs', a1: 'ws', b1: 'ws', a4: 'bL' };

test.each([
  [{}, 'w ssL ssL 0', 'L@c2', 'Blanc pose son grand pion en c2.', 'White places the large pawn on c2.'],
  [STANDING, 'w - - 0', 'b3-b4', 'Blanc joue de b3 en b4.', 'White plays from b3 to b4.'],
  [STANDING, 'w - - 0', 'a1-b1', 'Blanc déplace a1 et b1 vers c1.', 'White moves a1 and b1 on to c1.'],
  [
    STANDING,
    'w - - 0',
    'b3-c3',
    'Blanc joue de b3 en c3 et pousse c3 et d3. Le petit pion noir tombe du damier !',
    'White plays from b3 to c3 and pushes c3 and d3. The small black pawn falls off the board!',
  ],
  [
    { a1: 'ws', b1: 'ws', c1: 'bs', a4: 'bL', d4: 'bs', a3: 'wL' },
    'w - - 0',
    'a1-b1',
    'Blanc déplace a1 et b1 vers c1 et pousse c1.',
    'White moves a1 and b1 on to c1 and pushes c1.',
  ],
  [
    { a1: 'ws', b1: 'ws', c1: 'wL', a4: 'bL', d4: 'bs', a3: 'bs' },
    'w - - 0',
    'a1-b1',
    'Blanc déplace a1, b1 et c1 vers d1.',
    'White moves a1, b1 and c1 on to d1.',
  ],
])('%#: what a move did is told', (cells, tail, action, french, english) => {
  expect(told(cells, tail, action)).toEqual([french, english]);
});

test('cells say their colour, the pawn and whether it is doubled', () => {
  const view = viewOf(unwrap(rules['4x4'].parse(text(STANDING, 'w - - 0'))));
  expect(['b3', 'b1', 'd3', 'c1'].map((cell) => fr.cell(view, cell))).toEqual([
    'b3, case blanche, grand pion blanc, vaut 4, doublé',
    'b1, case blanche, petit pion blanc, vaut 2, doublé',
    'd3, case blanche, petit pion noir, vaut 1',
    'c1, case noire, vide',
  ]);
  expect(en.cell(view, 'b3')).toBe('b3, white cell, large white pawn, worth 4, doubled');
});

test('every kind of end is explained', () => {
  const view = viewOf(unwrap(rules['4x4'].parse(text(STANDING, 'w - - 0'))));
  const ended = (words: typeof fr, winner: 0 | 1 | null, reason: string) =>
    words.ended(view, { winner, reason, scores: null });
  for (const words of [fr, en]) {
    const texts = [
      ended(words, 0, 'two-out'),
      ended(words, 1, 'two-out'),
      ...['repetition', 'no-progress', 'length'].map((reason) => ended(words, null, reason)),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  }
  expect(ended(fr, 1, 'two-out')).toBe('Deux pions blancs sont hors du damier. Noir gagne.');
});

test('the line beside the board counts pawns to place, then pawns pushed off', () => {
  const placing = viewOf(unwrap(rules['4x4'].parse(text({ a1: 'ws' }, 'b sL ssL 0'))));
  expect([0, 1].map((seat) => en.status(placing, seat as 0 | 1)?.replaceAll('\u00a0', ' '))).toEqual([
    '2 pawns to place',
    '3 pawns to place',
  ]);
  const playing = viewOf(unwrap(rules['4x4'].parse(text({ ...STANDING, d3: '-' }, 'w - - 0'))));
  expect([0, 1].map((seat) => fr.status(playing, seat as 0 | 1)?.replaceAll('\u00a0', ' '))).toEqual([
    '1 pion adverse sorti sur 2',
    '0 pion adverse sorti sur 2',
  ]);
});
