import { pick } from '@rayonk/board';
import { readAction, type PieceView, type View } from '@rayonk/core';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { played, scene, standard, type KantoLine } from '../scenes.ts';
import { screen } from './screen.tsx';

function viewOf({ position }: KantoLine, memoryAid = false): View {
  return standard.view(position, { viewer: 'spectator', aids: memoryAid ? ['memory', 'backs'] : ['backs'] });
}

const few = scene({ a1: 'r?', c3: 'r12', c4: 'b7', e5: 'b?', b3: 'b13' }, 'r');

describe('ways', () => {
  test('a pawn is turned over by a second tap or by the chip', () => {
    const gestures = screen.gestures(viewOf(few), few.legal());
    expect(gestures.filter(({ action }) => action === '?e5').map(({ steps }) => steps)).toEqual([
      ['e5', 'e5'],
      ['e5', 'turn:over'],
    ]);
    expect(pick(gestures, ['e5'], 'e5')).toEqual({ kind: 'done', action: '?e5' });
    expect(pick(gestures, ['e5'], 'turn:over')).toEqual({ kind: 'done', action: '?e5' });
    expect(pick(gestures, ['e5'], 'c5')).toEqual({ kind: 'done', action: 'e5~c5' });
    // A face-up pawn is let go by a second tap.
    expect(pick(gestures, ['c3'], 'c3')).toEqual({ kind: 'dropped' });
  });
  test('whoever analyses says what chance shows, in the order of rank', () => {
    const line = scene({ a1: 'r!', b1: 'r?', c1: 'r?', e8: 'b1' }, 'r', { hidden: ['2.10.K', '-'] });
    const gestures = screen.gestures(viewOf(line), line.legal());
    expect(gestures.map(({ steps }) => steps)).toEqual([['value:r2'], ['value:r10'], ['value:rK']]);
    expect(gestures.map(({ action }) => action)).toEqual(['a1=r2', 'a1=r10', 'a1=rK']);
  });
});

describe('a try that is not legal is refused by the rule it breaks', () => {
  const banned = scene({ c3: 'r12', e5: 'b7', a1: 'r?' }, 'r', { last: ['c3<c4', '-'] });
  const turning = scene({ a1: 'r!', b1: 'r?', e8: 'b1' }, 'r', { hidden: ['2.K', '-'] });
  test.each([
    [few, ['d8'], 'KAN-6'],
    [few, ['c4'], 'KAN-6'],
    [few, ['c3', 'c3'], 'KAN-3'],
    [few, ['c3', 'turn:over'], 'KAN-3'],
    [few, ['c3', 'b3'], 'KAN-5'],
    [few, ['c3', 'a1'], 'KAN-4'],
    [few, ['c3', 'd4'], 'KAN-6'],
    [few, ['e5', 'e4'], 'KAN-7'],
    [banned, ['c3', 'c4'], 'KAN-8'],
    [turning, ['b1'], 'KAN-3'],
    [turning, ['value:r5'], 'KAN-1'],
  ])('%#', (line, steps, rule) => {
    const text = screen.attempt(viewOf(line), steps);
    expect(readAction(standard, line.position, text!)).toMatchObject({ ok: false, fault: { rule } });
  });
  test('what means nothing is nothing', () => {
    expect(screen.attempt(viewOf(few), [])).toBeNull();
    expect(screen.attempt(viewOf(few), ['gone:r3'])).toBeNull();
    expect(screen.attempt(viewOf(few), ['value:r3'])).toBeNull();
  });
});

describe('KAN-12: what has left the board', () => {
  test('is not shown', () => {
    expect(screen.tray(viewOf(few))).toEqual([]);
  });
  test('is shown with the memory aid', () => {
    const shown = screen.tray(viewOf(few, true));
    expect(shown.filter(({ seat }) => seat === 0)).toHaveLength(18);
    expect(shown).toContainEqual({ target: 'gone:bK', seat: 1, count: 1 });
    expect(shown).not.toContainEqual({ target: 'gone:r12', seat: 0, count: 1 });
    const chips = shown.map(({ target, seat }) =>
      renderToString(h(screen.Chip, { target, seat, view: viewOf(few), flipped: false })),
    );
    expect(new Set(chips).size).toBe(shown.length);
  });
});

describe('motions', () => {
  const board = scene({ a1: 'r?', c3: 'r12', c4: 'b7', e5: 'b?' }, 'r', { hidden: ['4', '9'] });
  const before = viewOf(board);
  test.each([
    ['?e5', [{ kind: 'slide', from: 'e5', path: ['e5'] }]],
    ['e5~c5', [{ kind: 'slide', from: 'e5', path: ['d5', 'c5'] }]],
    ['c3-d3', [{ kind: 'slide', from: 'c3', path: ['d3'] }]],
    [
      'c3xc4',
      [
        { kind: 'slide', path: ['c4'] },
        { kind: 'leave', beat: 1, cell: 'c4', piece: { text: 'b7' } },
      ],
    ],
  ])('%s', (action, expected) => {
    expect(screen.motions(before, action, before)).toMatchObject(expected);
  });
  test('the pawn that was lifted turns to its face', () => {
    const lifted = played(scene({ a1: 'r?', e5: 'b?' }, 'r', { hidden: ['4', '9'] }), '?e5');
    expect(screen.motions(viewOf(lifted), 'e5=b9', viewOf(lifted))).toMatchObject([
      { kind: 'turn', cell: 'e5', before: { kind: 'turning' } },
    ]);
  });
});

test('with coloured backs, forty pawns and their backs all look different, the lifted ones too', () => {
  const values = [...Array.from({ length: 19 }, (_, i) => i + 1), null];
  const pawns = ([0, 1] as const).flatMap((seat) => [
    ...['hidden', 'turning'].map((kind) => ({ seat, kind, text: kind, value: null })),
    ...values.map((value) => ({ seat, kind: value === null ? 'kanto' : 'pawn', text: String(value), value })),
  ]);
  const drawn = pawns.map((piece) => renderToString(h(screen.Piece, { piece, flipped: false })));
  expect(new Set(drawn).size).toBe(44);
});

test.each(['hidden', 'turning'])('blank backs look alike, whosever they are: %s', (kind) => {
  const [red, black, coloured] = [{ seat: 0, isBlank: true }, { seat: 1, isBlank: true }, { seat: 1 }].map((part) =>
    renderToString(h(screen.Piece, { piece: { kind, text: kind, value: null, ...part } as PieceView, flipped: false })),
  );
  expect(black).toBe(red);
  expect(coloured).not.toBe(red);
});
