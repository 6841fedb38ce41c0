import { isPatient, type EnginePool, type EngineRequest } from './engine-pool.ts';
import type { ThreadAnswer } from './messages.ts';
import { spawnPatientThread, spawnThread, ThreadPool } from './thread-pool.ts';

/** What somebody plays for, and what can wait, in threads apart: however many analyses there are, a level's action finds its thread. */
export class ApartPool implements EnginePool {
  readonly workers = null;
  readonly #live: EnginePool;
  readonly #patient: EnginePool;

  /** One thread is for what can wait. */
  constructor(threads: number, { live, patient } = { live: spawnThread, patient: spawnPatientThread }) {
    this.#live = new ThreadPool(threads, live);
    this.#patient = new ThreadPool(1, patient);
  }

  get waiting(): number {
    return this.#live.waiting + this.#patient.waiting;
  }

  ask(request: EngineRequest): Promise<ThreadAnswer> {
    return (isPatient(request.question) ? this.#patient : this.#live).ask(request);
  }

  async close(): Promise<void> {
    await Promise.all([this.#live.close(), this.#patient.close()]);
  }
}
