import type { NewFinding } from '@rayonk/protocol';
import { api, NOTHING } from '../online/api.ts';
import { faultText } from '../online/api-words.ts';
import { ensureMe } from '../online/session.ts';
import { contentOf } from './photo.ts';

/** What came of it: it is there, there is no site that could take it, or why the site does not. */
type Sent =
  | { readonly kind: 'sent' }
  | { readonly kind: 'no-site' }
  | { readonly kind: 'refused'; readonly why: string };

interface Finding extends Omit<NewFinding, 'consent' | 'photos'> {
  /** Addresses of images. */
  readonly photos: readonly string[];
}

/** Sends a finding to the keeper of the site; whoever is nobody becomes a guest. */
export async function sendFinding({ photos, ...said }: Finding): Promise<Sent> {
  const me = await ensureMe();
  const answer = me.ok
    ? await api.post('/api/findings', NOTHING, { ...said, photos: photos.map(contentOf), consent: true })
    : me;
  if (answer.ok) return { kind: 'sent' };
  const { status, code } = answer.fault;
  // What answers without speaking our language is a place for files, not a site.
  return status === 0 || code === 'bad-answer'
    ? { kind: 'no-site' }
    : { kind: 'refused', why: faultText(answer.fault) };
}
