import { appendFileSync } from 'node:fs';
import { formatGame, ok, unwrap, type Rules } from '@rayonk/core';
import { parseSprt, tableBitsOf, usualOpeningPlies, type SprtSettings } from '@rayonk/engine';
import {
  MATCH_OPTIONS,
  openArena,
  pairJobs,
  readFull,
  readPlayer,
  tallyPairs,
  USUAL_MEGABYTES,
  type MatchRules,
  type PlayerSetup,
} from '../arena/match.ts';
import { eloText, recordOfGame, type Tally } from '../arena/tally.ts';
import { counted, defineCommand, type Values } from '../command.ts';
import { DONE, refuse, type CliResult } from '../fault.ts';
import { writeWhole } from '../files.ts';
import type { Io } from '../io.ts';
import { openNetwork, openWeights } from '../knowledge.ts';
import { openRules } from '../open.ts';
import { CONCURRENCY_OPTION, withPool } from '../pool.ts';
import { Progress } from '../progress.ts';

const MOST_PAIRS = 100_000;

const OPTIONS = {
  a: { type: 'string', value: 'PLAYER', help: 'the first player' },
  b: { type: 'string', value: 'PLAYER', help: 'the second player' },
  pairs: counted('pairs of games to play, at most (default 50)', [1, MOST_PAIRS], 50),
  sprt: { type: 'string', value: 'ELO0,ELO1[,ALPHA,BETA]', help: 'a sequential test (ALPHA and BETA default 0.05)' },
  ...MATCH_OPTIONS,
  'a-weights': { type: 'string', value: 'FILE', help: 'weights of the first player instead of the game’s own' },
  'b-weights': { type: 'string', value: 'FILE', help: 'the same for the second player' },
  'a-network': { type: 'string', value: 'FILE|none', help: 'what rayonk learn wrote instead of what the game has' },
  'b-network': { type: 'string', value: 'FILE|none', help: 'the same for the second player' },
  go: {
    type: 'string',
    usual: 'movetime 500',
    value: 'LIMITS',
    help: 'what ugi players are told after go (default "movetime 500")',
  },
  'processor-time': { type: 'boolean', help: 'milliseconds are the processor’s: fair on a busy machine' },
  hash: counted('table of a nodes or ms player (default 4)', [1, 512], USUAL_MEGABYTES, 'MB'),
  concurrency: CONCURRENCY_OPTION,
  games: { type: 'string', value: 'FILE', help: 'write all games to a file' },
  date: { type: 'string', value: 'DATE', help: 'a Date tag for the games' },
  json: { type: 'boolean', help: 'print the result as JSON' },
} as const;
type ArenaValues = Values<typeof OPTIONS>;

export const arena = defineCommand({
  name: 'arena',
  operands: 'GAME VARIANT',
  summary: 'play a match between two computer players and measure the difference',
  details: `A player is level:N (1 to 8), nodes:N or ms:N (the full search with this budget an action), uct:PLAYOUTS or
uct-ms:N (plain UCT), plain:NODES or plain-ms:N (plain alpha-beta that counts material), frozen:NODES or
frozen-ms:N (the engine as it once was), random, or ugi:COMMAND (another process that speaks UGI). Games are played in pairs:
the same opening and the same chance twice, with the players changing seats. Only the rules end a game. With
budgets in nodes or playouts the same seed gives the same games, on any number of threads.
--sprt stops as soon as the test has decided between a difference of ELO0 and one of ELO1.`,
  options: OPTIONS,
  examples: [
    'rayonk arena hokito standard --a level:8 --b uct:20000 --pairs 50',
    'rayonk arena hokito standard --a nodes:20000 --b nodes:10000 --sprt 0,50 --pairs 500 --games match.txt',
  ],
  run: async ([game, variant], values, io) => {
    const rules = await openRules(game!, variant!);
    if (!rules.ok) return rules;
    const match = await readMatch(rules.value, values, io);
    if (!match.ok) return match;
    const played = await play(rules.value, match.value, io);
    if (!played.ok) return played;
    await io.write(
      values.json ? `${JSON.stringify(asJson(match.value, played.value))}\n` : asTable(match.value, played.value),
    );
    return DONE;
  },
});

interface ArenaMatch {
  readonly rules: MatchRules;
  readonly names: readonly [string, string];
  readonly setups: readonly [PlayerSetup, PlayerSetup];
  readonly pairs: number;
  readonly sprt: SprtSettings | null;
  readonly seed: string;
  readonly concurrency: number;
  readonly file: string | null;
  readonly date: string | undefined;
}

