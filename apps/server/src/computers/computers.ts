import { createHmac } from 'node:crypto';
import type { Seat } from '@rayonk/core';
import {
  acceptsDraw,
  DRAW_MILLISECONDS,
  isEarlyForDraw,
  LEVELS,
  paceOf,
  thoughtFor,
  type LevelNumber,
  type Situation,
} from '@rayonk/engine';
import { timeLeft, type MatchEvent } from '@rayonk/match';
import { serverCommandId, type Command } from '@rayonk/protocol';
import { newId, type LiveMatch, type Services } from '../base/index.ts';
import type { Owner } from './fair-queue.ts';
import type { ThreadData } from './messages.ts';
import { chance, choose, type EnginePool } from './engine-pool.ts';

const SHARE_LENGTH = 32;
/** A level whose thread keeps breaking tries again after this long, and in the end gives the game to its opponent. */
const RETRY = 2000;
const TRIES = 4;

interface Thinking {
  readonly key: string;
  readonly abort: AbortController;
}

export interface ComputerOptions {
  readonly enginePool: EnginePool;
  /** Whether levels seem to think; tests do without. */
  readonly isPaced: boolean;
}

/** Lets our levels play. What they are told of a match is its first position and its log: what everybody knows. */
export class Computers {
  readonly #services: Services;
  readonly #enginePool: EnginePool;
  readonly #isPaced: boolean;
  /** What each match's level thinks about. */
  readonly #thinking = new Map<string, Thinking>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #stops: (() => void)[] = [];
  #isStopped = false;

  constructor(services: Services, { enginePool, isPaced }: ComputerOptions) {
    this.#services = services;
    this.#enginePool = enginePool;
    this.#isPaced = isPaced;
  }

  start(): void {
    const { bus } = this.#services;
    this.#stops.push(
      // The node at which something happened thinks about it; should it be lost, the one that looks after the match then.
      bus.on('match-created', ({ live }) => this.#consider(live), 'here'),
      bus.on('match-adopted', ({ live }) => this.#do(live.id, this.#takeUp(live)), 'here'),
      bus.on(
        'match-appended',
        ({ live, events }) => {
          this.#consider(live);
          for (const event of events) if (event.kind === 'offered') this.#do(live.id, this.#answer(live, event));
        },
        'here',
      ),
    );
    // Beside other nodes, what waits for a level is adopted with its match.
    if (this.#services.nodes.isAlone) this.#do('all', this.#resume());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const stop of this.#stops) stop();
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#enginePool.close();
  }

  /** Matches that were in progress when the server stopped. */
  async #resume(): Promise<void> {
    const { store, authority } = this.#services;
    const rows = await store.db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match_id')
      .select('matches.id')
      .where('matches.status', '=', 'playing')
      .where(
        'seats.player_id',
        'in',
        LEVELS.map((level) => `computer-${level}`),
      )
      .execute();
    for (const { id } of rows) {
      if (this.#isStopped) return;
      const live = await authority.find(id);
      if (live !== null) await this.#takeUp(live);
    }
  }

  /** Goes on where somebody stopped. */
  async #takeUp(live: LiveMatch): Promise<void> {
    this.#consider(live);
    const { draw, 'take-back': takeBack } = live.match.offers;
    for (const [offer, seat] of [['draw', draw] as const, ['take-back', takeBack] as const])
      if (seat !== null) await this.#answer(live, { kind: 'offered', at: 0, seat, offer });
  }

  #consider(live: LiveMatch): void {
    const { match, id } = live;
    const seat = match.actor;
    const level = seat === 0 || seat === 1 ? levelOf(live, seat) : null;
    if (level === null || match.isPaused || match.phase !== 'playing') {
      this.#giveUp(id);
      return;
    }
    const key = keyOf(live);
    if (this.#thinking.get(id)?.key === key) return;
    this.#giveUp(id);
    const thinking = { key, abort: new AbortController() };
    this.#thinking.set(id, thinking);
    this.#do(id, this.#think(live, seat as Seat, level, thinking));
  }

  /** The match is over, or a take-back led elsewhere: whoever thinks need not. */
  #giveUp(id: string): void {
    this.#thinking.get(id)?.abort.abort();
    this.#thinking.delete(id);
  }

