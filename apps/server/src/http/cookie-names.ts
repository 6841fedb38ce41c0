import type { Config } from '../base/index.ts';

export function isSecure({ origin }: Pick<Config, 'origin'>): boolean {
  return origin.startsWith('https:');
}

/** `__Host-`: browsers take such a cookie from this very host over TLS alone, so that no neighbour under the same domain can plant one. */
export function cookiePrefix(config: Pick<Config, 'origin'>): string {
  return isSecure(config) ? '__Host-rayonk' : 'rayonk';
}

/** As better-auth names it. */
export function sessionCookie(config: Pick<Config, 'origin'>): string {
  return `${cookiePrefix(config)}.session_token`;
}
