export type { App } from './app.ts';
export { asks } from './asks.ts';
export { Refusal, STORE_AWAY, granted, refusal, refuse } from './fault.ts';
export { createHttp } from './http.ts';
export { languageOf, spokenLanguage } from './language.ts';
export { isOwnOrigin } from './origin.ts';
export { cursorOf, olderThan, pageOf, type Cursor } from './paging.ts';
export { cookiePrefix, isSecure, sessionCookie } from './cookie-names.ts';
export type { KnownRoute } from './routes.ts';
