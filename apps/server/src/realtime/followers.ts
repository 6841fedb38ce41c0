import type { Seat } from '@rayonk/core';
import type { LiveMatch } from '../base/index.ts';
import type { Connection } from './connection.ts';
import { FanOut } from './fan-out.ts';
import { viewerAs } from './viewer-as.ts';

/** Everybody who follows one match. */
export class Followers {
  readonly id: string;
  #players: readonly [string, string];
  readonly #seats: readonly [Connection[], Connection[]] = [[], []];
  readonly #spectators = new Set<Connection>();
  /** Those of them who look at many boards at once, and count nowhere. */
  readonly #glancing = new Set<Connection>();
  readonly #fanOut = new FanOut();
  /** Seconds by which spectators are late. */
  readonly delay: number;
  /** Where an absence matters at once. */
  readonly isRealTime: boolean;
  /** How many events spectators have been sent, where they are late. */
  shown = 0;
  isWaiting = false;
  /** From when on spectators may be told again how many they are, and whether they are going to be. */
  presenceFrom = 0;
  owesPresence = false;

  constructor({ id, players, delay, terms }: LiveMatch) {
    this.id = id;
    this.#players = players;
    this.delay = delay;
    this.isRealTime = terms.clock.kind === 'fischer';
  }

  get isEmpty(): boolean {
    return this.#spectators.size === 0 && this.#seats[0].length === 0 && this.#seats[1].length === 0;
  }
  get players(): readonly [string, string] {
    return this.#players;
  }
  /** How many watch it. */
  get spectators(): number {
    return this.#spectators.size - this.#glancing.size;
  }
  /** How many are told what spectators are told. */
  get audience(): number {
    return this.#spectators.size;
  }
  isGlancing(connection: Connection): boolean {
    return this.#glancing.has(connection);
  }

  seatOf({ viewer }: Connection): Seat | null {
    const player = viewerAs(viewer, 'seat')?.player;
    return player === undefined ? null : this.#players[0] === player ? 0 : this.#players[1] === player ? 1 : null;
  }

  join(connection: Connection, isGlance = false): void {
    const seat = isGlance ? null : this.seatOf(connection);
    if (isGlance) this.#glancing.add(connection);
    if (seat === null) this.#spectators.add(connection);
    else this.#seats[seat].push(connection);
    connection.followed.push(this);
  }

  leave(connection: Connection): void {
    this.#spectators.delete(connection);
    this.#glancing.delete(connection);
    for (const seat of this.#seats) remove(seat, connection);
    remove(connection.followed, this);
  }

  /** Whoever sat where one player did is another now; everybody who follows is where they belong then. */
  reseat(from: string, to: string): void {
    const [first, second] = this.#players;
    this.#players = [first === from ? to : first, second === from ? to : second];
    const everybody = [...this.all()];
    for (const connection of everybody) {
      const isGlance = this.isGlancing(connection);
      this.leave(connection);
      this.join(connection, isGlance);
    }
  }

  /** To whoever plays; `except` leaves a player out. */
  toPlayers(frame: Buffer, except: string | null = null): void {
    for (const seat of this.#seats)
      for (const connection of seat) if (connection.viewer?.player !== except) connection.send(frame);
  }

  toSpectators(frame: Buffer, except: string | null = null): void {
    const others = ({ viewer }: Connection): boolean => viewer?.player !== except;
    this.toSome(except === null ? this.#spectators : [...this.#spectators].filter(others), frame);
  }

  /** To some of those who follow it. */
  toSome(connections: ReadonlySet<Connection> | readonly Connection[], frame: Buffer): void {
    this.#fanOut.send(connections, frame);
  }

  *all(): Iterable<Connection> {
    yield* this.#seats[0];
    yield* this.#seats[1];
    yield* this.#spectators;
  }

  /** The connections of a seat. */
  at(seat: Seat): readonly Connection[] {
    return this.#seats[seat];
  }
}

function remove<T>(list: T[], item: T): void {
  const at = list.indexOf(item);
  if (at >= 0) list.splice(at, 1);
}
