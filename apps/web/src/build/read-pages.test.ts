import { LANGUAGES } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { expect, test } from 'vitest';
import { readPage } from '@rayonk/board/read-page';
import { pages } from './read-pages.ts';

type Load = (id: string) => Promise<string | null>;
const load = pages().load as unknown as Load;

/** What a module that exports one value exports. */
async function exported(code: string): Promise<unknown> {
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { readonly default: unknown };
  return module.default;
}

test.each(registry)('the pages of $id are built as they are read', async ({ id, loadPage }) => {
  for (const language of LANGUAGES) {
    const built = await exported((await load(`\0virtual:page/${id}/${language}`))!);
    expect(built).toEqual(readPage((await loadPage[language]()).default));
  }
});

test('other modules are left alone', async () => expect(await load('/src/learn/page.ts')).toBeNull());
