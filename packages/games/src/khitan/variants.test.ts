import { boardOf, HASH_HI, HASH_LO, Line, Random, unwrap, type GameResult, type View } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { PASS } from './actions.ts';
import { colourShown, type VariantName } from './game.ts';
import { rules, withChoices } from './rules.ts';
import { expectPlay, refusal, scene, text, type Cells } from './scenes.ts';

const ELIMINATED: GameResult = { winner: 0, reason: 'eliminated', scores: null };
const NO_PROGRESS: GameResult = { winner: null, reason: 'no-progress', scores: null };

/** White plays d1-e1 and takes e7. */
const BEFORE: Cells = { d1: 'w7', e7: 'b9', d8: 'b9' };
const AFTER: Cells = { e1: 'w0', d8: 'b9' };
/** Black plays f1-e1 and takes e7. */
const BLACK_BEFORE: Cells = { f1: 'b11', e7: 'w9', f8: 'w9' };
const BLACK_AFTER: Cells = { e1: 'b0', f8: 'w9' };

function cellsOf(row: string, piece: string, count: number): Cells {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`${row}${i + 1}`, piece]));
}

/** Every placement on the cells of four rows that are not among these. */
function placements(rows: readonly [string, number][], taken: readonly string[]): string[] {
  const cells = rows.flatMap(([row, length]) => Array.from({ length }, (_, i) => `${row}${i + 1}`));
  const free = cells.filter((cell) => !taken.includes(cell));
  return free.flatMap((cell) => Array.from({ length: 12 }, (_, orientation) => `@${cell}:${orientation}`)).sort();
}
const WHITE_ROWS: [string, number][] = [
  ['a', 5],
  ['b', 6],
  ['c', 7],
  ['d', 8],
];
const BLACK_ROWS: [string, number][] = [
  ['i', 5],
  ['h', 6],
  ['g', 7],
  ['f', 8],
];

describe('KHI-9 classic', () => {
  test('KHI-9 a captured piece is out of the game, and the other seat plays on', () => {
    expectPlay(scene(BEFORE), 'd1-e1', text(AFTER, 'b x x 0 0'));
    expectPlay(scene(BLACK_BEFORE, 'b x x 0 3'), 'f1-e1', text(BLACK_AFTER, 'w x x 0 0'));
  });
  test('KHI-9 taking the last enemy piece wins, and nothing is legal any more', () => {
    const line = scene({ d1: 'w7', e7: 'b9' }, 'w x x 0 99');
    expectPlay(line, 'd1-e1', text({ e1: 'w0' }, 'b x x 0 0'), ELIMINATED);
    unwrap(line.play('d1-e1'));
    expect(line.legal()).toEqual([]);
    expect(line.play('e1-e2')).toMatchObject({ ok: false, fault: { code: 'game-over' } });
    const black = scene({ f1: 'b11', e7: 'w9' }, 'b x x 0 0');
    expectPlay(black, 'f1-e1', text({ e1: 'b0' }, 'w x x 0 0'), { ...ELIMINATED, winner: 1 });
  });
  test('KHI-9 nothing is placed', () => {
    for (const variant of ['classic', 'short'] as const) {
      const line = Line.seeded(rules[variant], '');
      expect(refusal(line, '@b3:4')).toBe(
        `KHI-9: in ${variant} captured pieces are out of the game: nothing is placed`,
      );
    }
  });
});

