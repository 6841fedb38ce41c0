import type { PlayerCard, TournamentState } from '@rayonk/protocol';
import { Tournament, type Pairing, type TournamentEvent } from '@rayonk/tournament';
import { useEffect, useState } from 'preact/hooks';
import { go } from '../app/navigate.ts';
import type { ApiFault } from '../online/api.ts';
import { pageSocket } from '../online/socket-page.ts';
import type { TournamentMessage } from '../online/socket.ts';
import { newsOf } from '../online/tournament-words.ts';
import { say } from '../ui/index.ts';
import { readLog, readTournament } from './calls.ts';
import { entrantName, winnersText } from './describe.ts';

/** A tournament as this page has folded it; `state` is what the server says of whoever looks. */
export interface Followed {
  readonly state: TournamentState;
  readonly tournament: Tournament;
  readonly events: readonly TournamentEvent[];
  readonly nextAt: number | null;
  readonly nameOf: (number: number) => PlayerCard | null;
  /** Which match each pairing has become. */
  readonly boards: ReadonlyMap<number, string>;
}

type Shown =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly fault: ApiFault }
  | { readonly kind: 'ready'; readonly followed: Followed };

/** Keeps the log of a tournament up to date, and takes a player to a board that is made while the page is open. */
class Follower {
  readonly #id: string;
  readonly #show: (shown: Shown) => void;
  readonly #entrants = new Map<number, PlayerCard>();
  #events: TournamentEvent[] = [];
  #tournament: Tournament | null = null;
  #state: TournamentState | null = null;
  #nextAt: number | null = null;
  readonly #boards = new Map<number, string>();
  /** The pairing that somebody played when they came, or was taken to: nobody is taken there again. Undefined before that is known. */
  #met: number | null | undefined;
  #reading: Promise<void> | null = null;
  #isGone = false;
  readonly #stop: () => void;

  constructor(id: string, show: (shown: Shown) => void) {
    this.#id = id;
    this.#show = show;
    this.#stop = pageSocket().followTournament(id, (message) => this.#hear(message));
    void this.reload();
  }

  close(): void {
    this.#isGone = true;
    this.#stop();
  }

