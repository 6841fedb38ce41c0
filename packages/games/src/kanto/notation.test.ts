import { err, Line, unwrap, type Fault } from '@rayonk/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL, FULL, standard, START } from './scenes.ts';

/** Three rows in the middle; the rest is empty. The middle cells are c6, c5 and c4. */
const EMPTY = '-,-,-,-,-';
function middle(...rows: readonly [string, string, string]): string {
  return [EMPTY, EMPTY, ...rows, EMPTY, EMPTY, EMPTY].join('/');
}
const SCENE = middle('b9,-,b?,-,-', '-,-,-,-,-', '-,-,r7,-,r?');
const BESIDE = 'r - - 1 2 0';

function faultOf(text: string): Fault {
  const parsed = standard.parse(text);
  if (parsed.ok) throw new Error(`${text} was accepted`);
  return parsed.fault;
}

describe('positions', () => {
  test.each([
    START,
    `${SCENE} ${BESIDE}`,
    `${SCENE} b c4<c3 a6<a7 K 19 100`,
    `${SCENE.replace('r?', 'r!')} r c4<c5 c6<c8 1 2 99`,
    `${SCENE.replace('b?', 'b!')} b - c6<e6 10 11 7`,
    `${middle(EMPTY, '-,-,rK,-,-', EMPTY)} b c5<c4 - - - 0`,
  ])('%s is read and written back', (text) => {
    expect(standard.format(unwrap(standard.parse(text)))).toBe(text);
  });
});

describe('malformed positions', () => {
  const scene = `${SCENE} ${BESIDE}`;
  const at = (text: string, part: string) => text.indexOf(part);
  test.each([
    ['', 0],
    [START.slice(0, -2), 0],
    [`${START} `, 0],
    [START.replace(' r ', '  r '), 0],
    [START.replace('/r?', ',r?'), 0],
    [START.replace('b?,b?,b?,b?,b?/', ''), 0],
    [START.replace('b?,', ''), 0],
    [START.replace('b?,', 'B?,'), 0],
    [START.replace('b?,', 'w?,'), 0],
    [START.replace('b?,', 'b,'), 0],
    [START.replace('b?,', ','), 0],
    [START.replace('b?,', '?,'), 0],
    [START.replace('b?,', 'b??,'), 0],
    [START.replace('b?,', 'b0,'), 0],
    [START.replace('b?,', 'b20,'), 0],
    [START.replace('b?,', 'b07,'), 0],
    [START.replace('b?,', 'bk,'), 0],
    [START.replace('r?,', 'rr?,'), at(START, 'r?')],
    [scene.replace(' r ', ' w '), SCENE.length + 1],
    [scene.replace(' r ', ' rb '), SCENE.length + 1],
    [scene.replace(' r ', ' R '), SCENE.length + 1],
    [scene.replace(' - -', '  -'), SCENE.length + 3],
    [scene.replace(' - -', ' c4 -'), SCENE.length + 3],
    [scene.replace(' - -', ' c4<c9 -'), SCENE.length + 3],
    [scene.replace(' - -', ' f4<c4 -'), SCENE.length + 3],
    [scene.replace(' - -', ' c4-c3 -'), SCENE.length + 3],
    [scene.replace(' - -', ' c4<c33 -'), SCENE.length + 3],
    [scene.replace(' - -', ' - c6>c5'), SCENE.length + 5],
    [scene.replace('- 1 2 0', '- 0 2 0'), SCENE.length + 7],
    [scene.replace('- 1 2 0', '-  2 0'), SCENE.length + 7],
    [scene.replace('- 1 2 0', '- 01 2 0'), SCENE.length + 7],
    [scene.replace('- 1 2 0', '- 1. 2 0'), SCENE.length + 9],
    [scene.replace('- 1 2 0', '- 2.1 2 0'), SCENE.length + 9],
    [scene.replace('- 1 2 0', '- K.1 2 0'), SCENE.length + 9],
    [scene.replace('- 1 2 0', '- 1 2.2 0'), SCENE.length + 11],
    [scene.replace('- 1 2 0', '- 1 2,3 0'), SCENE.length + 9],
    [scene.replace('- 1 2 0', '- 1 - -'), SCENE.length + 11],
    [scene.replace('- 1 2 0', '- 1 2 007'), SCENE.length + 11],
    [scene.replace('- 1 2 0', '- 1 2 -1'), SCENE.length + 11],
  ])('%s', (text, offset) => {
    expect(faultOf(text)).toMatchObject({ code: 'malformed-position', at: offset });
  });
  test('the messages say what is expected', () => {
    const message = (text: string) => faultOf(text).message;
    expect(message(START.replace('b?,', 'b0,'))).toBe(
      'a cell is -, face down like r?, face up like r7 or bK, or turning like b!, not "b0"',
    );
    expect(message(scene.replace(' r ', ' w '))).toBe('the side to move is r or b');
    expect(message(scene.replace(' - -', ' c4 -'))).toBe('a last move is - or two cells like c3<c1, not "c4"');
    expect(message(scene.replace('- 1 2 0', '- 2.1 2 0'))).toBe(
      'hidden values are - or an ascending list like 1.7.K, and "1" does not fit there',
    );
    expect(message(scene.replace('- 1 2 0', '- 1 2 007'))).toContain('quiet');
    expect(message(START.replace('b?,', `${'x'.repeat(30)},`))).toContain(`"${'x'.repeat(20)}"`);
    expect(message('x')).toContain('board side lastR lastB hiddenR hiddenB quiet');
  });
});

