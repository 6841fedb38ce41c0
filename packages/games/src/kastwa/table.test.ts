import { ActionList, actorOf, Line, OVER, Random, unwrap } from '@rayonk/core';
import { decodeTable, encodeTable, SolvedTable, solve } from '@rayonk/core/tables';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { crc32, gapsOf } from '../../../core/src/tables/file.ts';
import { manifest } from './manifest.ts';
import { rules } from './rules.ts';
import type { KastwaPosition } from './position.ts';
import { spaceOf, tables } from './table.ts';

const standard = rules['4x4'];
const space = spaceOf('4x4');
const solution = solve(space);
const table = new SolvedTable(space, solution);

/** Value and length for the seat to act, by plain search to a depth; null where the depth does not settle it. */
function searched(position: KastwaPosition, depth: number): number | null {
  if (actorOf(position) === OVER) throw new Error('over');
  if (depth === 0) return null;
  const list = new ActionList(64);
  position.legal(list);
  const seat = actorOf(position);
  let open = false;
  let quickest = Infinity;
  let slowest = 0;
  for (const action of list.toArray()) {
    position.make(action);
    if (actorOf(position) === OVER) quickest = 1;
    else {
      const below = searched(position, depth - 1);
      const own = below === null ? null : actorOf(position) === seat ? below : -below;
      if (own === null) open = true;
      else if (own > 0) quickest = Math.min(quickest, own + 1);
      else slowest = Math.max(slowest, 1 - own);
    }
    position.unmake();
  }
  if (quickest < Infinity) return quickest;
  return open ? null : -slowest;
}

function randomPositions(count: number): string[] {
  const random = new Random('table');
  const texts: string[] = [];
  while (texts.length < count) {
    const line = Line.seeded(standard, 'any');
    const stop = 6 + random.below(20);
    while (line.result === null && line.log.length < stop) {
      const list = line.legalList();
      line.playAction(list.at(random.below(list.count)));
    }
    if (line.result === null) texts.push(line.text());
  }
  return texts;
}

test('all positions of the moving phase are there, and nothing takes so long that GEN-2 would change it', () => {
  expect(solution.numbers).toHaveLength(582_314);
  expect(Math.max(...new Set(solution.progress.map(Math.abs)))).toBe(87);
  for (let i = 0; i < solution.progress.length; i += 97) {
    const length = solution.length[i]!;
    expect(Math.sign(solution.progress[i]!)).toBe(length === 0 ? 0 : length % 2 === 1 ? 1 : -1);
  }
});

test('with perfect play the game is a draw from its start', () => {
  expect(table.judge(unwrap(standard.parse(standard.start(new Random('any')))))).toEqual({ value: 0, length: 0 });
});

describe('a plain search agrees, as far as it sees', () => {
  test.each(randomPositions(60))('%s', (text) => {
    const position = unwrap(standard.parse(text));
    const { value, length } = table.judge(position)!;
    const seen = searched(position, 4);
    if (seen === null) expect(value === 0 || length > 4).toBe(true);
    else expect([value, length]).toEqual([Math.sign(seen), Math.abs(seen)]);
  });
});

test('GEN-2 turns a win that comes too late into a draw', () => {
  const won = randomPositions(300).map((text) => unwrap(Line.from(standard, text.replace(/ [0-9]+$/, ' 0'))));
  const patient = won.filter(
    (line) => table.judge(line.position)?.value === 1 && line.legal().every((action) => !eliminates(line, action)),
  );
  expect(patient.length).toBeGreaterThan(3);
  for (const line of patient) {
    const late = line.text().replace(/ 0$/, ' 99');
    expect(table.judge(unwrap(standard.parse(late)))).toEqual({ value: 0, length: 0 });
  }
});

function eliminates(line: Line<KastwaPosition>, action: string): boolean {
  unwrap(line.play(action));
  const eliminated = line.text().endsWith(' 0');
  unwrap(line.undo());
  return eliminated;
}

