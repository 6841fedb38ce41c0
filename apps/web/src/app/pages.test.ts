import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FRAMED, PAGES } from './pages.ts';

const source = path.dirname(import.meta.dirname);

test('every page of the table is there, and every page there is in the table', () => {
  const files = globSync('*/*page.tsx', { cwd: source, exclude: ['table/*'] }).map((file) =>
    file.split(path.sep).join('/'),
  );
  expect(PAGES.map(({ file }) => file).sort()).toEqual(files.sort());
});

test('what a page is keyed and titled by is in its path', () => {
  for (const { path: address, keyedBy = '', title = '' } of PAGES) {
    const names = [...address.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const used = [...keyedBy.split(' '), title.startsWith(':') ? title.slice(1) : ''];
    for (const name of used) expect(['', 'url', ...names], address).toContain(name);
  }
});

test('no other page has an address like those for frames', () => {
  const others = PAGES.filter(({ isFramed }) => !isFramed).map(({ path: address }) => address.split('/')[1]);
  for (const first of FRAMED) expect(others).not.toContain(first);
});
