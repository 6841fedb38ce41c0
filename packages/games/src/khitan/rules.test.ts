import { Line, Random, unwrap, type ActionList, type GameResult, type Position } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { cellNamed, COUNT } from './board.ts';
import { knowledge } from './eval.ts';
import { COLOURS, colourShown, khitan, type VariantName } from './game.ts';
import { rules } from './rules.ts';
import { CELL_NAMES, ends, expectMove, expectPlay, refusal, scene, startOf, text, type Cells } from './scenes.ts';

const START: Cells = {
  ...all('w0', ['a1', 'a2', 'a3', 'a4', 'a5', 'c2', 'c3', 'c4', 'c5', 'c6']),
  ...all('b9', ['i1', 'i2', 'i3', 'i4', 'i5', 'g2', 'g3', 'g4', 'g5', 'g6']),
};
const WHITE_WINS: GameResult = { winner: 0, reason: 'eliminated', scores: null };

/** The rays of the middle cell, by direction. */
const RAYS = [
  ['e6', 'e7', 'e8', 'e9'],
  ['f5', 'g5', 'h5', 'i5'],
  ['f4', 'g3', 'h2', 'i1'],
  ['e4', 'e3', 'e2', 'e1'],
  ['d4', 'c3', 'b2', 'a1'],
  ['d5', 'c5', 'b5', 'a5'],
];

function all(piece: string, cells: readonly string[]): Cells {
  return Object.fromEntries(cells.map((cell) => [cell, piece]));
}

function shown(orientation: number, direction: number): string {
  return COLOURS[colourShown(orientation, direction)]!;
}

describe('KHI-1 the start', () => {
  test.each([
    ['classic', 'x x'],
    ['expert', '3 3'],
    ['master', '6 6'],
    ['short', 'x x'],
  ] as const)('%s', (variant, reserves) => {
    const start = startOf(variant);
    expect(start).toBe(text(START, `w ${reserves} 0 0`));
    expect(unwrap(rules[variant].parse(start)).variant.name).toBe(variant);
  });
  test('KHI-1 green to the left and yellow to the right for White, the mirror for Black', () => {
    expect([3, 0].map((direction) => shown(0, direction))).toEqual(['green', 'yellow']);
    expect([3, 0].map((direction) => shown(9, direction))).toEqual(['yellow', 'green']);
    for (let direction = 0; direction < 6; direction++) expect(shown(9, direction)).toBe(shown(0, (9 - direction) % 6));
  });
  test('KHI-1 no identical colours face each other: the armies only meet along the two steep axes', () => {
    for (const ahead of [1, 2]) expect(colourShown(0, ahead)).not.toBe(colourShown(9, ahead + 3));
  });
});

