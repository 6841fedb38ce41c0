import { ok, type NetworkFile } from '@rayonk/core';
import { parsePlayer, PLAYER_FORMS, tableBitsOf, type Limits, type PairOutcome, type PlayerSpec } from '@rayonk/engine';
import { maybeCounted } from '../command.ts';
import { refuse, type CliResult } from '../fault.ts';
import type { Weights } from '../knowledge.ts';
import { WorkerPool } from '../pool.ts';
import { Tally } from './tally.ts';

/** A player of a match, as plain data. */
export interface PlayerSetup {
  readonly spec: PlayerSpec;
  /** Instead of the game's own. */
  readonly weights: Weights | null;
  /** The same; null for none. */
  readonly network?: NetworkFile | null | undefined;
}

/** What holds for every pair that a worker plays. */
export interface MatchRules {
  readonly game: string;
  readonly variant: string;
  readonly openingPlies: number;
  readonly full: Limits | null;
  /** What is said after `go` to engines of other processes. */
  readonly go: string;
  readonly tableBits: number;
  /** Milliseconds are the processor's, not the clock's. */
  readonly isProcessorTime?: boolean;
}

export interface PairJob {
  readonly a: PlayerSetup;
  readonly b: PlayerSetup;
  readonly seed: string;
}

export type ArenaPool = WorkerPool<PairJob, PairOutcome>;

export function openArena(rules: MatchRules, concurrency: number): ArenaPool {
  return new WorkerPool<PairJob, PairOutcome>(new URL('./worker.ts', import.meta.url), concurrency, rules);
}

/** Plays pairs and counts them. `heard` is told of each and says whether to go on. */
export async function tallyPairs(
  pool: ArenaPool,
  jobs: Iterable<PairJob>,
  heard: (tally: Tally, games: Extract<PairOutcome, { ok: true }>['value'], index: number) => boolean,
): Promise<CliResult<Tally>> {
  const tally = new Tally();
  let failure: string | null = null;
  await pool.run(jobs, (outcome, index) => {
    if (!outcome.ok) {
      failure = outcome.fault;
      return false;
    }
    tally.add(outcome.value);
    return heard(tally, outcome.value, index);
  });
  return failure === null ? ok(tally) : refuse('engine-failed', failure);
}

/** The jobs of a match; the seed of a pair depends on nothing but its number. */
export function* pairJobs(a: PlayerSetup, b: PlayerSetup, pairs: number, seed: string, first = 1): Generator<PairJob> {
  for (let pair = first; pair <= pairs; pair++) yield { a, b, seed: `${seed} pair ${pair}` };
}

export const MATCH_OPTIONS = {
  seed: { type: 'string', usual: '1', value: 'S', help: 'draws openings, chance and what levels overlook (default 1)' },
  'opening-plies': maybeCounted(
    'random plies before the players begin (default 0 where starts are drawn, else 4)',
    [0, 100],
  ),
  full: { type: 'string', value: 'ms:N|nodes:N', help: 'what level 8 may spend on an action (default ms:1000)' },
} as const;

/** A player as the command line names it. */
export function readPlayer(option: string, text: string | undefined): CliResult<PlayerSpec> {
  const spec = text === undefined ? null : parsePlayer(text);
  if (spec === null)
    return refuse('usage', `${option} is ${PLAYER_FORMS}${text === undefined ? '' : `, not ${JSON.stringify(text)}`}`);
  return ok(spec);
}

export function readFull(text: string | undefined): CliResult<Limits | null> {
  if (text === undefined) return ok(null);
  const spec = parsePlayer(text);
  if (spec?.kind === 'ms') return ok({ milliseconds: spec.milliseconds });
  if (spec?.kind === 'nodes') return ok({ nodes: spec.nodes });
  return refuse('usage', `--full is ms:N or nodes:N, not ${JSON.stringify(text)}`);
}

export const USUAL_MEGABYTES = 4;
export const USUAL_TABLE_BITS = tableBitsOf(USUAL_MEGABYTES);
