import { Line, Random, unwrap, type Rules } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { describe, expect, it, vi } from 'vitest';
import type { AnalysisInfo, EngineClient } from '../engine/client.ts';
import { openGame } from '../table/open-game.ts';
import { Evaluator } from './evaluator.ts';
import { numberOf } from './format.ts';
import type { ReviewAnswer, ReviewRequest } from '../engine/review-protocol.ts';
import type { ReviewWorker } from '../engine/judge.ts';
import { judgedByNode, keyMoments, Reviewer } from './reviewer.ts';
import { Study } from './study.ts';
import { emptyTree, graft, logTo, mainLine, ROOT, type NodeId } from '@rayonk/core/driver';
import { valuesOf } from './values.ts';

function randomLog(
  rules: Rules,
  seed: string,
  length: number,
): { readonly start: string; readonly log: readonly string[] } {
  const line = Line.seeded(rules, seed);
  const random = new Random(seed);
  while (line.result === null && line.log.length < length) {
    const legal = line.legalList();
    line.playAction(legal.at(random.below(legal.count)));
  }
  return { start: line.first, log: line.log };
}

async function studyOf(id: string, length: number): Promise<Study> {
  const game = unwrap(await openGame(id, null));
  const { start, log } = randomLog(game.rules, 'session', length);
  return new Study(game, graft(emptyTree(id, game.rules.variant, start), ROOT, log));
}

describe.each(registry.map(({ id }) => id))('a session over %s', (id) => {
  it('shows every place of the game, and the same view of it each time', async () => {
    const study = await studyOf(id, 24);
    const line = mainLine(study.tree);
    study.step('last');
    const { view } = study.shown;
    expect(view.position).toBe(study.shown.view.position);
    study.step('back');
    expect(study.shown.last).toBe(logTo(study.tree, line.at(-2)!).at(-1));
    study.step('forward');
    expect(study.shown.view).toBe(view);
    expect(study.shown.before).toBe(study.momentOf(line.at(-2)!).view);
  });

  it('branches, goes from one variation to the other and comes back after a deletion', async () => {
    const study = await studyOf(id, 6);
    const [, first] = mainLine(study.tree);
    study.goTo(ROOT);
    const other = study.shown.legal.find((action) => action !== logTo(study.tree, first!)[0])!;
    study.play(other);
    const branch = study.shown.at;
    expect(logTo(study.tree, branch)).toEqual([other]);
    study.turnTo(-1);
    expect(study.shown.at).toBe(first);
    study.turnTo(1);
    expect(study.shown.at).toBe(branch);
    study.promote();
    expect(mainLine(study.tree)[1]).toBe(branch);
    study.remove();
    expect(study.tree.nodes.has(branch)).toBe(false);
    study.restore();
    expect(study.shown.at).toBe(branch);
  });

  it('takes a line as far as the rules allow', async () => {
    const study = await studyOf(id, 6);
    study.goTo(ROOT);
    const size = study.tree.nodes.size;
    study.adopt(ROOT, [study.shown.legal.at(-1)!, 'no such action'], 5);
    expect(study.tree.nodes.size).toBeLessThanOrEqual(size + 1);
    expect(logTo(study.tree, study.shown.at)).toHaveLength(1);
  });
});

describe('turns', () => {
  it('are numbered as in a game file, chance within the turn that called for it', async () => {
    const study = await studyOf('kanto', 8);
    const numbers = mainLine(study.tree)
      .slice(1)
      .map((id) => numberOf(study.momentOf(id), false));
    expect(numbers).toEqual(['1.', null, null, null, '2.', null, null, null]);
    expect(numberOf(study.momentOf(mainLine(study.tree)[3]!), true)).toBe('1…');
  });
});

/** An engine that answers when it is told to. */
function fakeEngine() {
  const asked: { readonly log: readonly string[]; readonly tell: (info: AnalysisInfo) => void; isStopped: boolean }[] =
    [];
  const engine: EngineClient = {
    analyse: ({ log }, onInfo) => {
      const one = { log, tell: onInfo, isStopped: false };
      asked.push(one);
      return () => (one.isStopped = true);
    },
    choose: () => Promise.reject(new Error('not asked')),
    explain: () => Promise.reject(new Error('not asked')),
    stop: () => {},
    close: () => {},
  };
  return { asked, engine };
}