describe('KHI-10 expert', () => {
  test('KHI-10 the captured piece goes to its reserve, and the captor places one of its own', () => {
    const line = scene(BEFORE, 'w 12 11 0 5', 'expert');
    expectPlay(line, 'd1-e1', text(AFTER, 'w 12 12 1 0'));
    unwrap(line.play('d1-e1'));
    expect(line.actor).toBe(0);
    expect(line.legal()).toEqual(placements(WHITE_ROWS, ['d8']));
    expectPlay(line, '@a1:0', text({ ...AFTER, a1: 'w0' }, 'b 11 12 0 0'));
    expectPlay(line, '@d7:11', text({ ...AFTER, d7: 'w11' }, 'b 11 12 0 0'));
    unwrap(line.play('@c4:6'));
    expect(line.actor).toBe(1);
    expect(line.legal().every((action) => action.startsWith('d8-'))).toBe(true);
  });
  test('KHI-10 Black places in its own half', () => {
    const line = scene(BLACK_BEFORE, 'b 11 12 0 5', 'expert');
    expectPlay(line, 'f1-e1', text(BLACK_AFTER, 'b 12 12 1 0'));
    unwrap(line.play('f1-e1'));
    expect(line.actor).toBe(1);
    expect(line.legal()).toEqual(placements(BLACK_ROWS, ['f8']));
    expectPlay(line, '@i5:3', text({ ...BLACK_AFTER, i5: 'b3' }, 'w 12 11 0 0'));
    expectPlay(line, '@f1:10', text({ ...BLACK_AFTER, f1: 'b10' }, 'w 12 11 0 0'));
  });
  test('KHI-10 as many as were captured, one at a time', () => {
    const line = scene({ ...BEFORE, e8: 'b9', e9: 'b3' }, 'w 12 9 0 5', 'expert');
    expectPlay(line, 'd1-e1', text(AFTER, 'w 12 12 3 0'));
    unwrap(line.play('d1-e1'));
    expectPlay(line, '@a1:0', text({ ...AFTER, a1: 'w0' }, 'w 11 12 2 0'));
    unwrap(line.play('@a1:0'));
    expect(line.legal()).toEqual(placements(WHITE_ROWS, ['d8', 'a1']));
    unwrap(line.play('@a2:1'));
    expectPlay(line, '@d1:7', text({ ...AFTER, a1: 'w0', a2: 'w1', d1: 'w7' }, 'b 9 12 0 0'));
    expect(line.plies).toBe(1);
  });
  test('KHI-10 no more than the reserve holds, and the last one exhausts it for good', () => {
    const eleven = { ...cellsOf('a', 'w0', 5), ...cellsOf('b', 'w0', 6) };
    const line = scene({ ...BEFORE, e8: 'b9', ...eleven }, 'w 1 10 0 0', 'expert');
    expectPlay(line, 'd1-e1', text({ ...AFTER, ...eleven }, 'w 1 12 1 0'));
    unwrap(line.play('d1-e1'));
    expectPlay(line, '@c1:2', text({ ...AFTER, ...eleven, c1: 'w2' }, 'b x 12 0 0'));
  });
  test('KHI-10 Black exhausts its own reserve', () => {
    const eleven = { ...cellsOf('i', 'b0', 5), ...cellsOf('h', 'b0', 6) };
    const line = scene({ ...BLACK_BEFORE, ...eleven }, 'b 11 1 0 0', 'expert');
    unwrap(line.play('f1-e1'));
    expectPlay(line, '@g7:2', text({ ...BLACK_AFTER, ...eleven, g7: 'b2' }, 'w 12 x 0 0'));
  });
  test('KHI-10 an exhausted seat places no more', () => {
    expectPlay(scene(BEFORE, 'w x 11 0 5', 'expert'), 'd1-e1', text(AFTER, 'b x 12 0 0'));
    expectPlay(scene(BLACK_BEFORE, 'b 11 x 0 5', 'expert'), 'f1-e1', text(BLACK_AFTER, 'w 12 x 0 0'));
  });
  test('KHI-10 pieces of an exhausted seat are out of the game', () => {
    expectPlay(scene(BEFORE, 'w 12 x 0 5', 'expert'), 'd1-e1', text(AFTER, 'w 12 x 1 0'));
    expectPlay(scene(BLACK_BEFORE, 'b x 12 0 5', 'expert'), 'f1-e1', text(BLACK_AFTER, 'b x 12 1 0'));
    expectPlay(scene(BEFORE, 'w x x 0 5', 'expert'), 'd1-e1', text(AFTER, 'b x x 0 0'));
  });

  // White's half but one cell: 13 white pieces and 12 black ones. White plays f1-e1 and takes e5 and e7.
  const crowd: Cells = {
    ...cellsOf('d', 'w0', 8),
    ...cellsOf('c', 'w0', 5),
    c6: 'b0',
    c7: 'b0',
    ...cellsOf('b', 'b0', 6),
    ...cellsOf('a', 'b0', 4),
  };
  test('KHI-10 no more than there are empty cells at home', () => {
    const line = scene({ ...crowd, f1: 'w11', e5: 'b9', e7: 'b9', i5: 'b0' }, 'w 2 1 0 0', 'master');
    expectPlay(line, 'f1-e1', text({ ...crowd, e1: 'w0', i5: 'b0' }, 'w 2 3 1 0'));
    unwrap(line.play('f1-e1'));
    expect(line.legal()).toHaveLength(12);
    expectPlay(line, '@a5:1', text({ ...crowd, a5: 'w1', e1: 'w0', i5: 'b0' }, 'b 1 3 0 0'));
  });
  test('KHI-10 none if there is no empty cell at home', () => {
    const full = { ...crowd, a5: 'b0' };
    const line = scene({ ...full, f1: 'w11', e5: 'b9', e7: 'b9', i5: 'b0' }, 'w 2 0 0 0', 'master');
    expectPlay(line, 'f1-e1', text({ ...full, e1: 'w0', i5: 'b0' }, 'b 2 2 0 0'));
  });
  test('KHI-10 the cells of captured pieces count as empty', () => {
    const rest = { ...crowd, a5: 'w0', d1: '-' };
    const line = scene({ ...rest, d1: 'b7', f1: 'w11', e5: 'b9', i5: 'b0' }, 'w 2 1 0 0', 'master');
    expectPlay(line, 'f1-e1', text({ ...rest, e1: 'w0', i5: 'b0' }, 'w 2 3 1 0'));
  });

  test('KHI-10 refusals', () => {
    const start = Line.seeded(rules.expert, '');
    expect(refusal(start, '@b3:4')).toBe('KHI-10: pieces are placed only after a capture, as many as were captured');
    const line = scene({ ...AFTER, c2: 'w0' }, 'w 11 12 1 0', 'expert');
    expect(refusal(line, 'e1-e2')).toBe('KHI-10: first place 1 from the reserve: it is compulsory');
    expect(refusal(line, 'e1-e3')).toBe('KHI-10: first place 1 from the reserve: it is compulsory');
    expect(refusal(line, '--')).toBe('KHI-10: first place 1 from the reserve: it is compulsory');
    expect(refusal(line, '@e2:0')).toBe("KHI-10: e2 is not in White's half of the board");
    expect(refusal(line, '@f1:0')).toBe("KHI-10: f1 is not in White's half of the board");
    expect(refusal(line, '@e1:0')).toBe("KHI-10: e1 is not in White's half of the board");
    expect(refusal(line, '@c2:0')).toBe('KHI-10: c2 is not empty');
    expect(refusal(line, '@d8:0')).toBe('KHI-10: d8 is not empty');
    const black = scene({ e1: 'b0', f8: 'w9' }, 'b 12 12 1 0', 'expert');
    expect(refusal(black, '@d1:0')).toBe("KHI-10: d1 is not in Black's half of the board");
  });
  test('KHI-10 only positions between turns are settled, and a placement is no ply', () => {
    const parse = (tail: string) => unwrap(rules.expert.parse(text({ ...AFTER, c2: 'w0' }, tail)));
    expect(rules.expert.isSettled(parse('w 11 12 1 0'))).toBe(false);
    expect(rules.expert.isSettled(parse('w 11 12 0 0'))).toBe(true);
    const position = parse('w 11 12 1 0');
    const isPly = (action: string) => rules.expert.isPly(unwrap(rules.expert.decode(position, action)));
    expect(['c2-d2', '--', '@a1:0', '@d8:11'].map(isPly)).toEqual([true, true, false, false]);
  });
});

