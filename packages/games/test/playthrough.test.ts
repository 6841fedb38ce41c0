import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { playthrough } from './playthrough.ts';
import { folderOf, shelf } from './shelf.ts';

// After a change that is meant: `npx vitest run packages/games/test/playthrough.test.ts -u`, then read the diff.
describe.each(shelf)('$id', ({ id, variants, load }) => {
  test.each(variants)('%s plays as it did', async (variant) => {
    const file = new URL(`playthroughs/${variant}.txt`, folderOf({ id })).pathname;
    const { rules } = await load();
    const text = playthrough(rules[variant]!);
    if (process.env['CI'] !== undefined) expect(existsSync(file), `${file} is not committed`).toBe(true);
    await expect(text).toMatchFileSnapshot(file);
  });
});
