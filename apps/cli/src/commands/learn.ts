import path from 'node:path';
import { ok, type Rules } from '@rayonk/core';
import { learn as learnFrom, networkFile, type CurvePoint, type Learnt, type TuneEvidence } from '@rayonk/engine';
import { readOpeningPlies, USUAL_TABLE_BITS, type PlayerSetup } from '../arena/match.ts';
import { signed } from '../arena/tally.ts';
import { verifyAgainst } from '../arena/verify.ts';
import { defineCommand } from '../command.ts';
import { DONE, refuse, type CliResult } from '../fault.ts';
import { prepareFolder, writeWhole } from '../files.ts';
import type { Io } from '../io.ts';
import { loadKnowledgeOf } from '../knowledge.ts';
import { keptGames } from '../learn/games-file.ts';
import { readCount } from '../numbers.ts';
import { openRules } from '../open.ts';
import { CONCURRENCY_OPTION, readConcurrency } from '../pool.ts';
import { WORKSPACE } from '../workspace.ts';

export const learn = defineCommand({
  name: 'learn',
  operands: 'GAME VARIANT',
  least: 2,
  most: 2,
  summary: 'learn an evaluation from games of self-play and write its network',
  details: `Plays games with the features alone, one action in --stray at random, and fits a small network to what the features do
not say of their quiet positions: what a search said of each, and how its game ended. The network of the pass that did
best on games kept apart is written to packages/games/src/GAME/weights/VARIANT.net.json, how it was learnt, with the
curve, to VARIANT.curve.json beside it. The same options give the same files. With --data the games are kept, and a run that
was stopped goes on where it stood. With --verify the network first plays a match against the features alone, at
equal time of the processor, and nothing is written if it loses it. A game uses a network when its eval.ts says so (learnt).`,
  options: {
    games: { type: 'string', value: 'N', help: 'games of self-play (default 4000)' },
    nodes: { type: 'string', value: 'N', help: 'nodes an action in these games (default 600)' },
    stray: { type: 'string', value: 'N', help: 'one action in so many is drawn at random, 0 for none (default 12)' },
    seed: { type: 'string', value: 'S', help: 'draws openings, chance and the first weights (default 1)' },
    'opening-plies': {
      type: 'string',
      value: 'N',
      help: 'random plies before self-play begins (default: as in arena, and at least 2)',
    },
    hidden: { type: 'string', value: 'N', help: 'the width of the hidden layer (default 16)' },
    epochs: { type: 'string', value: 'N', help: 'passes over the positions (default 12)' },
    data: { type: 'string', value: 'FILE', help: 'where the games are kept' },
    verify: { type: 'string', value: 'PAIRS', help: 'pairs of games against the features alone (default 0)' },
    ms: { type: 'string', value: 'N', help: 'milliseconds an action in these pairs (default 20)' },
    concurrency: CONCURRENCY_OPTION,
    out: { type: 'string', short: 'o', value: 'FILE', help: 'the file to write instead of the game’s own, X.net.json' },
    json: { type: 'boolean', help: 'print how it was learnt as JSON' },
  },
  examples: [
    'rayonk learn khitan classic --games 5000 --data games.jsonl --verify 50',
    'rayonk learn hokito standard --hidden 8 -o trial.net.json',
  ],
  run: async ([game, variant], values, io) => {
    const rules = await openRules(game!, variant!);
    if (!rules.ok) return rules;
    const settings = readSettings(rules.value, values);
    if (!settings.ok) return settings;
    const ready = await prepareFolder(path.dirname(settings.value.file));
    if (!ready.ok) return ready;
    const found = await study(rules.value, settings.value, io);
    if (!found.ok) return found;
    const { network, evidence } = found.value;
    const curve = `${JSON.stringify(evidence, null, 2)}\n`;
    for (const [file, text] of [
      [settings.value.file, `${JSON.stringify(network, null, 2)}\n`],
      [settings.value.file.replace(/\.net\.json$/, '.curve.json'), curve],
    ] as const) {
      const written = await writeWhole(file, text);
      if (!written.ok) return written;
    }
    await io.write(values.json ? curve : report(evidence, settings.value.file));
    return DONE;
  },
});

interface Settings {
  readonly games: number;
  readonly nodes: number;
  readonly stray: number;
  readonly seed: string;
  readonly openingPlies: number;
  readonly hidden: number;
  readonly epochs: number;
  readonly data: string | null;
  readonly verify: number;
  readonly ms: number;
  readonly concurrency: number;
  readonly file: string;
}

const RANGES = {
  games: { least: 10, most: 1_000_000, usual: 4000 },
  nodes: { least: 1, most: 1e9, usual: 600 },
  stray: { least: 0, most: 10_000, usual: 12 },
  hidden: { least: 1, most: 64, usual: 16 },
  epochs: { least: 1, most: 1000, usual: 12 },
  verify: { least: 0, most: 100_000, usual: 0 },
  ms: { least: 1, most: 60_000, usual: 20 },
} as const;
type Counted = keyof typeof RANGES;