describe('KHI-2 the turn', () => {
  test('KHI-2 White begins with ten pieces, then Black plays, and so on', () => {
    const line = scene(START);
    expect(line.actor).toBe(0);
    expect(line.legal()).toHaveLength(32);
    unwrap(line.play('c2-d2'));
    expect(line.actor).toBe(1);
    expect(line.legal()).toHaveLength(32);
    expect(line.legal().every((move) => /^[gi]/.test(move))).toBe(true);
    unwrap(line.play('g2-f2'));
    expect(line.actor).toBe(0);
  });
  test.each([
    ['a1', 'a2 b1 b2'],
    ['a5', 'a4 b5 b6'],
    ['e1', 'd1 e2 f1'],
    ['e9', 'd8 e8 f8'],
    ['i1', 'h1 h2 i2'],
    ['i5', 'h5 h6 i4'],
    ['a3', 'a2 a4 b3 b4'],
    ['i3', 'h3 h4 i2 i4'],
    ['c1', 'b1 c2 d1 d2'],
    ['c7', 'b6 c6 d7 d8'],
    ['g1', 'f1 f2 g2 h1'],
    ['g7', 'f7 f8 g6 h6'],
    ['c4', 'b3 b4 c3 c5 d4 d5'],
    ['d4', 'c3 c4 d3 d5 e4 e5'],
    ['e5', 'd4 d5 e4 e6 f4 f5'],
    ['f4', 'e4 e5 f3 f5 g3 g4'],
    ['g4', 'f4 f5 g3 g5 h3 h4'],
  ])('KHI-2 from %s to its empty neighbours %s', (start, neighbours) => {
    const far = /^[def]/.test(start) ? 'a1' : 'e5';
    expect(ends(scene({ [start]: 'w0', [far]: 'b0' }), start)).toEqual(neighbours.split(' '));
    expect(ends(scene({ [start]: 'b0', [far]: 'w0' }, 'b x x 0 0'), start)).toEqual(neighbours.split(' '));
  });
  test('KHI-2 every step is there both ways, and no other', () => {
    let count = 0;
    for (const start of CELL_NAMES) {
      const far = { [start < 'e' ? 'i3' : 'a3']: 'b0' };
      for (const end of ends(scene({ [start]: 'w0', ...far }), start)) {
        count++;
        expect(ends(scene({ [end]: 'w0', ...far }), end)).toContain(start);
      }
    }
    // 61 cells have 156 edges between them.
    expect(count).toBe(312);
  });
  test('KHI-2 a neighbour that is not empty is no way, whoever stands there', () => {
    const cells = { e5: 'w0', e6: 'w1', f4: 'b0', d5: 'b2' };
    expect(ends(scene(cells), 'e5')).toEqual(['d4', 'e4', 'f5']);
    expect(ends(scene({ ...cells, e4: 'w2', f5: 'w2', d4: 'w2' }), 'e5')).toEqual([]);
  });
  test('KHI-2 refusals', () => {
    const line = scene({ e5: 'w0', e6: 'w1', f4: 'b0' });
    expect(refusal(line, 'a1-a2')).toBe('KHI-2: a1 is empty');
    expect(refusal(line, 'a1-c1')).toBe('KHI-2: a1 is empty');
    expect(refusal(line, 'f4-f3')).toBe("KHI-2: the piece on f4 is not White's");
    expect(refusal(line, 'e5-e6')).toBe('KHI-2: e6 is not empty');
    expect(refusal(line, 'e5-f4')).toBe('KHI-2: f4 is not empty');
    expect(refusal(line, 'e5-e7')).toBe("KHI-2: a piece moves to a neighbouring cell, and e7 is not one of e5's");
    expect(refusal(line, 'e5-e5')).toBe("KHI-2: a piece moves to a neighbouring cell, and e5 is not one of e5's");
    expect(refusal(scene({ e5: 'w0', f4: 'b0' }, 'b x x 0 0'), 'e5-e6')).toBe("KHI-2: the piece on e5 is not Black's");
  });
});

describe('KHI-3 the flip', () => {
  const NEIGHBOURS = ['e6', 'f5', 'f4', 'e4', 'd4', 'd5'];
  test.each(NEIGHBOURS.map((cell, direction) => [cell, direction] as const))('KHI-3 to %s', (cell, direction) => {
    for (let orientation = 0; orientation < 12; orientation++) {
      const turned = (2 * direction + 9 - (orientation % 6)) % 6;
      const flipped = orientation < 6 ? 6 + turned : turned;
      // a3 shares no line with the cells around e5.
      const line = scene({ e5: `w${orientation}`, a3: 'b0' });
      expectPlay(line, `e5-${cell}`, text({ [cell]: `w${flipped}`, a3: 'b0' }, 'b x x 0 1'));
      expect(shown(flipped, (direction + 3) % 6)).toBe(shown(orientation, direction));
      expect(shown(flipped, direction)).toBe(shown(orientation, (direction + 3) % 6));
    }
  });
  test('KHI-3 in the first move c2-d2 blue crosses first, and then looks back', () => {
    const line = scene(START);
    unwrap(line.play('c2-d2'));
    expect(line.text()).toContain('/-,w7,-,-,-,-,-,-/-,-,w0,w0,w0,w0,-/');
    expect(shown(0, 2)).toBe('blue');
    expect(shown(7, 5)).toBe('blue');
  });
  test('KHI-3 twelve orientations show twelve different pictures', () => {
    const pictures = Array.from({ length: 12 }, (_, orientation) =>
      [0, 1, 2, 3, 4, 5].map((d) => shown(orientation, d)).join(),
    );
    expect(new Set(pictures).size).toBe(12);
    expect(pictures[0]).toBe('yellow,red,blue,green,orange,violet');
    expect(pictures[1]).toBe('violet,yellow,red,blue,green,orange');
    expect(pictures[6]).toBe('yellow,violet,orange,green,blue,red');
    expect(pictures[7]).toBe('red,yellow,violet,orange,green,blue');
  });
});

