import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ACTION_SPACE } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { describe, expect, test } from 'vitest';
import { rayonk } from './run.ts';

const EXAMPLES = path.join(import.meta.dirname, '../../../examples/env');

interface Spec {
  readonly actions: number;
  readonly planes: readonly string[];
  readonly cells: number;
  readonly counters: readonly string[];
}

interface State {
  readonly actor: 0 | 1 | 'over';
  readonly position: string;
  readonly observation: readonly number[];
  readonly legal: readonly number[];
  readonly rewards: readonly [number, number];
  readonly done: boolean;
  readonly result: { readonly winner: 0 | 1 | null } | null;
  readonly error?: { readonly code: string };
}

/** The answers to a conversation that is written down beforehand. */
async function ask(args: readonly string[], requests: readonly unknown[]): Promise<State[]> {
  const input = requests.map((one) => `${typeof one === 'string' ? one : JSON.stringify(one)}\n`).join('');
  const { out, err, code } = await rayonk(['env', ...args], { input });
  expect([err, code]).toEqual(['', 0]);
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as State);
}

const VARIANTS = registry.flatMap(({ id, variants }) => variants.map((variant) => [id, variant] as const));

describe.each(VARIANTS)('%s %s', (game, variant) => {
  test('what is seen has the shape that is said, and is seen from the seat to act', async () => {
    const [spec, first, again] = await ask(
      [game, variant],
      [{ do: 'spec' }, { do: 'reset', seed: 'a' }, { do: 'reset', seed: 'a', slot: 7 }],
    );
    const { planes, cells, counters, actions } = spec as unknown as Spec;
    expect(first!.observation).toHaveLength(planes.length * cells + counters.length);
    expect(actions).toBe(ACTION_SPACE);
    expect(first!.legal.length).toBeGreaterThan(0);
    expect(first!.legal.every((action) => action >= 0 && action < actions)).toBe(true);
    expect({ ...again, slot: 0 }).toEqual({ ...first, slot: 0 });
    const [, next] = await ask(
      [game, variant],
      [
        { do: 'reset', seed: 'a' },
        { do: 'step', action: first!.legal[0] },
      ],
    );
    expect(next!.position).not.toBe(first!.position);
    // Whose a piece is depends on who looks.
    expect(new Set(planes.map((name) => name.split(' ')[0]))).toEqual(
      new Set(['own', 'other', ...(planes.some((name) => name.startsWith('ground')) ? ['ground'] : [])]),
    );
  });
});

test('what is wrong is answered with its code and changes nothing', async () => {
  const answers = await ask(
    ['kastwa', '4x4'],
    [
      { do: 'step', action: 1 },
      { do: 'reset', seed: 1 },
      '{',
      '[]',
      { do: 'jump' },
      { do: 'reset', seed: [] },
      { do: 'reset', slot: -1 },
      { do: 'step', action: 3 },
      { do: 'step', action: 1.5 },
      { do: 'step' },
      { do: 'step', action: 'zz' },
      { do: 'step', action: 'L@b2' },
      { do: 'step', action: 's@b2' },
      { do: 'step', action: 's@c2' },
    ],
  );
  expect(answers.map(({ error }) => error?.code ?? null)).toEqual([
    'malformed-request',
    null,
    'malformed-json',
    'malformed-request',
    'malformed-request',
    'malformed-request',
    'malformed-request',
    'illegal-action',
    'illegal-action',
    'illegal-action',
    'malformed-action',
    null,
    'illegal-action',
    null,
  ]);
  expect(answers.at(-1)!.position).toBe('-,-,-,-/-,-,-,-/-,wL,bs,-/-,-,-,- b ss sL 0');
});

function python(...args: readonly string[]): string {
  return execFileSync('python3', args, { cwd: EXAMPLES, encoding: 'utf8' });
}

describe('agents in Python', () => {
  test.each(registry.map(({ id }) => id))('one that draws its actions plays %s to the end', (game) => {
    const counts = [...python('random_agent.py', game, '', '2').matchAll(/^ *([0-9]+) /gm)].map(([, n]) => Number(n));
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(2);
  });

  test('one that learns beats one that does not', () => {
    const shares = [...python('learning_agent.py', 'kastwa', '4x4', '300').matchAll(/: ([0-9.]+)$/gm)];
    const [before, after] = shares.map(([, share]) => Number(share));
    expect(after).toBeGreaterThan(before! + 0.2);
  });
});
