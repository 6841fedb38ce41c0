import { registry } from '@rayonk/games';
import type { StaticFile } from './files.ts';

/** Written when the app is built (`apps/web/src/build/written-pages.ts`). */
const TABLE = '/pages.json';

interface WrittenPage {
  readonly path: string;
  /** Those worth finding. */
  readonly addresses: readonly string[];
  /** What a browser is told to fetch together with the page. */
  readonly files: readonly string[];
  /** The games that have such a page, where not all have. */
  readonly games?: readonly string[];
  /** All that the last name of the path may be, by game, or by nothing for all of them; null: anything. */
  readonly lastNames?: Readonly<Record<string, readonly string[]>> | null;
}

export interface Pages {
  /** Whether the app has a page at a path. Whether there is a match, a player or a tournament of a name only the site knows. */
  has(path: string): boolean;
  /** What comes with a page, as a `Link` header; null for a page that needs nothing more. */
  links(path: string): string | null;
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
  const known = table.map((page) => ({ page, pattern: patternOf(page.path, page.games ?? games) }));
  const find = (path: string) => known.find(({ pattern }) => pattern.test(path))?.page;
  return {
    has(path) {
      const page = find(path);
      return page !== undefined && isKnownName(page, path);
    },
    links(path) {
      const links = (find(path)?.files ?? []).map(link);
      return links.length === 0 ? null : links.join(', ');
    },
    listed: table.flatMap(({ addresses }) => addresses),
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

function isKnownName({ path: pattern, lastNames }: WrittenPage, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.replace(/\/$/, '').split('/')];
  if (lastNames === undefined || lastNames === null || given.length < wanted.length) return true;
  return (lastNames[given[1]!] ?? lastNames[''] ?? []).includes(given.at(-1)!);
}

function link(url: string): string {
  return url.endsWith('.css') ? `<${url}>; rel=preload; as=style; crossorigin` : `<${url}>; rel=modulepreload`;
}
