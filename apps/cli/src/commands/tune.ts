import path from 'node:path';
import { ok, type Knowledge, type Rules } from '@rayonk/core';
import {
  fitScale,
  fitWeights,
  LEVELS,
  type LevelNumber,
  type SampledGame,
  type TuneEvidence,
  type WeightsFile,
} from '@rayonk/engine';
import { readOpeningPlies, USUAL_TABLE_BITS, type PlayerSetup } from '../arena/match.ts';
import { verifyAgainst } from '../arena/verify.ts';
import { defineCommand } from '../command.ts';
import { DONE, refuse, type CliResult } from '../fault.ts';
import { prepareFolder, writeWhole } from '../files.ts';
import type { Io } from '../io.ts';
import { openKnowledge, type Weights } from '../knowledge.ts';
import { readCount } from '../numbers.ts';
import { openRules } from '../open.ts';
import { CONCURRENCY_OPTION, readConcurrency } from '../pool.ts';
import { report } from '../tune/report.ts';
import { sampleGames, type SelfPlayRules } from '../tune/self-play.ts';
import { WORKSPACE } from '../workspace.ts';

/** Fewer positions than this for each feature say nothing. */
const POSITIONS_A_FEATURE = 10;

export const tune = defineCommand({
  name: 'tune',
  operands: 'GAME [VARIANT]',
  least: 1,
  most: 2,
  summary: 'fit a game’s evaluation to games of self-play and write its weights',
  details: `Plays games with the present weights, fits new ones to the results of quiet positions (logistic regression), plays
half as many with the new weights to fit the scale on which scores are win probabilities, and writes
packages/games/src/GAME/weights/VARIANT.json with the evidence, which was measured on games that the fits did
not see. The same options give the same file. With --verify the new weights first play a match against the old
ones, and nothing is written if they lose it.
Where strong play draws nearly all games, which says little about what a lead is worth, --level lets a level play
them, and the search only judges the positions. Where the present weights win against every fit, --keep-weights
fits the scale alone, to all games.`,
  options: {
    games: { type: 'string', value: 'N', help: 'games of self-play for the weights (default 400)' },
    nodes: { type: 'string', value: 'N', help: 'nodes an action in all games (default 3000)' },
    level: { type: 'string', value: 'LEVEL', help: 'who plays the games, 1 to 8 (default: the search itself)' },
    seed: { type: 'string', value: 'S', help: 'draws openings and chance (default 1)' },
    'opening-plies': {
      type: 'string',
      value: 'N',
      help: 'random plies before self-play begins (default: as in arena, and at least 2)',
    },
    'keep-weights': { type: 'boolean', help: 'fit the scale alone' },
    verify: { type: 'string', value: 'PAIRS', help: 'pairs of games of new against old weights (default 0)' },
    concurrency: CONCURRENCY_OPTION,
    out: { type: 'string', short: 'o', value: 'FILE', help: 'the file to write instead of the game’s own' },
    json: { type: 'boolean', help: 'print what is written' },
  },
  examples: [
    'rayonk tune hokito --games 400 --nodes 3000 --verify 50',
    'rayonk tune hokito mixed -o weights.json --json',
  ],
  run: async ([game, variant = null], values, io) => {
    const rules = await openRules(game!, variant);
    if (!rules.ok) return rules;
    const knowledge = await openKnowledge(rules.value);
    const settings = readSettings(rules.value, values);
    if (!settings.ok) return settings;
    // Hours of games should not end at a folder that cannot be written.
    const ready = await prepareFolder(path.dirname(settings.value.file));
    if (!ready.ok) return ready;
    const found = await fit(rules.value, knowledge, settings.value, io);
    if (!found.ok) return found;
    const { high } = found.value.evidence?.verification ?? { high: null };
    if (high !== null && high < 0)
      return refuse('tuning-failed', 'the new weights lost the match against the old ones; nothing is written');
    const text = `${JSON.stringify(found.value, null, 2)}\n`;
    const written = await writeWhole(settings.value.file, text);
    if (!written.ok) return written;
    await io.write(values.json ? text : report(found.value, knowledge, settings.value.file));
    return DONE;
  },
});

interface Values {
  readonly games: string | undefined;
  readonly nodes: string | undefined;
  readonly level: string | undefined;
  readonly seed: string | undefined;
  readonly 'opening-plies': string | undefined;
  readonly 'keep-weights': boolean | undefined;
  readonly verify: string | undefined;
  readonly concurrency: string | undefined;
  readonly out: string | undefined;
}

