import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The largest multiple of 62 that a byte can reach: bytes from here on would favour the first letters. */
const FAIR = 248;

/** Drawn for many at a time: asking the system costs more than the bytes. */
const DRAWN = 4096;
let drawn = Buffer.alloc(0);
let used = 0;

function nextByte(): number {
  if (used === drawn.length) {
    drawn = randomBytes(DRAWN);
    used = 0;
  }
  const byte = drawn[used]!;
  // What was given out is nowhere else.
  drawn[used++] = 0;
  return byte;
}

/** A name that nobody guesses: 12 letters and digits are 71 bits. */
export function newId(length = 12): string {
  let id = '';
  while (id.length < length) {
    const byte = nextByte();
    if (byte < FAIR) id += LETTERS[byte % LETTERS.length];
  }
  return id;
}
