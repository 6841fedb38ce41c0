import type { Services } from '../services.ts';
import { LineStream } from './line-stream.ts';

const MOST = { account: 4, match: 40 } as const;
const MOST_OF_ALL = 4000;

interface Open {
  readonly player: string;
  readonly kind: keyof typeof MOST;
  readonly stream: LineStream;
}

/** Every stream that is open, counted. */
export class OpenStreams {
  readonly #services: Services;
  readonly #open = new Set<Open>();
  #isClosed = false;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Null: there are enough. */
  open(player: string, kind: keyof typeof MOST, onClose: () => void): LineStream | null {
    const own = this.#count(player, kind);
    if (this.#isClosed || own >= MOST[kind] || this.#open.size >= MOST_OF_ALL) return null;
    const stream = new LineStream(
      () => {
        this.#open.delete(open);
        onClose();
        this.#tell(player, kind);
      },
      (error) => this.#services.log.debug({ player, err: error }, 'a stream broke'),
    );
    const open: Open = { player, kind, stream };
    this.#open.add(open);
    this.#tell(player, kind);
    return stream;
  }

  /** Who is not signed in any more hears nothing more. */
  endThoseOf(player: string): void {
    for (const open of this.#open) if (open.player === player) open.stream.end();
  }

  close(): void {
    this.#isClosed = true;
    for (const { stream } of this.#open) stream.end();
  }

  #count(player: string, kind: keyof typeof MOST): number {
    let count = 0;
    for (const open of this.#open) if (open.player === player && open.kind === kind) count++;
    return count;
  }

  #tell(player: string, kind: keyof typeof MOST): void {
    if (kind === 'account')
      this.#services.bus.emit('streams-changed', { player, open: this.#count(player, 'account') });
  }
}
