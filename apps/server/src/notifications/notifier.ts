import type { MatchEvent } from '@rayonk/match';
import type { Notification } from '@rayonk/protocol';
import { newId, type LiveMatch, type News, type Notifier, type Services, type NewNotification } from '../base/index.ts';
import { Limiter, measureOf } from '../limits/index.ts';
import { prepared, type NotificationTable, StoreConflict, type Statement } from '../store/index.ts';
import { sendDueMail } from './mail.ts';
import { Pusher, THE_INTERNET, type Reach } from './push.ts';
import { notificationsOf } from './rows.ts';
import { newlyToAct, toHearOfEnd } from './turns.ts';
import { contactOf, openVapid } from './vapid.ts';

export type NotifierParts = Omit<Services, 'notifier'>;

/** Unread mail is looked for so often; whoever comes back sooner needs none. */
const MAIL_ROUND = 60_000;

/** A phone in a pocket is not woken without end, whoever does what. */
const PUSHES = { burst: 20, perSecond: 1 / 60 };

export type RunningNotifier = Notifier & {
  /** Sends what mail is due now; says how many. */
  readonly sendMail: () => Promise<number>;
  /** Waits for everything that was begun. */
  readonly settled: () => Promise<void>;
};

export function runNotifier(parts: NotifierParts, reach: Reach = THE_INTERNET): RunningNotifier {
  const { bus, config, hub, log, mail, now, store } = parts;
  const pushes = new Limiter(measureOf(parts), PUSHES, { name: 'pushes' });
  const insert = insertionInto(store.db);
  let opening: Promise<Pusher> | null = null;
  const running = new Set<Promise<unknown>>();

  /** Lets something go on that nobody waits for. */
  function begin(work: Promise<unknown>): void {
    const watched = work
      .catch((error: unknown) => log.error({ err: error }, 'a notification failed'))
      .finally(() => running.delete(watched));
    running.add(watched);
  }

  function pusher(): Promise<Pusher> {
    opening ??= openVapid(store, contactOf(config)).then((vapid) => new Pusher(parts, vapid, reach));
    return opening;
  }

  async function notify(player: string, what: NewNotification): Promise<void> {
    const { statements, tell } = prepare(player, what);
    try {
      await store.write(statements);
    } catch (error) {
      // Another node has told it.
      if (error instanceof StoreConflict && what.once !== undefined) return;
      throw error;
    }
    await tell();
  }

  function prepare(player: string, what: NewNotification): News {
    const row: NotificationTable = {
      id: what.once ?? newId(),
      player_id: player,
      at: Math.floor(now()),
      kind: what.kind,
      match_id: what.match,
      invitation_id: what.invitation,
      by_id: what.by,
      read: 0,
    };
    const tell = async (): Promise<void> => {
      const [notification] = await notificationsOf(parts, [row], what.game);
      bus.emit('notified', { player, notification: notification! });
      if (!hub.isOnline(player) && pushes.consume(player).isAllowed)
        begin(pusher().then((found) => found.wake(player, what.match ?? what.invitation ?? row.id)));
    };
    return { statements: [insert(row), ...forgetOlder(player, what.kind, what.match, row.id)], tell };
  }

  /** Of news that takes the place of older news, a list shows only the last. */
  function forgetOlder(
    player: string,
    kind: Notification['kind'],
    match: string | null,
    latest: string,
  ): readonly Statement[] {
    if (match === null || (kind !== 'your-turn' && kind !== 'time-short')) return [];
    return [
      store.db
        .deleteFrom('notifications')
        .where('player_id', '=', player)
        .where('match_id', '=', match)
        .where('kind', 'in', ['your-turn', 'time-short'])
        .where('id', '!=', latest)
        .compile(),
    ];
  }

  /** Who has acted knows that it was their turn. */
  async function markSeen(player: string, match: string): Promise<void> {
    await store.db
      .updateTable('notifications')
      .set({ read: 1 })
      .where('player_id', '=', player)
      .where('match_id', '=', match)
      .where('kind', 'in', ['your-turn', 'time-short'])
      .where('read', '=', 0)
      .execute();
  }

  /** An invitation that is not open any more is nothing to look at. */
  async function markAnswered(player: string, invitation: string): Promise<void> {
    await store.db
      .updateTable('notifications')
      .set({ read: 1 })
      .where('player_id', '=', player)
      .where('invitation_id', '=', invitation)
      .where('kind', '=', 'invited')
      .where('read', '=', 0)
      .execute();
  }

  function tellTurn(live: LiveMatch, events: readonly MatchEvent[]): void {
    const told = newlyToAct(parts, live, events);
    if (told !== null) begin(notify(told.player, { kind: 'your-turn', match: live.id, invitation: null, by: told.by }));
  }

  const stops = [
    // Each by the node at which it happened: nobody is told twice.
    bus.on('match-created', ({ live }) => tellTurn(live, live.events), 'here'),
    bus.on(
      'match-appended',
      ({ live, from, events }) => {
        if (from === 0 || live.terms.clock.kind === 'fischer') return;
        const acted = events.find((event) => event.kind === 'acted');
        if (acted !== undefined) begin(markSeen(live.players[acted.seat], live.id));
        tellTurn(live, events);
      },
      'here',
    ),
    bus.on(
      'invitation-changed',
      ({ player, invitation, isOpen }) => {
        if (!isOpen) begin(markAnswered(player, invitation.id));
      },
      'here',
    ),
    bus.on(
      'match-over',
      ({ live }) => {
        for (const { player, by } of toHearOfEnd(parts, live))
          begin(notify(player, { kind: 'ended', match: live.id, invitation: null, by }));
      },
      'here',
    ),
  ];

  let sending: Promise<number> | null = null;
  /** One round at a time: two could send the same mail. */
  function sendMail(): Promise<number> {
    if (mail === null) return Promise.resolve(0);
    sending ??= sendDueMail(parts, mail).finally(() => (sending = null));
    return sending;
  }
  const timer = setInterval(() => begin(sendMail()), MAIL_ROUND);
  timer.unref();

  async function settled(): Promise<void> {
    while (running.size > 0) await Promise.all(running);
    await (await opening)?.settled();
  }

  return {
    notify,
    prepare,
    sendMail,
    settled,
    close: async () => {
      clearInterval(timer);
      for (const stop of stops) stop();
      await settled();
    },
  };
}

function insertionInto(db: Services['store']['db']) {
  return prepared<NotificationTable>()((the) =>
    db.insertInto('notifications').values({
      id: the('id'),
      player_id: the('player_id'),
      at: the('at'),
      kind: the('kind'),
      match_id: the('match_id'),
      invitation_id: the('invitation_id'),
      by_id: the('by_id'),
      read: the('read'),
    }),
  );
}
