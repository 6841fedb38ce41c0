import { findGame } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { Config } from '../base/index.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type App, refusal, languageOf } from '../http/index.ts';
import { readFiles } from './files.ts';
import { allowScripts, hashesOf } from './inline.ts';
import { legalRoutes, legalWords } from './legal.ts';
import type { Played } from './played.ts';
import { takePages } from './pages.ts';
import { namedLanguage, takePrerendered } from './prerendered.ts';
import { sendFile } from './send.ts';
import { sitemapRoutes } from './sitemap.ts';

export interface WebParts {
  /** Where the built app is. */
  readonly folder: string;
  /** Where the site is, for addresses that go out whole. */
  readonly origin: string;
  readonly legal: Config['legal'];
  readonly now: () => number;
  readonly played: Played;
  /** A page with what its head says of what it shows, or null for the page as it is; and whether there is what it is about. */
  readonly page: (
    html: string,
    path: string,
    request: FastifyRequest,
  ) => Promise<{ readonly html: string | null; readonly isThere: boolean }>;
}

export { createPlayed } from './played.ts';

/** Every path that is not the API's: the files of the built app, and the app itself at the addresses of its pages. */
export function webRoutes(app: App, { folder, origin, legal, now, played, page }: WebParts): void {
  const files = readFiles(folder);
  const pages = takePages(files);
  const prerendered = takePrerendered(
    files,
    { ORIGIN: origin, ...legalWords(legal) },
    {
      milliseconds: played.milliseconds,
      now,
      words: (path, language) => {
        const game = path.replaceAll('/', '');
        return findGame(registry, game).ok ? played.words(game, language) : null;
      },
    },
  );
  const index = files.get('/index.html');
  const html = index?.body.toString('utf8') ?? '';
  const hashes = hashesOf(html);
  legalRoutes(app, legal);
  sitemapRoutes(app, origin, pages.listed);
  app.get('/*', { config: { access: 'anybody', isForAll: true }, schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request.url);
    const named = namedLanguage(request.url);
    const language = named ?? languageOf(request.headers['accept-language']);
    const written = await prerendered.find(path, named, language);
    if (written !== null) {
      // It names itself what the app needs there, for after its first paint.
      allowScripts(reply, hashes);
      reply.header('content-language', language);
      return sendFile(request, reply, 200, written, 'Accept-Language');
    }
    const file = files.get(path);
    if (file !== undefined) {
      if (file === index) allowScripts(reply, hashes);
      return sendFile(request, reply, 200, file);
    }
    if (path.startsWith('/api/') || path === '/api') throw refusal('not-found', 'there is nothing here');
    if (index === undefined) throw refusal('not-found', 'there is no such page');
    allowScripts(reply, hashes);
    // The app itself says, in the reader's language, that there is nothing here.
    if (!pages.has(path)) return sendFile(request, reply, 404, index);
    const links = pages.links(path);
    if (links !== null) reply.header('link', links);
    const own = await page(html, path, request);
    return own.html === null ? sendFile(request, reply, own.isThere ? 200 : 404, index) : sendPage(reply, own.html);
  });
}

/** The router has refused what is malformed already. */
function pathOf(url: string): string {
  return decodeURIComponent(url.split('?', 1)[0]!);
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
}
