import type { GameWords, ShelfGame } from '@rayonk/board';
import { useEffect, useState } from 'preact/hooks';
import { language } from '../app/language.ts';

/** A game's words in the language of the page, or null while they load. */
export function useWords(game: ShelfGame): GameWords | null {
  const [words, setWords] = useState<GameWords | null>(null);
  const wanted = language.value;
  useEffect(() => {
    let isLate = false;
    // Without its words the form still starts a game; the page says what is wrong when that fails too.
    game.loadWords[wanted]().then(
      (module) => isLate || setWords(module.words),
      () => undefined,
    );
    return () => {
      isLate = true;
    };
  }, [game, wanted]);
  return words;
}
