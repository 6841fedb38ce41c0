import { invitationList, LOBBY_PAGE, type ListedInvitation, type InvitationList } from '@rayonk/protocol';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../online/api.ts';
import type { Filters } from './describe.ts';

export interface Older {
  readonly invitations: readonly ListedInvitation[];
  /** Fetches the next page; null where there is none. */
  readonly more: (() => void) | null;
}

/** What the first page of the lobby, which is told as it changes, leaves out: fetched page by page when it is asked for. */
export function useOlder(first: readonly ListedInvitation[] | null, filters: Filters): Older {
  const [fetched, setFetched] = useState<InvitationList | null>(null);
  useEffect(() => setFetched(null), [filters]);
  const known = new Set(first?.map(({ id }) => id));
  const before = fetched === null ? endOf(first) : fetched.next;
  const fetchNext = async (): Promise<void> => {
    const page = await api.get(`/api/invitations?${queryOf(filters, before!)}`, invitationList);
    if (!page.ok) return;
    const { invitations, next } = page.value;
    setFetched({ invitations: [...(fetched?.invitations ?? []), ...invitations], next });
  };
  return {
    invitations: fetched?.invitations.filter(({ id }) => !known.has(id)) ?? [],
    more: before === null ? null : () => void fetchNext(),
  };
}

/** A first page that is not full is all there is. */
export function endOf(first: readonly ListedInvitation[] | null): string | null {
  return first === null || first.length < LOBBY_PAGE ? null : first.at(-1)!.id;
}

export function queryOf({ game, speed, stakes }: Filters, before: string): string {
  const query = new URLSearchParams({ before });
  if (game !== 'all') query.set('game', game);
  if (speed !== 'all') query.set('speed', speed);
  if (stakes !== 'all') query.set('rated', String(stakes === 'rated'));
  return query.toString();
}
