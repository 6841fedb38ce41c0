import type { ShelfGame } from '@rayonk/board';
import type { Language } from '@rayonk/core';
import { language } from '../app/language.ts';
import { typeset } from '../app/typeset.ts';
import { gameTexts } from '../messages/game.ts';

/** Who made a game, who published it and who kept its rules. */
export function Credits({ game: { credits } }: { readonly game: ShelfGame }) {
  const { by, and, unknownAuthor, published } = gameTexts.value;
  const set = (texts: Readonly<Record<Language, string>>) => typeset(texts[language.value], language.value);
  const names = listed(credits.designers, and);
  return (
    <p>
      {names === '' ? unknownAuthor : by(names)} {published(set(credits.published))} {set(credits.source)}
    </p>
  );
}

/** The browser's own list formatter takes longer to be there than the whole page. */
function listed(names: readonly string[], and: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}
