import type { Seat } from '@rayonk/core';
import { afterAction, pausedClocks, runningClocks, stoppedClocks, timeLeft } from '@rayonk/match';
import { clockSettings } from '../game/setup.ts';
import type { KeptClock } from './kept-box.ts';

/** A clock between two people, as a value. Whoever has played touches their own half. */
export function newClock(name: KeptClock['name']): KeptClock {
  return { name, clocks: stoppedClocks(clockSettings(name)), paused: null };
}

/** A seat touches its half: its turn is over, or, at the start, the other's time begins. */
export function touched(clock: KeptClock, seat: Seat, now: number): KeptClock {
  const { name, clocks } = clock;
  if (clock.paused !== null || (clocks.running !== null && clocks.running !== seat) || fallenAt(clock, now) !== null)
    return clock;
  const other: Seat = seat === 0 ? 1 : 0;
  if (clocks.running === null) return { ...clock, clocks: runningClocks(clocks, other, now) };
  return { ...clock, clocks: afterAction(clockSettings(name), clocks, seat, now - clocks.since, other, now) };
}

export function pausedOrNot({ name, clocks, paused }: KeptClock, now: number): KeptClock {
  if (paused !== null) return { name, clocks: runningClocks(clocks, paused, now), paused: null };
  return { name, clocks: pausedClocks(clocks, now), paused: clocks.running };
}

/** The seat whose time is up, or null. */
export function fallenAt({ clocks }: KeptClock, now: number): Seat | null {
  return ([0, 1] as const).find((seat) => timeLeft(clocks, seat, now) === 0) ?? null;
}
