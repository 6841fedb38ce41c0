import { createHash, randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 95 bits: nobody guesses one, and no two are alike. */
const LENGTH = 16;

/** A name for something of ours, safe in paths. */
export function newId(): string {
  let id = '';
  while (id.length < LENGTH) {
    // Bytes beyond the last whole multiple of 62 would favour the first letters.
    for (const byte of randomBytes(LENGTH)) if (byte < 248 && id.length < LENGTH) id += LETTERS[byte % 62];
  }
  return id;
}

/** better-auth insists on an address of its own for everybody. */
export function placeholderOf(player: string): string {
  return `${player}@player.invalid`;
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