test('KHI-11 placing captures nothing, not even later', () => {
  const line = scene(BEFORE, 'w 12 11 0 0', 'expert');
  unwrap(line.play('d1-e1'));
  // The new piece on d2 shows yellow to the yellow side of the one on d8.
  unwrap(line.play('@d2:0'));
  expect(line.text()).toBe(text({ ...AFTER, d2: 'w0' }, 'b 11 12 0 0'));
  const later = scene({ ...AFTER, d2: 'w0', i3: 'b0' }, 'b 11 11 0 0', 'expert');
  expectPlay(later, 'i3-i4', text({ ...AFTER, d2: 'w0', i4: 'b9' }, 'w 11 11 0 1'));
});

describe('KHI-12 master', () => {
  const fourteen = { ...cellsOf('a', 'w0', 5), ...cellsOf('b', 'w0', 6), c1: 'w0', c2: 'w0', c3: 'w0' };
  test('KHI-12 an empty reserve stays open', () => {
    const line = scene({ ...BEFORE, ...fourteen }, 'w 1 14 0 0', 'master');
    expectPlay(line, 'd1-e1', text({ ...AFTER, ...fourteen }, 'w 1 15 1 0'));
    unwrap(line.play('d1-e1'));
    expectPlay(line, '@c7:2', text({ ...AFTER, ...fourteen, c7: 'w2' }, 'b 0 15 0 0'));
  });
  test('KHI-12 with nothing in reserve nothing is placed, this turn', () => {
    const before = { ...BEFORE, ...fourteen, c7: 'w2' };
    expectPlay(scene(before, 'w 0 14 0 0', 'master'), 'd1-e1', text({ ...AFTER, ...fourteen, c7: 'w2' }, 'b 0 15 0 0'));
  });
  test('KHI-12 captured pieces always return', () => {
    const others = { ...fourteen };
    const line = scene({ f1: 'b11', e7: 'w9', e8: 'w3', ...others }, 'b 0 15 0 0', 'master');
    expectPlay(line, 'f1-e1', text({ e1: 'b0', ...others }, 'b 2 15 2 0'));
  });
});

