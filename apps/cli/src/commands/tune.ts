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
import { USUAL_TABLE_BITS, type PlayerSetup } from '../arena/match.ts';
import { verifyAgainst } from '../arena/verify.ts';
import { counted, defineCommand, type Values } from '../command.ts';
import { DONE, refuse, type CliResult } from '../fault.ts';
import { prepareFolder, writeWhole } from '../files.ts';
import type { Io } from '../io.ts';
import { openKnowledge, type Weights } from '../knowledge.ts';
import { openRules } from '../open.ts';
import { CONCURRENCY_OPTION } from '../pool.ts';
import { report } from '../tune/report.ts';
import { OPENING_OPTION, sampleGames, selfPlayPlies, weightsFile, type SelfPlayRules } from '../tune/self-play.ts';

/** Fewer positions than this for each feature say nothing. */
const POSITIONS_A_FEATURE = 10;

const OPTIONS = {
  games: counted('games of self-play for the weights (default 400)', [5, 1_000_000], 400),
  nodes: counted('nodes an action in all games (default 3000)', [1, 1e9], 3000),
  level: { type: 'string', value: 'LEVEL', help: 'who plays the games, 1 to 8 (default: the search itself)' },
  seed: { type: 'string', usual: '1', value: 'S', help: 'draws openings and chance (default 1)' },
  'opening-plies': OPENING_OPTION,
  'keep-weights': { type: 'boolean', help: 'fit the scale alone' },
  verify: counted('pairs of games of new against old weights (default 0)', [0, 100_000], 0, 'PAIRS'),
  concurrency: CONCURRENCY_OPTION,
  out: { type: 'string', short: 'o', value: 'FILE', help: 'the file to write instead of the game’s own' },
  json: { type: 'boolean', help: 'print what is written' },
} as const;
type TuneValues = Values<typeof OPTIONS>;

export const tune = defineCommand({
  name: 'tune',
  operands: 'GAME [VARIANT]',
  summary: 'fit a game’s evaluation to games of self-play and write its weights',
  details: `Plays games with the present weights, fits new ones to the results of quiet positions (logistic regression), plays
half as many with the new weights to fit the scale on which scores are win probabilities, and writes
packages/games/src/GAME/weights/VARIANT.json with the evidence, which was measured on games that the fits did
not see. The same options give the same file. With --verify the new weights first play a match against the old
ones, and nothing is written if they lose it.
Where strong play draws nearly all games, which says little about what a lead is worth, --level lets a level play
them, and the search only judges the positions. Where the present weights win against every fit, --keep-weights
fits the scale alone, to all games.`,
  options: OPTIONS,
  examples: [
    'rayonk tune hokito --games 400 --nodes 3000 --verify 50',
    'rayonk tune hokito mixed -o weights.json --json',
  ],
  run: async ([game, variant = null], values, io) => {
    const rules = await openRules(game!, variant);
    if (!rules.ok) return rules;
    const knowledge = await openKnowledge(rules.value);
    const level = LEVELS.find((known) => String(known) === values.level) ?? null;
    if (level === null && values.level !== undefined) return refuse('usage', '--level is 1 to 8');
    if (values['keep-weights'] && values.verify > 0)
      return refuse('usage', '--keep-weights leaves nothing to --verify');
    const { out: file = weightsFile(rules.value, '.json') } = values;
    // Hours of games should not end at a folder that cannot be written.
    const ready = await prepareFolder(path.dirname(file));
    if (!ready.ok) return ready;
    const found = await fit(rules.value, knowledge, level, values, io);
    if (!found.ok) return found;
    const { high } = found.value.evidence?.verification ?? { high: null };
    if (high !== null && high < 0)
      return refuse('tuning-failed', 'the new weights lost the match against the old ones; nothing is written');
    const text = `${JSON.stringify(found.value, null, 2)}\n`;
    const written = await writeWhole(file, text);
    if (!written.ok) return written;
    await io.write(values.json ? text : report(found.value, knowledge, file));
    return DONE;
  },
});

async function fit(
  variantRules: Rules,
  knowledge: Knowledge,
  level: LevelNumber | null,
  values: TuneValues,
  io: Io,
): Promise<CliResult<WeightsFile>> {
  const { game, variant } = variantRules;
  const { games, nodes, seed, 'keep-weights': keepsWeights, verify: pairs, concurrency } = values;
  const openingPlies = values['opening-plies'] ?? selfPlayPlies(variantRules);
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
