import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { analysisTexts } from '../messages/analysis.ts';
import { playTexts } from '../messages/play.ts';
import { wordedName } from '../play/names.ts';
import { turningText } from '../play/turning-point.ts';
import { Button } from '../ui/index.ts';
import { percent } from '../app/percent.ts';
import type { Handover } from './handover.ts';
import { turningPoint } from '../engine/faults.ts';
import type { Review, Reviewer } from './reviewer.ts';
import type { Session } from './session.ts';
import { ROOT, type NodeId } from '@rayonk/core/driver';

type Done = Extract<Review, { kind: 'done' }>;

/** The node at which a reviewed game turned, if it is still there. */
function turningNode(session: Session, { line, analysis }: Done): NodeId | null {
  const end = session.resultAt(line.at(-1)!);
  const judged = turningPoint(analysis, end?.winner ?? null);
  const id = judged === null ? undefined : line[judged.number];
  return id !== undefined && session.tree.nodes.has(id) ? id : null;
}

/** A desk that is opened from the end of a game has it judged, unless that was done already, and goes to where it turned. */
export function useTurningPoint(session: Session, reviewer: Reviewer, given: Handover | null): void {
  useEffect(() => {
    if (given === null) return undefined;
    if (given.analysis === null) reviewer.start('quick');
    else reviewer.adopt(given.analysis);
    let isThere = false;
    return effect(() => {
      const review = reviewer.review.value;
      if (isThere || review.kind !== 'done') return;
      isThere = true;
      const id = turningNode(session, review);
      // Whoever has begun to look around is left where they are.
      if (id !== null && session.driver.snapshot.at === ROOT) session.goTo(id);
    });
  }, [session, reviewer, given]);
}

/** What came of a review in a line or two, where it is seen at once; more of it stands further down. */
export function Verdict({ session, reviewer }: { readonly session: Session; readonly reviewer: Reviewer }) {
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
  const { seats } = session.game.words.value;
  const { Seat0 = '', Seat1 = '' } = session.tree.tags;
  const names = [wordedName(Seat0, seats[0]), wordedName(Seat1, seats[1])] as const;
  const id = turningNode(session, review);
  const judged =
    id === null ? null : turningPoint(review.analysis, session.resultAt(review.line.at(-1)!)?.winner ?? null);
  const accuracies = review.analysis.seats.map(({ accuracy }, seat) =>
    accuracy === null ? null : `${names[seat as 0 | 1]} ${percent(accuracy / 100, 1)}`,
  );
  return (
    <p class="analysis-verdict" role="status" data-turning={judged?.action}>
      {id === null || judged === null ? (
        playTexts.value.turning.none
      ) : (
        <Button kind="quiet" onClick={() => session.goTo(id)}>
          {turningText(session.momentOf(id).turn, session.shortOf(id), judged, names[judged.by])}
        </Button>
      )}{' '}
      <span>{texts.accuracies(accuracies.filter((each) => each !== null))}</span>
    </p>
  );
}
