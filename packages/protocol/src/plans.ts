import * as z from 'zod/mini';

/** Stands for whatever chance does, in a line of a plan. */
export const ANY_OUTCOME = '*';
export const MOST_PLAN_LINES = 50;
export const LONGEST_PLAN_LINE = 40;

/**
 * Conditional actions in correspondence: «if the other plays this, I play that». Each line goes on from the position after `ply`
 * actions, with what the other does, what chance does (`*`: whatever it does) and what one would play oneself, in the order of the game.
 * Lines that begin alike are branches of one tree. Only their owner ever sees them.
 */
export const plan = z.object({
  ply: z.int().check(z.gte(0)),
  lines: z
    .array(
      z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.minLength(2), z.maxLength(LONGEST_PLAN_LINE)),
    )
    .check(z.minLength(1), z.maxLength(MOST_PLAN_LINES)),
});
export type Plan = z.infer<typeof plan>;

export const planAnswer = z.object({ plan: z.nullable(plan) });
