import { formatGame, loadRules, ok, parseGames, unwrap, type GameRecord } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { linkFault, type AnalysisResult } from './faults.ts';
import { pack, textOf, unpack } from './pack.ts';
import { readShort, shortOf } from './short-link.ts';

/** How a game is written in a link. A reader refuses others by name, so that an old page says what to do. */
const WHOLE_TEXT = '1';
const SHORT = '2';

/** The address that contains a whole game. The record must be one that the rules play: anything else is a bug, and throws. */
export async function analysisLink(record: GameRecord): Promise<string> {
  const rules = unwrap(await loadRules(registry, record.game, record.variant));
  const short = await shortOf(rules, record);
  if (short !== null) return `/analysis#g=${SHORT}.${await pack(short)}`;
  const text = unwrap(formatGame(rules, record));
  return `/analysis#g=${WHOLE_TEXT}.${await pack(new TextEncoder().encode(text))}`;
}

/** The game in a fragment (`#g=2.…`, with or without its hash sign). Reads the form; playing it by the rules comes after. */
export async function readLink(fragment: string): Promise<AnalysisResult<GameRecord>> {
  const text = fragment.replace(/^#/, '');
  if (text === '') return linkFault('no-link', 'the address contains no game');
  const found = /^g=([0-9]{1,3})\.(.*)$/s.exec(text);
  if (found === null) return linkFault('foreign-link', 'what follows the # in the address is no game of ours');
  const [, version, packed = ''] = found;
  if (version !== WHOLE_TEXT && version !== SHORT)
    return linkFault('newer-link', `the link has version ${version}, this page reads up to version ${SHORT}`);
  const unpacked = await unpack(packed);
  if (!unpacked.ok) return unpacked;
  return version === SHORT ? readShort(unpacked.value) : readText(unpacked.value);
}

function readText(bytes: Uint8Array): AnalysisResult<GameRecord> {
  const text = textOf(bytes);
  if (!text.ok) return text;
  const games = parseGames(text.value);
  if (!games.ok) return games;
  const [game, another] = games.value;
  if (game === undefined || another !== undefined) return linkFault('broken-link', 'a link contains one game');
  return ok(game);
}
