import { Worker } from 'node:worker_threads';
import type { Info, UgiSearch } from '@rayonk/engine';

export interface ThreadData {
  readonly game: string;
  readonly variant: string;
  readonly flag: SharedArrayBuffer;
}

export type ToThread = { readonly kind: 'search'; readonly request: UgiSearch } | { readonly kind: 'forget' };

export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'info'; readonly info: Info }
  | { readonly kind: 'done'; readonly info: Info };

interface Listener {
  heard(info: Info): void;
  finished(info: Info): void;
  failed(message: string): void;
}

/**
 * A search in a thread of its own. The search is synchronous, so no message reaches it while it runs: `stop` raises a
 * flag in shared memory, which the search looks at every few hundred nodes.
 */
export class SearchThread {
  readonly #game: string;
  readonly #variant: string;
  readonly #listener: Listener;
  readonly #flag = new Int32Array(new SharedArrayBuffer(4));
  #worker: Worker;
  #ready!: Promise<void>;

  constructor(game: string, variant: string, listener: Listener) {
    this.#game = game;
    this.#variant = variant;
    this.#listener = listener;
    this.#worker = this.#start();
  }

  async ready(): Promise<void> {
    return this.#ready;
  }

  search(request: UgiSearch): void {
    Atomics.store(this.#flag, 0, 0);
    this.#post({ kind: 'search', request });
  }

  stop(): void {
    Atomics.store(this.#flag, 0, 1);
  }

  forget(): void {
    this.#post({ kind: 'forget' });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #start(): Worker {
    const data: ThreadData = { game: this.#game, variant: this.#variant, flag: this.#flag.buffer };
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data });
    this.#ready = new Promise((resolve) => {
      worker.on('message', (message: FromThread) => {
        switch (message.kind) {
          case 'ready':
            return resolve();
          case 'info':
            return this.#listener.heard(message.info);
          case 'done':
            return this.#listener.finished(message.info);
        }
      });
      // Whatever broke it, the next search gets a new thread.
      worker.on('error', (error) => {
        this.#listener.failed(String(error));
        this.#worker = this.#start();
        resolve();
      });
    });
    return worker;
  }
}
