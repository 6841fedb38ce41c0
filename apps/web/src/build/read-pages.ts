import { LANGUAGES, type Language } from '@rayonk/core';
import { registry } from '@rayonk/games';
import path from 'node:path';
import type { Plugin } from 'vite';
import { readPage } from '@rayonk/board/read-page';

const REPLACED = path.join(import.meta.dirname, '..', 'learn', 'page-of.ts');
const PAGE = 'virtual:page/';
const NOTHING = '\0nothing-to-read';

/** The module that holds a read page. */
export function pageModule(game: string, language: Language): string {
  return `\0${PAGE}${game}/${language}`;
}

/** Reads the rules pages when the app is built, so that no browser has to fetch and run what reads Markdown. */
export function pages(): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => {
      if (id.startsWith(PAGE)) return `\0${id}`;
      // The texts themselves are then needed no more.
      return importer !== undefined && path.basename(importer) === 'manifest.ts' && /^\.\/pages[./]/.test(id)
        ? NOTHING
        : null;
    },
    load: async (id) => {
      if (id === NOTHING) return 'export {};';
      if (path.normalize(id) === REPLACED)
        return `${PAGES} export const pageOf = async ({ id }, language) => (await pages[id][language]()).default;`;
      if (!id.startsWith(`\0${PAGE}`)) return null;
      const [game, language] = id.slice(`\0${PAGE}`.length).split('/');
      const { loadPage } = registry.find((each) => each.id === game)!;
      const { default: text } = await loadPage[LANGUAGES.find((each) => each === language)!]();
      // An engine reads a text faster than a literal.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(readPage(text)))});`;
    },
  };
}

const PAGES = `const pages = {${registry
  .map(({ id }) => `${id}: {${LANGUAGES.map((each) => `${each}: () => import('${PAGE}${id}/${each}')`).join()}}`)
  .join()}};`;
