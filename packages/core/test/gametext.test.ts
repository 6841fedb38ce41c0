import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatGame,
  Line,
  parseGames,
  recordOf,
  replayRecord,
  unwrap,
  type GameRecord,
  type Rules,
} from '../src/index.ts';
import { rules } from './noughts/rules.ts';
import { ring } from './ring.ts';

const standard = rules.standard as Rules;
const EMPTY = '-,-,-/-,-,-/-,-,- x';

const WON = `[Game "noughts"]
[Variant "standard"]
[Start "-,-,-/-,-,-/-,-,- x"]
[Seat0 "Ada"]
[Result "1-0"]
[Reason "line"]

{the corner} 1. a1 b2 2. a2 {a threat} b3 3. a3 1-0
`;

function record(text: string): GameRecord {
  return unwrap(parseGames(text))[0]!;
}
function refused(text: string): { code: string; message: string } {
  const parsed = parseGames(text);
  if (parsed.ok) throw new Error('it was accepted');
  return parsed.fault;
}

test('a game is read: tags, comments, actions, result', () => {
  expect(record(WON)).toEqual({
    game: 'noughts',
    variant: 'standard',
    start: EMPTY,
    tags: { Seat0: 'Ada' },
    comment: 'the corner',
    actions: [
      { text: 'a1', comment: null },
      { text: 'b2', comment: null },
      { text: 'a2', comment: 'a threat' },
      { text: 'b3', comment: null },
      { text: 'a3', comment: null },
    ],
    result: { winner: 0, reason: 'line', scores: null },
  });
});

test('what is written is what was read', () => {
  expect(unwrap(formatGame(standard, record(WON)))).toBe(WON);
});

test('several games stand one after the other', () => {
  expect(unwrap(parseGames(WON + WON)).length).toBe(2);
});

test('numbers and line breaks are only for the eye', () => {
  const loose = WON.replace('1. a1 b2 2. a2', 'a1\r\n\tb2   17... a2');
  expect(record(loose)).toEqual(record(WON));
});

test('a game where seat 1 acts first begins with 1..., and chance belongs to the turn that asked', () => {
  const line = unwrap(Line.from(ring(9) as Rules, '0 0 1'));
  for (const action of ['?', '=+', '+', '-']) unwrap(line.play(action));
  const text = unwrap(formatGame(ring(9) as Rules, recordOf(line)));
  expect(text.split('\n').at(-2)).toBe('1... ? =+ 2. + - *');
});

test('long games wrap', () => {
  const line = Line.seeded(ring(997), 'any');
  for (let i = 0; i < 200; i++) unwrap(line.play('+'));
  const lines = unwrap(formatGame(ring(997) as Rules, recordOf(line))).split('\n');
  expect(Math.max(...lines.map((text) => text.length))).toBeLessThanOrEqual(100);
  expect(lines.length).toBeGreaterThan(9);
});

describe('what is broken has a code and a line', () => {
  test.each([
    ['', 'truncated-file', 'line 1: there is no game in this text'],
    [WON.slice(0, 10), 'truncated-file', 'line 1: the file ends inside a tag'],
    [WON.slice(0, WON.indexOf('corner')), 'truncated-file', 'line 8: the file ends inside a comment'],
    [WON.replace(' 1-0\n', ''), 'truncated-file', 'line 8: the file ends before the result (1-0, 0-1, 1/2-1/2 or *)'],
    [
      WON.replace('[Game "noughts"]\n', ''),
      'malformed-file',
      'line 1: a game begins with the tags Game, Variant and Start',
    ],
    [WON.replace('[Seat0 "Ada"]', '[Game "x"]'), 'malformed-file', 'line 4: the tag Game stands twice'],
    [
      WON.replace('[Seat0 "Ada"]', '[Seat0 Ada]'),
      'malformed-file',
      'line 4: a tag is [Name "value"], with \\" and \\\\ for a quote and a backslash inside',
    ],
    [WON.replace('a2 {', 'a2 } {'), 'malformed-file', 'line 8: unexpected "}"'],
    [WON.replace('a2 {', 'a2 [Late "tag"] {'), 'malformed-file', 'line 8: tags stand before the first action'],
    [
      WON.replace('Result "1-0"', 'Result "0-1"'),
      'malformed-file',
      'line 8: the tag says Result "0-1", the last word says 1-0',
    ],
    [WON.replace('[Reason "line"]\n', ''), 'malformed-file', 'line 7: a finished game has a tag Reason'],
    [
      WON.replace('[Reason "line"]', '[Reason "line"]\n[Scores "3"]'),
      'malformed-file',
      'line 9: Scores are two whole numbers, seat 0 first, like 40-36',
    ],
    [WON.replaceAll('1-0', '*'), 'malformed-file', 'line 8: an unfinished game has no Reason and no Scores'],
  ])('%#', (text, code, message) => {
    expect(refused(text)).toMatchObject({ code, message });
  });
});

