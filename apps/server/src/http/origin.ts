import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../base/index.ts';

type Site = Pick<Config, 'origin' | 'acceptsAnyHost'>;

/**
 * Whether an `Origin` is the site's own. Where nobody said under which name the site is reached, it is whatever name this request
 * reached it under; the scheme is left to a proxy that may stand before it.
 */
export function isOwnOrigin(site: Site, origin: string, host: string | undefined): boolean {
  if (origin === site.origin) return true;
  return site.acceptsAnyHost && host !== undefined && URL.parse(origin)?.host === host.toLowerCase();
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change something on behalf of whoever's cookies it carries. A browser says where a page comes from; a program that
 * says nothing may go on if it brings no cookies, which a page of another site could have made a browser send.
 */
export function isFromElsewhere(site: Site, method: string, headers: IncomingHttpHeaders): boolean {
  // No page can make a browser send a token that it does not know.
  if (SAFE.has(method) || headers.authorization !== undefined) return false;
  const { origin, host } = headers;
  if (origin !== undefined) return !isOwnOrigin(site, origin, host);
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  return headers.cookie !== undefined;
}
