import { CHANCE, replay, type Aid, type Line, type Rules, type Seat, type View } from '@rayonk/core';
import { ANY_OUTCOME, type Plan } from '@rayonk/protocol';

/** A line of a plan that is being built, on top of what was really played. */
export interface Draft {
  /** As the plan will hold it, with `*` for what chance does. */
  readonly planned: readonly string[];
  /** The position after it; where chance acted, one of its outcomes stands for all. */
  readonly line: Line;
}

/** The lines that still go on from here, without what has been played of them. */
export function linesFrom(plan: Plan | null, log: readonly string[]): readonly (readonly string[])[] {
  if (plan === null || plan.ply > log.length) return [];
  const played = log.slice(plan.ply);
  return plan.lines
    .filter((line) => played.every((action, i) => line[i] === action || line[i] === ANY_OUTCOME))
    .map((line) => line.slice(played.length))
    .filter((line) => line.length >= 2);
}

export function planOf(log: readonly string[], lines: readonly (readonly string[])[]): Plan | null {
  return lines.length === 0 ? null : { ply: log.length, lines: lines.map((line) => [...line]) };
}

/** A new line takes the place of one that it only makes longer. */
export function withLine(
  lines: readonly (readonly string[])[],
  added: readonly string[],
): readonly (readonly string[])[] {
  const begins = (short: readonly string[], long: readonly string[]) => short.every((action, i) => long[i] === action);
  if (lines.some((line) => begins(added, line))) return lines;
  return [...lines.filter((line) => !begins(line, added)), added];
}

/** Plays a draft from the beginning; null if it does not fit, because the game has gone on. */
export function draftOf(rules: Rules, first: string, log: readonly string[], planned: readonly string[]): Draft | null {
  const line = replay(rules, first, log);
  if (!line.ok) return null;
  for (const action of planned) {
    const text = action === ANY_OUTCOME ? line.value.legal()[0] : action;
    if (text === undefined || !line.value.play(text).ok) return null;
  }
  return { planned, line: line.value };
}

/** A line of a plan in a few words, action after action; `say` tells what chance may do, and what somebody plays from a view. */
export function wordedPlan(
  rules: Rules,
  first: string,
  log: readonly string[],
  planned: readonly string[],
  aids: readonly Aid[],
  say: (view: View | null, action: string) => string,
): readonly string[] {
  return planned.map((action, i) => {
    const before = action === ANY_OUTCOME ? null : draftOf(rules, first, log, planned.slice(0, i));
    return say(before && rules.view(before.line.position, { viewer: 'spectator', aids }), action);
  });
}

/** Adds what a seat plays, and that chance may do anything where it acts next. */
export function extended(draft: Draft, first: string, log: readonly string[], action: string): Draft | null {
  const { rules } = draft.line;
  let planned = [...draft.planned, action];
  let next = draftOf(rules, first, log, planned);
  while (next !== null && next.line.actor === CHANCE) {
    planned = [...planned, ANY_OUTCOME];
    next = draftOf(rules, first, log, planned);
  }
  return next;
}

/** What chance may bring at the end of a draft, where it acted last: a line may go on from one of these alone. */
export function outcomesOf(draft: Draft, first: string, log: readonly string[]): readonly string[] {
  const before = draftOf(draft.line.rules, first, log, draft.planned.slice(0, -1));
  return draft.planned.length > 0 && before?.line.actor === CHANCE ? before.line.legal() : [];
}

/** The draft with this outcome, or any, where chance acted last. */
export function withOutcome(draft: Draft, first: string, log: readonly string[], outcome: string): Draft | null {
  return draftOf(draft.line.rules, first, log, [...draft.planned.slice(0, -1), outcome]);
}

/** Without the last thing that somebody played. */
export function shortened(draft: Draft, first: string, log: readonly string[]): Draft | null {
  const { rules } = draft.line;
  let { planned } = draft;
  let next: Draft | null;
  do {
    planned = planned.slice(0, -1);
    next = draftOf(rules, first, log, planned);
  } while (planned.length > 0 && next !== null && next.line.actor === CHANCE);
  return next;
}

/** A line is worth keeping when its last word is one's own and the other's turn comes, or the game ends. */
export function isWhole({ planned, line }: Draft, seat: Seat): boolean {
  return planned.length >= 2 && line.actor !== seat && line.actor !== CHANCE;
}
