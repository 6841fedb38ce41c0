import { describe, expect, test } from 'vitest';
import { ONE_MOVE_LEFT, rayonk } from './run.ts';

const EMPTY = '-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- w ssL ssL 0';
const ENDED = '-,b1,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/b1,w2x18,-,-,w2x10,b3x2/-,-,w3x4,-,-,-/-,-,-,-,-,- b';

describe('legal', () => {
  test('one action a line', async () => {
    const ran = await rayonk(['legal', 'hokito', 'mixed', '--position', ONE_MOVE_LEFT]);
    expect(ran).toEqual({ out: 'f1-b3\n', err: '', code: 0 });
  });

  test('nothing once the game is over', async () => {
    expect(await rayonk(['legal', 'hokito', 'mixed', '--position', ENDED])).toEqual({ out: '', err: '', code: 0 });
  });

  test('a position may begin with a hyphen, and the list is sorted by bytes', async () => {
    const { out } = await rayonk(['legal', 'kastwa', '4x4', '--position', EMPTY]);
    const actions = out.trimEnd().split('\n');
    expect(actions).toHaveLength(32);
    expect(actions).toEqual(actions.toSorted());
    expect(actions[0]).toBe('L@a1');
  });

  test('a start is drawn from the seed, which is 1 unless named', async () => {
    const positionOf = async (...seed: string[]): Promise<string> => {
      const { out } = await rayonk(['legal', 'hokito', 'standard', '--json', ...seed]);
      return (JSON.parse(out) as { position: string }).position;
    };
    const unnamed = await positionOf();
    expect(await positionOf('--seed', '1')).toBe(unnamed);
    expect(await positionOf('--seed=7')).not.toBe(unnamed);
  });

  test('--json', async () => {
    const { out } = await rayonk(['legal', 'hokito', 'mixed', '--json', '--position', ONE_MOVE_LEFT]);
    expect(JSON.parse(out)).toEqual({ position: ONE_MOVE_LEFT, actor: 0, legal: ['f1-b3'] });
  });
});

describe('apply', () => {
  test('prints the position after the actions', async () => {
    const ran = await rayonk(['apply', 'hokito', 'mixed', '--position', ONE_MOVE_LEFT, 'f1-b3', 'd6-b3']);
    expect(ran).toEqual({ out: `${ENDED}\n`, err: '', code: 0 });
  });

  test('--json adds the actor and the result', async () => {
    const { out } = await rayonk(['apply', 'hokito', 'mixed', 'f1-b3', 'd6-b3', '--json', '--position', ONE_MOVE_LEFT]);
    const result = { winner: 1, reason: 'score', scores: [8, 68] };
    expect(JSON.parse(out)).toEqual({ position: ENDED, actor: 'over', result });
  });

  test('refuses with a code and the rule, and prints no position', async () => {
    const { out, err, code } = await rayonk([
      'apply',
      'hokito',
      'mixed',
      '--position',
      ONE_MOVE_LEFT,
      'f1-b3',
      'f1-b3',
    ]);
    expect([out, code]).toEqual(['', 1]);
    expect(err).toBe('error: illegal-action: action 2 (f1-b3): HOK-3: f1 is empty\n');
  });

  test('--json gives the refusal to programs too', async () => {
    const { out, code } = await rayonk(['apply', 'hokito', 'mixed', '--position', ONE_MOVE_LEFT, 'f1-f2', '--json']);
    expect(code).toBe(1);
    const message = 'HOK-5: f2 is empty: every step goes to an occupied cell';
    expect(JSON.parse(out)).toEqual({ error: { code: 'illegal-action', message, rule: 'HOK-5' } });
  });

  test('-- is the pass, not the end of the options', async () => {
    const { out, err, code } = await rayonk(['apply', 'hokito', 'mixed', '--', '--position', ONE_MOVE_LEFT]);
    expect([out, code]).toEqual(['', 1]);
    expect(err).toContain('not "--"');
  });
});

describe('perft', () => {
  test.each([
    ['0', '1\n'],
    ['1', '1\n'],
    ['2', '1\n'],
    ['3', '0\n'],
  ])('depth %s counts the sequences that long', async (depth, expected) => {
    const ran = await rayonk(['perft', 'hokito', 'mixed', depth, '--position', ONE_MOVE_LEFT]);
    expect(ran).toEqual({ out: expected, err: '', code: 0 });
  });

  test('--divide prints the parts, sorted, and their sum', async () => {
    const { out } = await rayonk(['perft', 'kastwa', '4x4', '2', '--divide', '--position', EMPTY]);
    const lines = out.trimEnd().split('\n');
    const parts = lines.slice(0, -1).map((line) => line.split(' ') as [string, string]);
    expect(parts.map(([action]) => action)).toEqual(parts.map(([action]) => action).toSorted());
    expect(parts[0]).toEqual(['L@a1', '30']);
    expect(Number(lines.at(-1))).toBe(parts.reduce((sum, [, nodes]) => sum + Number(nodes), 0));
    expect(await rayonk(['perft', 'kastwa', '4x4', '2'])).toMatchObject({ out: `${lines.at(-1)}\n` });
  });
});

test('playouts prints rates as JSON', async () => {
  const { out, err, code } = await rayonk(['playouts', 'hokito', 'standard', '0.1', '--seed', '5']);
  expect([err, code]).toEqual(['', 0]);
  const rates = JSON.parse(out) as Record<string, number>;
  expect(Object.keys(rates)).toEqual(['playoutsPerSecond', 'pliesPerSecond', 'playouts', 'plies', 'seconds']);
  expect(rates.plies).toBeGreaterThan(rates.playouts!);
});
