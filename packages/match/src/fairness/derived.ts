import type { Dealing, Rules } from '@rayonk/core';
import type { FairData } from './data.ts';
import { drawDeal, leavesOf } from './dealer.ts';
import { commitOf, isSeed, mixOf, saltOf, SEALED_METHOD, sealOf } from './hash.ts';
import { fairTags, parseFairTags } from './tags.ts';
import { Trace } from './trace.ts';

type Tags = Readonly<Record<string, string>>;

/** What a game with fairness data began with and what was played; the tags are those of its file. */
interface FairGame {
  readonly start: string;
  readonly log: readonly string[];
  readonly tags: Tags;
}

/** Tags that follow from the seed, the shares and the game; the others of the fairness data say how it was drawn. */
const FOLLOWING = ['FairCommit', 'FairLeaves', 'FairSeal', 'FairSalts'] as const;

const isFair = (name: string): boolean => name.startsWith('Fair');

/**
 * A game's tags without those that follow from the rest: once the seed is out, two words and it say as much as a hundred hashes. Null if
 * there is no seed yet, or if something does not follow, which then has to be seen.
 */
export function shortFairTags(rules: Rules, dealing: Dealing | null, game: FairGame): Tags | null {
  const kept = Object.entries(game.tags).filter(([name]) => !FOLLOWING.some((each) => each === name));
  const tags = Object.fromEntries(kept);
  const whole = wholeFairTags(rules, dealing, { ...game, tags });
  return whole !== null && sameText(whole, game.tags) ? tags : null;
}

/** The tags of a game with all that `shortFairTags` left out; null if they do not say enough. */
export function wholeFairTags(rules: Rules, dealing: Dealing | null, { start, log, tags }: FairGame): Tags | null {
  const { FairSeed: seed, FairMethod } = tags;
  if (seed === undefined || !isSeed(seed)) return null;
  // What is missing is put in to be read, then replaced: `parseFairTags` is the one judge of the rest.
  const isSealed = FairMethod === SEALED_METHOD;
  const read = parseFairTags({ ...tags, FairCommit: seed, ...(isSealed ? { FairSeal: seed } : {}) });
  if (!read.ok) return null;
  const { shares, firstSeat, start: isDrawn } = read.value;
  const mix = mixOf(seed, shares);
  const fair: FairData = {
    ...read.value,
    commit: commitOf(seed),
    leaves: dealing === null ? null : leavesOf(drawDeal(dealing, start, mix)),
    salts: dealing === null ? [] : Trace.of(dealing, start, log).shown.map(({ origin }) => saltOf(mix, origin)),
    seal: isSealed ? sealOf(mix, { game: rules.game, variant: rules.variant, firstSeat, isDrawn, start }) : null,
  };
  // In the place where they stood.
  const entries = Object.entries(tags);
  const at = entries.findIndex(([name]) => isFair(name));
  const others = (part: typeof entries) => part.filter(([name]) => !isFair(name));
  return Object.fromEntries([
    ...others(entries.slice(0, at)),
    ...Object.entries(fairTags(fair)),
    ...others(entries.slice(at)),
  ]);
}

function sameText(first: Tags, second: Tags): boolean {
  return JSON.stringify(Object.entries(first)) === JSON.stringify(Object.entries(second));
}