interface Settings {
  readonly games: number;
  readonly nodes: number;
  readonly level: LevelNumber | null;
  readonly seed: string;
  readonly openingPlies: number;
  readonly keepsWeights: boolean;
  readonly verify: number;
  readonly concurrency: number;
  readonly file: string;
}

function readSettings(rules: Rules, values: Values): CliResult<Settings> {
  const games = readCount('--games', values.games, { least: 5, most: 1_000_000, usual: 400 });
  if (!games.ok) return games;
  const nodes = readCount('--nodes', values.nodes, { least: 1, most: 1e9, usual: 3000 });
  if (!nodes.ok) return nodes;
  const level = LEVELS.find((known) => String(known) === values.level) ?? null;
  if (level === null && values.level !== undefined) return refuse('usage', '--level is 1 to 8');
  const plies = readOpeningPlies(values['opening-plies'], rules);
  if (!plies.ok) return plies;
  const verify = readCount('--verify', values.verify, { least: 0, most: 100_000, usual: 0 });
  if (!verify.ok) return verify;
  const keepsWeights = values['keep-weights'] ?? false;
  if (keepsWeights && verify.value > 0) return refuse('usage', '--keep-weights leaves nothing to --verify');
  const concurrency = readConcurrency(values.concurrency);
  if (!concurrency.ok) return concurrency;
  const own = path.join(WORKSPACE, 'packages/games/src', rules.game, 'weights', `${rules.variant}.json`);
  // Even where starts are drawn: a search that finds the same plan everywhere would show only positions of that plan.
  const openingPlies = values['opening-plies'] === undefined ? Math.max(2, plies.value) : plies.value;
  const { seed = '1', out: file = own } = values;
  return ok({
    games: games.value,
    nodes: nodes.value,
    level,
    seed,
    openingPlies,
    keepsWeights,
    verify: verify.value,
    concurrency: concurrency.value,
    file,
  });
}

async function fit(
  { game, variant }: Rules,
  knowledge: Knowledge,
  { games, nodes, level, seed, openingPlies, keepsWeights, verify: pairs, concurrency }: Settings,
  io: Io,
): Promise<CliResult<WeightsFile>> {
  const play = { game, variant, openingPlies, nodes, level, stray: 0 };
  const old: Weights = { weights: [...knowledge.weights], scale: knowledge.scale };
  const sample = async (weights: Weights | null, count: number, part: string): Promise<SampledGame[]> => {
    const rules: SelfPlayRules = { ...play, weights };
    const sampling = { games: count, seed: `${seed} ${part}`, concurrency, what: `games (${part})`, env: io.env };
    const sampled: SampledGame[] = [];
    await sampleGames(rules, sampling, (played) => void sampled.push(played));
    return sampled;
  };
  const weighed = keepsWeights ? null : fitWeights(await sample(null, games, 'weights'), old);
  if (weighed !== null && weighed.positions < POSITIONS_A_FEATURE * knowledge.featureNames.length)
    return refuse('tuning-failed', `only ${weighed.positions} quiet positions in ${games} games: play more games`);
  const { weights, scale } = weighed ?? old;
  const scaleGames = weighed === null ? games : Math.ceil(games / 2);
  const scaled = fitScale(await sample(weighed, scaleGames, 'scale'), scale);
  const fitted: Weights = { weights, scale: scaled.scale };
  const spec = { kind: 'nodes', nodes } as const;
  const match = { game, variant, openingPlies, full: null, go: '', tableBits: USUAL_TABLE_BITS };
  const player = (own: Weights | null): PlayerSetup => ({ spec, weights: own, network: null });
  const verification = await verifyAgainst(
    { match, fresh: player(fitted), old: player(null), pairs, seed, concurrency },
    io,
  );
  if (!verification.ok) return verification;
  const evidence: TuneEvidence = {
    seed,
    nodes,
    ...(level === null ? {} : { level }),
    openingPlies,
    games: weighed === null ? 0 : games,
    positions: weighed?.positions ?? 0,
    logLoss: weighed === null ? null : { before: digits(weighed.before), after: digits(weighed.after) },
    scale: {
      games: scaleGames,
      positions: scaled.positions,
      logLoss: digits(scaled.logLoss),
      calibration: scaled.calibration,
    },
    verification: verification.value,
  };
  const byName = knowledge.featureNames.map((name, i) => [name, fitted.weights[i]!] as const);
  return ok({ weights: Object.fromEntries(byName), scale: fitted.scale, unit: knowledge.unit, evidence });
}

function digits(value: number): number {
  return Number(value.toFixed(5));
}
