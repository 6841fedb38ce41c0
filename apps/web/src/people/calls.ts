import { leaderboard, matchPage, profile, ratingPoint, type Speed } from '@rayonk/protocol';
import { api, listOf } from '../online/api.ts';

/** What the pages of people ask of the server. */

export type Leaderboard = ReturnType<typeof leaderboard.parse>;

const of = (name: string): string => `/api/players/${encodeURIComponent(name)}`;

export const readProfile = (name: string, signal: AbortSignal) => api.get(of(name), profile, { signal });

export const readMatches = (name: string, before: string | null) =>
  api.get(`${of(name)}/matches${before === null ? '' : `?before=${encodeURIComponent(before)}`}`, matchPage);

export const readRatings = (name: string, game: string, speed: Speed, signal: AbortSignal) =>
  api.get(`${of(name)}/ratings/${game}/${speed}`, listOf(ratingPoint), { signal });

export const readLeaderboard = (game: string, speed: Speed, signal: AbortSignal) =>
  api.get(`/api/leaderboards/${game}/${speed}`, leaderboard, { signal });