describe('positions no game can contain', () => {
  /** The message and the name of the field it points at. */
  function impossible(text: string): string {
    const { code, message, at } = faultOf(text);
    expect(code).toBe('impossible-position');
    const field = text.slice(0, at!).split(' ').length - 1;
    expect(at === 0 || text[at! - 1] === ' ').toBe(true);
    return `${['board', 'side', 'lastR', 'lastB', 'hiddenR', 'hiddenB', 'quiet'][field]}: ${message}`;
  }
  const twice = middle('b9,-,-,-,-', '-,-,r7,-,-', '-,-,r7,-,-');

  test('a value twice', () => {
    expect(impossible(`${twice} r - - - - 0`)).toBe('board: the 7 of red stands on the board twice');
    expect(impossible(`${twice.replaceAll('r7', 'bK').replace('b9', 'r9')} r - - - - 0`)).toBe(
      'board: the Kanto of black stands on the board twice',
    );
    expect(standard.parse(`${twice.replace('r7', 'b7')} r - - - - 0`).ok).toBe(true);
  });
  test('a value face up and hidden', () => {
    expect(impossible(`${SCENE} r - - 7 2 0`)).toBe('hiddenR: the 7 of red is face up, so it is not hidden');
    expect(impossible(`${SCENE} r - - 1 9 0`)).toBe('hiddenB: the 9 of black is face up, so it is not hidden');
    expect(standard.parse(`${SCENE} r - - 9 7 0`).ok).toBe(true);
  });
  test('hidden values that do not match the face-down pawns', () => {
    expect(impossible(`${SCENE} r - - - 2 0`)).toBe('hiddenR: 1 red pawns are face down, but 0 values are hidden');
    expect(impossible(`${SCENE} r - - 1 2.3 0`)).toBe('hiddenB: 1 black pawns are face down, but 2 values are hidden');
    expect(impossible(`${SCENE.replace('r?', 'r!')} r - - 1.K 2 0`)).toBe(
      'hiddenR: 1 red pawns are face down, but 2 values are hidden',
    );
    expect(impossible(START.replace('19.K 0', '19 0'))).toBe(
      'hiddenB: 20 black pawns are face down, but 19 values are hidden',
    );
  });
  test('two pawns being turned over', () => {
    expect(impossible(`${SCENE.replaceAll('?', '!')} r - - 1 2 0`)).toBe('board: one pawn at a time is turned over');
    expect(impossible(`${SCENE.replace('b9', 'r!').replace('r?', 'r!')} r - - 1.2 2 0`)).toBe(
      'board: one pawn at a time is turned over',
    );
  });
  test('an end that is none', () => {
    const lone = middle(EMPTY, '-,-,rK,-,-', EMPTY);
    expect(impossible(`${middle(EMPTY, EMPTY, EMPTY)} r - - - - 0`)).toBe('board: there is no pawn on the board');
    expect(impossible(`${lone} r - - - - 0`)).toBe('side: black has lost its last pawn, so it is to move');
    expect(impossible(`${lone.replace('r', 'b')} b - - - - 0`)).toBe(
      'side: red has lost its last pawn, so it is to move',
    );
    expect(impossible(`${lone} b - - - - 1`)).toBe('quiet: quiet is 0 after the last capture');
    expect(impossible(`${lone.replace('rK', 'r!')} b - - 1 - 0`)).toBe(
      'board: nothing is turned over once black has lost its last pawn',
    );
    expect(impossible(`${SCENE.replace('r?', 'r!')} r - - 1 2 100`)).toBe(
      'quiet: nothing is turned over once quiet is 100',
    );
    expect(impossible(`${SCENE} r - - 1 2 101`)).toBe('quiet: quiet is at most 100, not 101');
  });
  test('a full board on which something has moved', () => {
    const beside = `${ALL} ${ALL}`;
    expect(impossible(`${FULL} r a1<a2 - ${beside} 0`)).toBe('lastR: nothing can have moved on a full board');
    expect(impossible(`${FULL} r - a1<a3 ${beside} 0`)).toBe('lastB: nothing can have moved on a full board');
    expect(impossible(`${FULL} r - - ${beside} 1`)).toBe(
      'quiet: quiet is 0 on a full board, where every turn turns a pawn over',
    );
  });
  test('a full board with the wrong side to move', () => {
    expect(impossible(START.replace(' r ', ' b '))).toBe('side: after 0 turn-overs on a full board red is to move');
    const one = START.replace('r?', 'r5').replace('.5.', '.');
    expect(impossible(one)).toBe('side: after 1 turn-overs on a full board black is to move');
    expect(standard.parse(one.replace(' r ', ' b ')).ok).toBe(true);
    expect(standard.parse(START.replace('r?', 'r!')).ok).toBe(true);
    expect(impossible(START.replace('r?', 'r!').replace(' r ', ' b '))).toContain('after 0 turn-overs');
  });
  test('a last move to an empty cell, or by no move', () => {
    expect(impossible(`${SCENE} r c5<c4 - 1 2 0`)).toBe('lastR: c5 is empty: no pawn has moved there');
    expect(impossible(`${SCENE} r - c5<c6 1 2 0`)).toBe('lastB: c5 is empty: no pawn has moved there');
    expect(impossible(`${SCENE} r c4<c1 - 1 2 0`)).toBe('lastR: no move leads from c1 to c4');
    expect(impossible(`${SCENE} r c4<d5 - 1 2 0`)).toBe('lastR: no move leads from d5 to c4');
    expect(impossible(`${SCENE} r c4<a5 - 1 2 0`)).toBe('lastR: no move leads from a5 to c4');
    expect(impossible(`${SCENE} r c4<c4 - 1 2 0`)).toBe('lastR: no move leads from c4 to itself');
    expect(impossible(`${SCENE} r - a1<a1 1 2 0`)).toBe('lastB: no move leads from a1 to itself');
  });
  test('a last move by one cell of a pawn that is not the seat’s, or not face up', () => {
    expect(impossible(`${SCENE} r a6<a7 - 1 2 0`)).toBe(
      'lastR: red moves only its own face-up pawns by one cell, not that on a6',
    );
    expect(impossible(`${SCENE} r - c4<c3 1 2 0`)).toBe(
      'lastB: black moves only its own face-up pawns by one cell, not that on c4',
    );
    expect(impossible(`${SCENE} r e4<e3 - 1 2 0`)).toBe(
      'lastR: red moves only its own face-up pawns by one cell, not that on e4',
    );
  });
  test('both last moves by the same pawn', () => {
    expect(impossible(`${SCENE} r e4<e6 e4<c4 1 2 0`)).toBe('lastB: both seats cannot have moved the pawn on e4 last');
  });
  test('a reply that changed what only the next turn can change', () => {
    const slid = middle('b9,-,b?,-,-', EMPTY, '-,-,r7,r8,r?');
    expect(impossible(`${slid} b d4<c4 - 1 2 0`)).toBe('lastR: a pawn has just left c4, so it is empty');
    expect(impossible(`${slid} r - e4<c4 1 2 0`)).toBe('lastB: a pawn has just left c4, so it is empty');
    const over = middle('b9,-,b?,-,-', EMPTY, '-,-,-,r8,r?');
    expect(impossible(`${over} b e4<c4 - 1 2 0`)).toBe('lastR: a pawn has just slid over d4, so it is empty');
    expect(impossible(`${SCENE} b c4<c2 - 1 2 0`)).toBe('lastR: the pawn on c4 has just slid, so it is face down');
    // A turn later all of this may be so.
    expect(standard.parse(`${slid} r d4<c4 - 1 2 0`).ok).toBe(true);
    expect(standard.parse(`${over} r e4<c4 - 1 2 0`).ok).toBe(true);
    expect(standard.parse(`${SCENE} r c4<c2 - 1 2 0`).ok).toBe(true);
    expect(standard.parse(`${SCENE} b e4<e2 - 1 2 0`).ok).toBe(true);
    expect(standard.parse(`${SCENE.replace('r?', 'r!')} b e4<e2 - 1 2 0`).ok).toBe(true);
    expect(standard.parse(`${SCENE} r - c6<c8 1 2 0`).ok).toBe(true);
  });
});

