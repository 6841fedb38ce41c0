import { ok } from '@rayonk/core';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { FULL_STRENGTH_MILLISECONDS, type PairOutcome } from '@rayonk/engine';
import {
  MATCH_OPTIONS,
  openArena,
  pairJobs,
  readFull,
  readOpeningPlies,
  USUAL_TABLE_BITS,
  type ArenaPool,
  type MatchRules,
} from '../arena/match.ts';
import { eloText, Tally } from '../arena/tally.ts';
import { defineCommand } from '../command.ts';
import { EloFolder } from '../elo/files.ts';
import {
  eloFile,
  find,
  markdown,
  PAIRINGS,
  planned,
  type EloFile,
  type EloPairing,
  type EloSettings,
  type PairingPlan,
} from '../elo/table.ts';
import { DONE, refuse, type CliResult } from '../fault.ts';
import type { Io } from '../io.ts';
import { readCount } from '../numbers.ts';
import { openRules } from '../open.ts';
import { CONCURRENCY_OPTION, readConcurrency, withPool } from '../pool.ts';
import { Progress } from '../progress.ts';
import { WORKSPACE } from '../workspace.ts';

export const elo = defineCommand({
  name: 'elo',
  operands: 'GAME [VARIANT]',
  least: 1,
  most: 2,
  summary: 'measure the eight levels against each other and write the table of their Elo',
  details: `Plays the pairings that are missing in docs/elo/GAME-VARIANT.json, writes the file after each of them, and
makes docs/elo.md anew from all such files. It may be stopped and started again: finished pairings are kept.`,
  options: {
    pairs: { type: 'string', value: 'N', help: 'pairs of games a pairing (default 100)' },
    pairings: {
      type: 'string',
      value: PAIRINGS.join('|'),
      help: 'which levels meet: those next to each other (default), or all',
    },
    ...MATCH_OPTIONS,
    concurrency: CONCURRENCY_OPTION,
    fresh: { type: 'boolean', help: 'forget what the file holds and play everything' },
    docs: { type: 'string', value: 'FOLDER', help: 'write elo.md and elo/ there instead of docs' },
    json: { type: 'boolean', help: 'print the table as JSON' },
    markdown: { type: 'boolean', help: 'print the table as Markdown (the default)' },
  },
  examples: ['rayonk elo hokito', 'rayonk elo hokito mixed --pairs 100 --pairings all --full ms:500'],
  run: async ([game, variant = null], values, io) => {
    const measurement = await readMeasurement(game!, variant, values);
    if (!measurement.ok) return measurement;
    const begun = await begin(measurement.value, values.fresh);
    if (!begun.ok) return begun;
    const table = await playMissing(measurement.value, begun.value, io);
    if (!table.ok) return table;
    await io.write(values.json ? `${JSON.stringify(table.value)}\n` : markdown(table.value));
    return DONE;
  },
});

interface Values {
  readonly pairs: string | undefined;
  readonly pairings: string | undefined;
  readonly seed: string | undefined;
  readonly 'opening-plies': string | undefined;
  readonly full: string | undefined;
  readonly concurrency: string | undefined;
  readonly docs: string | undefined;
}

interface Measurement {
  readonly match: MatchRules;
  readonly settings: EloSettings;
  readonly plan: PairingPlan;
  readonly concurrency: number;
  readonly folder: EloFolder;
}

async function readMeasurement(game: string, variant: string | null, values: Values): Promise<CliResult<Measurement>> {
  const rules = await openRules(game, variant);
  if (!rules.ok) return rules;
  const plan = PAIRINGS.find((known) => known === (values.pairings ?? 'neighbours'));
  if (plan === undefined) return refuse('usage', `--pairings is ${PAIRINGS.join(' or ')}`);
  const pairs = readCount('--pairs', values.pairs, { least: 1, most: 100_000, usual: 100 });
  if (!pairs.ok) return pairs;
  const plies = readOpeningPlies(values['opening-plies'], rules.value);
  if (!plies.ok) return plies;
  const { full: fullText = `ms:${FULL_STRENGTH_MILLISECONDS}`, seed = '1' } = values;
  const full = readFull(fullText);
  if (!full.ok) return full;
  const concurrency = readConcurrency(values.concurrency);
  if (!concurrency.ok) return concurrency;
  const { game: id, variant: kind } = rules.value;
  const openingPlies = plies.value;
  return ok({
    match: { game: id, variant: kind, openingPlies, full: full.value, go: '', tableBits: USUAL_TABLE_BITS },
    settings: { pairs: pairs.value, seed, openingPlies, full: fullText },
    plan,
    concurrency: concurrency.value,
    folder: new EloFolder(values.docs ?? path.join(WORKSPACE, 'docs')),
  });
}

/** Plays what a table lacks, and writes it after each pairing, so that nothing is lost when it is stopped. */
async function playMissing(
  { match, settings, plan, concurrency, folder }: Measurement,
  begun: EloFile,
  io: Io,
): Promise<CliResult<EloFile>> {
  let table = begun;
  const missing = planned(plan).filter((pairing) => find(table.pairings, pairing) === undefined);
  // Also before the first game: hours of games should not end at a folder that cannot be written.
  const ready = await folder.write(table);
  if (!ready.ok) return ready;
  if (missing.length === 0) return ok(table);
  return withPool(openArena(match, concurrency), async (pool): Promise<CliResult<EloFile>> => {
    for (const [i, pairing] of missing.entries()) {
      const progress = new Progress(settings.pairs, `pairs, pairing ${i + 1} of ${missing.length}`, io.env);
      const played = await playPairing(pool, pairing, settings, progress);
      if (!played.ok) return played;
      table = eloFile(match.game, match.variant, settings, [...table.pairings, played.value]);
      const written = await folder.write(table);
      if (!written.ok) return written;
    }
    return ok(table);
  });
}

/** What is known already, or an empty table. */
async function begin({ match, settings, folder }: Measurement, fresh: boolean): Promise<CliResult<EloFile>> {
  const { game, variant } = match;
  const empty = eloFile(game, variant, settings, []);
  if (fresh) return ok(empty);
  const known = await folder.read(game, variant);
  if (!known.ok) return known;
  if (known.value === null) return ok(empty);
  if (isDeepStrictEqual(known.value.settings, settings))
    return ok(eloFile(game, variant, settings, known.value.pairings));
  const was = JSON.stringify(known.value.settings);
  return refuse('usage', `${folder.fileOf(game, variant)} was made with ${was}: ask for the same, or add --fresh`);
}

async function playPairing(
  pool: ArenaPool,
  { high, low }: Pick<EloPairing, 'high' | 'low'>,
  { pairs, seed }: EloSettings,
  progress: Progress,
): Promise<CliResult<EloPairing>> {
  const tally = new Tally();
  let failure: string | null = null;
  const take = (outcome: PairOutcome): boolean => {
    if (outcome.ok) tally.add(outcome.value);
    else failure = outcome.fault;
    progress.show(tally.pairs, `${high} against ${low}  Elo ${eloText(tally.elo())}`);
    return outcome.ok;
  };
  const a = { spec: { kind: 'level', level: high }, weights: null } as const;
  const b = { spec: { kind: 'level', level: low }, weights: null } as const;
  await pool.run(pairJobs(a, b, pairs, `${seed} ${high}-${low}`), take);
  progress.end();
  return failure === null ? ok({ high, low, counts: tally.counts }) : refuse('engine-failed', failure);
}
