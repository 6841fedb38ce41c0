import type { Aid, Declaration, Language, LevelRatings, Manifest } from '@rayonk/core';
import type { Course } from './course.ts';
import type { PrintForm } from './print.ts';
import type { PuzzleFile } from './puzzle.ts';
import type { Movement, Screen } from './screen.ts';
import type { GameWords } from './words.ts';

/** A file of puzzles as it is imported: what a JSON file holds, no type knows. */
export type PuzzleModule = Promise<{ readonly default: PuzzleFile }>;

/** What is known of its decisions, and what was measured, as they are imported. */
export type EvidenceModule = Promise<{ readonly default: Evidence }>;
type FiguresModule = Promise<{ readonly default: readonly Figures[] }>;

/** A game with all that a shelf in a browser needs; each part loads on demand. */
export interface ShelfGame extends Manifest {
  readonly shelf: {
    /** What the game is, in one line. */
    readonly tagline: Readonly<Record<Language, string>>;
    /** How long a game takes, in minutes; the rules page says the same. */
    readonly minutes: readonly [number, number];
    /** 0 none to 3 much. */
    readonly luck: 0 | 1 | 2 | 3;
    /** How deep it is, 1 light to 3 deep. */
    readonly depth: 1 | 2 | 3;
    /** A position that shows the game well, for its picture on the shelf, and four to eight legal actions from it that a miniature plays in a loop. */
    readonly scene: { readonly variant: string; readonly position: string; readonly actions: readonly string[] };
  };
  readonly loadScreen: () => Promise<{ readonly screen: Screen }>;
  /** What its deeds visibly do, for programs that draw nothing; left out where that is plain. */
  readonly loadMovement?: () => Promise<{ readonly movement: Movement }>;
  readonly loadWords: Readonly<Record<Language, () => Promise<{ readonly words: GameWords }>>>;
  /** Where it has been published, and what is known of it for certain. */
  readonly loadStory?: () => Promise<{ readonly story: Story }>;
  /** What the sheet leaves open, and what speaks for one reading or another. */
  readonly loadEvidence?: () => EvidenceModule;
  /** What `rayonk decide` measured. */
  readonly loadFigures?: () => FiguresModule;
  /** How strong its levels are, by variant; one that was not measured is absent. */
  readonly loadRatings?: () => Promise<{ readonly default: Readonly<Record<string, LevelRatings>> }>;
  readonly loadCourse?: () => Promise<{ readonly course: Course }>;
  /** How it is printed; left out where what follows from the rest is good. */
  readonly loadPrint?: () => Promise<{ readonly print: PrintForm }>;
  /** By variant; a variant without puzzles is absent. */
  readonly loadPuzzles?: Readonly<Record<string, () => PuzzleModule>>;
}

/** What came of games of a level against itself; `rayonk decide` makes it. */
export interface Figures {
  /** Perhaps with choices. */
  readonly variant: string;
  readonly level: number;
  readonly games: number;
  /** Games that the first seat won, the second, and draws. */
  readonly first: number;
  readonly second: number;
  readonly draws: number;
  /** In plies. */
  readonly length: { readonly least: number; readonly median: number; readonly most: number };
  readonly ends: Readonly<Record<string, number>>;
  readonly command: string;
}

/** What is known of a game's starred decisions: the sheet's words, and all that speaks for one reading or another. */
export interface Evidence {
  /** In the order of the rules. */
  readonly decisions: readonly Decision[];
}

type Said = Readonly<Record<Language, string>>;

export interface Decision {
  /** A rule, and a part of it where a rule has several; lower case, for addresses: `khi-10-exhausted`. */
  readonly id: string;
  /** The rule that it belongs to, as the rules page names it; null for what stands before the rules: the board, the colours. */
  readonly rule: string | null;
  readonly title: Said;
  /** The sheet's own words and what they mean in English; none where it is silent. */
  readonly sheet: readonly { readonly quote: string; readonly en: string }[];
  /** What it leaves open. */
  readonly missing: Said;
  readonly chosen: Said;
  readonly alternatives: readonly Alternative[];
  /** Who else decides so, or says otherwise. */
  readonly sources: readonly { readonly text: Said; readonly url?: string }[];
  /** Figures of ours that are not of a level against itself. */
  readonly measured?: Said;
}

export interface Alternative {
  readonly text: Said;
  /** The option and its choice by which it can be played, or the variant that is it, or the aid. */
  readonly option?: string;
  readonly variant?: string;
  readonly aid?: Aid;
}

/** What the keeper of a game knows of it, beyond its credits. Nothing stands here that a source does not say. */
export interface Story {
  /** The oldest first. */
  readonly editions: readonly { readonly year: number; readonly name: string; readonly by: string }[];
  /** What has been worked out, with the command that does so again. */
  readonly facts: readonly { readonly text: Readonly<Record<Language, string>>; readonly command: string }[];
}

/** A part of a game that holds both languages in one file, as `fr` and `en`. */
export function inBothLanguages<const P extends string, T>(
  part: P,
  load: () => Promise<Readonly<Record<Language, T>>>,
): Readonly<Record<Language, () => Promise<Readonly<Record<P, T>>>>> {
  const of = (language: Language) => async () => ({ [part]: (await load())[language] }) as Readonly<Record<P, T>>;
  return { fr: of('fr'), en: of('en') };
}

/** The screen of a game that draws nothing of its own, from its declaration. */
export function plainScreen(load: () => Promise<{ readonly game: Declaration }>): ShelfGame['loadScreen'] {
  return async () => {
    const [{ game }, { plainDrawing }, { movementOf, plainDeeds }, { screenOf }] = await Promise.all([
      load(),
      import('./declared/plain-drawing.tsx'),
      import('./declared/deed.ts'),
      import('./declared/screen-of.tsx'),
    ]);
    return { screen: screenOf(game, movementOf(plainDeeds(game)), plainDrawing(game)) };
  };
}

/** The rules of a game with a kernel, once that can be used. */
export function whenReady<M extends { ready(): Promise<void> }>(load: () => Promise<M>): () => Promise<M> {
  return async () => {
    const module = await load();
    await module.ready();
    return module;
  };
}
