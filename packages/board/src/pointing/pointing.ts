import type { Target, Way } from '../screen.ts';
import { beginning, choicesOf, dragsOf, isLong, nearestWays, pick, stepBack, usesChips } from './picking.ts';

/** What there is to point at in a position, and how pointing is meant there. */
export interface Ground {
  /** Counts the positions that were come to: one may come back to what one left, and all is let go there. */
  readonly visit: number;
  readonly ways: readonly Way[];
  /** Those that the game has ready for whoever asks. */
  readonly ready: readonly Way[];
  /** Why nothing can be played; null where something can. `unheard`: nothing is said about it either. */
  readonly idle: 'over' | 'not-your-turn' | 'unheard' | null;
  /** It is chosen ahead of its turn. */
  readonly isAhead: boolean;
  /** A whole action waits to be confirmed. */
  readonly confirms: boolean;
  /** The last move has not been painted yet, and this is the position before it. */
  readonly isFresh: boolean;
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
export function pointingAt(state: Pointing, ground: Ground): Pointing {
  const isHere = state.visit === ground.visit;
  return isHere && ground.idle === null ? state : { ...begun(state, ground), refusal: isHere ? state.refusal : null };
}

/** What may be pointed at next, and what else may be done. */
export function offeredAt({ picked, waiting }: Pointing, { ways, ready, isAhead }: Ground) {
  const begin = beginning(ways);
  // Ahead of a turn nothing is marked until something is picked: the board belongs to whoever thinks.
  const isQuiet = waiting !== null || (isAhead && picked.length === begin.length);
  return {
    choices: isQuiet ? NO_TARGETS : choicesOf(ways, picked),
    /** Beside the choices: targets at which pointing begins anew or lets go. */
    others: new Set([...picked, ...choicesOf(ways, begin)]) as ReadonlySet<Target>,
    drags: dragsOf(ways, picked),
    hasChips: usesChips(ways),
    canStepBack: isLong(ways, picked),
    canSuggest: ready.length > 0,
  };
}

const NO_TARGETS: ReadonlySet<Target> = new Set();

/** What becomes of pointing, and what is to happen then. */
export function point(before: Pointing, input: PointingInput, ground: Ground): Pointed {
  const state = pointingAt(before, ground);
  switch (input.kind) {
    case 'point':
      return ground.isFresh ? only({ ...state, early: [...state.early, input] }) : pointAt(state, input, ground);
    case 'painted':
      return catchUp(state, ground);
    case 'key':
      if (input.key === 'Escape') return letGo(state, ground);
      return input.key === 'Backspace' ? takeBack(state, ground) : only(state);
    case 'down':
      return only({ ...state, hand: { ...input, isHeld: false } });
    case 'move':
      return moved(state, input, ground);
    case 'up':
      return lifted(state, input, ground);
    case 'confirm':
      return state.waiting === null || state.isPlayed ? only(state) : play(state, state.waiting, null, ground);
    case 'step-back':
      return takeBack(state, ground);
    case 'let-go':
      return letGo(state, ground);
    case 'forget-refusal':
      return only({ ...state, refusal: null });
    case 'suggest':
      return suggest(state, input.drawn, ground);
    case 'unanswered':
      return only(state.isPlayed ? begun(state, ground) : state);
  }
}

function only(state: Pointing): Pointed {
  return { state, intents: [] };
}

/** Nothing is pointed out but what is picked by itself. */
function begun(state: Pointing, { visit, ways }: Ground): Pointing {
  return { ...state, visit, picked: beginning(ways), waiting: null, isPlayed: false, refusal: null };
}

function pointAt(state: Pointing, { target, isDrop = false }: Point, ground: Ground): Pointed {
  if (ground.idle !== null) return ground.idle === 'unheard' ? only(state) : refuse(state, ground.idle);
  const { picked, isPlayed } = state;
  const waiting = isPlayed ? null : state.waiting;
  // A second click on the end of a move that waits plays it; anything else takes it back first.
  if (waiting !== null && picked.at(-1) === target) return play(state, waiting, null, ground);
  const begin = beginning(ground.ways);
  const from = isPlayed ? begin : waiting !== null && !picked.includes(target) ? picked.slice(0, -1) : picked;
  const next = pick(ground.ways, from, target);
  const fresh = begun(state, ground);
  switch (next.kind) {
    case 'done':
      if (ground.confirms && !ground.isAhead)
        return only({ ...fresh, picked: [...from, target], waiting: next.action });
      return play(state, next.action, isDrop ? target : null, ground);
    case 'picked':
      return only({ ...fresh, picked: next.picked });
    case 'dropped':
      return only(fresh);
    case 'refused':
      return refuse(state, ground.isAhead ? 'not-ahead' : { tried: next.tried, begun: begin.length });
  }
}

function play(state: Pointing, action: string, dropped: Target | null, { isFresh }: Ground): Pointed {
  // What can be confirmed in this frame is of the position before.
  return isFresh ? only(state) : { state: { ...state, dropped, isPlayed: true }, intents: [{ kind: 'play', action }] };
}

function refuse(state: Pointing, why: Refusal['why']): Pointed {
  const number = state.refusals + 1;
  return only({ ...state, waiting: null, isPlayed: false, refusal: { number, why }, refusals: number });
}

function letGo(state: Pointing, ground: Ground): Pointed {
  const { waiting, picked, refusal } = state;
  const isHeld = waiting !== null || picked.length > beginning(ground.ways).length || refusal !== null;
  return only(isHeld ? begun(state, ground) : state);
}

function takeBack(state: Pointing, ground: Ground): Pointed {
  if (state.isPlayed || !isLong(ground.ways, state.picked)) return only(state);
  return only({ ...begun(state, ground), picked: stepBack(ground.ways, state.picked) });
}

function suggest(state: Pointing, drawn: number, ground: Ground): Pointed {
  if (state.isPlayed) return only(state);
  // Another one than the one that is shown.
  const left = ground.ready.filter(({ action }) => action !== state.waiting);
  const near = nearestWays(left, state.waiting === null ? state.picked : []);
  const way = near[Math.floor(drawn * near.length)];
  return only(way === undefined ? state : { ...begun(state, ground), picked: way.steps, waiting: way.action });
}

/** One at a time: what the next one means depends on what became of this one. */
function catchUp(state: Pointing, ground: Ground): Pointed {
  const [next, ...early] = state.early;
  if (next === undefined || ground.isFresh) return only(state);
  return pointAt({ ...state, early: ground.idle === null ? early : [] }, next, ground);
}

function moved(state: Pointing, { id, x, y }: Extract<PointingInput, { kind: 'move' }>, ground: Ground): Pointed {
  const { hand } = state;
  if (hand === null || hand.id !== id) return only(state);
  const carry: Intent = { kind: 'carry', x, y };
  if (hand.isHeld) return { state, intents: [carry] };
  if (ground.isFresh || Math.hypot(x - hand.x, y - hand.y) < hand.tremble) return only(state);
  if (!dragsOf(ground.ways, state.picked).has(hand.target)) return only({ ...state, hand: null });
  const isPicked = state.picked.at(-1) === hand.target && state.waiting === null && !state.isPlayed;
  const { state: taken } = isPicked ? only(state) : pointAt(state, { kind: 'point', target: hand.target }, ground);
  return { state: { ...taken, hand: { ...hand, isHeld: true } }, intents: [{ kind: 'hold' }, carry] };
}

function lifted(state: Pointing, { id, over }: Extract<PointingInput, { kind: 'up' }>, ground: Ground): Pointed {
  const { hand } = state;
  if (hand === null || hand.id !== id) return only(state);
  const free = { ...state, hand: null };
  if (!hand.isHeld) return only(free);
  const release: Intent = { kind: 'release' };
  // Put back where it was, it stays picked, as if it had been clicked.
  if (over === null || over === hand.target) return { state: free, intents: [release] };
  const dropped = point(free, { kind: 'point', target: over, isDrop: true }, ground);
  return { state: dropped.state, intents: [release, ...dropped.intents] };
}
