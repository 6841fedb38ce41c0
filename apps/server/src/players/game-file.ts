import { aidTags, formatGame, recordOf, type GameRecord, type Result } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { aidsOf, fairTags, type Match } from '@rayonk/match';
import type { PlayerCard } from '@rayonk/protocol';
import { fileName } from '@rayonk/protocol/names';
import type { PlayedGame } from '../base/index.ts';

interface GameCircumstances {
  readonly players: readonly [PlayerCard, PlayerCard];
  readonly createdAt: number;
  /** Where the match can be seen. */
  readonly site: string;
}

/** A match as a game file holds it (`docs/notation.md`), with as much of its fairness data as is public. */
function matchRecord(match: Match, { players, createdAt, site }: GameCircumstances): GameRecord | null {
  const { line, result, fair, settings } = match;
  if (line === null) return null;
  const tags = {
    Seat0: fileName(players[0]),
    Seat1: fileName(players[1]),
    Date: new Date(createdAt).toISOString().slice(0, 10),
    Site: site,
    Rated: settings.rated ? 'yes' : 'no',
    Clock: clockText(settings.clock),
    ...aidTags(registry.find(({ id }) => id === settings.game)?.aids, aidsOf(settings)),
    ...(fair === null ? {} : fairTags(fair)),
  };
  return recordOf(line, tags, result);
}

export function gameFileOf(game: PlayedGame, match: Match, circumstances: GameCircumstances): Result<string> | null {
  const record = matchRecord(match, circumstances);
  return record === null ? null : formatGame(game.rules, record);
}

/** `5+3` for minutes and seconds, `2 days` a turn, `-` for none. */
function clockText(clock: Match['settings']['clock']): string {
  switch (clock.kind) {
    case 'none':
      return '-';
    case 'fischer':
      return `${clock.initial / 60_000}+${clock.increment / 1000}`;
    case 'turn':
      return `${clock.perTurn / 86_400_000} days`;
  }
}
