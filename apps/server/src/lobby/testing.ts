import type { Invitation, NewInvitation, Terms } from '@rayonk/protocol';
import { vi } from 'vitest';
import type { TestSite } from '../talk/testing.ts';

export const TERMS: Terms = {
  game: 'kastwa',
  variant: '4x4',
  clock: { kind: 'fischer', initial: 300_000, increment: 3000 },
  rated: false,
  memoryAid: false,
  side: 'lot',
};
export const SHARE = 'a-share-for-tests';

export async function commitmentOf(site: TestSite, who: string): Promise<string> {
  return (await site.as(who, 'POST', '/api/commitments')).json<{ commit: string }>().commit;
}

/** Tries to invite; everybody in the lobby unless the test says otherwise. */
export async function inviting(
  site: TestSite,
  who: string,
  terms: Partial<Terms> = {},
  more: Partial<Omit<NewInvitation, 'terms'>> = {},
) {
  return site.as(who, 'POST', '/api/invitations', {
    terms: { ...TERMS, ...terms },
    audience: { kind: 'lobby', ratings: null },
    commit: more.commit ?? (await commitmentOf(site, who)),
    share: SHARE,
    ...more,
  });
}

export async function invited(...wanted: Parameters<typeof inviting>): Promise<Invitation> {
  const answer = await inviting(...wanted);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Invitation>();
}

export function accepting(site: TestSite, who: string | null, id: string) {
  return site.as(who, 'POST', `/api/invitations/${id}/accept`, { share: 'another-share' });
}

/** Waits until something holds, however busy the machine is. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 50_000, interval: 20 });
}
