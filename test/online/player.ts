import { Random, type Dealing, type Rules, type Seat } from '@rayonk/core';
import { Match, type MatchEvent } from '@rayonk/match';
import { SOCKET_PATH, SOCKET_PROTOCOL, type ServerMessage } from '@rayonk/protocol';
import { WebSocket } from 'ws';

export interface Seated {
  readonly match: string;
  readonly seat: Seat;
  readonly cookie: string;
  readonly rules: Rules;
  readonly dealing: Dealing | null;
}

/** What the server has promised to keep. */
export interface Acknowledged {
  readonly id: string;
  readonly action: string;
  /** The number of the event, if the answer said it. */
  readonly sequence: number;
}

/**
 * Plays any legal action as soon as it is its turn, from a log of its own. After a cut it resumes from what it has and sends again, with the same
 * id, what was not answered.
 */
export class TestPlayer {
  readonly acknowledged: Acknowledged[] = [];
  /** What the server said that it must never say. */
  readonly wrongs: string[] = [];
  readonly #seated: Seated;
  readonly #events: MatchEvent[] = [];
  readonly #random: Random;
  #socket: WebSocket | null = null;
  #pending: { readonly id: string; readonly action: string; readonly ply: number } | null = null;
  #sent = 0;

  constructor(seated: Seated) {
    this.#seated = seated;
    this.#random = new Random(`${seated.match} ${seated.seat}`);
  }

  get events(): readonly MatchEvent[] {
    return this.#events;
  }

  connect(port: number): void {
    const headers = { cookie: this.#seated.cookie, origin: `http://127.0.0.1:${port}` };
    const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, SOCKET_PROTOCOL, { headers });
    this.#socket = socket;
    socket.on('open', () => this.#say({ t: 'watch', match: this.#seated.match, from: this.#events.length }));
    socket.on('message', (data: Buffer) => {
      if (socket === this.#socket) this.#hear(JSON.parse(data.toString()) as ServerMessage);
    });
    socket.on('error', () => {});
  }

  cut(): void {
    this.#socket?.terminate();
    this.#socket = null;
  }

  #say(message: unknown): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(message: ServerMessage): void {
    if (message.t === 'match') {
      this.#take(message.state.from, message.state.events);
      if (this.#pending !== null) this.#send();
      else this.#act();
    } else if (message.t === 'events') {
      this.#take(message.from, message.events);
      if (message.id !== undefined) this.#answered(message.id, message.from);
      this.#act();
    } else if (message.t === 'done') {
      this.#answered(message.id, message.sequence);
      this.#act();
    } else if (message.t === 'refused' || message.t === 'fault') {
      const { code } = message.fault;
      if (code !== 'shutting-down') this.wrongs.push(`${code}: ${message.fault.message}`);
    }
  }

  /** Events that it has already must be the same; none may be left out. */
  #take(from: number, events: readonly MatchEvent[]): void {
    if (from > this.#events.length) this.wrongs.push(`a gap: ${this.#events.length} are known, next came ${from}`);
    for (const [i, event] of events.entries()) {
      const known = this.#events[from + i];
      if (known === undefined) this.#events.push(event);
      else if (JSON.stringify(known) !== JSON.stringify(event)) this.wrongs.push(`event ${from + i} has changed`);
    }
  }

  #answered(id: string, sequence: number): void {
    if (this.#pending?.id !== id) return;
    this.acknowledged.push({ id, action: this.#pending.action, sequence });
    this.#pending = null;
  }

  #act(): void {
    if (this.#pending !== null) return;
    const { rules, dealing, seat } = this.#seated;
    const folded = Match.fold(rules, this.#events, dealing);
    if (!folded.ok) {
      this.wrongs.push(`the log does not fold: ${folded.fault.message}`);
      return;
    }
    const { actor, line } = folded.value;
    if (actor !== seat || line === null) return;
    const legal = line.legalList();
    const text = rules.encode(line.position, legal.at(this.#random.below(legal.count)));
    this.#pending = { id: `c${this.#sent++}`, action: text, ply: line.log.length };
    this.#send();
  }

  #send(): void {
    const { id, action, ply } = this.#pending!;
    this.#say({ t: 'do', match: this.#seated.match, id, command: { kind: 'act', action, ply } });
  }
}
