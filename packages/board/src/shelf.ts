import type { Language, Manifest } from '@rayonk/core';
import type { Course } from './course.ts';
import type { PositionForm } from './form.ts';
import type { PuzzleFile } from './puzzle.ts';
import type { Screen } from './screen.ts';
import type { GameWords } from './words.ts';

/** A game with all that a shelf in a browser needs; each part loads on demand. */
export interface ShelfGame extends Manifest {
  readonly shelf: {
    /** What the game is, in one line. */
    readonly tagline: Readonly<Record<Language, string>>;
    /** How long a game takes, in minutes. */
    readonly minutes: readonly [number, number];
    /** 0 none to 3 much. */
    readonly luck: 0 | 1 | 2 | 3;
    /** How deep it is, 1 light to 3 deep. */
    readonly depth: 1 | 2 | 3;
    /** A position that shows the game well, for its picture on the shelf, and a few actions from it that a miniature plays in a loop. */
    readonly scene: { readonly variant: string; readonly position: string; readonly actions: readonly string[] };
  };
  readonly loadScreen: () => Promise<{ readonly screen: Screen }>;
  readonly loadWords: Readonly<Record<Language, () => Promise<{ readonly words: GameWords }>>>;
  /** What position texts are made of, by variant. */
  readonly loadForms: () => Promise<{ readonly forms: Readonly<Record<string, PositionForm>> }>;
  readonly loadCourse: () => Promise<{ readonly course: Course }>;
  /** By variant; a variant without puzzles is absent. */
  readonly loadPuzzles: Readonly<Record<string, () => Promise<{ readonly default: PuzzleFile }>>>;
}
