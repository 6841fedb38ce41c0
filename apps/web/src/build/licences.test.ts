import { expect, test } from 'vitest';
import { readLicences } from './licences.ts';

const read = readLicences();

test('every library that the app and the server are made with is there, and theirs in turn', () => {
  const names = read.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['preact', 'fastify', 'pino', 'better-auth', 'kysely', 'ajv']));
  for (const tool of ['vite', 'vitest', 'typescript', 'workbox-build']) expect(names).not.toContain(tool);
  expect(names.filter((name) => name.startsWith('@rayonk/'))).toEqual([]);
  expect(names).toEqual(names.toSorted());
});

test.each(read)('$name says under which licence it is', ({ licence }) => {
  expect(licence).toMatch(/MIT|BSD|Apache-2\.0|ISC|MPL-2\.0|0BSD|BlueOak|CC0|Unlicense|Python-2\.0/);
});
