import {
  nextSteps,
  verifyTournament,
  type Tournament,
  type TournamentEvent,
  type TournamentReport,
  type TournamentStep,
} from '@rayonk/tournament';
import { Worker } from 'node:worker_threads';

/** Rounds of so many take no longer than anything else does; larger ones are paired beside the games, not between them. */
const FEW = 32;
const PATIENCE = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 512 };

/** What is worked out beside everything else. */
export type ArbiterQuestion =
  | { readonly kind: 'next'; readonly events: readonly TournamentEvent[]; readonly at: number }
  | { readonly kind: 'verify'; readonly events: readonly TournamentEvent[] };

/** Pairs and verifies, in a thread where it may take long: one thing after the other, so that nobody takes more than one core. */
export class Arbiter {
  readonly #patience: number;
  #last: Promise<unknown> = Promise.resolve();

  constructor(patience = PATIENCE) {
    this.#patience = patience;
  }

  async next(
    tournament: Tournament,
    events: readonly TournamentEvent[],
    at: number,
  ): Promise<readonly TournamentStep[]> {
    const isLong = tournament.settings.format.kind === 'swiss' && tournament.entrants.length > FEW;
    if (!isLong || tournament.undecided > 0) return nextSteps(tournament, at);
    return (await this.#ask({ kind: 'next', events, at })) as readonly TournamentStep[];
  }

  /** Null where it takes too long to say. */
  async verify(events: readonly TournamentEvent[]): Promise<TournamentReport | null> {
    if (events.length <= FEW) return verifyTournament(events);
    return (await this.#ask({ kind: 'verify', events }).catch(() => null)) as TournamentReport | null;
  }

  #ask(question: ArbiterQuestion): Promise<unknown> {
    const asked = this.#last.then(() => this.#answer(question));
    this.#last = asked.catch(() => null);
    return asked;
  }

  #answer(question: ArbiterQuestion): Promise<unknown> {
    const url = new URL('./arbiter-thread.ts', import.meta.url);
    const worker = new Worker(url, { workerData: question, resourceLimits: MEMORY });
    const answered = new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('a round takes too long to pair')), this.#patience);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the arbiter ended with code ${code}`)));
      worker.once('exit', () => clearTimeout(timer));
    });
    return answered.finally(() => void worker.terminate());
  }
}
