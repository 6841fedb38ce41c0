import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { analysisTexts } from '../messages/analysis.ts';
import { playTexts } from '../messages/play.ts';
import { wordedName } from '../play/names.ts';
import { turningText } from '../play/turning-point.ts';
import { Button } from '../ui/index.ts';
import { percent } from '../app/percent.ts';
import type { HandedGame } from './handover.ts';
import { turningPoint } from '../engine/faults.ts';
import type { Review, Reviewer } from './reviewer.ts';
import type { Study } from './study.ts';
import { ROOT, type NodeId } from '@rayonk/core/driver';

type Done = Extract<Review, { kind: 'done' }>;

/** The node at which a reviewed game turned, if it is still there. */
function turningNode(study: Study, { line, analysis }: Done): NodeId | null {
  const end = study.resultAt(line.at(-1)!);
  const judged = turningPoint(analysis, end?.winner ?? null);
  const id = judged === null ? undefined : line[judged.number];
  return id !== undefined && study.tree.nodes.has(id) ? id : null;
}

/** An analysis that is opened from the end of a game has it judged, unless that was done already, and goes to where it turned. */
export function useTurningPoint(study: Study, reviewer: Reviewer, given: HandedGame | null): void {
  useEffect(() => {
    if (given === null) return undefined;
    if (given.analysis === null) reviewer.start('quick');
    else reviewer.adopt(given.analysis);
    let isThere = false;
    return effect(() => {
      const review = reviewer.review.value;
      if (isThere || review.kind !== 'done') return;
      isThere = true;
      const id = turningNode(study, review);
      // Whoever has begun to look around is left where they are.
      if (id !== null && study.driver.snapshot.at === ROOT) study.goTo(id);
    });
  }, [study, reviewer, given]);
}

/** What came of a review in a line or two, where it is seen at once; more of it stands further down. */
export function Verdict({ study, reviewer }: { readonly study: Study; readonly reviewer: Reviewer }) {
  const texts = analysisTexts.value;
  const review = reviewer.review.value;
  if (review.kind === 'running')
    return (
      <p class="analysis-verdict" role="status">
        <label>
          {playTexts.value.turning.reading} <progress max={review.all} value={review.done} />
        </label>
      </p>
    );
  if (review.kind !== 'done') return null;
  const { seats } = study.game.words.value;
  const { Seat0 = '', Seat1 = '' } = study.tree.tags;
  const names = [wordedName(Seat0, seats[0]), wordedName(Seat1, seats[1])] as const;
  const id = turningNode(study, review);
  const judged =
    id === null ? null : turningPoint(review.analysis, study.resultAt(review.line.at(-1)!)?.winner ?? null);
  const accuracies = review.analysis.seats.map(({ accuracy }, seat) =>
    accuracy === null ? null : `${names[seat as 0 | 1]} ${percent(accuracy / 100, 1)}`,
  );
  return (
    <p class="analysis-verdict" role="status" data-turning={judged?.action}>
      {id === null || judged === null ? (
        playTexts.value.turning.none
      ) : (
        <Button
          kind="quiet"
          label={turningText(study.momentOf(id).turn, study.shortOf(id), judged, names[judged.by])}
          onClick={() => study.goTo(id)}
        />
      )}{' '}
      <span>{texts.accuracies(accuracies.filter((each) => each !== null))}</span>
    </p>
  );
}
