import { Socket } from 'node:net';
import { Client, DatabaseError } from 'pg';
import type { QueryAnswer } from '../messages.ts';
import type { Statement } from '../store.ts';
import { Batch, type Ready } from './batch.ts';
import { PreparedTexts } from './prepared.ts';
import { toText } from './values.ts';

const CONNECT_MILLISECONDS = 5000;

export interface WireSettings {
  readonly url: string;
  /** How whoever looks after the database sees it. */
  readonly name: string;
  /** A server that says nothing for so long is taken for gone. */
  readonly patience: number;
  /** What every new connection is told first. */
  readonly greeting: readonly string[];
}

interface Wired {
  readonly client: Client;
  readonly socket: Socket;
  readonly texts: PreparedTexts;
}

/** One connection to the server, made when it is needed and again after it was lost. */
export class Wire {
  readonly #settings: WireSettings;
  #wired: Promise<Wired> | null = null;
  #isClosed = false;
  /** How many batches wait for their answer. */
  waiting = 0;

  constructor(settings: WireSettings) {
    this.#settings = settings;
  }

  /** All or nothing. Rejects with a `BatchFailure` once it was sent: `isLost` tells whether anybody knows then if it was done. */
  async run(statements: readonly Ready[]): Promise<readonly QueryAnswer[]> {
    this.waiting++;
    try {
      const { client, socket, texts } = await this.#connected();
      const { patience } = this.#settings;
      const timer = setTimeout(
        () => socket.destroy(new Error(`the database said nothing for ${patience} ms`)),
        patience,
      );
      try {
        return await new Promise((resolve, reject) => client.query(new Batch(statements, texts, resolve, reject)));
      } finally {
        clearTimeout(timer);
      }
    } finally {
      this.waiting--;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const line = await this.#wired?.catch(() => null);
    await line?.client.end().catch(() => {});
  }

  #connected(): Promise<Wired> {
    if (this.#isClosed) return Promise.reject(new Error('the store is closed'));
    this.#wired ??= this.#connect().catch((error: unknown) => {
      this.#wired = null;
      throw error;
    });
    return this.#wired;
  }

  async #connect(): Promise<Wired> {
    const { url, name, greeting } = this.#settings;
    const socket = new Socket();
    const client = new Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      keepAlive: true,
      stream: () => socket,
    });
    const lose = (): void => void (this.#wired = null);
    client.on('error', lose);
    client.on('end', lose);
    await client.connect();
    for (const text of greeting) await client.query(text);
    return { client, socket, texts: new PreparedTexts() };
  }
}

/** Throws where something in it cannot be kept. */
export function readied({ sql, parameters }: Statement, wantsRows: boolean): Ready {
  return { sql, values: parameters.map(toText), wantsRows };
}

/** What the server said of a failure; null: it said nothing, and the connection is gone. */
export function saidBy(error: unknown): DatabaseError | null {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof DatabaseError ? cause : null;
}

/** Whether the connection ended, and with it the knowledge of what was done. */
export function isLost(error: unknown): boolean {
  const said = saidBy(error);
  return said === null || said.severity === 'FATAL' || said.severity === 'PANIC';
}
