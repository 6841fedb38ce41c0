import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { positionForm } from '@rayonk/core';
import { registry } from '@rayonk/games';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_LINE } from '../src/lines/answer.ts';
import { LineSplitter } from '../src/lines/split.ts';
import { BIN, NODE, ONE_MOVE_LEFT, rayonk } from './run.ts';

const REQUEST = JSON.stringify({ game: 'hokito', variant: 'mixed', position: ONE_MOVE_LEFT });
const AFTER = '-,b1,-,w2x2,-,-/-,-,-,-,-,-/-,-,-,-,-,-/b1,b3x16,-,-,w2x10,b3x2/-,-,w3x4,-,-,-/-,-,-,-,-,- w';
const ANSWER = { position: ONE_MOVE_LEFT, actor: 0, legal: ['f1-b3'], next: { 'f1-b3': AFTER }, result: null };

interface Answer {
  readonly error?: { readonly code: string; readonly message: string };
}

async function inspect(input: string | Uint8Array): Promise<Answer[]> {
  const { out, err, code } = await rayonk(['inspect'], { input });
  expect([err, code]).toEqual(['', 0]);
  expect(out === '' || out.endsWith('\n')).toBe(true);
  return out === ''
    ? []
    : out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Answer);
}

test('one answer', async () => {
  const { out } = await rayonk(['inspect'], { input: `${REQUEST}\n` });
  expect(out).toBe(`${JSON.stringify(ANSWER)}\n`);
});

test('a view comes with it for whoever asks, as the schema of the game says', async () => {
  const [answer] = (await inspect(REQUEST.replace('}', ',"view":true}'))) as [{ readonly view: object }];
  const { view, ...rest } = answer;
  expect(rest).toEqual(ANSWER);
  expect(view).toMatchObject({ game: 'hokito', variant: 'mixed', position: ONE_MOVE_LEFT, actor: 0 });
  const { out } = await rayonk(['inspect', '--schema', 'hokito']);
  const schemas = JSON.parse(out) as Record<string, { readonly required: readonly string[] }>;
  expect(Object.keys(schemas)).toEqual(['standard', 'mixed']);
  expect(Object.keys(view)).toEqual(schemas['mixed']!.required);
  expect((await rayonk(['inspect', '--schema', 'chess'])).err).toContain('unknown-game');
});

test('help tells what position texts and actions of every game are made of', async () => {
  const { out } = await rayonk(['inspect', '--help']);
  for (const { id, load } of registry) {
    const { game } = await load();
    expect(out).toContain(`${id}: ${game.variants.join(', ')}`);
    for (const variant of game.variants.slice(0, 1)) expect(out).toContain(positionForm(game, variant));
  }
});

test('the last line needs no newline, no input no answer', async () => {
  expect(await inspect(REQUEST)).toEqual([ANSWER]);
  expect(await inspect('')).toEqual([]);
});

test('variant may be null or left out for the default, and other keys are ignored', async () => {
  const { variant: _left, ...bare } = JSON.parse(REQUEST) as Record<string, string>;
  const lines = [bare, { ...bare, variant: null }, { ...bare, legal: [], match: 7 }].map((line) =>
    JSON.stringify(line),
  );
  expect(await inspect(`${lines.join('\r\n')}\r\n`)).toEqual([ANSWER, ANSWER, ANSWER]);
});

test('an ended position has its result and nothing legal', async () => {
  const position = '-,b1,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/b1,w2x18,-,-,w2x10,b3x2/-,-,w3x4,-,-,-/-,-,-,-,-,- b';
  const result = { winner: 1, reason: 'score', scores: [8, 68] };
  expect(await inspect(JSON.stringify({ game: 'hokito', variant: 'mixed', position }))).toEqual([
    { position, actor: 'over', legal: [], next: {}, result },
  ]);
});

test('a position with a very long list answers the same each time', async () => {
  const row = '-,-,-,-,-,-';
  const request = JSON.stringify({ game: 'khan', position: `- ${Array(6).fill(row).join('/')} r - 0` });
  const [first, second, third] = await inspect(`${request}\n${REQUEST}\n${request}\n`);
  expect((first as unknown as { legal: string[] }).legal).toHaveLength(22_176);
  expect(second).toEqual(ANSWER);
  expect(third).toEqual(first);
});

