import type { Seat } from './rules.ts';

/**
 * What there is to say about a position, for the seat that acts. Screens word these; actions are texts of the game, and
 * probabilities go from 0 to 1.
 */
export type Fact =
  /** What to play, and what should follow. */
  | {
      readonly kind: 'best';
      readonly action: string;
      readonly line: readonly string[];
      readonly score: number;
      readonly probability: number;
    }
  /** The game is won or lost by force within this many actions of both sides; `proved` if every defence was tried. */
  | {
      readonly kind: 'forced-win';
      readonly actions: number;
      readonly line: readonly string[];
      readonly proved: boolean;
    }
  | { readonly kind: 'forced-loss'; readonly actions: number; readonly line: readonly string[] }
  /** These end the game at once with a win. */
  | { readonly kind: 'wins-now'; readonly actions: readonly string[] }
  /** The other seat could win at once with `action` after `allowedBy` of the `legal` actions: this must be stopped. */
  | { readonly kind: 'loses-next'; readonly action: string; readonly allowedBy: number; readonly legal: number }
  /** Nothing else is legal. */
  | { readonly kind: 'only-action'; readonly action: string }
  /** Everything else is clearly worse: the second best action loses this much win probability. */
  | { readonly kind: 'only-good'; readonly action: string; readonly second: string; readonly loss: number }
  /** How much better the best action is than the second best. */
  | { readonly kind: 'margin'; readonly second: string; readonly loss: number }
  /** The best action is a capture or the like. */
  | { readonly kind: 'tactical'; readonly action: string }
  /** What the other seat would answer to the best action. */
  | { readonly kind: 'reply'; readonly action: string }
  /** What the other seat would do to somebody who plays `ignoring` instead. */
  | {
      readonly kind: 'threat';
      readonly action: string;
      readonly ignoring: string;
      readonly line: readonly string[];
      readonly loss: number;
    }
  /** What the best line changes on the board for the better, and what it gives up. */
  | ({ readonly kind: 'gain' } & Change)
  | ({ readonly kind: 'cost' } & Change);

/** A feature of the game's knowledge before and after a line, from the acting seat's point of view. */
interface Change {
  readonly feature: string;
  readonly before: number;
  readonly after: number;
  /** In hundredths, positive for a gain. */
  readonly worth: number;
}

export type FactKind = Fact['kind'];

/** What an engine has found out about a position, why its best action is best. */
export interface Explanation {
  readonly position: string;
  readonly seat: Seat;
  readonly facts: readonly Fact[];
}
