import { LANGUAGES, type Language } from '@rayonk/core';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { StaticFile } from './files.ts';

/** Written when the app is built (`apps/web/src/build/prerendered.ts`), with words that only a site can fill in. */
const FOLDER = '/prerendered/';
/** A tenth smaller than the next lower, in twice its time; the smallest is not worth four times: a page is compressed when it is first asked for, and somebody waits. */
const QUALITY = 10;

export interface Prerendered {
  /** The page at a path, in the language that its address names or else in one that is wanted; null where the build has written none. */
  find(path: string, named: Language | null, wanted: Language): Promise<StaticFile | null>;
}

/** Words of some pages that change with time. */
export interface Moving {
  /** How long they hold. */
  readonly milliseconds: number;
  readonly now: () => number;
  /** Null for a page without any. */
  words(path: string, language: Language): Promise<Readonly<Record<string, string>>> | null;
}

/** Takes the written pages out of the files: they are answered at the addresses of their pages. `words` are what stands for `%NAME%`, beside `%LANGUAGE%`; without one, `%NAME|text%` is its text. */
export function takePrerendered(
  files: Map<string, StaticFile>,
  words: Readonly<Record<string, string>>,
  moving: Moving,
): Prerendered {
  const pages = new Map<string, StaticFile>();
  for (const [url, file] of files) {
    if (!url.startsWith(FOLDER)) continue;
    files.delete(url);
    if (url.endsWith('.html')) pages.set(url.slice(FOLDER.length, -'.html'.length), file);
  }
  const filled = new Map<string, { readonly file: Promise<StaticFile>; readonly until: number }>();
  return {
    async find(path, named, wanted) {
      const name = `${named ?? wanted}${path === '/' ? '/index' : path.replace(/\/$/, '')}`;
      const page = pages.get(name);
      if (page === undefined) return null;
      // The first language has the plain address.
      const language = named === null || named === LANGUAGES[0] ? '' : `?lang=${named}`;
      const key = `${name}${language}`;
      const known = filled.get(key);
      const now = moving.now();
      if (known !== undefined && known.until > now) return known.file;
      // Whatever these are worth, the page comes without them rather than not at all.
      const changing = moving.words(path, named ?? wanted)?.catch(() => ({}));
      const file = Promise.resolve(changing).then((more) => fill(page, { ...words, ...more, LANGUAGE: language }));
      filled.set(key, { file, until: changing === undefined ? Infinity : now + moving.milliseconds });
      return file;
    },
  };
}

async function fill(page: StaticFile, words: Readonly<Record<string, string>>): Promise<StaticFile> {
  const text = page.body
    .toString('utf8')
    .replaceAll(
      /%([A-Z_]+\d*)(?:\|([^%<]*))?%/g,
      (all, name: string, otherwise?: string) => words[name] ?? otherwise ?? all,
    );
  const body = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(body, { params }), promisify(gzip)(body)]);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { ...page, body, tag, encoded: { br, gzip: zipped } };
}

/** The language that an address names (`?lang=en`), if we speak it. */
export function namedLanguage(url: string): Language | null {
  const named = new URLSearchParams(url.split('?')[1]).get('lang');
  return LANGUAGES.find((language) => language === named) ?? null;
}
