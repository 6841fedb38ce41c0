import { refusal } from '../http/index.ts';
import type { Authority, LiveMatch } from '../base/index.ts';

/** The match that an address names, for a handler; none becomes its answer. */
export async function foundMatch(authority: Authority, id: string | null): Promise<LiveMatch> {
  const live = id === null ? null : await authority.find(id);
  if (live === null) throw refusal('no-such-match', 'there is no such match');
  return live;
}