describe('KHI-13 no piece on the board', () => {
  test.each([
    ['expert', 'w 12 12 0 0', 'b 12 13 0 0'],
    ['expert', 'w 12 x 0 50', 'b 12 x 0 0'],
    ['master', 'w 15 15 0 0', 'b 15 16 0 0'],
    ['classic', 'w x x 0 0', 'b x x 0 0'],
  ] as const)('KHI-13 %s %s: lost whatever the reserve, and nothing is placed', (variant, before, after) => {
    const line = scene({ d1: 'w7', e7: 'b9' }, before, variant);
    expectPlay(line, 'd1-e1', text({ e1: 'w0' }, after), ELIMINATED);
    const swapped = (tail: string): string => {
      const [side, white, black, ...rest] = tail.split(' ');
      return [side === 'w' ? 'b' : 'w', black, white, ...rest].join(' ');
    };
    const black = scene({ f1: 'b11', e7: 'w9' }, swapped(before), variant);
    expectPlay(black, 'f1-e1', text({ e1: 'b0' }, swapped(after)), { ...ELIMINATED, winner: 1 });
  });
});

describe('KHI-14 short', () => {
  const four = { i2: 'b0', i3: 'b0', i4: 'b0', i5: 'b0' };
  const five = { a1: 'w0', a2: 'w0', a3: 'w0', a4: 'w0', a5: 'w0' };
  const CAPTURES: GameResult = { winner: 0, reason: 'captures', scores: null };
  test('KHI-14 the sixth piece captured wins', () => {
    const line = scene({ d1: 'w7', e7: 'b9', ...four, ...five }, 'w x x 0 3', 'short');
    expectPlay(line, 'd1-e1', text({ e1: 'w0', ...four, ...five }, 'b x x 0 0'), CAPTURES);
    unwrap(line.play('d1-e1'));
    expect(line.legal()).toEqual([]);
  });
  test('KHI-14 the fifth does not', () => {
    const kept = { ...four, ...five, g7: 'b0' };
    expectPlay(
      scene({ d1: 'w7', e7: 'b9', ...kept }, 'w x x 0 3', 'short'),
      'd1-e1',
      text({ e1: 'w0', ...kept }, 'b x x 0 0'),
    );
  });
  test('KHI-14 the fifth and sixth at once do, and so do more', () => {
    const line = scene({ d1: 'w7', e7: 'b9', e8: 'b9', ...four, ...five }, 'w x x 0 3', 'short');
    expectPlay(line, 'd1-e1', text({ e1: 'w0', ...four, ...five }, 'b x x 0 0'), CAPTURES);
    const three = { i3: 'b0', i4: 'b0', i5: 'b0' };
    const more = scene({ d1: 'w7', e7: 'b9', e8: 'b9', ...three, ...five }, 'w x x 0 3', 'short');
    expectPlay(more, 'd1-e1', text({ e1: 'w0', ...three, ...five }, 'b x x 0 0'), CAPTURES);
  });
  test('KHI-14 taking all five that are left is an elimination', () => {
    const row = { e2: 'b9', e3: 'b9', e5: 'b9', e7: 'b9', e9: 'b9' };
    const line = scene({ d1: 'w7', ...row, ...five }, 'w x x 0 3', 'short');
    expectPlay(line, 'd1-e1', text({ e1: 'w0', ...five }, 'b x x 0 0'), ELIMINATED);
  });
  test('KHI-14 Black wins alike', () => {
    const whites = { a1: 'w0', a2: 'w0', a3: 'w0', a4: 'w0' };
    const line = scene({ f1: 'b11', e7: 'w9', ...whites, ...four }, 'b x x 0 3', 'short');
    expectPlay(line, 'f1-e1', text({ e1: 'b0', ...whites, ...four }, 'w x x 0 0'), { ...CAPTURES, winner: 1 });
  });
});

