/**
 * Lag compensation: the page says how long its player took, and the difference to what the server measured is given back,
 * but only out of a quota, so that whoever lies about it gains little.
 */
export interface LagQuota {
  readonly left: number;
  readonly at: number;
}

const CAPACITY = 1000;
const PER_ACTION = 500;
/** Milliseconds that come back each second. */
const REFILL = 25;

export function fullQuota(at: number): LagQuota {
  return { left: CAPACITY, at };
}

/** The most that the next action would be given back. */
export function givable(quota: LagQuota, at: number): number {
  return Math.min(PER_ACTION, leftAt(quota, at));
}

/** What an action is charged, and what stays of the quota. `took` is null where nothing is said. */
export function charge(
  quota: LagQuota,
  elapsed: number,
  took: number | null,
  at: number,
): { readonly spent: number; readonly quota: LagQuota } {
  const given = took === null ? 0 : Math.floor(Math.min(Math.max(0, elapsed - took), givable(quota, at)));
  return { spent: elapsed - given, quota: { left: leftAt(quota, at) - given, at } };
}

function leftAt({ left, at }: LagQuota, now: number): number {
  return Math.min(CAPACITY, left + (Math.max(0, now - at) * REFILL) / 1000);
}
