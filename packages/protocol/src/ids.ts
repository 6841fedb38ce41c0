import * as z from 'zod/mini';
import { isNickname, isPlayerName, tidyName } from './names.ts';

/** What the server names is short, unguessable and safe in a path. */
const name = (length: number) => z.string().check(z.regex(new RegExp(`^[0-9A-Za-z]{${length}}$`)));

export const matchId = name(12);
export const invitationId = name(12);
export const playerId = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/));
/** Chosen by whoever commands, new for each command: sent twice, it is answered the same and done once. */
export const commandId = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,36}$/));
/** What the server commands for somebody has an id that no client can send, so that nobody takes its place beforehand. */
export function serverCommandId(what: string): string {
  return `server:${what}`;
}
/**
 * How a member is named in addresses: 3 to 20 letters with or without accents, digits, `-` and `_`, the first a letter or digit. Neither
 * case nor accents tell two members apart.
 */
export const playerName = z.string().check(z.maxLength(100), z.normalize(), z.refine(isPlayerName));
/** How a guest is called: 2 to 20 letters and digits in words. No address is made of it, and two guests may have the same. */
export const nickname = z.string().check(z.maxLength(100), z.overwrite(tidyName), z.refine(isNickname));
/** A name or an id, of whatever it is, as a caller may send it: what is not ours is not found. */
export const reference = z.string().check(z.maxLength(64));
/** As long as mail knows them. */
export const email = z.email().check(z.maxLength(254));
export const seat = z.union([z.literal(0), z.literal(1)]);
/** Milliseconds since 1970 by the server's clock. */
export const moment = z.int().check(z.nonnegative());
/** Since when each seat's player has had no connection at all; null: they have one. Told to players alone, in real time. */
export const awaySince = z.tuple([z.nullable(moment), z.nullable(moment)]);
/** Added to the fair draw by each party (`docs/fairness.md`); a page makes one by itself. */
export const share = z.string().check(z.regex(/^[0-9A-Za-z-]{8,64}$/));
/**
 * The hash of a seed, asked for at `/api/commitments` before the first share is given, so that the server cannot choose
 * a seed to fit a share. Each is used once.
 */
export const commit = z.string().check(z.regex(/^[0-9a-f]{64}$/));
