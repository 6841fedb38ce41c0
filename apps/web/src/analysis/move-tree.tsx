import { useComputed, type ReadonlySignal } from '@preact/signals';
import type { JudgedAction } from '@rayonk/engine';
import { useEffect, useRef } from 'preact/hooks';
import { analysisTexts } from '../messages/analysis.ts';
import { numberOf } from './format.ts';
import { FAULT_MARKS, isFault } from '../engine/faults.ts';
import type { Study } from './study.ts';
import { nodeOf, ROOT, type NodeId } from '@rayonk/core/driver';

export interface MoveTreeProps {
  readonly study: Study;
  readonly judged: ReadonlySignal<ReadonlyMap<NodeId, JudgedAction>>;
}

/** All actions with their variations and comments. The list scrolls by itself, so that the page does not when one plays through it. */
export function MoveTree({ study, judged }: MoveTreeProps) {
  const list = useRef<HTMLDivElement>(null);
  const tree = useComputed(() => study.shown.tree).value;
  const at = useComputed(() => study.shown.at).value;
  // Marks and comments make the list longer: the current action is looked for again.
  useEffect(() => showCurrent(list.current), [at, tree, judged.value]);
  const { comment, children } = nodeOf(tree, ROOT);
  const texts = analysisTexts.value;
  return (
    <div ref={list} class="analysis-moves" role="group" aria-label={texts.moves}>
      {comment !== null && <p class="analysis-said">{comment}</p>}
      {children.length === 0 ? (
        <p class="analysis-hint">{texts.noMoves}</p>
      ) : (
        <MoveLine study={study} judged={judged} from={children[0]!} others={children.slice(1)} />
      )}
    </div>
  );
}

interface MoveLineProps extends MoveTreeProps {
  /** The first node of the line. */
  readonly from: NodeId;
  /** The variations that branch off beside it. */
  readonly others: readonly NodeId[];
}

/** A line of actions, one after the other; a variation stands after the action that it replaces. */
function MoveLine({ study, judged, from, others }: MoveLineProps) {
  const { tree } = study;
  const items = [];
  let beside = others;
  let isNamed = true;
  for (let id: NodeId | undefined = from; id !== undefined;) {
    const { comment, children } = nodeOf(tree, id);
    items.push(<Move key={id} study={study} judged={judged} id={id} isNamed={isNamed} />);
    if (comment !== null)
      items.push(
        <li key={`said ${id}`} class="analysis-said">
          {comment}
        </li>,
      );
    for (const other of beside)
      items.push(
        <li key={`line ${other}`} class="analysis-variation">
          <MoveLine study={study} judged={judged} from={other} others={[]} />
        </li>,
      );
    isNamed = comment !== null || beside.length > 0;
    [id, ...beside] = children as [NodeId | undefined, ...NodeId[]];
  }
  return <ol class="analysis-line">{items}</ol>;
}

interface MoveProps extends MoveTreeProps {
  readonly id: NodeId;
  readonly isNamed: boolean;
}

function Move({ study, judged, id, isNamed }: MoveProps) {
  const isHere = useComputed(() => study.shown.at === id).value;
  const judgement = useComputed(() => judged.value.get(id)?.judgement ?? null).value;
  const { action } = nodeOf(study.tree, id);
  const number = numberOf(study.momentOf(id), isNamed);
  const fault = judgement !== null && isFault(judgement) ? judgement : null;
  return (
    <li class="analysis-move">
      {number !== null && <span class="analysis-number">{number}</span>}
      <button
        type="button"
        data-action={action}
        data-judgement={fault}
        aria-current={isHere ? 'step' : undefined}
        title={fault === null ? undefined : analysisTexts.value.judgements[fault]}
        onClick={() => study.goTo(id)}
      >
        {study.shortOf(id)}
        {fault !== null && <span class="analysis-mark">{FAULT_MARKS[fault]}</span>}
      </button>
    </li>
  );
}

function showCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]');
  if (list === null) return;
  if (current === null || current === undefined) {
    list.scrollTop = 0;
    return;
  }
  const [box, button] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  if (button.top < box.top) list.scrollTop += button.top - box.top - 8;
  else if (button.bottom > box.bottom) list.scrollTop += button.bottom - box.bottom + 8;
}
