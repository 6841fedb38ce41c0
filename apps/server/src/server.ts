import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFiles, type StaticFile } from './files.ts';

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
  const found = files.get(path);
  if (found !== undefined) {
    sendFile(response, 200, found, request.headers['if-none-match']);
    return;
  }
  const missing = files.get('/404.html');
  if (missing === undefined) sendText(response, 404, 'There is no such page.');
  else sendFile(response, 404, missing);
}

/** The decoded path of a request target, or null if its escapes are malformed. */
function pathOf(target: string): string | null {
  try {
    return decodeURIComponent(target.split('?', 1)[0]!);
  } catch {
    return null;
  }
}

function sendFile(response: ServerResponse, status: number, file: StaticFile, known?: string): void {
  response.setHeader('cache-control', file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (status === 200) {
    response.setHeader('etag', file.tag);
    if (known === file.tag) {
      response.writeHead(304).end();
      return;
    }
  }
  send(response, status, file.type, file.body);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, 'text/plain; charset=utf-8', Buffer.from(`${text}\n`));
}

/** Node itself leaves the body out of an answer to HEAD. */
function send(response: ServerResponse, status: number, type: string, body: Buffer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body);
}
