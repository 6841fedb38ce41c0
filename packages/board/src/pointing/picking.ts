import { isCell, type Target, type Gesture } from '../screen.ts';

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
export function choicesOf(gestures: readonly Gesture[], picked: readonly Target[]): ReadonlySet<Target> {
  return reached(gestures, picked)?.choices ?? NOTHING;
}

/**
 * Points at a target. Pointing again at something picked lets it go, with what was picked after it; where the order is free, only
 * it. Pointing at something else that could begin an action begins anew. Targets beside the board are picked by themselves while they
 * are the only choice.
 */
export function pick(gestures: readonly Gesture[], picked: readonly Target[], target: Target): Pick {
  const here = reached(gestures, picked);
  if (here?.choices.has(target) === true) return settle(gestures, [...picked, target]);
  const begin = beginning(gestures);
  const at = picked.lastIndexOf(target);
  if (at >= begin.length) {
    const isFree = here?.gestures.every((gesture) => gesture.anyOrderFrom <= at) === true;
    return letGo(gestures, isFree ? picked.toSpliced(at, 1) : picked.slice(0, at));
  }
  if (picked.length > begin.length && choicesOf(gestures, begin).has(target))
    return settle(gestures, [...begin, target]);
  return { kind: 'refused', tried: [...picked, target] };
}

/** Takes the last pick back, and nothing else but what was picked by itself before it. */
export function stepBack(gestures: readonly Gesture[], picked: readonly Target[]): readonly Target[] {
  const left = letGo(gestures, picked.slice(0, -1));
  return left.kind === 'picked' ? left.picked : beginning(gestures);
}

/** Whether pointing out an action takes so many picks that taking back one of them is worth a button. */
export function isLong(gestures: readonly Gesture[], picked: readonly Target[]): boolean {
  const begun = beginning(gestures).length;
  return (
    picked.length > begun && reached(gestures, picked)?.gestures.some(({ steps }) => steps.length > begun + 2) === true
  );
}

/** The gestures that come nearest to what is picked: with all of it, else with what of it is beside the board, else any. */
export function nearestGestures(gestures: readonly Gesture[], picked: readonly Target[]): readonly Gesture[] {
  for (const kept of [picked, picked.filter((target) => !isCell(target))]) {
    const near = gestures.filter(({ steps }) => kept.every((target) => steps.includes(target)));
    if (near.length > 0) return near;
  }
  return gestures;
}

/** What is picked before anybody points: targets beside the board that leave no choice. */
export function beginning(gestures: readonly Gesture[]): readonly Target[] {
  let begin = beginnings.get(gestures);
  if (begin === undefined) {
    const settled = settle(gestures, []);
    beginnings.set(gestures, (begin = settled.kind === 'picked' ? settled.picked : []));
  }
  return begin;
}

/** What can be dragged to a cell: targets after which there are cells to choose, and what is picked already if there are. */
export function dragsOf(gestures: readonly Gesture[], picked: readonly Target[]): ReadonlySet<Target> {
  const drags = new Set<Target>();
  const leadsOn = (target: Target, reachedBy: readonly Target[]) =>
    [...choicesOf(gestures, reachedBy)].some((choice) => isCell(choice) && choice !== target);
  const last = picked.at(-1);
  if (last !== undefined && leadsOn(last, picked)) drags.add(last);
  const begin = beginning(gestures);
  for (const from of begin.length < picked.length ? [picked, begin] : [picked])
    for (const choice of choicesOf(gestures, from)) {
      if (drags.has(choice)) continue;
      const next = settle(gestures, [...from, choice]);
      if (next.kind === 'picked' && leadsOn(choice, next.picked)) drags.add(choice);
    }
  return drags;
}

/** Whether anything beside the board is ever pointed at among these gestures. */
export function usesChips(gestures: readonly Gesture[]): boolean {
  return gestures.some(({ steps }) => !steps.every(isCell));
}

function settle(gestures: readonly Gesture[], picked: readonly Target[]): Pick {
  const here = reached(gestures, picked);
  if (here === null) return { kind: 'picked', picked };
  if (here.done !== null) return { kind: 'done', action: here.done };
  const [only] = here.choices;
  if (here.choices.size !== 1 || only === undefined || isCell(only)) return { kind: 'picked', picked };
  const next = settle(gestures, [...picked, only]);
  // Nothing is played before anybody has pointed: a person should see that there is only a pass.
  return next.kind === 'done' && picked.length === 0 ? { kind: 'picked', picked } : next;
}

/** Letting go of a target also lets go of those that were picked by themselves before it. */
function letGo(gestures: readonly Gesture[], left: readonly Target[]): Pick {
  const begin = beginning(gestures);
  let kept = left;
  while (kept.length > begin.length) {
    const settled = settle(gestures, kept);
    if (settled.kind === 'picked' && settled.picked.length === kept.length) return { kind: 'picked', picked: kept };
    kept = kept.slice(0, -1);
  }
  return { kind: 'dropped' };
}

/**
 * The gestures that begin with what is picked. Khan has 22,176 gestures at its start: each pick looks only at those that the picks before left,
 * and what was found is remembered as long as the list of gestures lives.
 */
interface Reached {
  readonly gestures: readonly Gesture[];
  readonly choices: ReadonlySet<Target>;
  /** The action that is pointed out whole. */
  readonly done: string | null;
  readonly next: Map<Target, Reached | null>;
}

const NOTHING: ReadonlySet<Target> = new Set();
const roots = new WeakMap<readonly Gesture[], Reached>();
const beginnings = new WeakMap<readonly Gesture[], readonly Target[]>();

function reached(gestures: readonly Gesture[], picked: readonly Target[]): Reached | null {
  let here: Reached | null | undefined = roots.get(gestures);
  if (here === undefined) roots.set(gestures, (here = describe(gestures, [])));
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
  const left = from.gestures.filter(({ steps, anyOrderFrom }) =>
    at < anyOrderFrom ? steps[at] === target : steps.includes(target, anyOrderFrom),
  );
  return describe(left, [...picked, target]);
}

function describe(gestures: readonly Gesture[], picked: readonly Target[]): Reached {
  const choices = new Set<Target>();
  const at = picked.length;
  for (const { steps, anyOrderFrom } of gestures) {
    if (at < anyOrderFrom) {
      if (at < steps.length) choices.add(steps[at]!);
    } else
      for (let i = anyOrderFrom; i < steps.length; i++)
        // Only what was picked in any order is used up: a cell may be a step of both parts.
        if (!picked.includes(steps[i]!, anyOrderFrom)) choices.add(steps[i]!);
  }
  return {
    gestures,
    choices,
    done: gestures.find(({ steps }) => steps.length === at)?.action ?? null,
    next: new Map(),
  };
}
