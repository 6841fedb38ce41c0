import { actorName, Line, ok, replay, type Rules, type Seat } from '@rayonk/core';
import { FULL_STRENGTH_MILLISECONDS, LEVELS, type LevelNumber } from './levels.ts';
import type { Info } from '../search/limits.ts';
import {
  infoLines,
  parseUgi,
  refuseUgi,
  type GoLimits,
  type Query,
  type UgiFault,
  type UgiResult,
  type UgiStart,
} from './ugi.ts';

/** What a search thread is asked for, as plain data. */
export interface UgiSearch {
  readonly first: string;
  readonly log: readonly string[];
  readonly nodes: number | null;
  readonly depth: number | null;
  readonly milliseconds: number | null;
  readonly lines: number;
  readonly level: LevelNumber;
  readonly seed: string;
  readonly tableBits: number;
}

/** The world of an engine: where lines go, and the thread that searches while the engine listens. */
export interface UgiPort {
  send(line: string): void;
  /** Begins a search; the thread answers through `UgiEngine.heard` and `UgiEngine.finished`. */
  search(request: UgiSearch): void;
  /** Makes a running search answer at once. */
  stop(): void;
  /** Makes the thread forget the last game. */
  forget(): void;
  ready(): Promise<void>;
}

const OPTIONS = {
  Hash: { type: 'spin', usual: 16, least: 1, most: 512 },
  MultiPV: { type: 'spin', usual: 1, least: 1, most: 32 },
  Level: { type: 'spin', usual: 8, least: 1, most: 8 },
  Seed: { type: 'string', usual: '1' },
} as const;
type OptionName = keyof typeof OPTIONS;
const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[];

/** The table that an engine begins with. */
export const USUAL_UGI_TABLE_BITS = tableBitsOf(OPTIONS.Hash.usual);

/** A part of a clock that an action may use, and what is kept back for the way to and from the engine. */
const MOVES_TO_GO = 25;
const RESERVE_MILLISECONDS = 30;

/** One conversation in the Universal Game Interface about one variant. Whatever it hears, it answers or ignores. */
export class UgiEngine {
  readonly #rules: Rules;
  readonly #port: UgiPort;
  readonly #name: string;
  readonly #values = new Map<OptionName, number | string>(OPTION_NAMES.map((name) => [name, OPTIONS[name].usual]));
  /** Null after a position that was refused: nobody should get an answer about an older one. */
  #line: Line | null;
  #searching: GoLimits | null = null;
  #lastInfo: Info | null = null;

  constructor(rules: Rules, port: UgiPort, name: string) {
    this.#rules = rules;
    this.#port = port;
    this.#name = name;
    this.#line = Line.seeded(rules, OPTIONS.Seed.usual);
  }

  /** False once the conversation is over. */
  async handle(text: string): Promise<boolean> {
    const command = parseUgi(text);
    if (!command.ok) return this.#refuse(command.fault);
    const { value } = command;
    switch (value.kind) {
      case 'nothing':
        return true;
      case 'ugi':
        return this.#introduce();
      case 'isready':
        await this.#port.ready();
        return this.#send('readyok');
      case 'query':
        return this.#answer(value.what);
      case 'stop':
        if (this.#searching !== null) this.#port.stop();
        return true;
      case 'quit':
        return false;
      case 'setoption':
        return this.#unlessBusy(() => this.#setOption(value.name, value.value));
      case 'uginewgame':
        return this.#unlessBusy(() => this.#forget());
      case 'position':
        return this.#unlessBusy(() => this.#setPosition(value.start, value.moves));
      case 'go':
        return this.#unlessBusy(() => this.#go(value.limits));
    }
  }

  /** Null if the thread is idle; else whether its search would end without a word. */
  get searching(): 'bounded' | 'endless' | null {
    if (this.#searching === null) return null;
    return this.#searching.infinite ? 'endless' : 'bounded';
  }

  tooLong(bytes: number): void {
    this.#refuse({ code: 'line-too-long', message: `a line has at most ${bytes} bytes` });
  }

  heard(info: Info): void {
    this.#lastInfo = info;
    for (const line of infoLines(info)) this.#send(line);
  }

  finished(info: Info): void {
    this.#searching = null;
    const last = this.#lastInfo;
    const told = last !== null && last.depth === info.depth && last.nodes === info.nodes;
    if (!told) for (const line of infoLines(info)) this.#send(line);
    this.#send(`bestmove ${info.lines[0]!.actions[0]!}`);
  }

  /** The thread broke: a bug, but no reason to leave the other side waiting. */
  failed(message: string): void {
    this.#refuse({ code: 'internal-error', message });
    if (this.#searching !== null) this.#send('bestmove none');
    this.#searching = null;
  }

  #send(line: string): true {
    this.#port.send(line);
    return true;
  }

  #refuse({ code, message }: UgiFault): true {
    return this.#send(`info string error ${code} ${message.replaceAll(/\s+/g, ' ')}`);
  }

  #unlessBusy(act: () => true): true {
    if (this.#searching === null) return act();
    return this.#refuse({ code: 'busy', message: 'a search is running: say stop and wait for its bestmove' });
  }

  #introduce(): true {
    this.#send(`id name ${this.#name}`);
    this.#send('id author the Rayon K contributors');
    for (const name of OPTION_NAMES) {
      const option = OPTIONS[name];
      const range = option.type === 'spin' ? ` min ${option.least} max ${option.most}` : '';
      this.#send(`option name ${name} type ${option.type} default ${option.usual}${range}`);
    }
    return this.#send('ugiok');
  }

