import { pino } from 'pino';
import { nobodies, openWorld, shelf, type World } from '../authority/testing.ts';
import { movedClock } from '../base/clock.ts';
import { onlyNode } from '../nodes/nodes.ts';
import type { Config } from '../base/config.ts';
import type { Services } from '../base/services.ts';

/** What was told to players through notifications. */
export interface SentNotification {
  readonly player: string;
  readonly kind: string;
  readonly match: string | null;
}

/** For tests: the authority of a world with as many services around it as parts that listen to matches need. */
export async function openServices(): Promise<{
  readonly world: World;
  readonly told: SentNotification[];
  /** Of the world as of its last start. */
  readonly services: () => Services;
}> {
  const world = await openWorld();
  const told: SentNotification[] = [];
  const services = (): Services => ({
    config: { secret: 'for tests' } as Config,
    log: pino({ level: 'silent' }),
    clock: movedClock(() => world.now),
    now: () => world.now,
    store: world.store,
    bus: world.bus,
    nodes: onlyNode(),
    shelf,
    mail: null,
    players: nobodies,
    authority: world.authority,
    hub: missing('hub'),
    accounts: missing('accounts'),
    talk: missing('talk'),
    lobby: missing('lobby'),
    notifier: {
      close: async () => {},
      prepare: missing('notifier.prepare'),
      notify: async (player, { kind, match }) => {
        told.push({ player, kind, match });
        await world.store.db
          .insertInto('notifications')
          .values({
            id: `n${told.length}`,
            player_id: player,
            at: world.now,
            kind,
            match_id: match,
            invitation_id: null,
            by_id: null,
            read: 0,
          })
          .execute();
      },
    },
  });
  return { world, told, services };
}

/** A service that these parts have no business with. */
function missing(name: string): never {
  return new Proxy(
    {},
    {
      get: () => {
        throw new Error(`nobody should ask for ${name} here`);
      },
    },
  ) as never;
}
