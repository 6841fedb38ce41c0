import { LANGUAGES } from '@rayonk/core';
import { readPage } from '@rayonk/board/read-page';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { docOf } from './doc-of.ts';
import { DOCS, IN_FRENCH, languageOf, sourceOf } from './docs.ts';
import { linked } from './links.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..', '..');

test.each(DOCS)(
  '%s is there in the languages that it says, with a title and no link that leads nowhere',
  async (name) => {
    for (const spoken of LANGUAGES) {
      const page = await docOf(name, languageOf(name, spoken));
      expect(page.title).not.toBe('');
      for (const [, to] of JSON.stringify(page).matchAll(/"to":"([^"]*)"/g)) {
        expect(to).toMatch(/^(https?:|#|\/docs\/)/);
        const [, doc] = /^\/docs\/([\w-]+)/.exec(to!) ?? [];
        if (doc !== undefined) expect(DOCS).toContain(doc);
      }
    }
  },
);

test('every French page is shown', () => {
  const written = globSync('docs/fr/*.md', { cwd: ROOT }).map((file) => path.basename(file, '.md'));
  expect(written.sort()).toEqual([...IN_FRENCH].sort());
  for (const name of IN_FRENCH) expect(existsSync(path.join(ROOT, sourceOf(name, 'en')))).toBe(true);
});

test('links lead to pages of the site, and what leads into the sources is named only', () => {
  const { blocks } = linked(
    readPage(
      '# T\n\n- [a](notation.md#whole-games) and [b](../examples/bot)\n\n| [c](../docs/api.md) |\n|---|\n| [d](#e) |',
    ),
  );
  const text = JSON.stringify(blocks);
  expect([...text.matchAll(/"to":"([^"]*)"/g)].map(([, to]) => to)).toEqual([
    '/docs/notation#whole-games',
    '/docs/api',
    '#e',
  ]);
  expect(text).toContain('"b"');
});
