import { useEffect, useRef } from 'preact/hooks';
import { go } from '../app/navigate.ts';
import type { OnlineMatch } from './online-match.ts';

/** Those who agreed on a rematch go there together. */
export function useRematch(match: OnlineMatch): void {
  const { after, you, offers } = match.state;
  const next = after?.next ?? null;
  const hadNext = useRef(next !== null);
  const wasOffered = useRef(false);
  if (offers.rematch !== null) wasOffered.current = true;
  useEffect(() => {
    if (next !== null && you !== null && !hadNext.current && wasOffered.current) go(`/match/${next}`);
  }, [next, you]);
}
