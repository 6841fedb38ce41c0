import type { Services } from '../base/index.ts';
import { Absence } from './absence.ts';
import { Invitations } from './invitations.ts';
import { Pairing } from './pairing.ts';
import { beginRematch, offerMissedRematches, offerRematch } from './rematch.ts';
import { Matchmaker } from './matchmaker.ts';

const SWEEP = 2000;
const TIDY = 3_600_000;
/** Nobody answers an older invitation. */
const OLDEST = 14 * 86_400_000;
/** A guest who waits for longer comes back, or does not. */
const OLDEST_OF_GUESTS = 86_400_000;

/** What the lobby does by itself: pairs who waits, sends away who left, makes rematches. */
export class LobbyKeeper {
  readonly #services: Services;
  readonly #matchmaker: Matchmaker;
  readonly #pairing: Pairing;
  readonly #absence = new Absence();
  /** Programs that follow their account without a socket. */
  readonly #programs = new Map<string, number>();
  readonly #stops: (() => void)[] = [];
  /** Everything that was begun and is not done. */
  readonly #busy = new Set<Promise<void>>();
  #tidied = -Infinity;

  constructor(services: Services) {
    this.#services = services;
    this.#matchmaker = new Matchmaker(services);
    this.#pairing = new Pairing(this.#matchmaker, new Invitations(this.#matchmaker));
  }

  start(): void {
    const { bus } = this.#services;
    this.#stops.push(
      bus.on('match-over', ({ live }) => this.#do(async () => offerRematch(this.#matchmaker, live.id)), 'here'),
      bus.on('rematch-agreed', ({ live, shares }) =>
        this.#do(async () => {
          await beginRematch(this.#matchmaker, live, shares);
        }),
      ),
      bus.on(
        'player-changed',
        ({ player, gone }) => {
          if (gone) this.#do(async () => this.#forget(player));
        },
        'here',
      ),
      bus.on('streams-changed', ({ player, open }) => {
        if (open === 0) this.#programs.delete(player);
        else this.#programs.set(player, open);
      }),
    );
    const timer = setInterval(() => {
      // A sweep that takes long is not overtaken by the next one.
      if (this.#busy.size === 0) this.#do(async () => this.sweep());
    }, SWEEP);
    this.#stops.push(() => clearInterval(timer));
    this.#do(async () => offerMissedRematches(this.#matchmaker));
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop();
    await Promise.allSettled(this.#busy);
  }

  async sweep(): Promise<void> {
    const isHere = (player: string): boolean => this.#programs.has(player) || this.#services.hub.isOnline(player);
    // Who is at a node that cannot be heard may be waiting there.
    if (this.#services.hub.isSure) await this.#sendAway(isHere);
    await this.#pairing.sweep(isHere);
    const now = this.#services.now();
    if (now - this.#tidied < TIDY) return;
    this.#tidied = now;
    // What a node had to do that is gone.
    if (!this.#services.nodes.isAlone) await offerMissedRematches(this.#matchmaker);
    const { records } = this.#matchmaker;
    for (const row of [
      ...(await records.openBefore(now - OLDEST)),
      ...(await records.guestsOpenBefore(now - OLDEST_OF_GUESTS)),
    ])
      await this.#matchmaker.close(row, 'withdrawn');
    await this.#matchmaker.commitments.expire();
  }

  async #sendAway(isHere: (player: string) => boolean): Promise<void> {
    const rows = await this.#matchmaker.records.perishable();
    const owners = rows.map((row) => row.player_id);
    const gone = this.#absence.gone(owners, isHere, this.#services.now());
    for (const row of rows) if (gone.has(row.player_id)) await this.#matchmaker.close(row, 'withdrawn');
  }

  async #forget(player: string): Promise<void> {
    const rows = [
      ...(await this.#matchmaker.records.sent(player)),
      ...(await this.#matchmaker.records.received(player)),
    ];
    for (const row of rows) await this.#matchmaker.close(row, 'withdrawn');
  }

  #do(work: () => Promise<void>): void {
    const doing = work()
      .catch((error: unknown) => this.#services.log.error({ err: error }, 'the lobby failed at something'))
      .finally(() => this.#busy.delete(doing));
    this.#busy.add(doing);
  }
}
