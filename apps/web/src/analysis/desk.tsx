import { useComputed } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { fileDate } from '../app/dates.ts';
import { wordedPlayers } from '../play/names.ts';
import { openThinker } from '../engine/client.ts';
import { analysisTexts } from '../messages/analysis.ts';
import { SeatBar } from '../play/player-bar.tsx';
import { BoardPage } from '../table/board-page.tsx';
import { Table } from '../table/table.tsx';
import { Button, Dialog, Icon } from '../ui/index.ts';
import { ChanceChooser } from './chance-chooser.tsx';
import { CommentBox } from './comment-box.tsx';
import { Controls } from './controls.tsx';
import { bestArrows, EnginePanel } from './engine-panel.tsx';
import { Evaluator } from './evaluator.ts';
import { resultText } from './format.ts';
import { Graph } from './graph.tsx';
import type { Handover } from './handover.ts';
import { ImportPanel } from './import-panel.tsx';
import { MoveTree } from './move-tree.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { judgedByNode, Reviewer } from './reviewer.ts';
import { ScoreBar } from './score-bar.tsx';
import type { Session } from './session.ts';
import { ShareSheet } from './share-sheet.tsx';
import { lineThrough, mainLine } from '@rayonk/core/driver';
import { valuesOf } from './values.ts';
import { useTurningPoint, Verdict } from './verdict.tsx';

export interface DeskProps {
  readonly session: Session;
  readonly onOpen: (session: Session) => void;
  /** What was known at the end of the game, for a desk that is opened from there: it begins where the game turned. */
  readonly given?: Handover | null;
}

/** A game on the desk: board in the middle, moves and the computer's opinion at its side. */
export function Desk({ session, onOpen, given = null }: DeskProps) {
  const texts = analysisTexts.value;
  const [evaluator] = useState(
    () => new Evaluator(session, () => openThinker(session.tree.game, session.tree.variant)),
  );
  const [reviewer] = useState(() => new Reviewer(session));
  useEffect(
    () => () => {
      evaluator.close();
      reviewer.stop();
    },
    [evaluator, reviewer],
  );
  useTurningPoint(session, reviewer, given);
  // One of the two thinks at a time: phones have few cores.
  const isReviewing = useComputed(() => reviewer.review.value.kind === 'running').value;
  useEffect(() => (isReviewing ? evaluator.hold() : undefined), [evaluator, isReviewing]);
  const judged = useComputed(() => judgedByNode(reviewer.review.value));
  const valueOf = useComputed(() => valuesOf(session, reviewer.review.value, evaluator.found.value)).value;
  const { tree, at, view } = session.shown;
  const main = mainLine(tree);
  // In a variation the graph shows the line through it.
  const line = main.includes(at) ? main : lineThrough(tree, at);
  const words = session.game.words.value;
  const flipped = session.flipped.value;
  const hasScore = evaluator.isOn.value || reviewer.review.value.kind === 'done';
  return (
    <BoardPage game={session.game} view={view} reads class="analysis">
      <Head session={session} onOpen={onOpen} />
      <Table
        game={session.game}
        driver={session.driver}
        flipped={flipped}
        far={<SeatBar table={session.game} view={view} seat={flipped ? 0 : 1} />}
        near={<SeatBar table={session.game} view={view} seat={flipped ? 1 : 0} />}
        arrows={bestArrows({ session, evaluator })}
      />
      <div class="analysis-side board-page-side">
        <Verdict session={session} reviewer={reviewer} />
        {hasScore && <ScoreBar value={valueOf(at)} words={words} />}
        <ChanceChooser session={session} />
        <section class="analysis-panel" aria-label={texts.moves}>
          <Caption session={session} />
          <Controls session={session} />
          <MoveTree session={session} judged={judged} />
          <CommentBox session={session} />
        </section>
        <EnginePanel session={session} evaluator={evaluator} />
        <section class="analysis-panel" aria-labelledby="analysis-review">
          <h2 id="analysis-review">{texts.review}</h2>
          {hasScore && (
            <Graph session={session} line={line} at={at} valueOf={valueOf} judged={judged.value} words={words} />
          )}
          <ReviewPanel session={session} reviewer={reviewer} />
        </section>
        <p class="analysis-hint analysis-keys">{texts.keys}</p>
      </div>
    </BoardPage>
  );
}

function Head({ session, onOpen }: DeskProps) {
  const texts = analysisTexts.value;
  const [isOpening, setOpening] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const { manifest, words } = session.game;
  const { tags, variant } = session.tree;
  const { Seat0, Seat1, Date: date } = tags;
  const named = words.value.variants[variant]?.name ?? variant;
  const isNamed = Boolean(Seat0) && Boolean(Seat1);
  const people = isNamed ? wordedPlayers([Seat0!, Seat1!], words.value.seats) : null;
  return (
    <header class="analysis-head board-page-head">
      <div>
        <h1>{manifest.name}</h1>
        <p>{[named, people, date === undefined ? null : fileDate(date)].filter((part) => part !== null).join(' · ')}</p>
      </div>
      <div class="analysis-row">
        <Button onClick={() => setOpening(true)}>
          <Icon name="upload" />
          <span>{texts.open}</span>
        </Button>
        <Button onClick={() => setSharing(true)}>
          <Icon name="share" />
          <span>{texts.share}</span>
        </Button>
      </div>
      <Dialog isOpen={isOpening} title={texts.openTitle} onClose={() => setOpening(false)}>
        <ImportPanel onOpen={onOpen} heading="h3" />
      </Dialog>
      <ShareSheet session={session} isOpen={isSharing} onClose={() => setSharing(false)} />
    </header>
  );
}

/** What was played last, and what comes now, in words. */
function Caption({ session }: { readonly session: Session }) {
  const texts = analysisTexts.value;
  const words = session.game.words.value;
  const { view, actor, before, last, at } = session.shown;
  const result = session.resultAt(at);
  const played = last === null || before === null ? texts.startPosition : words.action(before, last, view);
  const next =
    actor === 'chance' ? texts.chanceToPlay : actor === 'over' ? texts.over : texts.toPlay(words.seats[actor]);
  return (
    <p class="analysis-caption">
      <span>{played}</span> <strong>{result === null ? next : resultText(result, words)}</strong>
    </p>
  );
}
