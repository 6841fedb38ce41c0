import { CHANCE, type Seat } from '@rayonk/core';
import { commitOf, Dealer, FIRST_ACTION, Match, type MatchEvent } from '@rayonk/match';
import type { MatchOrder, PlayedGame } from '../base/index.ts';

export interface Opening {
  readonly events: readonly MatchEvent[];
  readonly match: Match;
  readonly dealer: Dealer;
  /** By seat. */
  readonly players: readonly [string, string];
}

/** The log of a match up to the first action, drawn from the seed and both shares. Nothing in it names the players. */
export function openMatch(
  { terms, parties, seed, firstAction = FIRST_ACTION }: MatchOrder,
  { rules, dealing }: PlayedGame,
  at: number,
): Opening {
  const { game, variant, clock, rated, memoryAid, colouredBacks = false, odds = false } = terms;
  const [first, second] = parties;
  const dealer = new Dealer(rules, dealing, seed, [first.share, second.share]);
  const start = dealer.start();
  const seats = terms.side === 'lot';
  const firstSeat: Seat = seats ? dealer.seat() : terms.side === 'first' ? 0 : 1;
  const secondSeat: Seat = firstSeat === 0 ? 1 : 0;
  const events: MatchEvent[] = [
    {
      kind: 'created',
      at,
      settings: { game, variant, clock, rated, memoryAid, colouredBacks, ...(odds && { odds }), firstAction },
    },
    { kind: 'committed', at, commit: commitOf(seed) },
    { kind: 'shared', at, party: 0, share: first.share },
    { kind: 'shared', at, party: 1, share: second.share },
    { kind: 'joined', at, seat: firstSeat, player: 'party-0' },
    { kind: 'joined', at, seat: secondSeat, player: 'party-1' },
    { kind: 'started', at, start, drawn: dealer.drawn(start, { seats, start: true }) },
  ];
  const folded = Match.fold(rules, events, dealing);
  if (!folded.ok) throw new Error(`an order that cannot begin: ${folded.fault.message}`);
  const match = folded.value;
  while (match.actor === CHANCE) {
    const event = chanceEvent(dealer, match, at);
    match.apply(event);
    events.push(event);
  }
  const players = firstSeat === 0 ? ([first.player, second.player] as const) : ([second.player, first.player] as const);
  return { events, match, dealer, players };
}

function chanceEvent(dealer: Dealer, match: Match, at: number): MatchEvent {
  const { action, salt } = dealer.outcome(match.line!);
  return { kind: 'chance', at, action, ...(salt === null ? {} : { salt }) };
}
