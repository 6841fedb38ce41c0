import { LEVELS, rate, type Counts, type LevelNumber } from '@rayonk/engine';

/** What must be the same for games to belong into one table. */
export interface EloSettings {
  readonly pairs: number;
  readonly seed: string;
  readonly openingPlies: number;
  /** What level 8 may spend on an action. */
  readonly full: string;
}

export interface EloPairing {
  /** The higher level; counts of pairs are from its point of view. */
  readonly high: LevelNumber;
  readonly low: LevelNumber;
  readonly counts: Counts;
}

interface LevelRow {
  readonly level: LevelNumber;
  readonly elo: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
  readonly points: number;
}

interface StepRow {
  readonly from: LevelNumber;
  readonly to: LevelNumber;
  readonly elo: number;
  readonly low: number;
  readonly high: number;
}

/** What `docs/elo/<game>-<variant>.json` holds. */
export interface EloFile {
  readonly game: string;
  readonly variant: string;
  readonly settings: EloSettings;
  readonly pairings: readonly EloPairing[];
  /** Empty until every level has met its neighbours. Their mean is 1500. */
  readonly levels: readonly LevelRow[];
  readonly steps: readonly StepRow[];
}

const MEAN = 1500;

export const PAIRINGS = ['neighbours', 'all'] as const;
export type PairingPlan = (typeof PAIRINGS)[number];

/** Neighbours first: they are what the table is about. */
export function planned(plan: PairingPlan): Pick<EloPairing, 'high' | 'low'>[] {
  const found: Pick<EloPairing, 'high' | 'low'>[] = [];
  const farthest = plan === 'all' ? LEVELS.length - 1 : 1;
  for (let distance = 1; distance <= farthest; distance++)
    for (let i = distance; i < LEVELS.length; i++) found.push({ high: LEVELS[i]!, low: LEVELS[i - distance]! });
  return found;
}

export function eloFile(
  game: string,
  variant: string,
  settings: EloSettings,
  pairings: readonly EloPairing[],
): EloFile {
  const complete = planned('neighbours').every((pairing) => find(pairings, pairing) !== undefined);
  if (!complete) return { game, variant, settings, pairings, levels: [], steps: [] };
  const results = pairings.map(({ high, low, counts }) => ({ a: high - 1, b: low - 1, counts }));
  const { players, steps } = rate(LEVELS.length, results);
  return {
    game,
    variant,
    settings,
    pairings,
    levels: LEVELS.map((level, i) => {
      const { elo, low, high } = players[i]!;
      const rating = { elo: Math.round(MEAN + elo), low: Math.round(MEAN + low), high: Math.round(MEAN + high) };
      return { level, ...rating, ...record(pairings, level) };
    }),
    steps: steps.map(({ elo, low, high }, i) => ({
      from: LEVELS[i]!,
      to: LEVELS[i + 1]!,
      elo: Math.round(elo),
      low: Math.round(low),
      high: Math.round(high),
    })),
  };
}

export function find(
  pairings: readonly EloPairing[],
  { high, low }: Pick<EloPairing, 'high' | 'low'>,
): EloPairing | undefined {
  return pairings.find((pairing) => pairing.high === high && pairing.low === low);
}

/** How many games a level has played, and its points in them. */
function record(pairings: readonly EloPairing[], level: LevelNumber): { games: number; points: number } {
  let games = 0;
  let points = 0;
  for (const { high, low, counts } of pairings) {
    if (high !== level && low !== level) continue;
    const pairs = counts.reduce((sum, count) => sum + count, 0);
    const own = counts.reduce((sum, count, i) => sum + (count * i) / 2, 0);
    games += 2 * pairs;
    points += high === level ? own : 2 * pairs - own;
  }
  return { games, points };
}

/** The table of one variant as Markdown. */
export function markdown({ settings, levels, steps }: EloFile): string {
  if (levels.length === 0) return 'Not every level has met its neighbours yet.\n';
  const { pairs, seed, openingPlies, full } = settings;
  const rows = levels.map(({ level, elo, low, high, games, points }, i) => {
    const step = steps[i - 1];
    const above = step === undefined ? '' : `${signed(step.elo)} (${signed(step.low)} to ${signed(step.high)})`;
    return `| ${level} | ${elo} | ${low} to ${high} | ${above} | ${points} of ${games} |`;
  });
  return [
    '| level | Elo | 95 % | above the level below (95 %) | points |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    `${pairs} pairs of games a pairing, seed \`${seed}\`, ${openingPlies} opening plies, level 8 with \`${full}\` an action.`,
    '',
  ].join('\n');
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** The page of all variants. */
export function page(files: readonly EloFile[]): string {
  const sections = files.map((file) => `## ${file.game} ${file.variant}\n\n${markdown(file)}`);
  return `# Elo of the levels

Written by \`rayonk elo\` from the files in \`docs/elo/\`; do not edit. The mean of the eight levels is ${MEAN} in every
variant, so numbers of different games cannot be compared. Ratings are those of maximum likelihood (Bradley–Terry, a draw
is half a point); games are played in pairs, the same opening twice with the levels changing seats.

${sections.join('\n')}`;
}
