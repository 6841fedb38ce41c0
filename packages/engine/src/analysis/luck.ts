import type { Seat } from '@rayonk/core';
import type { GameAnalysis } from './analyse.ts';

/** What one action changed: a part of the win probability of the seat that acted, or that chance answered. */
export interface Share {
  /** 1 for the first action of the game. */
  readonly number: number;
  readonly action: string;
  readonly kind: 'luck' | 'skill';
  readonly seat: Seat;
  /** That seat's win probability: expected, and come to. */
  readonly before: number;
  readonly after: number;
}

/**
 * What luck and skill made of a game, in win probability. It adds up, whatever the evaluation is worth:
 *
 *     end − start = (luck[0] − luck[1]) + (skill[0] − skill[1])      for seat 0; for seat 1 with the signs turned
 *
 * Luck is what chance gave whoever called for it, beyond the mean of all it could have given: over all outcomes it sums to nothing. Skill is what
 * a seat's own actions changed: nothing for the best ones, less than nothing for faults.
 */
export interface LuckAccount {
  /** Win probabilities of seat 0. The end is the result, or, in a game that broke off, what its last position was worth. */
  readonly start: number;
  readonly end: number;
  readonly luck: readonly [number, number];
  readonly skill: readonly [number, number];
  readonly shares: readonly Share[];
}

/** Null where chance had no part, or nothing is known of it (analyses from before luck was counted). */
export function luckOf({ actions, worths }: GameAnalysis): LuckAccount | null {
  if (worths === undefined || worths.length !== actions.length + 1) return null;
  const sums = { luck: [0, 0] as [number, number], skill: [0, 0] as [number, number] };
  let seat: Seat = 0;
  const shares = actions.map(({ number, action, by }, i): Share => {
    const kind = by === 'chance' ? 'luck' : 'skill';
    if (by !== 'chance') seat = by;
    const [before, after] = [worths[i]!, worths[i + 1]!].map((worth) => (seat === 0 ? worth : 1 - worth));
    sums[kind][seat] += after! - before!;
    return { number, action, kind, seat, before: before!, after: after! };
  });
  return { start: worths[0]!, end: worths.at(-1)!, ...sums, shares };
}
