import type { Lesson, ShelfGame } from '@rayonk/board';
import { useEffect, useState } from 'preact/hooks';
import { language } from '../app/language.ts';
import { dueLesson, dueRules } from '../learn/refused.ts';
import { gameTexts } from '../messages/game.ts';
import { More } from './more.tsx';

/** The short lesson of a rule that refused a move on this device, when it may have been forgotten. */
export function ReviewLink({ game }: { readonly game: ShelfGame }) {
  const lesson = useDueLesson(game);
  if (lesson === null) return null;
  const { review, reviewAbout } = gameTexts.value;
  const { title } = lesson.texts[language.value];
  return <More href={`/${game.id}/learn/${lesson.id}`} icon="refresh" text={review} about={reviewAbout(title)} />;
}

/** The course is fetched only where there is a rule to come back to. */
function useDueLesson(game: ShelfGame): Lesson | null {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  useEffect(() => {
    let isWanted = true;
    const rules = dueRules(game.id);
    const loading = rules.length === 0 ? undefined : game.loadCourse?.();
    loading?.then(
      ({ course }) => isWanted && setLesson(dueLesson(course, rules)),
      // Without a network it is offered another time.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [game]);
  return lesson;
}