  /** Asks again how it stands for whoever looks, and reads on. */
  async reload(): Promise<void> {
    const state = await readTournament(this.#id);
    if (this.#isGone) return;
    if (!state.ok) {
      if (this.#tournament === null) this.#show({ kind: 'failed', fault: state.fault });
      return;
    }
    this.take(state.value);
  }

  take(state: TournamentState): void {
    const isFirst = this.#state === null;
    this.#state = state;
    this.#nextAt = state.nextAt;
    void this.#catchUp(state, isFirst);
  }

  async #catchUp(state: TournamentState, isFirst: boolean): Promise<void> {
    await this.#readTo(state.total);
    const playing = this.#ownPairing();
    const match = state.you?.match ?? null;
    if (isFirst) this.#met = playing;
    if (playing !== null && match !== null && state.total === this.#events.length) this.#boards.set(playing, match);
    this.#goToBoard();
  }

  #hear(message: TournamentMessage): void {
    switch (message.t) {
      case 'tournament':
        // After a cut: what was missed may have been boards, one's own among them.
        if (this.#tournament !== null) void this.#resume();
        return;
      case 'tournament-events':
        this.#nextAt = message.nextAt;
        this.#name(message.entrants);
        if (this.#tournament === null) return;
        if (message.from > this.#events.length) void this.#readTo(message.from + message.events.length);
        else this.#grow(message.events, message.from);
        return;
      case 'tournament-board':
        this.#know({ [message.pairing]: message.match });
        this.#tell();
        this.#goToBoard();
        return;
      case 'tournament-boards':
        this.#know(message.boards);
        this.#tell();
        this.#goToBoard();
    }
  }

  async #resume(): Promise<void> {
    await this.#readBoards();
    await this.reload();
  }

  /** Boards that were made while nobody heard of it stand in the log beside their round. */
  async #readBoards(): Promise<void> {
    const isUnknown = ({ number, outcome }: Pairing): boolean => outcome === null && !this.#boards.has(number);
    const first = this.#tournament?.pairings.find(isUnknown);
    if (first === undefined) return;
    const from = this.#events.findIndex((event) => event.kind === 'paired' && event.at === first.at);
    const page = await readLog(this.#id, from);
    if (page.ok && !this.#isGone) this.#know(page.value.boards ?? {});
  }

  #know(boards: Readonly<Record<string, string>>): void {
    for (const [pairing, match] of Object.entries(boards)) this.#boards.set(Number(pairing), match);
  }

  /** Takes a player to a board that is new, once both the pairing and its match are known, whichever was told first. */
  #goToBoard(): void {
    const playing = this.#ownPairing();
    const match = playing === null ? undefined : this.#boards.get(playing);
    if (match === undefined || this.#met === undefined || playing === this.#met) return;
    this.#met = playing;
    go(`/match/${match}`);
  }

  #ownPairing(): number | null {
    const you = this.#state?.you?.number;
    return you === undefined ? null : (this.#tournament?.playing(you)?.number ?? null);
  }

  /** Page after page, one reading at a time. */
  async #readTo(total: number): Promise<void> {
    await this.#reading;
    if (this.#isGone) return;
    if (this.#events.length < total) {
      this.#reading = this.#read();
      await this.#reading;
      this.#reading = null;
    }
    this.#tell();
    this.#goToBoard();
  }

  async #read(): Promise<void> {
    for (let total = Infinity; this.#events.length < total;) {
      const page = await readLog(this.#id, this.#events.length);
      if (this.#isGone) return;
      if (!page.ok) {
        if (this.#tournament === null) this.#show({ kind: 'failed', fault: page.fault });
        return;
      }
      total = page.value.total;
      this.#name(page.value.entrants);
      this.#know(page.value.boards ?? {});
      this.#grow(page.value.events, page.value.from);
      if (page.value.events.length === 0) return;
    }
  }

  #grow(events: readonly TournamentEvent[], from: number): void {
    const fresh = events.slice(this.#events.length - from);
    if (this.#tournament === null) {
      const folded = Tournament.fold(fresh);
      if (!folded.ok) return;
      this.#tournament = folded.value;
      this.#events = [...fresh];
    } else {
      let news: string | null = null;
      for (const event of fresh) {
        news = this.#newsOf(event) ?? news;
        // Who folds otherwise than the server has another version: it is told by what it cannot show.
        if (!this.#tournament.apply(event).ok) return;
        this.#events.push(event);
      }
      // What was before somebody came is no news.
      if (news !== null && this.#met !== undefined) say(news);
    }
    if (this.#reading !== null) return;
    this.#tell();
    this.#goToBoard();
  }

  #newsOf(event: TournamentEvent): string | null {
    const tournament = this.#tournament!;
    const nameOf = (player: number): string => entrantName(this.#entrants.get(player) ?? null, player);
    const isArena = tournament.settings.format.kind === 'arena';
    const news = newsOf(event, { you: this.#state?.you?.number ?? null, isArena, round: tournament.round, nameOf });
    const hasWinner = event.kind === 'ended' && event.reason !== 'called-off' && tournament.round > 0;
    return hasWinner ? `${news} ${winnersText(tournament, nameOf)}` : news;
  }

  #name(entrants: Readonly<Record<string, PlayerCard>>): void {
    for (const [number, card] of Object.entries(entrants)) this.#entrants.set(Number(number), card);
  }

  #tell(): void {
    if (this.#tournament === null || this.#state === null || this.#isGone) return;
    const followed: Followed = {
      state: this.#state,
      tournament: this.#tournament,
      events: this.#events,
      nextAt: this.#nextAt,
      nameOf: (number) => this.#entrants.get(number) ?? null,
      boards: this.#boards,
    };
    this.#show({ kind: 'ready', followed });
  }
}

export function useTournament(id: string): {
  readonly shown: Shown;
  readonly reload: () => void;
  readonly take: (state: TournamentState) => void;
} {
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  const [follower, setFollower] = useState<Follower | null>(null);
  useEffect(() => {
    const made = new Follower(id, setShown);
    setFollower(made);
    return () => made.close();
  }, [id]);
  return { shown, reload: () => void follower?.reload(), take: (state) => follower?.take(state) };
}
