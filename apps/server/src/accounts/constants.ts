import type { Config } from '../config.ts';

export const AUTH_PATH = '/api/auth';
/** The address of whoever asks, as the server knows it; what a client sends under this name is dropped. */
export const ADDRESS_HEADER = 'x-rayonk-address';
export const PASSWORD_LENGTH = { least: 8, most: 200 } as const;
export const COOKIE_PREFIX = 'rayonk';

export function isSecure({ origin }: Pick<Config, 'origin'>): boolean {
  return origin.startsWith('https:');
}

/** As better-auth names it: the prefix makes browsers refuse it over plain HTTP. */
export function sessionCookie(config: Pick<Config, 'origin'>): string {
  return `${isSecure(config) ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`;
}
