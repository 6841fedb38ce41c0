import { ActionList, HASH_HI, HASH_LO, Random, unwrap, type Action } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { rules } from './game.ts';
import type { KhanPosition } from './position.ts';
import { textOf } from './scenes.ts';

const { standard } = rules;

function positionOf(text: string): KhanPosition {
  return unwrap(standard.parse(text));
}

function hashOf({ state }: KhanPosition): string {
  return `${state[HASH_LO]} ${state[HASH_HI]}`;
}

/** After an action the state is that of the position's text, word for word, and undoing it restores every word. */
function expectExact(position: KhanPosition, action: Action): void {
  const before = position.state.join();
  position.make(action);
  expect(position.state.join()).toBe(positionOf(standard.format(position)).state.join());
  position.unmake();
  expect(position.state.join()).toBe(before);
}

describe('make and unmake keep every word exact', () => {
  test.each([
    ['a move', textOf('Ka1 Sd2 kf6 sa6'), 'd2-d5'],
    ['a move of the Kalista', textOf('Ka1 Sd2 kf6 sa6'), 'a1-a3'],
    ['a move across the two words of a set', textOf('Ka1 Sf5 ka6'), 'f5-f6'],
    ['and back', textOf('Ka1 Sc6 ka6'), 'c6-c5'],
    ['within the second word', textOf('Ka1 Sc6 ka6'), 'c6-d6'],
    ['a capture of a Sbire', textOf('Ka1 Sf5 ka6 sf6'), 'f5xf6'],
    ['a capture by the Kalista', textOf('Kf5 Sf1 ka6 sf4'), 'f5xf4'],
    ['a capture of the Kalista', textOf('Ka1 Sf5 kf6 sf1'), 'f5xf6'],
    ['a capture of the Kalista by Ochre', textOf('Ka1 Sf5 kb1 sf1', { side: 'o' }), 'b1xa1'],
    ['a Sbire of Ochre that captures', textOf('Ka1 Sf5 ka6 sf1 Se1', { side: 'o' }), 'f1xe1'],
    ['a Sbire brought back', textOf('Ka1 ka6 se2', { khan: 'e2', quiet: 40 }), '@c6'],
    ['a Sbire brought back by Ochre', textOf('Ka2 kb5 sd5', { side: 'o', khan: 'a2', quiet: 40 }), '@e6'],
    ['a pass', textOf('Ka1 Sb1 Sc1 Sd1 Se1 Sb2 ka2 sc2 sd2 se2 sf1 sb3', { khan: 'a2', quiet: 3 }), '--'],
    ['the last quiet move', textOf('Ka1 Sd2 kf6 sa6', { khan: 'f6', quiet: 99 }), 'd2-d5'],
    ['the last quiet pass', textOf('Ka1 Sb1 Sc1 Sd1 Se1 Sb2 ka2 sc2 sd2 se2 sf1 sb3', { khan: 'a2', quiet: 99 }), '--'],
    ['Red’s set-up', textOf('', { quarter: '-' }), '2:Kb1.a1.c1.f1.d2.e2'],
    ['Ochre’s set-up', textOf('Kb1 Sa1 Sc1 Sf1 Sd2 Se2', { quarter: '1', side: 'o', quiet: 0 }), 'Ke6.a5.b5.f5.c6.d6'],
  ])('%s', (_kind, text, action) => {
    const position = positionOf(text);
    const list = new ActionList(standard.capacity);
    position.legal(list);
    const packed = unwrap(standard.decode(position, action));
    expect(list.has(packed)).toBe(true);
    expectExact(position, packed);
    expect(standard.format(position)).toBe(text);
  });

  test('over whole random games, longer than the first room for undo records', () => {
    const list = new ActionList(standard.capacity);
    let longest = 0;
    for (let game = 0; game < 40; game++) {
      const random = new Random(`undo ${game}`);
      const position = positionOf(standard.start(random));
      const states = [position.state.join()];
      for (position.legal(list); list.count > 0; position.legal(list)) {
        const action = list.at(random.below(list.count));
        expectExact(position, action);
        position.make(action);
        states.push(position.state.join());
      }
      longest = Math.max(longest, states.length);
      states.pop();
      while (states.length > 0) {
        position.unmake();
        expect(position.state.join()).toBe(states.pop());
      }
    }
    expect(longest).toBeGreaterThan(130);
  });
});

test('a loaded position has nothing to unmake and a life of its own', () => {
  const position = positionOf(textOf('Ka1 Sd2 kf6 sa6'));
  const other = positionOf(textOf('Ka2 kf5 sb6', { khan: 'b6', quiet: 3, quarter: '1' }));
  position.make(unwrap(standard.decode(position, 'd2-d5')));
  position.load(other);
  expect(position.state.join()).toBe(other.state.join());
  const list = new ActionList(standard.capacity);
  position.legal(list);
  position.make(list.at(0));
  expect(standard.format(other)).toBe(textOf('Ka2 kf5 sb6', { khan: 'b6', quiet: 3, quarter: '1' }));
  position.unmake();
  expect(position.state.join()).toBe(other.state.join());
});

test('GEN-1 the hash tells apart all that a position is, but not its quiet plies', () => {
  const base = { khan: 'f6', quiet: 5 } as const;
  const pieces = 'Ka1 Sd2 kf6 sa6';
  const others = [
    textOf(pieces, { ...base, quarter: '1' }),
    textOf(pieces, { ...base, quarter: '2' }),
    textOf(pieces, { ...base, quarter: '3' }),
    textOf(pieces, { ...base, khan: 'a6' }),
    textOf(pieces, { ...base, khan: '-' }),
    textOf(pieces, { ...base, khan: '-', side: 'o' }),
    textOf(pieces, { ...base, khan: 'a1', side: 'o' }),
    textOf('Ka1 Sd2 Sd3 kf6 sa6', base),
    textOf('Sa1 Kd2 kf6 sa6', base),
    textOf('Ka1 Sd2 sf6 ka6', base),
    textOf('Ka1 Sd2 kf6 sb6', base),
    textOf('ka1 Sd2 sf6 Ka6', base),
    textOf(pieces, base),
  ];
  expect(new Set(others.map((text) => hashOf(positionOf(text)))).size).toBe(others.length);
  expect(hashOf(positionOf(textOf(pieces, { ...base, quiet: 6 })))).toBe(hashOf(positionOf(textOf(pieces, base))));
});
