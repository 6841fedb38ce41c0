import type { Seat } from '@rayonk/core';

/** One leaf a place of the first position where something lies face down. */
export type Leaves = Readonly<Record<string, string>>;

/** What was drawn for a match, as far as everybody may know it: published with the first position. */
export interface Drawn {
  /** The seat that was drawn for the first party; null if the seats were chosen (the first party has seat 0 then). */
  readonly firstSeat: Seat | null;
  /** Whether the first position was drawn; false if somebody set it up. */
  readonly start: boolean;
  /** Null for a game that deals nothing face down. */
  readonly leaves: Leaves | null;
  /** Binds all of this to the seed and both shares; matches of the first method have none. */
  readonly seal?: string;
}

/** All that is public of a match's fairness at one moment. Nothing secret passes through here before it may be known. */
export interface FairData extends Omit<Drawn, 'seal'> {
  /** Null in a match of the first method, which binds what was drawn, but not what is said to have been chosen. */
  readonly seal: string | null;
  readonly commit: string;
  /** What the two parties added, each after the commitment. */
  readonly shares: readonly [string, string];
  /** The salts of what was shown, in the order of the log. */
  readonly salts: readonly string[];
  /** Null until the match is over. */
  readonly seed: string | null;
}
