import { speedOf, type WireClock } from './terms.ts';

const QUICK = 30_000;
const LONGER = 60_000;

/** So long an opponent has to be away on their own turn before the game can be claimed; null: it never can, over days and without a clock. */
export function claimAfter(clock: WireClock): number | null {
  const speed = speedOf(clock);
  return speed === null || speed === 'days' ? null : speed === 'quick' ? QUICK : LONGER;
}

interface Running {
  readonly running: 0 | 1 | null;
  readonly since: number;
}

/**
 * From when on the game can be claimed from a seat that has been away since a moment (null: it is there); null while it cannot be, because
 * the seat is not to act or its clock stands. Counted from when the seat left or its clock began to run, whichever was later: a server that
 * was away itself stops the clocks, so that nobody's absence is counted on from before.
 */
export function claimableAt(clock: WireClock, clocks: Running, seat: 0 | 1, awaySince: number | null): number | null {
  const after = claimAfter(clock);
  if (after === null || awaySince === null || clocks.running !== seat) return null;
  return Math.max(awaySince, clocks.since) + after;
}
