import type { Side, Terms } from '@rayonk/protocol';

/** Who waits in the lobby, as far as it decides with whom they may be paired. */
export interface Waiting {
  readonly player: string;
  readonly terms: Terms;
  /** The rating at the terms' game and speed. */
  readonly rating: number;
  readonly since: number;
  /** The ratings that were asked for; a quick pairing asks for none and widens by itself. */
  readonly ratings: readonly [number, number] | null;
  readonly isQuick: boolean;
}

const LOWEST = 0;
const HIGHEST = 4000;
/** A quick pairing looks this far around its rating at first, and further every second; in correspondence every minute. */
const FIRST_WIDTH = 200;
const WIDER = 10;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The ratings that somebody plays now; null: all. Only a rated quick pairing is choosy by itself. */
export function rangeOf({ terms, rating, since, ratings, isQuick }: Waiting, now: number): [number, number] | null {
  if (!isQuick || !terms.rated) return ratings === null ? null : [ratings[0], ratings[1]];
  const step = terms.clock.kind === 'turn' ? MINUTE : SECOND;
  const width = Math.floor(FIRST_WIDTH + (WIDER * Math.max(0, now - since)) / step);
  const range: [number, number] = [Math.max(LOWEST, rating - width), Math.min(HIGHEST, rating + width)];
  return range[0] === LOWEST && range[1] === HIGHEST ? null : range;
}

/** The same as shown to others, who are told in steps: never more than is played now. */
export function shownRange(waiting: Waiting, now: number): [number, number] | null {
  const step = 10 * (waiting.terms.clock.kind === 'turn' ? MINUTE : SECOND);
  return rangeOf(waiting, now - (Math.max(0, now - waiting.since) % step));
}

export function isWithin(range: readonly [number, number] | null, rating: number): boolean {
  return range === null || (rating >= range[0] && rating <= range[1]);
}

/** Whether both would play the same game. `lot` plays either side, but whoever asks for a side is never drawn. */
export function agrees(inviter: Terms, seeker: Terms): boolean {
  return wantedOf(inviter) === wantedOf(seeker) && sidesAgree(inviter.side, seeker.side);
}

/** What must be the same for two to play, as one text to look for: all of the terms but the side. Migrations write the same. */
export function wantedOf({
  clock,
  game,
  variant,
  rated,
  memoryAid,
  colouredBacks = false,
  odds = false,
}: Terms): string {
  // What came later adds nothing where it is not wanted: what waits already is found by its old text.
  const aids = `${Number(memoryAid)}${Number(colouredBacks)}${odds ? '1' : ''}`;
  return `${clockText(clock)} ${game} ${variant} ${Number(rated)}${aids}`;
}
/** How the texts begin of what waits however long its owner is away. */
export const WAITS_FOR_DAYS = 'turn:';

function clockText(clock: Terms['clock']): string {
  if (clock.kind === 'none') return 'none';
  return clock.kind === 'turn' ? `${WAITS_FOR_DAYS}${clock.perTurn}` : `fischer:${clock.initial}:${clock.increment}`;
}

function sidesAgree(inviter: Side, seeker: Side): boolean {
  return seeker === 'lot' || (inviter !== 'lot' && inviter !== seeker);
}

/** Those that a seeker could play now, the nearest in rating first, then whoever has waited longest. */
export function partnersOf<T extends Waiting>(seeker: Waiting, waiting: readonly T[], now: number): readonly T[] {
  const range = rangeOf(seeker, now);
  const distance = (one: Waiting): number => Math.abs(one.rating - seeker.rating);
  return waiting
    .filter(
      (one) =>
        one.player !== seeker.player &&
        agrees(one.terms, seeker.terms) &&
        isWithin(range, one.rating) &&
        isWithin(rangeOf(one, now), seeker.rating),
    )
    .sort((a, b) => distance(a) - distance(b) || a.since - b.since);
}
