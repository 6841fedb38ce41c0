import type { Seat } from '@rayonk/core';
import type { AnalysisInfo } from '../engine/client.ts';
import type { Review } from './reviewer.ts';
import type { Study } from './study.ts';
import type { NodeId } from '@rayonk/core/driver';

/** Chances of seat 0, a draw counting half: what is told of each node, from the best source there is. */
export function valuesOf(
  study: Study,
  review: Review,
  found: ReadonlyMap<NodeId, AnalysisInfo>,
): (id: NodeId) => number | null {
  const reviewed = reviewedValues(review);
  return (id) => {
    const result = study.resultAt(id);
    if (result !== null) return result.winner === null ? 0.5 : 1 - result.winner;
    const probability = found.get(id)?.probabilities[0];
    const { actor } = study.momentOf(id);
    if (probability !== undefined && (actor === 0 || actor === 1)) return forSeat0(actor, probability);
    return reviewed.get(id) ?? null;
  };
}

/** What is best in a position is what it is worth; where chance acts, what the action before it was worth. */
function reviewedValues(review: Review): ReadonlyMap<NodeId, number> {
  const values = new Map<NodeId, number>();
  if (review.kind !== 'done') return values;
  const { worths } = review.analysis;
  if (worths !== undefined) return new Map(review.line.map((id, i) => [id, worths[i]!]));
  let after: number | null = null;
  for (const [i, judged] of review.analysis.actions.entries()) {
    if (judged.by === 'chance') {
      if (after !== null) values.set(review.line[i]!, after);
      continue;
    }
    values.set(review.line[i]!, forSeat0(judged.by, judged.before));
    after = forSeat0(judged.by, judged.after);
  }
  if (after !== null) values.set(review.line.at(-1)!, after);
  return values;
}

function forSeat0(seat: Seat, probability: number): number {
  return seat === 0 ? probability : 1 - probability;
}
