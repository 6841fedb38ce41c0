/** Never at once, and never longer than a person would find natural; in milliseconds. */
const FORCED = 350;
const SHORTEST = 600;
const LONGEST = 1300;
/** As many actions to choose from as make a choice look hard. */
const MANY = 64;
/** A player who is short of time spends at most this part of it on looking natural. */
const PART_OF_CLOCK = 0.04;

/** A level that plays by a clock thinks for at most this part of what is left, and never longer than a person waits gladly. */
const THOUGHT_PART_OF_CLOCK = 0.05;
const LONGEST_THOUGHT = 2000;

/** How long an opponent seems to think: longer where there is much to choose from and nothing is decided. */
export function paceOf(
  { legal, probability }: { readonly legal: number; readonly probability: number },
  timeLeft: number,
): number {
  const tension = 1 - Math.abs(2 * probability - 1);
  const width = Math.min(1, Math.log2(legal) / Math.log2(MANY));
  const wanted = legal <= 1 ? FORCED : SHORTEST + (LONGEST - SHORTEST) * tension * width;
  return Math.min(wanted, PART_OF_CLOCK * timeLeft);
}

/** The most time that a level may think when its clock shows so much. */
export function thoughtFor(timeLeft: number): number {
  return Math.min(LONGEST_THOUGHT, THOUGHT_PART_OF_CLOCK * timeLeft);
}
