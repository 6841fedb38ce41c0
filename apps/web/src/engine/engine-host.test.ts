import { Line, ok, openGame } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { describe, expect, test } from 'vitest';
import { EngineHost } from './engine-host.ts';
import type { AnalysisInfo, EngineResult } from './protocol.ts';

function value<T>(answer: EngineResult<T>): T {
  if (!answer.ok) throw new Error(answer.fault.message);
  return answer.value;
}
const now = () => performance.now();
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

describe.each(registry.map(({ id, variants }) => [id, variants[0]!] as const))('%s %s', (id, variant) => {
  test('chooses the same legal action for the same seed, analyses, explains', async () => {
    const host = value(await EngineHost.open(registry, id, variant, now));
    const rules = (await registry.find((one) => one.id === id)!.load()).rules[variant]!;
    const line = Line.seeded(rules, 'brain');
    const situation = { start: line.first, log: [] };
    const choice = value(host.choose({ ...situation, level: 2, seed: 'one' }));
    expect(line.legal()).toContain(choice.action);
    expect(value(host.choose({ ...situation, level: 2, seed: 'one' })).action).toBe(choice.action);
    const infos: AnalysisInfo[] = [];
    const request = { ...situation, milliseconds: 60, lines: 2 };
    const last = value(
      await host.analyse(
        request,
        (info) => infos.push(info),
        breathe,
        () => false,
      ),
    );
    expect(last.done).toBe(true);
    expect(last.probabilities[0]).toBeGreaterThanOrEqual(0);
    expect(infos.every(({ done }) => !done)).toBe(true);
    for (const [i, info] of infos.entries()) if (i > 0) expect(info.depth).toBeGreaterThanOrEqual(infos[i - 1]!.depth);
    expect(value(host.explain(situation)).facts[0]).toMatchObject({ kind: 'best' });
  });
});

describe('an analysis', () => {
  test('breathes often, and ends when it hears of a stop', async () => {
    const { id, variants, load } = registry[0]!;
    const host = value(await EngineHost.open(registry, id, variants[0]!, now));
    const line = Line.seeded((await load()).rules[variants[0]!]!, 'stop');
    let breaths = 0;
    const counted = async () => {
      breaths++;
      await breathe();
    };
    const request = { start: line.first, log: [], milliseconds: Infinity, lines: 1 };
    const last = value(
      await host.analyse(
        request,
        () => {},
        counted,
        () => breaths >= 4,
      ),
    );
    expect(breaths).toBe(4);
    expect(last.lines[0]!.actions.length).toBeGreaterThan(0);
  });
  test('of a position that is over or broken is refused with a code', async () => {
    const { id, variants } = registry[0]!;
    const host = value(await EngineHost.open(registry, id, variants[0]!, now));
    const request = { start: 'nonsense', log: [], milliseconds: 10, lines: 1 };
    const refused = await host.analyse(
      request,
      () => {},
      breathe,
      () => false,
    );
    expect(refused).toMatchObject({ ok: false, fault: { code: 'malformed-position' } });
  });
  test('of a game that is not there is refused', async () => {
    expect(await EngineHost.open(registry, 'chess', 'standard', now)).toMatchObject({
      ok: false,
      fault: { code: 'unknown-game' },
    });
  });
});

test('a table that the device got meanwhile is used from the next question on, once', async () => {
  const opened = await openGame(registry, 'kastwa', '5x5');
  if (!opened.ok) throw new Error(opened.fault.code);
  const { rules, knowledge } = opened.value;
  const used: Uint8Array[] = [];
  const table = { build: () => new Uint8Array(), use: (bytes: Uint8Array) => (used.push(bytes), ok(undefined)) };
  let kept: Uint8Array | null = null;
  const host = new EngineHost(rules, { ...(await knowledge()), table }, now, () => Promise.resolve(kept));
  await host.recall();
  expect(used).toEqual([]);
  kept = Uint8Array.of(1, 2, 3);
  await host.recall();
  await host.recall();
  expect(used).toEqual([kept]);
});

test('the table of a variant is asked for by its address, and that of no other', async () => {
  const asked: string[] = [];
  const keptTable = (address: string) => {
    asked.push(address);
    return Promise.resolve(null);
  };
  for (const variant of ['5x5', '5x5+gaps', '4x4'])
    await value(await EngineHost.open(registry, 'kastwa', variant, now, keptTable)).recall();
  expect(asked).toEqual([expect.stringMatching(/tables\/5x5\.table$/)]);
});
