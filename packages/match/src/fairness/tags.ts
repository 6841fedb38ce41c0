import { err, ok, type Fault, type Result, type Seat } from '@rayonk/core';
import type { FairCode } from './codes.ts';
import type { FairData, Leaves } from './data.ts';
import { isHash, isSalt, isSeed, isShare, METHOD, SEALED_METHOD } from './hash.ts';

type Tags = Readonly<Record<string, string>>;

export type FairRead = Result<FairData, Fault<FairCode>>;

/** Fairness data as tags of a game file, in the order in which they are published. */
export function fairTags(fair: FairData): Tags {
  return {
    FairMethod: fair.seal === null ? METHOD : SEALED_METHOD,
    FairCommit: fair.commit,
    FairShares: fair.shares.join(' '),
    ...(fair.firstSeat === null ? {} : { FairSeats: String(fair.firstSeat) }),
    ...(fair.start ? { FairStart: 'drawn' } : {}),
    ...(fair.leaves === null ? {} : { FairLeaves: leavesText(fair.leaves) }),
    ...(fair.seal === null ? {} : { FairSeal: fair.seal }),
    ...(fair.salts.length === 0 ? {} : { FairSalts: fair.salts.join(' ') }),
    ...(fair.seed === null ? {} : { FairSeed: fair.seed }),
  };
}

function leavesText(leaves: Leaves): string {
  return Object.entries(leaves)
    .map(([place, leaf]) => `${place}:${leaf}`)
    .join(' ');
}

/** Reads the tags of a game file. Total: any tags give data or a code. */
export function parseFairTags(tags: Tags): FairRead {
  const { FairMethod, FairCommit, FairShares, FairSeats, FairStart, FairLeaves, FairSeal, FairSalts, FairSeed } = tags;
  if (!Object.keys(tags).some((name) => name.startsWith('Fair')))
    return err('fair-absent', 'the game has no fairness data');
  if (FairMethod !== METHOD && FairMethod !== SEALED_METHOD)
    return err(
      'fair-unknown-method',
      `FairMethod is ${FairMethod ?? 'missing'}; this checks ${METHOD} and ${SEALED_METHOD}`,
    );
  // Whoever says that there is a seal has to show it, and the other way round.
  if ((FairMethod === SEALED_METHOD) !== (FairSeal !== undefined) || (FairSeal !== undefined && !isHash(FairSeal)))
    return malformed('FairSeal', `a hash of 64 hexadecimal digits with ${SEALED_METHOD}, absent with ${METHOD}`);
  if (FairCommit === undefined || !isHash(FairCommit))
    return malformed('FairCommit', 'a hash of 64 hexadecimal digits');
  const [first, second, ...more] = FairShares?.split(' ') ?? [];
  if (first === undefined || second === undefined || more.length > 0 || !isShare(first) || !isShare(second))
    return malformed('FairShares', 'two words of 8 to 64 letters and digits');
  const firstSeat = seatOf(FairSeats);
  if (firstSeat === undefined) return malformed('FairSeats', '0 or 1');
  if (FairStart !== undefined && FairStart !== 'drawn') return malformed('FairStart', '"drawn" or absent');
  const leaves = FairLeaves === undefined ? null : parseLeaves(FairLeaves);
  if (leaves === undefined) return malformed('FairLeaves', 'a list of place:hash');
  const salts = FairSalts?.split(' ') ?? [];
  if (!salts.every(isSalt)) return malformed('FairSalts', 'a list of salts of 32 hexadecimal digits');
  if (FairSeed !== undefined && !isSeed(FairSeed)) return malformed('FairSeed', '64 hexadecimal digits');
  const start = FairStart !== undefined;
  const seed = FairSeed ?? null;
  const seal = FairSeal ?? null;
  const shares = [first, second] as const;
  return ok({ commit: FairCommit, shares, firstSeat, start, leaves, seal, salts, seed });
}

function seatOf(text: string | undefined): Seat | null | undefined {
  return text === undefined ? null : text === '0' ? 0 : text === '1' ? 1 : undefined;
}

function parseLeaves(text: string): Leaves | undefined {
  const leaves = new Map<string, string>();
  for (const piece of text.split(' ')) {
    const [place, leaf, ...rest] = piece.split(':');
    if (!place || leaf === undefined || rest.length > 0 || !isHash(leaf) || leaves.has(place)) return undefined;
    leaves.set(place, leaf);
  }
  return Object.fromEntries(leaves);
}

function malformed(tag: string, wanted: string): FairRead {
  return err('fair-malformed', `${tag} is ${wanted}`);
}
