import { Random } from '@rayonk/core';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * All hashes are SHA-256 of one line of ASCII words, written in small hexadecimal, so that anybody can make them again:
 * `printf 'rayonk-fair-1 leaf …' | sha256sum`. The first word is the method, the second says what is hashed.
 */
export const METHOD = 'rayonk-fair-1';
/** The same hashes and a seal besides. */
export const SEALED_METHOD = 'rayonk-fair-2';

function hashOf(...words: readonly string[]): Uint8Array {
  return sha256(utf8ToBytes([METHOD, ...words].join(' ')));
}

/** What the authority publishes before anybody adds a share. */
export function commitOf(seed: string): string {
  return bytesToHex(hashOf('seed', seed));
}

/** What everything is drawn from: nobody alone has chosen it. */
export function mixOf(seed: string, shares: readonly string[]): string {
  return bytesToHex(hashOf('mix', seed, ...shares));
}

/** What a seal binds. */
export interface Sealed {
  readonly game: string;
  readonly variant: string;
  /** The seat that was drawn for the first party; null if seats were chosen. */
  readonly firstSeat: number | null;
  /** Whether the first position was drawn. */
  readonly isDrawn: boolean;
  readonly start: string;
}

/**
 * Published with the first position: binds what was drawn, what was chosen instead, and the position itself, so that nothing of it can be
 * left out or altered later. It says nothing by itself, because nobody knows the mix before the end.
 */
export function sealOf(mix: string, { game, variant, firstSeat, isDrawn, start }: Sealed): string {
  const words = [SEALED_METHOD, 'seal', mix, game, variant, firstSeat ?? 'chosen', isDrawn ? 'drawn' : 'set-up', start];
  return bytesToHex(sha256(utf8ToBytes(words.join(' '))));
}

/** The generator for one purpose: the first 128 bits of the hash are its state, as four big-endian words. */
export function generatorOf(mix: string, purpose: string): Random {
  const { buffer, byteOffset } = hashOf('draw', mix, purpose);
  const words = new DataView(buffer, byteOffset);
  return Random.fromWords([words.getInt32(0), words.getInt32(4), words.getInt32(8), words.getInt32(12)]);
}

/** What hides a face until it is shown: without it, trying all faces would tell which one a leaf holds. */
export function saltOf(mix: string, place: string): string {
  return bytesToHex(hashOf('salt', mix, place).subarray(0, 16));
}

/** Commits to one face at one place of the first position. */
export function leafOf(salt: string, place: string, face: string): string {
  return bytesToHex(hashOf('leaf', salt, place, face));
}

export function isSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
export const isHash = isSeed;

export function isSalt(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/** A share may be a word that somebody thought of. */
export function isShare(text: string): boolean {
  return /^[0-9A-Za-z-]{8,64}$/.test(text);
}
