import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJsonGames } from '../src/records/json.ts';
import { ONE_MOVE_LEFT, rayonk, scratchFolder } from './run.ts';

const GAME = `[Game "hokito"]
[Variant "mixed"]
[Start "${ONE_MOVE_LEFT}"]
[Seat0 "Ada \\"the\\" first"]
[Result "0-1"]
[Reason "score"]
[Scores "8-68"]

1. f1-b3 {All in.} d6-b3 0-1
`;
const UNFINISHED = `[Game "hokito"]
[Variant "mixed"]
[Start "${ONE_MOVE_LEFT}"]
[Result "*"]

1. f1-b3 *
`;
const RECORD = {
  game: 'hokito',
  variant: 'mixed',
  start: ONE_MOVE_LEFT,
  tags: { Seat0: 'Ada "the" first' },
  comment: null,
  actions: [
    { text: 'f1-b3', comment: 'All in.' },
    { text: 'd6-b3', comment: null },
  ],
  result: { winner: 1, reason: 'score', scores: [8, 68] },
};

function inFile(text: string): string {
  const file = path.join(scratchFolder(), 'games');
  writeFileSync(file, text);
  return file;
}

describe('convert', () => {
  test('text to JSON, one record an element', async () => {
    const { out, err, code } = await rayonk(['convert', inFile(`${GAME}\n${UNFINISHED}`), '--to', 'json']);
    expect([err, code]).toEqual(['', 0]);
    const records = JSON.parse(out) as object[];
    expect(records[0]).toEqual(RECORD);
    expect(records).toHaveLength(2);
  });

  test.each(['json', 'ndjson'])('text to %s and back gives the same bytes', async (format) => {
    const text = `${GAME}\n${UNFINISHED}`;
    const there = await rayonk(['convert', '-', '--to', format], { input: text });
    expect(there.code).toBe(0);
    expect(await rayonk(['convert', '-', '--to', 'text'], { input: there.out })).toEqual({
      out: text,
      err: '',
      code: 0,
    });
  });

  test('one game of JSON, pretty or on a line', async () => {
    for (const input of [JSON.stringify(RECORD), JSON.stringify(RECORD, null, 2)])
      expect(await rayonk(['convert', '-', '--to', 'text'], { input })).toMatchObject({ out: GAME, code: 0 });
  });

  test('-o writes a file', async () => {
    const out = path.join(scratchFolder(), 'out');
    expect(await rayonk(['convert', inFile(GAME), '--to', 'text', '-o', out])).toEqual({ out: '', err: '', code: 0 });
    expect(readFileSync(out, 'utf8')).toBe(GAME);
    const refused = await rayonk(['convert', inFile(GAME), '--to', 'text', '-o', path.join(out, 'no')]);
    expect(refused).toMatchObject({ out: '', code: 1 });
    expect(refused.err).toMatch(/^error: file-unwritable: /);
  });

  test.each<[string, string | Uint8Array, string]>([
    ['nothing', '', 'truncated-file'],
    ['half a text', GAME.slice(0, -30), 'truncated-file'],
    ['no text', 'hello', 'malformed-file'],
    ['no UTF-8', Uint8Array.of(0xff), 'malformed-file'],
    ['half a JSON', JSON.stringify(RECORD).slice(0, -30), 'truncated-file'],
    ['an empty array', '[]', 'truncated-file'],
    ['a JSON without a game', '{}', 'malformed-file'],
    ['a bad second line', `${JSON.stringify(RECORD)}\n{"game":3}\n`, 'malformed-file'],
    ['an unknown game', GAME.replace('hokito', 'chess'), 'unknown-game'],
    ['an unknown variant', GAME.replace('mixed', 'giant'), 'unknown-variant'],
    ['an impossible start', GAME.replace('x14', 'x16'), 'impossible-position'],
    ['an illegal action', GAME.replace('f1-b3', 'f1-f1'), 'illegal-action'],
    ['a wrong result', GAME.replaceAll('0-1', '1-0'), 'result-mismatch'],
  ])('%s is refused with its code', async (_name, input, expected) => {
    const { out, err, code } = await rayonk(['convert', '-', '--to', 'json'], { input });
    expect([out, code]).toEqual(['', 1]);
    expect(err).toMatch(new RegExp(`^error: ${expected}: `));
  });

  test('the fault says which game of several', async () => {
    const { err } = await rayonk(['convert', '-', '--to', 'json'], {
      input: `${GAME}\n${GAME.replace('f1-b3', 'f1-f1')}`,
    });
    expect(err).toMatch(/^error: illegal-action: game 2: action 1 \(f1-f1\): HOK-7: /);
  });

  test('any JSON gives games or a code', () => {
    const part = fc.oneof(fc.jsonValue(), fc.constant('hokito'));
    const like = fc.record(
      { game: part, variant: part, start: part, tags: part, comment: part, actions: fc.array(part), result: part },
      { requiredKeys: [] },
    );
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      like.map((value) => JSON.stringify(value)),
      fc.array(like).map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(text, (any) => {
        const games = parseJsonGames(any);
        expect(games.ok || ['malformed-file', 'truncated-file'].includes(games.fault.code)).toBe(true);
      }),
    );
  });
});

