import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { dropTable, fetchTable, isKept, keptTable } from './kept-tables.ts';

const TABLE = Uint8Array.from({ length: 5000 }, (_, i) => i % 7);
const ADDRESS = 'https://site.example/assets/5x5-Ab_d-f01.table';
const OLDER = 'https://site.example/assets/5x5-00000000.table';

const held = new Map<string, Uint8Array<ArrayBuffer>>();
const cache = {
  match: (address: string) => Promise.resolve(held.has(address) ? new Response(held.get(address)) : undefined),
  put: async (address: string, answer: Response) => {
    held.set(address, new Uint8Array(await answer.arrayBuffer()));
  },
  delete: (address: string) => Promise.resolve(held.delete(address)),
  keys: () => Promise.resolve([...held.keys()].map((url) => ({ url }))),
};
const device = { open: () => Promise.resolve(cache as unknown as Cache) };
const site = () => Promise.resolve(new Response(gzipSync(TABLE)));

beforeEach(() => held.clear());

test('a table is kept as it came and read as it was written, until it is dropped', async () => {
  expect(await isKept(ADDRESS, device)).toBe(false);
  expect(await keptTable(ADDRESS, device)).toBeNull();
  expect(await fetchTable(ADDRESS, device, site)).toBe(true);
  expect(await isKept(ADDRESS, device)).toBe(true);
  expect(held.get(ADDRESS)!.length).toBeLessThan(TABLE.length / 10);
  expect(await keptTable(ADDRESS, device)).toEqual(TABLE);
  await dropTable(ADDRESS, device);
  expect(await isKept(ADDRESS, device)).toBe(false);
});

test('a newer one takes the place of the older, and of nothing else', async () => {
  held.set(OLDER, new Uint8Array(1)).set('https://site.example/assets/7x7-00000000.table', new Uint8Array(1));
  expect(await fetchTable(ADDRESS, device, site)).toBe(true);
  expect([...held.keys()]).toEqual(['https://site.example/assets/7x7-00000000.table', ADDRESS]);
});

test('what cannot be had is said, and what was there stays', async () => {
  held.set(OLDER, new Uint8Array(1));
  expect(await fetchTable(ADDRESS, device, () => Promise.resolve(new Response('no', { status: 404 })))).toBe(false);
  expect(await fetchTable(ADDRESS, device, () => Promise.reject(new TypeError('offline')))).toBe(false);
  expect([...held.keys()]).toEqual([OLDER]);
});

test('a browser without caches has no table, and nothing fails', async () => {
  expect(await isKept(ADDRESS, null)).toBe(false);
  expect(await keptTable(ADDRESS, null)).toBeNull();
  expect(await fetchTable(ADDRESS, null, site)).toBe(false);
  await dropTable(ADDRESS, null);
});
