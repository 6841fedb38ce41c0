import * as z from 'zod/mini';
import { linkSecret } from './credentials.ts';
import { email } from './ids.ts';

/** `GET /api/mail`: whether the site sends any. */
export const mailService = z.object({ sends: z.boolean() });

/** `POST /api/password/link`: to whoever has the address. Answered the same whether or not somebody has. */
export const forgotten = z.object({ email });
/** `POST /api/address`: the address that the link was mailed to is its member's. */
export const addressByLink = z.object({ secret: linkSecret });
