import type { Seat } from '@rayonk/core';
import type { TournamentSettings } from './settings.ts';

/** Two who meet: entrants by their numbers, whoever has the first seat first; `discipline` is a number of the programme. */
export interface NewPairing {
  readonly seats: readonly [number, number];
  readonly discipline: number;
}

/** How a pairing came out. Who did not come loses, and nothing was played. */
export type PairingOutcome =
  | { readonly kind: 'played'; readonly winner: Seat | null }
  | { readonly kind: 'forfeit'; readonly absent: readonly Seat[] };

export const END_REASONS = [
  /** All is played. */
  'complete',
  /** Fewer than two came. */
  'too-few-players',
  /** The rules of pairing leave no round for those who are still in. */
  'no-pairing',
  /** The organiser, or a moderator, broke it off. */
  'called-off',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** What an event says beside its kind and its moment. */
export interface EventFacts {
  /** With the hash of the seed that lots are drawn from. */
  created: { readonly settings: TournamentSettings; readonly commit: string };
  /** Entrants are numbered as they come, from 0. `share` is what they add to the draw; after it there is none to add to. */
  entered: { readonly player: number; readonly rating: number | null; readonly share: string | null };
  withdrew: { readonly player: number };
  returned: { readonly player: number };
  /** The seed: from here on everybody can draw the lots and make all pairings again. */
  started: { readonly seed: string };
  /** A round, or a few more boards of it: an arena's next ones, a knockout's replays. `byes` are those who have no opponent. */
  paired: { readonly round: number; readonly pairings: readonly NewPairing[]; readonly byes: readonly number[] };
  /** `pairing` counts all pairings of the tournament from 0. */
  result: { readonly pairing: number; readonly winner: Seat | null };
  /** Who did not come, and loses. */
  forfeit: { readonly pairing: number; readonly absent: readonly Seat[] };
  /** What was said of a pairing was wrong. Rounds that were paired meanwhile stay as they are; those to come see what is right. */
  corrected: { readonly pairing: number; readonly outcome: PairingOutcome };
  /** The organiser lets no new round begin. */
  paused: object;
  resumed: object;
  ended: { readonly reason: EndReason };
}
export type EventKind = keyof EventFacts;

/**
 * What happened in a tournament, in order. The log is the truth: folding it gives the tournament, in the page and on the server. It names
 * nobody; whoever keeps it knows whose number is whose.
 */
export type TournamentEvent = {
  [K in EventKind]: { readonly kind: K; readonly at: number } & EventFacts[K];
}[EventKind];

/** What is to happen, before it has a moment. */
export type TournamentStep = { [K in EventKind]: { readonly kind: K } & EventFacts[K] }[EventKind];
