import { Random } from './random.ts';

/**
 * Zobrist keys: `count` pairs of 32-bit words, low at `2 * i`, high at `2 * i + 1`. The same label gives the same keys
 * on every machine, so hashes may be stored. A position's hash is the exclusive or of the keys of all that is true of it.
 */
export function zobristKeys(label: string, count: number): Int32Array {
  const random = new Random(`zobrist ${label}`);
  const keys = new Int32Array(2 * count);
  for (let i = 0; i < keys.length; i++) keys[i] = random.next();
  return keys;
}
