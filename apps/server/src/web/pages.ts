import { registry } from '@rayonk/games';
import type { Language } from '@rayonk/core';
import type { StaticFile } from './files.ts';

/** Written when the app is built (`apps/web/src/build/written-pages.ts`). */
const TABLE = '/pages.json';

interface WrittenPage {
  readonly path: string;
  readonly isListed: boolean;
  /** What a browser is told to fetch together with the page. */
  readonly files: readonly string[];
  /** The same for single addresses in one language: `/khan/rules fr`. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

export interface Pages {
  /** Whether the app has a page at a path. What a page shows of a name that nobody knows is its own matter. */
  has(path: string): boolean;
  /** What comes with a page, as a `Link` header; null for a page that needs nothing more. */
  links(path: string, language: Language): string | null;
  /** The addresses that are worth finding, in the order of the table. */
  readonly listed: readonly string[];
}

/** Takes the table out of the files: it is nobody else's matter. */
export function takePages(files: Map<string, StaticFile>): Pages {
  const text = files.get(TABLE)?.body.toString('utf8') ?? '[]';
  files.delete(TABLE);
  return readPages(JSON.parse(text) as readonly WrittenPage[]);
}

export function readPages(
  table: readonly WrittenPage[],
  games: readonly string[] = registry.map(({ id }) => id),
): Pages {
  const known = table.map((page) => ({ page, pattern: patternOf(page.path, games) }));
  const find = (path: string) => known.find(({ pattern }) => pattern.test(path))?.page;
  return {
    has: (path) => find(path) !== undefined,
    links(path, language) {
      const { files = [], texts = {} } = find(path) ?? {};
      const links = [...files, ...(texts[`${path} ${language}`] ?? [])].map(link);
      return links.length === 0 ? null : links.join(', ');
    },
    listed: table.filter(({ isListed }) => isListed).flatMap(({ path }) => addressesOf(path, games)),
  };
}

/** A name stands for one segment that is not empty, and `:game` for one of these games; a slash may follow. */
function patternOf(path: string, games: readonly string[]): RegExp {
  const segments = path
    .slice(1)
    .split('/')
    .map((segment) => {
      if (!segment.startsWith(':')) return `/${segment}`;
      const value = segment.startsWith(':game') ? `(?:${games.join('|')})` : '[^/]+';
      return segment.endsWith('?') ? `(?:/${value}` : `/${value}`;
    });
  const optional = segments.filter((segment) => segment.startsWith('(')).length;
  return new RegExp(`^${path === '/' ? '' : segments.join('')}${')?'.repeat(optional)}/?$`);
}

/** What may be missing is left out; a page of games is one for each. */
function addressesOf(path: string, games: readonly string[]): readonly string[] {
  const short = path.replaceAll(/\/:\w+\?/g, '') || '/';
  return short.includes(':game') ? games.map((game) => short.replace(':game', game)) : [short];
}

function link(url: string): string {
  return url.endsWith('.css') ? `<${url}>; rel=preload; as=style; crossorigin` : `<${url}>; rel=modulepreload`;
}
