import type { Seat } from '@rayonk/core';
import type { Ahead } from '@rayonk/core/driver';
import type { Match, MatchEvent, Offer } from '@rayonk/match';
import type { FollowUp, ChatMessage, MatchCard, MatchState } from '@rayonk/protocol';
import type { MatchPicture } from '../play/match-picture.ts';

/** What this viewer may do now, as far as the page can tell; the server decides. */
export interface May {
  readonly act: boolean;
  readonly draw: boolean;
  readonly takeBack: boolean;
  readonly abort: boolean;
  readonly resign: boolean;
  readonly rematch: boolean;
  readonly rest: boolean;
}

/** What the server says beside the log. */
export interface MatchContext {
  readonly card: MatchCard;
  readonly you: Seat | null;
  readonly presence: readonly [boolean, boolean];
  /** Since when each player has had no connection at all; null where the server does not say. */
  readonly awaySince: readonly [number | null, number | null] | null;
  readonly spectators: number;
  readonly after: FollowUp | null;
  readonly restDays: readonly [number, number] | null;
  readonly delay: number;
}

export interface OnlineState extends MatchPicture, MatchContext {
  readonly isPaused: boolean;
  /** An action that was played here and is not confirmed yet; the log shows it already. */
  readonly sending: string | null;
  readonly may: May;
  /** What may be chosen before it is this viewer's turn, as soon as that is known; null where nothing may. */
  readonly ahead: Ahead | null;
  readonly chosen: string | null;
  readonly chat: readonly ChatMessage[];
}

export function contextOf({ card, you, presence, awaySince, after, restDays, delay }: MatchState): MatchContext {
  return { card, you, presence, awaySince: awaySince ?? null, spectators: card.spectators, after, restDays, delay };
}

export function mayOf(
  match: Match,
  picture: MatchPicture,
  { you, after, restDays }: MatchContext,
  isSending: boolean,
): May {
  const isPlaying = you !== null && picture.result === null;
  const can = (make: (seat: Seat) => MatchEvent) => you !== null && match.check(make(you)).ok;
  const offers = (offer: Offer) => can((seat) => ({ kind: 'offered', at: 0, seat, offer }));
  return {
    act: isPlaying && picture.actor === you && !isSending && !match.isPaused,
    draw: isPlaying && offers('draw') && match.offers.draw === null,
    takeBack: isPlaying && offers('take-back') && match.offers['take-back'] === null,
    abort: isPlaying && can((seat) => ({ kind: 'aborted', at: 0, seat })),
    resign: isPlaying,
    rematch: you !== null && after !== null && after.commit !== null && after.next === null && offers('rematch'),
    rest: isPlaying && restDays !== null && restDays[you] > 0,
  };
}

/** How often each seat has acted. */
export function actedOf({ actors }: Pick<MatchPicture, 'actors'>): [number, number] {
  const by = (seat: Seat) => actors.filter((actor) => actor === seat).length;
  return [by(0), by(1)];
}
