import type { ShelfGame } from '@rayonk/board';
import { findGame } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { language } from '../app/language.ts';
import { useParts } from '../app/parts.ts';
import { typeset } from '../app/typeset.ts';
import { gameTexts } from '../messages/game.ts';
import { Marks } from './marks.tsx';
import { Miniature } from '../miniature/miniature.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Credits } from './credits.tsx';
import { StartForm } from './start-form.tsx';
import './game.css';

/** The head, the form, and the rest. */
const PARTS = 3;

/** A game's own page: what it is, a new game, and everything else there is of it. */
export default function GamePage({ game: id }: { readonly game: string }) {
  const parts = useParts(PARTS);
  const found = findGame(registry, id);
  if (!found.ok) return null;
  const game = found.value as ShelfGame;
  const texts = gameTexts.value;
  return (
    <div class="game-page">
      <header class="game-head">
        <h1>{game.name}</h1>
        <p class="game-tagline">{typeset(game.shelf.tagline[language.value], language.value)}</p>
        <Marks shelf={game.shelf} />
      </header>
      <div class="game-picture">
        <Miniature game={game} isWatched={false} />
      </div>
      {parts > 1 && (
        <section class="game-start" aria-labelledby="game-start">
          <h2 id="game-start">{texts.newGame}</h2>
          <StartForm game={game} />
        </section>
      )}
      {parts > 2 && (
        <>
          <nav class="game-more" aria-label={texts.discover}>
            <More href={`/lobby?game=${id}`} icon="people" text={texts.online} about={texts.onlineAbout} />
            <More href={`/${id}/rules`} icon="book" text={texts.rules} about={texts.rulesAbout} />
            <More href={`/${id}/learn`} icon="learn" text={texts.course} about={texts.courseAbout} />
            <More href={`/${id}/puzzles`} icon="puzzle" text={texts.puzzles} about={texts.puzzlesAbout} />
            <More href={`/${id}/editor`} icon="editor" text={texts.editor} about={texts.editorAbout} />
          </nav>
          <section class="game-credits">
            <h2>{texts.credits}</h2>
            <Credits game={game} />
            <p>{texts.independent}</p>
          </section>
        </>
      )}
    </div>
  );
}

interface MoreProps {
  readonly href: string;
  readonly icon: IconName;
  readonly text: string;
  readonly about: string;
}

function More({ href, icon, text, about }: MoreProps) {
  return (
    <a class="game-link" href={href}>
      <Icon name={icon} />
      <span>
        <strong>{text}</strong>
        <small>{about}</small>
      </span>
    </a>
  );
}
