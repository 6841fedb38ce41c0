import type { Language } from '@rayonk/core';
import type { StaticFile } from './files.ts';

/** Written when the app is built (`apps/web/src/build/preloads.ts`). */
const TABLE = '/preloads.json';

/** What a browser is told to fetch together with a page, as a `Link` header; null for a page that needs nothing more. */
export type Preloads = (path: string, language: Language) => string | null;

/** Takes the table out of the files: it is nobody else's matter. */
export function takePreloads(files: Map<string, StaticFile>): Preloads {
  const text = files.get(TABLE)?.body.toString('utf8') ?? '{}';
  files.delete(TABLE);
  const table = new Map(Object.entries(JSON.parse(text) as Record<string, readonly string[]>));
  return (path, language) => {
    const common = table.get(path) ?? table.get(path.slice(0, path.lastIndexOf('/') + 1)) ?? [];
    const links = [...common, ...(table.get(`${path} ${language}`) ?? [])].map(link);
    return links.length === 0 ? null : links.join(', ');
  };
}

function link(url: string): string {
  return url.endsWith('.css') ? `<${url}>; rel=preload; as=style; crossorigin` : `<${url}>; rel=modulepreload`;
}
