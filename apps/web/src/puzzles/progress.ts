import { signal } from '@preact/signals';
import { keep, readKeptObject } from '../app/kept.ts';

/** What the device remembers of one game's puzzles. */
export interface Progress {
  /** Keys of solved puzzles, as `puzzleKey` makes them. */
  readonly solved: ReadonlySet<string>;
  /** Puzzles solved one after the other at the first try and without help. */
  readonly streak: number;
  readonly best: number;
}

const KEY = 'rayonk.puzzles';
const NOTHING: Progress = { solved: new Set(), streak: 0, best: 0 };

const all = signal(read());

export function puzzleKey(variant: string, id: string): string {
  return `${variant}-${id}`;
}

export function progressOf(game: string): Progress {
  return all.value.get(game) ?? NOTHING;
}

/** A puzzle was solved. One that was solved before changes nothing; one that took help does not count for the streak. */
export function noteSolved(game: string, key: string, isClean: boolean): void {
  change(game, (progress) => {
    if (progress.solved.has(key)) return progress;
    const streak = isClean ? progress.streak + 1 : progress.streak;
    return { solved: new Set([...progress.solved, key]), streak, best: Math.max(progress.best, streak) };
  });
}

/** A mistake, a hint or a look at the solution ends the streak, unless the puzzle had been solved before. */
export function noteMissed(game: string, key: string): void {
  change(game, (progress) => (progress.solved.has(key) ? progress : { ...progress, streak: 0 }));
}

/** Reads again what is kept before changing it: another tab may have solved some meanwhile. */
function change(game: string, next: (progress: Progress) => Progress): void {
  const kept = read();
  const known = new Map(kept.size > 0 ? kept : all.value);
  known.set(game, next(known.get(game) ?? NOTHING));
  all.value = known;
  const plain = [...known].map(([id, progress]) => [id, { ...progress, solved: [...progress.solved] }]);
  keep(KEY, JSON.stringify(Object.fromEntries(plain)));
}

function read(): ReadonlyMap<string, Progress> {
  return new Map(Object.entries(readKeptObject(KEY)).map(([game, progress]) => [game, readOne(progress)]));
}

function readOne(value: unknown): Progress {
  if (typeof value !== 'object' || value === null) return NOTHING;
  const { solved, streak, best } = value as Record<string, unknown>;
  const count = (number: unknown) => (Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : 0);
  return {
    solved: new Set(Array.isArray(solved) ? solved.filter((key) => typeof key === 'string') : []),
    streak: count(streak),
    best: Math.max(count(best), count(streak)),
  };
}
