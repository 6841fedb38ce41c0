import { ok } from '@rayonk/core';
import { MESSAGE_LENGTH, type ChatMessage, type ChatRoom, type Saying } from '@rayonk/protocol';
import { sql } from 'kysely';
import { newId, type Answer, type LiveMatch, type Services, type Talk, type Viewer } from '../base/index.ts';
import { consumeAll, Limiter, measureOf } from '../limits/index.ts';
import { type ChatTable, prepared, StoreConflict } from '../store/index.ts';
import { askingBetween } from './between.ts';
import { refuse } from '../http/index.ts';
import { asRead, readsGreetingsOnly } from './messages.ts';
import { isOpenTo, readableRooms, standingOf } from './rooms.ts';
import { isUnder } from './sanctions.ts';
import { chatCards, tellReaders } from './tell.ts';
import { cleanText } from './text.ts';

/** What a page gets of a long talk: its end. */
const HISTORY = 300;
/** Somebody says a few things at once, and goes on slowly. */
const AT_ONCE = { burst: 5, perSecond: 0.5 };
const AT_LENGTH = { burst: 60, perSecond: 0.1 };

export type TalkParts = Pick<Services, 'config' | 'log' | 'now' | 'store' | 'bus' | 'players' | 'hub'>;

export function createTalk(parts: TalkParts): Talk {
  const { store } = parts;
  const now = () => Math.floor(parts.now());
  let latestAt = 0;
  const latest = findingLatest(store.db);
  const between = askingBetween(store);
  const paces = [
    new Limiter(measureOf(parts), AT_ONCE, { name: 'talk' }),
    new Limiter(measureOf(parts), AT_LENGTH, { name: 'long-talk' }),
  ];

  /** Matches that began here and in which nobody has said anything. Where there are other nodes, it may have been said there. */
  const silent = new WeakSet<LiveMatch>();
  if (parts.bus.link === null) parts.bus.on('match-created', ({ live }) => silent.add(live), 'here');

  async function history(live: LiveMatch, viewer: Viewer | null): Promise<readonly ChatMessage[]> {
    if (silent.has(live)) return [];
    const rooms = readableRooms(standingOf(live, viewer?.player ?? null, now()));
    const [first] = rooms;
    const asked = { match: live.id, one: first!, other: rooms[1] ?? first!, viewer: viewer?.player ?? '' };
    const { rows } = await store.db.executeQuery(latest(asked));
    const heard = rows.toReversed();
    const cards = await chatCards(parts, live, [...new Set(heard.map(({ player_id }) => player_id))]);
    return heard.map((row) => asRead(row, cards.get(row.player_id)!, viewer));
  }

  const say: Talk['say'] = async (live, viewer, commandId, { room, said }) => {
    const before = commandId === null ? null : await saidBefore(live, viewer, commandId);
    if (before !== null) return ok(before);
    const checked = await check(live, viewer, room, said);
    if (!checked.ok) return checked;
    if (!consumeAll(paces.map((pace) => [pace, viewer.player])).isAllowed)
      return refuse('too-many', 'so much at once is not heard: wait a little');
    const row: ChatTable = {
      id: newId(),
      match_id: live.id,
      room,
      player_id: viewer.player,
      // Two of one moment keep their order.
      at: (latestAt = Math.max(now(), latestAt + 1)),
      text: 'text' in checked.value ? checked.value.text : null,
      greeting: 'greeting' in checked.value ? checked.value.greeting : null,
      hidden: 0,
      command: commandId,
    };
    silent.delete(live);
    try {
      await store.write([store.db.insertInto('chat').values(row).compile()]);
    } catch (error) {
      // It came twice at once, and the other one was faster.
      const other = error instanceof StoreConflict ? await saidBefore(live, viewer, commandId!) : null;
      if (other === null) throw error;
      return ok(other);
    }
    const by = await tellReaders(parts, live, row);
    return ok(asRead(row, by, viewer));
  };

  async function saidBefore(live: LiveMatch, viewer: Viewer, commandId: string): Promise<ChatMessage | null> {
    const { player } = viewer;
    const row = await store.db
      .selectFrom('chat')
      .selectAll()
      .where('match_id', '=', live.id)
      .where('player_id', '=', player)
      .where('command', '=', commandId)
      .executeTakeFirst();
    return row === undefined ? null : asRead(row, (await chatCards(parts, live, [player])).get(player)!, viewer);
  }

  async function check(live: LiveMatch, viewer: Viewer, room: ChatRoom, said: Saying): Promise<Answer<Saying>> {
    if (!isOpenTo(room, standingOf(live, viewer.player, now())))
      return refuse('not-allowed', `the ${room} of this match are among themselves`);
    if (await isUnder(store, viewer.player, ['mute', 'ban'], now()))
      return refuse('is-muted', 'a moderator has asked for silence for a time');
    if ('greeting' in said) return ok(said);
    if (viewer.kind === 'guest') return refuse('members-only', 'guests send greetings');
    if (readsGreetingsOnly(viewer)) return refuse('not-allowed', 'this account sends and reads greetings only');
    const text = cleanText(said.text);
    if (text === '' || text.length > MESSAGE_LENGTH)
      return refuse('bad-request', `a message has 1 to ${MESSAGE_LENGTH} characters that can be seen`);
    return ok({ text });
  }

  return {
    history,
    say,
    isBlocked: async (one, other) => (await between({ one, other, now: now() })).isBlocked,
    isBanned: (player) => isUnder(store, player, ['ban'], now()),
    between: (one, other) => between({ one, other, now: now() }),
  };
}

interface Heard {
  readonly match: string;
  readonly one: ChatRoom;
  readonly other: ChatRoom;
  /** Whoever this one blocks, or is blocked by, is not heard. */
  readonly viewer: string;
}

function findingLatest(db: Services['store']['db']) {
  return prepared<Heard>()((the) =>
    db
      .selectFrom('chat')
      .selectAll()
      .where('match_id', '=', the('match'))
      .where('room', 'in', [the('one'), the('other')])
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('blocks')
              .select('blocks.at')
              .where((each) =>
                each.or([
                  each.and([
                    each('blocks.player_id', '=', the('viewer')),
                    each('blocks.blocked_id', '=', each.ref('chat.player_id')),
                  ]),
                  each.and([
                    each('blocks.blocked_id', '=', the('viewer')),
                    each('blocks.player_id', '=', each.ref('chat.player_id')),
                  ]),
                ]),
              ),
          ),
        ),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      // Written into the text: SQLite plans a statement anew each time whose limit is a value.
      .limit(sql.lit(HISTORY)),
  );
}
