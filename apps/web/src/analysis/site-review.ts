import { analysisLine } from '@rayonk/protocol';
import type { EngineFault } from '../engine/client.ts';
import type { Hearer } from '../engine/judge.ts';

/** A node of the site that stops says goodbye in the middle: another one goes on from what was found. */
const TRIES = 3;

/** Has a finished match judged by the site, which keeps it for everybody. What is returned ends it, and then nothing is heard any more. */
export function reviewBySite(match: string, hearer: Hearer, ask: typeof fetch = fetch): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const run = async (): Promise<void> => {
    for (let tries = 1; tries <= TRIES; tries++) {
      const outcome = await read(match, hearer, ask, signal).catch(() => AWAY);
      if (signal.aborted || outcome === 'told') return;
      if (outcome !== 'broken off') {
        hearer.failed(outcome);
        return;
      }
    }
    hearer.failed(AWAY);
  };
  void run();
  return () => abort.abort();
}

const AWAY: EngineFault = { code: 'site-away', message: 'the site does not answer' };
const BUSY: EngineFault = { code: 'site-busy', message: 'the site has enough to analyse' };

async function read(
  match: string,
  hearer: Hearer,
  ask: typeof fetch,
  signal: AbortSignal,
): Promise<'told' | 'broken off' | EngineFault> {
  const path = `/api/matches/${encodeURIComponent(match)}/analysis`;
  const response = await ask(path, { method: 'POST', credentials: 'same-origin', signal });
  if (response.status === 429) return BUSY;
  if (!response.ok || response.body === null) return AWAY;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop()!;
    // An empty line keeps the connection and says nothing.
    for (const text of lines.filter((each) => each !== '')) {
      const line = analysisLine.safeParse(JSON.parse(text));
      if (!line.success) return AWAY;
      if (line.data.t === 'progress') hearer.progress(line.data.done);
      else {
        hearer.done(line.data.analysis);
        return 'told';
      }
    }
  }
  return 'broken off';
}
