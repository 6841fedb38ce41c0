import { err, ok, type Fault, type Result } from '@rayonk/core';
import { leafOf } from '@rayonk/match';

/** What a code says: the first of the two won, the second did, or nobody. */
const CALLS = ['A', 'B', 'D'] as const;
const WINNERS = { A: 0, B: 1, D: null } as const;
/** Letters and digits that nobody takes for each other. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CHECK_LETTERS = 3;
const TOKEN = 12;

/** What a slip on a table says to a phone: which pairing, who plays what, and what its codes are checked by. */
export interface Slip {
  readonly token: string;
  readonly pairing: number;
  readonly table: number;
  readonly names: readonly [string, string];
  readonly game: string;
}

/** Each pairing has a token of its own: who reads the slip of one table knows nothing of another's. */
export function tokenOf(key: string, pairing: number): string {
  return leafOf(key, 'slip', String(pairing)).slice(0, TOKEN);
}

/** `12A7KQ`: pairing 12, the first of the two won, and three letters that only the slip of that table gives. */
export function codeOf(token: string, pairing: number, winner: 0 | 1 | null): string {
  const call = CALLS.find((each) => WINNERS[each] === winner)!;
  const bits = Number.parseInt(leafOf(token, call, String(pairing)).slice(0, 8), 16);
  const check = Array.from({ length: CHECK_LETTERS }, (_, i) => LETTERS[(bits >>> (5 * i)) & 31]!);
  return `${pairing + 1}${call}${check.join('')}`;
}

/** What a typed or scanned code says; spaces, hyphens and small letters do not matter. */
export function readCode(
  key: string,
  text: string,
): Result<{ readonly pairing: number; readonly winner: 0 | 1 | null }, Fault<'malformed-code' | 'other-code'>> {
  const plain = text.replaceAll(/[\s-]/g, '').toUpperCase();
  const [, digits, call] = /^(\d{1,5})([ABD])[2-9A-HJ-NP-Z]{3}$/.exec(plain) ?? [];
  if (digits === undefined) return err('malformed-code', 'a code looks like 12A7KQ');
  const pairing = Number(digits) - 1;
  const winner = WINNERS[call as (typeof CALLS)[number]];
  return codeOf(tokenOf(key, pairing), pairing, winner) === plain
    ? ok({ pairing, winner })
    : err('other-code', 'the code is of another evening, or mistyped');
}

const RESULT_PAGE = '/evening/result';

/** The address on a slip. Everything stands after the `#`, which no server is sent. */
export function slipLink({ token, pairing, table, names: [first, second], game }: Slip): string {
  const parts = new URLSearchParams({ k: token, n: String(pairing), t: String(table), a: first, b: second, g: game });
  return `${RESULT_PAGE}#${parts.toString()}`;
}

/** Null where it is no slip. */
export function readSlip(address: string): Slip | null {
  const [page, hash] = address.split('#', 2);
  if (hash === undefined || !page!.split('?', 1)[0]!.endsWith(RESULT_PAGE)) return null;
  const parts = new URLSearchParams(hash);
  const [token, first, second, game] = ['k', 'a', 'b', 'g'].map((name) => parts.get(name) ?? '');
  const [pairing, table] = [Number(parts.get('n') ?? Number.NaN), Number(parts.get('t') ?? Number.NaN)];
  if (!/^[0-9a-f]{12}$/.test(token!) || !isCount(pairing) || !isCount(table) || first === '' || second === '')
    return null;
  return { token: token!, pairing, table, names: [first!, second!], game: game! };
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
