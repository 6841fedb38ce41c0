import { Match } from '@rayonk/match';
import type { MatchState } from '@rayonk/protocol';
import type { LiveMatch, Services } from '../base/index.ts';

/** A match as one viewer may see it now: with the delay of spectators. */
export interface VisibleMatch {
  readonly state: MatchState;
  readonly match: Match;
}

/** Folds what the authority lets a viewer see, so that a delay holds for everything that is made of it. */
export async function visibleMatch(
  { authority, shelf }: Pick<Services, 'authority' | 'shelf'>,
  live: LiveMatch,
  viewer: string | null,
): Promise<VisibleMatch> {
  const state = await authority.state(live, viewer, 0);
  if (state.total === live.events.length) return { state, match: live.match };
  const { game, variant } = live.match.settings;
  const played = await shelf.load(game, variant);
  if (!played.ok) throw new Error(`a match of an unknown game: ${played.fault.message}`);
  const folded = Match.fold(played.value.rules, live.events.slice(0, state.total), played.value.dealing);
  if (!folded.ok) throw new Error(`a log that does not fold: ${folded.fault.message}`);
  return { state, match: folded.value };
}