describe('KHI-15 no move', () => {
  const shut: Cells = { a1: 'w0', a2: 'b2', b1: 'b7', b2: 'b1' };
  test('KHI-15 a seat that cannot move any piece passes', () => {
    const line = scene(shut, 'w x x 0 12');
    expect(line.legal()).toEqual(['--']);
    expectPlay(line, '--', text(shut, 'b x x 0 13'));
    const black = scene({ i5: 'b0', i4: 'w2', h5: 'w1', h6: 'w7' }, 'b x x 0 12');
    expect(black.legal()).toEqual(['--']);
    expectPlay(black, '--', text({ i5: 'b0', i4: 'w2', h5: 'w1', h6: 'w7' }, 'w x x 0 13'));
  });
  test('KHI-15 nobody else does', () => {
    expect(refusal(scene(shut, 'b x x 0 0'), '--')).toBe('KHI-15: only a seat that cannot move any piece passes');
    expect(refusal(scene(shut), 'a1-a2')).toBe('KHI-2: a2 is not empty');
  });
  test('KHI-15 a pass is the last of a hundred quiet plies', () => {
    expectPlay(scene(shut, 'w x x 0 99'), '--', text(shut, 'b x x 0 100'), NO_PROGRESS);
    expect(rules.classic.isPly(PASS)).toBe(true);
  });
});

describe('draws', () => {
  test('GEN-1 the third occurrence of a position', () => {
    const line = Line.seeded(rules.classic, '');
    const cycle = ['c2-d2', 'g2-f2', 'd2-c2', 'f2-g2'];
    for (const move of [...cycle, ...cycle.slice(0, 3)]) {
      unwrap(line.play(move));
      expect(line.result).toBeNull();
    }
    unwrap(line.play('f2-g2'));
    expect(line.result).toEqual({ winner: null, reason: 'repetition', scores: null });
  });
  test('GEN-1 tells positions apart by every field but quiet', () => {
    const hash = (cells: Cells, tail: string, variant: VariantName): string => {
      const { state } = unwrap(rules[variant].parse(text(cells, tail)));
      return `${state[HASH_HI]} ${state[HASH_LO]}`;
    };
    const cells = { a1: 'w0', i5: 'b0' };
    const first = hash(cells, 'w 12 12 0 0', 'expert');
    expect(hash(cells, 'w 12 12 0 5', 'expert')).toBe(first);
    const others = [
      hash(cells, 'b 12 12 0 0', 'expert'),
      hash(cells, 'w x 12 0 0', 'expert'),
      hash(cells, 'w 12 x 0 0', 'expert'),
      hash(cells, 'w x x 0 0', 'expert'),
      hash(cells, 'w 12 12 1 0', 'expert'),
      hash(cells, 'w 12 12 2 0', 'expert'),
      hash({ a2: 'w0', i5: 'b0' }, 'w 12 12 0 0', 'expert'),
      hash({ a1: 'w1', i5: 'b0' }, 'w 12 12 0 0', 'expert'),
      hash({ a1: 'w0', i5: 'b1' }, 'w 12 12 0 0', 'expert'),
      hash({ a1: 'b0', i5: 'w0' }, 'w 12 12 0 0', 'expert'),
    ];
    expect(new Set([first, ...others]).size).toBe(others.length + 1);
  });
  test('GEN-2 a hundred plies without a capture', () => {
    const cells = { e5: 'w0', a3: 'b0' };
    expectPlay(scene(cells, 'w x x 0 98'), 'e5-e6', text({ e6: 'w9', a3: 'b0' }, 'b x x 0 99'));
    expectPlay(scene(cells, 'w x x 0 99'), 'e5-e6', text({ e6: 'w9', a3: 'b0' }, 'b x x 0 100'), NO_PROGRESS);
    expectPlay(scene(cells, 'b x x 0 99'), 'a3-a4', text({ e5: 'w0', a4: 'b9' }, 'w x x 0 100'), NO_PROGRESS);
    const over = scene(cells, 'w x x 0 100');
    expect(over.result).toEqual(NO_PROGRESS);
    expect(over.legal()).toEqual([]);
    expect(rules.classic.result(unwrap(rules.classic.parse(text(cells, 'w x x 0 99'))))).toBeNull();
  });
  test('GEN-2 a capture on the hundredth ply starts the count again', () => {
    const before = { d1: 'w7', e7: 'b9', d8: 'b9' };
    const after = { e1: 'w0', d8: 'b9' };
    expectPlay(scene(before, 'w x x 0 99'), 'd1-e1', text(after, 'b x x 0 0'));
    expectPlay(scene(before, 'w 12 11 0 99', 'expert'), 'd1-e1', text(after, 'w 12 12 1 0'));
  });
  test('GEN-3 the turn of the thousandth ply', () => {
    const line = Line.seeded(rules.master, '');
    const random = new Random('g0');
    while (line.result === null) {
      const list = line.legalList();
      line.playAction(list.at(random.below(list.count)));
    }
    expect(line.result).toEqual({ winner: null, reason: 'length', scores: null });
    expect(line.plies).toBe(1000);
    expect(line.log.length).toBeGreaterThan(1000);
  });
});