describe('replay', () => {
  test('prints each action with the board, comments and the result', async () => {
    const { out, err, code } = await rayonk(['replay', inFile(GAME)]);
    expect([err, code]).toEqual(['', 0]);
    const lines = out.split('\n').filter((line) => /^[A-Z0-9]/.test(line));
    expect(lines).toEqual([
      'Game 1: Hokito, mixed',
      expect.stringMatching(/^1\. f1-b3: Black moves .+\. \{All in\.\}$/),
      expect.stringMatching(/^2\. d6-b3: White moves .+\.$/),
      'White wins (8–68): no move left, so points are counted.',
    ]);
    expect(out.match(/┌/g)).toHaveLength(3);
  });

  test('--to stops early, before the result', async () => {
    const { out } = await rayonk(['replay', inFile(GAME), '--to', '1', '--lang', 'fr']);
    expect(out).toMatch(/^1\. f1-b3\u00A0: Noir déplace .+\. \{All in\.\}$/m);
    expect(out).not.toContain('gagne');
    expect(out.match(/┌/g)).toHaveLength(2);
  });

  test('--json', async () => {
    const { out } = await rayonk(['replay', inFile(GAME), '--json']);
    const steps = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(steps).toHaveLength(3);
    expect(steps[0]).toMatchObject({
      game: 1,
      played: 0,
      action: null,
      position: ONE_MOVE_LEFT,
      actor: 0,
      result: null,
    });
    expect(steps[1]).toMatchObject({ played: 1, by: 0, action: 'f1-b3', comment: 'All in.', actor: 1, result: null });
    expect(steps[2]).toMatchObject({ played: 2, by: 1, action: 'd6-b3', actor: 'over', result: RECORD.result });
  });

  test('--quiet verifies all games, --game chooses one', async () => {
    const both = inFile(`${GAME}\n${UNFINISHED}`);
    expect((await rayonk(['replay', both, '--quiet'])).out).toBe(
      'Game 1: Hokito, mixed. 2 actions, all legal. White wins (8–68): no move left, so points are counted.\n' +
        'Game 2: Hokito, mixed. 1 action, all legal. Not finished.\n',
    );
    expect((await rayonk(['replay', both, '--quiet', '--game', '2'])).out).toMatch(/^Game 2[^\n]+\n$/);
    expect(await rayonk(['replay', both, '--game', '3'])).toMatchObject({ out: '', code: 2 });
  });

  test('prints nothing of a file with a bad game', async () => {
    const { out, err, code } = await rayonk(['replay', inFile(`${GAME}\n${GAME.replace('d6-b3', 'd6-d6')}`)]);
    expect([out, code]).toEqual(['', 1]);
    expect(err).toContain('game 2: action 2 (d6-d6)');
  });
});
