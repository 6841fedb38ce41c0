import { CHANCE, OVER, unwrap, type Actor, type Rules } from '@rayonk/core';
import { describeFault, Narrator } from '../describe.ts';
import { BOLD, DIM, painter } from '../draw/paint.ts';
import { refuse, type CliResult } from '../fault.ts';
import { writeWhole } from '../files.ts';
import type { Io } from '../io.ts';
import { openGames } from '../records/open.ts';
import { PLAY_COMMANDS, type PlayCommand, type Texts } from '../texts/texts.ts';
import { Choices, inColumns } from './choices.ts';
import { Computer, type Opponent } from './computer.ts';
import { TableGame } from './game.ts';

const WIDTH = 80;

/** What the people at a terminal see and type: one call of `handle` a line. Everything that goes wrong is said, nothing ends it. */
export class PlayLoop {
  readonly #io: Io;
  readonly #texts: Texts;
  readonly #seed: string;
  readonly #opponent: Opponent | null;
  #game: TableGame;
  #narrator: Narrator;
  #computer: Promise<Computer> | null = null;
  #choices = new Choices([]);

  constructor(rules: Rules, seed: string, opponent: Opponent | null, texts: Texts, narrator: Narrator, io: Io) {
    this.#io = io;
    this.#texts = texts;
    this.#seed = seed;
    this.#opponent = opponent;
    this.#game = TableGame.begin(rules, seed, nameOf(opponent));
    this.#narrator = narrator;
  }

  async begin(): Promise<void> {
    const { variant } = this.#game.line.rules;
    await this.#say(this.#texts.welcome(this.#narrator.manifest.name, variant, this.#seed));
    if (this.#opponent !== null)
      await this.#say(this.#texts.against(this.#opponent.level, this.#narrator.who(this.#opponent.seat)));
    await this.#goOn();
  }

  /** The legal actions that begin with what is typed so far, for the Tab key. */
  completions(typed: string): string[] {
    return this.#choices.completions(typed);
  }

  prompt(): string {
    const { line } = this.#game;
    const text = line.actor === OVER ? this.#texts.over : this.#texts.turn(this.#narrator.who(line.actor));
    return `${painter(this.#io.colour)(BOLD, text)}> `;
  }

  /** Takes one line that was typed; false when the people leave. */
  async handle(typed: string): Promise<boolean> {
    const text = typed.trim();
    const [word = '', ...rest] = text.split(/\s+/);
    const command = this.#commandNamed(word);
    if (command === 'quit') return false;
    if (command !== null) await this.#run(command, word, text.slice(word.length).trim());
    else if (text === '') await this.#more();
    else if (rest.length === 0 && /^[0-9]+$/.test(text)) await this.#pick(Number(text));
    else if (!this.#choices.all.includes(text) && this.#choices.narrow(text)) await this.#more();
    else await this.#play(text);
    return true;
  }

  /** Said when the input ends before the game. */
  async leave(): Promise<void> {
    if (this.#game.line.actor !== OVER) await this.#say(this.#texts.left);
  }

  #commandNamed(word: string): PlayCommand | null {
    return PLAY_COMMANDS.find((name) => this.#texts.commands[name].includes(word)) ?? null;
  }

  async #run(command: Exclude<PlayCommand, 'quit'>, word: string, argument: string): Promise<void> {
    switch (command) {
      case 'list':
        return this.#list(argument);
      case 'more':
        return this.#more();
      case 'board':
        return this.#goOn();
      case 'undo':
        return this.#undo();
      case 'hint':
        return this.#hint();
      case 'save':
        return argument === '' ? this.#say(this.#texts.needsFile(word)) : this.#save(argument);
      case 'load':
        return argument === '' ? this.#say(this.#texts.needsFile(word)) : this.#load(argument);
      case 'help':
        return this.#say(this.#texts.help);
    }
  }

  async #play(text: string): Promise<void> {
    const { words } = this.#narrator;
    const before = this.#narrator.view(this.#game.line);
    const played = this.#game.play(text);
    if (!played.ok) return this.#say(describeFault(played.fault, this.#texts, { refusals: words.refusals }));
    await this.#say(words.action(before, text, this.#narrator.view(this.#game.line)));
    await this.#goOn();
  }

  async #pick(number: number): Promise<void> {
    const action = this.#choices.pick(number);
    if (action !== null) return this.#play(action);
    const { count } = this.#choices;
    await this.#say(count === 0 ? this.#texts.choices(0) : this.#texts.noSuchNumber(count));
  }

