import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { openGame, replay, unwrap, type Aid, type Seat } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { Match, timeLeft, type MatchEvent } from '@rayonk/match';
import { describeFault, Narrator } from '../describe.ts';
import { BOLD, painter } from '../draw/paint.ts';
import { DONE, refuse, type CliResult } from '../fault.ts';
import type { Io } from '../io.ts';
import { ONLINE_COMMANDS, type OnlineCommand, type OnlineTexts } from '../texts/online.ts';
import type { Texts } from '../texts/texts.ts';
import { Choices, inColumns } from './choices.ts';
import type { Site } from './site.ts';

const WIDTH = 80;
const LONGEST_PAUSE = 4000;

/** Of what the stream of a match tells first, what is needed here. */
interface State {
  readonly card: {
    readonly game: string;
    readonly variant: string;
    readonly aids: readonly Aid[];
    readonly seats: readonly { readonly name: string | null }[];
  };
  readonly you: Seat | null;
  readonly events: readonly MatchEvent[];
}

type Line =
  | { readonly t: 'state'; readonly now: number; readonly state: State }
  | { readonly t: 'events'; readonly from: number; readonly events: readonly MatchEvent[] }
  | { readonly t: 'after' };

/** A match at a site, at a terminal: what happens there is told, and what is typed is done there. */
export class OnlineGame {
  readonly #site: Site;
  readonly #id: string;
  readonly #texts: Texts;
  readonly #online: OnlineTexts;
  readonly #io: Io;
  readonly #end = new AbortController();
  /** Told again and again as the match goes on: who waits for their turn looks then. */
  #changed = Promise.withResolvers<void>();
  #match: Match | null = null;
  #seen = 0;
  #shown = 0;
  #you: Seat = 0;
  #names: readonly string[] = [];
  #aids: readonly Aid[] = [];
  #ahead = 0;
  #narrator: Narrator | null = null;
  #choices = new Choices([]);

  constructor(site: Site, id: string, texts: Texts, online: OnlineTexts, io: Io) {
    this.#site = site;
    this.#id = id;
    this.#texts = texts;
    this.#online = online;
    this.#io = io;
  }

