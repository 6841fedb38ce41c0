import type { ServerMessage } from '@rayonk/protocol';
import type { Services } from '../services.ts';
import { lobbyPage } from '../watch/live.ts';
import type { Connection } from './connection.ts';
import { textFrame } from './frames.ts';

/** However much changes, the lobby is told no more often; and so often it is told because live games have gone on. */
const SOONEST = 1000;
const LATEST = 5000;

/** The lobby as everybody sees it, made once for all who look at it. */
export class LobbyFeed {
  readonly #services: Services;
  readonly #followers = new Set<Connection>();
  readonly #stopListening: () => void;
  #timer: NodeJS.Timeout | null = null;
  #dueAt = Infinity;

  constructor(services: Services) {
    this.#services = services;
    this.#stopListening = services.bus.on('lobby-changed', () => this.#tellIn(SOONEST));
  }

  async join(connection: Connection): Promise<void> {
    const frame = await this.#frame();
    if (!connection.isOpen) return;
    connection.send(frame);
    this.#followers.add(connection);
    this.#tellIn(LATEST);
  }

  leave(connection: Connection): void {
    this.#followers.delete(connection);
  }

  close(): void {
    this.#stopListening();
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #tellIn(milliseconds: number): void {
    const dueAt = performance.now() + milliseconds;
    if (this.#followers.size === 0 || dueAt >= this.#dueAt) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => void this.#tell(), milliseconds);
    this.#timer.unref();
  }

  async #tell(): Promise<void> {
    this.#timer = null;
    this.#dueAt = Infinity;
    try {
      const frame = await this.#frame();
      for (const connection of this.#followers) connection.send(frame);
    } catch (error) {
      this.#services.log.error({ err: error }, 'the lobby could not be told');
    }
    this.#tellIn(LATEST);
  }

  async #frame(): Promise<Buffer> {
    const { lobby, hub } = this.#services;
    const [invitations, live] = await Promise.all([lobby.open(), lobby.live()]);
    const message: ServerMessage = {
      t: 'lobby',
      invitations: [...invitations],
      live: lobbyPage(live),
      online: hub.playersOnline,
    };
    return textFrame(JSON.stringify(message));
  }
}
