import type { Choice } from '../engine/client.ts';

/** Never at once, and never longer than a person would find natural; in milliseconds. */
const FORCED = 350;
const SHORTEST = 600;
const LONGEST = 1600;
/** As many actions to choose from as make a choice look hard. */
const MANY = 64;
/** A player who is short of time spends at most this part of it on looking natural. */
const PART_OF_CLOCK = 0.04;

/** How long an opponent seems to think: longer where there is much to choose from and nothing is decided. */
export function paceOf({ legal, probability }: Pick<Choice, 'legal' | 'probability'>, timeLeft: number): number {
  const tension = 1 - Math.abs(2 * probability - 1);
  const width = Math.min(1, Math.log2(legal) / Math.log2(MANY));
  const wanted = legal <= 1 ? FORCED : SHORTEST + (LONGEST - SHORTEST) * tension * width;
  return Math.min(wanted, PART_OF_CLOCK * timeLeft);
}
