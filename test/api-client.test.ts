import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROUTES } from '../examples/client/operations.ts';
import { describe, FILE } from '../scripts/api-client.ts';

/** Without what only formats it. */
const bare = (text: string) => text.replaceAll(/[\s;|'"(),]+/g, '');

test('the client of the examples is what a site says of itself (npm run api-client writes it)', async () => {
  const said = await describe();
  const file = bare(readFileSync(FILE, 'utf8'));
  for (const name of Object.keys(ROUTES)) {
    const { type, route } = said.get(name)!;
    for (const part of [route, type.replace(/^\/\*\*.*?\*\/ /, '')])
      expect(file.includes(bare(`${name}: ${part}`)), `${name}: ${part}`).toBe(true);
  }
  expect(Object.keys(ROUTES).toSorted()).toEqual([...said.keys()].toSorted());
});
