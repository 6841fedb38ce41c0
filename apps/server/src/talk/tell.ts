import { speedOf, type PlayerCard, type ServerMessage } from '@rayonk/protocol';
import type { LiveMatch, Services } from '../services.ts';
import type { ChatTable } from '../store/schema.ts';
import { estranged } from './blocks.ts';
import { asSaid, asWithheld, isWithheld } from './messages.ts';
import { isOpenTo, standingOf } from './rooms.ts';

export async function chatCards(
  { players }: Pick<Services, 'players'>,
  { terms }: LiveMatch,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlayerCard>> {
  const cards = await players.cards(ids, { game: terms.game, speed: speedOf(terms.clock) });
  return new Map(ids.map((id, i) => [id, cards[i]!]));
}

/** Tells a message, new or changed, to everybody who follows the match and may read it, each as they may; answers with its writer's card. */
export async function tellReaders(
  parts: Pick<Services, 'now' | 'store' | 'players' | 'hub'>,
  live: LiveMatch,
  row: ChatTable,
): Promise<PlayerCard> {
  const [unheard, cards] = await Promise.all([
    estranged(parts.store, row.player_id),
    chatCards(parts, live, [row.player_id]),
  ]);
  const by = cards.get(row.player_id)!;
  const now = parts.now();
  const room = row.room === 'players' ? 'players' : 'spectators';
  const said: ServerMessage = { t: 'chat', match: live.id, messages: [asSaid(row, by)] };
  const withheld: ServerMessage = { t: 'chat', match: live.id, messages: [asWithheld(row, by)] };
  parts.hub.tellTalk(live.id, (reader) => {
    if (reader !== null && unheard.has(reader.player)) return null;
    if (!isOpenTo(room, standingOf(live, reader?.player ?? null, now))) return null;
    return isWithheld(row, reader) ? withheld : said;
  });
  return by;
}
