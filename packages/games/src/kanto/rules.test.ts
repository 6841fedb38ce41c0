import { actorName, Line, Random, unwrap } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { expectPlay } from '../../test/kit.ts';
import { withChoices } from './rules.ts';
import {
  around,
  CELLS,
  farFrom,
  fieldsOf,
  from,
  played,
  refusal,
  scene,
  SEATS,
  standard,
  START,
  text,
  VALUES,
  type Side,
} from './scenes.ts';

describe('KAN-1 the start', () => {
  test('twenty pawns of each colour face down on its half, every value hidden, whatever the generator', () => {
    expect(standard.start(new Random('a'))).toBe(START);
    expect(standard.start(new Random('b'))).toBe(START);
    expect(Line.seeded(standard, 'a').legal()).toEqual(CELLS.map((cell) => `?${cell}`).sort());
  });
  test('nothing secret is in a position: the same turn-over may show any value', () => {
    for (const value of VALUES) {
      const line = played(Line.seeded(standard, 'a'), '?c3', `c3=r${value}`);
      expect(line.text()).toContain(`r${value},`);
      expect(line.text().split(' ')[4]).toBe(VALUES.filter((other) => other !== value).join('.'));
    }
  });
});

describe('KAN-2 the turn', () => {
  test('Red begins, then the seats alternate; a turn-over is complete when chance has acted', () => {
    const line = Line.seeded(standard, 'a');
    const actors = [actorName(line.actor)];
    for (const action of ['?a1', 'a1=r5', '?a8', 'a8=bK']) {
      played(line, action);
      actors.push(actorName(line.actor));
    }
    expect(actors).toEqual([0, 'chance', 1, 'chance', 0]);
  });
  test('every kind of action passes the turn on', () => {
    const cells = { a1: 'r5', a2: 'b3', c1: 'r?', e8: 'b9' };
    for (const action of ['a1xa2', 'a1-b1', 'c1~c3', 'c1~e1'])
      expect(actorName(played(scene(cells, 'r'), action).actor)).toBe(1);
    expect(actorName(played(scene(cells, 'b'), 'a2-a3').actor)).toBe(0);
  });
});

describe('KAN-3 turning over', () => {
  test.each(SEATS)('either colour, by either seat (%s)', (side) => {
    const line = scene({ a1: 'r?', c4: 'b?', d5: 'r7', e8: 'b?', a8: 'b12' }, side);
    expect(line.legal().filter((action) => action.startsWith('?'))).toEqual(['?a1', '?c4', '?e8']);
  });
  test('the pawn is being turned over until chance names one of the values its colour still hides', () => {
    const line = scene({ c4: 'b?', e8: 'b?', a1: 'r?', d1: 'r2', b8: 'b2' }, 'r', {
      last: ['d1<d2', 'b8<b7'],
      hidden: ['7', '1.K'],
      quiet: 5,
    });
    played(line, '?c4');
    expect(line.text().split('/')[4]).toBe('-,-,b!,-,-');
    expect(fieldsOf(line)).toBe('r d1<d2 b8<b7 7 1.K 5');
    expect(line.legal()).toEqual(['c4=b1', 'c4=bK']);
    played(line, 'c4=bK');
    expect(line.text().split('/')[4]).toBe('-,-,bK,-,-');
    expect(fieldsOf(line)).toBe('b - b8<b7 7 1 0');
    expect(line.legal()).toContain('c4-c3');
    expect(played(line, '?a1').legal()).toEqual(['a1=r7']);
    expect(fieldsOf(played(line, 'a1=r7'))).toBe('r - - - 1 0');
  });
  test('it stays face up', () => {
    const line = scene({ c4: 'b7', e8: 'b?', a1: 'r5' }, 'r');
    expect(refusal(line, '?c4')).toBe('KAN-3: the pawn on c4 is face up and stays so');
    expect(refusal(line, '?c5')).toBe('KAN-3: c5 is empty');
  });
  test('nobody but chance acts then, and chance acts only then', () => {
    const line = scene({ c4: 'b?', e8: 'b?', a1: 'r5', d8: 'b3' }, 'r', { hidden: ['-', '1.7'] });
    expect(refusal(line, 'c4=b1')).toBe('KAN-3: no pawn is being turned over');
    played(line, '?c4');
    for (const action of ['?e8', 'a1-a2', 'a1xa2', 'c4~c6'])
      expect(refusal(line, action)).toBe('KAN-3: the pawn on c4 is being turned over: chance acts');
    expect(refusal(line, 'e8=b1')).toBe('KAN-3: the pawn on c4 is being turned over, not e8');
    expect(refusal(line, 'c4=r1')).toBe('KAN-1: the pawn on c4 is black');
    expect(refusal(line, 'c4=b3')).toBe('KAN-1: the 3 of black is no longer hidden');
    expect(refusal(line, 'c4=bK')).toBe('KAN-1: the Kanto of black is no longer hidden');
    const corner = played(scene({ a1: 'r?', e8: 'b3' }, 'b'), '?a1');
    expect(refusal(corner, 'a2=r1')).toBe('KAN-3: the pawn on a1 is being turned over, not a2');
  });
});

