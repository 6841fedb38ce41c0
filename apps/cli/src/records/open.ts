import { fail, ok, parseGames, replayRecord, type GameRecord, type Line, type Rules } from '@rayonk/core';
import type { CliResult } from '../fault.ts';
import { readText } from '../files.ts';
import type { Io } from '../io.ts';
import { openRules } from '../open.ts';
import { parseJsonGames } from './json.ts';

/** A game of a file that its rules have played through. */
export interface OpenedGame {
  readonly record: GameRecord;
  readonly rules: Rules;
  /** At the end of the game. */
  readonly line: Line;
}

/** The games of a file in any of the formats, each checked by its rules. */
export async function openGames(file: string, io: Io): Promise<CliResult<OpenedGame[]>> {
  const text = await readText(file, io);
  return text.ok ? openGamesOf(text.value) : text;
}

export async function openGamesOf(text: string): Promise<CliResult<OpenedGame[]>> {
  const records = parseRecords(text);
  if (!records.ok) return records;
  const opened: OpenedGame[] = [];
  for (const [i, record] of records.value.entries()) {
    const game = await openGame(record);
    if (!game.ok) {
      const where = records.value.length === 1 ? '' : `game ${i + 1}: `;
      return fail({ ...game.fault, message: `${where}${game.fault.message}` });
    }
    opened.push(game.value);
  }
  return ok(opened);
}

/** Text begins with a tag (`[Game "…"]`), JSON with an object or an array of objects. */
function parseRecords(text: string): CliResult<GameRecord[]> {
  return /^\s*(?:\{|\[\s*[{\]])/.test(text) ? parseJsonGames(text) : parseGames(text);
}

async function openGame(record: GameRecord): Promise<CliResult<OpenedGame>> {
  const rules = await openRules(record.game, record.variant);
  if (!rules.ok) return rules;
  const line = replayRecord(rules.value, record);
  return line.ok ? ok({ record, rules: rules.value, line: line.value }) : line;
}
