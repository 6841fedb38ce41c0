import type { GameWords } from '@rayonk/board';
import type { Seat } from '@rayonk/core';
import { playTexts } from '../messages/play.ts';
import type { Player } from './start.ts';

/** How a player is called on screen: by name, by level, or else by the seat. */
export function nameOf(player: Player, seat: Seat, words: GameWords): string {
  if (player.kind === 'level') return playTexts.value.level(player.level);
  return player.name.trim() === '' ? words.seats[seat] : player.name;
}
