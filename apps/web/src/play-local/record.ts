import type { GameWords } from '@rayonk/board';
import type { GameRecord } from '@rayonk/core';
import { recordName } from '../play/names.ts';
import { recordOfPlay } from '../play/record.ts';
import type { LocalGame } from './local-game.ts';

export function playRecord(game: LocalGame, words: GameWords): GameRecord {
  const { players, events } = game.saved;
  const { fair, result } = game.driver.snapshot.own;
  const names = [recordName(players, 0, words), recordName(players, 1, words)] as const;
  return recordOfPlay({ line: game.line, names, at: events[0]!.at, fair, result, aids: game.aids });
}