type Values = Readonly<Record<Counted | 'seed' | 'opening-plies' | 'data' | 'concurrency' | 'out', string | undefined>>;

function readSettings(rules: Rules, values: Values): CliResult<Settings> {
  const counts: Partial<Record<Counted, number>> = {};
  for (const name of Object.keys(RANGES) as Counted[]) {
    const count = readCount(`--${name}`, values[name], RANGES[name]);
    if (!count.ok) return count;
    counts[name] = count.value;
  }
  const plies = readOpeningPlies(values['opening-plies'], rules);
  if (!plies.ok) return plies;
  const concurrency = readConcurrency(values.concurrency);
  if (!concurrency.ok) return concurrency;
  const own = path.join(WORKSPACE, 'packages/games/src', rules.game, 'weights', `${rules.variant}.net.json`);
  const { seed = '1', out: file = own, data = null } = values;
  if (!file.endsWith('.net.json'))
    return refuse('usage', '--out is a file X.net.json: X.curve.json is written beside it');
  const openingPlies = values['opening-plies'] === undefined ? Math.max(2, plies.value) : plies.value;
  const all = counts as Record<Counted, number>;
  return ok({ ...all, seed, openingPlies, data, concurrency: concurrency.value, file });
}

/** How a network was learnt, so that anybody can learn it again. */
interface Evidence {
  readonly games: number;
  readonly nodes: number;
  readonly stray: number;
  readonly seed: string;
  readonly openingPlies: number;
  readonly hidden: number;
  readonly epochs: number;
  readonly positions: number;
  readonly logLoss: { readonly before: number; readonly after: number };
  readonly curve: readonly CurvePoint[];
  /** A match against the features alone, with so many milliseconds of the processor an action. */
  readonly verification: (NonNullable<TuneEvidence['verification']> & { readonly ms: number }) | null;
}

async function study(
  rules: Rules,
  settings: Settings,
  io: Io,
): Promise<CliResult<{ readonly network: ReturnType<typeof networkFile>; readonly evidence: Evidence }>> {
  const { game, variant } = rules;
  const { games, nodes, stray, seed, openingPlies, hidden, epochs, data, verify: pairs, ms, concurrency } = settings;
  const knowledge = await loadKnowledgeOf(rules);
  if (knowledge.featureNames.length === 0)
    return refuse('learning-failed', `${game} ${variant} has no features: there is nothing to learn from`);
  const play = { game, variant, openingPlies, nodes, level: null, stray, weights: null };
  const sampling = { games, seed: `${seed} learn`, concurrency, what: 'games', env: io.env };
  const kept = await keptGames(play, sampling, data, io);
  if (!kept.ok) return kept;
  const learnt: Learnt = learnFrom(rules, knowledge, kept.value, { seed, hidden, epochs }, () => {});
  const { positions, before, after, curve } = learnt;
  if (!(after < before))
    return refuse(
      'learning-failed',
      `log loss on games kept apart is ${after}, no less than ${before} without a network`,
    );
  const network = networkFile(learnt.weights);
  const player = (own: PlayerSetup['network']): PlayerSetup => ({
    spec: { kind: 'ms', milliseconds: ms },
    weights: null,
    network: own,
  });
  const match = { game, variant, openingPlies, full: null, go: '', tableBits: USUAL_TABLE_BITS, isProcessorTime: true };
  const verification = await verifyAgainst(
    { match, fresh: player(network), old: player(null), pairs, seed, concurrency },
    io,
  );
  if (!verification.ok) return verification;
  if (verification.value !== null && (verification.value.elo ?? 0) < 0)
    return refuse('learning-failed', `the network lost to the features alone, Elo ${verification.value.elo}`);
  const evidence: Evidence = {
    games,
    nodes,
    stray,
    seed,
    openingPlies,
    hidden,
    epochs,
    positions,
    logLoss: { before, after },
    curve,
    verification: verification.value === null ? null : { ...verification.value, ms },
  };
  return ok({ network, evidence });
}

function report({ games, nodes, positions, logLoss, curve, verification }: Evidence, file: string): string {
  const lines = [
    `${positions} quiet positions of ${games} games with ${nodes} nodes an action`,
    '  epoch    learnt     apart',
    ...curve.map(
      ({ epoch, learnt, apart }) =>
        `  ${String(epoch).padStart(5)} ${learnt.toFixed(5).padStart(9)} ${apart.toFixed(5).padStart(9)}`,
    ),
    `Log loss on games kept apart: ${logLoss.before.toFixed(5)} by the features alone, ${logLoss.after.toFixed(5)} with the network`,
  ];
  if (verification !== null) {
    const { pairs, counts, elo, low, high, ms } = verification;
    lines.push(
      `Against the features alone, ${pairs} pairs (${counts.join(', ')}) at ${ms} ms: Elo ${signed(elo, '∞')} (95 %: ${signed(low, '−∞')} to ${signed(high, '+∞')})`,
    );
  }
  return `${[...lines, `Written to ${file}`].join('\n')}\n`;
}
