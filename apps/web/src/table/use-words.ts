import type { GameWords, ShelfGame } from '@rayonk/board';
import type { Language } from '@rayonk/core';
import { language } from '../app/language.ts';
import { load, useLoaded } from '../app/loaded.ts';

/** A game's words in the language of the page, or null while they load, and where they cannot be had. */
export function useWords(game: ShelfGame): GameWords | null {
  const spoken = language.value;
  const [words] = useLoaded(keyOf(game, spoken), () => wordsIn(game, spoken));
  return words ?? null;
}

/** Loads them before they are asked for. */
export function prepareWords(game: ShelfGame): Promise<GameWords> {
  const spoken = language.value;
  return load(keyOf(game, spoken), () => wordsIn(game, spoken));
}

function keyOf({ id }: ShelfGame, spoken: Language): string {
  return `words ${id} ${spoken}`;
}

async function wordsIn(game: ShelfGame, spoken: Language): Promise<GameWords> {
  return (await game.loadWords[spoken]()).words;
}
