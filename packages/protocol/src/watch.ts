import * as z from 'zod/mini';
import { matchCard } from './matches.ts';
import { speed } from './terms.ts';

/** `GET /api/live`: matches in progress, the best to watch first. */
export const liveQuery = z.object({
  game: z.optional(z.string().check(z.maxLength(32))),
  variant: z.optional(z.string().check(z.maxLength(32))),
  speed: z.optional(speed),
  rated: z.optional(z.enum(['true', 'false'])),
  /** How many to leave out from the beginning, and how many to give. */
  offset: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
});
export type LiveQuery = z.infer<typeof liveQuery>;

/** `total` counts all that pass the filters. */
export const livePage = z.object({ matches: z.array(matchCard), total: z.int() });
export type LivePage = z.infer<typeof livePage>;

/** `GET /api/featured`: one live match worth watching, the same for some minutes. */
export const featured = z.object({ match: z.nullable(matchCard) });
export type Featured = z.infer<typeof featured>;

/** `GET /api/oembed?url=`, as https://oembed.com says. */
export const oembed = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  thumbnail_url: z.string(),
  thumbnail_width: z.int(),
  thumbnail_height: z.int(),
  width: z.int(),
  height: z.int(),
  html: z.string(),
});