test('every action of a perfect player keeps what it has, and wins come in the number of actions promised', () => {
  for (const text of randomPositions(25)) {
    const line = unwrap(Line.from(standard, text.replace(/ [0-9]+$/, ' 0')));
    let promised = table.judge(line.position)!;
    const winner = promised.value === 1 ? line.actor : null;
    if (winner === null) continue;
    while (line.result === null) {
      const list = line.legalList().toArray();
      const judged = list.map((action) => {
        line.position.make(action);
        const verdict = actorOf(line.position) === OVER ? { value: -1, length: 0 } : table.judge(line.position)!;
        line.position.unmake();
        return { action, ...verdict };
      });
      // The winner takes the quickest win, the loser the slowest loss.
      const best = judged.reduce((a, b) =>
        line.actor === winner
          ? b.value === -1 && (a.value !== -1 || b.length < a.length)
            ? b
            : a
          : b.length > a.length
            ? b
            : a,
      );
      line.playAction(best.action);
      if (line.result !== null) break;
      const next = table.judge(line.position)!;
      expect(next.length).toBe(promised.length - 1);
      promised = next;
    }
    expect(line.result?.winner).toBe(winner);
  }
});

describe('the larger board', () => {
  const large = rules['5x5'];
  /** With two pawns each the next elimination wins: a closed part of the whole table, solved in seconds. */
  const small = new SolvedTable(spaceOf('5x5', 4), solve(spaceOf('5x5', 4)));

  function withFourPawns(count: number): string[] {
    const random = new Random('four pawns');
    const armies = [
      ['s', 's'],
      ['s', 'L'],
    ];
    return Array.from({ length: count }, () => {
      const cells = random.shuffle(Array.from({ length: 25 }, (_, cell) => cell));
      const board = Array<string>(25).fill('-');
      for (const [seat, colour] of ['w', 'b'].entries())
        for (const [i, kind] of armies[random.below(2)]!.entries()) board[cells[2 * seat + i]!] = colour + kind;
      const rows = [0, 1, 2, 3, 4].map((row) => board.slice(5 * row, 5 * row + 5).join(','));
      return `${rows.join('/')} ${'wb'[random.below(2)]} - - 0`;
    });
  }

  test.each(withFourPawns(60))('a plain search agrees: %s', (text) => {
    const position = unwrap(large.parse(text));
    const { value, length } = small.judge(position)!;
    const seen = searched(position, 4);
    if (seen === null) expect(value === 0 || length > 4).toBe(true);
    else expect([value, length]).toEqual([Math.sign(seen), Math.abs(seen)]);
  });

  test('is not judged while its table is nowhere', () => {
    expect(tables['5x5'].perfect().judge(unwrap(large.parse(withFourPawns(1)[0]!)))).toBeNull();
  });

  test('the file that pages fetch is as large as they say, is the table, and says that the game is a draw', () => {
    const { address, bytes } = manifest.tables!['5x5']!;
    const packed = readFileSync(new URL(address()));
    expect(packed.length).toBe(bytes);
    expect(tables['5x5'].table.use(gunzipSync(packed))).toEqual({ ok: true, value: undefined });
    const whole = tables['5x5'].perfect();
    expect(whole.judge(unwrap(large.parse(large.start(new Random('any')))))).toEqual({ value: 0, length: 0 });
    for (const text of withFourPawns(60)) {
      const position = unwrap(large.parse(text));
      expect(whole.judge(position)).toEqual(small.judge(position));
    }
    const random = new Random('whole');
    for (let i = 0; i < 60; i++) {
      const line = Line.seeded(large, 'any');
      for (let plies = 4 + random.below(30); plies > 0 && line.result === null; plies--)
        line.playAction(line.legalList().at(random.below(line.legalList().count)));
      if (line.result !== null) continue;
      const { value, length } = whole.judge(line.position)!;
      const seen = searched(line.position, 3);
      if (seen === null) expect(value === 0 || length > 3).toBe(true);
      else expect([value, length]).toEqual([Math.sign(seen), Math.abs(seen)]);
    }
  });
});