  #setOption(wanted: string, value: string): true {
    const name = OPTION_NAMES.find((known) => known.toLowerCase() === wanted.toLowerCase());
    if (name === undefined)
      return this.#refuse({
        code: 'unknown-option',
        message: `there is no option ${JSON.stringify(wanted.slice(0, 40))}; there are ${OPTION_NAMES.join(', ')}`,
      });
    const option = OPTIONS[name];
    const number = Number(value);
    if (option.type === 'string') this.#values.set(name, value);
    else if (/^[0-9]{1,6}$/.test(value) && number >= option.least && number <= option.most)
      this.#values.set(name, number);
    else
      return this.#refuse({
        code: 'option-out-of-range',
        message: `${name} is a whole number from ${option.least} to ${option.most}`,
      });
    return true;
  }

  #forget(): true {
    this.#line = Line.seeded(this.#rules, this.#text('Seed'));
    this.#port.forget();
    return true;
  }

  #setPosition(start: UgiStart, moves: readonly string[]): true {
    const first = start.kind === 'fen' ? start.text : Line.seeded(this.#rules, start.seed ?? this.#text('Seed')).first;
    const line = replay(this.#rules, first, moves);
    this.#line = line.ok ? line.value : null;
    return line.ok || this.#refuse(line.fault);
  }

  #go(limits: GoLimits): true {
    const request = this.#request(limits);
    if (!request.ok) {
      this.#refuse(request.fault);
      // Whoever said go waits for this word.
      return this.#send('bestmove none');
    }
    this.#searching = limits;
    this.#lastInfo = null;
    this.#port.search(request.value);
    return true;
  }

  #request(limits: GoLimits): UgiResult<UgiSearch> {
    const line = this.#line;
    if (line === null) return refuseUgi('no-position', 'the last position was refused: give another one first');
    const { actor } = line;
    if (actorName(actor) === 'over') return refuseUgi('game-over', 'the game is over: there is nothing to search');
    if (actorName(actor) === 'chance')
      return refuseUgi('illegal-action', 'chance is to act: add its outcome to the moves first');
    return ok({
      first: line.first,
      log: [...line.log],
      nodes: limits.nodes,
      depth: limits.depth,
      milliseconds: timeFor(limits, actor as Seat),
      lines: Number(this.#values.get('MultiPV')),
      level: LEVELS.find((level) => level === this.#values.get('Level')) ?? 8,
      seed: this.#text('Seed'),
      tableBits: tableBitsOf(Number(this.#values.get('Hash'))),
    });
  }

  #answer(what: Query): true {
    const line = this.#line;
    if (line === null) return this.#refuse({ code: 'no-position', message: 'the last position was refused' });
    return this.#send(`response ${answerTo(line, what)}`);
  }

  #text(name: OptionName): string {
    return String(this.#values.get(name));
  }
}

function answerTo(line: Line, what: Query): string {
  switch (what) {
    case 'gameover':
      return String(line.result !== null);
    case 'p1turn':
      return String(line.actor === 0);
    case 'result':
      if (line.result === null) return 'none';
      return line.result.winner === null ? 'draw' : line.result.winner === 0 ? 'p1win' : 'p2win';
    case 'actor':
      return String(actorName(line.actor));
    case 'position':
      return line.text();
  }
}

/** Null for a search that time does not end. */
function timeFor({ movetime, time, increment, infinite, nodes, depth }: GoLimits, seat: Seat): number | null {
  if (infinite) return null;
  if (movetime !== null) return Math.max(1, movetime);
  const left = time[seat];
  if (left !== null) {
    const usable = Math.max(1, left - RESERVE_MILLISECONDS);
    return Math.min(usable, Math.max(1, usable / MOVES_TO_GO + 0.8 * (increment[seat] ?? 0)));
  }
  return nodes === null && depth === null ? FULL_STRENGTH_MILLISECONDS : null;
}

/** The largest table of 2^n buckets of 32 bytes that fits into so many megabytes. */
export function tableBitsOf(megabytes: number): number {
  return Math.floor(Math.log2((megabytes * 2 ** 20) / 32));
}