describe('KHI-4 facing', () => {
  // The mover lands on e5 in orientation 0, from both sides so that every other cell is tried.
  test.each([
    ['f4', 7],
    ['d5', 7],
  ])('KHI-4 from %s: the colours decide, at any distance, and only on a line', (from, before) => {
    for (const cell of CELL_NAMES) {
      if (cell === from || cell === 'e5') continue;
      const direction = RAYS.findIndex((ray) => ray.includes(cell));
      for (let orientation = 0; orientation < 12; orientation++) {
        const hit = direction >= 0 && shown(orientation, (direction + 3) % 6) === shown(0, direction);
        const line = scene({ [from]: `w${before}`, [cell]: `b${orientation}` });
        const after = hit ? { e5: 'w0' } : { e5: 'w0', [cell]: `b${orientation}` };
        expectPlay(line, `${from}-e5`, text(after, `b x x 0 ${hit ? 0 : 1}`), hit ? WHITE_WINS : null);
      }
    }
  });
  test.each(['e2', 'e3', 'e4', 'e5', 'e6', 'e7', 'e8', 'e9'])('KHI-4 along the whole of row e, to %s', (cell) => {
    const rest = { i5: 'b0' };
    expectMove({ d1: 'w7', [cell]: 'b9', ...rest }, 'd1-e1', { e1: 'w0', ...rest });
    expectMove({ d1: 'w7', [cell]: 'b3', ...rest }, 'd1-e1', { e1: 'w0', ...rest });
    expectMove({ d1: 'w7', [cell]: 'b0', ...rest }, 'd1-e1', { e1: 'w0', [cell]: 'b0', ...rest });
  });
  test('KHI-4 a piece in between blocks, the own', () => {
    expectMove({ d1: 'w7', e4: 'w1', e7: 'b9' }, 'd1-e1', { e1: 'w0', e4: 'w1', e7: 'b9' });
  });
  test('KHI-4 a piece in between blocks, the enemy', () => {
    expectMove({ d1: 'w7', e4: 'b0', e7: 'b9' }, 'd1-e1', { e1: 'w0', e4: 'b0', e7: 'b9' });
  });
  test('KHI-4 own pieces of the same colour do not face', () => {
    expectMove({ d1: 'w7', e4: 'w9', i5: 'b0' }, 'd1-e1', { e1: 'w0', e4: 'w9', i5: 'b0' });
  });
});

describe('KHI-5 the capture', () => {
  test('KHI-5 with several sides at once', () => {
    const before = { f4: 'w7', e8: 'b9', c3: 'b11', g5: 'b11', e3: 'b0', h1: 'b0' };
    expectMove(before, 'f4-e5', { e5: 'w0', e3: 'b0', h1: 'b0' });
  });
  test('KHI-5 by a piece in ambush behind the one that moves away', () => {
    expectMove({ e2: 'w0', e4: 'w1', e7: 'b9', i5: 'b0' }, 'e4-f4', { e2: 'w0', f4: 'w10', i5: 'b0' });
    expectMove({ e8: 'w9', e5: 'w1', e3: 'b0', i5: 'b0' }, 'e5-f5', { e8: 'w9', f5: 'w10', i5: 'b0' });
  });
  test('KHI-5 an ambush needs the same colour, and nobody else on the line', () => {
    expectMove({ e2: 'w0', e4: 'w1', e7: 'b0' }, 'e4-f4', { e2: 'w0', f4: 'w10', e7: 'b0' });
    expectMove({ e2: 'w0', e3: 'w2', e4: 'w1', e7: 'b9' }, 'e4-f4', { e2: 'w0', e3: 'w2', f4: 'w10', e7: 'b9' });
    expectMove({ e2: 'w0', e4: 'w1', e6: 'b0', e7: 'b9' }, 'e4-f4', { e2: 'w0', f4: 'w10', e6: 'b0', e7: 'b9' });
  });
  test('KHI-5 two enemies, or two own pieces, left looking at each other are no ambush', () => {
    expectMove({ e2: 'b0', e4: 'w1', e7: 'b9' }, 'e4-f4', { e2: 'b0', f4: 'w10', e7: 'b9' });
    expectMove({ e2: 'w0', e4: 'w1', e7: 'w9', i5: 'b0' }, 'e4-f4', { e2: 'w0', f4: 'w10', e7: 'w9', i5: 'b0' });
  });
  test('KHI-5 a piece that moves along the line still stands in the way', () => {
    expectMove({ e2: 'w0', e4: 'w8', e8: 'b9' }, 'e4-e5', { e2: 'w0', e5: 'w1', e8: 'b9' });
    expectMove({ e2: 'w0', e5: 'w8', e8: 'b9' }, 'e5-e4', { e2: 'w0', e4: 'w1', e8: 'b9' });
  });
  test('KHI-5 backwards over the cell that it left', () => {
    expectMove({ e5: 'w0', e2: 'b0', i5: 'b0' }, 'e5-e6', { e6: 'w9', i5: 'b0' });
  });
  test('KHI-5 the moved piece and the ambush together', () => {
    // e7 falls to the ambush on e2; h2 to the piece on f4, if it shows orange towards it.
    const before = { e2: 'w0', e4: 'w5', e7: 'b9', a5: 'b0' };
    expectMove({ ...before, h2: 'b9' }, 'e4-f4', { e2: 'w0', f4: 'w6', a5: 'b0' });
    expectMove({ ...before, h2: 'b0' }, 'e4-f4', { e2: 'w0', f4: 'w6', a5: 'b0', h2: 'b0' });
  });
});

