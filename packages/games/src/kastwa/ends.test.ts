import { ActionList, HASH_HI, HASH_LO, Line, OVER, Random, unwrap } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { BOARDS, countCells, STEPS, stepped } from './board.ts';
import { KastwaPosition } from './position.ts';
import { BLACK_WINS, expectPlay, NO_PROGRESS, refusal, rulesOf, scene, text, WHITE_WINS } from './scenes.ts';

describe('KAS-8 the first to eliminate two enemy pawns wins', () => {
  const white = { c1: 'wL', d1: 'bs', a4: 'ws', b4: 'bL' };
  test('White, at once; the side passes on and nothing is legal', () => {
    const line = scene(white, 'w - - 41');
    const after = text({ d1: 'wL', a4: 'ws', b4: 'bL' }, 'b - - 0');
    expectPlay(line, 'c1-d1', after, WHITE_WINS);
    unwrap(line.play('c1-d1'));
    expect(line.actor).toBe(OVER);
    expect(line.legal()).toEqual([]);
    expect(line.play('b4-b3')).toMatchObject({ ok: false, fault: { code: 'game-over' } });
    expect(rulesOf(4).result(unwrap(rulesOf(4).parse(after)))).toEqual(WHITE_WINS);
  });
  test('Black as well', () => {
    const line = scene({ c1: 'bL', d1: 'ws', a4: 'bs', b4: 'wL' }, 'b - - 99', 4);
    expectPlay(line, 'c1-d1', text({ d1: 'bL', a4: 'bs', b4: 'wL' }, 'w - - 0'), BLACK_WINS);
    const large = scene({ d1: 'bL', e2: 'wL', a4: 'bs', b4: 'ws' }, 'b - - 0', 5);
    expect(refusal(large, 'd1-e2')).toBe('KAS-6: a push needs strictly more, and this is 2 against 4');
    const corner = scene({ d4: 'bL', e5: 'wL', a4: 'bs', b4: 'ws' }, 'b - - 0', 5);
    expectPlay(corner, 'd4-e5', text({ e5: 'bL', a4: 'bs', b4: 'ws' }, 'w - - 0', 5), BLACK_WINS);
  });
  test('one out on each side decides nothing', () => {
    const line = scene({ ...white, a1: 'bs' }, 'w - - 3');
    expectPlay(line, 'c1-d1', text({ d1: 'wL', a4: 'ws', b4: 'bL', a1: 'bs' }, 'b - - 0'));
    expect(scene(white, 'w - - 0').result).toBeNull();
  });
});

describe('KAS-9 a seat always has a move', () => {
  test.each(['4x4', '5x5'] as const)('%s: three enemies cannot fill all cells around two or three pawns', (variant) => {
    const board = BOARDS[variant];
    const list = new ActionList(64);
    const sets = board.cells.flatMap((a) =>
      board.cells.flatMap((b) => board.cells.map((c) => (1 << a) | (1 << b) | (1 << c))),
    );
    for (const own of new Set(sets)) {
      if (countCells(own) < 2) continue;
      let around = 0;
      for (const step of STEPS)
        for (let left = own; left !== 0; left &= left - 1) around |= stepped(left & -left, step);
      around &= board.full & ~own;
      expect(countCells(around)).toBeGreaterThan(3);
      const large = own & -own;
      const first = around & -around;
      const second = (around ^ first) & -(around ^ first);
      const third = (around ^ first ^ second) & -(around ^ first ^ second);
      KastwaPosition.from(board, [own ^ large, large, first | second, third], 0, 0, 0).legal(list);
      expect(list.count).toBeGreaterThan(0);
    }
  });
});

