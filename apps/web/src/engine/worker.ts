import { fail } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { EngineHost } from './engine-host.ts';
import { keptTable } from './kept-tables.ts';
import type { FromWorker, Job, EngineResult, ToWorker } from './protocol.ts';

/** The Worker: opens one variant, then does one job after another. While it searches it hears nothing; see `EngineHost.analyse`. */
let host: Promise<EngineResult<EngineHost>> | null = null;
let last: Promise<void> = Promise.resolve();
const stopped = new Set<number>();

/** A turn of the event loop, without the 4 ms that nested timers cost. */
const { port1, port2 } = new MessageChannel();
port1.start();
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true });
    port2.postMessage(null);
  });
}

function send(message: FromWorker): void {
  self.postMessage(message);
}

function hasLaterShare(job: Job): boolean {
  return job.kind === 'analyse' && job.request.share !== undefined && job.request.share.index > 0;
}

async function outcomeOf(id: number, job: Job): Promise<Extract<FromWorker, { kind: 'done' }>['outcome']> {
  const opened = await host;
  if (opened === null) return fail({ code: 'engine-failed', message: 'no game was opened' });
  if (!opened.ok) return opened;
  const isStopped = () => stopped.has(id);
  // One that has a share of the actions leaves perfect play to the first.
  if (!hasLaterShare(job)) await opened.value.recall();
  if (isStopped()) return fail({ code: 'engine-stopped', message: 'stopped before it began' });
  switch (job.kind) {
    case 'choose':
      return opened.value.choose(job.request);
    case 'explain':
      return opened.value.explain(job.request);
    case 'analyse':
      return opened.value.analyse(job.request, (info) => send({ kind: 'info', id, info }), breathe, isStopped);
  }
}

async function perform(id: number, job: Job): Promise<void> {
  try {
    send({ kind: 'done', id, outcome: await outcomeOf(id, job) });
  } catch (error) {
    send({ kind: 'done', id, outcome: fail({ code: 'engine-failed', message: String(error) }) });
  }
  stopped.delete(id);
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'open')
    host = EngineHost.open(registry, data.game, data.variant, () => performance.now(), keptTable);
  if (data.kind === 'stop') stopped.add(data.id);
  if (data.kind === 'job') last = last.then(() => perform(data.id, data.job));
});
