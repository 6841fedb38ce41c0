import {
  ACTOR,
  ActionList,
  OVER,
  type Action,
  type Perfect,
  type Position,
  type Rules,
  type Seat,
  type Verdict,
} from '@rayonk/core';
import type { LineOfPlay } from './limits.ts';
import { DRAW, WIN } from './score.ts';

export interface KnownAction {
  readonly action: Action;
  /** For the seat that plays it. */
  readonly verdict: Verdict;
}

/** Every legal action with what it leads to for certain, best first; null unless all of them are known. */
export function judgeActions<P extends Position>(
  rules: Rules<P>,
  perfect: Perfect<P>,
  position: P,
): KnownAction[] | null {
  if (perfect.judge(position) === null) return null;
  const seat = position.state[ACTOR] as Seat;
  const list = new ActionList(rules.capacity);
  position.legal(list);
  const judged: KnownAction[] = [];
  for (let i = 0; i < list.count; i++) {
    const action = list.at(i);
    position.make(action);
    const verdict = verdictFor(rules, perfect, position, seat);
    position.unmake();
    if (verdict === null) return null;
    judged.push({ action, verdict });
  }
  return judged.sort((a, b) => scoreOf(b.verdict) - scoreOf(a.verdict) || a.action - b.action);
}

/** What a position just reached is worth to a seat, the action that reached it counted. */
function verdictFor<P extends Position>(rules: Rules<P>, perfect: Perfect<P>, position: P, seat: Seat): Verdict | null {
  const actor = position.state[ACTOR]!;
  if (actor === OVER) {
    const { winner } = rules.result(position)!;
    return winner === null ? { value: 0, length: 0 } : { value: winner === seat ? 1 : -1, length: 1 };
  }
  const verdict = perfect.judge(position);
  if (verdict === null) return null;
  const value = (actor === seat ? verdict.value : 0 - verdict.value) as Verdict['value'];
  return { value, length: value === 0 ? 0 : verdict.length + 1 };
}

/** A verdict as a score of the search. */
export function scoreOf({ value, length }: Verdict): number {
  return value === 0 ? DRAW : value > 0 ? WIN - length : length - WIN;
}

/** A judged action followed by best play, up to so many actions. */
export function judgedLine<P extends Position>(
  rules: Rules<P>,
  perfect: Perfect<P>,
  position: P,
  first: KnownAction,
  longest: number,
): LineOfPlay {
  const actions: string[] = [];
  let next: Action | null = first.action;
  while (next !== null) {
    actions.push(rules.encode(position, next));
    position.make(next);
    const over = position.state[ACTOR] === OVER || actions.length >= longest || first.verdict.value === 0;
    next = over ? null : (judgeActions(rules, perfect, position)?.[0]?.action ?? null);
  }
  for (let i = 0; i < actions.length; i++) position.unmake();
  return { score: scoreOf(first.verdict), actions };
}