test('every bad line is answered in its place, with its code', async () => {
  const lines: [string | Uint8Array, string][] = [
    ['', 'malformed-json'],
    ['   ', 'malformed-json'],
    ['{', 'malformed-json'],
    ['{}{}', 'malformed-json'],
    ['\0', 'malformed-json'],
    [Uint8Array.of(0x22, 0xff, 0xfe, 0x22), 'malformed-json'],
    [Uint8Array.of(0xc3), 'malformed-json'],
    ['null', 'malformed-request'],
    ['7', 'malformed-request'],
    ['[]', 'malformed-request'],
    ['"hokito"', 'malformed-request'],
    ['{}', 'malformed-request'],
    ['{"game":1,"position":""}', 'malformed-request'],
    ['{"game":"hokito"}', 'malformed-request'],
    ['{"game":"hokito","variant":1,"position":""}', 'malformed-request'],
    ['{"game":"hokito","position":null}', 'malformed-request'],
    ['{"game":"hokito","position":["b2"]}', 'malformed-request'],
    ['{"game":"chess","position":""}', 'unknown-game'],
    ['{"game":"__proto__","position":""}', 'unknown-game'],
    ['{"game":"hokito","variant":"","position":""}', 'unknown-variant'],
    ['{"game":"hokito","variant":"constructor","position":""}', 'unknown-variant'],
    ['{"game":"hokito","position":""}', 'malformed-position'],
    ['{"game":"hokito","position":"\\ud800"}', 'malformed-position'],
    [JSON.stringify({ game: 'hokito', position: ' '.repeat(LONGEST_LINE - 50) }), 'malformed-position'],
    ['['.repeat(LONGEST_LINE), 'malformed-json'],
    [JSON.stringify({ game: 'hokito', position: 'x'.repeat(3 * LONGEST_LINE) }), 'line-too-long'],
    [JSON.stringify({ game: 'hokito', position: ONE_MOVE_LEFT.replace('x14', 'x16') }), 'impossible-position'],
  ];
  const bytes = lines.flatMap(([line]) => [Buffer.from(line), Buffer.from(`\n${REQUEST}\n`)]);
  const answers = await inspect(Buffer.concat(bytes));
  expect(answers).toHaveLength(2 * lines.length);
  expect(answers.filter((_, i) => i % 2 === 0).map(({ error }) => error?.code)).toEqual(lines.map(([, code]) => code));
  for (const answer of answers.filter((_, i) => i % 2 === 1)) expect(answer).toEqual(ANSWER);
});

test('any bytes at all: as many answers as lines, and it lives', async () => {
  const noise = fc.uint8Array({ maxLength: 200 }).map((bytes) => bytes.filter((byte) => byte !== 10));
  const request = fc.record(
    { game: fc.constantFrom('hokito', 'chess'), variant: fc.constantFrom('mixed', null, 3), position: fc.string() },
    { requiredKeys: [] },
  );
  const line = fc.oneof(
    noise,
    fc.json().map((text) => Buffer.from(text)),
    request.map((value) => Buffer.from(JSON.stringify(value))),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 60 }), async (lines) => {
      const answers = await inspect(Buffer.concat(lines.flatMap((bytes) => [bytes, Buffer.of(10)])));
      expect(answers).toHaveLength(lines.length);
    }),
    { numRuns: 8 },
  );
});

test('answers come while the input is still open', async () => {
  const child = spawn(NODE, [BIN, 'inspect']);
  for (let i = 0; i < 3; i++) {
    child.stdin.write(`${REQUEST}\n`);
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
    expect(JSON.parse(chunk.toString())).toEqual(ANSWER);
  }
  child.stdin.end();
  expect(await once(child, 'close')).toEqual([0, null]);
});

test('a reader that goes away ends it quietly', async () => {
  const child = spawn(NODE, [BIN, 'inspect']);
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  child.stdin.on('error', () => {});
  child.stdin.write(`${REQUEST}\n`.repeat(5000));
  await once(child.stdout, 'data');
  child.stdout.destroy();
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(err).toBe('');
});

test('lines are the same however the bytes are cut', () => {
  const bytes = fc.uint8Array({ maxLength: 40, max: 12 });
  const linesOf = (splitter: LineSplitter, chunks: readonly Uint8Array[]): (readonly number[] | 'too-long')[] =>
    [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()].map((line) =>
      line.kind === 'line' ? [...line.bytes] : line.kind,
    );
  fc.assert(
    fc.property(fc.array(bytes), fc.integer({ min: 1, max: 20 }), (chunks, limit) => {
      const whole = linesOf(new LineSplitter(limit), [Buffer.concat(chunks)]);
      expect(linesOf(new LineSplitter(limit), chunks)).toEqual(whole);
      for (const line of whole) expect(line === 'too-long' || line.length <= limit).toBe(true);
    }),
  );
});
