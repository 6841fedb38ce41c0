import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { fail, ok, type Line, type Rules } from '@rayonk/core';
import { positionCommand, readBestMove, type Chosen, type Player } from '@rayonk/engine';
import { processorTimeEnvironment } from './processor-time.ts';
import { WORKSPACE } from '../workspace.ts';

/** How long an engine may take to say that it is there. */
const HANDSHAKE_MILLISECONDS = 20_000;
/** How long it may think beyond anything a `go` asks for before it counts as dead. */
const SILENCE_MILLISECONDS = 600_000;

class EngineFailure extends Error {}

/** Splits a command at spaces; a part in single or double quotes may hold some. No shell is involved. */
export function splitCommand(command: string): string[] {
  const words = command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g);
  return Array.from(words, ([, double, single, plain]) => double ?? single ?? plain ?? '');
}

/** The engine as `frozen/` keeps it, with the table that the other players of a match have. */
export function frozenPlayer(
  { game, variant }: Rules,
  go: string,
  tableBits: number,
  isProcessorTime: boolean,
): UgiPlayer {
  const file = path.join(WORKSPACE, `frozen/${game}.mjs`);
  const megabytes = 2 ** (tableBits + 5 - 20);
  return new UgiPlayer(`"${process.execPath}" "${file}" ${variant}`, go, { megabytes, isProcessorTime });
}

interface UgiSettings {
  /** Its table, if not its usual one. */
  readonly megabytes?: number;
  /** An engine that Node runs takes the processor's time for the clock's. */
  readonly isProcessorTime?: boolean;
}

/** An engine in a process of its own that speaks UGI. It starts with its first game. */
export class UgiPlayer implements Player {
  readonly #command: string;
  readonly #go: string;
  readonly #settings: UgiSettings;
  #child: ChildProcessWithoutNullStreams | null = null;
  /** Lines that nobody has asked for yet, and who waits for one. */
  readonly #lines: string[] = [];
  #waiting: (() => void) | null = null;
  #dead: string | null = null;

  constructor(command: string, go: string, settings: UgiSettings = {}) {
    this.#command = command;
    this.#go = go;
    this.#settings = settings;
  }

  async begin(): Promise<void> {
    try {
      if (this.#child === null) {
        this.#start();
        this.#send('ugi');
        await this.#until((line) => line.trim() === 'ugiok', HANDSHAKE_MILLISECONDS);
        const { megabytes } = this.#settings;
        if (megabytes !== undefined) this.#send(`setoption name Hash value ${megabytes}`);
      }
      this.#send('uginewgame');
      await this.#settled();
    } catch (error) {
      if (!(error instanceof EngineFailure)) throw error;
      // `choose` tells it: a game that cannot begin fails at its first action.
      this.#dead ??= error.message;
    }
  }

  async choose(line: Line): Promise<Chosen> {
    try {
      this.#send(positionCommand(line.first, line.log));
      await this.#settled();
      this.#send(`go ${this.#go}`);
      const answer = await this.#until((text) => readBestMove(text) !== null, SILENCE_MILLISECONDS);
      return ok(readBestMove(answer)!);
    } catch (error) {
      if (!(error instanceof EngineFailure)) throw error;
      return fail(`${this.#command}: ${error.message}`);
    }
  }

  close(): void {
    if (this.#child === null || this.#dead !== null) return;
    this.#child.stdin.end('quit\n');
    this.#child.kill();
  }

  #start(): void {
    const [program = '', ...parts] = splitCommand(this.#command);
    const env = { ...process.env, ...(this.#settings.isProcessorTime === true ? processorTimeEnvironment() : {}) };
    const child = spawn(program, parts, { stdio: ['pipe', 'pipe', 'pipe'], env });
    this.#child = child;
    // What it says on standard error is its own affair, but the pipe must not fill up.
    child.stderr.resume();
    child.stdin.on('error', () => {});
    createInterface({ input: child.stdout }).on('line', (line) => this.#hear(line));
    child.on('error', (error) => this.#die(`does not start (${error.message})`));
    child.on('exit', (code, signal) => this.#die(`ended with ${signal ?? `exit code ${code}`}`));
  }

  #hear(line: string): void {
    this.#lines.push(line);
    this.#waiting?.();
  }

  #die(why: string): void {
    this.#dead ??= why;
    this.#waiting?.();
  }

  #send(line: string): void {
    if (this.#dead !== null) throw new EngineFailure(this.#dead);
    this.#child!.stdin.write(`${line}\n`);
  }

  async #settled(): Promise<void> {
    this.#send('isready');
    await this.#until((line) => line.trim() === 'readyok', HANDSHAKE_MILLISECONDS);
  }

  async #until(wanted: (line: string) => boolean, patience: number): Promise<string> {
    const deadline = performance.now() + patience;
    for (;;) {
      for (let line = this.#lines.shift(); line !== undefined; line = this.#lines.shift())
        if (wanted(line)) return line;
      if (this.#dead !== null) throw new EngineFailure(this.#dead);
      const left = deadline - performance.now();
      if (left <= 0) throw new EngineFailure(`said nothing for ${Math.round(patience / 1000)} s`);
      await this.#nextLine(left);
    }
  }

  async #nextLine(patience: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patience);
      this.#waiting = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#waiting = null;
  }
}
