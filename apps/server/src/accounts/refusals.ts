import type { ServerFaultCode } from '@rayonk/protocol';
import type { FastifyReply } from 'fastify';
import { refusal, type Refusal } from '../http/index.ts';

export function tooMany(reply: FastifyReply, seconds: number): Refusal {
  reply.header('retry-after', seconds);
  return refusal('too-many', `too many wrong passwords: try again in ${seconds} s`);
}

/** Our code for what better-auth refuses; null: something is broken. */
export function codeOf(theirs: string, status: number): ServerFaultCode | null {
  const known = CODES[theirs];
  if (known !== undefined) return known;
  if (status === 401) return 'sign-in-first';
  if (status === 403) return 'not-allowed';
  if (status === 404) return 'not-found';
  return status < 500 ? 'bad-request' : null;
}

const CODES: Readonly<Record<string, ServerFaultCode>> = {
  INVALID_USERNAME_OR_PASSWORD: 'wrong-password',
  INVALID_USERNAME: 'wrong-password',
  USERNAME_TOO_SHORT: 'wrong-password',
  USERNAME_TOO_LONG: 'wrong-password',
  INVALID_PASSWORD: 'wrong-password',
  SESSION_NOT_FRESH: 'sign-in-again',
  SESSION_REQUIRED: 'sign-in-first',
  CHALLENGE_NOT_FOUND: 'bad-passkey',
  AUTHENTICATION_FAILED: 'bad-passkey',
  FAILED_TO_VERIFY_REGISTRATION: 'bad-passkey',
  PASSKEY_NOT_FOUND: 'bad-passkey',
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: 'not-allowed',
  INVALID_ORIGIN: 'wrong-origin',
  MISSING_OR_NULL_ORIGIN: 'wrong-origin',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'wrong-origin',
};
