import type { LevelRatings } from '@rayonk/core';
import {
  LEVELS,
  meanOf,
  performanceOf,
  rate,
  rootOf,
  scoreOfElo,
  sumOf,
  type Counts,
  type LevelNumber,
} from '@rayonk/engine';

/** What must be the same for games to belong into one table. */
export interface EloSettings {
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
  /** Games that seat 0 won, drew and lost, whoever sat there. */
  readonly first: readonly [number, number, number];
}

/** Games of `HELPED` with so many hints, counts of pairs from its point of view. */
export interface EloHelp {
  readonly hints: number;
  readonly against: LevelNumber;
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
  /** As of which commits games were played. */
  readonly commits: readonly string[];
  readonly pairings: readonly EloPairing[];
  readonly help: readonly EloHelp[];
  /** Empty until every level has met its neighbours. Their mean is 1500. */
  readonly levels: readonly LevelRow[];
  readonly steps: readonly StepRow[];
}

/** What was played, of which the rest follows. */
export type EloPlayed = Omit<EloFile, 'levels' | 'steps'>;

const MEAN = 1500;

export const PAIRINGS = ['neighbours', 'near', 'all'] as const;
export type PairingPlan = (typeof PAIRINGS)[number];
const FARTHEST: Readonly<Record<PairingPlan, number>> = { neighbours: 1, near: 2, all: LEVELS.length - 1 };

/** A beginner is helped, against somebody a little and somebody much stronger. */
const HELPED: LevelNumber = 2;
const HINTS = [2, 5, 10] as const;
const HELPED_AGAINST = [3, 5] as const;

/** Neighbours first: they are what the table is about. */
export function planned(plan: PairingPlan): Pick<EloPairing, 'high' | 'low'>[] {
  const found: Pick<EloPairing, 'high' | 'low'>[] = [];
  for (let distance = 1; distance <= FARTHEST[plan]; distance++)
    for (let i = distance; i < LEVELS.length; i++) found.push({ high: LEVELS[i]!, low: LEVELS[i - distance]! });
  return found;
}

export function plannedHelp(): (Pick<EloHelp, 'hints' | 'against'> & { readonly level: LevelNumber })[] {
  return HINTS.flatMap((hints) => HELPED_AGAINST.map((against) => ({ hints, against, level: HELPED })));
}

/** The ratings that follow from what was played. */
export function eloFile(played: EloPlayed): EloFile {
  const { game, variant, settings, commits, pairings, help } = played;
  const same = { game, variant, settings, commits, pairings, help };
  const complete = planned('neighbours').every((pairing) => find(pairings, pairing) !== undefined);
  if (!complete) return { ...same, levels: [], steps: [] };
  const results = pairings.map(({ high, low, counts }) => ({ a: high - 1, b: low - 1, counts }));
  const { players, steps } = rate(LEVELS.length, results);
  return {
    ...same,
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

/** What pages show: the same numbers, without what they rest on. Null until there are ratings. */
export function ratingsOf(file: EloFile): LevelRatings | null {
  const { levels, pairings } = file;
  if (levels.length === 0) return null;
  return {
    levels: levels.map(({ elo }) => elo),
    games: pairings.reduce((sum, { counts }) => sum + 2 * sumOf(counts), 0),
    first: firstAdvantage(file),
    hints: helpOf(file),
  };
}

/** So many drawn games between equals are added: a few games should not say much. */
const CAUTION = 20;

/** How many points of Elo it is worth to act first: what explains the points of seat 0, given the ratings. */
function firstAdvantage({ pairings, levels }: EloFile): number {
  let points = CAUTION / 2;
  for (const { first } of pairings) points += first[0] + first[1] / 2;
  const expected = (advantage: number): number =>
    pairings.reduce(
      (sum, { high, low, first }) => {
        const gap = levels[high - 1]!.elo - levels[low - 1]!.elo;
        const games = sumOf(first);
        return sum + (games / 2) * (scoreOfElo(gap + advantage) + scoreOfElo(advantage - gap));
      },
      CAUTION * scoreOfElo(advantage),
    );
  // Not −0, which a file cannot hold.
  return Math.round(rootOf((advantage) => expected(advantage) - points, -1000, 1000)) || 0;
}

/** By how much hints raise a level, each count once; more hints are never worth less. */
function helpOf({ help, levels }: EloFile): { readonly count: number; readonly elo: number }[] {
  let least = 0;
  return HINTS.flatMap((count) => {
    const met = help.filter(({ hints, counts }) => hints === count && sumOf(counts) > 0);
    const found = performanceOf(
      met.map(({ against, counts }) => ({
        rating: levels[against - 1]!.elo,
        games: 2 * sumOf(counts),
        points: 2 * sumOf(counts) * meanOf(counts),
      })),
    );
    if (found === null) return [];
    least = Math.max(least, Math.round(found.rating - levels[HELPED - 1]!.elo));
    return [{ count, elo: least }];
  });
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
    const pairs = sumOf(counts);
    const own = counts.reduce((sum, count, i) => sum + (count * i) / 2, 0);
    games += 2 * pairs;
    points += high === level ? own : 2 * pairs - own;
  }
  return { games, points };
}

/** The table of one variant as Markdown. */
export function markdown(file: EloFile): string {
  const { settings, levels, steps, commits } = file;
  const ratings = ratingsOf(file);
  if (ratings === null) return 'Not every level has met its neighbours yet.\n';
  const { seed, openingPlies, full } = settings;
  const rows = levels.map(({ level, elo, low, high, games, points }, i) => {
    const step = steps[i - 1];
    const above = step === undefined ? '' : `${signed(step.elo)} (${signed(step.low)} to ${signed(step.high)})`;
    return `| ${level} | ${elo} | ${low} to ${high} | ${above} | ${points} of ${games} |`;
  });
  const help = ratings.hints.map(({ count, elo }) => `${count} hints ${signed(elo)}`);
  return [
    '| level | Elo | 95 % | above the level below (95 %) | points |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    `${ratings.games} games, seed \`${seed}\`, ${openingPlies} opening plies, level 8 with \`${full}\` an action, as of ${commits.join(', ')}.`,
    `Acting first is worth ${signed(ratings.first)}.${help.length === 0 ? '' : ` Worth to level ${HELPED}: ${help.join(', ')}.`}`,
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

Written by \`rayonk elo\` from the files in \`docs/elo/\`, as are the \`elo.json\` of the games, which pages show; do not edit. The mean of the
eight levels is ${MEAN} in every variant, so numbers of different games cannot be compared. Ratings are those of maximum likelihood
(Bradley–Terry, a draw is half a point); games are played in pairs, the same opening twice with the levels changing
seats. What hints are worth is measured on level ${HELPED}, which plays what full strength advises at every second choice until they are
used up, against levels ${HELPED_AGAINST.join(' and ')}.

${sections.join('\n')}`;
}
