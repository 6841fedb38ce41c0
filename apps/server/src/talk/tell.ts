import { speedOf, type PlayerCard, type ServerMessage } from '@rayonk/protocol';
import type { LiveMatch, Services } from '../base/index.ts';
import type { ChatTable } from '../store/index.ts';
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

/** Tells a message, new or changed, to everybody who follows the match and may read it, at whichever node, each as they may. */
export async function tellReaders(
  parts: Pick<Services, 'now' | 'store' | 'players' | 'hub' | 'bus'>,
  live: LiveMatch,
  row: ChatTable,
): Promise<PlayerCard> {
  parts.bus.emit('match-said', { id: live.id, message: row.id });
  return tellReadersHere(parts, live, row);
}

/** What was said at another node, for those who follow here. */
export async function retell(parts: Services, match: string, message: string): Promise<void> {
  if (!parts.hub.isFollowed(match)) return;
  const row = await parts.store.db.selectFrom('chat').selectAll().where('id', '=', message).executeTakeFirst();
  const live = row === undefined ? null : await parts.authority.find(match);
  if (row !== undefined && live !== null) await tellReadersHere(parts, live, row);
}

/** Answers with the writer's card. */
async function tellReadersHere(
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
