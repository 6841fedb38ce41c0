import { Random, type Dealing, type Rules, type Seat } from '@rayonk/core';
import { Match, type MatchEvent } from '@rayonk/match';
import { SOCKET_PATH, SOCKET_PROTOCOL, type ServerMessage } from '@rayonk/protocol';
import { WebSocket } from 'ws';

export interface Seated {
  readonly match: string;
  readonly seat: Seat | null;
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

/** How a player gets by where things fail. */
export interface Manner {
  /** Comes back by itself after a cut, and asks again what the server could not do. */
  readonly isPersistent: boolean;
  /** Milliseconds before each action. */
  pace: number;
  /** Gives the game up instead of acting: games of chance players may be very long. */
  givesUp?: boolean;
}

/** Answers after which nobody knows whether it was done, or it was not: asked again with the same id, it is done once. */
const AGAIN = new Set(['shutting-down', 'internal-error', 'store-away']);
const COME_BACK = [200, 600] as const;
/** Nothing was heard for so long, not even the answer to a ping: the way is dead. */
const SILENCE = 5000;

/**
 * Plays any legal action as soon as it is its turn, from a log of its own. After a cut it resumes from what it has and sends again, with the same
 * id, what was not answered. Whoever has no seat only looks.
 */
export class TestPlayer {
  readonly acknowledged: Acknowledged[] = [];
  /** What the server said that it must never say. */
  readonly wrongs: string[] = [];
  /** Every message, as it came and as it went. */
  readonly heard: string[] = [];
  readonly sent: string[] = [];
  /** What happened when, by the machine's clock, for whoever looks for what went wrong. */
  readonly story: (readonly [at: number, what: string])[] = [];
  /** How long each command took this player, in milliseconds, from when it heard that it was to act until it sent it. */
  readonly thought: Record<string, number> = {};
  /** How the match ended, as this one worked it out. */
  result: { readonly winner: Seat | null; readonly reason: string } | null = null;
  readonly #manner: Manner;
  readonly #seated: Seated;
  readonly #events: MatchEvent[] = [];
  readonly #random: Random;
  #socket: WebSocket | null = null;
  #pending: { readonly id: string; readonly action: string; readonly ply: number } | null = null;
  #sent = 0;

  constructor(seated: Seated, manner: Manner = { isPersistent: false, pace: 0 }) {
    this.#seated = seated;
    this.#manner = manner;
    this.#random = new Random(`${seated.match} ${seated.seat}`);
  }

  get match(): string {
    return this.#seated.match;
  }
  get seat(): Seat | null {
    return this.#seated.seat;
  }
  get events(): readonly MatchEvent[] {
    return this.#events;
  }

  /** For whoever looks for what went wrong. */
  toString(): string {
    const waits = this.#pending === null ? '' : `, waits for ${JSON.stringify(this.#pending)}`;
    return `${this.#events.length} events, socket ${this.#socket?.readyState}${waits}, last heard ${this.heard.at(-1)?.slice(0, 300)}`;
  }

  connect(port: number): void {
    const { cookie } = this.#seated;
    const headers = { ...(cookie === '' ? {} : { cookie }), origin: `http://127.0.0.1:${port}` };
    const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, SOCKET_PROTOCOL, { headers });
    let heardAt = performance.now();
    this.#socket = socket;
    this.#note('connects');
    socket.on('open', () => {
      this.#note('is connected');
      this.#ask();
    });
    socket.on('message', (data: Buffer) => {
      if (socket !== this.#socket) return;
      heardAt = performance.now();
      if (this.#manner.isPersistent) this.heard.push(data.toString());
      this.#note(`heard ${data.toString()}`);
      this.#hear(JSON.parse(data.toString()) as ServerMessage);
    });
    socket.on('error', () => {});
    if (!this.#manner.isPersistent) return;
    const pinging = setInterval(() => {
      if (performance.now() - heardAt > SILENCE) socket.terminate();
      else this.#say({ t: 'ping', at: 0 });
    }, SILENCE / 5);
    socket.on('close', (code) => {
      clearInterval(pinging);
      this.#note(`is cut off: ${code}`);
      const [least, most] = COME_BACK;
      const pause = least + Math.random() * (most - least);
      if (socket === this.#socket) setTimeout(() => socket === this.#socket && this.connect(port), pause);
    });
  }

  /** What is missing and what was not answered. */
  #ask(): void {
    this.#say({ t: 'watch', match: this.#seated.match, from: this.#events.length });
  }

  cut(): void {
    this.#socket?.terminate();
    this.#socket = null;
  }

  #note(what: string): void {
    if (this.#manner.isPersistent && !/"t":"p[io]ng"/.test(what)) this.story.push([Date.now(), what.slice(0, 160)]);
  }

  #say(message: unknown): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const text = JSON.stringify(message);
    if (this.#manner.isPersistent) this.sent.push(text);
    this.#note(`sent ${text}`);
    this.#socket.send(text);
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
      if (this.#manner.isPersistent && AGAIN.has(code)) setTimeout(() => this.#ask(), COME_BACK[0]);
      else if (code !== 'shutting-down') this.wrongs.push(`${code}: ${message.fault.message}`);
    }
  }

  /** Events that it has already must be the same; none may be left out: what lies between is asked for. */
  #take(from: number, events: readonly MatchEvent[]): void {
    if (from > this.#events.length) {
      this.#ask();
      return;
    }
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
    // What was answered may come later than the answer: until then nobody knows what is to be done.
    if ((this.acknowledged.at(-1)?.sequence ?? -1) >= this.#events.length) return;
    const { rules, dealing, seat } = this.#seated;
    const folded = Match.fold(rules, this.#events, dealing);
    if (!folded.ok) {
      this.wrongs.push(`the log does not fold: ${folded.fault.message}`);
      return;
    }
    const { actor, line, result } = folded.value;
    this.result = result;
    if (actor !== seat || line === null) return;
    if (this.#manner.givesUp === true) {
      this.#say({ t: 'do', match: this.#seated.match, id: 'resigns', command: { kind: 'resign' } });
      return;
    }
    const legal = line.legalList();
    const text = rules.encode(line.position, legal.at(this.#random.below(legal.count)));
    const id = `c${this.#sent++}`;
    const began = performance.now();
    this.#pending = { id, action: text, ply: line.log.length };
    const send = (): void => {
      this.thought[id] = performance.now() - began;
      this.#send();
    };
    if (this.#manner.pace === 0) send();
    else setTimeout(send, this.#manner.pace);
  }

  #send(): void {
    if (this.#pending === null) return;
    const { id, action, ply } = this.#pending;
    this.#say({ t: 'do', match: this.#seated.match, id, command: { kind: 'act', action, ply } });
  }
}
