import { listedLobby, lobbyChangesOf, type LobbyView } from '@rayonk/protocol';
import type { Services } from '../base/index.ts';
import { lobbyPage } from '../watch/index.ts';
import type { Connection } from './connection.ts';
import { frameOf } from './frames.ts';
import { FanOut } from './fan-out.ts';

/** However much changes, the lobby is told no more often; and so often it is looked at because live games have gone on. */
const SOONEST = 1000;
const LATEST = 5000;
/** What the lobby may cost all its followers together, in bytes a second: the more there are, the more changes are told at once. */
const BYTES_A_SECOND = 4_000_000;

/** What somebody understands. */
interface Wish {
  readonly changes?: boolean | undefined;
  readonly rows?: boolean | undefined;
}

/** The lobby as some of its followers know it, and its number; what makes it of the one before is encoded once for all of them. */
class Edition {
  readonly followers = new Set<Connection>();
  readonly #asRows: boolean;
  #sequence = 0;
  #known: LobbyView | null = null;
  #whole: Buffer | null = null;

  constructor(asRows: boolean) {
    this.#asRows = asRows;
  }

  get sequence(): number {
    return this.#sequence;
  }

  /** Says what is to be told to those who know the lobby as it was; null: nothing. */
  change(lobby: LobbyView): Buffer | null {
    const now = this.#asRows ? listedLobby(lobby) : lobby;
    const changes = this.#known === null ? {} : lobbyChangesOf(this.#known, now, this.#asRows);
    if (changes === null) return null;
    this.#known = now;
    this.#whole = null;
    this.#sequence++;
    return this.followers.size === 0 ? null : frameOf({ t: 'lobby-changes', sequence: this.#sequence, changes });
  }

  whole(): Buffer {
    this.#whole ??= frameOf({ t: 'lobby', sequence: this.#sequence, ...this.#known! });
    return this.#whole;
  }
}

/** The lobby as everybody sees it: its changes are worked out once, and encoded once for all who look at it. */
export class LobbyFeed {
  readonly #services: Services;
  /** In rows, or (for pages of the version before) with all that cards say and in patches. */
  readonly #short = new Edition(true);
  readonly #long = new Edition(false);
  /** Those who only understand the whole of the long one. */
  readonly #simple = new Set<Connection>();
  readonly #fanOut = new FanOut();
  readonly #stopListening: () => void;
  #timer: NodeJS.Timeout | null = null;
  #dueAt = Infinity;
  /** Not before: what was told last is still being paid for. */
  #notBefore = 0;
  #toldSimpleAt = -Infinity;
  /** The number of the lobby that the simple ones know at least. */
  #simpleKnow = 0;
  #looking: Promise<void> | null = null;

  constructor(services: Services) {
    this.#services = services;
    this.#stopListening = services.bus.on('lobby-changed', () => this.#tellIn(SOONEST));
  }

  /** Whoever asks for `changes` is told what changes from now on. */
  async join(connection: Connection, { changes = false, rows = false }: Wish): Promise<void> {
    // While nobody looked, nobody was told what changed.
    if (this.#size === 0) await this.#look();
    if (!connection.isOpen) return;
    this.leave(connection);
    const edition = changes && rows ? this.#short : this.#long;
    connection.send(edition.whole());
    (changes ? edition.followers : this.#simple).add(connection);
    this.#tellIn(LATEST);
  }

  leave(connection: Connection): void {
    for (const followers of this.#audiences) followers.delete(connection);
  }

  get #audiences(): readonly Set<Connection>[] {
    return [this.#short.followers, this.#long.followers, this.#simple];
  }

  get #size(): number {
    return this.#audiences.reduce((sum, { size }) => sum + size, 0);
  }

  close(): void {
    this.#stopListening();
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #tellIn(milliseconds: number): void {
    const now = performance.now();
    const dueAt = Math.max(now + milliseconds, this.#notBefore);
    if (this.#size === 0 || dueAt >= this.#dueAt) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => void this.#tell(), dueAt - now);
    this.#timer.unref();
  }

  async #tell(): Promise<void> {
    this.#timer = null;
    this.#dueAt = Infinity;
    try {
      await this.#look();
    } catch (error) {
      this.#services.log.error({ err: error }, 'the lobby could not be told');
    }
    this.#tellIn(LATEST);
  }

  /** Looks at the lobby, and tells what has changed since the last look. */
  #look(): Promise<void> {
    this.#looking ??= this.#lookNow().finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #lookNow(): Promise<void> {
    const { lobby, hub } = this.#services;
    const [invitations, live] = await Promise.all([lobby.open(), lobby.live()]);
    const now: LobbyView = { invitations: [...invitations], live: lobbyPage(live), online: hub.playersOnline };
    let bytes = 0;
    for (const edition of [this.#short, this.#long]) {
      const frame = edition.change(now);
      if (frame !== null) bytes += this.#send(edition.followers, frame);
    }
    bytes += this.#tellSimple();
    if (bytes > 0) this.#notBefore = performance.now() + (bytes / BYTES_A_SECOND) * 1000;
  }

  /** Says how much it was. */
  #send(followers: ReadonlySet<Connection>, frame: Buffer): number {
    this.#fanOut.send(followers, frame);
    return frame.length * followers.size;
  }

  /** Seldom, because they are told everything; what they were not told in time, they are told at a later look. Says how much it was. */
  #tellSimple(): number {
    const at = performance.now();
    const { sequence } = this.#long;
    if (this.#simpleKnow === sequence || at - this.#toldSimpleAt < LATEST) return 0;
    this.#simpleKnow = sequence;
    if (this.#simple.size === 0) return 0;
    this.#toldSimpleAt = at;
    return this.#send(this.#simple, this.#long.whole());
  }
}