describe('the file', () => {
  const opening = new SolvedTable(space, solution).opening();
  const bytes = encodeTable(space, { solution, opening });
  const used = tables['4x4'].table.use(bytes);
  const shared = tables['4x4'].perfect();
  const changed = (at: number, byte: number): Uint8Array => {
    const copy = Uint8Array.from(bytes);
    copy[at] = byte;
    return copy;
  };

  test('holds the same table, the placing phase included', () => {
    // As Node reads a file: its own kind of bytes, somewhere in a larger piece of memory.
    const read = unwrap(decodeTable(space, Buffer.concat([Buffer.from('x'), bytes]).subarray(1)));
    expect(read.solution.numbers).toEqual(solution.numbers);
    expect(read.solution.progress).toEqual(solution.progress);
    expect(read.solution.length).toEqual(solution.length);
    expect(read.opening).toEqual(opening);
    const again = new SolvedTable(space, read.solution, read.opening);
    const random = new Random('placing');
    for (let i = 0; i < 40; i++) {
      const line = Line.seeded(standard, 'any');
      for (let placed = random.below(6); placed > 0; placed--) {
        const list = line.legalList();
        line.playAction(list.at(random.below(list.count)));
      }
      expect(again.judge(line.position)).toEqual(table.judge(line.position));
    }
  });

  test.each([
    ['nothing', new Uint8Array(0), 'malformed-file', 'no table'],
    ['something else', new TextEncoder().encode('# Notes\n'.repeat(20)), 'malformed-file', 'no table'],
    ['a cut one', bytes.subarray(0, bytes.length - 1), 'truncated-file', 'bytes, not'],
    ['a head alone', bytes.subarray(0, 40), 'truncated-file', 'bytes, not'],
    ['a later version', changed(8, 3), 'malformed-file', 'version 3'],
    ['a changed head', changed(16, bytes[16]! ^ 1), 'truncated-file', 'bytes, not'],
    ['a changed byte', changed(bytes.length >> 1, bytes[bytes.length >> 1]! ^ 64), 'malformed-file', 'checksum'],
    ['a changed checksum', changed(36, bytes[36]! ^ 1), 'malformed-file', 'checksum'],
  ])('%s is refused and changes nothing', (_what, wrong, code, message) => {
    expect(tables['4x4'].table.use(wrong)).toMatchObject({
      ok: false,
      fault: { code, message: expect.stringContaining(message) as string },
    });
    const position = unwrap(standard.parse(randomPositions(1)[0]!));
    expect(shared.judge(position)).toEqual(table.judge(position));
  });

  test('once used, everybody judges by it', () => {
    expect(used).toEqual({ ok: true, value: undefined });
    for (const text of randomPositions(20)) {
      const position = unwrap(standard.parse(text));
      expect(tables['4x4'].perfect().judge(position)).toEqual(table.judge(position));
    }
  });

  test('of the first version, which named every position, is read too', () => {
    const gaps = gapsOf(solution.numbers);
    const book = 40 + 2 * new DataView(bytes.buffer).getUint32(24, true);
    const named = Uint8Array.from([...bytes.subarray(0, book), ...gaps, ...bytes.subarray(book)]);
    const head = new DataView(named.buffer);
    head.setUint32(8, 1, true);
    head.setUint32(28, gaps.length, true);
    head.setUint32(36, crc32(named.subarray(40), crc32(named.subarray(0, 36))), true);
    expect(unwrap(decodeTable(space, named)).solution).toEqual(solution);
  });

  test('of another board is refused', () => {
    expect(tables['5x5'].table.use(bytes)).toMatchObject({ ok: false, fault: { code: 'malformed-file' } });
  });
});