describe('KAN-4 capture', () => {
  test.each(SEATS)('a neighbour in each direction, from every cell, and moves there (%s)', (side, other) => {
    for (const cell of CELLS) {
      for (const goal of around(cell, 1)) {
        const line = scene({ [cell]: `${side}9`, [goal]: `${other}4`, [farFrom(cell)]: `${other}2` }, side);
        expect(from(line, cell).filter((action) => action[2] === 'x')).toEqual([`${cell}x${goal}`]);
        const after = scene({ [goal]: `${side}9`, [farFrom(cell)]: `${other}2` }, other, {
          last: side === 'r' ? [`${goal}<${cell}`, '-'] : ['-', `${goal}<${cell}`],
        });
        expect(played(line, `${cell}x${goal}`).text()).toBe(after.text());
      }
    }
  });
  test('several at once', () => {
    const line = scene({ c4: 'r12', c5: 'b12', b4: 'b13', d4: 'b3', c3: 'b1', b3: 'r15' }, 'r');
    expect(line.legal().filter((action) => action[2] === 'x')).toEqual(['b3xb4', 'b3xc3', 'c4xc3', 'c4xc5', 'c4xd4']);
  });
  test('only face-up enemies, only by your own face-up pawns, only next to them', () => {
    const line = scene({ c4: 'r12', c5: 'b?', b4: 'r3', d5: 'b2', a1: 'r?', a2: 'b5', e4: 'b1' }, 'r');
    expect(line.legal().filter((action) => action[2] === 'x')).toEqual([]);
    expect(refusal(line, 'c4xc5')).toBe('KAN-4: the pawn on c5 is face down: turn it over first');
    expect(refusal(line, 'c4xb4')).toBe('KAN-4: the pawn on b4 is yours');
    expect(refusal(line, 'c4xd5')).toBe('KAN-4: a capture goes one cell up, down, left or right');
    expect(refusal(line, 'c4xe4')).toBe('KAN-4: a capture goes one cell up, down, left or right');
    expect(refusal(line, 'c4xc4')).toBe('KAN-4: a capture goes one cell up, down, left or right');
    expect(refusal(line, 'c4xd4')).toBe('KAN-4: there is nothing to take on d4');
    expect(refusal(line, 'a1xa2')).toBe('KAN-4: the pawn on a1 is face down: turn it over, or slide it');
    expect(refusal(line, 'a2xa1')).toBe('KAN-4: the pawn on a2 is black, and red is to move');
    expect(refusal(line, 'a3xa2')).toBe('KAN-4: a3 is empty');
    expect(refusal(scene({ a1: 'r9', a2: 'b5' }, 'b'), 'a1xa2')).toBe(
      'KAN-4: the pawn on a1 is red, and black is to move',
    );
  });
  test('the end of one row and the beginning of the next are no neighbours', () => {
    expect(from(scene({ e3: 'r9', a4: 'b2' }, 'r'), 'e3')).toEqual(['e3-d3', 'e3-e2', 'e3-e4']);
    expect(from(scene({ a5: 'r9', e4: 'b2' }, 'r'), 'a5')).toEqual(['a5-a4', 'a5-a6', 'a5-b5']);
  });
});

