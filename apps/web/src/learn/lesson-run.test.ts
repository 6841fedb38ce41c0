import type { Task } from '@rayonk/board';
import { Line, unwrap, type View } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openGame } from '../table/open-game.ts';
import { LessonRun } from './lesson-run.ts';
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
function judged(task: PlayTask, run: LessonRun, rules: Parameters<typeof Line.from>[0]) {
  const before = run.shown.value.line.view;
  const accepted: string[] = [];
  const refused: string[] = [];
  for (const action of run.shown.value.line.legal) {
    const line = unwrap(Line.from(rules, before.position));
    unwrap(line.play(action));
    const after: View = rules.view(line.position, { viewer: 'spectator', memoryAid: false });
    (task.accepts(before, action, after) ? accepted : refused).push(action);
  }
  return { accepted, refused };
}

describe.each(registry)('$id', async (manifest) => {
  const { lessons } = (await manifest.loadCourse()).course;
  const tasks = lessons.flatMap((lesson) =>
    lesson.task.kind === 'play' ? [{ id: lesson.id, lesson, task: lesson.task }] : [],
  );

  test.each(tasks)('$id: a wrong action is taken back, the right ones lead to the end', async ({ lesson, task }) => {
    const game = unwrap(await openGame(manifest.id, lesson.variant));
    const run = new LessonRun(game, lesson, NOBODY);
    const first = run.shown.value.line.view.position;
    expect(first).toBe(lesson.position);

    const [wrong] = judged(task, run, game.rules).refused;
    if (wrong !== undefined) {
      run.act(wrong);
      expect(run.shown.value.stage).toBe('wrong');
      expect(run.shown.value.line.last).toBe(wrong);
      // While it is shown, nothing else can be played.
      run.act(wrong);
      vi.runAllTimers();
      expect(run.shown.value.stage).toBe('wrong');
      expect(run.shown.value.line.view.position).toBe(first);
    }

    for (let left = task.count; left > 0; left--) {
      expect(run.shown.value.left).toBe(left);
      const [right] = judged(task, run, game.rules).accepted;
      run.act(right!);
      vi.runAllTimers();
    }
    expect(run.shown.value.stage).toBe('done');
    run.startOver();
    expect(run.shown.value).toMatchObject({ stage: 'asking', left: task.count });
    expect(run.shown.value.line.view.position).toBe(first);
    run.close();
  });

  test('the little game is played to its end, and says when nobody answers', async () => {
    const lesson = lessons.find(({ task }) => task.kind === 'game')!;
    const game = unwrap(await openGame(manifest.id, lesson.variant));
    let isAnswering = false;
    const first: Opponent = {
      choose: (start, log) => {
        const line = unwrap(Line.from(game.rules, start));
        for (const action of log) unwrap(line.play(action));
        return Promise.resolve(isAnswering ? line.legal()[0]! : null);
      },
      close: () => undefined,
    };
    const run = new LessonRun(game, lesson, first);
    const settle = () => vi.runAllTimersAsync();
    await settle();
    if (run.shown.value.stage === 'asking') run.act(run.shown.value.line.legal[0]!);
    await settle();
    if (run.shown.value.stage !== 'asking') {
      expect(run.shown.value.stage).toBe('stuck');
      isAnswering = true;
      run.askAgain();
      await settle();
    }
    isAnswering = true;
    for (let i = 0; i < 2000 && run.shown.value.stage === 'asking'; i++) {
      const { legal } = run.shown.value.line;
      run.act(legal[i % legal.length]!);
      await settle();
    }
    expect(run.shown.value.stage).toMatch(/done|lost|drawn/);
    expect(run.shown.value.line.view.result).not.toBeNull();
    run.close();
  });
});
