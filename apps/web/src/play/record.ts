import type { GameWords } from '@rayonk/board';
import { formatGame, recordOf, unwrap, type GameRecord } from '@rayonk/core';
import { fairTags } from '@rayonk/match';
import type { LocalGame } from './local-game.ts';
import { nameOf } from './names.ts';

/** The game as a file holds it, with names, date and as much of its fairness data as may be known now. */
export function playRecord(game: LocalGame, words: GameWords): GameRecord {
  const { players, events } = game.saved;
  const { fair, result } = game.state.peek();
  const tags = {
    Seat0: oneLine(nameOf(players[0], 0, words)),
    Seat1: oneLine(nameOf(players[1], 1, words)),
    Date: new Date(events[0]!.at).toISOString().slice(0, 10),
    ...(fair === null ? {} : fairTags(fair)),
  };
  return recordOf(game.line, tags, result);
}

export function recordText(game: LocalGame, words: GameWords): string {
  return unwrap(formatGame(game.line.rules, playRecord(game, words)));
}

function oneLine(name: string): string {
  return name.replaceAll(/\s+/g, ' ');
}
