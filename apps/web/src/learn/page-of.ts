import type { ShelfGame } from '@rayonk/board';
import type { Language } from '@rayonk/core';
import type { Page } from '@rayonk/board/page';

/** The rules page of a game. In the built app this module only hands out what was read (`build/read-pages.ts`). */
export async function pageOf({ loadPage }: ShelfGame, language: Language): Promise<Page> {
  const [{ readPage }, { default: text }] = await Promise.all([
    import('@rayonk/board/read-page'),
    loadPage[language](),
  ]);
  return readPage(text);
}
