import * as z from 'zod/mini';
import { email } from './ids.ts';

/** `GET /api/mail`: whether the site sends any. */
export const mailService = z.object({ sends: z.boolean() });

/** What stands after the `#` of a link that proves something, once: a mailed one, or one from whoever runs the site. */
export const linkSecret = z.string().check(z.regex(/^[0-9A-Za-z_-]{20,64}$/));

export const password = z.string().check(z.minLength(8), z.maxLength(200));

/** `POST /api/password/link`: to whoever has the address. Answered the same whether or not somebody has. */
export const forgotten = z.object({ email });
/** `POST /api/password`: the password of whoever was given the link. */
export const passwordByLink = z.object({ secret: linkSecret, password });
/** `POST /api/address`: the address that the link was mailed to is its member's. */
export const addressByLink = z.object({ secret: linkSecret });
