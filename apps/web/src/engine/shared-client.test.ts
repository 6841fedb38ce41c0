import { describe, expect, test } from 'vitest';
import { fail, ok } from '@rayonk/core';
import type { AnalyseRequest, EngineResult } from './protocol.ts';
import type { AnalysisInfo, Choice, ChooseRequest, EngineClient, EngineFault } from './client.ts';
import { openSharedEngine, workersFor } from './shared-client.ts';

/** An engine that says what the test lets it say. */
class FakeEngine implements EngineClient {
  request: AnalyseRequest | null = null;
  say: (info: AnalysisInfo) => void = () => {};
  break: (fault: EngineFault) => void = () => {};
  isStopped = false;
  asked: ChooseRequest | null = null;
  answer: (choice: EngineResult<Choice>) => void = () => {};
  choose = (request: ChooseRequest) => {
    this.asked = request;
    return new Promise<EngineResult<Choice>>((resolve) => {
      this.answer = resolve;
    });
  };
  explain = () => Promise.reject(new Error('not asked'));
  stop = () => {};
  close = () => {};
  analyse(request: AnalyseRequest, onInfo: (info: AnalysisInfo) => void, onFault?: (fault: EngineFault) => void) {
    this.request = request;
    this.say = onInfo;
    this.break = onFault ?? (() => {});
    return () => {
      this.isStopped = true;
    };
  }
}

function opened(count: number) {
  const engines: FakeEngine[] = [];
  const analyst = openSharedEngine('race', 'short', count, () => {
    engines.push(new FakeEngine());
    return engines.at(-1)!;
  });
  const heard: AnalysisInfo[] = [];
  const faults: EngineFault[] = [];
  const stop = analyst.analyse(
    { start: '', log: [], milliseconds: 1000, lines: 2 },
    (each) => heard.push(each),
    (fault) => faults.push(fault),
  );
  return { engines, heard, faults, stop };
}

function info(
  depth: number,
  scores: readonly (readonly [action: string, score: number])[],
  done = false,
): AnalysisInfo {
  return {
    depth,
    nodes: 100 * depth,
    milliseconds: depth,
    lines: scores.map(([action, score]) => ({ score, actions: [action] })),
    probabilities: scores.map(([, score]) => score / 100),
    done,
  };
}

describe('an analysis by several Workers', () => {
  test('gives each its share, and tells the best lines of all, as deep as the slowest', () => {
    const { engines, heard } = opened(2);
    expect(engines.map(({ request }) => request?.share)).toEqual([
      { index: 0, of: 2 },
      { index: 1, of: 2 },
    ]);
    engines[0]!.say(
      info(1, [
        ['a', 30],
        ['b', 20],
      ]),
    );
    engines[0]!.say(
      info(2, [
        ['b', 35],
        ['a', 5],
      ]),
    );
    expect(heard).toEqual([]);
    engines[1]!.say(
      info(1, [
        ['c', 25],
        ['d', 1],
      ]),
    );
    expect(heard.at(-1)).toMatchObject({ depth: 1, nodes: 300, probabilities: [0.3, 0.25], done: false });
    expect(heard.at(-1)!.lines.map(({ actions }) => actions[0])).toEqual(['a', 'c']);
    engines[1]!.say(
      info(
        2,
        [
          ['c', 40],
          ['d', 2],
        ],
        true,
      ),
    );
    expect(heard.at(-1)!.lines.map(({ actions }) => actions[0])).toEqual(['c', 'b']);
    expect(heard.at(-1)!.done).toBe(false);
    engines[0]!.say(
      info(
        2,
        [
          ['b', 35],
          ['a', 5],
        ],
        true,
      ),
    );
    expect(heard.at(-1)!.done).toBe(true);
  });
  test('a win waits for nobody, and what is lost by force keeps nobody back', () => {
    const { engines, heard } = opened(2);
    engines[0]!.say(info(3, [['a', -29_996]]));
    engines[1]!.say(info(1, [['c', 10]]));
    engines[1]!.say(info(6, [['c', 12]]));
    expect(heard.at(-1)).toMatchObject({ depth: 6, lines: [{ score: 12 }, { score: -29_996 }] });
    engines[1]!.say(info(7, [['c', 29_993]]));
    expect(heard.at(-1)!.lines[0]).toEqual({ score: 29_993, actions: ['c'] });
  });
  test('what is certain ends it for all', () => {
    const { engines, heard } = opened(3);
    engines[1]!.say(info(1, [['c', 10]]));
    engines[0]!.say({ ...info(12, [['a', 0]], true), isCertain: true });
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ depth: 12, isCertain: true });
    expect(engines.every(({ isStopped }) => isStopped)).toBe(true);
    engines[2]!.say(info(1, [['d', 10]]));
    expect(heard).toHaveLength(1);
  });
  test('one that fails is told of once, and one that is stopped says nothing more', () => {
    const failing = opened(2);
    const fault = { code: 'engine-failed', message: 'it broke' } as const;
    failing.engines[0]!.break(fault);
    failing.engines[1]!.break(fault);
    expect(failing.faults).toEqual([fault]);
    const { engines, heard, stop } = opened(2);
    stop();
    for (const engine of engines) engine.say(info(1, [['a', 1]]));
    expect(heard).toEqual([]);
  });
  test.each([
    [{ hardwareConcurrency: 1 }, 1],
    [{ hardwareConcurrency: 2 }, 1],
    [{ hardwareConcurrency: 4 }, 2],
    [{ hardwareConcurrency: 8, deviceMemory: 8 }, 4],
    [{ hardwareConcurrency: 32 }, 4],
    [{ hardwareConcurrency: 8, deviceMemory: 2 }, 1],
    [{}, 1],
  ])('%j uses %i', (device, workers) => {
    expect(workersFor(device)).toBe(workers);
  });
});

