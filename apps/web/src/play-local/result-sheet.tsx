import type { Seat, View } from '@rayonk/core';
import { useMemo } from 'preact/hooks';
import { playTexts } from '../messages/play.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Button, ButtonLink } from '../ui/index.ts';
import { FairPanel } from '../play/fair-panel.tsx';
import type { LocalGame } from './local-game.ts';
import { nameOf } from '../play/names.ts';
import type { PlayState } from './play-state.ts';
import { ResultCard, Scores, TurningNote } from '../play/result-card.tsx';
import { resultText, resultTitle } from '../play/result.tsx';
import type { EndReview } from '../play/turning-point.ts';

interface ResultSheetProps {
  readonly table: OpenGame;
  readonly game: LocalGame;
  readonly state: PlayState;
  readonly view: View;
  readonly endReview: EndReview;
  readonly onClose: () => void;
  readonly onRematch: () => void;
  readonly onAnalyse: () => void;
}

/** The end of the game, explained, and what one may do now. */
export function ResultSheet(props: ResultSheetProps) {
  const { table, game, state, view, endReview, onClose, onRematch, onAnalyse } = props;
  const texts = playTexts.value;
  const words = table.words.value;
  const { result } = state;
  // Checking replays the game: not at every move, and again when the seed is published.
  const report = useMemo(() => game.checkFairness(), [game, state]);
  if (result === null) return null;
  const { players } = game.saved;
  const name = (seat: Seat) => nameOf(players, seat, words);
  /** As the subject of a sentence. */
  const spoken = (seat: Seat) => (players[seat].kind === 'level' ? texts.theComputer : name(seat));
  const isWon = result.winner !== null && players[result.winner].kind === 'person';
  return (
    <ResultCard title={resultTitle(result, name, game.person)} isWon={isWon} onClose={onClose}>
      <Scores
        scores={result.scores}
        winner={result.winner}
        name={(seat) => (players[seat].kind === 'level' ? texts.computer : name(seat))}
        person={game.person}
      />
      <TurningNote table={table} endReview={endReview} driver={game.driver} name={spoken} person={game.person} />
      <p>{resultText(result, spoken, words, view, game.person)}</p>
      <div class="play-result-buttons">
        <Button
          kind="primary"
          label={texts.rematch}
          data-control="rematch"
          title={texts.rematchAbout}
          onClick={onRematch}
        />
        <Button label={texts.analyse} data-control="analyse" onClick={onAnalyse} />
        <ButtonLink label={texts.newGame} href={`/${table.manifest.id}`} />
        <ButtonLink kind="quiet" label={texts.backToShelf} href="/" />
      </div>
      <FairPanel report={report} fair={state.fair} />
    </ResultCard>
  );
}