describe('KAN-5 who takes whom', () => {
  // As the sheet tells it: the Kanto takes all but the 1, the 19 all but the Kanto, the 18 all but those two, and so on.
  const PREY = new Map(VALUES.map((value, i) => [value, VALUES.slice(0, i + 1)]));
  PREY.set('K', VALUES.slice(1));
  PREY.set('1', ['1', 'K']);

  test.each(SEATS)('all 400 pairs (%s)', (side, other) => {
    for (const value of VALUES)
      for (const target of VALUES) {
        const line = scene({ c4: side + value, c5: other + target }, side);
        expect(line.legal().includes('c4xc5')).toBe(PREY.get(value)!.includes(target));
      }
  });
  test('the refusals', () => {
    const why = (mover: string, target: string) => refusal(scene({ c4: mover, c5: target }, 'r'), 'c4xc5');
    expect(why('rK', 'b1')).toBe('KAN-5: the Kanto never takes the 1');
    expect(why('r1', 'b2')).toBe('KAN-5: the 1 takes only the 1 and the Kanto, not the 2');
    expect(why('r1', 'b19')).toBe('KAN-5: the 1 takes only the 1 and the Kanto, not the 19');
    expect(why('r7', 'b8')).toBe('KAN-5: the 7 does not take the 8');
    expect(why('r19', 'bK')).toBe('KAN-5: the 19 does not take the Kanto');
  });
});

describe('KAN-6 step', () => {
  test.each(SEATS)('to an empty neighbour, from every cell (%s)', (side, other) => {
    for (const cell of CELLS) {
      const line = scene({ [cell]: `${side}9`, [farFrom(cell)]: `${other}2` }, side);
      expect(line.legal()).toEqual(
        around(cell, 1)
          .map((goal) => `${cell}-${goal}`)
          .sort(),
      );
      for (const goal of around(cell, 1)) {
        const after = scene({ [goal]: `${side}9`, [farFrom(cell)]: `${other}2` }, other, {
          last: side === 'r' ? [`${goal}<${cell}`, '-'] : ['-', `${goal}<${cell}`],
          quiet: 1,
        });
        expect(played(line, `${cell}-${goal}`).text()).toBe(after.text());
        line.undo();
      }
    }
  });
  test('with several pawns, up to what stands in the way', () => {
    const line = scene({ a4: 'r3', a5: 'r4', b4: 'b?', b5: 'r?', c1: 'rK', d1: 'b19', e8: 'r1' }, 'r');
    expect(line.legal().filter((action) => action[2] === '-')).toEqual([
      'a4-a3',
      'a5-a6',
      'c1-b1',
      'c1-c2',
      'e8-d8',
      'e8-e7',
    ]);
  });
  test('the refusals', () => {
    const line = scene({ c4: 'r12', c5: 'b3', b4: 'r3', d4: 'b?', a1: 'r?' }, 'r');
    expect(refusal(line, 'c4-c5')).toBe('KAN-6: a step goes to an empty cell, and c5 is not');
    expect(refusal(line, 'c4-b4')).toBe('KAN-6: a step goes to an empty cell, and b4 is not');
    expect(refusal(line, 'c4-d4')).toBe('KAN-6: a step goes to an empty cell, and d4 is not');
    expect(refusal(line, 'c4-d5')).toBe('KAN-6: a step goes one cell up, down, left or right');
    expect(refusal(line, 'c4-c2')).toBe('KAN-6: a step goes one cell up, down, left or right');
    expect(refusal(line, 'c4-c4')).toBe('KAN-6: a step goes one cell up, down, left or right');
    expect(refusal(line, 'a1-a2')).toBe('KAN-6: the pawn on a1 is face down: turn it over, or slide it');
    expect(refusal(line, 'c5-c6')).toBe('KAN-6: the pawn on c5 is black, and red is to move');
    expect(refusal(line, 'e8-e7')).toBe('KAN-6: e8 is empty');
  });
});

