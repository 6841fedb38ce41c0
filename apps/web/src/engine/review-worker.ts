import { openGame } from '@rayonk/core';
import { analyseGame, Engine } from '@rayonk/engine';
import { registry } from '@rayonk/games';
import type { ReviewAnswer, ReviewRequest } from './review-protocol.ts';

/** 2^18 buckets: what was seen of one position is still known when the next one is looked at. */
const TABLE_BITS = 18;

function send(answer: ReviewAnswer): void {
  self.postMessage(answer);
}

async function review({ game, variant, start, log, milliseconds }: ReviewRequest): Promise<ReviewAnswer> {
  const opened = await openGame(registry, game, variant);
  if (!opened.ok) return { kind: 'done', analysis: opened };
  const engine = new Engine(opened.value.rules, await opened.value.knowledge(), TABLE_BITS);
  const limits = { milliseconds, now: () => performance.now() };
  const analysis = analyseGame(engine, start, log, limits, (done) => send({ kind: 'progress', done }));
  return { kind: 'done', analysis };
}

self.addEventListener('message', ({ data }: MessageEvent<ReviewRequest>) => {
  // A bug must reach the page as the Worker's error, not as a rejection that nobody hears.
  review(data).then(send, (error: unknown) => setTimeout(() => reportError(error)));
});
