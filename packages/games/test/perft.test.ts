import { loadRules, perft, unwrap } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { registry } from '../src/index.ts';
import { perftEntries } from './oracle.ts';

/** Larger entries take minutes together: `npm run perft` counts all of them. */
const LIMIT = process.env['PERFT_LIMIT'] === undefined ? 1_500_000 : Number(process.env['PERFT_LIMIT']);

const counted = perftEntries().filter(({ nodes }) => nodes <= LIMIT);

describe.each([...new Set(counted.map(({ game }) => game))])('%s', (game) => {
  const entries = counted.filter((entry) => entry.game === game);
  test.each(entries)('$variant, $kind: $nodes nodes at depth $depth', async ({ variant, position, depth, nodes }) => {
    const rules = unwrap(await loadRules(registry, game, variant));
    expect(perft(rules, unwrap(rules.parse(position)), depth)).toBe(nodes);
  });
});
