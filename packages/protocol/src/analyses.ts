import * as z from 'zod/mini';
import { seat } from './ids.ts';

const probability = z.number().check(z.gte(0), z.lte(1));
const count = z.int().check(z.nonnegative());

/** An action of a game, and what it cost whoever played it, by the site's engine. */
const analysedAction = z.union([
  z.object({
    number: z.int(),
    by: seat,
    action: z.string(),
    judgement: z.enum(['best', 'good', 'inaccuracy', 'mistake', 'blunder', 'forced']),
    scoreBefore: z.number(),
    scoreAfter: z.number(),
    before: probability,
    after: probability,
    loss: probability,
    best: z.array(z.string()),
    depth: count,
  }),
  z.object({ number: z.int(), by: z.literal('chance'), action: z.string() }),
]);

const seatSummary = z.object({
  judged: count,
  accuracy: z.nullable(z.number()),
  inaccuracies: count,
  mistakes: count,
  blunders: count,
});

export const matchAnalysis = z.object({
  actions: z.array(analysedAction),
  seats: z.tuple([seatSummary, seatSummary]),
  /** Seat 0's win probability before the first action and after each, in games in which chance has acted. */
  worths: z.exactOptional(z.array(probability)),
});
export type MatchAnalysis = z.infer<typeof matchAnalysis>;

/** A line of `POST /api/matches/:id/analysis`. The last one is the analysis; a stream that ends without it may be asked for again. */
export const analysisLine = z.discriminatedUnion('t', [
  z.object({ t: z.literal('progress'), done: count, all: count }),
  z.object({ t: z.literal('analysis'), analysis: matchAnalysis }),
]);
export type AnalysisLine = z.infer<typeof analysisLine>;
