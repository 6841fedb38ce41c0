import {
  beginning,
  choicesOf,
  dragsOf,
  isLong,
  nearestWays,
  pick,
  stepBack,
  usesChips,
  type Target,
  type Way,
} from '@rayonk/board';
import type { Seat, View } from '@rayonk/core';
import { useMemo, useRef, useState } from 'preact/hooks';
import { settings } from '../app/settings.ts';
import { tableTexts } from '../messages/table.ts';
import type { LineState } from './line-state.ts';
import type { OpenGame } from './open-game.ts';
import { refusalOf } from './refusal.ts';

/** What a person has pointed out so far on a table, and what follows from pointing on. */
export interface Pointing {
  readonly isActing: boolean;
  readonly picked: readonly Target[];
  readonly choices: ReadonlySet<Target>;
  /** Beside the choices: targets at which pointing begins anew or lets go. */
  readonly others: ReadonlySet<Target>;
  readonly drags: ReadonlySet<Target>;
  readonly hasChips: boolean;
  /** A whole action that waits to be confirmed. */
  readonly waiting: string | null;
  readonly refusal: Refusal | null;
  /** Where a hand has put the piece down, if the last action came from a drag. */
  readonly dropped: string | null;
  readonly point: (target: Target, how?: 'drop') => void;
  /** Takes a target into the hand; false if nothing can be done with it. */
  readonly grab: (target: Target) => boolean;
  readonly confirm: () => void;
  /** Takes the last pick back; null where there is none, or only the beginning of something short. */
  readonly stepBack: (() => void) | null;
  /** Points out one of the actions that the game has ready, as near to what is picked as there is one, to be confirmed; null without any. */
  readonly suggest: (() => void) | null;
  /** Lets go of everything; false if nothing was held. */
  readonly letGo: () => boolean;
  readonly forgetRefusal: () => void;
}

interface Refusal {
  /** Counts refusals, so that the same one twice is said twice. */
  readonly number: number;
  readonly text: string;
}

interface State {
  /** Counts the positions that were come to: one may come back to what one left, and all is let go there. */
  readonly visit: number;
  readonly picked: readonly Target[];
  readonly waiting: string | null;
  readonly refusal: Refusal | null;
}

/** What was played is let go together with what comes of it; if that takes longer than this, the click is answered first. */
const ANSWERED_AFTER = 100;
const NO_WAYS: readonly Way[] = [];
const NO_TARGETS: ReadonlySet<Target> = new Set();

