import { registry } from '@rayonk/games';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chooseEncoding } from './encodings.ts';
import { readFiles, type StaticFile } from './files.ts';
import { isRoute } from './routes.ts';

/** Everything the page uses comes from this server; nothing is inline, nothing is framed. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const SECURITY_HEADERS = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const GAMES: ReadonlySet<string> = new Set(registry.map(({ id }) => id));

type Files = ReadonlyMap<string, StaticFile>;

/** A server of the built app in a folder; `listen` starts it. */
export function createAppServer(folder: string): Server {
  const files = readFiles(folder);
  return createServer((request, response) => answer(files, request, response));
}

/** Starts a server and answers with its port (another one than asked for when that was 0). */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function answer(files: Files, request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    sendText(response, 405, 'Only GET and HEAD are answered here.');
    return;
  }
  const path = pathOf(request.url ?? '/');
  if (path === null) {
    sendText(response, 400, 'This address is not well-formed.');
    return;
  }
  const page = files.get('/index.html');
  const found = files.get(path) ?? (isRoute(path, GAMES) ? page : undefined);
  if (found !== undefined) sendFile(request, response, 200, found);
  // The app itself says, in the reader's language, that there is nothing here.
  else if (page !== undefined) sendFile(request, response, 404, page);
  else sendText(response, 404, 'There is no such page.');
}

/** The decoded path of a request target, or null if its escapes are malformed. */
function pathOf(target: string): string | null {
  try {
    return decodeURIComponent(target.split('?', 1)[0]!);
  } catch {
    return null;
  }
}

function sendFile(request: IncomingMessage, response: ServerResponse, status: number, file: StaticFile): void {
  const isKept = file.isHashed && status === 200;
  response.setHeader('cache-control', isKept ? 'public, max-age=31536000, immutable' : 'no-cache');
  const encoding = file.encode === null ? null : chooseEncoding(request.headers['accept-encoding']);
  if (file.encode !== null) response.setHeader('vary', 'Accept-Encoding');
  if (status === 200) {
    // Two encodings are two bodies: they must not share a tag.
    const tag = encoding === null ? file.tag : file.tag.replace(/"$/, `-${encoding}"`);
    response.setHeader('etag', tag);
    if (isKnown(tag, request.headers['if-none-match'])) {
      response.writeHead(304).end();
      return;
    }
  }
  if (encoding !== null) response.setHeader('content-encoding', encoding);
  send(response, status, file.type, encoding === null ? file.body : (file.encode?.(encoding) ?? file.body));
}

/** A proxy on the way may have made a tag weak, and a cache may know several. */
function isKnown(tag: string, header: string | undefined): boolean {
  return header?.split(',').some((known) => known.trim().replace(/^W\//, '') === tag) === true;
}

function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, 'text/plain; charset=utf-8', Buffer.from(`${text}\n`));
}

/** Node itself leaves the body out of an answer to HEAD. */
function send(response: ServerResponse, status: number, type: string, body: Buffer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body);
}
