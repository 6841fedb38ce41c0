import type { GameWords } from '@rayonk/board';
import { MATCH_REASONS, type GameResult, type Seat, type View } from '@rayonk/core';
import { playTexts } from '../messages/play.ts';
import { nameOf } from './names.ts';
import type { Player } from './start.ts';

type Players = readonly [Player, Player];

/** «Vous gagnez», «Ada gagne», «Partie nulle». */
export function resultTitle(result: GameResult, players: Players, words: GameWords, person: Seat | null): string {
  const texts = playTexts.value;
  if (result.reason === 'abort') return texts.aborted;
  if (result.winner === null) return texts.drawn;
  if (person !== null) return result.winner === person ? texts.youWon : texts.youLost;
  return texts.won(nameOf(players[result.winner], result.winner, words));
}

/** How it ended: by the match, or by the game, which explains itself. */
export function resultText(result: GameResult, players: Players, words: GameWords, view: View): string {
  const texts = playTexts.value;
  const reason = MATCH_REASONS.find((known) => known === result.reason);
  if (reason === undefined) return words.ended(view, result);
  const loser: Seat = result.winner === 0 ? 1 : 0;
  return texts.ends[reason](nameOf(players[loser], loser, words));
}

export function Scores({ result, words }: { readonly result: GameResult; readonly words: GameWords }) {
  if (result.scores === null) return null;
  return (
    <dl class="play-scores" aria-label={playTexts.value.score}>
      {result.scores.map((score, seat) => (
        <div key={seat} data-winner={result.winner === seat ? '' : undefined}>
          <dt>{words.seats[seat as Seat]}</dt>
          <dd>{score}</dd>
        </div>
      ))}
    </dl>
  );
}