export function usePointing(
  game: OpenGame,
  { view, legal }: Pick<LineState, 'view' | 'legal'>,
  acts: ReadonlySet<Seat>,
  isPaused: boolean,
  onAction: (action: string) => void,
  isAhead = false,
): Pointing {
  const isActing = !isPaused && (view.actor === 0 || view.actor === 1) && acts.has(view.actor);
  const ways = useMemo(() => (isActing ? game.screen.ways(view, legal) : NO_WAYS), [game, view, legal, isActing]);
  const begin = useMemo(() => beginning(ways), [ways]);
  const [kept, setKept] = useState<State | null>(null);
  /** Where a hand has put down what was last played. */
  const hand = useRef<string | null>(null);
  const visited = useRef({ view, visit: 0 });
  if (visited.current.view !== view) visited.current = { view, visit: visited.current.visit + 1 };
  const { visit } = visited.current;
  // What was pointed out in another position means nothing in this one.
  const fresh: State = { visit, picked: begin, waiting: null, refusal: null };
  const isHere = kept?.visit === visit;
  const state = isHere && isActing ? kept : { ...fresh, refusal: isHere ? kept.refusal : null };
  const { picked, waiting } = state;
  // Ahead of a turn nothing is marked until something is picked: the board belongs to whoever thinks.
  const isQuiet = waiting !== null || (isAhead && picked.length === begin.length);
  const choices = useMemo(() => (isQuiet ? NO_TARGETS : choicesOf(ways, picked)), [ways, picked, isQuiet]);
  const others = useMemo(() => new Set([...picked, ...choicesOf(ways, begin)]), [ways, picked, begin]);
  const drags = useMemo(() => dragsOf(ways, picked), [ways, picked]);
  const hasChips = useMemo(() => usesChips(ways), [ways]);
  const ready = useMemo(() => {
    const actions = new Set(isActing && !isAhead ? game.screen.readyMade?.(view) : []);
    return ways.filter(({ action }) => actions.has(action));
  }, [game, view, ways, isActing, isAhead]);

  const latest = useRef(view);
  latest.current = view;
  /** While what was played here is on its way. It looks picked still, but is let go. */
  const answering = useRef<{ readonly view: View; readonly timer: ReturnType<typeof setTimeout> } | null>(null);
  const isAnswering = (): boolean => answering.current?.view === view;
  const keep = (next: State): void => {
    clearTimeout(answering.current?.timer);
    answering.current = null;
    setKept(next);
  };
  const refuse = (text: string): void =>
    keep({ ...state, waiting: null, refusal: { number: (kept?.refusal?.number ?? 0) + 1, text } });
  const play = (action: string, dropped: string | null): void => {
    clearTimeout(answering.current?.timer);
    hand.current = dropped;
    const timer = setTimeout(() => latest.current === view && keep(fresh), isAhead ? 0 : ANSWERED_AFTER);
    answering.current = { view, timer };
    onAction(action);
  };
  const point = (target: Target, how?: 'drop'): void => {
    if (!isActing) {
      if (acts.size > 0 && !isPaused)
        refuse(view.actor === 'over' ? tableTexts.value.over : tableTexts.value.notYourTurn);
      return;
    }
    const isWaiting = waiting !== null && !isAnswering();
    // A second click on the end of a move that waits plays it; anything else takes it back first.
    if (isWaiting && picked.at(-1) === target) {
      play(waiting, null);
      return;
    }
    const from = isAnswering() ? begin : isWaiting && !picked.includes(target) ? picked.slice(0, -1) : picked;
    const next = pick(ways, from, target);
    switch (next.kind) {
      case 'done':
        if (settings.confirm.value && !isAhead) keep({ ...fresh, picked: [...from, target], waiting: next.action });
        else play(next.action, how === 'drop' ? target : null);
        return;
      case 'picked':
        keep({ ...fresh, picked: next.picked });
        return;
      case 'dropped':
        keep(fresh);
        return;
      case 'refused':
        refuse(isAhead ? tableTexts.value.notAhead : refusalOf(game, view, next.tried, begin.length));
    }
  };
  return {
    isActing,
    picked,
    choices,
    others,
    drags,
    hasChips,
    waiting,
    refusal: state.refusal,
    dropped: hand.current,
    point,
    grab: (target) => {
      if (!drags.has(target)) return false;
      if (picked.at(-1) !== target || waiting !== null || isAnswering()) point(target);
      return true;
    },
    confirm: () => waiting !== null && !isAnswering() && play(waiting, null),
    stepBack:
      !isActing || !isLong(ways, picked)
        ? null
        : () => !isAnswering() && keep({ ...fresh, picked: stepBack(ways, picked) }),
    suggest:
      ready.length === 0
        ? null
        : () => {
            if (isAnswering()) return;
            // Another one than the one that is shown.
            const left = ready.filter(({ action }) => action !== waiting);
            const near = nearestWays(left, waiting === null ? picked : []);
            const drawn = near[Math.floor(Math.random() * near.length)];
            if (drawn !== undefined) keep({ ...fresh, picked: drawn.steps, waiting: drawn.action });
          },
    letGo: () => {
      const isHeld = waiting !== null || picked.length > begin.length || state.refusal !== null;
      if (isHeld) keep(fresh);
      return isHeld;
    },
    forgetRefusal: () => keep({ ...state, refusal: null }),
  };
}
