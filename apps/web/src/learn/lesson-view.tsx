import { isCell, useSettled, type Arrow, type Lesson, type Target } from '@rayonk/board';
import type { Snapshot } from '@rayonk/core/driver';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { language } from '../app/language.ts';
import { learnTexts } from '../messages/learn.ts';
import type { ComponentChildren } from 'preact';
import { BoardPage } from '../table/board-page.tsx';
import { seen } from '../table/board-driver.ts';
import { useGame, type OpenGame } from '../table/open-game.ts';
import { Table } from '../table/table.tsx';
import { Button, ButtonLink, Icon } from '../ui/index.ts';
import { Bold } from './bold.tsx';
import { hintMarks } from './hint-marks.ts';
import { isOver, LessonRun, type Learning, type Stage } from './lesson-run.ts';
import { levelOpponent } from './opponent.ts';

interface LessonProps {
  /** The course and its steps. */
  readonly head: ComponentChildren;
  readonly game: string;
  readonly lesson: Lesson;
  readonly number: number;
  readonly count: number;
  /** Where the next step is. */
  readonly next: string;
  readonly isDone: boolean;
  readonly onDone: () => void;
}

export function LessonView(props: LessonProps) {
  const opening = useGame(props.game, props.lesson.variant);
  const { failed, loading } = learnTexts.value;
  if (opening.kind === 'open') return <OpenLesson {...props} open={opening.game} />;
  return (
    <>
      {props.head}
      <p class="learn-note learn-lesson-wait">{opening.kind === 'loading' ? loading : failed}</p>
    </>
  );
}

function OpenLesson({ open, ...props }: LessonProps & { readonly open: OpenGame }) {
  const { lesson } = props;
  const done = useRef(props.onDone);
  done.current = props.onDone;
  const run = useMemo(() => {
    const level = lesson.task.kind === 'game' ? lesson.task.level : 1;
    return new LessonRun(open, lesson, levelOpponent(open, level), () => done.current());
  }, [open, lesson]);
  useEffect(() => () => run.close(), [run]);
  const shown = seen(run.driver);
  // Tools read the stage together with the position, a frame after the pieces.
  const { stage } = useSettled(shown).own;
  const hint = useHint(lesson, shown);
  return (
    <BoardPage
      game={open}
      view={shown.view}
      reads
      class="learn-lesson"
      data-lesson={lesson.id}
      data-kind={lesson.task.kind}
      data-stage={stage}
    >
      <div class="board-page-head">
        {props.head}
        <Explanation open={open} lesson={lesson} number={props.number} count={props.count} />
      </div>
      <Table game={open} driver={run.driver} flipped={run.seat === 1} arrows={hint.rings} marked={hint.marks} />
      <Answer {...props} run={run} shown={shown} hint={hint} />
    </BoardPage>
  );
}

interface Hint {
  readonly isShown: boolean;
  readonly toggle: () => void;
  /** What the task and its hint name, marked as long as the hint is shown. */
  readonly marks: ReadonlySet<Target>;
  readonly rings: readonly Arrow[];
}

function useHint(lesson: Lesson, { view, own }: Snapshot<Learning>): Hint {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => setAsked(false), [lesson]);
  const isShown = isAsked && !isOver(own);
  const spoken = language.value;
  const { marks, rings } = useMemo(() => {
    const named = isShown ? hintMarks(lesson, view, spoken) : new Set<Target>();
    const cells = [...named].filter(isCell);
    return { marks: named, rings: cells.map((cell): Arrow => ({ path: [cell], tone: 'hint' })) };
  }, [lesson, view, isShown, spoken]);
  return { isShown, toggle: () => setAsked(!isAsked), marks, rings };
}

interface ExplanationProps extends Pick<LessonProps, 'lesson' | 'number' | 'count'> {
  readonly open: OpenGame;
}

function Explanation({ open, lesson, number, count }: ExplanationProps) {
  const { title, body, task } = lesson.texts[language.value];
  const variant = open.manifest.variants.length > 1 ? open.words.value.variants[lesson.variant]?.name : undefined;
  const texts = learnTexts.value;
  return (
    <div class="learn-lesson-text">
      <p class="learn-lesson-number">{texts.stepOf(number, count)}</p>
      <h2>
        {title}
        {variant !== undefined && (
          <>
            {' '}
            <small>{variant}</small>
          </>
        )}
      </h2>
      <p>
        <Bold text={body} />
      </p>
      <p class="learn-task">
        <strong>{texts.task}</strong>
        <Bold text={task} />
      </p>
    </div>
  );
}

interface AnswerProps extends LessonProps {
  readonly run: LessonRun;
  readonly shown: Snapshot<Learning>;
  readonly hint: Hint;
}

/** What became of the last try, and what one may do now. */
function Answer({ lesson, run, shown, hint, next, number, count, isDone }: AnswerProps) {
  const texts = learnTexts.value;
  const { stage } = shown.own;
  const isEnded = isOver(shown.own);
  // A little game that was not won: another try comes first, and nobody is kept from going on.
  const isMissed = isEnded && stage !== 'done';
  const said = sayings(lesson, shown.own);
  return (
    <div class="learn-lesson-answer board-page-side">
      <div role="status" class="learn-feedback" data-tone={toneOf(stage)}>
        {said !== '' && (
          <p>
            {stage === 'done' && <Icon name="check" />}
            <span>
              <Bold text={said} />
            </span>
          </p>
        )}
        {hint.isShown && (
          <p class="learn-hint">
            <Icon name="hint" />
            <span>
              <Bold text={lesson.texts[language.value].hint} />
            </span>
          </p>
        )}
      </div>
      <div class="learn-lesson-buttons">
        {isMissed ? (
          <Button kind="primary" icon="refresh" label={texts.tryAgain} data-again onClick={() => run.startOver()} />
        ) : isEnded ? (
          <ButtonLink kind="primary" href={next} data-next>
            {number === count ? texts.finish : texts.next}
            <Icon name="forward" />
          </ButtonLink>
        ) : (
          <Button icon="hint" label={texts.hint} aria-expanded={hint.isShown} onClick={hint.toggle} />
        )}
        {stage === 'stuck' && <Button label={texts.retry} onClick={() => run.askAgain()} />}
        {shown.at !== run.first && !isMissed && (
          <Button
            kind="quiet"
            icon="refresh"
            label={lesson.task.kind === 'game' && isEnded ? texts.tryAgain : texts.startOver}
            onClick={() => run.startOver()}
          />
        )}
        {(!isEnded || isMissed) && <ButtonLink kind="quiet" label={isDone ? texts.next : texts.skip} href={next} />}
      </div>
    </div>
  );
}

function toneOf(stage: Stage): 'good' | 'bad' | 'plain' {
  if (stage === 'done') return 'good';
  return stage === 'wrong' || stage === 'lost' || stage === 'stuck' ? 'bad' : 'plain';
}

function sayings({ texts: lessonTexts, task }: Lesson, { stage, left }: Learning): string {
  const { done, wrong } = lessonTexts[language.value];
  const texts = learnTexts.value;
  switch (stage) {
    case 'done':
      return done;
    case 'wrong':
    case 'lost':
      return wrong;
    case 'drawn':
      return texts.drawn;
    case 'stuck':
      return texts.opponentFailed;
    case 'answering':
      return task.kind === 'game' ? texts.thinking : texts.answering;
    case 'asking':
      return task.kind === 'play' && left < task.count ? texts.more(left) : '';
  }
}
