/** A game should have begun before a draw is talked about: so many actions. */
const EARLIEST = 12;
/** At most this chance to win is «not better»; a little over a half, for no evaluation is that exact. */
const NOT_BETTER = 0.52;

/** How long a computer thinks about a draw. */
export const DRAW_MILLISECONDS = 500;

export function isEarlyForDraw(actions: number): boolean {
  return actions < EARLIEST;
}

/** Whether a computer that thinks it wins with this chance is content with a draw. */
export function acceptsDraw(chance: number): boolean {
  return chance <= NOT_BETTER;
}
