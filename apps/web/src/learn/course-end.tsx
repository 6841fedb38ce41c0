import type { Lesson, ShelfGame } from '@rayonk/board';
import { registry } from '@rayonk/games';
import { go } from '../app/navigate.ts';
import { learnTexts } from '../messages/learn.ts';
import { Button, ButtonLink } from '../ui/index.ts';
import { progressOf } from './progress.ts';

/** After the last step: what to do with what was learnt. */
export function CourseEnd({ game, lessons }: { readonly game: ShelfGame; readonly lessons: readonly Lesson[] }) {
  const texts = learnTexts.value;
  const done = progressOf(game.id).done.value;
  const left = lessons.filter(({ id }) => !done.has(id));
  const [firstLeft] = left;
  const others = registry.filter(({ id, loadCourse }) => id !== game.id && loadCourse !== undefined);
  const again = () => {
    progressOf(game.id).forget();
    go(`/${game.id}/learn/${lessons[0]?.id ?? ''}`);
  };
  return (
    <section class="learn-end" data-course-end>
      <h2>{firstLeft === undefined ? texts.finished(game.name) : texts.atTheEnd}</h2>
      {firstLeft === undefined ? (
        <p class="learn-lead">{texts.finishedAbout}</p>
      ) : (
        <p class="learn-lead">
          <a href={`/${game.id}/learn/${firstLeft.id}`}>{texts.left(left.length)}</a>
        </p>
      )}
      <h3>{texts.whatNext}</h3>
      <div class="learn-ways">
        <ButtonLink kind="primary" icon="play" label={texts.toPlay} href={`/${game.id}`} />
        {game.loadPuzzles !== undefined && (
          <ButtonLink icon="puzzle" label={texts.toPuzzles} href={`/${game.id}/puzzles`} />
        )}
        <ButtonLink icon="book" label={texts.toRules} href={`/${game.id}/rules`} />
        <Button kind="quiet" icon="refresh" label={texts.again} onClick={again} />
      </div>
      <h3>{texts.otherCourses}</h3>
      <ul class="learn-others">
        {others.map(({ id, name }) => (
          <li key={id}>
            <a href={`/${id}/learn`}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
