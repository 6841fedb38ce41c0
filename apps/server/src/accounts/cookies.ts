import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../base/index.ts';
import { SESSION_SECONDS } from './constants.ts';
import { isSecure, sessionCookie } from '../http/index.ts';

/** What the session's cookie was called until it got a stricter name. */
const FORMER = '__Secure-rayonk.session_token';

type Site = Pick<Config, 'origin'>;
type Signing = Pick<Config, 'origin' | 'secret'>;

/** The raw value of a cookie in a header. */
function cookieOf(header: string, name: string): string | null {
  for (const piece of header.split(';')) {
    const at = piece.indexOf('=');
    if (at > 0 && piece.slice(0, at).trim() === name) return piece.slice(at + 1).trim();
  }
  return null;
}

/** The raw value of the session's cookie, whatever it is called; null: there is none. */
export function sessionIn(config: Site, header: string | undefined): string | null {
  if (header === undefined) return null;
  return cookieOf(header, sessionCookie(config)) ?? formerSession(config, header);
}

/** The session that a browser kept under its former name, where it has none under the present one. */
export function formerSession(config: Site, header = ''): string | null {
  if (!isSecure(config) || cookieOf(header, sessionCookie(config)) !== null) return null;
  return cookieOf(header, FORMER);
}

/** A header in which a session has its present name. */
export function withPresentName(config: Site, header: string): string {
  const former = formerSession(config, header);
  return former === null ? header : `${header}; ${sessionCookie(config)}=${former}`;
}

/** The token in the raw value of a session's cookie; null where it was not signed here. */
export function tokenIn({ secret }: Signing, value: string): string | null {
  const text = decoded(value);
  const at = text.lastIndexOf('.');
  if (at < 1) return null;
  const token = text.slice(0, at);
  const [given, own] = [Buffer.from(text.slice(at + 1)), Buffer.from(signatureOf(secret, token))];
  return given.length === own.length && timingSafeEqual(given, own) ? token : null;
}

/** What a session's cookie holds, exactly as better-auth writes and reads it. */
export function signedToken({ secret }: Signing, token: string): string {
  return encodeURIComponent(`${token}.${signatureOf(secret, token)}`);
}

function signatureOf(secret: string, token: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** Makes a browser keep a session. */
export function keptSession(config: Site, value: string): string {
  return setCookie(sessionCookie(config), value, SESSION_SECONDS, isSecure(config));
}

/** Makes a browser keep a session under its present name alone. */
export function renamedSession(config: Site, value: string): readonly string[] {
  return [keptSession(config, value), setCookie(FORMER, '', 0, true)];
}

/** Makes a browser forget its session, under every name. */
export function forgottenSession(config: Site): readonly string[] {
  const secure = isSecure(config);
  return [sessionCookie(config), ...(secure ? [FORMER] : [])].map((name) => setCookie(name, '', 0, secure));
}

function setCookie(name: string, value: string, seconds: number, secure: boolean): string {
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
