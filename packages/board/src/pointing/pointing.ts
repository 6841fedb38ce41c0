import type { Target, Gesture } from '../screen.ts';
import { beginning, choicesOf, dragsOf, isLong, nearestGestures, pick, stepBack, usesChips } from './picking.ts';

/** What there is to point at in a position, and how pointing is meant there. */
export interface PointingContext {
  /** Counts the positions that were come to: one may come back to what one left, and all is let go there. */
  readonly visit: number;
  readonly gestures: readonly Gesture[];
  /** Those that the game has ready for whoever asks. */
  readonly ready: readonly Gesture[];
  /** Why nothing can be played; null where something can. `unheard`: nothing is said about it either. */
  readonly idle: 'over' | 'not-your-turn' | 'unheard' | null;
  /** It is chosen ahead of its turn. */
  readonly isAhead: boolean;
  /** A whole action waits to be confirmed. */
  readonly confirms: boolean;
  /** The last move has not been painted yet, and this is the position before it. */
  readonly isUnpainted: boolean;
}

/** What somebody has pointed out so far. */
export interface Pointing {
  readonly visit: number;
  readonly picked: readonly Target[];
  /** A whole action that waits to be confirmed. */
  readonly waiting: string | null;
  /** It was played, and what comes of it is awaited. It looks picked still, but is let go. */
  readonly isPlayed: boolean;
  readonly refusal: Refusal | null;
  /** How often something was refused, so that the same twice is said twice. */
  readonly refusals: number;
  /** Where a hand has put the piece down, if the last action came from a drag. */
  readonly dropped: Target | null;
  /** What was pointed at before it could be: a hand may be quicker than a frame, and means what it sees. */
  readonly early: readonly Point[];
  readonly hand: Hand | null;
}

export interface Refusal {
  readonly number: number;
  /** What was tried, of which so many were picked by themselves; or why nothing can be. */
  readonly why: 'over' | 'not-your-turn' | 'not-ahead' | { readonly tried: readonly Target[]; readonly begun: number };
}

/** A pointer that went down on something. */
interface Hand {
  readonly id: number;
  readonly target: Target;
  readonly x: number;
  readonly y: number;
  /** Farther than a click trembles, in the units of `x` and `y`. */
  readonly tremble: number;
  readonly isHeld: boolean;
}

interface Point {
  readonly kind: 'point';
  readonly target: Target;
  /** Put down there by a hand that held it. */
  readonly isDrop?: boolean;
}

export type PointingInput =
  | Point
  /** On the table, wherever the focus is. */
  | { readonly kind: 'key'; readonly key: string }
  | ({ readonly kind: 'down' } & Omit<Hand, 'isHeld'>)
  | { readonly kind: 'move'; readonly id: number; readonly x: number; readonly y: number }
  | { readonly kind: 'up'; readonly id: number; readonly over: Target | null }
  | { readonly kind: 'confirm' | 'step-back' | 'let-go' | 'forget-refusal' }
  /** Points out one of the actions that the game has ready, as near to what is picked as there is one; `drawn` from 0 to below 1. */
  | { readonly kind: 'suggest'; readonly drawn: number }
  /** What is seen can be pointed at. */
  | { readonly kind: 'painted' }
  /** What was played has come to nothing for a while. */
  | { readonly kind: 'unanswered' };

export type Intent =
  | { readonly kind: 'play'; readonly action: string }
  /** Something is lifted, goes along with the pointer, and is put down. */
  | { readonly kind: 'hold' }
  | { readonly kind: 'carry'; readonly x: number; readonly y: number }
  | { readonly kind: 'release' };

interface Pointed {
  readonly state: Pointing;
  readonly intents: readonly Intent[];
}

export const NOTHING_POINTED: Pointing = {
  visit: -1,
  picked: [],
  waiting: null,
  isPlayed: false,
  refusal: null,
  refusals: 0,
  dropped: null,
  early: [],
  hand: null,
};

/** The state as it is in a position: what was pointed out in another one means nothing in this one. */
export function pointingAt(state: Pointing, context: PointingContext): Pointing {
  const isHere = state.visit === context.visit;
  return isHere && context.idle === null ? state : { ...begun(state, context), refusal: isHere ? state.refusal : null };
}

/** What may be pointed at next, and what else may be done. */
export function offeredAt({ picked, waiting }: Pointing, { gestures, ready, isAhead }: PointingContext) {
  const begin = beginning(gestures);
  // Ahead of a turn nothing is marked until something is picked: the board belongs to whoever thinks.
  const isQuiet = waiting !== null || (isAhead && picked.length === begin.length);
  return {
    choices: isQuiet ? NO_TARGETS : choicesOf(gestures, picked),
    /** Beside the choices: targets at which pointing begins anew or lets go. */
    others: new Set([...picked, ...choicesOf(gestures, begin)]) as ReadonlySet<Target>,
    drags: dragsOf(gestures, picked),
    hasChips: usesChips(gestures),
    canStepBack: isLong(gestures, picked),
    canSuggest: ready.length > 0,
  };
}

const NO_TARGETS: ReadonlySet<Target> = new Set();

