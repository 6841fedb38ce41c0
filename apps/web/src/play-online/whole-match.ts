import { ok } from '@rayonk/core';
import { matchState, type MatchState } from '@rayonk/protocol';
import { api, type ApiResult } from '../online/api.ts';

/** A match as the server has it now. A long log comes in pages. */
export async function wholeMatch(id: string): Promise<ApiResult<MatchState>> {
  const path = `/api/matches/${encodeURIComponent(id)}`;
  const first = await api.get(path, matchState);
  if (!first.ok) return first;
  const events = [...first.value.events];
  while (events.length < first.value.total) {
    const page = await api.get(`${path}?from=${events.length}`, matchState);
    if (!page.ok) return page;
    if (page.value.events.length === 0) break;
    events.push(...page.value.events);
  }
  return ok({ ...first.value, events });
}
