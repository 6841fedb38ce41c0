import { ok } from '@rayonk/core';
import type { TuneEvidence } from '@rayonk/engine';
import type { CliResult } from '../fault.ts';
import type { Io } from '../io.ts';
import { withPool } from '../pool.ts';
import { Progress } from '../progress.ts';
import { openArena, pairJobs, tallyPairs, type MatchRules, type PlayerSetup } from './match.ts';
import { eloText } from './tally.ts';

/** What of a new evaluation is checked, and against what. */
interface Verification {
  readonly match: MatchRules;
  readonly fresh: PlayerSetup;
  readonly old: PlayerSetup;
  readonly pairs: number;
  readonly seed: string;
  readonly concurrency: number;
}

/** A match of the new against the old; null if none was asked for. */
export async function verifyAgainst(
  { match, fresh, old, pairs, seed, concurrency }: Verification,
  io: Io,
): Promise<CliResult<TuneEvidence['verification']>> {
  if (pairs === 0) return ok(null);
  const progress = new Progress(pairs, 'pairs (new against old)', io.env);
  const played = await withPool(openArena(match, concurrency), async (pool) =>
    tallyPairs(pool, pairJobs(fresh, old, pairs, `${seed} verify`), (tally) => {
      progress.show(tally.pairs, `Elo ${eloText(tally.elo())}`);
      return true;
    }),
  );
  progress.end();
  if (!played.ok) return played;
  const { counts } = played.value;
  const { elo, low, high } = played.value.elo()!;
  const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));
  return ok({ pairs, counts, elo: whole(elo), low: whole(low), high: whole(high) });
}
