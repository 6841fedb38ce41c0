import { replay, type Line } from '../line.ts';
import { err, type Result } from '../result.ts';
import type { GameResult, Position, Rules } from '../rules.ts';

/** Ends that belong to a match, not to a game's rules: they may stop a game anywhere. */
export const MATCH_REASONS = ['resignation', 'timeout', 'agreement', 'abort', 'abandoned'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

export interface RecordedAction {
  readonly text: string;
  readonly comment: string | null;
}

/** A whole game as a file holds it. What it claims is not yet checked by the rules: `replayRecord` does that. */
export interface GameRecord {
  readonly game: string;
  readonly variant: string;
  /** The first position, so that a game with a drawn start needs no generator. */
  readonly start: string;
  /** All other tags in the order of the file: `Seat0`, `Seat1`, `Date`, fairness data (`FairCommit`, …), anything. */
  readonly tags: Readonly<Record<string, string>>;
  /** What was said before the first action. */
  readonly comment: string | null;
  readonly actions: readonly RecordedAction[];
  /** Null for a game that is not finished. */
  readonly result: GameResult | null;
}

export function recordOf(
  line: Line,
  tags: Readonly<Record<string, string>> = {},
  result: GameResult | null = line.result,
): GameRecord {
  return {
    game: line.rules.game,
    variant: line.rules.variant,
    start: line.first,
    tags,
    comment: null,
    actions: line.log.map((text) => ({ text, comment: null })),
    result,
  };
}

/** Plays a record by the rules: every action must be legal and the result must be the one the rules give. */
export function replayRecord<P extends Position>(rules: Rules<P>, record: GameRecord): Result<Line<P>> {
  const actions = record.actions.map(({ text }) => text);
  const line = replay(rules, record.start, actions);
  if (!line.ok) return line;
  const mismatch = whyMismatch(line.value.result, record.result);
  return mismatch === null ? line : err('result-mismatch', mismatch);
}

function whyMismatch(found: GameResult | null, claimed: GameResult | null): string | null {
  if (found === null) {
    if (claimed === null || MATCH_REASONS.some((reason) => reason === claimed.reason)) return null;
    return `the file says the game ended by ${claimed.reason}, but by the rules it is not over`;
  }
  if (claimed === null) return `the file says the game is not finished, but it ended by ${found.reason}`;
  const same =
    claimed.winner === found.winner &&
    claimed.reason === found.reason &&
    String(claimed.scores) === String(found.scores);
  return same ? null : `the file says ${describe(claimed)}, the rules say ${describe(found)}`;
}

function describe({ winner, reason, scores }: GameResult): string {
  const end = winner === null ? 'a draw' : `seat ${winner} wins`;
  return `${end} by ${reason}${scores === null ? '' : ` (${scores[0]}–${scores[1]})`}`;
}
