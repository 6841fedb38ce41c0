import { loadRules } from '@rayonk/core';
import { analyseGame, Engine } from '@rayonk/engine';
import { registry } from '@rayonk/games';
import type { ReviewAnswer, ReviewRequest } from './review-protocol.ts';

/** 2^18 buckets: what was seen of one position is still known when the next one is looked at. */
const TABLE_BITS = 18;

function send(answer: ReviewAnswer): void {
  self.postMessage(answer);
}

async function review({ game, variant, start, log, milliseconds }: ReviewRequest): Promise<ReviewAnswer> {
  const rules = await loadRules(registry, game, variant);
  if (!rules.ok) return { kind: 'done', analysis: rules };
  const loaded = await registry.find(({ id }) => id === game)?.loadKnowledge?.();
  const knowledge = loaded?.knowledge[variant];
  if (knowledge === undefined) return { kind: 'no-opponent' };
  const engine = new Engine(rules.value, knowledge, TABLE_BITS);
  const limits = { milliseconds, now: () => performance.now() };
  const analysis = analyseGame(engine, start, log, limits, (done) => send({ kind: 'progress', done }));
  return { kind: 'done', analysis };
}

self.addEventListener('message', ({ data }: MessageEvent<ReviewRequest>) => {
  // A bug must reach the page as the Worker's error, not as a rejection that nobody hears.
  review(data).then(send, (error: unknown) => setTimeout(() => reportError(error)));
});
