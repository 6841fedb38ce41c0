import { Worker } from 'node:worker_threads';
import type { StoreReply, Opening, QueryAnswer, Request, WorkerSettings } from './messages.ts';
import { Packer, unpackAnswers } from './packing.ts';
import { StoreConflict, type Statement } from './store.ts';

/** So many requests cross to the thread in one message. */
const MOST_TOGETHER = 128;
/** Milliseconds for which what may wait for another request waits. */
const SOON = 50;

interface Waiting {
  /** What a query found, or how many rows each statement of a write changed. */
  readonly resolve: (found: QueryAnswer | readonly number[] | null) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The near end of the database's thread. What is asked in one turn of the event loop goes over in one message: crossing to a thread costs
 * more than a statement.
 */
export class StoreThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #packer = new Packer();
  readonly #settling = (answer: StoreReply): void => this.#settle(answer);
  #asked: Request[] = [];
  /** What goes over before whatever is asked next. */
  #soon: Request[] = [];
  #lastId = 0;
  #ended: Error | null = null;

  private constructor(worker: Worker, onBroken: (error: Error) => void) {
    this.#worker = worker;
    worker.on('message', (words: readonly unknown[]) => unpackAnswers(words, this.#settling));
    worker.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error)), onBroken));
    worker.on('exit', () => this.#end(new Error('the thread of the store ended'), onBroken));
  }

  /** Rejects with a message for people where the database cannot be opened. */
  static async start(settings: WorkerSettings, onBroken: (error: Error) => void): Promise<StoreThread> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: settings });
    const opening = await new Promise<Opening>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    if (!opening.ok) throw new Error(`The database ${settings.file} cannot be used: ${opening.fault}`);
    return new StoreThread(worker, onBroken);
  }

  query(statement: Statement): Promise<QueryAnswer> {
    return this.#ask((id) => ({ kind: 'query', id, statement }));
  }

  /** Every action of every match waits here: there is one promise on the way, and no function that awaits. */
  write(statements: readonly Statement[]): Promise<readonly number[]> {
    return this.#ask((id) => ({ kind: 'write', id, statements }));
  }

  /** The same, with whatever is asked next; by itself where nothing is asked for a while. */
  writeSoon(statements: readonly Statement[]): Promise<readonly number[]> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      if (this.#soon.length === 0) setTimeout(() => this.#send(), SOON);
      this.#soon.push({ kind: 'write', id: this.#awaited(resolve as Waiting['resolve'], reject), statements });
    });
  }

  async close(): Promise<void> {
    if (this.#ended !== null) return;
    const closed = this.#ask<null>((id) => ({ kind: 'close', id }));
    this.#ended = new Error('the store is closed');
    const exited = new Promise((resolve) => this.#worker.once('exit', resolve));
    await closed;
    await exited;
  }

  #ask<T>(request: (id: number) => Request): Promise<T> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      const id = this.#awaited(resolve as Waiting['resolve'], reject);
      if (this.#asked.length === 0) setImmediate(() => this.#send());
      this.#asked.push(request(id));
      // In a turn that is full of work the thread must not wait for its end.
      if (this.#asked.length >= MOST_TOGETHER) this.#send();
    });
  }

  #awaited(resolve: Waiting['resolve'], reject: Waiting['reject']): number {
    const id = ++this.#lastId;
    this.#waiting.set(id, { resolve, reject });
    return id;
  }

  #send(): void {
    const requests = this.#soon.length === 0 ? this.#asked : [...this.#soon, ...this.#asked];
    if (requests.length === 0) return;
    this.#soon = [];
    this.#asked = [];
    const packet = this.#packer.pack(requests);
    try {
      this.#worker.postMessage(packet);
    } catch {
      this.#packer.takeBack(packet);
      // Something in one of them cannot be sent to a thread; the others must not pay for it.
      for (const request of requests) this.#sendAlone(request);
    }
  }

  #sendAlone(request: Request): void {
    const packet = this.#packer.pack([request]);
    try {
      this.#worker.postMessage(packet);
    } catch (error) {
      this.#packer.takeBack(packet);
      this.#settle({ ok: false, id: request.id, isConflict: false, message: (error as Error).message });
    }
  }

  #settle(answer: StoreReply): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.ok) waiting?.resolve('changes' in answer ? answer.changes : 'query' in answer ? answer.query : null);
    else waiting?.reject(answer.isConflict ? new StoreConflict(answer.message) : new Error(answer.message));
  }

  #end(error: Error, onBroken: (error: Error) => void): void {
    const wasExpected = this.#ended !== null && this.#waiting.size === 0;
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    if (!wasExpected) onBroken(error);
  }
}
