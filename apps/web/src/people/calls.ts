import { leaderboard, matchPage, profile, ratingPoint, type Profile, type Speed } from '@rayonk/protocol';
import { api, listOf, type ApiResult } from '../online/api.ts';
import type { RatingPoint } from './rating-scale.ts';

/** What the pages of people ask of the server. */

const of = (name: string): string => `/api/players/${encodeURIComponent(name)}`;

export function readProfile(name: string, signal: AbortSignal): Promise<ApiResult<Profile>> {
  return api.get(of(name), profile, { signal });
}

type MatchPage = ReturnType<typeof matchPage.parse>;

export function readMatches(name: string, before: string | null): Promise<ApiResult<MatchPage>> {
  const query = before === null ? '' : `?before=${encodeURIComponent(before)}`;
  return api.get(`${of(name)}/matches${query}`, matchPage);
}

export function readRatings(
  name: string,
  game: string,
  speed: Speed,
  signal: AbortSignal,
): Promise<ApiResult<readonly RatingPoint[]>> {
  return api.get(`${of(name)}/ratings/${game}/${speed}`, listOf(ratingPoint), { signal });
}

export type Leaderboard = ReturnType<typeof leaderboard.parse>;

export function readLeaderboard(game: string, speed: Speed, signal: AbortSignal): Promise<ApiResult<Leaderboard>> {
  return api.get(`/api/leaderboards/${game}/${speed}`, leaderboard, { signal });
}
