import type { Manifest } from '@rayonk/core';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Board } from './board/board.tsx';
import { Controls } from './controls.tsx';
import { texts, wordOf } from './messages/index.ts';
import { MoveList } from './move-list.tsx';
import type { Recording } from './recording.ts';
import { gameLink, newSeed } from './route.ts';

const STEP_MS = 700;

interface PlayerProps {
  readonly manifest: Manifest;
  readonly variant: string;
  readonly seed: string;
  readonly recording: Recording;
}

/** Steps through a recorded game. */
export function Player({ manifest, variant, seed, recording }: PlayerProps) {
  const { id, name, seats } = manifest;
  const { actions, views } = recording;
  const step = useSignal(0);
  const isPlaying = useSignal(false);
  const now = step.value;
  const goTo = (wanted: number) => {
    step.value = Math.min(Math.max(wanted, 0), actions.length);
    if (step.value === actions.length) isPlaying.value = false;
  };
  useEffect(() => {
    if (!isPlaying.value) return undefined;
    const timer = setInterval(() => goTo(step.value + 1), STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying.value]);
  const toggle = () => {
    if (!isPlaying.value && step.value === actions.length) step.value = 0;
    isPlaying.value = !isPlaying.value;
  };
  const { boardName, newGame, seed: seedWord } = texts.value;
  return (
    <div class="player">
      <div class="table">
        <Board
          view={views[now]!}
          seats={seats}
          name={boardName(name, now, actions.length)}
          marked={cellsIn(actions[now - 1])}
        />
      </div>
      <div class="side">
        <Status manifest={manifest} recording={recording} step={now} />
        <Controls step={now} steps={actions.length} isPlaying={isPlaying.value} onStep={goTo} onToggle={toggle} />
        <MoveList recording={recording} seats={seats} step={now} onStep={goTo} />
        <footer class="origin">
          <p>
            {seedWord} <code data-seed={seed}>{seed}</code>
          </p>
          <button class="plain" type="button" onClick={() => location.assign(gameLink(id, variant, newSeed()))}>
            {newGame}
          </button>
        </footer>
      </div>
    </div>
  );
}

/** The cells that an action's text names. */
function cellsIn(action: string | undefined): ReadonlySet<string> {
  return new Set(action?.match(/[a-z][0-9]+/g));
}

interface StatusProps {
  readonly manifest: Manifest;
  readonly recording: Recording;
  readonly step: number;
}

/** Who plays, or how the game ended. */
function Status({ manifest, recording, step }: StatusProps) {
  const { actions, views, result } = recording;
  const { seats: words, toPlay, chance, wins, draw, scores, reasons, step: stepText } = texts.value;
  const isOver = step === actions.length;
  const { actor } = views[step]!;
  const seat = isOver ? result.winner : actor === 0 || actor === 1 ? actor : null;
  const colour = seat === null ? null : manifest.seats[seat];
  const named = colour === null ? null : wordOf(words, colour);
  const headline = isOver ? (named === null ? draw : wins(named)) : named === null ? chance : toPlay(named);
  const details = isOver
    ? [result.scores === null ? null : scores(...result.scores), wordOf(reasons, result.reason)]
    : [stepText(step, actions.length)];
  return (
    <div class="status" role="status" data-result={isOver ? (result.winner ?? 'draw') : undefined}>
      <p class="headline">
        {colour !== null && <span class={`dot piece-${colour}`} />}
        {headline}
      </p>
      <p class="details">{details.filter((part) => part !== null).join(', ')}</p>
    </div>
  );
}
