import type { Page } from '@rayonk/board/page';
import { sourceOf, type DocLanguage, type DocName } from './docs.ts';
import { linked } from './links.ts';

const TEXTS = import.meta.glob<string>(
  ['../../../../docs/*.md', '../../../../docs/fr/*.md', '../../../../packages/*/README.md'],
  { query: '?raw', import: 'default' },
);

/** A page of the documentation. In the built app this module only hands out what was read (`build/read-docs.ts`). */
export async function docOf(name: DocName, language: DocLanguage): Promise<Page> {
  const [{ readPage }, text] = await Promise.all([
    import('@rayonk/board/read-page'),
    TEXTS[`../../../../${sourceOf(name, language)}`]!(),
  ]);
  return linked(readPage(text));
}
