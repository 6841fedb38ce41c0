import type { TournamentEvent } from '@rayonk/tournament';
import { useEffect, useRef, useState } from 'preact/hooks';

/** What a log of so many events comes to. */
export interface Verified {
  readonly length: number;
  readonly holds: boolean;
}

/** `open`: still being worked out; `unknown`: this browser cannot. */
type Verdict = 'open' | 'yes' | 'no' | 'unknown';

/**
 * Makes all rounds again while somebody looks, beside the page: hundreds of players take seconds. One log at a time; what happens meanwhile is
 * looked at in the next.
 */
export function useVerdict(events: readonly TournamentEvent[], isWanted: boolean): Verdict {
  const worker = useRef<Worker | null>(null);
  const [asked, setAsked] = useState(0);
  const [verified, setVerified] = useState<Verified | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    const made = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module', name: 'verify' });
    made.addEventListener('message', ({ data }: MessageEvent<Verified>) => setVerified(data));
    made.addEventListener('error', () => setBroken(true));
    worker.current = made;
    return () => {
      made.terminate();
      worker.current = null;
      setAsked(0);
      setVerified(null);
    };
  }, [isWanted]);
  useEffect(() => {
    const isBusy = asked > (verified?.length ?? 0);
    if (!isWanted || isBusy || asked === events.length) return;
    setAsked(events.length);
    worker.current?.postMessage(events);
  }, [isWanted, asked, verified, events.length]);
  if (isBroken) return 'unknown';
  return verified === null ? 'open' : verified.holds ? 'yes' : 'no';
}
