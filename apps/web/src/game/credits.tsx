import type { ShelfGame } from '@rayonk/board';
import { language } from '../app/language.ts';
import { typeset } from '../app/typeset.ts';
import { gameTexts } from '../messages/game.ts';

/** Who made a game, who published it and who kept its rules. */
export function Credits({ game: { credits } }: { readonly game: ShelfGame }) {
  const { by, unknownAuthor, published, source } = gameTexts.value;
  const names = new Intl.ListFormat(language.value).format(credits.designers);
  return (
    <p>
      {names === '' ? unknownAuthor : by(names)} {published(typeset(credits.published[language.value], language.value))}{' '}
      {source}
    </p>
  );
}
