import { ok } from '@rayonk/core';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { FULL_STRENGTH_MILLISECONDS, sumOf, usualOpeningPlies, type Counts } from '@rayonk/engine';
import {
  MATCH_OPTIONS,
  openArena,
  pairJobs,
  readFull,
  tallyPairs,
  USUAL_TABLE_BITS,
  type ArenaPool,
  type MatchRules,
  type PlayerSetup,
} from '../arena/match.ts';
import { eloText } from '../arena/tally.ts';
import { counted, defineCommand, type Values } from '../command.ts';
import { EloFolder } from '../elo/files.ts';
import {
  eloFile,
  find,
  markdown,
  PAIRINGS,
  planned,
  plannedHelp,
  type EloFile,
  type EloHelp,
  type EloPairing,
  type EloPlayed,
  type EloSettings,
  type PairingPlan,
} from '../elo/table.ts';
import { DONE, refuse, type CliResult } from '../fault.ts';
import type { Io } from '../io.ts';
import { openRules } from '../open.ts';
import { CONCURRENCY_OPTION, withPool } from '../pool.ts';
import { Progress } from '../progress.ts';
import { WORKSPACE } from '../workspace.ts';

const OPTIONS = {
  pairs: counted('pairs of games a pairing (default 100)', [1, 100_000], 100),
  pairings: {
    type: 'string',
    value: PAIRINGS.join('|'),
    help: 'which levels meet: those next to each other, those up to two apart (default), or all',
  },
  hints: counted('pairs of games that measure what hints are worth to a beginner (default 0)', [0, 100_000], 0),
  commit: { type: 'string', value: 'ID', help: 'as of what the games are played (default: that of the sources)' },
  ...MATCH_OPTIONS,
  concurrency: CONCURRENCY_OPTION,
  fresh: { type: 'boolean', help: 'forget what the file holds and play everything' },
  docs: { type: 'string', value: 'FOLDER', help: 'write elo.md and elo/ there instead of docs' },
  json: { type: 'boolean', help: 'print the table as JSON' },
  markdown: { type: 'boolean', help: 'print the table as Markdown (the default)' },
} as const;

export const elo = defineCommand({
  name: 'elo',
  operands: 'GAME [VARIANT]',
  summary: 'measure the eight levels against each other and write the table of their Elo',
  details: `Plays the games that are missing in docs/elo/GAME-VARIANT.json, writes the file after each pairing, and makes
docs/elo.md and the game's elo.json, which pages show, anew. It may be stopped and started again, and asked for more pairs than
before: what was played is kept.`,
  options: OPTIONS,
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

interface Measurement {
  readonly match: MatchRules;
  readonly settings: EloSettings;
  readonly pairs: number;
  readonly plan: PairingPlan;
  readonly hintPairs: number;
  readonly commit: string;
  readonly concurrency: number;
  readonly folder: EloFolder;
}

async function readMeasurement(
  game: string,
  variant: string | null,
  values: Values<typeof OPTIONS>,
): Promise<CliResult<Measurement>> {
  const rules = await openRules(game, variant);
  if (!rules.ok) return rules;
  const plan = PAIRINGS.find((known) => known === (values.pairings ?? 'near'));
  if (plan === undefined) return refuse('usage', `--pairings is ${PAIRINGS.join(' or ')}`);
  const { pairs, hints: hintPairs, full: fullText = `ms:${FULL_STRENGTH_MILLISECONDS}`, seed, concurrency } = values;
  const full = readFull(fullText);
  if (!full.ok) return full;
  const { game: id, variant: kind } = rules.value;
  const openingPlies = values['opening-plies'] ?? usualOpeningPlies(rules.value);
  return ok({
    match: { game: id, variant: kind, openingPlies, full: full.value, go: '', tableBits: USUAL_TABLE_BITS },
    settings: { seed, openingPlies, full: fullText },
    pairs,
    plan,
    hintPairs,
    commit: values.commit ?? commitOfSources(),
    concurrency,
    folder: folderOf(values.docs),
  });
}

function folderOf(docs: string | undefined): EloFolder {
  return docs === undefined
    ? new EloFolder(path.join(WORKSPACE, 'docs'), path.join(WORKSPACE, 'packages', 'games', 'src'))
    : new EloFolder(docs, path.join(docs, 'games'));
}

/** What the sources are a version of, as far as they know. */
function commitOfSources(): string {
  const asked = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: WORKSPACE, encoding: 'utf8' });
  return asked.status === 0 ? asked.stdout.trim() : 'unknown';
}

