import {
  ACTOR,
  ActionList,
  CHANCE,
  OVER,
  type Action,
  type Perfect,
  type Position,
  type Rules,
  type Seat,
  type Verdict,
} from '@rayonk/core';
import { after, type UniqueLine } from './puzzle.ts';
import type { TurnProver } from './wins.ts';

/** Turns for which a result is to be kept at most. */
const LONGEST_KEPT = 5;

/** Legal actions, copied: what is asked about them reuses the lists. */
export function legalActions<P extends Position>(rules: Rules<P>, position: P): Action[] {
  const list = new ActionList(rules.capacity);
  position.legal(list);
  return list.toArray();
}

/**
 * The line of a forced win in so many turns, the fewest there are, with exactly one winning action at each turn of the solver and a
 * reply that resists as long as any; null if there is no such line, or the prover's nodes do not suffice to tell. The prover has begun
 * at this position.
 */
export function winLine<P extends Position>(
  rules: Rules<P>,
  prover: TurnProver<P>,
  position: P,
  turns: number,
): UniqueLine | null {
  const solver = position.state[ACTOR] as Seat;
  const actions: Action[] = [];
  const choices: number[] = [];

  const solve = (left: number): boolean => {
    const legal = legalActions(rules, position);
    const begins = rules.isSettled(position);
    const next = begins ? left - 1 : left;
    let only: Action | null = null;
    for (const action of legal) {
      const won = after(position, [action], () => prover.wins(next));
      if (won === null || (won && only !== null)) return false;
      if (won) only = action;
    }
    if (only === null) throw new Error('a proved win was lost on the way');
    actions.push(only);
    choices.push(legal.length);
    position.make(only);
    const found = resist(next);
    position.unmake();
    if (!found) {
      actions.pop();
      choices.pop();
    }
    return found;
  };

  const resist = (left: number): boolean => {
    const actor = position.state[ACTOR]!;
    if (actor === OVER) return true;
    if (actor === CHANCE) return false;
    if (actor === solver) return solve(left);
    for (const reply of legalActions(rules, position)) {
      position.make(reply);
      // Chance has no part in a line, and a reply after which the win comes sooner is no best one.
      const lasts = position.state[ACTOR] === solver && prover.wins(left - 1) === false;
      const found = lasts && playOn(reply, left);
      position.unmake();
      if (found) return true;
    }
    return false;
  };

  const playOn = (reply: Action, left: number): boolean => {
    actions.push(reply);
    if (solve(left)) return true;
    actions.pop();
    return false;
  };

  return solve(turns) ? { goal: 'win', moves: turns, actions, choices } : null;
}

interface Kept {
  readonly action: Action;
  /** Legal actions there were. */
  readonly choices: number;
}

/**
 * The line along which a seat keeps a win or a draw by the only action that does, for as many turns as that holds. The replies are
 * those of an opponent who gives nothing away, resists as long as is known to be possible and leaves the solver the most to choose from. Null where more than one action will do,
 * or nothing can be kept.
 */
export function keptLine<P extends Position>(rules: Rules<P>, judge: Perfect<P>, position: P): UniqueLine | null {
  const value = judge.judge(position)?.value;
  if (value === undefined || value < 0) return null;
  const solver = position.state[ACTOR] as Seat;
  const turns: Kept[] = [];
  const replies: Action[] = [];
  let found = onlyKeeper(rules, judge, position, value);
  while (found !== null && turns.length < LONGEST_KEPT) {
    turns.push(found);
    position.make(found.action);
    found = null;
    if (position.state[ACTOR] === OVER || position.state[ACTOR] === solver) break;
    const reply = hardest(rules, judge, position, solver, value);
    if (reply === null) break;
    replies.push(reply.action);
    position.make(reply.action);
    found = reply.next;
  }
  for (let i = turns.length + replies.length; i > 0; i--) position.unmake();
  return turns.length === 0 ? null : cut(turns, replies, value);
}

/** The only action of the seat that keeps the value, or null if there are others. */
function onlyKeeper<P extends Position>(
  rules: Rules<P>,
  judge: Perfect<P>,
  position: P,
  value: Verdict['value'],
): Kept | null {
  const seat = position.state[ACTOR] as Seat;
  const legal = legalActions(rules, position);
  let only: Action | null = null;
  for (const action of legal) {
    const reached = after(position, [action], () => valueFor(rules, judge, position, seat));
    if (reached === null || (reached >= value && only !== null)) return null;
    if (reached >= value) only = action;
  }
  return only === null ? null : { action: only, choices: legal.length };
}

interface Reply {
  readonly action: Action;
  readonly next: Kept;
  /** Actions to the end, where that is known. */
  readonly length: number;
}

/** The reply that keeps the opponent's own value and asks most of the solver; null if none leaves a single answer. */
function hardest<P extends Position>(
  rules: Rules<P>,
  judge: Perfect<P>,
  position: P,
  solver: Seat,
  value: Verdict['value'],
): Reply | null {
  let best: Reply | null = null;
  for (const action of legalActions(rules, position)) {
    const reply = after(position, [action], (): Reply | null => {
      if (position.state[ACTOR] !== solver) return null;
      const verdict = judge.judge(position);
      if (verdict?.value !== value) return null;
      const next = onlyKeeper(rules, judge, position, value);
      return next && { action, next, length: verdict.length };
    });
    if (reply !== null && (best === null || reply.length > best.length || isWider(reply, best))) best = reply;
  }
  return best;
}

function isWider(a: Reply, b: Reply): boolean {
  return a.length === b.length && a.next.choices > b.next.choices;
}

/** What a position just reached is worth to a seat. */
export function valueFor<P extends Position>(
  rules: Rules<P>,
  judge: Perfect<P>,
  position: P,
  seat: Seat,
): Verdict['value'] | null {
  const actor = position.state[ACTOR]!;
  if (actor === OVER) {
    const { winner } = rules.result(position)!;
    return winner === null ? 0 : winner === seat ? 1 : -1;
  }
  const verdict = judge.judge(position);
  if (verdict === null) return null;
  return actor === seat ? verdict.value : ((0 - verdict.value) as Verdict['value']);
}

/** Turns without a choice at the end of a line are no part of the puzzle. */
function cut(turns: readonly Kept[], replies: readonly Action[], value: Verdict['value']): UniqueLine {
  let moves = turns.length;
  while (moves > 1 && turns[moves - 1]!.choices === 1) moves--;
  const actions = turns.slice(0, moves).flatMap(({ action }, i) => (i + 1 < moves ? [action, replies[i]!] : [action]));
  const choices = turns.slice(0, moves).map((turn) => turn.choices);
  return { goal: value === 0 ? 'draw' : 'best', moves, actions, choices };
}
