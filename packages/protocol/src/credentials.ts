import * as z from 'zod/mini';
import { moment } from './ids.ts';

export const password = z.string().check(z.minLength(8), z.maxLength(200));
/** A password as it is typed to prove something: one from before may be shorter or simpler than one may choose now. */
const typedPassword = z.string().check(z.maxLength(200));
/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are passed over. */
const code = z.string().check(z.minLength(1), z.maxLength(40));
/** What comes from `navigator.credentials`, which made its form. */
export const passkeyResponse = z.looseObject({ id: z.string().check(z.maxLength(2000)) });

/**
 * Signing in, by a password or a passkey. A guest who says `bring` takes along what they played: all casual games in which the account does
 * not sit already.
 */
export const bring = z.optional(z.boolean());
/** `code`: where there is a second factor; without it the answer is `code-needed`. */
export const signInBody = z.object({
  username: z.string().check(z.maxLength(100)),
  password: typedPassword,
  code: z.optional(code),
  bring,
});

/** What else may end with a password, for whoever fears that somebody else knew it. */
const ends = { endTokens: z.optional(z.boolean()), endPasskeys: z.optional(z.boolean()) };
/** Other sessions end, unless `endSessions` is false. */
export const newPassword = z.object({
  currentPassword: typedPassword,
  newPassword: password,
  endSessions: z.optional(z.boolean()),
  ...ends,
});

/** What stands after the `#` of a link that proves something, once: a mailed one, or one from whoever runs the site. */
export const linkSecret = z.string().check(z.regex(/^[0-9A-Za-z_-]{20,64}$/));
/** `POST /api/password`: the password of whoever was given the link. All sessions end. */
export const passwordByLink = z.object({ secret: linkSecret, password, ...ends });

export const PROOF_WAYS = ['password', 'code', 'passkey'] as const;
/** `GET /api/me/proof`: until when what is sensitive is not asked about again (null: it would be), and what proves it. */
export const proof = z.object({ until: z.nullable(moment), ways: z.array(z.enum(PROOF_WAYS)) });
export type Proof = z.infer<typeof proof>;
/** `POST /api/me/proof`: one of them. */
export const newProof = z.union([
  z.object({ password: typedPassword }),
  z.object({ code }),
  z.object({ passkey: passkeyResponse }),
]);
export type NewProof = z.infer<typeof newProof>;

/** `GET /api/me/second-factor`. */
export const secondFactor = z.object({ isOn: z.boolean(), since: z.nullable(moment), recoveryCodes: z.int() });
/** The only time that its secret is shown; `uri` is what apps read from a QR code. */
export const newSecondFactor = z.object({ secret: z.string(), uri: z.string() });
export const secondFactorCode = z.object({ code });
/** The only time that they are shown. Each replaces one code, once. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });
