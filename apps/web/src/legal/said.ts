import { load, useLoaded } from '../app/loaded.ts';

/** What the keeper of a site says of it; null: nothing. `apps/server/src/web/legal.ts` answers with it. */
export interface SaidOfSite {
  readonly name: string | null;
  readonly address: string | null;
  readonly host: string | null;
  readonly email: string | null;
}

const KEY = 'legal';

/** Of a page that is written when the app is built: words that the server fills in, or else what stands behind the line. */
export function wordsOr(unsaid: string): SaidOfSite {
  const word = (name: string) => `%${name}|${unsaid}%`;
  return {
    name: word('LEGAL_NAME'),
    address: word('LEGAL_ADDRESS'),
    host: word('LEGAL_HOST'),
    email: word('CONTACT_EMAIL'),
  };
}

async function ask(): Promise<SaidOfSite> {
  const answer = await fetch('/legal.json', { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`the site answered ${answer.status}`);
  return (await answer.json()) as SaidOfSite;
}

export async function prepareSaid(): Promise<void> {
  if (typeof document !== 'undefined') await load(KEY, ask);
}

/** Undefined while it loads, null when it cannot be had. */
export function useSaid(): SaidOfSite | null | undefined {
  return useLoaded(KEY, ask)[0];
}
