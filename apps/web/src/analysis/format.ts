import type { GameWords } from '@rayonk/board';
import type { GameResult } from '@rayonk/core';
import { analysisTexts } from '../messages/analysis.ts';
import type { Moment } from '@rayonk/core/driver';

/** The number before an action: `3.` where a turn of seat 0 begins, `3…` where one of seat 1 must be named. */
export function numberOf({ by, turn, opensTurn }: Moment, isNamed: boolean): string | null {
  if (by === 0 && opensTurn) return `${turn}.`;
  if (by === 1 && opensTurn && turn === 1 && !isNamed) return null;
  return isNamed && by !== null && turn > 0 ? (by === 0 ? `${turn}.` : `${turn}…`) : null;
}

/** «Noir gagne, par abandon», in a few words. */
export function resultText({ winner, reason }: GameResult, words: GameWords): string {
  const texts = analysisTexts.value;
  const end = winner === null ? texts.draw : texts.wins(words.seats[winner]);
  const [byRules, byMatch] = [words.reasons[reason], texts.matchReasons[reason]];
  // A game that was called off has no result to give a reason for.
  if (reason === 'abort' && byMatch !== undefined) return byMatch;
  if (byRules !== undefined) return texts.because(end, byRules);
  return byMatch === undefined ? end : `${end}, ${byMatch}`;
}
