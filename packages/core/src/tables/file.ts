import { err, ok, type Result } from '../result.ts';
import type { Solution, TableSpace } from './solve.ts';
import type { OpeningVerdicts } from './table.ts';

/** The remainder of each byte, for the polynomial of zip and PNG, lowest bit first. */
const REMAINDERS = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = (rest & 1) === 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** The CRC-32 of bytes, going on from that of the bytes before them. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let rest = ~before;
  for (let i = 0; i < bytes.length; i++) rest = (rest >>> 8) ^ REMAINDERS[(rest ^ bytes[i]!) & 0xff]!;
  return ~rest >>> 0;
}

/** Ascending numbers as the gaps between them, seven bits a byte, the lowest first; bit 7 says that more follow. Most gaps take one byte. */
export function gapsOf(numbers: Int32Array): Uint8Array {
  let size = 0;
  for (let i = 0; i < numbers.length; i++) size += bytesOf(gapBefore(numbers, i));
  const bytes = new Uint8Array(size);
  let at = 0;
  for (let i = 0; i < numbers.length; i++) {
    let gap = gapBefore(numbers, i);
    for (; gap > 0x7f; gap >>>= 7) bytes[at++] = (gap & 0x7f) | 0x80;
    bytes[at++] = gap;
  }
  return bytes;
}

function gapBefore(numbers: Int32Array, i: number): number {
  return numbers[i]! - (i === 0 ? 0 : numbers[i - 1]!);
}

function bytesOf(gap: number): number {
  let bytes = 1;
  for (let rest = gap >>> 7; rest > 0; rest >>>= 7) bytes++;
  return bytes;
}

export function numbersOf(gaps: Uint8Array, count: number): Int32Array {
  const numbers = new Int32Array(count);
  let at = 0;
  let last = 0;
  for (let i = 0; i < count; i++) {
    let byte = gaps[at++]!;
    let gap = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = gaps[at++]!;
      gap |= (byte & 0x7f) << shift;
    }
    last += gap;
    numbers[i] = last;
  }
  return numbers;
}

/**
 * A complete table as bytes, little-endian:
 *
 *     byte  0…7    «RK» and the game's ID in capitals
 *           8      version, 32 bits as all that follow in the head
 *          12      squares of the board
 *          16      positions of the space, m
 *          20      positions of the opening, p
 *          24      different verdicts, v
 *          28      bytes of the space's gaps, g: 0 from version 2 on
 *          32      bytes of the opening's gaps, h
 *          36      CRC-32 of all other bytes
 *          40      v verdicts: progress (signed byte) and length (byte) as `Solution` has them
 *                  g bytes: gaps between the ascending numbers of the space, which counts them itself from version 2 on
 *                  m verdicts by their number: one byte each if v ≤ 256, else two
 *                  h bytes: gaps between the ascending numbers of the opening
 *                  p signed bytes: for seat 0, a win's length, minus a loss's, or 0
 */
const VERSION = 2;
/** Files of this version, on disks, name every position. */
const NAMING = 1;
const HEAD = 40;
const CHECKSUM = 36;
const MARK = 8;

type Board = Pick<TableSpace<never>, 'game' | 'name' | 'variant' | 'squares' | 'numbers'>;

function markOf({ game }: Board): string {
  return `RK${game.toUpperCase()}`.slice(0, MARK).padEnd(MARK);
}

export interface TableFile {
  readonly solution: Solution;
  readonly opening: OpeningVerdicts;
}

export function encodeTable(board: Board, { solution, opening }: TableFile): Uint8Array {
  const { numbers, progress, length } = solution;
  const { book, codes } = bookOf(progress, length);
  const openingGaps = gapsOf(opening.numbers);
  const wide = book.length > 256 ? 2 : 1;
  const counts = [numbers.length, opening.numbers.length, book.length, 0, openingGaps.length];
  const parts = [
    Uint8Array.from(book.flat()),
    Uint8Array.from({ length: wide * codes.length }, (_, i) =>
      wide === 1 ? codes[i]! : (codes[i >> 1]! >> (8 * (i & 1))) & 0xff,
    ),
    openingGaps,
    Uint8Array.from(opening.values),
  ];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, HEAD));
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(markOf(board)));
  for (const [i, word] of [VERSION, board.squares, ...counts].entries()) view.setUint32(MARK + 4 * i, word, true);
  let at = HEAD;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  view.setUint32(CHECKSUM, checksum(bytes), true);
  return bytes;
}

/** Every pair of progress and length that occurs, and for each position which of them is its own. */
function bookOf(progress: Int8Array, length: Uint8Array): { book: [number, number][]; codes: Uint16Array } {
  const book: [number, number][] = [];
  const known = new Int32Array(1 << 16).fill(-1);
  const codes = new Uint16Array(progress.length);
  for (let i = 0; i < progress.length; i++) {
    const pair = ((progress[i]! & 0xff) << 8) | length[i]!;
    if (known[pair]! < 0) {
      known[pair] = book.length;
      book.push([progress[i]!, length[i]!]);
    }
    codes[i] = known[pair]!;
  }
  return { book, codes };
}

function checksum(bytes: Uint8Array): number {
  return crc32(bytes.subarray(CHECKSUM + 4), crc32(bytes.subarray(0, CHECKSUM)));
}

/** The table of a board, or why these bytes are not it: whatever they are, nothing is thrown. */
export function decodeTable(board: Board, bytes: Uint8Array): Result<TableFile> {
  if (bytes.length < HEAD || String.fromCharCode(...bytes.subarray(0, MARK)) !== markOf(board))
    return err('malformed-file', `this is no table of ${board.name}`, 0);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [version, squares, count, openingCount, verdicts, gaps, openingGaps] = Array.from({ length: 7 }, (_, i) =>
    view.getUint32(MARK + 4 * i, true),
  ) as [number, number, number, number, number, number, number];
  if (version !== VERSION && version !== NAMING)
    return err('malformed-file', `the table has version ${version}, not ${VERSION}`, MARK);
  if (squares !== board.squares)
    return err('malformed-file', `the table is for ${squares} squares, ${board.variant} has ${board.squares}`, 12);
  const wide = verdicts > 256 ? 2 : 1;
  const whole = HEAD + 2 * verdicts + gaps + wide * count + openingGaps + openingCount;
  if (bytes.length !== whole) return err('truncated-file', `the table has ${bytes.length} bytes, not ${whole}`);
  if (view.getUint32(CHECKSUM, true) !== checksum(bytes))
    return err('malformed-file', 'the checksum does not fit: the table was changed since it was written', CHECKSUM);
  let at = HEAD;
  const next = (length: number): Uint8Array => bytes.subarray(at, (at += length));
  const book = next(2 * verdicts);
  const named = next(gaps);
  const numbers = version === NAMING ? numbersOf(named, count) : board.numbers();
  if (numbers.length !== count)
    return err('malformed-file', `the table has ${count} positions, ${board.variant} has ${numbers.length}`, 16);
  const codes = next(wide * count);
  const progress = new Int8Array(count);
  const length = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const code = 2 * (wide === 1 ? codes[i]! : codes[2 * i]! | (codes[2 * i + 1]! << 8));
    progress[i] = book[code]!;
    length[i] = book[code + 1]!;
  }
  const opening = { numbers: numbersOf(next(openingGaps), openingCount), values: new Int8Array(next(openingCount)) };
  return ok({ solution: { numbers, progress, length }, opening });
}
