import type { GameResult, Seat } from '@rayonk/core';
import type { GameAnalysis } from '@rayonk/engine';
import { turningPoint } from '../engine/faults.ts';
import type { TurningPoint } from './turning-point.ts';
import { turnRows } from './turns.ts';

export { judgeGame } from '../engine/judge.ts';
export { luckOf } from '@rayonk/engine';
export { luckText } from './luck-text.ts';

export function pointOf(
  analysis: GameAnalysis,
  log: readonly string[],
  actors: readonly (Seat | 'chance')[],
  { winner }: Pick<GameResult, 'winner'>,
): TurningPoint | null {
  const judged = turningPoint(analysis, winner);
  if (judged === null) return null;
  const count = judged.number;
  const row = turnRows(log, actors).find(({ turns }) => turns.flat().some((action) => action.count === count));
  return { count, number: row?.number ?? count, judged };
}
