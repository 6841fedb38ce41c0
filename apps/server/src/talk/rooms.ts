import type { Seat } from '@rayonk/core';
import { ROOMS, type ChatRoom } from '@rayonk/protocol';
import { isPublic, type LiveMatch } from '../base/index.ts';

/** What decides who may read and write: the seat of whoever asks (null: a spectator), and whether the game is over for them. */
export interface ChatPlace {
  readonly seat: Seat | null;
  readonly isOver: boolean;
}

/**
 * While a game is on, players and spectators are deaf to each other, so that a hint reaches nobody. After the end players may join the
 * spectators' room; their own stays between the two. (Moderators read of it what a report is about.)
 */
export function isOpenTo(room: ChatRoom, { seat, isOver }: ChatPlace): boolean {
  return room === 'players' ? seat !== null : isOver || seat === null;
}

export function readableRooms(standing: ChatPlace): readonly ChatRoom[] {
  return ROOMS.filter((room) => isOpenTo(room, standing));
}

/** Where spectators see a match late, its end comes late too, and what the players say of it. */
export function standingOf(live: LiveMatch, player: string | null, now: number): ChatPlace {
  const seat = player === null ? null : live.seatOf(player);
  const isOver = live.match.result !== null && (seat !== null || isPublic(live, endedAt(live), now));
  return { seat, isOver };
}

/** The seed is published with the end; what comes after it (offers of a rematch) is no part of the game. */
function endedAt({ events }: LiveMatch): number {
  return (events.find(({ kind }) => kind === 'revealed') ?? events.at(-1)!).at;
}
