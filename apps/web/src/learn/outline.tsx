import type { Course, ShelfGame } from '@rayonk/board';
import type { ComponentChildren } from 'preact';
import { language } from '../app/language.ts';
import { useWords } from '../table/use-words.ts';
import { Bold } from './bold.tsx';
import { groupsOf } from './groups.ts';

interface OutlineProps {
  readonly game: ShelfGame;
  readonly course: Course;
  readonly head: ComponentChildren;
}

/** The lessons of a course as a text: what the build writes of them, for those who come before the app runs, or without it. */
export function Outline({ game, course: { lessons }, head }: OutlineProps) {
  const words = useWords(game);
  // Not a `div` like the course itself: what is kept of another element would be seen to move.
  return (
    <article class="learn-course app-before-board">
      {head}
      {groupsOf(lessons).map((group) => (
        <section key={group.first} class="learn-outline">
          {game.variants.length > 1 && <h2>{words?.variants[group.variant]?.name ?? group.variant}</h2>}
          <ol start={group.first}>
            {group.lessons.map(({ id, texts }) => (
              <li key={id}>
                <h3>
                  <a href={`/${game.id}/learn/${id}`}>{texts[language.value].title}</a>
                </h3>
                <p>
                  <Bold text={texts[language.value].body} />
                </p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </article>
  );
}
