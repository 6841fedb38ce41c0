import { CHANCE, OVER, replay, type Line, type Seat } from '@rayonk/core';
import type { OnlineState } from './online-state.ts';

/** Whether somebody else is to act, and time runs. */
export function mayChooseAhead({ you, result, actor, sending, card }: OnlineState): boolean {
  return you !== null && result === null && actor !== you && sending === null && card.clock.kind === 'fischer';
}

/** A choice among so many (a whole set-up of pieces) is not made ahead of anything. */
const MOST_CHOICES = 600;
/** So many positions are looked at, evenly spread over what the other may do. */
const MOST_POSITIONS = 1200;
/** The other may act several times, and chance between. */
const MOST_STEPS = 3;

/**
 * What a seat could play next, whatever the other does first: every action that is legal after something the other may do. Only the rules
 * say what is legal, so they are asked, position by position; each `yield` is a good moment to let the page breathe.
 */
export function* actionsAhead(line: Line, seat: Seat): Generator<undefined, readonly string[]> {
  const copy = replay(line.rules, line.first, line.log);
  const found = new Set<string>();
  if (copy.ok && copy.value.actor !== OVER && copy.value.actor !== seat)
    yield* collect(copy.value, seat, found, MOST_STEPS, MOST_POSITIONS);
  return [...found].sort();
}

function* collect(
  line: Line,
  seat: Seat,
  found: Set<string>,
  steps: number,
  positions: number,
): Generator<undefined, void> {
  const actions = line.legal();
  if (actions.length > MOST_CHOICES) return;
  const stride = Math.max(1, Math.ceil(actions.length / positions));
  const looked = Math.ceil(actions.length / stride);
  for (let i = 0; i < actions.length; i += stride) {
    if (!line.play(actions[i]!).ok) continue;
    if (line.actor === seat) {
      const mine = line.legal();
      if (mine.length <= MOST_CHOICES) for (const action of mine) found.add(action);
      yield;
    } else if (line.actor !== OVER && steps > 1) {
      const share = Math.max(1, Math.floor(positions / looked));
      // Chance is not a step of anybody.
      yield* collect(line, seat, found, line.actor === CHANCE ? steps : steps - 1, share);
    }
    line.undo();
  }
}
