import { useEffect, useMemo } from 'preact/hooks';
import { learnTexts } from '../messages/learn.ts';
import { nameOfPosition, Still } from '../miniature/still.tsx';
import { useGame, type OpenGame } from '../table/open-game.ts';
import { seen } from '../table/board-driver.ts';
import { Table } from '../table/table.tsx';
import { Button } from '../ui/index.ts';
import { DiagramRun } from './diagram-run.ts';
import { readDiagram, type DiagramText } from '@rayonk/board/diagram';
import { useNear } from './near.ts';

interface DiagramProps {
  readonly game: string;
  readonly text: string;
}

/** A live board in a text. It is made when it comes near the window: a page may have a dozen. */
export function Diagram({ game, text }: DiagramProps) {
  const { ref, isNear } = useNear<HTMLElement>();
  const diagram = useMemo(() => readDiagram(text), [text]);
  if (diagram === null) return <BrokenDiagram />;
  const said = [diagram.caption, diagram.touch].filter((part) => part !== '').join(' ');
  return (
    <figure ref={ref} class="learn-diagram" aria-label={learnTexts.value.diagram} data-diagram={diagram.position}>
      <div class="learn-diagram-board">
        {isNear ? <Opened game={game} diagram={diagram} /> : <Picture game={game} diagram={diagram} />}
      </div>
      {said !== '' && <figcaption>{said}</figcaption>}
    </figure>
  );
}

function BrokenDiagram() {
  return <p class="learn-note">{learnTexts.value.brokenDiagram}</p>;
}

interface OpenedProps {
  readonly game: string;
  readonly diagram: DiagramText;
}

/** What the page came with, until the live board is there. */
function Picture({ game, diagram: { variant, position } }: OpenedProps) {
  return <Still class="learn-diagram-still" name={nameOfPosition(game, variant, position)} />;
}

function Opened({ game, diagram }: OpenedProps) {
  const opening = useGame(game, diagram.variant);
  if (opening.kind === 'loading') return <Picture game={game} diagram={diagram} />;
  if (opening.kind !== 'open') return <BrokenDiagram />;
  return <Live game={opening.game} diagram={diagram} />;
}

function Live({ game, diagram }: { readonly game: OpenGame; readonly diagram: DiagramText }) {
  // The same position in another language is another caption, not another board.
  const { variant, position, actions } = diagram;
  const key = [variant, position, ...actions].join(' ');
  const opened = useMemo(() => DiagramRun.open(game, diagram), [game, key]);
  useEffect(() => () => (opened.ok ? opened.value.driver.rest() : undefined), [opened]);
  if (!opened.ok) return <BrokenDiagram />;
  const run = opened.value;
  const texts = learnTexts.value;
  return (
    <>
      <Table game={game} driver={run.driver} flipped={false} />
      <div class="learn-diagram-buttons">
        {actions.length > 0 && (
          <Button icon="play" label={actions.length === 1 ? texts.show : texts.showAll} onClick={() => run.show()} />
        )}
        <Button
          kind="quiet"
          icon="refresh"
          label={texts.startOver}
          disabled={seen(run.driver).last === null}
          onClick={() => run.startOver()}
        />
      </div>
    </>
  );
}