/** What becomes of pointing, and what is to happen then. */
export function point(before: Pointing, input: PointingInput, context: PointingContext): Pointed {
  const state = pointingAt(before, context);
  switch (input.kind) {
    case 'point':
      return context.isUnpainted ? only({ ...state, early: [...state.early, input] }) : pointAt(state, input, context);
    case 'painted':
      return catchUp(state, context);
    case 'key':
      if (input.key === 'Escape') return letGo(state, context);
      return input.key === 'Backspace' ? takeBack(state, context) : only(state);
    case 'down':
      return only({ ...state, hand: { ...input, isHeld: false } });
    case 'move':
      return moved(state, input, context);
    case 'up':
      return lifted(state, input, context);
    case 'confirm':
      return state.waiting === null || state.isPlayed ? only(state) : play(state, state.waiting, null, context);
    case 'step-back':
      return takeBack(state, context);
    case 'let-go':
      return letGo(state, context);
    case 'forget-refusal':
      return only({ ...state, refusal: null });
    case 'suggest':
      return suggest(state, input.drawn, context);
    case 'unanswered':
      return only(state.isPlayed ? begun(state, context) : state);
  }
}

function only(state: Pointing): Pointed {
  return { state, intents: [] };
}

/** Nothing is pointed out but what is picked by itself. */
function begun(state: Pointing, { visit, gestures }: PointingContext): Pointing {
  return { ...state, visit, picked: beginning(gestures), waiting: null, isPlayed: false, refusal: null };
}

function pointAt(state: Pointing, { target, isDrop = false }: Point, context: PointingContext): Pointed {
  if (context.idle !== null) return context.idle === 'unheard' ? only(state) : refuse(state, context.idle);
  const { picked, isPlayed } = state;
  const waiting = isPlayed ? null : state.waiting;
  // A second click on the end of a move that waits plays it; anything else takes it back first.
  if (waiting !== null && picked.at(-1) === target) return play(state, waiting, null, context);
  const begin = beginning(context.gestures);
  const from = isPlayed ? begin : waiting !== null && !picked.includes(target) ? picked.slice(0, -1) : picked;
  const next = pick(context.gestures, from, target);
  const fresh = begun(state, context);
  switch (next.kind) {
    case 'done':
      if (context.confirms && !context.isAhead)
        return only({ ...fresh, picked: [...from, target], waiting: next.action });
      return play(state, next.action, isDrop ? target : null, context);
    case 'picked':
      return only({ ...fresh, picked: next.picked });
    case 'dropped':
      return only(fresh);
    case 'refused':
      return refuse(state, context.isAhead ? 'not-ahead' : { tried: next.tried, begun: begin.length });
  }
}

function play(state: Pointing, action: string, dropped: Target | null, { isUnpainted }: PointingContext): Pointed {
  // What can be confirmed in this frame is of the position before.
  return isUnpainted
    ? only(state)
    : { state: { ...state, dropped, isPlayed: true }, intents: [{ kind: 'play', action }] };
}

function refuse(state: Pointing, why: Refusal['why']): Pointed {
  const number = state.refusals + 1;
  return only({ ...state, waiting: null, isPlayed: false, refusal: { number, why }, refusals: number });
}

function letGo(state: Pointing, context: PointingContext): Pointed {
  const { waiting, picked, refusal } = state;
  const isHeld = waiting !== null || picked.length > beginning(context.gestures).length || refusal !== null;
  return only(isHeld ? begun(state, context) : state);
}

function takeBack(state: Pointing, context: PointingContext): Pointed {
  if (state.isPlayed || !isLong(context.gestures, state.picked)) return only(state);
  return only({ ...begun(state, context), picked: stepBack(context.gestures, state.picked) });
}

function suggest(state: Pointing, drawn: number, context: PointingContext): Pointed {
  if (state.isPlayed) return only(state);
  // Another one than the one that is shown.
  const left = context.ready.filter(({ action }) => action !== state.waiting);
  const near = nearestGestures(left, state.waiting === null ? state.picked : []);
  const gesture = near[Math.floor(drawn * near.length)];
  return only(
    gesture === undefined ? state : { ...begun(state, context), picked: gesture.steps, waiting: gesture.action },
  );
}

/** One at a time: what the next one means depends on what became of this one. */
function catchUp(state: Pointing, context: PointingContext): Pointed {
  const [next, ...early] = state.early;
  if (next === undefined || context.isUnpainted) return only(state);
  return pointAt({ ...state, early: context.idle === null ? early : [] }, next, context);
}

function moved(
  state: Pointing,
  { id, x, y }: Extract<PointingInput, { kind: 'move' }>,
  context: PointingContext,
): Pointed {
  const { hand } = state;
  if (hand === null || hand.id !== id) return only(state);
  const carry: Intent = { kind: 'carry', x, y };
  if (hand.isHeld) return { state, intents: [carry] };
  if (context.isUnpainted || Math.hypot(x - hand.x, y - hand.y) < hand.tremble) return only(state);
  if (!dragsOf(context.gestures, state.picked).has(hand.target)) return only({ ...state, hand: null });
  const isPicked = state.picked.at(-1) === hand.target && state.waiting === null && !state.isPlayed;
  const { state: taken } = isPicked ? only(state) : pointAt(state, { kind: 'point', target: hand.target }, context);
  return { state: { ...taken, hand: { ...hand, isHeld: true } }, intents: [{ kind: 'hold' }, carry] };
}

function lifted(
  state: Pointing,
  { id, over }: Extract<PointingInput, { kind: 'up' }>,
  context: PointingContext,
): Pointed {
  const { hand } = state;
  if (hand === null || hand.id !== id) return only(state);
  const free = { ...state, hand: null };
  if (!hand.isHeld) return only(free);
  const release: Intent = { kind: 'release' };
  // Put back where it was, it stays picked, as if it had been clicked.
  if (over === null || over === hand.target) return { state: free, intents: [release] };
  const dropped = point(free, { kind: 'point', target: over, isDrop: true }, context);
  return { state: dropped.state, intents: [release, ...dropped.intents] };
}