describe('KAN-7 slide', () => {
  test.each(SEATS)('any face-down pawn two cells straight ahead, from every cell (%s)', (side, other) => {
    for (const cell of CELLS)
      for (const colour of [side, other]) {
        const corner = farFrom(cell);
        const bystanders = { [corner]: `${other}2`, [(corner[0] === 'a' ? 'b' : 'd') + corner[1]]: `${side}2` };
        const hidden: [string, string] = colour === 'r' ? ['9', '-'] : ['-', '9'];
        const line = scene({ [cell]: `${colour}?`, ...bystanders }, side, { hidden });
        const slides = around(cell, 2).map((goal) => `${cell}~${goal}`);
        expect(from(line, cell)).toEqual(slides.sort());
        for (const goal of around(cell, 2)) {
          const after = text({ [goal]: `${colour}?`, ...bystanders }, other, {
            last: side === 'r' ? [`${goal}<${cell}`, '-'] : ['-', `${goal}<${cell}`],
            hidden,
            quiet: 1,
          });
          expect(played(line, `${cell}~${goal}`).text()).toBe(after);
          line.undo();
        }
      }
  });
  test('of the other colour too', () => {
    const line = scene({ c4: 'b?', a1: 'r3', e8: 'b9' }, 'r', { hidden: ['-', '5'] });
    expect(from(line, 'c4')).toEqual(['c4~a4', 'c4~c2', 'c4~c6', 'c4~e4']);
    expect(fieldsOf(played(line, 'c4~e4'))).toBe('b e4<c4 - - 5 1');
  });
  test('both cells must be empty, and exactly two', () => {
    const cells = { c4: 'r?', d4: 'r1', b4: '-', a4: 'b1', c6: 'b?', c3: 'r?', e1: 'r2' };
    const line = scene(cells, 'r');
    expect(from(line, 'c4')).toEqual([]);
    expect(refusal(line, 'c4~e4')).toBe('KAN-7: a slide needs two empty cells, and d4 is not');
    expect(refusal(line, 'c4~a4')).toBe('KAN-7: a slide needs two empty cells, and a4 is not');
    expect(refusal(line, 'c4~c6')).toBe('KAN-7: a slide needs two empty cells, and c6 is not');
    expect(refusal(line, 'c4~c5')).toBe('KAN-7: a slide goes exactly two cells up, down, left or right');
    expect(refusal(line, 'c4~c7')).toBe('KAN-7: a slide goes exactly two cells up, down, left or right');
    expect(refusal(line, 'c4~d5')).toBe('KAN-7: a slide goes exactly two cells up, down, left or right');
    expect(refusal(line, 'd4~d6')).toBe('KAN-7: only a face-down pawn slides, and that on d4 is face up');
    expect(refusal(line, 'b4~b6')).toBe('KAN-7: b4 is empty');
  });
});

