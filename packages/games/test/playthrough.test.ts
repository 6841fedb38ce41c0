import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { registry } from '../src/index.ts';
import { playthrough } from './playthrough.ts';

// After a change that is meant: `npx vitest run packages/games/test/playthrough.test.ts -u`, then read the diff.
describe.each(registry)('$id', ({ id, variants, load }) => {
  test.each(variants)('%s plays as it did', async (variant) => {
    const file = new URL(`../src/${id}/playthroughs/${variant}.txt`, import.meta.url).pathname;
    const { rules } = await load();
    const text = playthrough(rules[variant]!);
    if (process.env['CI'] !== undefined) expect(existsSync(file), `${file} is not committed`).toBe(true);
    await expect(text).toMatchFileSnapshot(file);
  });
});
