import { useEffect, useState } from 'preact/hooks';
import { analysisLink } from '../analysis/link.ts';
import { ChanceChooser } from '../analysis/chance-chooser.tsx';
import { go } from '../app/navigate.ts';
import { settings } from '../app/settings.ts';
import { clockParts } from '../game/setup.ts';
import { aidTexts } from '../messages/aids.ts';
import { boxTexts } from '../messages/box.ts';
import { gameTexts } from '../messages/game.ts';
import { SeatBar } from '../play/player-bar.tsx';
import { BoardPage } from '../table/board-page.tsx';
import { Table } from '../table/table.tsx';
import { Button, Choice, Toggle } from '../ui/index.ts';
import type { Box } from './box.ts';
import { newClock } from './box-clock.ts';
import { ClockFace } from './clock-face.tsx';
import { BOX_CLOCKS, type KeptClock } from './kept-box.ts';
import { TallyPart } from './tally-part.tsx';
import { canSpeak, say } from './voice.ts';

interface CompanionProps {
  readonly box: Box;
  readonly onVariant: (variant: string) => void;
}

/** Beside a board of wood: the start, what is allowed, who has what, whose time runs, and in the end the game that was noted. */
export function Companion({ box, onVariant }: CompanionProps) {
  const texts = boxTexts.value;
  const { game, driver } = box;
  const { view, log } = box.shown;
  const [isTiming, setTiming] = useState(false);
  const clock = box.clock.value;
  useEffect(() => box.keep(), [box]);
  const words = game.words.value;
  return (
    <BoardPage game={game} view={view} reads class="analysis companion" data-log={log.join(' ')}>
      <header class="analysis-head board-page-head box-head">
        <div>
          <h1>{texts.title(game.manifest.name)}</h1>
          <p>{log.length === 0 ? (box.isDrawn ? texts.setUpDrawn : texts.setUp) : texts.noted(log.length)}</p>
        </div>
      </header>
      <Table
        game={game}
        driver={driver}
        flipped={false}
        far={<SeatBar table={game} view={view} seat={1} />}
        near={<SeatBar table={game} view={view} seat={0} />}
      />
      <div class="analysis-side board-page-side">
        <ChanceChooser study={{ game, shown: box.shown, play: (action) => box.act(action) }} />
        {view.actor === 'chance' && <p class="analysis-hint">{texts.odds(box.shown.legal.length)}</p>}
        <Asking box={box} />
        <section class="analysis-panel">
          <div class="analysis-row">
            <Button icon="undo" label={texts.undo} disabled={log.length === 0} onClick={() => box.undo()} />
            <Button
              icon="chart"
              label={texts.analyse}
              disabled={log.length === 0}
              onClick={() => void analysisLink(box.record()).then(go)}
            />
            <Button
              kind="quiet"
              icon="refresh"
              label={log.length === 0 && box.isDrawn ? texts.drawAgain : texts.begin}
              onClick={() => box.begin()}
            />
          </div>
          {view.result !== null && <p role="status">{words.ended(view, view.result)}</p>}
          {game.manifest.variants.length > 1 && (
            <Choice
              label={gameTexts.value.variant}
              value={game.rules.variant}
              onChange={onVariant}
              options={game.manifest.variants.map((value) => ({ value, label: words.variants[value]?.name ?? value }))}
            />
          )}
        </section>
        <section class="analysis-panel" aria-labelledby="box-clock">
          <h2 id="box-clock">{texts.clock}</h2>
          <p class="analysis-hint">{texts.clockAbout}</p>
          <Choice<KeptClock['name'] | ''>
            label={texts.clockTime}
            value={clock?.name ?? ''}
            onChange={(name) => (box.clock.value = name === '' ? null : newClock(name))}
            options={BOX_CLOCKS.map((name) => ({
              value: name,
              label: (
                <>
                  <span aria-hidden="true">{name}</span>
                  <span class="app-hidden">{gameTexts.value.clockAloud(...clockParts(name))}</span>
                </>
              ),
            }))}
          />
          <Button
            kind="primary"
            icon="clock"
            label={texts.openClock}
            disabled={clock === null}
            onClick={() => setTiming(true)}
          />
        </section>
        <TallyPart box={box} />
        <section class="analysis-panel">
          <p class="analysis-hint">
            <a href="/evening">{texts.evening}</a>
          </p>
          {canSpeak() && (
            <>
              <Toggle
                label={texts.voice}
                about={texts.voiceAbout}
                checked={settings.voice.value}
                onChange={(value) => (settings.voice.value = value)}
              />
              <Button
                icon="sound"
                label={texts.sayAgain}
                disabled={!settings.voice.value}
                onClick={() => say(words.prompt(view, []))}
              />
            </>
          )}
          {game.manifest.aids?.map((aid) => (
            <Toggle
              key={aid}
              label={aidTexts.value.names[aid]}
              about={aidTexts.value.about[aid]}
              checked={box.aids.value.includes(aid)}
              onChange={(isOn) => box.look([...box.aids.value.filter((each) => each !== aid), ...(isOn ? [aid] : [])])}
            />
          ))}
        </section>
      </div>
      {isTiming && clock !== null && <ClockFace box={box} clock={clock} onClose={() => setTiming(false)} />}
    </BoardPage>
  );
}

/** «Is this allowed?»: what is pointed out is answered, and nothing is noted. What is not is said at the board, with the rule's words. */
function Asking({ box }: { readonly box: Box }) {
  const texts = boxTexts.value;
  const { view } = box.shown;
  const allowed = box.allowed.value;
  const advice = allowed === null ? null : box.game.words.value.moves.advice(view, allowed);
  useEffect(() => {
    if (advice !== null) say(`${texts.yes} ${advice}`);
  }, [advice]);
  return (
    <section class="analysis-panel box-asking" data-asking={box.isAsking.value ? '' : undefined}>
      <Toggle
        label={texts.ask}
        about={texts.askAbout}
        checked={box.isAsking.value}
        onChange={(isOn) => box.ask(isOn)}
      />
      {box.isAsking.value && (
        <p class="box-answer" role="status">
          {advice === null ? (
            texts.askHow
          ) : (
            <>
              <strong>{texts.yes}</strong> {advice}
            </>
          )}
        </p>
      )}
    </section>
  );
}