describe('KHI-6 several on a line', () => {
  const rest = { i5: 'b0' };
  test('KHI-6 all that show the colour, whatever the gaps, up to the edge', () => {
    expectMove({ d1: 'w7', e2: 'b9', e3: 'b3', e6: 'b9', e9: 'b3', ...rest }, 'd1-e1', { e1: 'w0', ...rest });
  });
  test('KHI-6 up to an enemy that shows another colour', () => {
    const kept = { e5: 'b0', e7: 'b9', ...rest };
    expectMove({ d1: 'w7', e3: 'b9', ...kept }, 'd1-e1', { e1: 'w0', ...kept });
  });
  test('KHI-6 up to an own piece', () => {
    const kept = { e5: 'w9', e7: 'b9', ...rest };
    expectMove({ d1: 'w7', e3: 'b9', ...kept }, 'd1-e1', { e1: 'w0', ...kept });
  });
  test('KHI-6 in an ambush too', () => {
    expectMove({ e2: 'w0', e4: 'w1', e6: 'b9', e8: 'b3', ...rest }, 'e4-f4', { e2: 'w0', f4: 'w10', ...rest });
    expectMove({ e8: 'w9', e6: 'w1', e4: 'b0', e1: 'b6', ...rest }, 'e6-f6', { e8: 'w9', f6: 'w10', ...rest });
  });
});

describe('KHI-7 nothing else captures', () => {
  test('KHI-7 a pair that stood facing before the move', () => {
    expectMove({ e2: 'w0', e7: 'b9', a1: 'w0' }, 'a1-a2', { e2: 'w0', e7: 'b9', a2: 'w9' });
  });
  test('KHI-7 a line that a captured piece opens', () => {
    const before = { e2: 'w0', e4: 'b0', e7: 'b9', g3: 'w10' };
    expectMove(before, 'g3-f4', { e2: 'w0', e7: 'b9', f4: 'w3' });
  });
  test('KHI-7 a captured piece still blocks for the rays behind it', () => {
    // f4 takes e4 along a ray that goes on to d3, which shows another colour; and e4 hides e7 from e2.
    const before = { e2: 'w0', e4: 'b0', e7: 'b9', g3: 'w10', d3: 'b1' };
    expectMove(before, 'g3-f4', { e2: 'w0', e7: 'b9', f4: 'w3', d3: 'b1' });
  });
  test('KHI-7 a piece hit along two lines is captured once', () => {
    const before = { e2: 'w0', e4: 'w7', e5: 'b9', a1: 'b0' };
    expectMove(before, 'e4-f4', { e2: 'w0', f4: 'w4', a1: 'b0' });
    const line = scene(before, 'w 11 11 0 5', 'expert');
    expectPlay(line, 'e4-f4', text({ e2: 'w0', f4: 'w4', a1: 'b0' }, 'w 11 12 1 0'));
  });
});

test('KHI-8 the mover is safe: it steps before three enemies and loses nothing', () => {
  const before = { f4: 'w7', f3: 'w0', g4: 'w5', e8: 'b9', c3: 'b11', g5: 'b11', h1: 'b0' };
  expectMove(before, 'f4-e5', { e5: 'w0', f3: 'w0', g4: 'w5', h1: 'b0' });
});

test('a full undo of a long line restores the start', () => {
  for (const variant of khitan.variants)
    for (const pace of [3, 5, 7, 11]) {
      const line = unwrap(Line.from(rules[variant], startOf(variant)));
      const before = line.position.state.join();
      for (let i = 0; i < 400 && line.result === null; i++) {
        const legal = line.legal();
        unwrap(line.play(legal[(i * pace) % legal.length]!));
      }
      while (line.log.length > 0) unwrap(line.undo());
      expect(line.position.state.join()).toBe(before);
      expect(line.undo().ok).toBe(false);
    }
});