describe('what a level plays', () => {
  const request = { start: '', log: [], seed: 'one' };
  function asked(level: 7 | 8) {
    const engines: FakeEngine[] = [];
    const shared = openSharedEngine('race', 'short', 2, () => {
      engines.push(new FakeEngine());
      return engines.at(-1)!;
    });
    return { engines, choice: shared.choose({ ...request, level }) };
  }
  const choice = (told?: readonly AnalysisInfo[]): Choice => ({
    action: told?.at(-1)!.lines[0]!.actions[0] ?? 'p',
    info: told?.at(-1) ?? info(9, [['p', 0]]),
    legal: 5,
    probability: 0.5,
    ...(told && { told }),
  });

  test('level 8: each has its share, and the best of all at the depth that all reached is played', async () => {
    const { engines, choice: found } = asked(8);
    expect(engines.map(({ asked: one }) => one?.share?.index)).toEqual([0, 1]);
    engines[0]!.answer(ok(choice([info(1, [['a', 90]]), info(2, [['b', 35]]), info(3, [['b', 99]])])));
    engines[1]!.answer(ok(choice([info(1, [['c', 10]]), info(2, [['c', 40]])])));
    expect(await found).toMatchObject({
      ok: true,
      value: { action: 'c', legal: 5, probability: 0.4, info: { depth: 2, nodes: 500 } },
    });
  });

  test('level 8: where the first speaks for all, it is heard alone', async () => {
    const { engines, choice: found } = asked(8);
    engines[1]!.answer(ok({ ...choice(), action: 'z' }));
    engines[0]!.answer(ok(choice()));
    expect(await found).toMatchObject({ ok: true, value: { action: 'p' } });
  });

  test('level 8: one that fails is told of', async () => {
    const { engines, choice: found } = asked(8);
    const fault = { code: 'engine-failed', message: 'it broke' } as const;
    engines[0]!.answer(ok(choice([info(1, [['a', 90]])])));
    engines[1]!.answer(fail(fault));
    expect(await found).toEqual({ ok: false, fault });
  });

  test('below it one of them thinks alone', async () => {
    const { engines, choice: found } = asked(7);
    expect(engines.map(({ asked: one }) => one !== null)).toEqual([true, false]);
    expect(engines[0]!.asked!.share).toBeUndefined();
    engines[0]!.answer(ok(choice()));
    expect(await found).toMatchObject({ ok: true, value: { action: 'p' } });
  });
});
