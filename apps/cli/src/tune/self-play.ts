import type { SampledGame, SelfPlaySettings } from '@rayonk/engine';
import type { Io } from '../io.ts';
import type { Weights } from '../knowledge.ts';
import { withPool, WorkerPool } from '../pool.ts';
import { Progress } from '../progress.ts';

export interface SelfPlayRules extends SelfPlaySettings {
  readonly game: string;
  readonly variant: string;
  readonly openingPlies: number;
  /** Instead of the game's own. */
  readonly weights: Weights | null;
}

export interface SelfPlayJob {
  readonly seed: string;
}

export interface Sampling {
  readonly games: number;
  /** How many of them are there already. */
  readonly first?: number;
  readonly seed: string;
  readonly concurrency: number;
  readonly what: string;
  readonly env: Io['env'];
}

/** Games of self-play in the order of their numbers, whatever the number of threads. */
export async function sampleGames(
  rules: SelfPlayRules,
  { games, first = 0, seed, concurrency, what, env }: Sampling,
  take: (game: SampledGame) => void,
): Promise<void> {
  let done = first;
  const progress = new Progress(games, what, env);
  const jobs = Array.from({ length: games - first }, (_, i): SelfPlayJob => ({
    seed: `${seed} game ${first + i + 1}`,
  }));
  const pool = new WorkerPool<SelfPlayJob, SampledGame>(new URL('./worker.ts', import.meta.url), concurrency, rules);
  progress.show(done, '');
  await withPool(pool, async () =>
    pool.run(jobs, (game) => {
      take(game);
      progress.show(++done, '');
      return true;
    }),
  );
  progress.end();
}
