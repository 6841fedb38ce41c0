import path from 'node:path';
import { ok, type Rules } from '@rayonk/core';
import { learn as learnFrom, networkFile, type CurvePoint, type Learnt, type TuneEvidence } from '@rayonk/engine';
import { USUAL_TABLE_BITS, type PlayerSetup } from '../arena/match.ts';
import { signed } from '../arena/tally.ts';
import { verifyAgainst } from '../arena/verify.ts';
import { counted, defineCommand, type Values } from '../command.ts';
import { DONE, refuse, type CliResult } from '../fault.ts';
import { prepareFolder, writeWhole } from '../files.ts';
import type { Io } from '../io.ts';
import { loadKnowledgeOf } from '../knowledge.ts';
import { keptGames } from '../learn/games-file.ts';
import { openRules } from '../open.ts';
import { CONCURRENCY_OPTION } from '../pool.ts';
import { OPENING_OPTION, selfPlayPlies, weightsFile } from '../tune/self-play.ts';

const OPTIONS = {
  games: counted('games of self-play (default 4000)', [10, 1_000_000], 4000),
  nodes: counted('nodes an action in these games (default 600)', [1, 1e9], 600),
  stray: counted('one action in so many is drawn at random, 0 for none (default 12)', [0, 10_000], 12),
  seed: { type: 'string', usual: '1', value: 'S', help: 'draws openings, chance and the first weights (default 1)' },
  'opening-plies': OPENING_OPTION,
  hidden: counted('the width of the hidden layer (default 16)', [1, 64], 16),
  epochs: counted('passes over the positions (default 12)', [1, 1000], 12),
  data: { type: 'string', value: 'FILE', help: 'where the games are kept' },
  verify: counted('pairs of games against the features alone (default 0)', [0, 100_000], 0, 'PAIRS'),
  ms: counted('milliseconds an action in these pairs (default 20)', [1, 60_000], 20),
  concurrency: CONCURRENCY_OPTION,
  out: { type: 'string', short: 'o', value: 'FILE', help: 'the file to write instead of the game’s own, X.net.json' },
  json: { type: 'boolean', help: 'print how it was learnt as JSON' },
} as const;
type LearnValues = Values<typeof OPTIONS>;

export const learn = defineCommand({
  name: 'learn',
  operands: 'GAME VARIANT',
  summary: 'learn an evaluation from games of self-play and write its network',
  details: `Plays games with the features alone, one action in --stray at random, and fits a small network to what the features do
not say of their quiet positions: what a search said of each, and how its game ended. The network of the pass that did
best on games kept apart is written to packages/games/src/GAME/weights/VARIANT.net.json, how it was learnt, with the
curve, to VARIANT.curve.json beside it. The same options give the same files. With --data the games are kept, and a run that
was stopped goes on where it stood. With --verify the network first plays a match against the features alone, at
equal time of the processor, and nothing is written if it loses it. A game uses a network when its eval.ts says so (learnt).`,
  options: OPTIONS,
  examples: [
    'rayonk learn khitan classic --games 5000 --data games.jsonl --verify 50',
    'rayonk learn hokito standard --hidden 8 -o trial.net.json',
  ],
  run: async ([game, variant], values, io) => {
    const rules = await openRules(game!, variant!);
    if (!rules.ok) return rules;
    const { out: file = weightsFile(rules.value, '.net.json') } = values;
    if (!file.endsWith('.net.json'))
      return refuse('usage', '--out is a file X.net.json: X.curve.json is written beside it');
    const ready = await prepareFolder(path.dirname(file));
    if (!ready.ok) return ready;
    const found = await study(rules.value, values, io);
    if (!found.ok) return found;
    const { network, evidence } = found.value;
    const curve = `${JSON.stringify(evidence, null, 2)}\n`;
    for (const [name, text] of [
      [file, `${JSON.stringify(network, null, 2)}\n`],
      [file.replace(/\.net\.json$/, '.curve.json'), curve],
    ] as const) {
      const written = await writeWhole(name, text);
      if (!written.ok) return written;
    }
    await io.write(values.json ? curve : report(evidence, file));
    return DONE;
  },
});

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
  values: LearnValues,
  io: Io,
): Promise<CliResult<{ readonly network: ReturnType<typeof networkFile>; readonly evidence: Evidence }>> {
  const { game, variant } = rules;
  const { games, nodes, stray, seed, hidden, epochs, data = null, verify: pairs, ms, concurrency } = values;
  const openingPlies = values['opening-plies'] ?? selfPlayPlies(rules);
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
