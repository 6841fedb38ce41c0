import { CHANCE, replay, type Dealing, type Line, type Rules } from '@rayonk/core';
import type { FairCode } from './codes.ts';
import type { FairData } from './data.ts';
import { drawDeal, drawOutcome, drawSeat, drawStart, leavesOf } from './dealer.ts';
import { commitOf, leafOf, mixOf, sealOf } from './hash.ts';
import { Trace } from './trace.ts';

/** What can be checked, in this order. */
export const FAIR_CHECKS = ['commitment', 'seats', 'start', 'shown', 'deal'] as const;
export type FairCheckName = (typeof FAIR_CHECKS)[number];

export interface FairCheck {
  readonly check: FairCheckName;
  /**
   * `open`: cannot be known before the seed is published. `none`: nothing of the kind was drawn, and that is bound. `unproved`: the data say
   * that nothing was drawn, but nothing binds them to it: something may have been left out.
   */
  readonly verdict: 'holds' | 'fails' | 'open' | 'none' | 'unproved';
  readonly code: FairCode | null;
  /** How many things it is about: pawns shown, pawns dealt. Null where counting means nothing. */
  readonly count: number | null;
  /** English, for people who read logs. */
  readonly message: string;
}

/** What all checks together say, the worst first. Nothing «holds» of which a part is not proved. */
export const FAIR_VERDICTS = ['fails', 'unproved', 'open', 'holds'] as const;
export type FairVerdict = (typeof FAIR_VERDICTS)[number];

export interface FairReport {
  readonly verdict: FairVerdict;
  readonly checks: readonly FairCheck[];
}

export interface PlayedGame {
  readonly start: string;
  readonly log: readonly string[];
  /** Over by the rules or by the match: then the seed must be there. */
  readonly isOver: boolean;
}

type Judged = Omit<FairCheck, 'check'>;

/** Checks all that a game's fairness data claims. The game itself is legal: `replayRecord` has played it. */
export function verifyFair(rules: Rules, dealing: Dealing | null, fair: FairData, game: PlayedGame): FairReport {
  const mix = fair.seed === null ? null : mixOf(fair.seed, fair.shares);
  const judged: Readonly<Record<FairCheckName, Judged>> = {
    commitment: judgeCommitment(rules, fair, mix, game),
    seats: judgeSeats(fair, mix),
    start: judgeStart(rules, fair, mix, game),
    shown: dealing === null ? judgeChance(rules, mix, game) : judgeShown(dealing, fair, game),
    deal: dealing === null ? none('nothing is dealt face down') : judgeDeal(dealing, fair, mix, game),
  };
  const checks = FAIR_CHECKS.map((check) => ({ check, ...judged[check] }));
  const verdict = FAIR_VERDICTS.find((one) => checks.some((check) => check.verdict === one)) ?? 'holds';
  return { verdict, checks };
}

function judgeCommitment(rules: Rules, fair: FairData, mix: string | null, { isOver, start }: PlayedGame): Judged {
  const { seed, commit, seal, firstSeat } = fair;
  if (seed === null || mix === null)
    return isOver
      ? fails('fair-not-revealed', 'the game is over, but the seed was not published')
      : open('the seed is published when the game is over');
  if (commitOf(seed) !== commit) return fails('fair-commit-mismatch', 'the seed is not the one that was committed to');
  if (seal === null) return holds('the seed is the one that was committed to');
  const { game, variant } = rules;
  return sealOf(mix, { game, variant, firstSeat, isDrawn: fair.start, start }) === seal
    ? holds('the seed is the one that was committed to, and what was drawn is what was sealed')
    : fails(
        'fair-seal-mismatch',
        'shares, seats or first position are not those that were sealed before the first action',
      );
}

function judgeSeats({ firstSeat, seal }: FairData, mix: string | null): Judged {
  if (mix === null) return open('how the seats were given can be checked with the seed');
  if (firstSeat === null)
    return seal === null
      ? unproved('the file does not say that seats were drawn, and nothing proves that they were not')
      : none('the seats were chosen, not drawn');
  return drawSeat(mix) === firstSeat
    ? holds(`seat ${firstSeat} was drawn for the first party`)
    : fails('fair-seats-mismatch', 'the seed draws the other seats');
}

