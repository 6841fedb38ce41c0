import type { Seat } from '@rayonk/core';
import type { GameAnalysis, JudgedAction } from '@rayonk/engine';

export const FAULT_MARKS = { inaccuracy: '?!', mistake: '?', blunder: '??' } as const;
export type FaultJudgement = keyof typeof FAULT_MARKS;

export function isFault(judgement: string): judgement is FaultJudgement {
  return Object.hasOwn(FAULT_MARKS, judgement);
}

/**
 * The action at which the game turned: the one that cost most, of the loser's where somebody lost. Null in a game without a fault, or where
 * the loser made none.
 */
export function turningPoint({ actions }: GameAnalysis, winner: Seat | null): JudgedAction | null {
  const judged = actions.filter((action): action is JudgedAction => action.by !== 'chance' && action.by !== winner);
  const worst = judged.reduce<JudgedAction | null>(
    (most, action) => (most === null || action.loss > most.loss ? action : most),
    null,
  );
  return worst !== null && isFault(worst.judgement) ? worst : null;
}
