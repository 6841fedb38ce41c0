import type { Course, Lesson } from '@rayonk/board';
import { keep, readKeptList } from '../app/kept.ts';

/** A rule that refused somebody a move on this device. */
interface Refused {
  readonly rule: string;
  /** When it did so last, or when its lesson was last done after that. */
  readonly since: number;
  /** How often its lesson was done since it was refused. */
  readonly reviews: number;
}

const DAY = 86_400_000;
/** After how long a rule's lesson is offered, and again after each time it was done: later and later, as it is forgotten more slowly. */
const SPACING = [0, DAY, 3 * DAY, 8 * DAY, 21 * DAY];
/** Rules refused longest ago are let go first. */
const MOST = 12;

/** A move was refused: the lesson of this rule is to be offered, from the beginning of its spacing. */
export function noteRefused(game: string, rule: string, now = Date.now()): void {
  const others = readRefused(game).filter((each) => each.rule !== rule);
  write(game, [...others, { rule, since: now, reviews: 0 }].slice(-MOST));
}

/** A lesson that teaches these rules was done. What was not due yet stays as it is; what was done often enough is forgotten. */
export function noteReviewed(game: string, rules: readonly string[], now = Date.now()): void {
  const kept = readRefused(game).flatMap((each) => {
    if (!rules.includes(each.rule) || !isDue(each, now)) return [each];
    const reviews = each.reviews + 1;
    return reviews < SPACING.length ? [{ ...each, since: now, reviews }] : [];
  });
  write(game, kept);
}

/** The rules whose lessons are to be offered now, the longest due first. */
export function dueRules(game: string, now = Date.now()): readonly string[] {
  return readRefused(game)
    .filter((each) => isDue(each, now))
    .toSorted((one, other) => dueAt(one) - dueAt(other))
    .map(({ rule }) => rule);
}

/** The first lesson of the first of these rules that has one. */
export function dueLesson({ lessons }: Course, rules: readonly string[]): Lesson | null {
  const taught = rules.map((rule) => lessons.find(({ teaches }) => teaches.includes(rule)));
  return taught.find((lesson) => lesson !== undefined) ?? null;
}

function dueAt({ since, reviews }: Refused): number {
  return since + SPACING[reviews]!;
}

function isDue(refused: Refused, now: number): boolean {
  return dueAt(refused) <= now;
}

function keyOf(game: string): string {
  return `rayonk.refused.${game}`;
}

function write(game: string, refused: readonly Refused[]): void {
  keep(keyOf(game), JSON.stringify(refused));
}

function readRefused(game: string): readonly Refused[] {
  return readKeptList(keyOf(game), isRefused);
}

function isRefused(value: unknown): value is Refused {
  if (typeof value !== 'object' || value === null) return false;
  const { rule, since, reviews } = value as Partial<Record<keyof Refused, unknown>>;
  const isCount = Number.isInteger(reviews) && Number(reviews) >= 0 && Number(reviews) < SPACING.length;
  return typeof rule === 'string' && Number.isFinite(since) && isCount;
}