  async #list(prefix: string): Promise<void> {
    if (this.#choices.narrow(prefix)) return this.#more();
    await this.#say(prefix === '' ? this.#texts.choices(0) : this.#texts.noneBegin(prefix));
  }

  async #more(): Promise<void> {
    const { first, actions } = this.#choices.nextPage();
    if (actions.length === 0) return;
    // Some terminals that do not know their width say 0.
    const { columns = 0 } = this.#io.output;
    await this.#io.write(inColumns(first, actions, columns > 0 ? columns : WIDTH));
    const { count, hasMore } = this.#choices;
    if (!hasMore && first === 1) return;
    const page = this.#texts.page(first, first + actions.length - 1, count, hasMore);
    await this.#say(painter(this.#io.colour)(DIM, page));
  }

  async #undo(): Promise<void> {
    const undone = this.#game.undo((actor) => actor !== CHANCE && !this.#isOpponent(actor));
    if (!undone.ok) return this.#say(describeFault(undone.fault, this.#texts));
    await this.#say(this.#texts.undone(undone.value));
    await this.#goOn();
  }

  async #hint(): Promise<void> {
    const advice = (await this.#opened()).advise(this.#game.line);
    await this.#say(advice.ok ? advice.value.join('\n') : describeFault(advice.fault, this.#texts));
  }

  async #save(file: string): Promise<void> {
    const text = this.#game.write();
    const saved: CliResult<void> = text.ok ? await writeWhole(file, text.value) : text;
    await this.#say(saved.ok ? this.#texts.saved(file) : describeFault(saved.fault, this.#texts, { file }));
  }

  async #load(file: string): Promise<void> {
    // `-` would read standard input, where the people type.
    const opened = file === '-' ? refuse('file-not-found', 'name a file') : await openGames(file, this.#io);
    if (!opened.ok) return this.#say(describeFault(opened.fault, this.#texts, { file }));
    const [first] = opened.value;
    this.#narrator = await Narrator.open(first!.record.game, this.#texts, this.#io.colour);
    this.#game = TableGame.resume(first!, this.#seed);
    this.#computer = null;
    await this.#say(this.#texts.loaded(file, first!.record.actions.length));
    if (opened.value.length > 1) await this.#say(this.#texts.severalGames(opened.value.length));
    await this.#goOn();
  }

  /** Lets chance and the opponent act, then shows the board and what can be done, or how the game ended. */
  async #goOn(): Promise<void> {
    const { line } = this.#game;
    while (line.actor === CHANCE || this.#isOpponent(line.actor)) {
      const before = this.#narrator.view(line);
      const text = this.#game.drawChance() ?? (await this.#answer());
      await this.#say(this.#narrator.words.action(before, text, this.#narrator.view(line)));
    }
    await this.#io.write(`\n${this.#narrator.board(line)}\n`);
    this.#choices = new Choices(line.legal());
    await this.#say(
      line.result === null ? this.#texts.choices(this.#choices.count) : this.#narrator.result(line.result),
    );
  }

  #isOpponent(actor: Actor): boolean {
    return this.#opponent !== null && actor === this.#opponent.seat;
  }

  async #answer(): Promise<string> {
    const text = (await this.#opened()).choose(this.#game.line, this.#opponent!.level, this.#game.seed);
    unwrap(this.#game.play(text));
    return text;
  }

  #opened(): Promise<Computer> {
    this.#computer ??= Computer.open(this.#game.line.rules, this.#narrator);
    return this.#computer;
  }

  async #say(sentence: string): Promise<void> {
    await this.#io.write(`${sentence}\n`);
  }
}

/** How files name a level. */
function nameOf(opponent: Opponent | null): Readonly<Record<string, string>> {
  return opponent === null ? {} : { [`Seat${opponent.seat}`]: `Computer ${opponent.level}` };
}
