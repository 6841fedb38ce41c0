import { ActionList, Line, perft, Random, unwrap } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { played, scene, standard, START, text } from './scenes.ts';

describe('the position', () => {
  const list = new ActionList(standard.capacity);

  test.each(['a', 'b', 'c', 'd'])('undo restores every byte, and a text means the same bytes (%s)', (seed) => {
    const random = new Random(seed);
    const position = unwrap(standard.parse(START));
    const before: Int32Array[] = [];
    for (let ply = 0; ply < 500 && standard.result(position) === null; ply++) {
      before.push(position.state.slice());
      expect(unwrap(standard.parse(standard.format(position))).state).toEqual(position.state);
      position.legal(list);
      const slides = list.toArray().filter((action) => standard.encode(position, action)[2] === '~');
      const actions = slides.length > 0 && ply % 3 > 0 ? slides : list.toArray();
      position.make(actions[random.below(actions.length)]!);
    }
    for (const state of before.reverse()) {
      position.unmake();
      expect(position.state).toEqual(state);
    }
  });
  test('every field but quiet is in the hash', () => {
    const cells = { a1: 'r5', c3: 'r?', e8: 'b5', e6: 'b?' };
    const texts = [
      text(cells, 'r'),
      text(cells, 'b'),
      text({ ...cells, a1: 'r6' }, 'r'),
      text({ ...cells, c3: 'r!' }, 'r'),
      text({ ...cells, a1: '-', a2: 'r5' }, 'r'),
      text(cells, 'r', { last: ['a1<a2', '-'] }),
      text(cells, 'r', { last: ['a1<b1', '-'] }),
      text(cells, 'r', { last: ['c3<c5', '-'] }),
      text(cells, 'r', { last: ['-', 'c3<c5'] }),
      text(cells, 'r', { hidden: ['2', '1'] }),
      text(cells, 'r', { hidden: ['1', '2'] }),
      text(cells, 'r', { hidden: ['2', '2'] }),
    ];
    const hash = (position: string) => unwrap(standard.parse(position)).state.slice(1, 3).join(':');
    expect(new Set(texts.map(hash)).size).toBe(texts.length);
    expect(hash(text(cells, 'r', { quiet: 7 }))).toBe(hash(texts[0]!));
  });
  test('load copies another position and forgets what was played', () => {
    const position = unwrap(standard.parse(START));
    const other = played(Line.seeded(standard, 'a'), '?a1', 'a1=r5').position;
    position.load(other);
    expect(standard.format(position)).toBe(standard.format(other));
    position.legal(list);
    position.make(list.at(0));
    position.unmake();
    expect(position.state).toEqual(other.state);
  });
  test('only chance outcomes are no plies, and only chance leaves a position unsettled', () => {
    const line = scene({ a1: 'r5', a2: 'b3', c1: 'r?' }, 'r');
    const plies = line.legal().map((action) => standard.isPly(unwrap(standard.decode(line.position, action))));
    expect(plies).toEqual(line.legal().map(() => true));
    expect(standard.isSettled(line.position)).toBe(true);
    played(line, '?c1');
    expect(standard.isSettled(line.position)).toBe(false);
    expect(standard.isPly(unwrap(standard.decode(line.position, 'c1=r1')))).toBe(false);
  });
  test('a list that is over is empty, whatever it held before', () => {
    const over = unwrap(standard.parse(text({ a1: 'r5' }, 'b')));
    list.count = 7;
    list.items = new Int32Array(1);
    over.legal(list);
    expect(list.count).toBe(0);
    expect(list.items).toBe(list.own);
  });
});

describe('perft', () => {
  test.each([
    ['the start', START, 3, 31200],
    [
      'midgame',
      'bK,b?,b12,b?,b17/b11,b1,b?,b?,b9/b8,b4,b10,b16,b?/b?,b?,b2,b?,b6/r?,r1,r?,r?,r?/r15,r?,r17,r?,r8/r?,r?,r6,r3,r?/r?,r?,r11,r?,r12 r - - 2.4.5.7.9.10.13.14.16.18.19.K 3.5.7.13.14.15.18.19 0',
      3,
      3964,
    ],
    [
      'slides',
      'b5,b18,b17,b?,b7/b?,-,b?,b10,b15/b?,b9,-,b3,r?/-,-,b12,b?,-/-,r?,r?,r?,-/r?,-,-,-,r?/rK,r?,-,r?,-/r?,r?,r19,r1,- b a3<c3 b8<b7 2.3.7.9.10.11.13.15.17.18 4.6.11.16.19 6',
      3,
      7411,
    ],
    [
      'no return on the reply',
      'b3,-,b?,-,-/b16,b?,b5,-,-/-,-,-,-,r?/-,-,-,-,-/-,-,-,-,-/-,-,-,rK,-/-,-,-,-,-/-,-,-,-,- b e6<c6 - 19 4.K 1',
      4,
      7465,
    ],
    [
      'no return on the next turn',
      'b?,b?,bK,b?,-/b?,b?,b?,b?,-/b3,b?,-,b?,b?/b?,b?,-,b?,b8/r?,r5,b19,r9,b?/r?,r13,r?,r?,b4/r8,-,r?,r?,r?/r?,r16,r7,r14,r? b b3<b2 c4<c5 3.4.6.10.11.15.17.19.K 1.2.5.6.7.9.10.11.13.14.15.16.17.18 2',
      3,
      8800,
    ],
    [
      'the 1 and the Kanto',
      'b3,b14,b16,b15,b6/b8,b13,b9,b4,b11/b7,b19,b17,b2,b18/b?,-,b?,b1,-/-,r12,bK,-,-/r17,r8,r1,r?,r?/r7,r15,r11,r18,r3/r10,r9,r19,rK,r? r b4<a4 c4<d4 5.6.16 5.12 0',
      5,
      19491,
    ],
    [
      'stuck soon',
      '-,b19,r16,-,-/-,b17,-,-,-/-,b5,-,b18,-/-,-,-,-,-/-,-,-,-,-/bK,-,b13,-,-/-,-,-,-,-/-,b6,-,-,- b c8<d8 b1<b2 - - 10',
      5,
      13311,
    ],
    [
      'GEN-2 near',
      '-,-,-,b?,-/-,-,r1,-,r14/-,-,b19,b?,-/rK,-,-,-,-/-,-,-,r11,-/-,-,r8,r9,-/-,r19,r18,r2,-/-,r6,r13,-,- b b1<a1 c6<c5 - 2.13 98',
      4,
      3018,
    ],
  ])('%s', (_, position, depth, nodes) => {
    expect(perft(standard, unwrap(standard.parse(position)), depth)).toBe(nodes);
  });
});