  /** Until the match is over, or whoever sits here leaves. */
  async play(): Promise<CliResult<void>> {
    const done = await Promise.race([this.#follow(), this.#listen().then(() => null)]);
    this.#end.abort();
    if (done !== null) return done;
    if (this.#isOver) return DONE;
    await this.#say(this.#online.left);
    return DONE;
  }

  get #isOver(): boolean {
    return this.#match?.phase === 'over';
  }

  get #isTurn(): boolean {
    return this.#match !== null && !this.#isOver && this.#match.actor === this.#you && !this.#match.isPaused;
  }

  /** Follows the stream; where it is lost, it comes back, more and more patiently. */
  async #follow(): Promise<CliResult<void>> {
    let isAway = false;
    for (let pause = 500; !this.#end.signal.aborted; pause = Math.min(LONGEST_PAUSE, 2 * pause)) {
      const lines = await this.#site.lines(`/api/matches/${this.#id}/stream`, this.#end.signal);
      if (!lines.ok && lines.fault.code !== 'site-away') return lines;
      try {
        if (lines.ok)
          for await (const line of lines.value) {
            if (isAway) await this.#say(this.#online.back);
            [isAway, pause] = [false, 500];
            const heard = await this.#hear(line as Line);
            if (!heard.ok || this.#isOver) return heard;
          }
      } catch {
        // As if it had ended: it is opened again.
      }
      if (this.#end.signal.aborted) break;
      if (!isAway) await this.#say(this.#online.away);
      isAway = true;
      await sleep(pause);
    }
    return DONE;
  }

  async #hear(line: Line): Promise<CliResult<void>> {
    if (line.t === 'state') {
      this.#ahead = line.now - Date.now();
      const opened = await this.#open(line.state);
      if (!opened.ok) return opened;
    } else if (line.t === 'events')
      for (const [i, event] of line.events.entries())
        if (line.from + i === this.#seen) {
          this.#match!.apply(event);
          this.#seen++;
        }
    await this.#tell();
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
    return DONE;
  }

  async #open({ card, you, events }: State): Promise<CliResult<void>> {
    if (you === null) return refuse('site-refused', 'this is not your match');
    const opened = await openGame(registry, card.game, card.variant);
    if (!opened.ok) return opened;
    const folded = Match.fold(opened.value.rules, events, opened.value.dealing);
    if (!folded.ok) return refuse('site-refused', folded.fault.message);
    const isFirst = this.#match === null;
    [this.#match, this.#seen, this.#you, this.#aids] = [folded.value, events.length, you, card.aids];
    this.#narrator ??= await Narrator.open(card.game, this.#texts, this.#io.colour);
    const narrator = this.#narrator;
    this.#names = card.seats.map(({ name }, seat) => name ?? narrator.who(seat as Seat));
    if (!isFirst) return DONE;
    this.#shown = folded.value.line?.log.length ?? 0;
    await this.#say(this.#online.began(narrator.who(you), this.#names[you === 0 ? 1 : 0]!));
    await this.#show();
    return DONE;
  }

  /** What happened since it was last told: actions in words, offers, the end. */
  async #tell(): Promise<void> {
    const { line, result } = this.#match!;
    const narrator = this.#narrator!;
    if (line !== null && line.log.length !== this.#shown) {
      const from = Math.min(this.#shown, line.log.length);
      const before = unwrap(replay(line.rules, line.first, line.log.slice(0, from)));
      for (const action of line.log.slice(from)) {
        const seen = narrator.view(before, this.#aids);
        unwrap(before.play(action));
        await this.#say(narrator.words.action(seen, action, narrator.view(before, this.#aids)));
      }
      this.#shown = line.log.length;
      if (result === null) await this.#show();
    }
    if (result !== null) {
      await this.#io.write(`\n${narrator.board(line!, this.#aids)}\n`);
      await this.#say(narrator.result(result));
    } else if (this.#asked === 'draw') await this.#say(this.#online.drawAsked);
    else if (this.#asked === 'take-back') await this.#say(this.#online.takeBackAsked);
  }

  async #show(): Promise<void> {
    const { line } = this.#match!;
    if (line === null) return;
    this.#choices = new Choices(this.#isTurn ? line.legal() : []);
    await this.#io.write(`\n${this.#narrator!.board(line, this.#aids)}\n`);
    await this.#say(painter(this.#io.colour)(BOLD, this.#prompt()));
  }

  #prompt(): string {
    const { clocks, settings } = this.#match!;
    const now = Date.now() + this.#ahead;
    const left = ([0, 1] as const).map((seat) => timeLeft(clocks, seat, now));
    const said =
      settings.clock.kind === 'none'
        ? ''
        : ` (${left.map((each, seat) => `${this.#narrator!.who(seat as Seat)} ${minutes(each)}`).join(', ')})`;
    return this.#isTurn ? this.#online.yourTurn(said) : this.#online.theirTurn(said);
  }

  async #listen(): Promise<void> {
    const isTerminal = this.#io.input.isTTY === true && this.#io.output.isTTY === true;
    const reader = createInterface({ input: this.#io.input, terminal: false });
    this.#end.signal.addEventListener('abort', () => reader.close());
    for await (const typed of reader) {
      const text = typed.trim();
      if (text === '') continue;
      // What comes through a pipe was written before anybody could know whose turn it would be.
      while (!isTerminal && !this.#isOver && !this.#isTimeFor(text)) await this.#changed.promise;
      if (this.#isOver || !(await this.#handle(text))) return;
    }
    // A pipe that has ended says nothing more, and the game goes on by itself until its end.
    if (!isTerminal) await new Promise(() => {});
  }

  #isTimeFor(text: string): boolean {
    if (this.#match === null) return false;
    const command = this.#named(text);
    if (command === 'yes' || command === 'no') return this.#asked !== null;
    return command !== null || this.#isTurn;
  }

  /** What the other has offered. */
  get #asked(): 'draw' | 'take-back' | null {
    const { offers } = this.#match!;
    const other: Seat = this.#you === 0 ? 1 : 0;
    return (['draw', 'take-back'] as const).find((offer) => offers[offer] === other) ?? null;
  }

  #named(text: string): OnlineCommand | null {
    return ONLINE_COMMANDS.find((name) => this.#online.words[name].includes(text)) ?? null;
  }

  /** False when whoever sits here leaves. */
  async #handle(text: string): Promise<boolean> {
    const match = this.#match;
    const command = this.#named(text);
    if (command === 'quit') return false;
    if (command === 'help') await this.#say(this.#online.help);
    else if (match === null) await this.#say(this.#online.notYet);
    else if (command === 'board') await this.#show();
    else if (command === 'list') await this.#list('');
    else if (command === 'resign') await this.#command({ kind: 'resign' });
    else if (command === 'draw') {
      if (await this.#command({ kind: 'offer', offer: 'draw' })) await this.#say(this.#online.drawOffered);
    } else if (command === 'yes' || command === 'no') {
      const offer = this.#asked ?? 'draw';
      await this.#command({ kind: 'answer', offer, accepts: command === 'yes' });
    } else if (!this.#isTurn) await this.#say(this.#online.notYet);
    else await this.#act(text);
    return true;
  }

  async #act(text: string): Promise<void> {
    const number = /^[0-9]+$/.test(text) ? this.#choices.pick(Number(text)) : null;
    const action = number ?? text;
    if (!this.#choices.all.includes(action) && this.#choices.narrow(action)) return this.#list(action);
    const { line } = this.#match!;
    const read = line!.read(action);
    if (!read.ok) {
      const { refusals } = this.#narrator!.words;
      return this.#say(describeFault(read.fault, this.#texts, { refusals }));
    }
    const ply = line!.log.length;
    if (!(await this.#command({ kind: 'act', action, ply }))) return;
    // The stream tells what came of it; until then it is nobody's turn to type again.
    while (!this.#isOver && (this.#match!.line?.log.length ?? 0) === ply && !this.#end.signal.aborted)
      await this.#changed.promise;
  }

  async #list(prefix: string): Promise<void> {
    if (!this.#choices.narrow(prefix)) return this.#say(this.#texts.choices(0));
    const { first, actions } = this.#choices.nextPage();
    const { columns = 0 } = this.#io.output;
    if (actions.length > 0) await this.#io.write(inColumns(first, actions, columns > 0 ? columns : WIDTH));
  }

  /** The id stays the same while it is tried again: what the site has heard already it does once. */
  async #command(command: object): Promise<boolean> {
    const id = randomUUID();
    for (let pause = 500; ; pause = Math.min(LONGEST_PAUSE, 2 * pause)) {
      const done = await this.#site.call('POST', `/api/matches/${this.#id}/commands`, { id, command });
      if (done.ok) return true;
      if (done.fault.code !== 'site-away') {
        await this.#say(describeFault(done.fault, this.#texts, { refusals: this.#narrator!.words.refusals }));
        return false;
      }
      await sleep(pause);
    }
  }

  async #say(sentence: string): Promise<void> {
    await this.#io.write(`${sentence}\n`);
  }
}

/** `4:05`. */
function minutes(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
