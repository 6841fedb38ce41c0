import { Line, type Rules } from '@rayonk/core';

/*
 * A log as one large number: at each position the legal actions, sorted by their bytes, are numbered, and the log is the number with these
 * digits in these bases, the first action lowest, written with its lowest byte first. The order of texts belongs to the notation, which
 * stays; the order of actions inside the rules may change.
 */

/** The log must be one that the rules play. */
export function writeActions(rules: Rules, start: string, log: readonly string[]): Uint8Array {
  const digits: { readonly digit: number; readonly base: number }[] = [];
  const line = opened(rules, start)!;
  for (const action of log) {
    const legal = line.legal().sort(byBytes);
    digits.push({ digit: legal.indexOf(action), base: legal.length });
    if (digits.at(-1)!.digit < 0 || !line.play(action).ok) throw new Error(`${action} is not legal here`);
  }
  let number = 0n;
  for (const { digit, base } of digits.reverse()) number = number * BigInt(base) + BigInt(digit);
  const bytes: number[] = [];
  for (; number > 0n; number >>= 8n) bytes.push(Number(number & 255n));
  return Uint8Array.from(bytes);
}

/** The first `count` actions of a number, or null if it is no log of these rules. */
export function readActions(rules: Rules, start: string, count: number, bytes: Uint8Array): readonly string[] | null {
  const line = opened(rules, start);
  if (line === null) return null;
  let number = 0n;
  for (const byte of bytes.toReversed()) number = (number << 8n) | BigInt(byte);
  for (let played = 0; played < count; played++) {
    const legal = line.legal().sort(byBytes);
    if (legal.length === 0) return null;
    const base = BigInt(legal.length);
    line.play(legal[Number(number % base)]!);
    number /= base;
  }
  return number === 0n ? line.log : null;
}

function opened(rules: Rules, start: string): Line | null {
  const line = Line.from(rules, start);
  return line.ok ? line.value : null;
}

/** Actions are ASCII: the order of their units is that of their bytes. */
function byBytes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
