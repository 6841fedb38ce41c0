import type { Seat } from '@rayonk/core';
import type { Drawn } from './fairness/data.ts';
import type { MatchSettings } from './settings.ts';

export const OFFERS = ['draw', 'take-back', 'rematch'] as const;
export type Offer = (typeof OFFERS)[number];

/**
 * What happened in a match, in order. The log is the truth: folding it gives the match, on any machine. `at` is the authority's
 * time in milliseconds; nothing else in a match knows a clock.
 */
export type MatchEvent =
  | { readonly kind: 'created'; readonly at: number; readonly settings: MatchSettings }
  /** The hash of the authority's seed, before anybody adds a share to it. See `fairness`. */
  | { readonly kind: 'committed'; readonly at: number; readonly commit: string }
  /** A party adds to the draw; parties are numbered as they came, whatever seat they get. */
  | { readonly kind: 'shared'; readonly at: number; readonly party: Seat; readonly share: string }
  | { readonly kind: 'joined'; readonly at: number; readonly seat: Seat; readonly player: string }
  /** The first position, so that a drawn start needs no generator; in a match with a commitment also what was drawn. */
  | { readonly kind: 'started'; readonly at: number; readonly start: string; readonly drawn?: Drawn }
  /** `spent` is what the clock is charged: the time since the turn began, less what lag compensation gives back. */
  | {
      readonly kind: 'acted';
      readonly at: number;
      readonly seat: Seat;
      readonly action: string;
      readonly spent: number;
    }
  /** `salt` opens the leaf of what is shown. */
  | { readonly kind: 'chance'; readonly at: number; readonly action: string; readonly salt?: string }
  /** `share`: what the seat adds to the draw of a rematch, after the commitment for it was published. */
  | {
      readonly kind: 'offered';
      readonly at: number;
      readonly seat: Seat;
      readonly offer: Offer;
      readonly share?: string;
    }
  | { readonly kind: 'declined'; readonly at: number; readonly seat: Seat; readonly offer: Offer }
  | {
      readonly kind: 'accepted';
      readonly at: number;
      readonly seat: Seat;
      readonly offer: Offer;
      readonly share?: string;
    }
  | { readonly kind: 'resigned'; readonly at: number; readonly seat: Seat }
  | { readonly kind: 'flagged'; readonly at: number; readonly seat: Seat }
  | { readonly kind: 'aborted'; readonly at: number; readonly seat: Seat }
  /** The seat was to act and has been away for so long that the other claimed a win, or a draw. */
  | { readonly kind: 'abandoned'; readonly at: number; readonly seat: Seat; readonly claim: 'win' | 'draw' }
  /** A day of rest: the clock of the seat to act, in correspondence, gets a day more for this turn. */
  | { readonly kind: 'rested'; readonly at: number; readonly seat: Seat }
  /** A pause of the whole clock, for a server that was down or a page that was left. */
  | { readonly kind: 'paused'; readonly at: number }
  | { readonly kind: 'resumed'; readonly at: number }
  /** The seed, once the match is over: now everything can be checked. */
  | { readonly kind: 'revealed'; readonly at: number; readonly seed: string };