describe('KHI-10 decided otherwise: a reserve that is exhausted is the end of both', () => {
  const { rules: shared } = withChoices('expert', ['reserve-table']);
  const sharedScene = (cells: Cells, tail: string) => unwrap(Line.from(shared, text(cells, tail)));

  test('the last piece placed ends the other’s reserve too, and is taken back whole', () => {
    const eleven = { ...cellsOf('a', 'w0', 5), ...cellsOf('b', 'w0', 6) };
    const line = sharedScene({ ...BEFORE, e8: 'b9', ...eleven }, 'w 1 10 0 0');
    unwrap(line.play('d1-e1'));
    expect(line.text()).toBe(text({ ...AFTER, ...eleven }, 'w 1 12 1 0'));
    expectPlay(line, '@c1:2', text({ ...AFTER, ...eleven, c1: 'w2' }, 'b x x 0 0'));
  });
  test('what is captured from then on is out, and nobody places', () => {
    expectPlay(sharedScene(BEFORE, 'w x x 0 5'), 'd1-e1', text(AFTER, 'b x x 0 0'));
  });
  test('while both have some, it is Expert as it stands', () => {
    expectPlay(sharedScene(BEFORE, 'w 12 11 0 5'), 'd1-e1', text(AFTER, 'w 12 12 1 0'));
  });
  test('one reserve cannot be exhausted without the other', () => {
    expect(shared.parse(text(BEFORE, 'w x 11 0 5'))).toMatchObject({ fault: { code: 'impossible-position' } });
    expect(rules.expert.parse(text(BEFORE, 'w x 11 0 5')).ok).toBe(true);
  });
});

describe('KHI-1 decided otherwise: any of the twelve mirrored starts', () => {
  const starts = Array.from({ length: 12 }, (_, i) =>
    i === 0 ? rules.classic.start(new Random('')) : withChoices('classic', [`start-${i}`]).rules.start(new Random('')),
  );

  test('each is another, White in that orientation', () => {
    expect(new Set(starts).size).toBe(12);
    for (const [i, start] of starts.entries()) expect(start).toContain(`w${i},w${i},w${i},w${i},w${i} w`);
    expect(starts[0]).toContain('b9,');
  });
  test('no two identical colours face each other in any of them', () => {
    for (const start of starts) {
      const position = unwrap(rules.classic.parse(start));
      expect(findFacing(rules.classic.view(position, { viewer: 'spectator', aids: [] }))).toEqual([]);
    }
  });
  test('what is drawn is one of the twelve, and every one comes up', () => {
    const { rules: drawn } = withChoices('classic', ['start-drawn']);
    const seen = new Set(Array.from({ length: 200 }, (_, i) => drawn.start(new Random(`start ${i}`))));
    expect([...seen].sort()).toEqual(starts.toSorted());
  });
  test('both options go together', () => {
    const { rules: both } = withChoices('expert', ['start-5', 'reserve-table']);
    expect(both.variant).toBe('expert+start-5+reserve-table');
    expect(both.start(new Random(''))).toContain('w5');
  });
});

/** Pairs of enemies that see each other along a line and show each other the same colour, by walking the board. */
function findFacing(view: View): string[] {
  const board = boardOf(view.board);
  const piece = (cell: number) => view.cells[board.places[cell]!]!.piece;
  const found: string[] = [];
  for (const [from, name] of board.names.entries()) {
    const own = piece(from);
    if (own === null) continue;
    for (let direction = 0; direction < 6; direction++) {
      let to = board.next[from]![direction]!;
      while (to >= 0 && piece(to) === null) to = board.next[to]![direction]!;
      const other = to < 0 ? null : piece(to);
      if (other === null || other.seat === own.seat) continue;
      const shown = (look: string, way: number) => colourShown(Number(look.slice(1)), way);
      if (shown(own.text, direction) === shown(other.text, (direction + 3) % 6))
        found.push(`${name}>${board.names[to]}`);
    }
  }
  return found;
}
