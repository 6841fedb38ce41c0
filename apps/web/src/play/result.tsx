import type { GameWords } from '@rayonk/board';
import { MATCH_REASONS, type GameResult, type Seat, type View } from '@rayonk/core';
import { playTexts } from '../messages/play.ts';

type Names = (seat: Seat) => string;

/** «Vous gagnez», «Ada gagne», «Partie nulle». */
export function resultTitle(result: GameResult, name: Names, person: Seat | null): string {
  const texts = playTexts.value;
  if (result.reason === 'abort') return texts.aborted;
  if (result.winner === null) return texts.drawn;
  if (person !== null) return result.winner === person ? texts.youWon : texts.youLost;
  return texts.won(name(result.winner));
}

/** How it ended: by the match, or by the game, which explains itself. */
export function resultText(result: GameResult, name: Names, words: GameWords, view: View, person: Seat | null): string {
  const texts = playTexts.value;
  const reason = MATCH_REASONS.find((known) => known === result.reason);
  if (reason === undefined) return words.ended(view, result, { names: [name(0), name(1)], you: person });
  // Who left does not show in a draw.
  if (reason === 'abandoned' && result.winner === null) return texts.abandonedDraw;
  const loser: Seat = result.winner === 0 ? 1 : 0;
  const own = result.winner !== null && loser === person ? texts.ownEnds[reason] : undefined;
  return own ?? texts.ends[reason](name(loser));
}
