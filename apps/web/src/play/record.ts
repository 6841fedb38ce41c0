import {
  aidTags,
  formatGame,
  recordOf,
  unwrap,
  type Aid,
  type GameRecord,
  type GameResult,
  type Line,
  type Rules,
} from '@rayonk/core';
import { registry } from '@rayonk/games';
import { fairTags, type FairData } from '@rayonk/match';

interface PlayedGame {
  readonly line: Line;
  readonly names: readonly [string, string];
  /** When it began. */
  readonly at: number;
  readonly fair: FairData | null;
  readonly result: GameResult | null;
  /** What the players were shown beyond what lay there. */
  readonly aids: readonly Aid[];
}

/** A game as a file holds it, with names, date and as much of its fairness data as may be known now. */
export function recordOfPlay({ line, names, at, fair, result, aids }: PlayedGame): GameRecord {
  const tags = {
    Seat0: oneLine(names[0]),
    Seat1: oneLine(names[1]),
    Date: new Date(at).toISOString().slice(0, 10),
    ...aidTags(registry.find(({ id }) => id === line.rules.game)?.aids, aids),
    ...(fair === null ? {} : fairTags(fair)),
  };
  return recordOf(line, tags, result);
}

export function recordText(record: GameRecord, rules: Rules): string {
  return unwrap(formatGame(rules, record));
}

function oneLine(name: string): string {
  return name.replaceAll(/\s+/g, ' ');
}