describe('GEN-1 the third occurrence of a position is a draw', () => {
  const cells = { a1: 'ws', b1: 'wL', a4: 'bs', b4: 'bL' };
  test('whatever the quiet counter says', () => {
    const line = scene(cells, 'b - - 0');
    const round = ['a4-a3', 'a1-a2', 'a3-a4', 'a2-a1'];
    for (const move of [...round, ...round]) {
      expect(line.result).toBeNull();
      unwrap(line.play(move));
    }
    expect(line.text()).toBe(text(cells, 'b - - 8'));
    expect(line.result).toEqual({ winner: null, reason: 'repetition', scores: null });
  });
  test('the hash tells apart side, hands, cells and kinds, and not quiet', () => {
    const hash = (cellsOf: Record<string, string>, tail: string): string => {
      const { state } = scene(cellsOf, tail).position;
      return `${state[HASH_HI]}:${state[HASH_LO]}`;
    };
    const first = hash(cells, 'b - - 0');
    expect(hash(cells, 'b - - 8')).toBe(first);
    const others = [
      hash(cells, 'w - - 0'),
      hash(cells, 'b s s 0'),
      hash({ ...cells, a1: 'wL', b1: 'ws' }, 'b - - 0'),
      hash({ a1: 'bs', b1: 'bL', a4: 'ws', b4: 'wL' }, 'b - - 0'),
      hash({ a2: 'ws', b1: 'wL', a4: 'bs', b4: 'bL' }, 'b - - 0'),
    ];
    expect(new Set([first, ...others]).size).toBe(6);
  });
});

describe('GEN-2 100 plies without an elimination are a draw', () => {
  test('a step, a line or a push to an empty cell makes the hundredth', () => {
    const cells = { a1: 'wL', c1: 'ws', d1: 'ws', b2: 'bs', a4: 'bs', b4: 'bL' };
    const line = scene(cells, 'w - - 99');
    const { c1: _c1, ...left } = cells;
    expectPlay(line, 'c1-c2', text({ ...left, c2: 'ws' }, 'b - - 100'), NO_PROGRESS);
    expectPlay(
      line,
      'd1-c1',
      text({ a1: 'wL', b1: 'ws', c1: 'ws', b2: 'bs', a4: 'bs', b4: 'bL' }, 'b - - 100'),
      NO_PROGRESS,
    );
    expect(scene(cells, 'w - - 98').result).toBeNull();
    const drawn = scene(cells, 'w - - 100');
    expect(drawn.result).toEqual(NO_PROGRESS);
    expect(drawn.legal()).toEqual([]);
    const early = scene(cells, 'w - - 98');
    unwrap(early.play('c1-c2'));
    expect(early.result).toBeNull();
    expect(early.actor).toBe(1);
  });
  test('an elimination sets the counter back instead', () => {
    const line = scene({ c1: 'wL', d1: 'bs', a4: 'ws', b4: 'bL', a1: 'bs' }, 'w - - 99');
    expectPlay(line, 'c1-d1', text({ d1: 'wL', a4: 'ws', b4: 'bL', a1: 'bs' }, 'b - - 0'));
  });
  test('counted from the last placement; a whole game of it can be taken back', () => {
    const { position } = scene({}, 'w ssL ssL 0');
    const rules = rulesOf(4);
    const start = Int32Array.from(position.state);
    const make = (action: string): void => position.make(unwrap(rules.decode(position, action)));
    for (const placement of ['s@a1', 's@a4', 's@b4', 's@b1', 'L@c4', 'L@c1']) make(placement);
    const round = ['a4-a3', 'a1-a2', 'a3-a4', 'a2-a1'];
    for (let ply = 0; ply < 100; ply++) {
      expect(rules.result(position)).toBeNull();
      make(round[ply % 4]!);
    }
    expect(rules.result(position)).toEqual(NO_PROGRESS);
    for (let ply = 0; ply < 106; ply++) position.unmake();
    expect(position.state).toEqual(start);
  });
});

test.each([4, 5] as const)('GEN-3 the 1,000th ply never comes: GEN-2 ends every game within 300 plies (%i)', (side) => {
  for (let i = 0; i < 100; i++) {
    const line = Line.seeded(rulesOf(side), String(i));
    const random = new Random(`long ${i}`);
    while (line.result === null) {
      const list = line.legalList();
      line.playAction(list.at(random.below(list.count)));
      // Nobody wins as long as something else can be played: the longest games there are.
      if (list.count > 1 && rulesOf(side).result(line.position)?.reason === 'two-out') unwrap(line.undo());
    }
    expect(line.plies).toBeLessThanOrEqual(300);
  }
});
