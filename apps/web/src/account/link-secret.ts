import { linkSecret } from '@rayonk/protocol';

/** What stands after the `#` of a link that was mailed; null where it is not all there. It leaves the address bar, which others may see. */
export function takeSecret(): string | null {
  const secret = location.hash.slice(1);
  history.replaceState(history.state, '', location.pathname);
  return linkSecret.safeParse(secret).success ? secret : null;
}