const INFO: AnalysisInfo = {
  depth: 3,
  nodes: 10,
  milliseconds: 1,
  lines: [{ score: 50, actions: ['x'] }],
  probabilities: [0.7],
  done: true,
};

describe('the evaluator', () => {
  it('thinks about where one stays, remembers it, and rests when told to', async () => {
    vi.useFakeTimers();
    const study = await studyOf('khan', 6);
    const { asked, engine } = fakeEngine();
    const evaluator = new Evaluator(study, () => engine);
    study.step('last');
    evaluator.isOn.value = true;
    study.step('back');
    vi.runAllTimers();
    // Only the place where one stayed was thought about.
    expect(asked.map(({ log }) => log.length)).toEqual([5]);
    asked[0]!.tell(INFO);
    expect(evaluator.isThinking.value).toBe(false);
    study.step('back');
    vi.runAllTimers();
    expect(asked).toHaveLength(2);
    const release = evaluator.hold();
    expect(asked[1]!.isStopped).toBe(true);
    release();
    release();
    vi.runAllTimers();
    expect(asked).toHaveLength(3);
    study.step('forward');
    vi.runAllTimers();
    // What is known is not asked again.
    expect(asked).toHaveLength(3);
    const { at } = study.shown;
    const value = valuesOf(study, { kind: 'none' }, evaluator.found.value)(at);
    expect(value).toBeCloseTo(study.shown.actor === 0 ? 0.7 : 0.3);
    evaluator.close();
    vi.useRealTimers();
  });
});

class FakeWorker extends EventTarget {
  request: ReviewRequest | null = null;
  isEnded = false;
  postMessage(request: ReviewRequest): void {
    this.request = request;
  }
  terminate(): void {
    this.isEnded = true;
  }
  tell(data: ReviewAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

describe('a review', () => {
  async function started(): Promise<{
    study: Study;
    worker: FakeWorker;
    reviewer: Reviewer;
    line: readonly NodeId[];
  }> {
    const study = await studyOf('hokito', 4);
    const worker = new FakeWorker();
    const reviewer = new Reviewer(study, { spawn: () => worker as ReviewWorker });
    reviewer.start('quick');
    return { study, worker, reviewer, line: mainLine(study.tree) };
  }

  it('tells its progress, then marks what cost something', async () => {
    const { study, worker, reviewer, line } = await started();
    expect(worker.request).toMatchObject({
      game: 'hokito',
      variant: 'standard',
      log: logTo(study.tree, line.at(-1)!),
    });
    worker.tell({ kind: 'progress', done: 2 });
    expect(reviewer.review.value).toEqual({ kind: 'running', done: 2, all: 4 });
    const judged = (number: number, judgement: 'best' | 'blunder', before: number, after: number) => ({
      number,
      by: ((number - 1) % 2) as 0 | 1,
      action: 'x',
      judgement,
      before,
      after,
      loss: before - after,
      scoreBefore: 0,
      scoreAfter: 0,
      best: ['y'],
      depth: 1,
    });
    const seat = { judged: 2, accuracy: 90, inaccuracies: 0, mistakes: 0, blunders: 1 };
    const actions = [
      judged(1, 'best', 0.5, 0.5),
      judged(2, 'blunder', 0.5, 0.1),
      judged(3, 'best', 0.9, 0.9),
      judged(4, 'best', 0.1, 0.1),
    ];
    worker.tell({ kind: 'done', analysis: { ok: true, value: { actions, seats: [seat, seat] } } });
    expect(worker.isEnded).toBe(true);
    expect(judgedByNode(reviewer.review.value).size).toBe(4);
    expect(keyMoments(reviewer.review.value).map(([id]) => id)).toEqual([line[2]]);
    const valueOf = valuesOf(study, reviewer.review.value, new Map());
    expect(line.map(valueOf)).toEqual([0.5, 0.5, 0.9, 0.9, 0.9]);
  });

  it('that is stopped or fails leaves no Worker behind', async () => {
    const { worker, reviewer } = await started();
    reviewer.stop();
    expect(worker.isEnded).toBe(true);
    expect(reviewer.review.value).toEqual({ kind: 'none' });
    const again = await started();
    again.worker.tell({ kind: 'no-opponent' });
    expect(again.reviewer.review.value).toMatchObject({ kind: 'failed', fault: { code: 'no-opponent' } });
    expect(again.worker.isEnded).toBe(true);
  });
});
