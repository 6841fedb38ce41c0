import type { Language, View } from '@rayonk/core';

/**
 * A course teaches one game in short steps, each a position and a task that the rules check: six to eighteen, the last a little game. In each the
 * learner is to act, something that can be played solves it, and something else does not.
 */
export interface Course {
  readonly lessons: readonly Lesson[];
  /** Rules that no lesson teaches, by their IDs, each with the reason. */
  readonly untaught?: Readonly<Record<string, string>>;
}

export interface Lesson {
  /** Unique in the course, stable: progress is remembered by it. */
  readonly id: string;
  /** The rules that it teaches, by their IDs: whoever was refused a move by one of them is offered it later. */
  readonly teaches: readonly string[];
  readonly variant: string;
  readonly position: string;
  /** What was played from there before the learner acts: only what was played shows that a position comes back. */
  readonly played?: readonly string[];
  readonly task: Task;
  /**
   * What the task or the hint names in other words than a cell: pieces as the position text writes them (`wL`), cells, targets beside
   * the board. Marked together with the cells that the texts name when the hint is asked for.
   */
  readonly names?: readonly string[];
  readonly texts: Readonly<Record<Language, LessonText>>;
}

export type Task =
  /**
   * The learner plays; each action that `accepts` takes counts one, any other legal one is taken back with the lesson's `wrong` text.
   * After each accepted action but the last, the other side answers with the next of `replies` (chance outcomes included), or the learner
   * acts again if there is none.
   */
  | {
      readonly kind: 'play';
      readonly count: number;
      accepts(before: View, action: string, after: View): boolean;
      readonly replies: readonly (readonly string[])[];
    }
  /** A little game against a level, to be won; the learner has this seat. */
  | { readonly kind: 'game'; readonly level: number; readonly seat: 0 | 1 };

export interface LessonText {
  readonly title: string;
  /** One to four short sentences; `**bold**` is allowed. */
  readonly body: string;
  /** What to do, as an order: «Prenez la pile en c3.» */
  readonly task: string;
  readonly hint: string;
  /** When a legal action was not the one asked for, or when the little game was lost. */
  readonly wrong: string;
  readonly done: string;
}
