import { findGame } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { language } from '../app/language.ts';
import { useParts } from '../app/parts.ts';
import type { Names } from '../app/title.ts';
import { typeset } from '../app/typeset.ts';
import { gameTexts } from '../messages/game.ts';
import { Marks } from './marks.tsx';
import { Miniature } from '../miniature/miniature.tsx';
import { prepareWords } from '../table/use-words.ts';
import { Credits } from './credits.tsx';
import { Keeper, prepareKeeper } from './keeper.tsx';
import { More } from './more.tsx';
import { ReviewLink } from './review-link.tsx';
import { StartForm } from './start-form.tsx';
import './game.css';

/** The head, the form, where else to go, and all there is to know. */
const PARTS = 4;

export function prepare({ game: id }: Names): Promise<unknown> {
  const found = registry.find((each) => each.id === id);
  return found === undefined ? Promise.resolve() : Promise.all([prepareWords(found), prepareKeeper(found)]);
}

/** A game's own page: what it is, a new game, and everything else there is of it. */
export default function GamePage({ game: id }: { readonly game: string }) {
  const parts = useParts(PARTS);
  const found = findGame(registry, id);
  if (!found.ok) return null;
  const game = found.value;
  const texts = gameTexts.value;
  return (
    <>
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
              {game.loadCourse !== undefined && (
                <More href={`/${id}/learn`} icon="learn" text={texts.course} about={texts.courseAbout} />
              )}
              {game.loadPuzzles !== undefined && (
                <More href={`/${id}/puzzles`} icon="puzzle" text={texts.puzzles} about={texts.puzzlesAbout} />
              )}
              <More href={`/${id}/editor`} icon="editor" text={texts.editor} about={texts.editorAbout} />
              <More href={`/${id}/box`} icon="clock" text={texts.box} about={texts.boxAbout} />
              <More href={`/${id}/print`} icon="print" text={texts.print} about={texts.printAbout} />
              <ReviewLink game={game} />
            </nav>
            <section class="game-credits">
              <h2>{texts.credits}</h2>
              <Credits game={game} />
              <p>{texts.independent}</p>
            </section>
          </>
        )}
      </div>
      {parts > 3 && <Keeper game={game} />}
    </>
  );
}
