import * as z from 'zod/mini';
import { moment, reference } from './ids.ts';
import { playerCard } from './matches.ts';

export const MOST_PHOTOS = 4;
/** Of one photograph, as the site keeps it. */
export const PHOTO_BYTES = 256 * 1024;
const PHOTO_LETTERS = 4 * Math.ceil(PHOTO_BYTES / 3);
/** All that a finding can weigh as JSON, and a little more. */
export const FINDING_BYTES = MOST_PHOTOS * PHOTO_LETTERS + 64 * 1024;

const line = z.string().check(z.trim(), z.maxLength(200));

/** What somebody's box or sheet says of a game, at `POST /api/findings`. */
export const newFinding = z.object({
  game: z.string().check(z.maxLength(32)),
  /** The decision it speaks of, as the game's evidence page names it; null: the game in general. */
  about: z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
  edition: line,
  year: line,
  /** In millimetres, in whatever words. */
  measure: line,
  said: z.string().check(z.trim(), z.maxLength(5000)),
  /** JPEG, as base64. Nothing of what cameras write into photographs is kept. */
  photos: z.array(z.string().check(z.maxLength(PHOTO_LETTERS))).check(z.maxLength(MOST_PHOTOS)),
  /** That the keeper of the site may keep it and use it to settle the rules. */
  consent: z.literal(true),
});
export type NewFinding = z.infer<typeof newFinding>;

/** A finding as the keeper of the site lists them, at `GET /api/moderation/findings?handled=&before=&limit=`. */
export const findingRow = z.object({
  id: z.string(),
  at: moment,
  by: playerCard,
  game: z.string(),
  about: z.nullable(z.string()),
  edition: z.string(),
  year: z.string(),
  measure: z.string(),
  said: z.string(),
  /** How many; each is at `/api/moderation/findings/:id/photos/:number`, from 0 on. */
  photos: z.int(),
  handledBy: z.nullable(playerCard),
  handledAt: z.nullable(moment),
});
export type FindingRow = z.infer<typeof findingRow>;

export const findingPage = z.object({ findings: z.array(findingRow), next: z.nullable(z.string()) });
export type FindingPage = z.infer<typeof findingPage>;

export const findingId = z.object({ id: reference });
/** `PATCH /api/moderation/findings/:id`. */
export const findingChange = z.object({ isHandled: z.boolean() });
