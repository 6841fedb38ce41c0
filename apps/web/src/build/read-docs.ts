import { LANGUAGES } from '@rayonk/core';
import { readPage } from '@rayonk/board/read-page';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { DOCS, languageOf, sourceOf } from '../docs/docs.ts';
import { linked } from '../docs/links.ts';

const REPLACED = path.join(import.meta.dirname, '..', 'docs', 'doc-of.ts');
const ROOT = path.join(import.meta.dirname, '..', '..', '..', '..');
const DOC = 'virtual:doc/';

/** Reads the documentation when the app is built, each text a file of its own. */
export function docs(): Plugin {
  return {
    name: 'docs',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(DOC) ? `\0${id}` : null),
    load: async (id) => {
      if (path.normalize(id) === REPLACED) return HANDING_OUT;
      if (!id.startsWith(`\0${DOC}`)) return null;
      const text = await readFile(path.join(ROOT, id.slice(`\0${DOC}`.length)), 'utf8');
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(linked(readPage(text))))});`;
    },
  };
}

const SOURCES = new Set(DOCS.flatMap((name) => LANGUAGES.map((each) => sourceOf(name, languageOf(name, each)))));

const HANDING_OUT = `import { sourceOf } from './docs.ts';
const texts = {${[...SOURCES].map((source) => `'${source}': () => import('${DOC}${source}')`).join()}};
export const docOf = async (name, language) => (await texts[sourceOf(name, language)]()).default;`;
