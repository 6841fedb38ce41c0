import { livePage, type LivePage, type Speed } from '@rayonk/protocol';
import { api, type ApiResult } from '../online/api.ts';

/** What of the live games is wanted; null: anything. */
export interface LiveFilter {
  readonly game: string | null;
  readonly speed: Speed | null;
  readonly rated: boolean | null;
}

export const LIVE_PAGE = 24;

export function liveAddress({ game, speed, rated }: LiveFilter, count: number): string {
  const query = new URLSearchParams({ limit: String(count) });
  if (game !== null) query.set('game', game);
  if (speed !== null) query.set('speed', speed);
  if (rated !== null) query.set('rated', String(rated));
  return `/api/live?${query.toString()}`;
}

export function readLive(filter: LiveFilter, count: number, signal: AbortSignal): Promise<ApiResult<LivePage>> {
  return api.get(liveAddress(filter, count), livePage, { signal });
}