  async #think(live: LiveMatch, seat: Seat, level: LevelNumber, thinking: Thinking, tries = 1): Promise<void> {
    const { now, config, log } = this.#services;
    const { id, match, terms } = live;
    const begun = now();
    const left = timeLeft(match.clocks, seat, begun);
    const owner = await this.#ownerOf(live, seat);
    const request = {
      ...situationOf(live),
      level,
      // Who knows the seed of a level knows what it overlooks.
      seed: createHmac('sha256', config.secret).update(`level ${id}`).digest('hex'),
      ...(terms.clock.kind === 'fischer' ? { milliseconds: thoughtFor(left) } : {}),
    };
    const { signal } = thinking.abort;
    const chosen = await choose(this.#enginePool, { of: gameOf(live), request, owner, signal });
    if (this.#isStopped || this.#thinking.get(id) !== thinking) return;
    if (chosen.ok) {
      const pace = this.#isPaced ? paceOf(chosen.value, left) - (now() - begun) : 0;
      this.#after(pace, id, async () => this.#act(id, seat, chosen.value.action, thinking));
      return;
    }
    log.error({ match: id, level, tries, problem: chosen.fault }, 'a level could not think');
    if (tries < TRIES) this.#after(RETRY, id, async () => this.#think(live, seat, level, thinking, tries + 1));
    else await this.#command(live, seat, { kind: 'resign' });
  }

  async #act(id: string, seat: Seat, action: string, thinking: Thinking): Promise<void> {
    const live = await this.#services.authority.find(id);
    if (live === null || this.#thinking.get(id) !== thinking || keyOf(live) !== thinking.key) return;
    this.#thinking.delete(id);
    await this.#command(live, seat, { kind: 'act', action, ply: live.match.line!.log.length });
  }

  /** A level takes back whatever it is asked to, plays again whoever wants to, and agrees to a draw when it is not better. */
  async #answer(live: LiveMatch, { seat, offer }: Extract<MatchEvent, { kind: 'offered' }>): Promise<void> {
    const own: Seat = seat === 0 ? 1 : 0;
    if (levelOf(live, own) === null) return;
    if (offer === 'rematch')
      await this.#command(live, own, { kind: 'answer', offer, accepts: true, share: newId(SHARE_LENGTH) });
    else {
      const accepts = offer === 'take-back' || (await this.#isContent(live, own));
      await this.#command(live, own, { kind: 'answer', offer, accepts });
    }
  }

  async #isContent(live: LiveMatch, own: Seat): Promise<boolean> {
    const situation = situationOf(live);
    if (isEarlyForDraw(situation.log.length)) return false;
    const isOwnTurn = live.match.actor === own;
    const owner = await this.#ownerOf(live, own);
    const request = { of: gameOf(live), situation, milliseconds: DRAW_MILLISECONDS, owner };
    const hope = await chance(this.#enginePool, request);
    return hope.ok && acceptsDraw(isOwnTurn ? hope.value : 1 - hope.value);
  }

  /** Whom a level thinks for: whoever plays against it. */
  async #ownerOf({ players }: LiveMatch, own: Seat): Promise<Owner> {
    const id = players[own === 0 ? 1 : 0];
    const [card] = await this.#services.players.cards([id]);
    return { id, isMember: card !== undefined && card.kind !== 'guest' && card.kind !== 'gone' };
  }

  /** A command that comes too late is refused, and nothing has to be done about it. */
  async #command({ id, players, match }: LiveMatch, seat: Seat, command: Command): Promise<void> {
    const name = serverCommandId(`level-${command.kind}-${match.sequence}`);
    const done = await this.#services.authority.command(id, players[seat], name, command);
    if (!done.ok) this.#services.log.debug({ match: id, code: done.fault.code }, 'a level was refused');
  }

  #after(milliseconds: number, id: string, run: () => Promise<void>): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        this.#do(id, run());
      },
      Math.max(0, milliseconds),
    );
    this.#timers.add(timer);
  }

  #do(id: string, work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.#giveUp(id);
      this.#services.log.error({ match: id, err: error }, 'a level failed');
    });
  }
}

function levelOf({ players }: LiveMatch, seat: Seat): LevelNumber | null {
  return LEVELS.find((level) => players[seat] === `computer-${level}`) ?? null;
}

function gameOf({ terms: { game, variant } }: LiveMatch): ThreadData {
  return { game, variant };
}

function situationOf({ match }: LiveMatch): Situation {
  const line = match.line!;
  return { start: line.first, log: [...line.log] };
}

/** Tells the positions of one match apart, also where a take-back led to another of the same length. */
function keyOf({ match }: LiveMatch): string {
  return `${match.line!.log.length} ${match.line!.text()}`;
}
