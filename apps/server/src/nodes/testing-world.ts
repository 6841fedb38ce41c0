import { pino } from 'pino';
import { createAuthority } from '../authority/index.ts';
import { nobodies, shelf } from '../authority/testing.ts';
import { Bus } from './bus.ts';
import type { Clock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import { SocketHub } from '../realtime/hub.ts';
import type { Authority } from '../base/services.ts';
import type { Store } from '../store/store.ts';
import { openTestStore } from '../store/testing.ts';
import { StoreNodes } from './nodes.ts';
import { Exchange, until, type LocalLink } from './testing.ts';

/** For tests: nodes of one site, over one store, with a clock that stands until it is moved. */
export interface NodeWorld {
  readonly store: Store;
  readonly exchange: Exchange;
  now: number;
  /** `ahead`: by how much its clock differs from the others'. */
  add(name: string, ahead?: number): Promise<TestNode>;
  /** Time passes for everybody: each node that is not held up shows life. */
  pass(milliseconds: number): Promise<void>;
  /** The same of a long time in which all nodes show life as they should, in one leap. */
  leap(milliseconds: number): Promise<void>;
  remove(): Promise<void>;
}

export interface TestNode {
  readonly name: string;
  readonly authority: Authority;
  readonly bus: Bus;
  readonly hub: SocketHub;
  readonly link: LocalLink;
  readonly nodes: StoreNodes;
  /** Stands still: nothing comes in or goes out until it goes on; a node that was killed never does. */
  hold(): void;
  goOn(): void;
  beat(): void;
  /** Its store does not answer until it does again. */
  stall(): void;
  unstall(): void;
  /** Somebody connects through it, or leaves. */
  come(player: string): Promise<void>;
  go(player: string): Promise<void>;
}

/** Beats are this far apart. */
const STEP = 500;

export async function openNodes(): Promise<NodeWorld> {
  const { store, remove } = await openTestStore();
  const exchange = new Exchange();
  /** What passed without anybody being late. */
  let leapt = 0;
  const all: (TestNode & { readonly isHeld: () => boolean; close(): Promise<void> })[] = [];
  const world = {
    store,
    exchange,
    now: 1_000_000_000,
    async add(name: string, ahead = 0): Promise<TestNode> {
      const link = exchange.join();
      const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
      const bus = new Bus((error) => {
        throw error;
      }, link);
      let held: (() => void)[] | null = null;
      let stalled: (() => void)[] | null = null;
      const released = (): Promise<void> => {
        const waiting = held ?? stalled;
        return waiting === null ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
      };
      // What a node that stands still was about to write, it writes later; what it has written, it hears of later.
      const own: Store = {
        ...store,
        db: store.db,
        write: async (statements) => {
          await released();
          const changes = await store.write(statements);
          await released();
          return changes;
        },
      };
      // A node that stands still does not see time pass, and then sees that it has.
      let heldAt = 0;
      const clock: Clock = {
        now: () => (held === null ? world.now : heldAt) + ahead,
        steady: () => (held === null ? world.now : heldAt) - leapt,
        follow: () => null,
        notBefore: () => {},
      };
      const nodes = await StoreNodes.join({
        store: own,
        self: name,
        now: clock.now,
        steady: clock.steady,
        isHeard: () => link.isUp,
      });
      const hub = new SocketHub({ now: clock.now, bus, nodes });
      const config = { rateLimit: 0 } as Config;
      const parts = { config, log, clock, now: clock.now, store: own, bus, nodes, shelf, players: nobodies, hub };
      const authority = (await createAuthority(parts)) as Authority & { tick(): void };
      await nodes.beat();
      const node = {
        name,
        authority,
        bus,
        hub,
        link,
        nodes,
        isHeld: () => held !== null,
        hold() {
          heldAt = world.now;
          held = [];
          link.isUp = false;
        },
        goOn() {
          const waiting = held ?? [];
          held = null;
          for (const resume of waiting) resume();
          authority.tick();
          link.isUp = true;
        },
        beat() {
          authority.tick();
          authority.tick();
        },
        stall() {
          stalled = [];
        },
        unstall() {
          const waiting = stalled ?? [];
          stalled = null;
          for (const resume of waiting) resume();
        },
        async come(player: string) {
          hub.setStreams(player, 1, 1);
          await until(() => all.every((other) => other.hub.isOnline(player) || other.isHeld() || !other.link.isUp));
        },
        async go(player: string) {
          hub.setStreams(player, 0, 0);
          await until(() => all.every((other) => other.isHeld() || !other.hub.nodesOf(player).includes(name)));
        },
        async close() {
          // One that was held to the end lets go, or it would never be idle and its timers would go on.
          if (held !== null) node.goOn();
          await authority.close();
          await link.close();
          hub.close();
        },
      };
      all.push(node);
      return node;
    },
    async leap(milliseconds: number) {
      const last = Math.min(STEP, milliseconds);
      leapt += milliseconds - last;
      world.now += milliseconds - last;
      await world.pass(last);
    },
    async pass(milliseconds: number) {
      for (let left = milliseconds; left > 0; left -= STEP) {
        world.now += Math.min(STEP, left);
        const awake = all.filter((node) => !node.isHeld());
        for (const node of awake) node.beat();
        for (const node of awake) await node.nodes.beat();
      }
    },
    async remove() {
      for (const node of all) await node.close();
      await remove();
    },
  };
  return world;
}