describe('KAN-8 no return', () => {
  const last = (side: Side, move: string): [string, string] => (side === 'r' ? [move, '-'] : ['-', move]);

  test.each(SEATS)('no step back on the next turn, along every border between two cells (%s)', (side, other) => {
    for (const now of CELLS)
      for (const start of around(now, 1)) {
        const line = scene({ [now]: `${side}9`, [farFrom(now)]: `${other}2` }, side, {
          last: last(side, `${now}<${start}`),
        });
        const rest = around(now, 1).filter((goal) => goal !== start);
        expect(line.legal()).toEqual(rest.map((goal) => `${now}-${goal}`).sort());
        expect(refusal(line, `${now}-${start}`)).toBe(`KAN-8: the pawn on ${now} came from ${start} on your last turn`);
      }
  });
  test.each(SEATS)('nor by a capture (%s)', (side, other) => {
    for (const now of CELLS)
      for (const start of around(now, 1)) {
        const prey = around(now, 1);
        const enemies = Object.fromEntries(prey.map((cell, i) => [cell, `${other}${i + 1}`]));
        const line = scene({ [now]: `${side}9`, ...enemies }, side, { last: last(side, `${now}<${start}`) });
        const rest = prey.filter((goal) => goal !== start);
        expect(from(line, now)).toEqual(rest.map((goal) => `${now}x${goal}`).sort());
        expect(refusal(line, `${now}x${start}`)).toBe(`KAN-8: the pawn on ${now} came from ${start} on your last turn`);
      }
  });
  test.each(SEATS)('no slide back, neither on the next turn nor on the reply (%s)', (side, other) => {
    for (const now of CELLS)
      for (const start of around(now, 2))
        for (const mover of [side, other]) {
          const cells = { [now]: `${side}?`, [farFrom(now)]: `${other}2` };
          const hidden: [string, string] = side === 'r' ? ['9', '-'] : ['-', '9'];
          const line = scene(cells, side, { last: last(mover, `${now}<${start}`), hidden });
          const rest = around(now, 2).filter((goal) => goal !== start);
          expect(line.legal()).toEqual([`?${now}`, ...rest.map((goal) => `${now}~${goal}`)].sort());
          expect(refusal(line, `${now}~${start}`)).toBe(
            `KAN-8: the pawn on ${now} came from ${start} on ${mover === side ? 'your' : "the other seat's"} last turn`,
          );
        }
  });
  test('the ban binds that pawn and that cell only', () => {
    const line = scene({ c4: 'r9', c2: 'r8', d3: 'r7', e8: 'b2' }, 'r', { last: ['c4<c3', '-'] });
    expect(line.legal()).toEqual(expect.arrayContaining(['c2-c3', 'd3-c3', 'c4-b4', 'c4-d4', 'c4-c5']));
    expect(line.legal()).not.toContain('c4-c3');
  });
  test('it lasts one turn of the seat', () => {
    const line = played(scene({ c3: 'r9', e8: 'b2', a1: 'r1' }, 'r'), 'c3-c4', 'e8-e7');
    expect(line.legal()).not.toContain('c4-c3');
    played(line, 'a1-a2', 'e7-e6');
    expect(line.legal()).toContain('c4-c3');
    expect(line.legal()).not.toContain('a2-a1');
  });
  test('a slide is banned for the reply and the next turn, then free again', () => {
    const line = played(scene({ e6: 'r?', d3: 'rK', b7: 'b5', a8: 'b3' }, 'r', { hidden: ['19', '-'] }), 'e6~c6');
    expect(line.legal()).not.toContain('c6~e6');
    expect(line.legal()).toContain('c6~a6');
    played(line, 'a8-b8');
    expect(line.legal()).not.toContain('c6~e6');
    played(line, 'd3-d4', 'b8-c8');
    expect(line.legal()).toContain('c6~e6');
  });
  test('a pawn that the other seat slides on is no longer the first one’s last move', () => {
    const line = played(scene({ a1: 'r?', c4: 'r2', e8: 'b2' }, 'r'), 'a1~a3');
    expect(fieldsOf(line)).toBe('b a3<a1 - 1 - 1');
    played(line, 'a3~a5');
    expect(fieldsOf(line)).toBe('r - a5<a3 1 - 2');
    expect(from(line, 'a5')).toEqual(['a5~a7', 'a5~c5']);
  });
  test('a pawn that is taken is no longer anybody’s last move', () => {
    const line = played(scene({ c3: 'r2', c5: 'b9', e1: 'r5' }, 'r'), 'c3-c4');
    expect(fieldsOf(line)).toBe('b c4<c3 - - - 1');
    expect(fieldsOf(played(line, 'c5xc4'))).toBe('r - c4<c5 - - 0');
  });
  test('a pawn that is turned over keeps its ban, even one that cannot bite', () => {
    const line = played(scene({ a1: 'r?', c4: 'r2', e8: 'b2' }, 'r', { hidden: ['7', '-'] }), 'a1~a3', '?a3', 'a3=r7');
    expect(fieldsOf(line)).toBe('r a3<a1 - - - 0');
    expect(from(line, 'a3')).toEqual(['a3-a2', 'a3-a4', 'a3-b3']);
  });
  test('a turn-over makes no last move and ends the seat’s old one', () => {
    const line = played(
      scene({ c3: 'r9', a1: 'r?', e8: 'b2' }, 'r', { hidden: ['7', '-'] }),
      'c3-c4',
      'e8-e7',
      '?a1',
      'a1=r7',
    );
    expect(fieldsOf(line)).toBe('b - e7<e8 - - 0');
    expect(played(line, 'e7-e6').legal()).toContain('c4-c3');
  });
  test('a capture too is a move that may not be taken back', () => {
    const line = played(scene({ c3: 'r9', c4: 'b2', e8: 'b3' }, 'r'), 'c3xc4', 'e8-e7');
    expect(from(line, 'c4')).toEqual(['c4-b4', 'c4-c5', 'c4-d4']);
  });
});

