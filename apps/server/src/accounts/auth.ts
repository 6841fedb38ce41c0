import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import type { Services } from '../base/index.ts';
import { ADDRESS_HEADER, AUTH_PATH, SESSION_SECONDS } from './constants.ts';
import { cookiePrefix, isSecure } from '../http/index.ts';
import { newId } from './ids.ts';

const DAY_SECONDS = 86_400;

/** Passkeys, and the sessions that they begin; others `sessions.ts` begins, and looks all of them up. Who there is, `members.ts` says; passwords are compared by `proving.ts`. */
export function makeAuth({ config, log, store }: Pick<Services, 'config' | 'log' | 'store'>) {
  return betterAuth({
    appName: 'Rayon K',
    baseURL: config.origin,
    basePath: AUTH_PATH,
    secret: config.secret,
    // On PostgreSQL too: times as text and booleans as numbers is how both keep them.
    database: { db: store.db, type: 'sqlite', transaction: false },
    trustedOrigins: (request) => (request === undefined ? [] : originsOf(request, config)),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message) =>
        level === 'error' ? log.warn({ part: 'auth' }, message) : log.debug({ part: 'auth' }, message),
    },
    onAPIError: {
      // What is not a refusal is a bug or a broken disk: our own error handler logs it, instead of the console.
      onError: (error) => {
        if (!isAPIError(error)) throw error;
      },
    },
    user: {
      fields: { email: 'placeholder' },
      additionalFields: {
        isAnonymous: { type: 'boolean', required: true, defaultValue: false, input: false },
        role: { type: 'string', required: true, defaultValue: 'player', input: false },
        isBot: { type: 'boolean', required: true, defaultValue: false, input: false },
        greetingsOnly: { type: 'boolean', required: true, defaultValue: false, input: false },
        seenAt: { type: 'number', required: false, input: false },
      },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: DAY_SECONDS,
      // What is sensitive is asked for by `proving.ts`.
      freshAge: 0,
      additionalFields: { provedAt: { type: 'number', required: false, input: false } },
    },
    advanced: {
      cookiePrefix: cookiePrefix(config),
      // It would put `__Secure-` before the stricter prefix.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(config) },
      // Checked also under tests, where better-auth would not.
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // It looks its tables up in SQLite's own way; the same steps have made them.
      database: { generateId: () => newId(), validateSchema: store.kind === 'SQLite' },
    },
    plugins: [
      passkey({
        rpID: new URL(config.origin).hostname,
        rpName: 'Rayon K',
        // Null: whatever the browser says, which has been found to be the site's own.
        origin: config.acceptsAnyHost ? null : config.origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      }),
    ],
  });
}

export type Auth = ReturnType<typeof makeAuth>;

/** Where nobody said under which address the site is reached, it is the one that it is being reached under (`http/origin.ts`). */
function originsOf({ headers }: Request, { acceptsAnyHost }: Services['config']): string[] {
  const host = headers.get('host');
  return acceptsAnyHost && host !== null ? [`http://${host}`, `https://${host}`] : [];
}
