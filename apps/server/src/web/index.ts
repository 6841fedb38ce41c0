import { registry } from '@rayonk/games';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../http/app.ts';
import { refusal } from '../http/fault.ts';
import { languageOf } from '../watch/language.ts';
import { readFiles } from './files.ts';
import { takePreloads } from './preloads.ts';
import { isRoute } from './routes.ts';
import { sendFile } from './send.ts';

const GAMES: ReadonlySet<string> = new Set(registry.map(({ id }) => id));

export interface WebParts {
  /** Where the built app is. */
  readonly folder: string;
  /** A page with what its head says of what it shows, or null for the page as it is. */
  readonly page: (html: string, path: string, request: FastifyRequest) => Promise<string | null>;
}

/** Every path that is not the API's: the files of the built app, and the app itself at the addresses of its pages. */
export function webRoutes(app: App, { folder, page }: WebParts): void {
  const files = readFiles(folder);
  const preloads = takePreloads(files);
  const index = files.get('/index.html');
  const html = index?.body.toString('utf8') ?? '';
  app.get('/*', { config: { access: 'anybody', isForAll: true }, schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request.url);
    const file = files.get(path);
    if (file !== undefined) return sendFile(request, reply, 200, file);
    if (path.startsWith('/api/') || path === '/api') throw refusal('not-found', 'there is nothing here');
    if (index === undefined) throw refusal('not-found', 'there is no such page');
    // The app itself says, in the reader's language, that there is nothing here.
    if (!isRoute(path, GAMES)) return sendFile(request, reply, 404, index);
    const links = preloads(path, languageOf(request.headers['accept-language']));
    if (links !== null) reply.header('link', links);
    const own = await page(html, path, request);
    return own === null ? sendFile(request, reply, 200, index) : sendPage(reply, own);
  });
}

/** The router has refused what is malformed already. */
function pathOf(url: string): string {
  return decodeURIComponent(url.split('?', 1)[0]!);
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
}
