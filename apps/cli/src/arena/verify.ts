import { ok } from '@rayonk/core';
import type { PairOutcome, TuneEvidence } from '@rayonk/engine';
import { refuse, type CliResult } from '../fault.ts';
import type { Io } from '../io.ts';
import { withPool } from '../pool.ts';
import { Progress } from '../progress.ts';
import { openArena, pairJobs, type MatchRules, type PlayerSetup } from './match.ts';
import { eloText, Tally } from './tally.ts';

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
  const tally = new Tally();
  const progress = new Progress(pairs, 'pairs (new against old)', io.env);
  let failure: string | null = null;
  const take = (outcome: PairOutcome): boolean => {
    if (outcome.ok) tally.add(outcome.value);
    else failure = outcome.fault;
    progress.show(tally.pairs, `Elo ${eloText(tally.elo())}`);
    return outcome.ok;
  };
  await withPool(openArena(match, concurrency), async (pool) =>
    pool.run(pairJobs(fresh, old, pairs, `${seed} verify`), take),
  );
  progress.end();
  if (failure !== null) return refuse('engine-failed', failure);
  const { elo, low, high } = tally.elo()!;
  const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));
  return ok({ pairs, counts: tally.counts, elo: whole(elo), low: whole(low), high: whole(high) });
}
