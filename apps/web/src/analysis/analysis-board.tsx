import { useComputed } from '@preact/signals';
import { variantName } from '@rayonk/board';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fileDate } from '../app/dates.ts';
import { wordedPlayers } from '../play/names.ts';
import { openSharedEngine } from '../engine/shared-client.ts';
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
import type { HandedGame } from './handover.ts';
import { ImportPanel } from './import-panel.tsx';
import { MoveTree } from './move-tree.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { judgedByNode, Reviewer } from './reviewer.ts';
import { ScoreBar } from './score-bar.tsx';
import type { Study } from './study.ts';
import { ShareSheet } from './share-sheet.tsx';
import { lineThrough, mainLine } from '@rayonk/core/driver';
import { valuesOf } from './values.ts';
import { useTurningPoint, Verdict } from './verdict.tsx';

export interface AnalysisBoardProps {
  readonly study: Study;
  readonly onOpen: (study: Study) => void;
  /** What was known at the end of the game, for a board that is opened from there: it begins where the game turned. */
  readonly given?: HandedGame | null;
}

/** A game under analysis: board in the middle, moves and the computer's opinion at its side. */
export function AnalysisBoard({ study, onOpen, given = null }: AnalysisBoardProps) {
  const texts = analysisTexts.value;
  const [evaluator] = useState(() => new Evaluator(study, () => openSharedEngine(study.tree.game, study.tree.variant)));
  const [reviewer] = useState(() => new Reviewer(study, { match: given?.match ?? null }));
  useEffect(
    () => () => {
      evaluator.close();
      reviewer.stop();
    },
    [evaluator, reviewer],
  );
  useTurningPoint(study, reviewer, given);
  // One of the two thinks at a time: phones have few cores.
  const isReviewing = useComputed(() => reviewer.review.value.kind === 'running').value;
  useEffect(() => (isReviewing ? evaluator.hold() : undefined), [evaluator, isReviewing]);
  const judged = useComputed(() => judgedByNode(reviewer.review.value));
  const valueOf = useComputed(() => valuesOf(study, reviewer.review.value, evaluator.found.value)).value;
  const { tree, at, view } = study.shown;
  const main = mainLine(tree);
  // In a variation the graph shows the line through it.
  const line = main.includes(at) ? main : lineThrough(tree, at);
  const words = study.game.words.value;
  const flipped = study.flipped.value;
  const hasScore = evaluator.isOn.value || reviewer.review.value.kind === 'done';
  return (
    <BoardPage game={study.game} view={view} reads class="analysis">
      <Head study={study} onOpen={onOpen}>
        {given !== null && <Verdict study={study} reviewer={reviewer} />}
      </Head>
      <Table
        game={study.game}
        driver={study.driver}
        flipped={flipped}
        far={<SeatBar table={study.game} view={view} seat={flipped ? 0 : 1} />}
        near={<SeatBar table={study.game} view={view} seat={flipped ? 1 : 0} />}
        arrows={bestArrows({ study, evaluator })}
      />
      <div class="analysis-side board-page-side">
        {given === null && <Verdict study={study} reviewer={reviewer} />}
        {hasScore && <ScoreBar value={valueOf(at)} words={words} />}
        <ChanceChooser study={study} />
        <section class="analysis-panel" aria-label={texts.moves}>
          <Caption study={study} />
          <Controls study={study} />
          <MoveTree study={study} judged={judged} />
          <CommentBox study={study} />
        </section>
        <EnginePanel study={study} evaluator={evaluator} />
        <section class="analysis-panel" aria-labelledby="analysis-review">
          <h2 id="analysis-review">{texts.review}</h2>
          {hasScore && (
            <Graph study={study} line={line} at={at} valueOf={valueOf} judged={judged.value} words={words} />
          )}
          <ReviewPanel study={study} reviewer={reviewer} />
        </section>
        <p class="analysis-hint analysis-keys">{texts.keys}</p>
      </div>
    </BoardPage>
  );
}

interface HeadProps extends Pick<AnalysisBoardProps, 'study' | 'onOpen'> {
  /** What came of a game that has just ended: seen at once, in every window. */
  readonly children: ComponentChildren;
}

function Head({ study, onOpen, children }: HeadProps) {
  const texts = analysisTexts.value;
  const [isOpening, setOpening] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const { manifest, words } = study.game;
  const { tags, variant } = study.tree;
  const { Seat0, Seat1, Date: date } = tags;
  const named = variantName(words.value, variant);
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
      {children}
      <Dialog isOpen={isOpening} title={texts.openTitle} onClose={() => setOpening(false)}>
        <ImportPanel onOpen={onOpen} heading="h3" />
      </Dialog>
      <ShareSheet study={study} isOpen={isSharing} onClose={() => setSharing(false)} />
    </header>
  );
}

/** What was played last, and what comes now, in words. */
function Caption({ study }: { readonly study: Study }) {
  const texts = analysisTexts.value;
  const words = study.game.words.value;
  const { view, actor, before, last, at } = study.shown;
  const result = study.resultAt(at);
  const played = last === null || before === null ? texts.startPosition : words.action(before, last, view);
  const next =
    actor === 'chance' ? texts.chanceToPlay : actor === 'over' ? texts.over : texts.toPlay(words.seats[actor]);
  return (
    <p class="analysis-caption">
      <span>{played}</span> <strong>{result === null ? next : resultText(result, words)}</strong>
    </p>
  );
}
