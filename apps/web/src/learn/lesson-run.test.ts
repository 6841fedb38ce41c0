import { beginning, pick, type Lesson, type Target, type Task } from '@rayonk/board';
import { Random, replay, unwrap, type View } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openGame, type OpenGame } from '../table/open-game.ts';
import { isOver, LessonRun, type Stage } from './lesson-run.ts';
import type { Opponent } from './opponent.ts';

type PlayTask = Extract<Task, { kind: 'play' }>;

const NOBODY: Opponent = { choose: () => Promise.resolve(null), close: () => undefined };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The legal actions that a lesson accepts, or refuses, where it stands. */
function judged({ rules }: OpenGame, { position }: Lesson, task: PlayTask, run: LessonRun) {
  const { view: before, legal, log } = run.driver.snapshot;
  const line = unwrap(replay(rules, position, log));
  const isAccepted = (action: string): boolean => {
    unwrap(line.play(action));
    const after: View = { ...rules.view(line.position, { viewer: 'spectator', aids: [] }), result: line.result };
    unwrap(line.undo());
    return task.accepts(before, action, after);
  };
  const { accepted = [], refused = [] } = Object.groupBy(legal, (action) =>
    isAccepted(action) ? 'accepted' : 'refused',
  );
  return { accepted, refused };
}

/** What pointing at an action's targets on the board and beside it comes to, one after another. */
function pointedOut({ screen }: OpenGame, run: LessonRun, action: string): string | null {
  const { view, legal } = run.driver.snapshot;
  const gestures = screen.gestures(view, legal);
  let picked: readonly Target[] = beginning(gestures);
  const { steps } = gestures.find((gesture) => gesture.action === action)!;
  for (const step of steps.slice(picked.length)) {
    const pointed = pick(gestures, picked, step);
    if (pointed.kind === 'done') return pointed.action;
    if (pointed.kind === 'picked') picked = pointed.picked;
  }
  return null;
}

describe.each(registry.filter(({ loadCourse }) => loadCourse !== undefined))('$id', async (manifest) => {
  const { lessons } = (await manifest.loadCourse!()).course;
  const tasks = lessons.flatMap((lesson) =>
    lesson.task.kind === 'play' ? [{ id: lesson.id, lesson, task: lesson.task }] : [],
  );

  test.each(tasks)('$id: a wrong action is taken back, the right ones lead to the end', async ({ lesson, task }) => {
    const game = unwrap(await openGame(manifest.id, lesson.variant));
    let ticks = 0;
    const run = new LessonRun(game, lesson, NOBODY, () => ticks++);
    const first = run.driver.snapshot.view.position;
    expect(first).toBe(unwrap(replay(game.rules, lesson.position, lesson.played ?? [])).text());

    const [wrong] = judged(game, lesson, task, run).refused;
    if (wrong !== undefined) {
      void run.driver.act(wrong);
      expect(run.driver.snapshot.own.stage).toBe('wrong');
      expect(run.driver.snapshot.last).toBe(wrong);
      // While it is shown, nothing else can be played.
      void run.driver.act(wrong);
      vi.runAllTimers();
      expect(run.driver.snapshot.own.stage).toBe('wrong');
      expect(run.driver.snapshot.view.position).toBe(first);
    }

    for (let left = task.count; left > 0; left--) {
      expect(run.driver.snapshot.own.left).toBe(left);
      const [right] = judged(game, lesson, task, run).accepted;
      const pointed = pointedOut(game, run, right!);
      expect(pointed).toBe(right);
      void run.driver.act(pointed!);
      vi.runAllTimers();
    }
    expect(run.driver.snapshot.own.stage).toBe('done');
    expect(isOver(run.driver.snapshot.own)).toBe(true);
    expect(ticks).toBe(1);
    run.startOver();
    expect(run.driver.snapshot.own).toMatchObject({ stage: 'asking', left: task.count });
    expect(run.driver.snapshot.view.position).toBe(first);
    run.close();
  });

  const little = lessons.find(({ task }) => task.kind === 'game')!;
  const settle = () => vi.runAllTimersAsync();

  test('the little game says when nobody answers', async () => {
    const game = unwrap(await openGame(manifest.id, little.variant));
    const random = new Random('nobody');
    let isAnswering = false;
    const late: Opponent = {
      choose: (...asked) => (isAnswering ? anyAnswer(game, random).choose(...asked) : Promise.resolve(null)),
      close: () => undefined,
    };
    const run = new LessonRun(game, little, late, () => undefined);
    for (let i = 0; i < 100 && run.driver.snapshot.own.stage === 'asking'; i++) {
      void run.driver.act(run.driver.snapshot.legal[0]!);
      await settle();
    }
    expect(run.driver.snapshot.own.stage).toBe('stuck');
    isAnswering = true;
    run.askAgain();
    await settle();
    expect(run.driver.snapshot.own.stage).not.toBe('stuck');
    run.close();
  });

  test('the little game is done when it is won, and otherwise says what became of it and can be tried again', async () => {
    const game = unwrap(await openGame(manifest.id, little.variant));
    const ends = new Set<Stage>();
    const isMissed = () => ends.has('lost') || ends.has('drawn');
    for (let seed = 0; seed < 60 && !(ends.has('done') && isMissed()); seed++) {
      const random = new Random(`little ${seed}`);
      let ticks = 0;
      const run = new LessonRun(game, little, anyAnswer(game, random), () => ticks++);
      await settle();
      for (let i = 0; i < 2000 && run.driver.snapshot.own.stage === 'asking'; i++) {
        const { legal } = run.driver.snapshot;
        void run.driver.act(legal[random.below(legal.length)]!);
        await settle();
      }
      const { own, view } = run.driver.snapshot;
      const { stage } = own;
      ends.add(stage);
      expect(isOver(own)).toBe(true);
      const { winner } = view.result!;
      expect(stage).toBe(winner === run.seat ? 'done' : winner === null ? 'drawn' : 'lost');
      expect(ticks).toBe(stage === 'done' ? 1 : 0);
      run.startOver();
      await settle();
      expect(run.driver.snapshot.own.stage).toBe('asking');
      expect(isOver(run.driver.snapshot.own)).toBe(false);
      expect(ticks).toBe(stage === 'done' ? 1 : 0);
      run.close();
    }
    expect(ends).toContain('done');
    expect(isMissed()).toBe(true);
  });

  test('what is said of a lost game is true of it', () => {
    const { fr, en } = little.texts;
    expect(fr.wrong).toMatch(/perdu|a gagné/i);
    expect(en.wrong).toMatch(/lost|won/i);
    for (const { wrong } of [fr, en]) expect(wrong).not.toMatch(/continuez|go on|possible/i);
  });
});

/** Answers with anything that is legal. */
function anyAnswer({ rules }: OpenGame, random: Random): Opponent {
  return {
    choose: (start, log) => {
      const line = unwrap(replay(rules, start, log));
      const legal = line.legal();
      return Promise.resolve(legal[random.below(legal.length)]!);
    },
    close: () => undefined,
  };
}
