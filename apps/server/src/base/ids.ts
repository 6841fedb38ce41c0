import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The largest multiple of 62 that a byte can reach: bytes from here on would favour the first letters. */
const FAIR = 248;

/** A name that nobody guesses: 12 letters and digits are 71 bits. */
export function newId(length = 12): string {
  let id = '';
  while (id.length < length)
    for (const byte of randomBytes(16)) if (byte < FAIR && id.length < length) id += LETTERS[byte % LETTERS.length];
  return id;
}
