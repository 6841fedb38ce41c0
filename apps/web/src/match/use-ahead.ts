import type { Line, Seat, View } from '@rayonk/core';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { later } from '../app/later.ts';
import { matchTexts } from '../messages/match.ts';
import type { Ahead } from '../table/pointing.ts';
import { toast } from '../ui/index.ts';
import { actionsAhead } from './ahead.ts';
import { isLegalAfter } from './online-match.ts';

/** What was just played is seen to its end before the page works on anything else. */
const BEGIN_AFTER = 350;
const SLICE = 5;

interface AheadParts {
  readonly line: Line;
  readonly log: readonly string[];
  readonly view: View;
  readonly seat: Seat | null;
  /** Somebody else is to act, and time runs. */
  readonly isOpen: boolean;
  /** It is this seat's turn, and nothing is on its way. */
  readonly isTurn: boolean;
  readonly onPlay: (action: string) => void;
}

export interface ChosenAhead {
  /** What to point at; null where nothing can be chosen ahead. */
  readonly ahead: Ahead | null;
  readonly chosen: string | null;
  readonly choose: (action: string) => void;
  readonly cancel: () => void;
}

/** An action chosen while the other thinks. It is sent at once when its turn comes, if the rules allow it then. */
export function useAhead({ line, log, view, seat, isOpen, isTurn, onPlay }: AheadParts): ChosenAhead {
  const legal = useActionsAhead(line, log, seat, isOpen);
  const [chosen, setChosen] = useState<string | null>(null);
  const play = useRef(onPlay);
  play.current = onPlay;
  useEffect(() => {
    if (chosen === null || !isTurn) return;
    setChosen(null);
    if (isLegalAfter(line, chosen)) play.current(chosen);
    else toast(matchTexts.peek().aheadGone);
  }, [chosen, isTurn]);
  useEffect(() => {
    if (!isOpen && !isTurn) setChosen(null);
  }, [isOpen, isTurn]);
  // Before it is seen: whoever sees it may take it back.
  useLayoutEffect(() => {
    if (chosen === null) return undefined;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setChosen(null);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [chosen]);
  const prompt = matchTexts.value.ahead;
  const ahead = useMemo(
    () => (seat === null || !isOpen || legal.length === 0 ? null : { view: { ...view, actor: seat }, legal, prompt }),
    [view, seat, isOpen, legal, prompt],
  );
  return { ahead, chosen, choose: setChosen, cancel: () => setChosen(null) };
}

const NONE: readonly string[] = [];

/** Worked out bit by bit, so that neither an animation nor a click waits for it. */
function useActionsAhead(line: Line, log: readonly string[], seat: Seat | null, isOpen: boolean): readonly string[] {
  const [found, setFound] = useState<{ readonly log: readonly string[]; readonly actions: readonly string[] } | null>(
    null,
  );
  useEffect(() => {
    if (seat === null || !isOpen) return undefined;
    let stop = () => {};
    const timer = setTimeout(() => {
      const work = actionsAhead(line, seat);
      const go = () => {
        const until = performance.now() + SLICE;
        let step = work.next();
        while (step.done !== true && performance.now() < until) step = work.next();
        if (step.done === true) setFound({ log, actions: step.value });
        else stop = later(go);
      };
      go();
    }, BEGIN_AFTER);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [line, log, seat, isOpen]);
  return found?.log === log ? found.actions : NONE;
}
