import { isCell, type Target, type Way } from '../screen.ts';

/** What pointing at a target led to. */
export type Pick =
  /** An action is pointed out whole. */
  | { readonly kind: 'done'; readonly action: string }
  /** More is to be pointed out. */
  | { readonly kind: 'picked'; readonly picked: readonly Target[] }
  /** Nothing is picked any more. */
  | { readonly kind: 'dropped' }
  /** No legal action begins so; what was picked before stays picked. */
  | { readonly kind: 'refused'; readonly tried: readonly Target[] };

/** What may be pointed at next. */
export function choicesOf(ways: readonly Way[], picked: readonly Target[]): ReadonlySet<Target> {
  return reached(ways, picked)?.choices ?? NOTHING;
}

/**
 * Points at a target. Pointing again at something picked lets it go, with what was picked after it; where the order is free, only
 * it. Pointing at something else that could begin an action begins anew. Targets beside the board are picked by themselves while they
 * are the only choice.
 */
export function pick(ways: readonly Way[], picked: readonly Target[], target: Target): Pick {
  const here = reached(ways, picked);
  if (here?.choices.has(target) === true) return settle(ways, [...picked, target]);
  const begin = beginning(ways);
  const at = picked.lastIndexOf(target);
  if (at >= begin.length) {
    const isFree = here?.ways.every((way) => way.anyOrderFrom <= at) === true;
    return letGo(ways, isFree ? picked.toSpliced(at, 1) : picked.slice(0, at));
  }
  if (picked.length > begin.length && choicesOf(ways, begin).has(target)) return settle(ways, [...begin, target]);
  return { kind: 'refused', tried: [...picked, target] };
}

/** Takes the last pick back, and nothing else but what was picked by itself before it. */
export function stepBack(ways: readonly Way[], picked: readonly Target[]): readonly Target[] {
  const left = letGo(ways, picked.slice(0, -1));
  return left.kind === 'picked' ? left.picked : beginning(ways);
}

/** Whether pointing out an action takes so many picks that taking back one of them is worth a button. */
export function isLong(ways: readonly Way[], picked: readonly Target[]): boolean {
  const begun = beginning(ways).length;
  return picked.length > begun && reached(ways, picked)?.ways.some(({ steps }) => steps.length > begun + 2) === true;
}

/** The ways that come nearest to what is picked: with all of it, else with what of it is beside the board, else any. */
export function nearestWays(ways: readonly Way[], picked: readonly Target[]): readonly Way[] {
  for (const kept of [picked, picked.filter((target) => !isCell(target))]) {
    const near = ways.filter(({ steps }) => kept.every((target) => steps.includes(target)));
    if (near.length > 0) return near;
  }
  return ways;
}

/** What is picked before anybody points: targets beside the board that leave no choice. */
export function beginning(ways: readonly Way[]): readonly Target[] {
  let begin = beginnings.get(ways);
  if (begin === undefined) {
    const settled = settle(ways, []);
    beginnings.set(ways, (begin = settled.kind === 'picked' ? settled.picked : []));
  }
  return begin;
}

/** What can be dragged to a cell: targets after which there are cells to choose, and what is picked already if there are. */
export function dragsOf(ways: readonly Way[], picked: readonly Target[]): ReadonlySet<Target> {
  const drags = new Set<Target>();
  const leadsOn = (target: Target, reachedBy: readonly Target[]) =>
    [...choicesOf(ways, reachedBy)].some((choice) => isCell(choice) && choice !== target);
  const last = picked.at(-1);
  if (last !== undefined && leadsOn(last, picked)) drags.add(last);
  const begin = beginning(ways);
  for (const from of begin.length < picked.length ? [picked, begin] : [picked])
    for (const choice of choicesOf(ways, from)) {
      if (drags.has(choice)) continue;
      const next = settle(ways, [...from, choice]);
      if (next.kind === 'picked' && leadsOn(choice, next.picked)) drags.add(choice);
    }
  return drags;
}

/** Whether anything beside the board is ever pointed at among these ways. */
export function usesChips(ways: readonly Way[]): boolean {
  return ways.some(({ steps }) => !steps.every(isCell));
}

function settle(ways: readonly Way[], picked: readonly Target[]): Pick {
  const here = reached(ways, picked);
  if (here === null) return { kind: 'picked', picked };
  if (here.done !== null) return { kind: 'done', action: here.done };
  const [only] = here.choices;
  if (here.choices.size !== 1 || only === undefined || isCell(only)) return { kind: 'picked', picked };
  const next = settle(ways, [...picked, only]);
  // Nothing is played before anybody has pointed: a person should see that there is only a pass.
  return next.kind === 'done' && picked.length === 0 ? { kind: 'picked', picked } : next;
}

/** Letting go of a target also lets go of those that were picked by themselves before it. */
function letGo(ways: readonly Way[], left: readonly Target[]): Pick {
  const begin = beginning(ways);
  let kept = left;
  while (kept.length > begin.length) {
    const settled = settle(ways, kept);
    if (settled.kind === 'picked' && settled.picked.length === kept.length) return { kind: 'picked', picked: kept };
    kept = kept.slice(0, -1);
  }
  return { kind: 'dropped' };
}

/**
 * The ways that begin with what is picked. Khan has 22,176 ways at its start: each pick looks only at those that the picks before left,
 * and what was found is remembered as long as the list of ways lives.
 */
interface Reached {
  readonly ways: readonly Way[];
  readonly choices: ReadonlySet<Target>;
  /** The action that is pointed out whole. */
  readonly done: string | null;
  readonly next: Map<Target, Reached | null>;
}

const NOTHING: ReadonlySet<Target> = new Set();
const roots = new WeakMap<readonly Way[], Reached>();
const beginnings = new WeakMap<readonly Way[], readonly Target[]>();

function reached(ways: readonly Way[], picked: readonly Target[]): Reached | null {
  let here: Reached | null | undefined = roots.get(ways);
  if (here === undefined) roots.set(ways, (here = describe(ways, [])));
  for (let i = 0; i < picked.length && here !== null; i++) {
    const target = picked[i]!;
    let next: Reached | null | undefined = here.next.get(target);
    if (next === undefined) here.next.set(target, (next = narrow(here, picked.slice(0, i), target)));
    here = next;
  }
  return here;
}

function narrow(from: Reached, picked: readonly Target[], target: Target): Reached | null {
  if (!from.choices.has(target)) return null;
  const at = picked.length;
  const left = from.ways.filter(({ steps, anyOrderFrom }) =>
    at < anyOrderFrom ? steps[at] === target : steps.includes(target, anyOrderFrom),
  );
  return describe(left, [...picked, target]);
}

function describe(ways: readonly Way[], picked: readonly Target[]): Reached {
  const choices = new Set<Target>();
  const at = picked.length;
  for (const { steps, anyOrderFrom } of ways) {
    if (at < anyOrderFrom) {
      if (at < steps.length) choices.add(steps[at]!);
    } else
      for (let i = anyOrderFrom; i < steps.length; i++)
        // Only what was picked in any order is used up: a cell may be a step of both parts.
        if (!picked.includes(steps[i]!, anyOrderFrom)) choices.add(steps[i]!);
  }
  return { ways, choices, done: ways.find(({ steps }) => steps.length === at)?.action ?? null, next: new Map() };
}
