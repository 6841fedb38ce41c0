import type { Config } from '../config.ts';
import { isSecure, sessionCookie } from './constants.ts';

/** What the session's cookie was called until it got a stricter name. */
const FORMER = '__Secure-rayonk.session_token';

type Site = Pick<Config, 'origin'>;

/** The raw value of a cookie. */
export function cookieOf(headers: Headers, name: string): string | null {
  for (const piece of headers.get('cookie')?.split(';') ?? []) {
    const at = piece.indexOf('=');
    if (at > 0 && piece.slice(0, at).trim() === name) return piece.slice(at + 1).trim();
  }
  return null;
}

/** The session that a browser kept under its former name, where it has none under the present one. */
export function formerSession(config: Site, headers: Headers): string | null {
  if (!isSecure(config) || cookieOf(headers, sessionCookie(config)) !== null) return null;
  return cookieOf(headers, FORMER);
}

/** Headers in which a session has its present name, whatever its cookie is called. */
export function withPresentName(config: Site, headers: Headers): Headers {
  const former = formerSession(config, headers);
  if (former === null) return headers;
  const renamed = new Headers(headers);
  renamed.set('cookie', `${headers.get('cookie')}; ${sessionCookie(config)}=${former}`);
  return renamed;
}

/** Makes a browser keep a session under its present name. */
export function renamedSession(config: Site, value: string, seconds: number): readonly string[] {
  return [setCookie(sessionCookie(config), value, seconds, true), setCookie(FORMER, '', 0, true)];
}

/** Makes a browser forget its session, under every name. */
export function forgottenSession(config: Site): readonly string[] {
  const secure = isSecure(config);
  return [sessionCookie(config), ...(secure ? [FORMER] : [])].map((name) => setCookie(name, '', 0, secure));
}

function setCookie(name: string, value: string, seconds: number, secure: boolean): string {
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
