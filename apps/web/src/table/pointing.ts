import {
  NOTHING_POINTED,
  offeredAt,
  point,
  pointingAt,
  type PointingContext,
  type Intent,
  type PointingInput,
  type Gesture,
} from '@rayonk/board';
import type { Snapshot } from '@rayonk/core/driver';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { settings } from '../app/settings.ts';
import { tableTexts } from '../messages/table.ts';
import type { OpenGame } from './open-game.ts';
import { refusalOf, type ToldRefusal } from './refusal.ts';

/** What a person has pointed out so far on a table, and what follows from pointing on. */
export type Pointing = ReturnType<typeof usePointing>;

/** What was played is let go together with what comes of it; if that takes longer than this, the click is answered first. */
const ANSWERED_AFTER = 100;
const NO_GESTURES: readonly Gesture[] = [];

/** Pointing at what a line shows; while a move has not been painted, at what it showed before (`isFresh`). */
export function usePointing(game: OpenGame, shown: Snapshot, isUnpainted: boolean, onAction: (action: string) => void) {
  const { seats, isPaused, ahead } = shown;
  const { view, legal } = ahead ?? shown;
  const context = usePointingContext(game, { view, legal, seats, isPaused, isAhead: ahead !== null, isUnpainted });
  const kept = useRef(NOTHING_POINTED);
  const [, render] = useState(kept.current);
  const state = pointingAt(kept.current, context);
  const { picked, waiting, refusal } = state;
  const offered = useMemo(
    () => offeredAt(state, context),
    [context.gestures, context.ready, picked, waiting, context.isAhead],
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Answers with what is to happen besides; null where nothing came of it. */
  const send = (input: PointingInput): readonly Intent[] | null => {
    const before = pointingAt(kept.current, latest.current);
    const { state: next, intents } = point(before, input, latest.current);
    kept.current = next;
    // What a hand carries about, and what waits for a frame or an answer, is not seen.
    const isSeen = (['picked', 'waiting', 'refusal'] as const).some((part) => before[part] !== next[part]);
    if (isSeen) render(next);
    for (const intent of intents) if (intent.kind === 'play') play(intent.action);
    return isSeen || intents.length > 0 ? intents : null;
  };
  const play = (action: string): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send({ kind: 'unanswered' }), context.isAhead ? 0 : ANSWERED_AFTER);
    onAction(action);
  };
  // Whoever listens, a timer too, points at what is there then.
  const latest = useRef(context);
  latest.current = context;
  useLayoutEffect(() => {
    if (!isUnpainted && kept.current.early.length > 0) send({ kind: 'painted' });
  });

  return {
    ...offered,
    isActing: context.idle === null,
    picked,
    waiting,
    dropped: state.dropped,
    refusal: useMemo(() => wordedRefusal(), [refusal]),
    send,
  };

  function wordedRefusal(): (ToldRefusal & { readonly number: number }) | null {
    if (refusal === null) return null;
    const { over, notYourTurn, notAhead } = tableTexts.value;
    const said = { over, 'not-your-turn': notYourTurn, 'not-ahead': notAhead };
    const { number, why } = refusal;
    const told =
      typeof why === 'string' ? { text: said[why], rule: null } : refusalOf(game, view, why.tried, why.begun);
    return { number, ...told };
  }
}

type Shown = Pick<Snapshot, 'view' | 'legal' | 'seats' | 'isPaused'> & Pick<PointingContext, 'isAhead' | 'isUnpainted'>;

function usePointingContext(
  { screen }: OpenGame,
  { view, legal, seats, isPaused, isAhead, isUnpainted }: Shown,
): PointingContext {
  const { actor } = view;
  const isActing = !isPaused && (actor === 0 || actor === 1) && seats.includes(actor);
  const gestures = useMemo(
    () => (isActing ? screen.gestures(view, legal) : NO_GESTURES),
    [screen, view, legal, isActing],
  );
  const ready = useMemo(() => {
    const actions = new Set(isActing && !isAhead ? screen.readyMade?.(view) : []);
    return gestures.filter(({ action }) => actions.has(action));
  }, [screen, view, gestures, isActing, isAhead]);
  const visited = useRef({ view, visit: 0 });
  if (visited.current.view !== view) visited.current = { view, visit: visited.current.visit + 1 };
  const isUnheard = isPaused || seats.length === 0;
  return {
    visit: visited.current.visit,
    gestures,
    ready,
    idle: isActing ? null : isUnheard ? 'unheard' : actor === 'over' ? 'over' : 'not-your-turn',
    isAhead,
    isUnpainted,
    confirms: settings.confirm.value,
  };
}