/** One match of a measurement: who plays, what is known already, and where the result goes. */
interface Duel {
  readonly name: string;
  /** So many pairs in all. */
  readonly pairs: number;
  readonly a: PlayerSetup;
  readonly b: PlayerSetup;
  readonly before: { readonly counts: Counts; readonly first: EloPairing['first'] };
  readonly keep: (table: EloPlayed, tally: Pick<EloPairing, 'counts' | 'first'>) => EloPlayed;
}

const NOTHING = { counts: [0, 0, 0, 0, 0], first: [0, 0, 0] } as const;

function levelSetup(level: EloPairing['high'], hints = 0): PlayerSetup {
  return { spec: { kind: 'level', level, ...(hints === 0 ? {} : { hints }) }, weights: null };
}

function duelsOf(plan: PairingPlan, table: EloPlayed, pairs: number, hintPairs: number): Duel[] {
  const pairings = planned(plan).map(({ high, low }): Duel => ({
    name: `${high}-${low}`,
    pairs,
    a: levelSetup(high),
    b: levelSetup(low),
    before: find(table.pairings, { high, low }) ?? NOTHING,
    keep: (now, { counts, first }) => {
      const pairing: EloPairing = { high, low, counts, first };
      return { ...now, pairings: replaced(now.pairings, find(now.pairings, pairing), pairing) };
    },
  }));
  const helped = plannedHelp().map(({ hints, against, level }): Duel => {
    const same = (each: EloHelp): boolean => each.hints === hints && each.against === against;
    return {
      name: `${level}+${hints}-${against}`,
      pairs: hintPairs,
      a: levelSetup(level, hints),
      b: levelSetup(against),
      before: { counts: table.help.find(same)?.counts ?? NOTHING.counts, first: NOTHING.first },
      keep: (now, { counts }) => ({
        ...now,
        help: replaced(now.help, now.help.find(same), { hints, against, counts }),
      }),
    };
  });
  return [...pairings, ...helped];
}

/** A list with an entry in the place of an older one, or at the end. */
function replaced<T>(list: readonly T[], old: T | undefined, entry: T): readonly T[] {
  return old === undefined ? [...list, entry] : list.map((each) => (each === old ? entry : each));
}

/** Plays what a table lacks, and writes it after each match, so that little is lost when it is stopped. */
async function playMissing(
  { match, settings, pairs, plan, hintPairs, commit, concurrency, folder }: Measurement,
  begun: EloFile,
  io: Io,
): Promise<CliResult<EloFile>> {
  let table = begun;
  const missing = duelsOf(plan, table, pairs, hintPairs).filter((duel) => sumOf(duel.before.counts) < duel.pairs);
  // Also before the first game: hours of games should not end at a folder that cannot be written.
  const ready = await folder.write(table);
  if (!ready.ok) return ready;
  if (missing.length === 0) return ok(table);
  return withPool(openArena(match, concurrency), async (pool): Promise<CliResult<EloFile>> => {
    for (const [i, duel] of missing.entries()) {
      const progress = new Progress(duel.pairs, `pairs, match ${i + 1} of ${missing.length}`, io.env);
      const played = await playDuel(pool, duel, settings.seed, progress);
      if (!played.ok) return played;
      table = eloFile({ ...duel.keep(table, played.value), commits: [...new Set([...table.commits, commit])] });
      const written = await folder.write(table);
      if (!written.ok) return written;
    }
    return ok(table);
  });
}

/** What is known already, or an empty table. */
async function begin({ match, settings, folder }: Measurement, fresh: boolean): Promise<CliResult<EloFile>> {
  const { game, variant } = match;
  const empty = eloFile({ game, variant, settings, commits: [], pairings: [], help: [] });
  if (fresh) return ok(empty);
  const known = await folder.read(game, variant);
  if (!known.ok) return known;
  if (known.value === null) return ok(empty);
  if (isDeepStrictEqual(known.value.settings, settings)) return ok(eloFile(known.value));
  const was = JSON.stringify(known.value.settings);
  return refuse('usage', `${folder.fileOf(game, variant)} was made with ${was}: ask for the same, or add --fresh`);
}

async function playDuel(
  pool: ArenaPool,
  { name, pairs, a, b, before }: Duel,
  seed: string,
  progress: Progress,
): Promise<CliResult<Pick<EloPairing, 'counts' | 'first'>>> {
  const already = sumOf(before.counts);
  const played = await tallyPairs(pool, pairJobs(a, b, pairs, `${seed} ${name}`, already + 1), (tally) => {
    progress.show(already + tally.pairs, `${name}  Elo ${eloText(tally.elo())}`);
    return true;
  });
  progress.end();
  if (!played.ok) return played;
  const { counts, firstSeat } = played.value;
  const [won, drawn, lost] = before.first;
  return ok({
    counts: before.counts.map((known, i) => known + counts[i]!),
    first: [won + firstSeat[0], drawn + firstSeat[1], lost + firstSeat[2]],
  });
}
