import type { Seat } from '@rayonk/core';
import type { Drawn } from './fairness/data.ts';
import type { MatchSettings } from './settings.ts';

export const OFFERS = ['draw', 'take-back', 'rematch'] as const;
export type Offer = (typeof OFFERS)[number];
export const CLAIMS = ['win', 'draw'] as const;
export type Claim = (typeof CLAIMS)[number];

/** What can stand in an event. */
export interface EventFields {
  readonly text: string;
  /** Milliseconds. */
  readonly time: number;
  readonly seat: Seat;
  readonly offer: Offer;
  readonly claim: Claim;
  /** What a seat adds to the draw of a rematch, after the commitment for it was published. */
  readonly share: string;
  readonly settings: MatchSettings;
  readonly drawn: Drawn;
}

/**
 * Every kind of event with what it says beside its kind and its moment; `?`: not always. The only list: the type below and the schema of
 * what travels are made of it.
 */
export const EVENTS = {
  created: { settings: 'settings' },
  /** The hash of the authority's seed, before anybody adds a share to it. See `fairness`. */
  committed: { commit: 'text' },
  /** A party adds to the draw; parties are numbered as they came, whatever seat they get. */
  shared: { party: 'seat', share: 'text' },
  joined: { seat: 'seat', player: 'text' },
  /** The first position, so that a drawn start needs no generator; in a match with a commitment also what was drawn. */
  started: { start: 'text', drawn: 'drawn?' },
  /** `spent` is what the clock is charged: the time since the turn began, less what lag compensation gives back. */
  acted: { seat: 'seat', action: 'text', spent: 'time' },
  /** `salt` opens the leaf of what is shown. */
  chance: { action: 'text', salt: 'text?' },
  offered: { seat: 'seat', offer: 'offer', share: 'share?' },
  declined: { seat: 'seat', offer: 'offer' },
  accepted: { seat: 'seat', offer: 'offer', share: 'share?' },
  resigned: { seat: 'seat' },
  flagged: { seat: 'seat' },
  aborted: { seat: 'seat' },
  /** The seat was to act and has been away for so long that the other claimed a win, or a draw. */
  abandoned: { seat: 'seat', claim: 'claim' },
  /** A day of rest: the clock of the seat to act, in correspondence, gets a day more for this turn. */
  rested: { seat: 'seat' },
  /**
   * The player is on holiday, from one moment to another: meanwhile the clock of the seat to act, in correspondence, stands still for this turn. A second
   * one in the same turn says that it ended earlier.
   */
  holiday: { seat: 'seat', from: 'time', until: 'time' },
  /** A pause of the whole clock, for a server that was down or a page that was left. */
  paused: {},
  resumed: {},
  /** The seed, once the match is over: now everything can be checked. */
  revealed: { seed: 'text' },
} as const satisfies Record<string, Readonly<Record<string, EventField>>>;

type EventField = keyof EventFields | `${keyof EventFields}?`;
type Kind = keyof typeof EVENTS;
type Said<F> = {
  readonly [K in keyof F as F[K] extends `${string}?` ? never : K]: EventFields[F[K] & keyof EventFields];
} & {
  readonly [
    K in keyof F as F[K] extends `${string}?` ? K : never
  ]?: F[K] extends `${infer Name extends keyof EventFields}?` ? EventFields[Name] : never;
};

/**
 * What happened in a match, in order. The log is the truth: folding it gives the match, on any machine. `at` is the authority's
 * time in milliseconds; nothing else in a match knows a clock.
 */
export type MatchEvent = { [K in Kind]: { readonly kind: K; readonly at: number } & Said<(typeof EVENTS)[K]> }[Kind];
