import { acceptsDraw, DRAW_MILLISECONDS, isEarlyForDraw } from '@rayonk/engine';
import type { Situation, Thinker } from '../engine/client.ts';
import type { DrawAnswer } from './play-state.ts';

/** What the computer says to a draw: it accepts when it thinks that it is not better. */
export async function judgeDraw(
  thinker: Thinker,
  situation: Situation,
  isComputersTurn: boolean,
): Promise<DrawAnswer | 'accept'> {
  if (isEarlyForDraw(situation.log.length)) return 'early';
  const chance = await chanceToWin(thinker, situation);
  if (chance === null) return 'unsure';
  return acceptsDraw(isComputersTurn ? chance : 1 - chance) ? 'accept' : 'better';
}

/** Of the seat that acts; null if the thinker could not say. */
function chanceToWin(thinker: Thinker, situation: Situation): Promise<number | null> {
  return new Promise((resolve) => {
    thinker.analyse(
      { ...situation, milliseconds: DRAW_MILLISECONDS, lines: 1 },
      ({ done, probabilities }) => {
        if (done) resolve(probabilities[0] ?? null);
      },
      () => resolve(null),
    );
  });
}
