import path from 'node:path';
import type { Plugin } from 'vite';
import { PAGES } from '../app/pages.ts';
import { gamesWith, lastNamesOf, publicAddresses } from './addresses.ts';
import { Files } from './files.ts';

/** What the server knows of the app's pages: `apps/server/src/web/pages.ts` reads it. */
export const PAGES_FILE = 'pages.json';

/**
 * Writes down which pages there are, and which files each entrance needs at once, beyond those that every page names itself, so that a
 * browser need not run one file to learn of the next: `[{ "path": "/:game/rules", "addresses": ["/khan/rules", …], "files": ["/assets/….js", …] }]`.
 * The addresses are those worth finding; what the page that is written there needs, it says itself. Where not every game has such a page, those that have one stand in `games`; where the last name of a path is known, in `lastNames`.
 */
export function writtenPages(): Plugin {
  return {
    name: 'written-pages',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const files = new Files(bundle);
      const found = publicAddresses();
      const written = PAGES.map(async (page) => ({
        path: page.path,
        addresses: found.filter((each) => each.page === page).map((each) => each.path),
        files: page.isEntrance ? files.neededFor(path.join(import.meta.dirname, '..', page.file)) : [],
        ...(page.needs && { games: gamesWith(page).map(({ id }) => id) }),
        lastNames: await lastNamesOf(page),
      }));
      this.emitFile({ type: 'asset', fileName: PAGES_FILE, source: JSON.stringify(await Promise.all(written)) });
    },
  };
}
