import type { ShelfGame } from '@rayonk/board';
import { language } from '../app/language.ts';
import { typeset } from '../app/typeset.ts';
import { gameTexts } from '../messages/game.ts';

/** Who made a game, who published it and who kept its rules. */
export function Credits({ game: { credits } }: { readonly game: ShelfGame }) {
  const { by, and, unknownAuthor, published, source } = gameTexts.value;
  const names = listed(credits.designers, and);
  return (
    <p>
      {names === '' ? unknownAuthor : by(names)} {published(typeset(credits.published[language.value], language.value))}{' '}
      {source}
    </p>
  );
}

/** The browser's own list formatter takes longer to be there than the whole page. */
function listed(names: readonly string[], and: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}
