/** Fewer actions of a seat say nothing of how well anybody plays. */
export const LEAST_ACTIONS = 3;

/** How the players end a match, as opposed to the rules of the game. */
const BY_PLAYERS: ReadonlySet<string> = new Set(['resignation', 'timeout', 'agreement', 'abort']);

/** Whether a match says enough to change ratings: it was played to its end by the rules, or both seats acted often enough. */
export function countsForRating(actions: readonly [number, number], reason: string): boolean {
  if (reason === 'abort') return false;
  return !BY_PLAYERS.has(reason) || (actions[0] >= LEAST_ACTIONS && actions[1] >= LEAST_ACTIONS);
}
