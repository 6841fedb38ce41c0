import { Line, Random, unwrap, type Rules } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { describe, expect, it, vi } from 'vitest';
import type { AnalysisInfo, Thinker } from '../engine/client.ts';
import { openGame } from '../table/open-game.ts';
import { Evaluator } from './evaluator.ts';
import { numberOf } from './format.ts';
import type { ReviewAnswer, ReviewRequest } from '../engine/review-protocol.ts';
import type { ReviewWorker } from '../engine/judge.ts';
import { judgedByNode, keyMoments, Reviewer } from './reviewer.ts';
import { Session } from './session.ts';
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

async function sessionOf(id: string, length: number): Promise<Session> {
  const game = unwrap(await openGame(id, null));
  const { start, log } = randomLog(game.rules, 'session', length);
  return new Session(game, graft(emptyTree(id, game.rules.variant, start), ROOT, log));
}

describe.each(registry.map(({ id }) => id))('a session over %s', (id) => {
  it('shows every place of the game, and the same view of it each time', async () => {
    const session = await sessionOf(id, 24);
    const line = mainLine(session.tree);
    session.step('last');
    const { view } = session.shown;
    expect(view.position).toBe(session.shown.view.position);
    session.step('back');
    expect(session.shown.last).toBe(logTo(session.tree, line.at(-2)!).at(-1));
    session.step('forward');
    expect(session.shown.view).toBe(view);
    expect(session.shown.before).toBe(session.momentOf(line.at(-2)!).view);
  });

  it('branches, goes from one variation to the other and comes back after a deletion', async () => {
    const session = await sessionOf(id, 6);
    const [, first] = mainLine(session.tree);
    session.goTo(ROOT);
    const other = session.shown.legal.find((action) => action !== logTo(session.tree, first!)[0])!;
    session.play(other);
    const branch = session.shown.at;
    expect(logTo(session.tree, branch)).toEqual([other]);
    session.turnTo(-1);
    expect(session.shown.at).toBe(first);
    session.turnTo(1);
    expect(session.shown.at).toBe(branch);
    session.promote();
    expect(mainLine(session.tree)[1]).toBe(branch);
    session.remove();
    expect(session.tree.nodes.has(branch)).toBe(false);
    session.restore();
    expect(session.shown.at).toBe(branch);
  });

  it('takes a line as far as the rules allow', async () => {
    const session = await sessionOf(id, 6);
    session.goTo(ROOT);
    const size = session.tree.nodes.size;
    session.adopt(ROOT, [session.shown.legal.at(-1)!, 'no such action'], 5);
    expect(session.tree.nodes.size).toBeLessThanOrEqual(size + 1);
    expect(logTo(session.tree, session.shown.at)).toHaveLength(1);
  });
});

describe('turns', () => {
  it('are numbered as in a game file, chance within the turn that called for it', async () => {
    const session = await sessionOf('kanto', 8);
    const numbers = mainLine(session.tree)
      .slice(1)
      .map((id) => numberOf(session.momentOf(id), false));
    expect(numbers).toEqual(['1.', null, null, null, '2.', null, null, null]);
    expect(numberOf(session.momentOf(mainLine(session.tree)[3]!), true)).toBe('1…');
  });
});

/** A thinker that answers when it is told to. */
function fakeThinker() {
  const asked: { readonly log: readonly string[]; readonly tell: (info: AnalysisInfo) => void; isStopped: boolean }[] =
    [];
  const thinker: Thinker = {
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
  return { asked, thinker };
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
    const session = await sessionOf('khan', 6);
    const { asked, thinker } = fakeThinker();
    const evaluator = new Evaluator(session, () => thinker);
    session.step('last');
    evaluator.isOn.value = true;
    session.step('back');
    vi.runAllTimers();
    // Only the place where one stayed was thought about.
    expect(asked.map(({ log }) => log.length)).toEqual([5]);
    asked[0]!.tell(INFO);
    expect(evaluator.isThinking.value).toBe(false);
    session.step('back');
    vi.runAllTimers();
    expect(asked).toHaveLength(2);
    const release = evaluator.hold();
    expect(asked[1]!.isStopped).toBe(true);
    release();
    release();
    vi.runAllTimers();
    expect(asked).toHaveLength(3);
    session.step('forward');
    vi.runAllTimers();
    // What is known is not asked again.
    expect(asked).toHaveLength(3);
    const { at } = session.shown;
    const value = valuesOf(session, { kind: 'none' }, evaluator.found.value)(at);
    expect(value).toBeCloseTo(session.shown.actor === 0 ? 0.7 : 0.3);
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
    session: Session;
    worker: FakeWorker;
    reviewer: Reviewer;
    line: readonly NodeId[];
  }> {
    const session = await sessionOf('hokito', 4);
    const worker = new FakeWorker();
    const reviewer = new Reviewer(session, () => worker as ReviewWorker);
    reviewer.start('quick');
    return { session, worker, reviewer, line: mainLine(session.tree) };
  }

  it('tells its progress, then marks what cost something', async () => {
    const { session, worker, reviewer, line } = await started();
    expect(worker.request).toMatchObject({
      game: 'hokito',
      variant: 'standard',
      log: logTo(session.tree, line.at(-1)!),
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
    const valueOf = valuesOf(session, reviewer.review.value, new Map());
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
