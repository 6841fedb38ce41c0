import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, a new code every 30 seconds. */
const DIGITS = 6;
const SECONDS = 30;
/** A code of the step before and of the step after is taken too: clocks differ, and people type slowly. */
const WINDOW = 1;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of a moment's step (RFC 4226 with the step as its counter). */
export function codeOf(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const number = hash.readUInt32BE(hash[hash.length - 1]! & 15) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export function stepOf(now: number): number {
  return Math.floor(now / 1000 / SECONDS);
}

/** The step that a code belongs to now; null: to none. */
export function stepFor(secret: Uint8Array, code: string, now: number): number | null {
  if (code.length !== DIGITS) return null;
  const typed = Buffer.from(code.padEnd(DIGITS).slice(0, DIGITS));
  let found: number | null = null;
  for (let step = stepOf(now) - WINDOW; step <= stepOf(now) + WINDOW; step++) {
    const wanted = Buffer.from(codeOf(secret, step));
    if (typed.length === wanted.length && timingSafeEqual(typed, wanted)) found = step;
  }
  return found;
}

/** RFC 4648, without padding: how people and apps are given a secret. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += LETTERS[(held >>> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + LETTERS[(held << (5 - bits)) & 31];
}

/** What authenticator apps read from a QR code. */
export function keyUri(site: string, name: string, secret: string): string {
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(name)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(site)}&algorithm=SHA1&digits=${DIGITS}&period=${SECONDS}`;
}
