import { describe, expect, test, vi } from 'vitest';
import { openEngine, type AnalysisInfo, type Spawn, type WorkerLike } from './client.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

class FakeWorker implements WorkerLike {
  readonly sent: ToWorker[] = [];
  isEnded = false;
  readonly say: (message: FromWorker) => void;
  readonly #crash: (message: string) => void;
  constructor(...[hear, crash]: Parameters<Spawn>) {
    this.say = hear;
    this.#crash = crash;
  }
  postMessage(message: ToWorker): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
  crash(): void {
    this.#crash('out of memory');
  }
  get jobs(): number[] {
    return this.sent.flatMap((message) => (message.kind === 'job' ? [message.id] : []));
  }
}

function opened() {
  const workers: FakeWorker[] = [];
  const engine = openEngine('hokito', 'standard', (hear, crash) => {
    const worker = new FakeWorker(hear, crash);
    workers.push(worker);
    return worker;
  });
  return { engine, workers };
}

const SITUATION = { start: 'any', log: [] };
const CHOOSE = { ...SITUATION, level: 1 as const, seed: 'x' };
const INFO: AnalysisInfo = { depth: 3, nodes: 9, milliseconds: 1, lines: [], probabilities: [0.5], done: false };
const CHOICE = { action: 'a1-a2', info: INFO, legal: 3, probability: 0.5 };

describe('an engine', () => {
  test('makes its Worker when it is first asked, opens the game, and answers', async () => {
    const { engine, workers } = opened();
    expect(workers).toHaveLength(0);
    const asked = engine.choose(CHOOSE);
    expect(workers[0]!.sent[0]).toEqual({ kind: 'open', game: 'hokito', variant: 'standard' });
    workers[0]!.say({ kind: 'done', id: 1, outcome: { ok: true, value: CHOICE } });
    expect(await asked).toEqual({ ok: true, value: CHOICE });
    void engine.choose(CHOOSE);
    expect(workers).toHaveLength(1);
    expect(workers[0]!.jobs).toEqual([1, 2]);
  });
  test('reports an analysis until it is stopped, and not once more', () => {
    const { engine, workers } = opened();
    const infos: AnalysisInfo[] = [];
    const stop = engine.analyse({ ...SITUATION, milliseconds: 1000, lines: 1 }, (info) => infos.push(info));
    workers[0]!.say({ kind: 'info', id: 1, info: INFO });
    stop();
    workers[0]!.say({ kind: 'info', id: 1, info: { ...INFO, depth: 4 } });
    workers[0]!.say({ kind: 'done', id: 1, outcome: { ok: true, value: { ...INFO, done: true } } });
    expect(infos).toEqual([INFO]);
    expect(workers[0]!.sent.at(-1)).toEqual({ kind: 'stop', id: 1 });
  });
  test('a new request ends an analysis', () => {
    const { engine, workers } = opened();
    engine.analyse({ ...SITUATION, milliseconds: 1000, lines: 1 }, () => {});
    void engine.explain(SITUATION);
    expect(workers[0]!.sent.map(({ kind }) => kind)).toEqual(['open', 'job', 'stop', 'job']);
  });
  test('a Worker that does not hear of a stop is replaced, and the new one gets what waits', () => {
    vi.useFakeTimers();
    const { engine, workers } = opened();
    void engine.choose(CHOOSE);
    engine.stop();
    void engine.explain(SITUATION);
    vi.advanceTimersByTime(100);
    expect(workers[0]!.isEnded).toBe(true);
    expect(workers[1]!.jobs).toEqual([2]);
    vi.useRealTimers();
  });
  test('a Worker that hears of a stop in time is kept', () => {
    vi.useFakeTimers();
    const { engine, workers } = opened();
    const stop = engine.analyse({ ...SITUATION, milliseconds: 1000, lines: 1 }, () => {});
    stop();
    workers[0]!.say({ kind: 'done', id: 1, outcome: { ok: true, value: { ...INFO, done: true } } });
    vi.advanceTimersByTime(100);
    expect(workers[0]!.isEnded).toBe(false);
    vi.useRealTimers();
  });
  test('a stop answers what was asked', async () => {
    const { engine } = opened();
    const asked = engine.choose(CHOOSE);
    engine.stop();
    expect(await asked).toMatchObject({ ok: false, fault: { code: 'engine-stopped' } });
  });
  test('a crash is tried again once, then reported; a later request begins anew', async () => {
    const { engine, workers } = opened();
    const asked = engine.choose(CHOOSE);
    workers[0]!.crash();
    expect(workers[1]!.jobs).toEqual([1]);
    workers[1]!.crash();
    expect(await asked).toMatchObject({ ok: false, fault: { code: 'engine-failed', message: 'out of memory' } });
    expect(workers).toHaveLength(2);
    const later = engine.choose(CHOOSE);
    workers[2]!.say({ kind: 'done', id: 2, outcome: { ok: true, value: CHOICE } });
    expect(await later).toMatchObject({ ok: true });
  });
});
