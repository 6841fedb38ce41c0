import type { Result } from '@rayonk/core';
import type { GameAnalysis } from '@rayonk/engine';

/** What the page asks the Worker that judges whole games, once, and what it answers. */
export interface ReviewRequest {
  readonly game: string;
  readonly variant: string;
  readonly start: string;
  readonly log: readonly string[];
  /** For each look at a position; an action takes one or two. */
  readonly milliseconds: number;
}

export type ReviewAnswer =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'done'; readonly analysis: Result<GameAnalysis> }
  | { readonly kind: 'no-opponent' };