function judgeStart(rules: Rules, fair: FairData, mix: string | null, { start }: PlayedGame): Judged {
  if (mix === null) return open('the first position can be checked with the seed');
  if (!fair.start && fair.seal !== null) return none('the first position was set up, not drawn');
  // Where all games begin alike, nothing has to say so.
  if (drawStart(rules, mix) === start) return holds('the first position is the one that the seed draws');
  if (!fair.start)
    return unproved('the file does not say that the first position was drawn, and nothing proves that it was not');
  return fails('fair-start-mismatch', 'the seed draws another first position');
}

/** What was shown face up is checked by its leaf alone, also before the end. */
function judgeShown(dealing: Dealing, { leaves, salts }: FairData, { start, log }: PlayedGame): Judged {
  const { shown } = Trace.of(dealing, start, log);
  if (shown.length === 0 && salts.length === 0) return none('nothing was turned over');
  if (leaves === null || salts.length !== shown.length)
    return fails('fair-leaf-missing', `${shown.length} were shown, there are ${salts.length} salts`, shown.length);
  for (const [i, { origin, face, index }] of shown.entries()) {
    const leaf = leaves[origin];
    if (leaf === undefined) return fails('fair-leaf-missing', `there is no leaf for ${origin}`, shown.length);
    if (leafOf(salts[i]!, origin, face) !== leaf)
      return fails(
        'fair-leaf-mismatch',
        `action ${index + 1} (${log[index]}) shows what the leaf of ${origin} does not hold`,
        shown.length,
      );
  }
  return holds('all that was turned over is what its leaf holds', shown.length);
}

/** Where nothing is dealt, each outcome is drawn when chance acts, and can be drawn again with the seed. */
function judgeChance(rules: Rules, mix: string | null, { start, log }: PlayedGame): Judged {
  const outcomes: { readonly index: number; readonly line: Line }[] = [];
  for (const index of log.keys()) {
    const line = replay(rules, start, log.slice(0, index));
    if (line.ok && line.value.actor === CHANCE) outcomes.push({ index, line: line.value });
  }
  if (outcomes.length === 0) return none('chance has no part in this game');
  if (mix === null) return open('what chance did can be checked with the seed', outcomes.length);
  for (const { index, line } of outcomes)
    if (drawOutcome(line, mix, index) !== log[index])
      return fails('fair-outcome-mismatch', `action ${index + 1}: the seed draws another outcome`, outcomes.length);
  return holds('chance did what the seed makes it do', outcomes.length);
}

function judgeDeal(dealing: Dealing, { leaves }: FairData, mix: string | null, { start }: PlayedGame): Judged {
  const count = dealing.hidden(start).length;
  if (leaves === null) return fails('fair-leaf-missing', 'there are no leaves for what lies face down', count);
  if (mix === null) return open('the whole deal can be checked with the seed', count);
  const expected = Object.entries(leavesOf(drawDeal(dealing, start, mix)));
  const same = expected.length === Object.keys(leaves).length && expected.every(([at, leaf]) => leaves[at] === leaf);
  return same
    ? holds('every leaf holds what the seed deals', count)
    : fails('fair-deal-mismatch', 'the leaves are not those of the deal that the seed gives', count);
}

function unproved(message: string): Judged {
  return { verdict: 'unproved', code: null, count: null, message };
}
function holds(message: string, count: number | null = null): Judged {
  return { verdict: 'holds', code: null, count, message };
}
function open(message: string, count: number | null = null): Judged {
  return { verdict: 'open', code: null, count, message };
}
function none(message: string): Judged {
  return { verdict: 'none', code: null, count: null, message };
}
function fails(code: FairCode, message: string, count: number | null = null): Judged {
  return { verdict: 'fails', code, count, message };
}
