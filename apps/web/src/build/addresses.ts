import type { ShelfGame } from '@rayonk/board';
import { registry } from '@rayonk/games';
import { PAGES, type Page } from '../app/pages.ts';
import type { Names } from '../app/title.ts';
import { DOCS } from '../docs/docs.ts';

/** One page as one address, in any language. */
export interface Address {
  readonly page: Page;
  readonly path: string;
  readonly names: Names;
}

/** The games that have such a page. */
export function gamesWith({ needs }: Page): readonly ShelfGame[] {
  return needs === undefined ? registry : registry.filter((game) => game[needs] !== undefined);
}

/** Every page that is worth finding: what may be missing is left out, and a page of games is one for each. */
export function publicAddresses(): readonly Address[] {
  return PAGES.filter(({ description }) => description !== undefined).flatMap((page) => {
    const short = page.path.replaceAll(/\/:\w+\?/g, '') || '/';
    if (!short.includes(':game')) return [{ page, path: short, names: {} }, ...docsOf(page, short)];
    return gamesWith(page).map(({ id }) => ({ page, path: short.replace(':game', id), names: { game: id } }));
  });
}

/** The pages of the documentation, of which the table has the list alone. */
function docsOf(page: Page, list: string): readonly Address[] {
  return page.path.includes(':doc?') ? DOCS.map((doc) => ({ page, path: `${list}/${doc}`, names: { doc } })) : [];
}
