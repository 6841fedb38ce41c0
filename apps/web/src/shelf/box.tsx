import type { ShelfGame } from '@rayonk/board';
import { useState } from 'preact/hooks';
import { language } from '../app/language.ts';
import { typeset } from '../app/typeset.ts';
import { shelfTexts } from '../messages/shelf.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Marks } from '../game/marks.tsx';
import { Miniature } from '../miniature/miniature.tsx';
import { playNow } from './play-now.ts';

/** The cloths are dealt out in the order of the shelf. */
const CLOTHS = 6;

/** A game's box on its piece of shelf: the box itself leads to the game's page, the label below it says what it is. */
export function Box({ game, index }: { readonly game: ShelfGame; readonly index: number }) {
  const { id, name, shelf } = game;
  const texts = shelfTexts.value;
  const [isWatched, setWatched] = useState(false);
  const watch = { onPointerEnter: () => setWatched(true), onPointerLeave: () => setWatched(false) };
  return (
    <li class="shelf-game" data-cloth={index % CLOTHS} data-game-box={id} {...watch}>
      <div class="shelf-standing">
        <a class="shelf-box" href={`/${id}`} onFocus={() => setWatched(true)} onBlur={() => setWatched(false)}>
          <h3 class="shelf-name">{name}</h3>
          <Miniature game={game} isWatched={isWatched} />
        </a>
      </div>
      <div class="shelf-plank" aria-hidden="true" />
      <div class="shelf-label">
        <p class="shelf-tagline">{typeset(shelf.tagline[language.value], language.value)}</p>
        <Marks shelf={shelf} />
        <Button kind="primary" aria-label={texts.playNowOf(name)} onClick={() => void playNow(game)}>
          <Icon name="play" />
          {texts.playNow}
        </Button>
      </div>
      <p class="shelf-more">
        <a href={`/${id}/rules`} aria-label={texts.rulesOf(name)}>
          {texts.rules}
        </a>
        <a href={`/${id}/learn`} aria-label={texts.courseOf(name)}>
          {texts.course}
        </a>
        <a href={`/${id}/puzzles`} aria-label={texts.puzzlesOf(name)}>
          {texts.puzzles}
        </a>
      </p>
    </li>
  );
}
