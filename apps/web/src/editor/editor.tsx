import { Board, variantName } from '@rayonk/board';
import { hasChoices, plainVariant } from '@rayonk/core';
import { useState } from 'preact/hooks';
import { go } from '../app/navigate.ts';
import { settings } from '../app/settings.ts';
import { analysisTexts } from '../messages/analysis.ts';
import type { OpenGame } from '../table/open-game.ts';
import { BoardPage } from '../table/board-page.tsx';
import { Button, Choice, copyText, Icon } from '../ui/index.ts';
import { Fields } from './fields.tsx';
import { Palette } from './palette.tsx';
import type { EditorState } from './state.ts';
import { Verdict } from './verdict.tsx';
import { analysisLink } from '../analysis/link.ts';
import { PictureButtons } from '../analysis/picture-buttons.tsx';
import { PlayDialog } from '../analysis/play-dialog.tsx';

export interface EditorProps {
  readonly game: OpenGame;
  readonly state: EditorState;
  readonly onVariant: (variant: string) => void;
}

const NO_CHOICES: ReadonlySet<string> = new Set();
const NOTHING_PICKED: readonly string[] = [];

export function Editor({ game, state, onVariant }: EditorProps) {
  const texts = analysisTexts.value;
  const words = game.words.value;
  const { manifest, rules, screen } = game;
  const [flipped, setFlipped] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const view = state.view.value;
  const position = state.text.value;
  const brush = state.brush.value;
  const checked = state.checked.value;
  const canPlay = checked.ok && rules.result(checked.value) === null;
  const analyse = async (): Promise<void> =>
    go(
      await analysisLink({
        game: rules.game,
        variant: rules.variant,
        start: position,
        tags: {},
        comment: null,
        actions: [],
        // A position in which the game is over is a whole game without actions.
        result: checked.ok ? rules.result(checked.value) : null,
      }),
    );
  return (
    <BoardPage game={game} view={view} reads class="analysis analysis-editor">
      <header class="analysis-head board-page-head">
        <div>
          <h1>{manifest.name}</h1>
          <p>{texts.editor}</p>
        </div>
        <div class="analysis-row">
          <Button kind="quiet" aria-disabled={state.canUndo.value ? undefined : 'true'} onClick={() => state.undo()}>
            <Icon name="undo" />
            <span>{texts.undo}</span>
          </Button>
          <Button kind="quiet" aria-pressed={flipped} onClick={() => setFlipped(!flipped)}>
            <Icon name="flip" />
            <span>{texts.flip}</span>
          </Button>
        </div>
      </header>
      <div class="table-board">
        <Board
          view={view}
          screen={screen}
          words={words}
          name={texts.position}
          flipped={flipped}
          hasCoordinates={settings.coordinates.value}
          motions={[]}
          isAnimated={false}
          choices={NO_CHOICES}
          picked={brush.kind === 'field' && brush.from !== null ? [brush.from] : NOTHING_PICKED}
          arrows={[]}
          onPick={(cell) => state.point(cell)}
        />
      </div>
      <div class="analysis-side board-page-side">
        <section class="analysis-panel">
          <Palette game={game} state={state} />
          <div class="analysis-row">
            <Button label={texts.startBoard} onClick={() => state.toStart()} />
            <Button label={texts.emptyBoard} onClick={() => state.clear()} />
          </div>
        </section>
        <section class="analysis-panel">
          {hasChoices(rules.variant) && <p>{variantName(words, rules.variant)}</p>}
          {manifest.variants.length > 1 && (
            <Choice
              label={texts.variant}
              value={plainVariant(rules.variant)}
              onChange={onVariant}
              options={manifest.variants.map((value) => ({ value, label: words.variants[value]?.name ?? value }))}
            />
          )}
          <Fields game={game} state={state} />
        </section>
        <section class="analysis-panel">
          <Verdict game={game} state={state} />
          <label>
            <span class="analysis-label">{texts.positionLabel}</span>
            <textarea
              class="analysis-position"
              rows={4}
              spellcheck={false}
              autocomplete="off"
              value={position}
              onInput={(event) => state.setText(event.currentTarget.value.trim())}
            />
          </label>
          <div class="analysis-row">
            <Button
              kind="primary"
              icon="play"
              label={texts.playFromHere}
              disabled={!canPlay}
              onClick={() => setPlaying(true)}
            />
            <Button icon="chart" label={texts.analyseFromHere} disabled={!checked.ok} onClick={() => void analyse()} />
            <Button icon="copy" label={texts.copyPosition} onClick={() => void copyText(position)} />
          </div>
          <h2>{texts.picture}</h2>
          <PictureButtons
            name={manifest.id}
            picture={() => ({
              view,
              screen,
              name: manifest.name,
              flipped,
              hasCoordinates: settings.coordinates.peek(),
            })}
          />
        </section>
      </div>
      <PlayDialog game={game} position={position} isOpen={isPlaying} onClose={() => setPlaying(false)} />
    </BoardPage>
  );
}