describe('the rules check what a file claims', () => {
  const check = (change: Partial<GameRecord>) => replayRecord(standard, { ...record(WON), ...change });
  test('the true result passes', () => expect(check({}).ok).toBe(true));
  test.each([
    [
      { result: { winner: 1, reason: 'line', scores: null } },
      'the file says seat 1 wins by line, the rules say seat 0 wins by line',
    ],
    [
      { result: { winner: 0, reason: 'full', scores: null } },
      'the file says seat 0 wins by full, the rules say seat 0 wins by line',
    ],
    [
      { result: { winner: 0, reason: 'line', scores: [1, 2] } },
      'the file says seat 0 wins by line (1–2), the rules say seat 0 wins by line',
    ],
    [{ result: null }, 'the file says the game is not finished, but it ended by line'],
    [
      { actions: [], result: { winner: null, reason: 'full', scores: null } },
      'the file says the game ended by full, but by the rules it is not over',
    ],
  ] as const)('%j', (change, message) => {
    expect(check(change)).toMatchObject({ ok: false, fault: { code: 'result-mismatch', message } });
  });
  test('a match may end anywhere by resignation, on time or by agreement', () => {
    expect(check({ actions: [], result: { winner: 1, reason: 'resignation', scores: null } }).ok).toBe(true);
    expect(check({ actions: [], result: null }).ok).toBe(true);
  });
  test('an illegal action is named', () => {
    const actions = [
      { text: 'a1', comment: null },
      { text: 'a1', comment: null },
    ];
    expect(check({ actions })).toMatchObject({
      fault: { code: 'illegal-action', message: 'action 2 (a1): NOU-2: a1 is taken' },
    });
  });
});

test('tags that would not read back are refused', () => {
  for (const tags of [{ Result: '*' }, { 'a b': 'c' }, { Note: 'two\nlines' }, { '': 'x' }] as Record<string, string>[])
    expect(formatGame(standard, { ...record(WON), tags })).toMatchObject({
      ok: false,
      fault: { code: 'malformed-file' },
    });
});

test('a comment or a tag of megabytes is read, whole or cut off', () => {
  const long = 'x\\\\'.repeat(2_000_000);
  expect(record(WON.replace('the corner', long)).comment).toHaveLength(4_000_000);
  expect(record(WON.replace('Ada', long)).tags['Seat0']).toHaveLength(4_000_000);
  expect(refused(`${WON}{${long}`).code).toBe('truncated-file');
  expect(refused(`${WON}[Seat0 "${long}`).code).toBe('truncated-file');
});

test('any tags and comments round-trip', () => {
  const printable = fc.string({ unit: 'grapheme' }).filter((text) => !/[\r\n]/.test(text));
  fc.assert(
    fc.property(
      fc.dictionary(fc.stringMatching(/^X[A-Za-z0-9]{0,8}$/), printable, { noNullPrototype: true }),
      fc.string(),
      fc.string(),
      (tags, first, second) => {
        const actions = [
          { text: 'a1', comment: first },
          { text: 'b2', comment: null },
        ];
        const written = { ...record(WON), tags, comment: second, actions, result: null };
        expect(record(unwrap(formatGame(standard, written)))).toEqual(written);
      },
    ),
  );
});

test('any text gives games or a code, never a throw', () => {
  const cut = fc
    .tuple(fc.nat(WON.length), fc.nat(5), fc.string({ maxLength: 3 }))
    .map(([at, skip, put]) => WON.slice(0, at) + put + WON.slice(at + skip));
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), cut), (text) => {
      const parsed = parseGames(text);
      if (!parsed.ok) expect(['malformed-file', 'truncated-file']).toContain(parsed.fault.code);
    }),
    { numRuns: 1000 },
  );
});
