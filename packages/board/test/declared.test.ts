import {
  among,
  beside,
  cell,
  cells,
  count,
  declareGame,
  deed,
  hand,
  piece,
  side,
  squares,
  type PieceView,
  type View,
} from '@rayonk/core';
import { expect, test } from 'vitest';
import { movementOf, plainDeeds, plainMotions, targetsOf } from '../src/declared/deed.ts';
import { english } from '../src/declared/en.ts';
import { french } from '../src/declared/fr.ts';
import { plainDrawing } from '../src/declared/plain-drawing.tsx';
import { screenOf } from '../src/declared/screen-of.tsx';
import { square } from './fixture.ts';

const game = declareGame({
  id: 'pawns',
  seats: ['white', 'black'],
  variants: ['standard'],
  board: squares(3, 2),
  grounds: { wet: '~' },
  pieces: { pawn: piece('w', 'b', 3) },
  position: { board: cells(), side: side('w', 'b'), left: hand({ p: 2 }), quiet: count(9) },
  deeds: {
    place: deed('{what}@{to}', { what: beside('hand', 'p'), to: cell }, 'setup'),
    move: deed('{from}{sign}{to}', { from: cell, sign: among('-', 'x'), to: cell }),
    turn: deed('?{spot}', { spot: cell }),
    pass: deed('--', {}),
  },
  ends: ['won', 'length'],
  refusals: ['PAW-1'],
});
const deeds = plainDeeds(game);
const screen = screenOf(game, movementOf(deeds), plainDrawing(game));

const COMMON = {
  variants: { standard: { name: 'Standard', about: 'All.' } },
  pieces: { pawn: 'the {colour} pawn' },
  grounds: { wet: 'wet cell' },
  fields: { left: { label: 'Left', holds: { p: 'pawns' } } },
  shown: { left: 'left' },
  beside: { hand: () => 'a pawn' },
  refusals: { 'PAW-1': 'No.' },
  reasons: { won: 'all is won' },
} as const;
const TURN = { tells: () => 'Turned.', advises: () => 'Turn.', short: () => 'turns' };

const words = english(game, deeds, { ...COMMON, deeds: { turn: TURN } });

test('what a game says of itself is checked by the compiler', () => {
  const { 'PAW-1': _no, ...noRefusal } = COMMON.refusals;
  // @ts-expect-error a refusal without words
  english(game, deeds, { ...COMMON, deeds: { turn: TURN }, refusals: noRefusal });
  // @ts-expect-error an end without words
  french(game, deeds, { ...COMMON, deeds: { turn: TURN }, reasons: {} });
  // @ts-expect-error a piece without a name
  french(game, deeds, { ...COMMON, deeds: { turn: TURN }, pieces: {} });
  // @ts-expect-error a field of the position text without a name
  french(game, deeds, { ...COMMON, deeds: { turn: TURN }, fields: {} });
  // @ts-expect-error a deed that no language can tell by itself
  english(game, deeds, COMMON);
  // @ts-expect-error a variant that the game does not have
  english(game, deeds, { ...COMMON, deeds: { turn: TURN }, variants: { other: COMMON.variants.standard } });
  expect(words.names.fields['left']).toEqual({ label: 'Left', holds: { p: 'pawns' } });
});

const taken: View = { ...square, actor: 0 };

test('an action is taken apart once, and told, pointed out and shown from that', () => {
  const move = deeds(taken, 'a1xb2');
  expect(move).toMatchObject({ kind: 'move', seat: 0, from: 'a1', to: 'b2', sign: 'x', takes: ['b2'] });
  expect(targetsOf(game, move)).toEqual(['a1', 'b2']);
  expect(plainMotions(move, taken)).toMatchObject([
    { kind: 'slide', from: 'a1', path: ['b2'] },
    { kind: 'leave', cell: 'b2', piece: { text: 'b' } },
  ]);
  expect(words.action(taken, 'a1xb2', taken)).toBe('White plays from a1 to b2 and takes the black pawn on b2.');
  expect(words.moves.advice(taken, 'a1-b1')).toBe('Play from a1 to b1.');
  expect(words.moves.short(taken, 'a1xb2')).toBe('a1 × b2');
  expect(words.action(taken, '--', taken)).toBe('White passes.');
  expect(words.action(taken, '?a1', taken)).toBe('Turned.');
  expect(words.cell(taken, 'a1')).toBe('a1, white pawn');
  expect(() => deeds(taken, 'nonsense')).toThrow('no action of pawns');
});

test('a ground is called by its name, or as the position has it', () => {
  const flooded = english(game, deeds, {
    ...COMMON,
    deeds: { turn: TURN },
    ground: ({ actor }, ground) => `${ground} ${actor}`,
  });
  const view: View = { ...taken, cells: taken.cells.map((each) => ({ ...each, ground: 'wet' })) };
  expect([words, flooded].map((either) => either.cell(view, 'a1'))).toEqual([
    'a1, wet cell, white pawn',
    'a1, wet 0, white pawn',
  ]);
});

test('what stands on a cell is told by its name and worth, or as a game says', () => {
  const worth = {
    ...taken,
    cells: taken.cells.map((spot) => ({ ...spot, piece: spot.piece && { ...spot.piece, value: 3 } })),
  };
  expect(words.cell(worth, 'a1')).toBe('a1, white pawn, worth 3');
  const standing = (on: PieceView | null) => (on === null ? 'free' : `a ${on.value}`);
  const own = english(game, deeds, { ...COMMON, deeds: { turn: TURN }, standing });
  expect(['a1', 'c1'].map((name) => own.cell(worth, name))).toEqual(['a1, a 3', 'c1, free']);
});

test('ways are the parameters one after the other, a kind without any is a target of its own', () => {
  const gestures = screen.gestures(taken, ['p@b1', 'a1-b1', '?a1', '--']);
  expect(gestures.map(({ steps }) => steps)).toEqual([['hand:p', 'b1'], ['a1', 'b1'], ['a1'], ['pass:']]);
});

test('what is pointed at in vain is a deed that is legal now if one fits, else any other', () => {
  screen.gestures(taken, ['p@b1']);
  expect(screen.attempt(taken, ['hand:p', 'b2'])).toBe('p@b2');
  expect(screen.attempt(taken, ['c1'])).toBe('c1-c1');
  screen.gestures(taken, ['?a1']);
  expect(screen.attempt(taken, ['c1'])).toBe('?c1');
  expect(screen.attempt(taken, ['a1', 'c2'])).toBe('a1-c2');
  expect(screen.attempt(taken, ['hand:p'])).toBeNull();
  expect(screen.attempt(taken, ['out:p', 'c1'])).toBeNull();
});

test('a name that says what a piece is worth is enough', () => {
  const worth = {
    ...taken,
    cells: taken.cells.map((one) => ({ ...one, piece: one.piece && { ...one.piece, value: 3 } })),
  };
  const named = english(game, deeds, { ...COMMON, deeds: { turn: TURN }, worth: () => null });
  expect([words.cell(worth, 'a1'), named.cell(worth, 'a1')]).toEqual(['a1, white pawn, worth 3', 'a1, white pawn']);
});

test('ends are told of the players, draws alike for all games', () => {
  const won = { winner: 1, reason: 'won', scores: null } as const;
  expect(words.ended(taken, won)).toBe('All is won. Black wins.');
  expect(words.ended(taken, won, { names: ['Ada', 'Blaise'], you: 1 })).toBe('All is won. You win.');
  expect(words.reasons).toEqual({ won: 'all is won', length: 'a thousand moves played' });
});
