import type { LivePage, LiveQuery, MatchCard } from '@rayonk/protocol';
import type { LiveMatch, Services } from '../base/index.ts';

/** A list that people read need not be younger, and making it asks for every player's card. */
const FRESH = 3000;
const PAGE = 20;
/** So many of the latest are looked at. */
const LOOKED_AT = 400;
/** What a match is worth watching, in points of rating: a spectator, and each minute without anything happening. */
const SPECTATOR = 25;
const MINUTE_OF_SILENCE = 40;
const MOST_SILENCE = 600;
/** Who has no rating yet, and a level, count as this. */
const UNRATED = 1200;
const COMPUTER = 600;

/** Higher is better to watch: strong players, an audience, something happening. */
function interest(card: MatchCard, now: number): number {
  const strength = card.seats.map(({ kind, rating }) => (kind === 'computer' ? COMPUTER : (rating?.value ?? UNRATED)));
  const minutes = Math.max(0, now - card.touchedAt) / 60_000;
  return (
    (strength[0]! + strength[1]!) / 2 +
    card.spectators * SPECTATOR -
    Math.min(MOST_SILENCE, minutes * MINUTE_OF_SILENCE)
  );
}

/** The best first; those alike by age and id, so that pages do not overlap. */
export function bestFirst(cards: readonly MatchCard[], now: number): readonly MatchCard[] {
  return cards
    .map((card) => ({ card, interest: interest(card, now) }))
    .sort(
      (one, other) =>
        other.interest - one.interest ||
        other.card.createdAt - one.card.createdAt ||
        (one.card.id < other.card.id ? -1 : 1),
    )
    .map(({ card }) => card);
}

export function filterLive(cards: readonly MatchCard[], query: LiveQuery): LivePage {
  const { game, variant, speed, rated, offset = 0, limit = PAGE } = query;
  const found = cards.filter(
    (card) =>
      (game === undefined || card.game === game) &&
      (variant === undefined || card.variant === variant) &&
      (speed === undefined || card.speed === speed) &&
      (rated === undefined || card.rated === (rated === 'true')),
  );
  return { matches: found.slice(offset, offset + limit), total: found.length };
}

/** What the lobby shows: a page of those that go on while one looks. */
export function lobbyPage(cards: readonly MatchCard[]): MatchCard[] {
  return cards.filter(({ clock, plies }) => clock.kind !== 'turn' && plies > 0).slice(0, PAGE);
}

function lastMoment({ events, createdAt }: LiveMatch): number {
  return events.at(-1)?.at ?? createdAt;
}

/** So many of the best a node tells the others of, and so often. */
const MOST_TOLD = 100;
const TELL_EVERY = 5000;

type Parts = Pick<Services, 'authority' | 'bus' | 'log' | 'nodes' | 'now'>;

/** The matches in progress as spectators may see them, at whichever node, the best first, made anew every few seconds at most. */
export class LiveList {
  readonly #services: Parts;
  #made = -Infinity;
  #list: Promise<readonly MatchCard[]> = Promise.resolve([]);
  /** What other nodes have told. */
  readonly #elsewhere = new Map<string, readonly MatchCard[]>();

  constructor(services: Parts) {
    this.#services = services;
    const { bus, nodes } = services;
    if (bus.link === null) return;
    bus.on('live-here', ({ node, cards }) => this.#elsewhere.set(node, cards), 'elsewhere');
    nodes.onLost((node) => this.#elsewhere.delete(node));
    setInterval(() => void this.#tell(), TELL_EVERY).unref();
  }

  all(): Promise<readonly MatchCard[]> {
    const now = this.#services.now();
    if (now - this.#made >= FRESH || now < this.#made) {
      this.#made = now;
      this.#list = this.#make(now).catch((error: unknown) => {
        this.#made = -Infinity;
        throw error;
      });
    }
    return this.#list;
  }

  async #make(now: number): Promise<readonly MatchCard[]> {
    const here = await this.#here();
    const known = new Map([...this.#elsewhere.values(), here].flatMap((cards) => cards.map((card) => [card.id, card])));
    return bestFirst([...known.values()], now);
  }

  async #here(): Promise<readonly MatchCard[]> {
    const { authority } = this.#services;
    const latest = [...authority.playing()]
      .sort((one, other) => lastMoment(other) - lastMoment(one))
      .slice(0, LOOKED_AT);
    const cards = await Promise.all(latest.map((live) => authority.card(live)));
    return cards.filter(({ status }) => status === 'playing');
  }

  async #tell(): Promise<void> {
    const { bus, log, nodes, now } = this.#services;
    if (nodes.isAlone || bus.link?.isUp !== true) return;
    try {
      const cards = bestFirst(await this.#here(), now()).slice(0, MOST_TOLD);
      bus.emit('live-here', { node: nodes.self, cards });
    } catch (error) {
      log.warn({ err: error }, 'other nodes were not told what is played');
    }
  }
}
