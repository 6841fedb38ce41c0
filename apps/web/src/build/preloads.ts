import { LANGUAGES } from '@rayonk/core';
import { registry } from '@rayonk/games';
import path from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { pageModule } from './read-pages.ts';

/** What the server sends with a page's address, so that a browser need not run one file to learn of the next. */
export const PRELOADS_FILE = 'preloads.json';

/** What a page shows first, by its path; a path that ends with a slash stands for all that continue it. */
const PAGES: Readonly<Record<string, string>> = {
  '/lobby': 'lobby/page.tsx',
  '/invitation/': 'lobby/invitation-page.tsx',
  '/match/': 'match/page.tsx',
  '/play/': 'play/page.tsx',
};
const GAME_PAGES: Readonly<Record<string, string>> = {
  '': 'game/page.tsx',
  '/rules': 'learn/rules-page.tsx',
  '/learn': 'learn/course-page.tsx',
  '/puzzles': 'puzzles/page.tsx',
};

/**
 * Writes which files each page needs at once, beyond those that every page names itself: `{ "/khan/rules": ["/assets/….js", …] }`. What it
 * needs in one language stands at its path, a space and the language.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = new Files(Object.values(bundle).filter((each) => each.type === 'chunk'));
      const source = (name: string) => path.join(import.meta.dirname, '..', name);
      const table: Record<string, readonly string[]> = {};
      for (const [url, page] of Object.entries(PAGES)) table[url] = files.neededFor(source(page));
      for (const { id } of registry) {
        for (const [part, page] of Object.entries(GAME_PAGES)) table[`/${id}${part}`] = files.neededFor(source(page));
        for (const language of LANGUAGES) table[`/${id}/rules ${language}`] = files.neededFor(pageModule(id, language));
      }
      this.emitFile({ type: 'asset', fileName: PRELOADS_FILE, source: JSON.stringify(table) });
    },
  };
}

/** The files of a build, by the modules in them. */
class Files {
  readonly #chunks: ReadonlyMap<string, Rollup.OutputChunk>;
  readonly #known: ReadonlySet<string>;

  constructor(chunks: readonly Rollup.OutputChunk[]) {
    this.#chunks = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    this.#known = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => this.#closure(entry)));
  }

  neededFor(module: string): readonly string[] {
    const chunk = [...this.#chunks.values()].find(({ moduleIds }) => moduleIds.includes(module));
    if (chunk === undefined) throw new Error(`no file has ${module}`);
    const needed = new Set(this.#closure(chunk).filter((file) => !this.#known.has(file)));
    return [...needed].map((file) => `/${file}`);
  }

  /** A file and all that it imports, with their styles. */
  #closure(chunk: Rollup.OutputChunk, seen = new Set<string>()): readonly string[] {
    if (seen.has(chunk.fileName)) return [];
    seen.add(chunk.fileName);
    const styles = chunk.viteMetadata?.importedCss ?? [];
    const imported = chunk.imports.flatMap((name) => this.#closure(this.#chunks.get(name)!, seen));
    return [chunk.fileName, ...styles, ...imported];
  }
}
