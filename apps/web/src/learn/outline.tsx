import type { Course, ShelfGame } from '@rayonk/board';
import type { ComponentChildren } from 'preact';
import { language } from '../app/language.ts';
import { Bold } from './bold.tsx';

interface OutlineProps {
  readonly game: ShelfGame;
  readonly course: Course;
  readonly head: ComponentChildren;
}

/** The lessons of a course as a text: what the build writes of them, for those who come before the app runs, or without it. */
export function Outline({ game, course: { lessons }, head }: OutlineProps) {
  return (
    <div class="learn-course">
      {head}
      <ol class="learn-outline">
        {lessons.map(({ id, texts }) => (
          <li key={id}>
            <h2>
              <a href={`/${game.id}/learn/${id}`}>{texts[language.value].title}</a>
            </h2>
            <p>
              <Bold text={texts[language.value].body} />
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
