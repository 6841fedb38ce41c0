import type { Seat, View } from '@rayonk/core';
import { useMemo } from 'preact/hooks';
import { playTexts } from '../messages/play.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Button, ButtonLink, Sheet } from '../ui/index.ts';
import { FairPanel } from './fair-panel.tsx';
import type { LocalGame } from './local-game.ts';
import { nameOf } from './names.ts';
import type { PlayState } from './play-state.ts';
import { resultText, resultTitle, Scores } from './result.tsx';

interface ResultSheetProps {
  readonly table: OpenGame;
  readonly game: LocalGame;
  readonly state: PlayState;
  readonly view: View;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onRematch: () => void;
  readonly onAnalyse: () => void;
}

/** The end of the game, explained, and what one may do now. */
export function ResultSheet(props: ResultSheetProps) {
  const { table, game, state, view, isOpen, onClose, onRematch, onAnalyse } = props;
  const texts = playTexts.value;
  const words = table.words.value;
  const { result } = state;
  // Checking replays the game: not at every move, and again when the seed is published.
  const report = useMemo(() => (isOpen ? game.checkFairness() : null), [game, state, isOpen]);
  if (result === null) return null;
  const { players } = game.saved;
  const name = (seat: Seat) => nameOf(players, seat, words);
  return (
    <Sheet isOpen={isOpen} title={resultTitle(result, name, game.person)} onClose={onClose} class="play-result">
      <p>{resultText(result, name, words, view, game.person)}</p>
      <Scores result={result} words={words} />
      <div class="play-result-buttons">
        <Button kind="primary" data-control="rematch" title={texts.rematchAbout} onClick={onRematch}>
          {texts.rematch}
        </Button>
        <Button data-control="analyse" onClick={onAnalyse}>
          {texts.analyse}
        </Button>
        <ButtonLink href={`/${table.manifest.id}`}>{texts.newGame}</ButtonLink>
        <ButtonLink href="/" kind="quiet">
          {texts.backToShelf}
        </ButtonLink>
      </div>
      <FairPanel report={report} fair={state.fair} />
    </Sheet>
  );
}
