import { formatGame, ok } from '@rayonk/core';
import type { CliResult } from '../fault.ts';
import type { OpenedGame } from './open.ts';

export const FILE_FORMATS = ['text', 'json', 'ndjson'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export function writeGames(games: readonly OpenedGame[], format: FileFormat): CliResult<string> {
  const records = games.map(({ record }) => record);
  switch (format) {
    case 'text':
      return writeTexts(games);
    case 'json':
      return ok(`${JSON.stringify(records, null, 2)}\n`);
    case 'ndjson':
      return ok(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  }
}

function writeTexts(games: readonly OpenedGame[]): CliResult<string> {
  const texts: string[] = [];
  for (const { rules, record } of games) {
    const text = formatGame(rules, record);
    if (!text.ok) return text;
    texts.push(text.value);
  }
  return ok(texts.join('\n'));
}
