import * as z from 'zod/mini';

/** What the server refuses, beside what the rules and the match refuse. The number is the HTTP status that carries it. */
export const SERVER_FAULTS = {
  'bad-request': 400,
  'bad-json': 400,
  'too-large': 413,
  'unknown-message': 400,
  'unknown-version': 400,
  'no-such-aid': 400,
  'not-a-photo': 400,
  'sign-in-first': 401,
  'bad-token': 401,
  'wrong-password': 401,
  'bad-passkey': 401,
  'code-needed': 401,
  'wrong-code': 401,
  'common-password': 400,
  'not-verified': 400,
  'not-allowed': 403,
  'sign-in-again': 403,
  'missing-scope': 403,
  'wrong-origin': 403,
  'members-only': 403,
  'is-blocked': 403,
  'is-muted': 403,
  'rated-pause': 403,
  'not-found': 404,
  'no-such-match': 404,
  'no-such-player': 404,
  'no-such-invitation': 404,
  'no-such-tournament': 404,
  'method-not-allowed': 405,
  'too-slow': 408,
  conflict: 409,
  'out-of-date': 409,
  'own-invitation': 409,
  'invitation-closed': 409,
  'name-taken': 409,
  'has-played': 409,
  'no-days-left': 409,
  'desk-full': 409,
  'no-mail': 409,
  'link-over': 410,
  'too-many': 429,
  'slow-reader': 429,
  'internal-error': 500,
  'shutting-down': 503,
  'store-away': 503,
} as const;
export type ServerFaultCode = keyof typeof SERVER_FAULTS;

/** Every refusal, over HTTP and over the socket, has this shape. `rule` names the rule of the game that forbids. */
export const fault = z.object({
  code: z.string(),
  message: z.string(),
  rule: z.nullable(z.string()),
  /** When it may be tried again, where that is known. */
  until: z.optional(z.number()),
});
export type WireFault = z.infer<typeof fault>;

export const faultAnswer = z.object({ error: fault });
export type FaultAnswer = z.infer<typeof faultAnswer>;
