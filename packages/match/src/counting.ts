import { MATCH_REASONS } from '@rayonk/core';

/** Fewer actions of a seat say nothing of how well anybody plays. */
export const LEAST_ACTIONS = 3;

/** How the players end a match, as opposed to the rules of the game. */
const BY_PLAYERS: ReadonlySet<string> = new Set(MATCH_REASONS);

/** Whether a match says enough to change ratings: it was played to its end by the rules, or both seats acted often enough. */
export function countsForRating(actions: readonly [number, number], reason: string): boolean {
  if (reason === 'abort') return false;
  return !BY_PLAYERS.has(reason) || (actions[0] >= LEAST_ACTIONS && actions[1] >= LEAST_ACTIONS);
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** What breaking off rated matches before they count costs: one is free, from the next on each doubles the pause before another rated match. */
export const WALKOUTS = { remembered: 7 * DAY, free: 1, shortest: 5 * MINUTE, longest: DAY } as const;

/** The pause after so many, of which the last was just now. */
export function pauseAfter(walkouts: number): number {
  const { free, shortest, longest } = WALKOUTS;
  return walkouts <= free ? 0 : Math.min(longest, shortest * 2 ** (walkouts - free - 1));
}
