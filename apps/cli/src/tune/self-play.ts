import path from 'node:path';
import type { Rules } from '@rayonk/core';
import { usualOpeningPlies, type SampledGame, type SelfPlaySettings } from '@rayonk/engine';
import { MATCH_OPTIONS } from '../arena/match.ts';
import type { Io } from '../io.ts';
import type { Weights } from '../knowledge.ts';
import { withPool, WorkerPool } from '../pool.ts';
import { Progress } from '../progress.ts';
import { WORKSPACE } from '../workspace.ts';

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

/** How `learn` and `tune` begin their games. */
export const OPENING_OPTION = {
  ...MATCH_OPTIONS['opening-plies'],
  help: 'random plies before self-play begins (default: as in arena, and at least 2)',
} as const;

/** Even where starts are drawn: a search that finds the same plan everywhere would show only positions of that plan. */
export function selfPlayPlies(rules: Rules): number {
  return Math.max(2, usualOpeningPlies(rules));
}

/** Where a variant keeps what was learnt for it. */
export function weightsFile({ game, variant }: Rules, ending: string): string {
  return path.join(WORKSPACE, 'packages/games/src', game, 'weights', `${variant}${ending}`);
}