describe('actions', () => {
  const position = unwrap(standard.parse(`${SCENE} ${BESIDE}`));

  test('every well-formed text is read, legal or not, and written back', () => {
    for (const text of ['?a1', '?e8', 'c3-c4', 'a1-e8', 'e8xa1', 'c3xc3', 'a1~a3', 'e8~e1', 'c3=r1', 'e8=bK', 'a1=b19'])
      expect(standard.encode(position, unwrap(standard.decode(position, text)))).toBe(text);
  });
  test.each([
    '',
    '?',
    'c3',
    '?c9',
    '?f1',
    '?c33',
    '??c3',
    'c3?c4',
    'c3+c4',
    'c3-',
    '-c4',
    'c3-c9',
    'f3-c3',
    'c3-c44',
    'c3 -c4',
    'C3-C4',
    'c3x',
    'c3=',
    'c3=r',
    'c3=19',
    'c3=r0',
    'c3=r20',
    'c3=r?',
    'c3=b!',
    'c3=c4',
    'f3=r1',
    'c3-r1',
    '--',
  ])('%j is malformed', (text) => {
    expect(standard.decode(position, text)).toEqual(
      err('malformed-action', `an action is like ?c3, c3=r19, c3-c4, c3xc4 or c3~c5, not ${JSON.stringify(text)}`, 0),
    );
  });
});

