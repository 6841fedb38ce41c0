import type { FaultCode } from '@rayonk/core';
import type { GameAnalysis } from '@rayonk/engine';
import type { EngineFault } from './client.ts';
import type { ReviewAnswer, ReviewRequest } from './review-protocol.ts';

const PACES = { quick: 60, deep: 400 } as const;
export type Pace = keyof typeof PACES;

/** The part of a Worker that a review needs. */
export interface ReviewWorker {
  postMessage(request: ReviewRequest): void;
  terminate(): void;
  addEventListener(kind: 'message', listener: (event: MessageEvent<ReviewAnswer>) => void): void;
  addEventListener(kind: 'error', listener: (event: ErrorEvent) => void): void;
}

function spawnWorker(): ReviewWorker {
  return new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module', name: 'review' });
}

export interface Hearer {
  readonly progress: (done: number) => void;
  readonly done: (analysis: GameAnalysis) => void;
  readonly failed: (fault: EngineFault) => void;
}

/** Has a whole game judged in a Worker of its own. What is returned ends it, and then nothing is heard any more. */
export function judgeGame(
  game: Pick<ReviewRequest, 'game' | 'variant' | 'start' | 'log'>,
  pace: Pace,
  hearer: Hearer,
  spawn: () => ReviewWorker = spawnWorker,
): () => void {
  const worker = spawn();
  let isOver = false;
  const end = (): void => {
    isOver = true;
    worker.terminate();
  };
  const fail = (code: FaultCode | 'no-opponent' | 'engine-failed', message: string): void => {
    end();
    hearer.failed({ code, message });
  };
  worker.addEventListener('message', ({ data }) => {
    if (isOver) return;
    if (data.kind === 'progress') hearer.progress(data.done);
    else if (data.kind === 'no-opponent') fail('no-opponent', `no opponent plays ${game.game} ${game.variant}`);
    else if (!data.analysis.ok) fail(data.analysis.fault.code, data.analysis.fault.message);
    else {
      end();
      hearer.done(data.analysis.value);
    }
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    if (!isOver) fail('engine-failed', event.message);
  });
  worker.postMessage({ ...game, milliseconds: PACES[pace] });
  return end;
}
