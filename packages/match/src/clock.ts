import type { Seat } from '@rayonk/core';
import type { ClockSettings } from './settings.ts';

/** The clocks of a match as a value: what each seat has left, and since when the seat to act is being charged. */
export interface Clocks {
  readonly left: readonly [number, number];
  /** Whose clock runs, or null. */
  readonly running: Seat | null;
  readonly since: number;
}

export function stoppedClocks(settings: ClockSettings): Clocks {
  const each = settings.kind === 'fischer' ? settings.initial : settings.kind === 'turn' ? settings.perTurn : Infinity;
  return { left: [each, each], running: null, since: 0 };
}

/** What a seat has left at a moment, never below 0. */
export function timeLeft(clocks: Clocks, seat: Seat, now: number): number {
  const spent = clocks.running === seat ? Math.max(0, now - clocks.since) : 0;
  return Math.max(0, clocks.left[seat] - spent);
}

/** Whose clock runs when a seat is to act: nobody's before its first action, where clocks wait for that. */
export function clockOf(waits: boolean, actors: readonly unknown[], seat: Seat | null): Seat | null {
  return waits && seat !== null && !actors.includes(seat) ? null : seat;
}

/** Charges an action to its seat and lets the clock of whoever acts next run from `at`. */
export function afterAction(
  settings: ClockSettings,
  clocks: Clocks,
  seat: Seat,
  spent: number,
  next: Seat | null,
  at: number,
): Clocks {
  const left: [number, number] = [clocks.left[0], clocks.left[1]];
  left[seat] = Math.max(0, left[seat] - spent);
  // The turn is over only when the other seat acts or nobody does: a turn may be several actions.
  if (next !== seat) {
    if (settings.kind === 'fischer') left[seat] += settings.increment;
    if (settings.kind === 'turn') left[seat] = settings.perTurn;
  }
  return { left, running: next, since: at };
}

/** Adds to what a seat has left; its clock goes on. */
export function prolongedClocks(clocks: Clocks, seat: Seat, by: number): Clocks {
  const left: [number, number] = [clocks.left[0], clocks.left[1]];
  left[seat] += by;
  return { ...clocks, left };
}

export function pausedClocks(clocks: Clocks, at: number): Clocks {
  if (clocks.running === null) return clocks;
  const left: [number, number] = [clocks.left[0], clocks.left[1]];
  left[clocks.running] = timeLeft(clocks, clocks.running, at);
  return { left, running: null, since: at };
}

export function runningClocks(clocks: Clocks, seat: Seat | null, at: number): Clocks {
  return { ...clocks, running: seat, since: at };
}
