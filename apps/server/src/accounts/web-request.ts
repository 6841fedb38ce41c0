import type { FastifyRequest } from 'fastify';
import type { Config } from '../base/index.ts';
import { ADDRESS_HEADER } from './constants.ts';
import { withPresentName } from './cookies.ts';

/** What describes the body as it came over the wire, not as it is handed on. */
const OF_THE_WIRE = new Set(['connection', 'content-length', 'content-encoding', 'transfer-encoding', ADDRESS_HEADER]);

/** The headers of a request as the web knows them, with the address that the server itself believes. */
function webHeaders(request: FastifyRequest, config: Pick<Config, 'origin'>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || OF_THE_WIRE.has(name)) continue;
    for (const each of Array.isArray(value) ? value : [value]) headers.append(name, each);
  }
  headers.set(ADDRESS_HEADER, request.ip);
  if (request.headers.cookie !== undefined) headers.set('cookie', withPresentName(config, request.headers.cookie));
  return headers;
}

/** A Fastify request as a web one to some path, whose JSON body has been read already. */
export function webRequest(
  request: FastifyRequest,
  config: Pick<Config, 'origin'>,
  path: string,
  body: unknown,
): Request {
  const url = new URL(path, config.origin);
  const headers = webHeaders(request, config);
  if (request.method === 'GET') return new Request(url, { headers });
  headers.set('content-type', 'application/json');
  return new Request(url, { method: request.method, headers, body: JSON.stringify(body ?? {}) });
}