describe('any text at all', () => {
  const words = fc.constantFrom(
    'b?',
    'r?',
    'r7',
    'bK',
    'r!',
    '-',
    ',',
    '/',
    ' ',
    'r',
    'b',
    'c3<c1',
    'a1<a1',
    '1.K',
    '0',
    '100',
    '~',
  );
  test('gives a position that is written back, or a code', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.array(words).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = standard.parse(text);
        if (parsed.ok) expect(standard.format(parsed.value)).toBe(text);
        else expect(parsed.fault.code).toMatch(/^(malformed|impossible)-position$/);
      }),
    );
  });
  test('also a text that is nearly right', () => {
    const good = `${SCENE} r c4<c5 a6<a7 1 2 9`;
    fc.assert(
      fc.property(fc.nat(good.length), fc.nat(4), fc.oneof(words, fc.string()), (at, length, part) => {
        const text = good.slice(0, at) + part + good.slice(at + length);
        const parsed = standard.parse(text);
        if (parsed.ok) expect(standard.format(parsed.value)).toBe(text);
        else expect(parsed.fault.code).toMatch(/^(malformed|impossible)-position$/);
      }),
      { numRuns: 1000 },
    );
  });
  test('gives an action that is written back, or a refusal', () => {
    const line = unwrap(Line.from(standard, START));
    const parts = fc.constantFrom('?', 'a1', 'c4', 'e8', '-', 'x', '~', '=', 'r1', 'bK', 'r?');
    const texts = fc.oneof(
      fc.string(),
      fc.array(parts, { maxLength: 4 }).map((found) => found.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const decoded = standard.decode(line.position, text);
        if (decoded.ok) expect(standard.encode(line.position, decoded.value)).toBe(text);
        else expect(decoded.fault.code).toBe('malformed-action');
      }),
    );
  });
});
