import type { Lesson, ShelfGame, Task } from '@rayonk/board';
import { actorOf, LANGUAGES, Line, unwrap, type GameModule, type Result } from '@rayonk/core';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folderOf } from './shelf.ts';
import { viewOf } from './stations.ts';
import { settingFault } from './typography.ts';

/** Every step of a course can be done, not by anything, and what answers is legal: `packages/board/src/course.ts` states it. */
export async function courseLaws(manifest: ShelfGame): Promise<void> {
  const { course } = await manifest.loadCourse!();
  const module = await manifest.load();
  const { lessons } = course;

  test('has six to eighteen steps and ends with a little game', () => {
    expect(lessons.length).toBeGreaterThanOrEqual(6);
    expect(lessons.length).toBeLessThanOrEqual(18);
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
    expect(lessons.at(-1)?.task.kind).toBe('game');
  });

  test('says which rules its steps teach, by IDs that the rules have, and each step but a game of one', () => {
    const rules = readFileSync(new URL('RULES.md', folderOf(manifest)), 'utf8');
    const stated = new Set([...rules.matchAll(/\*\*([A-Z]{3}-\d+)/g)].map(([, rule]) => rule!));
    expect(lessons.flatMap(({ teaches }) => teaches).filter((rule) => !stated.has(rule))).toEqual([]);
    expect(lessons.filter(({ task, teaches }) => task.kind === 'play' && teaches.length === 0)).toEqual([]);
  });

  test.each(lessons)('$id says something in every field and language', ({ texts }) => {
    for (const language of LANGUAGES)
      for (const [field, text] of Object.entries<string>({ ...texts[language] })) {
        expect(text.trim(), field).not.toBe('');
        expect(settingFault(text, language), text).toBeNull();
      }
    expect(texts.fr.task).not.toBe(texts.en.task);
  });

  test.each(lessons)('$id begins in a position that a game can contain, with the learner to act', (lesson) => {
    const line = unwrap(open(module, lesson));
    expect(line.result).toBeNull();
    const first = lesson.task.kind === 'game' ? lesson.task.seat : actorOf(line.position);
    expect([0, 1]).toContain(first);
  });

  const tasks = lessons.flatMap((lesson) =>
    lesson.task.kind === 'play' ? [{ id: lesson.id, lesson, task: lesson.task }] : [],
  );
  test.each(tasks)('$id can be solved, and not by every action', ({ lesson, task }) => {
    const line = unwrap(open(module, lesson));
    expect(task.replies.length).toBeLessThan(task.count);
    const { solved, refused } = solve(line, task, 0, actorOf(line.position));
    expect(solved).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  });
}

function open(module: GameModule, { variant, position, played = [] }: Lesson): Result<Line> {
  const line = Line.from(module.rules[variant]!, position);
  if (line.ok) for (const action of played) unwrap(line.value.play(action));
  return line;
}

type PlayTask = Extract<Task, { readonly kind: 'play' }>;

/**
 * Goes through everything that a learner may do from here on. Whatever is accepted must leave the learner to act again, after an answer
 * that is legal, until the task is done.
 */
function solve(line: Line, task: PlayTask, done: number, learner: number): { solved: number; refused: number } {
  if (done === task.count) return { solved: 1, refused: 0 };
  expect(line.actor).toBe(learner);
  const total = { solved: 0, refused: 0 };
  const before = viewOf(line);
  for (const action of line.legal()) {
    unwrap(line.play(action));
    if (task.accepts(before, action, viewOf(line))) {
      const answers = done + 1 < task.count ? (task.replies[done] ?? []) : [];
      for (const answer of answers) unwrap(line.play(answer));
      const { solved, refused } = solve(line, task, done + 1, learner);
      expect(solved, `${action} leads to a dead end`).toBeGreaterThan(0);
      total.solved += solved;
      total.refused += refused;
      for (const _ of answers) unwrap(line.undo());
    } else total.refused++;
    unwrap(line.undo());
  }
  return total;
}