test('every cell has its name', () => {
  expect(CELL_NAMES.map(cellNamed).every((cell) => cell > 0)).toBe(true);
  expect(new Set(CELL_NAMES.map(cellNamed)).size).toBe(61);
  for (const name of ['', 'a', 'a0', 'a6', 'b7', 'e10', 'i6', 'j1', 'A1', 'aa']) expect(cellNamed(name)).toBe(-1);
});

describe('views', () => {
  const options = { viewer: 'spectator', aids: [] } as const;
  test('the start of expert', () => {
    const view = rules.expert.view(unwrap(rules.expert.parse(startOf('expert'))), options);
    expect(view).toMatchObject({
      game: 'khitan',
      variant: 'expert',
      position: startOf('expert'),
      actor: 0,
      board: { kind: 'hex', side: 5 },
      fields: { reserveWhite: 3, reserveBlack: 3, outWhite: 0, outBlack: 0, pending: 0, quiet: 0 },
      result: null,
    });
    const at = (name: string) => view.cells.find(({ cell }) => cell === name);
    expect(view.cells.map(({ cell }) => cell)).toEqual(
      [...'ihgfedcba'].flatMap((letter) => CELL_NAMES.filter((name) => name.startsWith(letter))),
    );
    expect(at('a1')).toEqual({
      cell: 'a1',
      ground: 'home-0',
      piece: { seat: 0, kind: 'piece', text: 'w0', value: null },
    });
    expect(at('i5')).toEqual({
      cell: 'i5',
      ground: 'home-1',
      piece: { seat: 1, kind: 'piece', text: 'b9', value: null },
    });
    const grounds = ['d1', 'd8', 'e1', 'e9', 'f1', 'f8'].map((name) => at(name)?.ground);
    expect(grounds).toEqual(['home-0', 'home-0', 'line', 'line', 'home-1', 'home-1']);
    expect(at('e5')?.piece).toBeNull();
    expect(Object.isFrozen(view.cells[0]?.piece)).toBe(true);
  });
  test('pieces out of the game, and an end', () => {
    const classic = rules.classic.view(unwrap(rules.classic.parse(text({ a1: 'w0', a2: 'w0' }, 'b x x 0 0'))), options);
    expect(classic.fields).toEqual({
      reserveWhite: null,
      reserveBlack: null,
      outWhite: 8,
      outBlack: 10,
      pending: 0,
      quiet: 0,
    });
    expect(classic.actor).toBe('over');
    expect(classic.result).toEqual({ winner: 0, reason: 'eliminated', scores: null });
    const expert = rules.expert.view(unwrap(rules.expert.parse(text({ a1: 'w0', i1: 'b0' }, 'w 12 x 1 0'))), options);
    expect(expert.fields).toEqual({
      reserveWhite: 12,
      reserveBlack: null,
      outWhite: 0,
      outBlack: 12,
      pending: 1,
      quiet: 0,
    });
    const quiet = rules.master.view(unwrap(rules.master.parse(text({ a1: 'w0', i1: 'b0' }, 'b 15 15 0 33'))), options);
    expect(quiet.fields).toMatchObject({ reserveWhite: 15, reserveBlack: 15, quiet: 33 });
    expect(quiet.actor).toBe(1);
  });
});

/** Pieces that an action takes off, by playing it. */
function taken(position: Position, action: ReturnType<ActionList['at']>): number {
  const { state } = position;
  const before = state[COUNT]! + state[COUNT + 1]!;
  position.make(action);
  const after = state[COUNT]! + state[COUNT + 1]!;
  position.unmake();
  return before - after;
}

test.each(['classic', 'expert'] as const)(
  'KHI-5: %s: a move is said to capture exactly if it does',
  (variant: VariantName) => {
    let captures = 0;
    for (let game = 0; game < 12; game++) {
      const line = Line.seeded(rules[variant], `threats ${game}`);
      const random = new Random(`threats ${game}`);
      while (line.result === null && line.log.length < 150) {
        const list = line.legalList();

        for (const action of list.toArray()) {
          if (!rules[variant].isPly(action)) continue;
          const captured = taken(line.position, action);
          if (captured > 0) captures++;
          expect(knowledge[variant].isNoisy(line.position, action)).toBe(captured > 0);
        }
        line.playAction(list.at(random.below(list.count)));
      }
    }
    expect(captures).toBeGreaterThan(100);
  },
);
