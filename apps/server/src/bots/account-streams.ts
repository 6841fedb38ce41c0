import type { AccountLine } from '@rayonk/protocol';
import { Records, shownInvitations } from '../lobby/index.ts';
import type { LiveMatch, Services } from '../base/index.ts';
import type { LineStream } from './line-stream.ts';

/** Tells programs what concerns their accounts. */
export class AccountStreams {
  readonly #services: Services;
  readonly #records: Records;
  readonly #followers = new Map<string, Set<LineStream>>();

  constructor(services: Services) {
    this.#services = services;
    this.#records = new Records(services);
  }

  /** Returns what stops listening. */
  listen(): () => void {
    const { bus } = this.#services;
    const stops = [
      bus.on('invitation-changed', ({ player, invitation, isOpen }) =>
        this.#tell(player, () =>
          isOpen ? { t: 'invited', invitation } : { t: 'uninvited', invitation: invitation.id },
        ),
      ),
      bus.on(
        'match-created',
        ({ live }) => {
          for (const player of live.players) this.#tell(player, async () => this.#began(live, player));
        },
        'here',
      ),
      bus.on('match-over', ({ live }) => this.#ended(live), 'here'),
      // At other nodes, whether or not the match is in memory here.
      bus.on(
        'match-begun',
        ({ id, players }) => this.#tellOf(id, players, (live, player) => this.#began(live, player)),
        'elsewhere',
      ),
      bus.on('match-ended', ({ id, players }) => this.#tellOf(id, players, endedLine), 'elsewhere'),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  follow(player: string, stream: LineStream): void {
    const { now } = this.#services;
    stream.send(() => ({ t: 'hello', now: Math.floor(now()) }));
    const followers = this.#followers.get(player) ?? new Set();
    this.#followers.set(player, followers.add(stream));
    // What happens from here on waits behind this, so nothing is missed; a match may be told twice, as may happen after a cut.
    stream.send(async () => {
      await this.#tellStanding(player, stream);
      return null;
    });
  }

  leave(player: string, stream: LineStream): void {
    const followers = this.#followers.get(player);
    followers?.delete(stream);
    if (followers?.size === 0) this.#followers.delete(player);
  }

  async #tellStanding(player: string, stream: LineStream): Promise<void> {
    const { players, now, authority, store } = this.#services;
    const invitations = await shownInvitations(await this.#records.received(player), players, now());
    for (const invitation of invitations.toReversed()) stream.say({ t: 'invited', invitation });
    const rows = await store.db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match_id')
      .select('matches.id')
      .where('seats.player_id', '=', player)
      .where('matches.status', '=', 'playing')
      .orderBy('matches.created_at')
      .execute();
    for (const { id } of rows) {
      const live = await authority.find(id);
      if (live !== null) stream.say(await this.#began(live, player));
    }
  }

  async #began(live: LiveMatch, player: string): Promise<AccountLine | null> {
    const you = live.seatOf(player);
    return you === null ? null : { t: 'began', match: await this.#services.authority.card(live), you };
  }

  #ended(live: LiveMatch): void {
    for (const player of live.players) this.#tell(player, () => endedLine(live, player));
  }

  #tellOf(
    id: string,
    players: readonly [string, string],
    make: (live: LiveMatch, player: string) => AccountLine | null | Promise<AccountLine | null>,
  ): void {
    for (const player of players)
      this.#tell(player, async () => {
        const live = await this.#services.authority.find(id);
        return live === null ? null : make(live, player);
      });
  }

  #tell(player: string, make: () => AccountLine | null | Promise<AccountLine | null>): void {
    for (const stream of this.#followers.get(player) ?? []) stream.send(make);
  }
}

function endedLine(live: LiveMatch, player: string): AccountLine | null {
  const you = live.seatOf(player);
  const { result } = live.match;
  if (you === null || result === null) return null;
  return { t: 'ended', match: live.id, you, result: { winner: result.winner, reason: result.reason } };
}
