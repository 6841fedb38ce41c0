import { formatGame, loadRules, parseGames, unwrap, type GameRecord } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { linkFault, type Outcome } from './faults.ts';
import { pack, unpack } from './pack.ts';

/** What a link's payload begins with. A reader refuses other versions by name, so that an old page says what to do. */
const VERSION = '1';
const KEY = 'g';

/** The address that contains a whole game. The record must be one that the rules play: anything else is a bug, and throws. */
export async function analysisLink(record: GameRecord): Promise<string> {
  const rules = unwrap(await loadRules(registry, record.game, record.variant));
  return `/analysis#${KEY}=${VERSION}.${await pack(unwrap(formatGame(rules, record)))}`;
}

/** The game in a fragment (`#g=1.…`, with or without its hash sign). Reads the form; playing it by the rules comes after. */
export async function readLink(fragment: string): Promise<Outcome<GameRecord>> {
  const text = fragment.replace(/^#/, '');
  if (text === '') return linkFault('no-link', 'the address contains no game');
  const found = /^g=([0-9]{1,3})\.(.*)$/s.exec(text);
  if (found === null) return linkFault('foreign-link', 'what follows the # in the address is no game of ours');
  const [, version, packed = ''] = found;
  if (version !== VERSION)
    return linkFault('newer-link', `the link has version ${version}, this page reads version ${VERSION}`);
  const unpacked = await unpack(packed);
  if (!unpacked.ok) return unpacked;
  const games = parseGames(unpacked.value);
  if (!games.ok) return games;
  const [game, another] = games.value;
  if (game === undefined || another !== undefined) return linkFault('broken-link', 'a link contains one game');
  return { ok: true, value: game };
}
