import packageFile from '../../package.json' with { type: 'json' };
import { UgiEngine, type Info, type UgiPort } from '@rayonk/engine';
import { defineCommand } from '../command.ts';
import { DONE, refuse, type CliResult } from '../fault.ts';
import { LineSplitter, type InputLine } from '../lines/split.ts';
import type { Io } from '../io.ts';
import { openRules } from '../open.ts';
import { SearchThread } from '../ugi/thread.ts';

/** A game of a thousand plies with its set-ups and chance outcomes has room in it many times over. */
const LONGEST_LINE = 1 << 20;

export const ugi = defineCommand({
  name: 'ugi',
  operands: 'GAME VARIANT',
  summary: 'be an engine for other programs: the Universal Game Interface on standard input and output',
  details: `Understands ugi, isready, setoption name NAME value VALUE, uginewgame, position startpos [seed S] | fen P
[moves ...], go depth N | nodes N | movetime N | infinite | p1time N p2time N [p1inc N p2inc N], stop,
query gameover | p1turn | result | actor | position, and quit. Chance outcomes are moves like any other.
Distances (score mate N) are in actions. What cannot be done is answered by info string error CODE MESSAGE.`,
  options: {},
  examples: [
    'rayonk ugi hokito standard',
    "printf 'position startpos seed 7\\ngo nodes 10000\\n' | rayonk ugi hokito standard",
  ],
  run: async ([game, variant], _values, io) => {
    const rules = await openRules(game!, variant!);
    if (!rules.ok) return rules;
    const conversation = new Conversation(game!, variant!, io);
    const session = new UgiEngine(rules.value, conversation, `Rayon K ${packageFile.version} ${game} ${variant}`);
    return conversation.hold(session);
  },
});

/** Standard input, standard output and the search thread around one engine. */
class Conversation implements UgiPort {
  readonly #thread: SearchThread;
  readonly #io: Io;
  readonly #decoder = new TextDecoder();
  #session: UgiEngine | null = null;
  /** Set while somebody waits for the running search. */
  #searched: (() => void) | null = null;

  constructor(game: string, variant: string, io: Io) {
    this.#io = io;
    this.#thread = new SearchThread(game, variant, {
      heard: (info) => this.#session!.heard(info),
      finished: (info: Info) => {
        this.#session!.finished(info);
        this.#searched?.();
      },
      failed: (message) => {
        this.#session!.failed(message);
        this.#searched?.();
      },
    });
  }

  send(line: string): void {
    // Answers are short and rare; nothing waits for a slow reader but the reader itself.
    this.#io.output.write(`${line}\n`);
  }
  search(...request: Parameters<UgiPort['search']>): void {
    this.#thread.search(...request);
  }
  stop(): void {
    this.#thread.stop();
  }
  forget(): void {
    this.#thread.forget();
  }
  async ready(): Promise<void> {
    return this.#thread.ready();
  }

  async hold(session: UgiEngine): Promise<CliResult<void>> {
    this.#session = session;
    const splitter = new LineSplitter(LONGEST_LINE);
    let open = true;
    try {
      for await (const chunk of this.#io.input) {
        open = await this.#handleAll(splitter.push(chunk as Uint8Array));
        if (!open) break;
      }
      if (open) open = await this.#handleAll(splitter.end());
    } catch (error) {
      return refuse('input-failed', (error as Error).message);
    } finally {
      await this.#leave(open);
    }
    return DONE;
  }

  async #handleAll(lines: readonly InputLine[]): Promise<boolean> {
    for (const line of lines) {
      if (line.kind === 'too-long') this.#session!.tooLong(LONGEST_LINE);
      else if (!(await this.#session!.handle(this.#decoder.decode(line.bytes)))) return false;
    }
    return true;
  }

  /** A running search still answers. At the end of the input one that ends by itself may go on, after `quit` none. */
  async #leave(patient: boolean): Promise<void> {
    const { searching } = this.#session!;
    if (searching !== null) {
      const answered = new Promise<void>((resolve) => {
        this.#searched = resolve;
      });
      if (searching === 'endless' || !patient) this.#thread.stop();
      await answered;
    }
    await this.#thread.close();
  }
}