async function readMatch(rules: Rules, values: ArenaValues, io: Io): Promise<CliResult<ArenaMatch>> {
  const a = await readSetup('a', rules, values, io);
  if (!a.ok) return a;
  const b = await readSetup('b', rules, values, io);
  if (!b.ok) return b;
  const sprt = values.sprt === undefined ? null : parseSprt(values.sprt);
  if (sprt === null && values.sprt !== undefined)
    return refuse('usage', '--sprt is ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA with ELO0 below ELO1, like 0,50,0.05,0.05');
  const full = readFull(values.full);
  if (!full.ok) return full;
  const { pairs, seed, go, games: file = null, date } = values;
  const { game, variant } = rules;
  return ok({
    rules: {
      game,
      variant,
      openingPlies: values['opening-plies'] ?? usualOpeningPlies(rules),
      full: full.value,
      go,
      tableBits: tableBitsOf(values.hash),
      isProcessorTime: values['processor-time'],
    },
    names: [values.a!, values.b!],
    setups: [a.value, b.value],
    pairs,
    sprt,
    seed,
    concurrency: Math.min(values.concurrency, pairs),
    file,
    date,
  });
}

async function readSetup(side: 'a' | 'b', rules: Rules, values: ArenaValues, io: Io): Promise<CliResult<PlayerSetup>> {
  const spec = readPlayer(`--${side}`, values[side]);
  if (!spec.ok) return spec;
  const weights = await openWeights(values[`${side}-weights`], rules, io);
  if (!weights.ok) return weights;
  const network = await openNetwork(values[`${side}-network`], rules, io);
  return network.ok ? ok({ spec: spec.value, weights: weights.value, network: network.value }) : network;
}

async function play(rules: Rules, match: ArenaMatch, io: Io): Promise<CliResult<Tally>> {
  const { names, setups, pairs, seed, file, date } = match;
  const emptied = file === null ? DONE : await writeWhole(file, '');
  if (!emptied.ok) return emptied;
  const progress = new Progress(pairs, 'pairs', io.env);
  progress.show(0, '');
  const played = await withPool(openArena(match.rules, match.concurrency), async (pool) =>
    tallyPairs(pool, pairJobs(...setups, pairs, seed), (tally, games, index) => {
      if (file !== null)
        for (const game of games) {
          const text = unwrap(formatGame(rules, recordOfGame(rules, game, names, index + 1, date)));
          appendFileSync(file, index === 0 && game.number === 1 ? text : `\n${text}`);
        }
      progress.show(tally.pairs, `${tally.points}–${tally.games - tally.points}  Elo ${eloText(tally.elo())}`);
      return match.sprt === null || tally.sprt(match.sprt).verdict === 'undecided';
    }),
  );
  progress.end();
  return played;
}

function asJson({ rules, names: [a, b], seed, sprt }: ArenaMatch, tally: Tally): object {
  const { game, variant, openingPlies } = rules;
  const { counts, pairs, games, points, wins, draws, losses, firstSeat, meanActions } = tally;
  return {
    game,
    variant,
    a,
    b,
    seed,
    openingPlies,
    pairs,
    games,
    points: [points, games - points],
    wins,
    draws,
    losses,
    pentanomial: counts,
    elo: tally.elo(),
    sprt: sprt === null ? null : { ...sprt, ...tally.sprt(sprt) },
    firstSeat: { wins: firstSeat[0], draws: firstSeat[1], losses: firstSeat[2] },
    reasons: Object.fromEntries([...tally.reasons].sort(([x], [y]) => (x < y ? -1 : 1))),
    meanActions,
  };
}

function asTable({ rules, names: [a, b], seed, sprt }: ArenaMatch, tally: Tally): string {
  const { counts, pairs, games, points, wins, draws, losses, firstSeat, meanActions } = tally;
  const width = Math.max(a.length, b.length, 6);
  const row = (name: string, cells: readonly (string | number)[]): string =>
    `  ${name.padEnd(width)}${cells.map((cell) => String(cell).padStart(8)).join('')}`;
  const percent = (part: number): string => `${((100 * part) / games).toFixed(1)} %`;
  const reasons = [...tally.reasons].sort(([, x], [, y]) => y - x).map(([reason, count]) => `${reason} ${count}`);
  const lines = [
    `${rules.game} ${rules.variant}: ${pairs} ${pairs === 1 ? 'pair' : 'pairs'} of games, seed ${seed}, ${rules.openingPlies} opening plies`,
    row('', ['points', '', 'won', 'drawn', 'lost']),
    row(a, [points, percent(points), wins, draws, losses]),
    row(b, [games - points, percent(games - points), losses, draws, wins]),
    `Elo difference ${eloText(tally.elo())}`,
    `Pairs with 0, ½, 1, 1½, 2 points: ${counts.join(', ')}`,
    `Seat 0 won ${firstSeat[0]}, drew ${firstSeat[1]}, lost ${firstSeat[2]}; ${meanActions} actions a game; ends: ${reasons.join(', ')}`,
  ];
  if (sprt !== null) {
    const { llr, lower, upper, verdict } = tally.sprt(sprt);
    const decided = verdict === 'undecided' ? 'not decided yet' : `${verdict} accepted`;
    lines.push(
      `SPRT of ${sprt.elo0} against ${sprt.elo1} Elo: log-likelihood ratio ${llr.toFixed(2)} (${lower.toFixed(2)} to ${upper.toFixed(2)}), ${decided}`,
    );
  }
  return `${lines.join('\n')}\n`;
}
