import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { createApp, type Site } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/base/config.ts';
import { signIn } from './people.ts';

export interface Guests {
  readonly cookies: readonly [string, string];
  readonly players: readonly [string, string];
}

export interface Recording {
  readonly site: Site;
  readonly port: number;
  /** Lines of the log. */
  readonly logs: readonly string[];
  readonly guests: Guests;
  /** Lets the site's clock go on. */
  readonly wait: (milliseconds: number) => void;
}

/**
 * Runs one site again and again from the same moment: the same guests, the same keys, the same time. What then differs between two runs
 * comes from what was done differently.
 */
export class Recorder {
  readonly #folder: string;
  readonly #startedAt = Date.now();
  #guests: Guests = { cookies: ['', ''], players: ['', ''] };

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async create(): Promise<Recorder> {
    const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-record-'));
    mkdirSync(path.join(folder, 'web'));
    writeFileSync(path.join(folder, 'web', 'index.html'), '<!doctype html><title>Rayon K</title>');
    const recorder = new Recorder(folder);
    await recorder.#in('data', async ({ port }) => {
      const cookies = [await signIn(port), await signIn(port)] as const;
      recorder.#guests = { cookies, players: [await idOf(port, cookies[0]), await idOf(port, cookies[1])] };
    });
    return recorder;
  }

  async run<T>(act: (recording: Recording) => Promise<T>): Promise<T> {
    cpSync(path.join(this.#folder, 'data'), path.join(this.#folder, 'copy'), { recursive: true });
    try {
      return await this.#in('copy', act);
    } finally {
      rmSync(path.join(this.#folder, 'copy'), { recursive: true });
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #in<T>(data: string, act: (recording: Recording) => Promise<T>): Promise<T> {
    let ahead = 0;
    const logs: string[] = [];
    const to = new Writable({
      write(chunk: Buffer, _, done) {
        logs.push(chunk.toString());
        done();
      },
    });
    // How long something took is the machine's business; everything else in a line counts.
    const formatters = { log: (line: Record<string, unknown>) => ({ ...line, took: undefined }) };
    const log = pino({ level: 'trace', base: null, timestamp: false, formatters }, to);
    const reading = readConfig({ PORT: '0', RATE_LIMIT: '0', DATA_FOLDER: path.join(this.#folder, data) });
    if (!reading.ok) throw new Error(reading.fault.join('\n'));
    const now = (): number => this.#startedAt + ahead;
    const site = await createApp(reading.value, { log, now, webFolder: path.join(this.#folder, 'web') });
    try {
      const port = await site.listen();
      const wait = (milliseconds: number): void => {
        ahead += milliseconds;
      };
      return await act({ site, port, logs, guests: this.#guests, wait });
    } finally {
      await site.close();
    }
  }
}

async function idOf(port: number, cookie: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/me`, { headers: { cookie } });
  const me = (await response.json()) as { readonly player: { readonly id: string } };
  return me.player.id;
}
