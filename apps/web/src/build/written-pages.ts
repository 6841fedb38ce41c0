import { LANGUAGES } from '@rayonk/core';
import { registry } from '@rayonk/games';
import path from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { PAGES } from '../app/pages.ts';
import { pageModule } from './read-pages.ts';

/** What the server knows of the app's pages: `apps/server/src/web/pages.ts` reads it. */
export const PAGES_FILE = 'pages.json';

/** The languages and games of a page whose text was read when the app was built. */
const READ = '/:game/rules';

/**
 * Writes down which pages there are, and which files each entrance needs at once, beyond those that every page names itself, so that a
 * browser need not run one file to learn of the next: `[{ "path": "/:game/rules", "isListed": true, "files": ["/assets/….js", …] }]`. What
 * one page needs in one language stands in `texts`, by its address, a space and the language.
 */
export function writtenPages(): Plugin {
  return {
    name: 'written-pages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = new Files(Object.values(bundle).filter((each) => each.type === 'chunk'));
      const texts = Object.fromEntries(
        registry.flatMap(({ id }) =>
          LANGUAGES.map((language) => [
            `${READ.replace(':game', id)} ${language}`,
            files.neededFor(pageModule(id, language)),
          ]),
        ),
      );
      const written = PAGES.map(({ path: address, file, isEntrance, isListed }) => ({
        path: address,
        isListed: isListed === true,
        files: isEntrance ? files.neededFor(path.join(import.meta.dirname, '..', file)) : [],
        texts: address === READ ? texts : {},
      }));
      this.emitFile({ type: 'asset', fileName: PAGES_FILE, source: JSON.stringify(written) });
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
