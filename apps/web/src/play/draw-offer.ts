import type { Situation, Thinker } from '../engine/client.ts';
import type { DrawAnswer } from './play-state.ts';

/** A game should have begun before a draw is talked about: so many actions. */
const EARLIEST = 12;
const MILLISECONDS = 500;
/** At most this chance to win is «not better»; a little over a half, for no evaluation is that exact. */
const NOT_BETTER = 0.52;

/** What the computer says to a draw: it accepts when it thinks that it is not better. */
export async function judgeDraw(
  thinker: Thinker,
  situation: Situation,
  isComputersTurn: boolean,
): Promise<DrawAnswer | 'accept'> {
  if (situation.log.length < EARLIEST) return 'early';
  const chance = await chanceToWin(thinker, situation);
  if (chance === null) return 'unsure';
  return (isComputersTurn ? chance : 1 - chance) <= NOT_BETTER ? 'accept' : 'better';
}

/** Of the seat that acts; null if the thinker could not say. */
function chanceToWin(thinker: Thinker, situation: Situation): Promise<number | null> {
  return new Promise((resolve) => {
    thinker.analyse(
      { ...situation, milliseconds: MILLISECONDS, lines: 1 },
      ({ done, probabilities }) => {
        if (done) resolve(probabilities[0] ?? null);
      },
      () => resolve(null),
    );
  });
}
