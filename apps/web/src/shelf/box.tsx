import type { ShelfGame } from '@rayonk/board';
import { useEffect, useRef, useState } from 'preact/hooks';
import { language } from '../app/language.ts';
import { typeset } from '../app/typeset.ts';
import { shelfTexts } from '../messages/shelf.ts';
import { Button } from '../ui/index.ts';
import { Marks } from '../game/marks.tsx';
import { Miniature } from '../miniature/miniature.tsx';
import { playNow } from './play-now.ts';

/** The cloths are dealt out in the order of the shelf. */
const CLOTHS = 6;

interface BoxProps {
  readonly game: ShelfGame;
  readonly index: number;
  /** It is the first of its shelf on a wide screen. */
  readonly beginsRow: boolean;
}

/** A game's box on its piece of shelf: the box itself leads to the game's page, the label below it says what it is. */
export function Box({ game, index, beginsRow }: BoxProps) {
  const { id, name, shelf, loadCourse, loadPuzzles } = game;
  const texts = shelfTexts.value;
  const [isWatched, setWatched] = useState(false);
  const box = useRef<HTMLLIElement>(null);
  // Whoever pointed at it before the app ran does so still.
  useEffect(() => setWatched(box.current!.matches(':hover')), []);
  const watch = { onPointerEnter: () => setWatched(true), onPointerLeave: () => setWatched(false) };
  return (
    <li
      ref={box}
      class="shelf-game"
      data-cloth={index % CLOTHS}
      data-game-box={id}
      data-begins={beginsRow || undefined}
      {...watch}
    >
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
        <Button
          kind="primary"
          icon="play"
          label={texts.playNow}
          aria-label={texts.playNowOf(name)}
          onClick={() => void playNow(game)}
        />
      </div>
      <p class="shelf-more">
        <a href={`/${id}/rules`} aria-label={texts.rulesOf(name)}>
          {texts.rules}
        </a>
        {loadCourse !== undefined && (
          <a href={`/${id}/learn`} aria-label={texts.courseOf(name)}>
            {texts.course}
          </a>
        )}
        {loadPuzzles !== undefined && (
          <a href={`/${id}/puzzles`} aria-label={texts.puzzlesOf(name)}>
            {texts.puzzles}
          </a>
        )}
      </p>
    </li>
  );
}
