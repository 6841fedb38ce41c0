import type { LevelNumber, SampledGame } from '@rayonk/engine';
import type { Io } from '../io.ts';
import type { Weights } from '../knowledge.ts';
import { withPool, WorkerPool } from '../pool.ts';
import { Progress } from '../progress.ts';

export interface SelfPlayRules {
  readonly game: string;
  readonly variant: string;
  readonly openingPlies: number;
  readonly nodes: number;
  /** Who plays; the search itself if null. */
  readonly level: LevelNumber | null;
  /** Instead of the game's own. */
  readonly weights: Weights | null;
}

export interface SelfPlayJob {
  readonly seed: string;
}

/** Games of self-play in the order of their numbers, whatever the number of threads. */
export async function sampleGames(
  rules: SelfPlayRules,
  games: number,
  seed: string,
  concurrency: number,
  what: string,
  env: Io['env'],
): Promise<SampledGame[]> {
  const sampled: SampledGame[] = [];
  const progress = new Progress(games, what, env);
  const jobs = Array.from({ length: games }, (_, i): SelfPlayJob => ({ seed: `${seed} game ${i + 1}` }));
  const pool = new WorkerPool<SelfPlayJob, SampledGame>(new URL('./worker.ts', import.meta.url), concurrency, rules);
  progress.show(0, '');
  await withPool(pool, async () =>
    pool.run(jobs, (game) => {
      sampled.push(game);
      progress.show(sampled.length, '');
      return true;
    }),
  );
  progress.end();
  return sampled;
}
