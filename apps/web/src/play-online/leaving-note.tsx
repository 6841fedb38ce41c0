import { countsForRating, LEAST_ACTIONS, WALKOUTS } from '@rayonk/match';
import { matchTexts } from '../messages/match.ts';
import { actedOf, type OnlineState } from './online-state.ts';

const HOUR = 3_600_000;

/** What it costs to leave a rated game that does not count yet; nothing where it costs nothing. */
export function LeavingNote({ state, id }: { readonly state: OnlineState; readonly id: string }) {
  if (!state.card.rated || countsForRating(actedOf(state), 'resignation')) return null;
  const { remembered, shortest, longest } = WALKOUTS;
  return (
    <p id={id} class="match-leaving" data-leaving>
      {matchTexts.value.leavingCosts({
        actions: LEAST_ACTIONS,
        days: remembered / (24 * HOUR),
        minutes: (60 * shortest) / HOUR,
        hours: longest / HOUR,
      })}
    </p>
  );
}
