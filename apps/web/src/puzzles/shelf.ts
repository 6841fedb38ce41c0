import type { Puzzle, ShelfGame } from '@rayonk/board';
import { useEffect, useState } from 'preact/hooks';
import { load, loaded } from '../app/loaded.ts';
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
  const [shown, setShown] = useState<Loaded>(() => loadedNow(game, variant));
  useEffect(() => {
    let isWanted = true;
    setShown(loadedNow(game, variant));
    preparePuzzles(game, variant).then(
      (puzzles) => isWanted && setShown({ kind: 'there', puzzles }),
      () => isWanted && setShown({ kind: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [game, variant]);
  return shown;
}

function loadedNow(game: ShelfGame, variant: string): Loaded {
  const puzzles = loaded(keyOf(game, variant)) as readonly Listed[] | undefined;
  return puzzles === undefined ? LOADING : { kind: 'there', puzzles };
}

/** Loads them before they are asked for. */
export function preparePuzzles(game: ShelfGame, variant: string): Promise<readonly Listed[]> {
  return load(keyOf(game, variant), () => loadPuzzles(game, variant));
}

function keyOf({ id }: ShelfGame, variant: string): string {
  return `puzzles ${id} ${variant}`;
}

async function loadPuzzles(game: ShelfGame, variant: string): Promise<readonly Listed[]> {
  const file = await game.loadPuzzles?.[variant]?.();
  if (file === undefined) return [];
  return listed(game.id, variant, file.default.puzzles);
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
