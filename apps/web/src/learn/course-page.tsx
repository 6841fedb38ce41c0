import type { Course, Lesson, ShelfGame } from '@rayonk/board';
import { findGame } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { language } from '../app/language.ts';
import { load, useLoaded } from '../app/loaded.ts';
import type { Names } from '../app/title.ts';
import { learnTexts } from '../messages/learn.ts';
import { Button, Icon } from '../ui/index.ts';
import { prepareGame } from '../table/open-game.ts';
import { prepareWords, useWords } from '../table/use-words.ts';
import { CourseEnd } from './course-end.tsx';
import { groupsOf } from './groups.ts';
import { AFTER_LAST } from './after-last.ts';
import { LessonView } from './lesson-view.tsx';
import { Outline } from './outline.tsx';
import { progressOf } from './progress.ts';
import { noteReviewed } from './refused.ts';
import './learn.css';
import './course.css';

interface CourseProps {
  readonly game: string;
  /** A lesson's id; without one, the first that was not done yet. */
  readonly lesson?: string;
}

export default function CoursePage({ game: id, lesson = '' }: CourseProps) {
  const found = findGame(registry, id);
  return found.ok ? <LoadedCourse game={found.value} lesson={lesson} /> : null;
}

export async function prepare({ game: id, lesson = '' }: Names): Promise<void> {
  const found = registry.find((each) => each.id === id);
  if (found === undefined) return;
  const [course] = await Promise.all([load(keyOf(found), () => courseOf(found)), prepareWords(found)]);
  const first = course && currentLesson(course, lesson, progressOf(found.id).done.peek());
  if (first) await prepareGame(found.id, first.variant);
}

function keyOf({ id }: ShelfGame): string {
  return `course ${id}`;
}

async function courseOf(game: ShelfGame): Promise<Course | null> {
  return (await game.loadCourse?.())?.course ?? null;
}

function LoadedCourse({ game, lesson }: { readonly game: ShelfGame; readonly lesson: string }) {
  const [course, retry] = useLoaded(keyOf(game), () => courseOf(game));
  if (course !== undefined && course !== null) return <OpenCourse game={game} course={course} named={lesson} />;
  const { loading, failed, retry: again } = learnTexts.value;
  return (
    <div class="learn-course" aria-busy={course === undefined}>
      <Head game={game} />
      <p class="learn-note">{course === undefined ? loading : failed}</p>
      {course === null && <Button label={again} onClick={retry} />}
    </div>
  );
}

function Head({ game, children }: { readonly game: ShelfGame; readonly children?: ComponentChildren }) {
  const texts = learnTexts.value;
  return (
    <header class="learn-course-head">
      <h1>
        <a href={`/${game.id}`} title={texts.toGame(game.name)} aria-label={texts.toGame(game.name)}>
          <Icon name="back" />
        </a>
        <span>{texts.course(game.name)}</span>
      </h1>
      {children}
    </header>
  );
}

/** The lesson of an address: the named one, else the first that is left; null when all are done, and at the end. */
function currentLesson({ lessons }: Course, named: string, done: ReadonlySet<string>): Lesson | null {
  const isLeft = ({ id }: Lesson) => named !== AFTER_LAST && !done.has(id);
  return lessons.find(({ id }) => id === named) ?? lessons.find(isLeft) ?? null;
}

interface OpenCourseProps {
  readonly game: ShelfGame;
  readonly course: Course;
  /** The lesson that the address names, or nothing. */
  readonly named: string;
}

function OpenCourse({ game, course, named }: OpenCourseProps) {
  const progress = progressOf(game.id);
  // An address without a lesson means the first that is left when one comes here; it does not move on as soon as that one is done.
  const arrived = useRef<{ readonly named: string; readonly lesson: Lesson | null } | null>(null);
  if (arrived.current?.named !== named)
    arrived.current = { named, lesson: currentLesson(course, named, progress.done.peek()) };
  const { lesson } = arrived.current;
  const head = (
    <Head game={game}>
      <Steps game={game} course={course} here={lesson} />
    </Head>
  );
  // A board is laid out by its window, and where there is none the lessons are told.
  if (typeof document === 'undefined') return <Outline game={game} course={course} head={head} />;
  return (
    <div class={lesson === null ? 'learn-course' : undefined} data-course={game.id}>
      {lesson === null ? (
        <>
          {head}
          <CourseEnd game={game} lessons={course.lessons} />
        </>
      ) : (
        <Step game={game} course={course} here={lesson} head={head} />
      )}
    </div>
  );
}

interface StepProps {
  readonly game: ShelfGame;
  readonly course: Course;
  readonly here: Lesson;
}

function Step({ game, course: { lessons }, here, head }: StepProps & { readonly head: ComponentChildren }) {
  const progress = progressOf(game.id);
  const index = lessons.indexOf(here);
  const following = lessons[index + 1];
  return (
    <LessonView
      key={here.id}
      head={head}
      game={game.id}
      lesson={here}
      number={index + 1}
      count={lessons.length}
      next={`/${game.id}/learn/${following?.id ?? AFTER_LAST}`}
      isDone={progress.done.value.has(here.id)}
      onDone={() => {
        progress.finish(here.id);
        noteReviewed(game.id, here.teaches);
      }}
    />
  );
}

/** One dot a step: done, here, or still to come; a line between those of one variant and of the next. */
function Steps({ game, course, here }: Omit<StepProps, 'here'> & { readonly here: Lesson | null }) {
  const done = progressOf(game.id).done.value;
  const texts = learnTexts.value;
  const words = useWords(game);
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) nav.current!.scrollLeft = current.offsetLeft - (nav.current!.clientWidth - current.offsetWidth) / 2;
  }, [here]);
  return (
    <nav class="learn-steps" aria-label={texts.steps} ref={nav}>
      {groupsOf(course.lessons).map(({ variant, first, lessons }) => (
        <ol key={first} aria-label={game.variants.length > 1 ? words?.variants[variant]?.name : undefined}>
          {lessons.map((lesson, i) => {
            const isDone = done.has(lesson.id);
            const name = texts.step(first + i, lesson.texts[language.value].title, isDone);
            return (
              <li key={lesson.id}>
                <a
                  href={`/${game.id}/learn/${lesson.id}`}
                  aria-current={lesson === here ? 'step' : undefined}
                  aria-label={name}
                  title={name}
                  data-done={isDone ? '' : undefined}
                >
                  {isDone ? <Icon name="check" /> : first + i}
                </a>
              </li>
            );
          })}
        </ol>
      ))}
    </nav>
  );
}
