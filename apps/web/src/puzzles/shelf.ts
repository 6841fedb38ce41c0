import type { Puzzle, ShelfGame } from '@rayonk/board';
import { useEffect, useState } from 'preact/hooks';
import { puzzleKey } from './progress.ts';

/** A puzzle with its place on its game's list. */
export interface Listed {
  readonly puzzle: Puzzle;
  /** From 1, in the order of grades. */
  readonly number: number;
  readonly key: string;
  readonly href: string;
}

export type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'there'; readonly puzzles: readonly Listed[] };

const LOADING: Loaded = { kind: 'loading' };

/** The puzzles of a variant, easiest first; none if the game has no file for it. */
export function usePuzzles(game: ShelfGame, variant: string): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(LOADING);
  useEffect(() => {
    let isWanted = true;
    setLoaded(LOADING);
    loadPuzzles(game, variant).then(
      (puzzles) => isWanted && setLoaded({ kind: 'there', puzzles }),
      () => isWanted && setLoaded({ kind: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [game, variant]);
  return loaded;
}

async function loadPuzzles(game: ShelfGame, variant: string): Promise<readonly Listed[]> {
  const load = game.loadPuzzles?.[variant];
  if (load === undefined) return [];
  const { default: file } = await load();
  return listed(game.id, variant, file.puzzles);
}

export function listed(game: string, variant: string, puzzles: readonly Puzzle[]): readonly Listed[] {
  return puzzles
    .toSorted((a, b) => a.grade - b.grade || a.moves - b.moves)
    .map((puzzle, i) => {
      const key = puzzleKey(variant, puzzle.id);
      return { puzzle, number: i + 1, key, href: `/${game}/puzzles/${encodeURIComponent(key)}` };
    });
}

/** Variants that have puzzles, or all where none has. */
export function variantsWithPuzzles(game: ShelfGame): readonly string[] {
  const found = game.variants.filter((variant) => game.loadPuzzles?.[variant] !== undefined);
  return found.length > 0 ? found : game.variants;
}

/** The variant that a puzzle's key in an address begins with, or null. */
export function variantOf(game: ShelfGame, key: string): string | null {
  return game.variants.find((variant) => key.startsWith(puzzleKey(variant, ''))) ?? null;
}

/** What to solve after a puzzle (or first, after none): the next that is not solved, around the end; else simply the next. */
export function nextAfter(
  puzzles: readonly Listed[],
  after: Listed | null,
  solved: ReadonlySet<string>,
): Listed | null {
  const from = after === null ? 0 : puzzles.indexOf(after) + 1;
  const order = [...puzzles.slice(from), ...puzzles.slice(0, from)].filter((each) => each !== after);
  return order.find(({ key }) => !solved.has(key)) ?? order[0] ?? null;
}
