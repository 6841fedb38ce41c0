import { Line, readAction, unwrap, type Position, type View } from '@rayonk/core';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { stations } from '../../test/stations.ts';
import { course } from './course/course.ts';
import { rules } from './rules.ts';
import { text, type Cells } from './scenes.ts';
import { screen } from './screen/screen.tsx';
import { words as en } from './words/en.ts';
import { words as fr } from './words/fr.ts';

function told(cells: Cells, tail: string, action: string): [string, string] {
  const position = unwrap(rules['4x4'].parse(text(cells, tail)));
  const before = viewAt(position);
  position.make(unwrap(rules['4x4'].decode(position, action)));
  const after = viewAt(position);
  return [fr.action(before, action, after).replaceAll('\u00a0', ' '), en.action(before, action, after)];
}

function viewAt(position: Parameters<(typeof rules)['4x4']['view']>[0]): View {
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
  const view = viewAt(unwrap(rules['4x4'].parse(text(STANDING, 'w - - 0'))));
  expect(['b3', 'b1', 'd3', 'c1'].map((cell) => fr.cell(view, cell))).toEqual([
    'b3, case blanche, grand pion blanc, vaut 4, doublé',
    'b1, case blanche, petit pion blanc, vaut 2, doublé',
    'd3, case blanche, petit pion noir, vaut 1',
    'c1, case noire, vide',
  ]);
  expect(en.cell(view, 'b3')).toBe('b3, white cell, large white pawn, worth 4, doubled');
});

test('every kind of end is explained', () => {
  const view = viewAt(unwrap(rules['4x4'].parse(text(STANDING, 'w - - 0'))));
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
  const placing = viewAt(unwrap(rules['4x4'].parse(text({ a1: 'ws' }, 'b sL ssL 0'))));
  expect([0, 1].map((seat) => en.status(placing, seat as 0 | 1)?.replaceAll('\u00a0', ' '))).toEqual([
    '2 pawns to place',
    '3 pawns to place',
  ]);
  const playing = viewAt(unwrap(rules['4x4'].parse(text({ ...STANDING, d3: '-' }, 'w - - 0'))));
  expect([0, 1].map((seat) => fr.status(playing, seat as 0 | 1)?.replaceAll('\u00a0', ' '))).toEqual([
    '1 pion adverse sorti sur 2',
    '0 pion adverse sorti sur 2',
  ]);
});

/** What solves each step, and something legal that does not. */
const SOLUTIONS: Readonly<Record<string, readonly [solution: readonly string[], wrong: string]>> = {
  placing: [['L@c2'], 's@c2'],
  order: [['s@a1', 's@c3', 's@d1', 'd4-d3', 'b1-b2'], 's@a2'],
  straight: [['c3-d3'], 'c3-d2'],
  diagonal: [['c2-d3'], 'c2-d2'],
  line: [['a1-b1'], 'c1-d1'],
  part: [['b2-c2'], 'a2-b2'],
  push: [['b1-c1'], 'b1-c2'],
  together: [['a1-b1'], 'b1-c2'],
  two: [['a2-b2'], 'a2-b3'],
  held: [['d1-d2', 'b4-c4', 'b1-c1'], 'b1-c2'],
  'over-the-edge': [['c2-d1'], 'c2-c1'],
  'second-pawn': [['b3-c3'], 'c3-d4'],
  'double-threat': [['b3-c2', 'c1-b2', 'c2-d1'], 'b3-c3'],
  repetition: [['a2-b1'], 'a2-b2'],
  hundred: [['d2-d1'], 'd2-c1'],
  wide: [['L@c4'], 'L@c3'],
  three: [['a3-b3'], 'b3-c4'],
};

test('every step but the little game has its solution here', () =>
  expect(course.lessons.slice(0, -1).map(({ id }) => id)).toEqual(Object.keys(SOLUTIONS)));

test.each(Object.entries(SOLUTIONS))('%s is solved so, and not otherwise', (id, [solution, wrong]) => {
  const { variant, position, played = [], task } = course.lessons.find((lesson) => lesson.id === id)!;
  if (task.kind !== 'play') throw new Error('not a task');
  const line = unwrap(Line.from(rules[variant as keyof typeof rules], position));
  for (const action of played) unwrap(line.play(action));
  const accepts = (action: string) => {
    const before = line.rules.view(line.position, { viewer: 0, aids: [] });
    unwrap(line.play(action));
    return task.accepts(before, action, line.rules.view(line.position, { viewer: 0, aids: [] }));
  };
  expect(accepts(wrong)).toBe(false);
  unwrap(line.undo());
  expect(solution.filter((_, i) => i % 2 === 0)).toHaveLength(task.count);
  for (const [i, action] of solution.entries()) {
    if (i % 2 === 0) expect(accepts(action)).toBe(true);
    else {
      expect(task.replies[(i - 1) / 2]).toEqual([action]);
      unwrap(line.play(action));
    }
  }
});

test('the first double threat leaves no way out, so that the answer shown is not the only one that loses', () => {
  const line = unwrap(Line.from(rules['4x4'], course.lessons.find(({ id }) => id === 'double-threat')!.position));
  unwrap(line.play('b3-c2'));
  for (const answer of line.legal()) {
    unwrap(line.play(answer));
    const winning = line.legal().filter((action) => {
      unwrap(line.play(action));
      const isWon = line.result?.winner === 0;
      unwrap(line.undo());
      return isWon;
    });
    expect(winning, answer).not.toEqual([]);
    unwrap(line.undo());
  }
});

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
  expect(readAction<Position>(rules['4x4'], line.position, tried)).toMatchObject({ fault: { rule } });
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
