import { randomUUID } from 'node:crypto';
import { openGame, unwrap, type Seat } from '@rayonk/core';
import { acceptsDraw, DRAW_MILLISECONDS, LevelPlayer, thoughtFor, type LevelNumber } from '@rayonk/engine';
import { registry } from '@rayonk/games';
import { Match, timeLeft } from '@rayonk/match';
import type { Command, MatchLine, MatchState } from '@rayonk/protocol';
import { Refused, type Client } from '../client/client.ts';

const TABLE_BITS = 17;

/** One match: follows its stream, folds the events into the same match as the server, and acts when it is its turn. */
export class Game {
  readonly #site: Client;
  readonly #id: string;
  readonly #level: LevelNumber;
  readonly #seed = randomUUID();
  #match: Match | null = null;
  #player: LevelPlayer | null = null;
  #seat: Seat = 0;

  constructor(site: Client, id: string, level: LevelNumber) {
    this.#site = site;
    this.#id = id;
    this.#level = level;
  }

  /** Plays until the match is over; a new call goes on where a lost connection broke off. */
  async play(): Promise<Match> {
    for await (const each of this.#site.lines('getMatchesByIdStream', { path: { id: this.#id } })) {
      const line = each as MatchLine;
      if (line.t === 'state') await this.#open(line.state);
      if (line.t === 'events') for (const event of line.events) this.#match?.apply(event);
      if (this.#match?.phase === 'over') return this.#match;
      await this.#act();
    }
    if (this.#match === null) throw new Error('the stream said nothing');
    return this.#match;
  }

  async #open({ card, events, you }: MatchState): Promise<void> {
    const { rules, dealing, knowledge } = unwrap(await openGame(registry, card.game, card.variant));
    const folded = Match.fold(rules, events, dealing);
    if (!folded.ok) throw new Error(folded.fault.message);
    if (you === null) throw new Error('this is not a match for us');
    this.#match = folded.value;
    this.#seat = you;
    this.#player ??= new LevelPlayer(rules, await knowledge(), () => performance.now(), TABLE_BITS);
  }

  async #act(): Promise<void> {
    const match = this.#match!;
    const player = this.#player!;
    const line = match.line!;
    const other: Seat = this.#seat === 0 ? 1 : 0;
    const situation = { start: line.first, log: [...line.log] };
    if (match.offers['take-back'] === other) await this.#command({ kind: 'answer', offer: 'take-back', accepts: true });
    if (match.offers.draw === other) {
      const chance = player.chance(situation, DRAW_MILLISECONDS);
      const own = chance.ok ? (match.actor === this.#seat ? chance.value : 1 - chance.value) : 1;
      await this.#command({ kind: 'answer', offer: 'draw', accepts: acceptsDraw(own) });
    }
    if (match.actor !== this.#seat || match.isPaused) return;
    const milliseconds = thoughtFor(timeLeft(match.clocks, this.#seat, Date.now()));
    const chosen = unwrap(player.choose({ ...situation, level: this.#level, seed: this.#seed, milliseconds }));
    await this.#command({ kind: 'act', action: chosen.action, ply: line.log.length });
  }

  /** The id is new for each command: if it had to be sent twice, it would be done once. */
  async #command(command: Command): Promise<void> {
    try {
      const body = { id: randomUUID(), command };
      await this.#site.call('postMatchesByIdCommands', { path: { id: this.#id }, body });
    } catch (error) {
      // Something happened meanwhile; the stream will tell what.
      if (!(error instanceof Refused)) throw error;
    }
  }
}
