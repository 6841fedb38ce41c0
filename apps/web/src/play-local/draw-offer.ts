import { acceptsDraw, DRAW_MILLISECONDS, isEarlyForDraw } from '@rayonk/engine';
import type { Situation, EngineClient } from '../engine/client.ts';
import type { DrawAnswer } from './play-state.ts';

/** What the computer says to a draw: it accepts when it thinks that it is not better. */
export async function judgeDraw(
  engine: EngineClient,
  situation: Situation,
  isComputersTurn: boolean,
): Promise<DrawAnswer | 'accept'> {
  if (isEarlyForDraw(situation.log.length)) return 'early';
  const chance = await chanceToWin(engine, situation);
  if (chance === null) return 'unsure';
  return acceptsDraw(isComputersTurn ? chance : 1 - chance) ? 'accept' : 'better';
}

/** Of the seat that acts; null if the engine could not say. */
function chanceToWin(engine: EngineClient, situation: Situation): Promise<number | null> {
  return new Promise((resolve) => {
    engine.analyse(
      { ...situation, milliseconds: DRAW_MILLISECONDS, lines: 1 },
      ({ done, probabilities }) => {
        if (done) resolve(probabilities[0] ?? null);
      },
      () => resolve(null),
    );
  });
}
