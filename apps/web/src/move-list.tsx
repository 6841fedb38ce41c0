import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { texts } from './messages/index.ts';
import type { Recording } from './recording.ts';

interface MoveListProps {
  readonly recording: Recording;
  readonly seats: readonly [string, string];
  readonly step: number;
  readonly onStep: (step: number) => void;
}

/**
 * Every action of the game; choosing one shows the position after it. A game may have a thousand of them, so the list is
 * drawn once and only the mark moves: drawing it again at each step costs more than everything else on the page.
 */
export function MoveList({ recording, seats, step, onStep }: MoveListProps) {
  const list = useRef<HTMLOListElement>(null);
  const items = useMemo(() => drawItems(recording, seats, onStep), [recording]);
  useLayoutEffect(() => {
    const current = list.current?.children[step - 1]?.firstElementChild;
    if (list.current === null) return undefined;
    // Only the list scrolls: `scrollIntoView` would move the page as well.
    const above = current instanceof HTMLElement ? current.offsetTop - list.current.clientHeight / 2 : 0;
    list.current.scrollTop = above;
    current?.setAttribute('aria-current', 'step');
    return () => current?.removeAttribute('aria-current');
  }, [step, items]);
  return (
    <ol class="moves" aria-label={texts.value.moves} ref={list}>
      {items}
    </ol>
  );
}

function drawItems({ actions, views }: Recording, seats: readonly [string, string], onStep: (step: number) => void) {
  return actions.map((action, i) => {
    const { actor } = views[i]!;
    const colour = actor === 0 || actor === 1 ? seats[actor] : 'chance';
    return (
      <li key={i}>
        <button type="button" data-action={action} onClick={() => onStep(i + 1)}>
          <span class="number">{i + 1}</span>
          <span class={`dot piece-${colour}`} />
          <span class="action">{action}</span>
        </button>
      </li>
    );
  });
}
