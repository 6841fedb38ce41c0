import { Slots } from '../limits/index.ts';
import type { Services, Viewer } from '../base/index.ts';
import { LineStream } from './line-stream.ts';

const MOST = { member: { account: 4, match: 40 }, guest: { account: 2, match: 8 } } as const;
/** All together, and guests among them: the rest is kept for members. Of guests at one address so many. */
const MOST_OF_ALL = 4000;
const MOST_OF_GUESTS = 1500;
const MOST_FROM_PLACE = 120;

type Kind = keyof (typeof MOST)['member'];

interface Open {
  readonly player: string;
  readonly kind: Kind;
  readonly stream: LineStream;
}

/** Every stream that is open, counted. */
export class OpenStreams {
  readonly #services: Services;
  readonly #open = new Set<Open>();
  readonly #guests: Slots;
  readonly #places: Slots;
  #isClosed = false;

  constructor(services: Services) {
    this.#services = services;
    this.#guests = new Slots(MOST_OF_GUESTS, services.config.rateLimit);
    this.#places = new Slots(MOST_FROM_PLACE, services.config.rateLimit);
  }

  /** Null: there are enough. */
  open({ player, kind: who }: Viewer, place: string, kind: Kind, onClose: () => void): LineStream | null {
    const isGuest = who === 'guest';
    const own = this.#count(player, kind);
    if (this.#isClosed || own >= MOST[isGuest ? 'guest' : 'member'][kind] || this.#open.size >= MOST_OF_ALL)
      return null;
    if (isGuest && (this.#guests.isFull('') || this.#places.isFull(place))) return null;
    const held = isGuest ? [this.#guests.take(''), this.#places.take(place)] : [];
    const stream = new LineStream(
      () => {
        this.#open.delete(open);
        for (const giveBack of held) giveBack();
        onClose();
        this.#tell(player);
      },
      (error) => this.#services.log.debug({ player, err: error }, 'a stream broke'),
    );
    const open: Open = { player, kind, stream };
    this.#open.add(open);
    this.#tell(player);
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

  #count(player: string, kind: Kind): number {
    let count = 0;
    for (const open of this.#open) if (open.player === player && open.kind === kind) count++;
    return count;
  }

  #tell(player: string): void {
    const open = this.#count(player, 'account');
    this.#services.bus.emit('streams-changed', { player, open, all: open + this.#count(player, 'match') });
  }
}
