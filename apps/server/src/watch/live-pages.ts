import { livePage, type LiveQuery, type MatchCard } from '@rayonk/protocol';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { filterLive } from './live.ts';

/** More pages of one list are made anew for whoever asks. */
const MOST_KEPT = 200;

/** A page as it is sent, and what it is known by. */
export interface EncodedPage {
  readonly text: string;
  readonly tag: string;
}

/** Pages of the list of live matches. Each is put together and encoded once for all who ask for it while the list is the same. */
export class LivePages {
  #list: readonly MatchCard[] | null = null;
  readonly #kept = new Map<string, EncodedPage>();

  of(list: readonly MatchCard[], query: LiveQuery): EncodedPage {
    if (list !== this.#list) this.#kept.clear();
    this.#list = list;
    const { game, variant, speed, rated, offset, limit } = query;
    const key = JSON.stringify([game, variant, speed, rated, offset, limit]);
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const text = JSON.stringify(z.parse(livePage, filterLive(list, query)));
    const page = { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
    if (this.#kept.size < MOST_KEPT) this.#kept.set(key, page);
    return page;
  }
}
