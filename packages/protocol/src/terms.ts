import * as z from 'zod/mini';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** How time is kept online: 1+0 to 60+60, 1 to 14 days a turn, or, in casual games, not at all. */
export const clock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('fischer'),
    initial: z.int().check(z.gte(MINUTE), z.lte(60 * MINUTE)),
    increment: z.int().check(z.gte(0), z.lte(MINUTE)),
  }),
  z.object({ kind: z.literal('turn'), perTurn: z.int().check(z.gte(DAY), z.lte(14 * DAY), z.multipleOf(DAY)) }),
]);
export type WireClock = z.infer<typeof clock>;

/** Ratings are kept per game and speed. A match without a clock has no speed and is never rated. */
export const SPEEDS = ['quick', 'steady', 'long', 'days'] as const;
export const speed = z.enum(SPEEDS);
export type Speed = (typeof SPEEDS)[number];

/** So many turns a game is taken to last when its speed is judged. */
const TURNS = 30;
const QUICK = 8 * MINUTE;
const STEADY = 20 * MINUTE;

export function speedOf(settings: WireClock): Speed | null {
  if (settings.kind === 'none') return null;
  if (settings.kind === 'turn') return 'days';
  const expected = settings.initial + TURNS * settings.increment;
  return expected < QUICK ? 'quick' : expected < STEADY ? 'steady' : 'long';
}

/** What whoever invites wants to play as; `lot` is drawn by the fair shuffle. */
export const SIDES = ['first', 'second', 'lot'] as const;
export type Side = (typeof SIDES)[number];

/** What two players agree on before they play. */
export const terms = z.object({
  game: z.string().check(z.maxLength(32)),
  variant: z.string().check(z.maxLength(32)),
  clock,
  rated: z.boolean(),
  /** KAN-12: never in a rated match. */
  memoryAid: z.boolean(),
  /** Shows whose a face-down piece is; never in a rated match. Absent: no. */
  colouredBacks: z.optional(z.boolean()),
  /** Tells what chance may show, and how likely; never in a rated match. Absent: no. */
  odds: z.optional(z.boolean()),
  side: z.enum(SIDES),
});
export type Terms = z.infer<typeof terms>;
