import type { JudgedAction } from '@rayonk/engine';
import { useState } from 'preact/hooks';
import { analysisTexts } from '../messages/analysis.ts';
import { shortMove } from '../play/short-moves.ts';
import { Button, Choice } from '../ui/index.ts';
import { FaultNote } from './fault-note.tsx';
import { percent } from '../app/percent.ts';
import { numberOf } from './format.ts';
import { LuckPanel } from './luck-panel.tsx';
import type { Pace } from '../engine/judge.ts';
import { FAULT_MARKS, type FaultJudgement } from '../engine/faults.ts';
import { keyMoments, type Review, type Reviewer } from './reviewer.ts';
import type { Study } from './study.ts';
import { mainLine, nodeOf, ROOT, type NodeId } from '@rayonk/core/driver';

export interface ReviewPanelProps {
  readonly study: Study;
  readonly reviewer: Reviewer;
}

/** Has the whole game judged, and tells what came of it. */
export function ReviewPanel({ study, reviewer }: ReviewPanelProps) {
  const texts = analysisTexts.value;
  const review = reviewer.review.value;
  const [pace, setPace] = useState<Pace | 'site'>('quick');
  const paces = reviewer.canAskSite ? (['quick', 'deep', 'site'] as const) : (['quick', 'deep'] as const);
  const chosen = reviewer.canAskSite || pace !== 'site' ? pace : 'deep';
  const isEmpty = nodeOf(study.tree, ROOT).children.length === 0;
  if (review.kind === 'running')
    return (
      <div class="analysis-running">
        <label>
          {texts.reviewProgress(review.done, review.all)}
          <progress max={review.all} value={review.done} />
        </label>
        <Button label={texts.reviewStop} onClick={() => reviewer.stop()} />
      </div>
    );
  return (
    <>
      {review.kind === 'failed' && <FaultNote fault={review.fault} />}
      {review.kind === 'done' && <Verdict study={study} review={review} />}
      <div class="analysis-review-start">
        <Choice
          label={texts.reviewPace}
          value={chosen}
          onChange={setPace}
          options={paces.map((value) => ({ value, label: texts.reviewPaces[value] }))}
        />
        <Button
          kind={review.kind === 'done' ? 'plain' : 'primary'}
          icon="chart"
          label={review.kind === 'done' ? texts.reviewAgain : texts.reviewStart}
          disabled={isEmpty}
          onClick={() => reviewer.start(chosen)}
        />
      </div>
      {chosen === 'site' && <p class="analysis-hint">{texts.reviewBySite}</p>}
      {isEmpty && <p class="analysis-hint">{texts.reviewNothing}</p>}
    </>
  );
}

type Done = Extract<Review, { kind: 'done' }>;

function Verdict({ study, review }: { readonly study: Study; readonly review: Done }) {
  const texts = analysisTexts.value;
  const words = study.game.words.value;
  const moments = keyMoments(review).filter(([id]) => study.tree.nodes.has(id));
  const isOld = String(mainLine(study.tree)) !== String(review.line);
  return (
    <>
      {isOld && <p class="analysis-hint">{texts.reviewOld}</p>}
      <table class="analysis-summary">
        <thead>
          <tr>
            <th scope="col">{texts.player}</th>
            {words.seats.map((seat) => (
              <th key={seat} scope="col">
                {seat}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{texts.accuracy}</th>
            {review.analysis.seats.map(({ accuracy }, seat) => (
              <td key={seat}>{accuracy === null ? '–' : percent(accuracy / 100, 1)}</td>
            ))}
          </tr>
          {(['inaccuracy', 'mistake', 'blunder'] as const).map((judgement) => (
            <tr key={judgement}>
              <th scope="row">
                {texts.judgementsMany[judgement]} <span class="analysis-mark">{FAULT_MARKS[judgement]}</span>
              </th>
              {review.analysis.seats.map((seat, i) => (
                <td key={i}>{countOf(seat, judgement)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <LuckPanel study={study} review={review} />
      <h3>{texts.moments}</h3>
      {moments.length === 0 ? (
        <p class="analysis-hint">{texts.noMoments}</p>
      ) : (
        <ol class="analysis-moments">
          {moments.map(([id, judged]) => (
            <KeyMoment key={id} study={study} id={id} judged={judged} />
          ))}
        </ol>
      )}
    </>
  );
}

function countOf(seat: Done['analysis']['seats'][number], judgement: FaultJudgement): number {
  if (judgement === 'blunder') return seat.blunders;
  return judgement === 'mistake' ? seat.mistakes : seat.inaccuracies;
}

interface KeyMomentProps {
  readonly study: Study;
  readonly id: NodeId;
  readonly judged: JudgedAction;
}

function KeyMoment({ study, id, judged }: KeyMomentProps) {
  const texts = analysisTexts.value;
  const { action, judgement, before, after, best } = judged;
  const better = best[0];
  const { parent } = nodeOf(study.tree, id);
  return (
    <li data-judgement={judgement}>
      <button type="button" data-moment={action} onClick={() => study.goTo(id)}>
        {numberOf(study.momentOf(id), true)} {study.shortOf(id)}
      </button>{' '}
      <span class="analysis-mark">{FAULT_MARKS[judgement as FaultJudgement]}</span> {texts.judgements[judgement]},{' '}
      {texts.fromTo(percent(before), percent(after))}.{' '}
      {better !== undefined && parent !== null && (
        <>
          {texts.better}{' '}
          <button type="button" data-better={better} onClick={() => study.adopt(parent, best.slice(0, 6), 0)}>
            {shortMove(study.game.words.value, study.momentOf(parent).view, better)}
          </button>
        </>
      )}
    </li>
  );
}