test('KAN-9 capturing is never compulsory', () => {
  const line = scene({ c4: 'r9', c5: 'b2', a1: 'r?', e8: 'b?' }, 'r');
  expect(line.legal()).toEqual(['?a1', '?e8', 'a1~a3', 'a1~c1', 'c4-b4', 'c4-c3', 'c4-d4', 'c4xc5', 'e8~c8', 'e8~e6']);
});

describe('KAN-6 decided otherwise: one’s own face-down pawns may step', () => {
  const { rules: stepping, dealing } = withChoices('standard', ['hidden-steps']);
  const stepScene = (...said: Parameters<typeof text>) => unwrap(Line.from(stepping, text(...said)));
  const cells = { c3: 'r?', c5: 'b?', e8: 'b2' };

  test('one’s own by one cell, the other’s only slide', () => {
    const line = stepScene(cells, 'r');
    expect(line.legal()).toEqual(expect.arrayContaining(['c3-b3', 'c3-c2', 'c3-c4', 'c3-d3', 'c3~c1', 'c5~c7']));
    expect(line.legal().filter((action) => action.startsWith('c5-'))).toEqual([]);
    expectPlay(line, 'c3-c4', text({ c4: 'r?', c5: 'b?', e8: 'b2' }, 'b', { last: ['c4<c3', '-'], quiet: 1 }));
    expect(refusal(line, 'c5-d5')).toBe('KAN-6: the pawn on c5 is black, and red is to move');
    expect(refusal(scene(cells, 'r'), 'c3-c4')).toMatch(/^KAN-6: the pawn on c3 is face down/);
  });
  test('KAN-8 not back on the next turn, face down or turned over since', () => {
    const line = stepScene(cells, 'r');
    for (const action of ['c3-c4', 'e8-d8']) unwrap(line.play(action));
    expect(refusal(line, 'c4-c3')).toBe('KAN-8: the pawn on c4 came from c3 on your last turn');
    expect(line.legal()).toEqual(expect.arrayContaining(['c4-b4', 'c4-d4']));
  });
  test('a position says that a face-down pawn has stepped, where the option is on', () => {
    const stepped = text({ c4: 'r?', c5: 'b?' }, 'b', { last: ['c4<c3', '-'], quiet: 1 });
    expect(stepping.parse(stepped).ok).toBe(true);
    expect(standard.parse(stepped)).toMatchObject({ fault: { code: 'impossible-position' } });
    const foreign = text({ c4: 'b?', c5: 'r?' }, 'b', { last: ['c4<c3', '-'], quiet: 1 });
    expect(stepping.parse(foreign)).toMatchObject({ fault: { code: 'impossible-position' } });
  });
  test('whoever deals follows what steps face down', () => {
    expect(dealing!.moved('c3-c4')).toEqual({ from: 'c3', to: 'c4' });
    expect(dealing!.moved('c3~c5')).toEqual({ from: 'c3', to: 'c5' });
    expect([dealing!.moved('c3xc4'), dealing!.moved('?c3')]).toEqual([null, null]);
  });
});
