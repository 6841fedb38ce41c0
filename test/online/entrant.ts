import { loadRules, unwrap, type Seat } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { TournamentState } from '@rayonk/protocol';
import { read } from './people.ts';
import { TestPlayer } from './player.ts';

/** Plays whatever match a tournament has for them, at once, and sends again what was not answered. */
export class Entrant {
  readonly cookie: string;
  readonly port: number;
  readonly played = new Map<string, TestPlayer>();
  readonly #game: { readonly game: string; readonly variant: string };
  constructor(cookie: string, port: number, game: { readonly game: string; readonly variant: string }) {
    this.cookie = cookie;
    this.port = port;
    this.#game = game;
  }

  async join(id: string): Promise<void> {
    const { you } = await read<TournamentState>(this.port, `/api/tournaments/${id}`, this.cookie);
    const match = you?.match ?? null;
    if (match === null || this.played.has(match)) return;
    const state = await read<{ you: Seat | null }>(this.port, `/api/matches/${match}`, this.cookie);
    const rules = unwrap(await loadRules(registry, this.#game.game, this.#game.variant));
    const player = new TestPlayer(
      { match, seat: state.you, cookie: this.cookie, rules, dealing: null },
      { isPersistent: true, pace: 5 },
    );
    this.played.set(match, player);
    player.connect(this.port);
  }

  get acknowledged(): number {
    return [...this.played.values()].reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  }
}
