import type { Seat } from '@rayonk/core';
import { LEVELS, type LevelNumber } from '@rayonk/engine';
import { useState } from 'preact/hooks';
import { go } from '../app/navigate.ts';
import { analysisTexts } from '../messages/analysis.ts';
import { strengthTexts } from '../messages/levels.ts';
import { useRatings } from '../play/level-ratings.ts';
import { roughly } from '../play/level-strength.tsx';
import { startGame, type Player } from '../play/start.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Button, Choice, Dialog } from '../ui/index.ts';

export interface PlayDialogProps {
  readonly game: OpenGame;
  readonly position: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const USUAL_LEVEL = 4;
const PERSON = 'person';

/** Begins a game from a position: against whom, and on which side. */
export function PlayDialog({ game, position, isOpen, onClose }: PlayDialogProps) {
  const texts = analysisTexts.value;
  const { rules, words, manifest } = game;
  const ratings = useRatings(manifest, rules.variant);
  const [opponent, setOpponent] = useState(String(USUAL_LEVEL));
  const [seat, setSeat] = useState<Seat>(0);
  const begin = async (): Promise<void> => {
    const you: Player = { kind: 'person', name: '' };
    const other: Player = opponent === PERSON ? you : { kind: 'level', level: Number(opponent) as LevelNumber };
    const id = await startGame({
      game: rules.game,
      variant: rules.variant,
      players: seat === 0 ? [you, other] : [other, you],
      clock: { kind: 'none' },
      start: position,
    });
    go(`/play/${id}`);
  };
  return (
    <Dialog isOpen={isOpen} title={texts.playTitle} onClose={onClose}>
      <label class="analysis-field">
        <span>{texts.opponent}</span>
        <select value={opponent} onChange={(event) => setOpponent(event.currentTarget.value)}>
          {LEVELS.map((level) => (
            <option key={level} value={String(level)}>
              {texts.opponentLevel(level)}
              {ratings !== null && ` · ${strengthTexts.value.about(roughly(ratings.levels[level - 1]!))}`}
            </option>
          ))}
          <option value={PERSON}>{texts.opponentPerson}</option>
        </select>
      </label>
      {opponent !== PERSON && (
        <Choice
          label={texts.yourSide}
          value={String(seat)}
          onChange={(value) => setSeat(value === '1' ? 1 : 0)}
          options={words.value.seats.map((label, value) => ({ value: String(value), label }))}
        />
      )}
      <Button kind="primary" label={texts.startPlaying} onClick={() => void begin()} />
    </Dialog>
  );
}
