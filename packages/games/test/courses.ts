import {
  beginning,
  choicesOf,
  pick,
  type Course,
  type Lesson,
  type Screen,
  type ShelfGame,
  type Target,
  type Task,
} from '@rayonk/board';
import { actorOf, LANGUAGES, Line, readAction, unwrap, type GameModule, type Result, type View } from '@rayonk/core';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folderOf } from './shelf.ts';
import { viewOf } from './stations.ts';
import { settingFault } from './typography.ts';

/** Every step of a course can be done, not by anything, and what answers is legal: `packages/board/src/course.ts` states it. */
export async function courseLaws(manifest: ShelfGame): Promise<void> {
  const { course } = await manifest.loadCourse!();
  const module = await manifest.load();
  const { screen } = await manifest.loadScreen();
  const { lessons } = course;

  test('has six to eighteen steps and ends with a little game', () => {
    expect(lessons.length).toBeGreaterThanOrEqual(6);
    expect(lessons.length).toBeLessThanOrEqual(18);
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
    expect(lessons.at(-1)?.task.kind).toBe('game');
  });

  const stated = statedRules(manifest);
  test('says which rules its steps teach, by IDs that the rules have, and each step but a game of one', () => {
    expect(lessons.flatMap(({ teaches }) => teaches).filter((rule) => !stated.has(rule))).toEqual([]);
    expect(lessons.filter(({ task, teaches }) => task.kind === 'play' && teaches.length === 0)).toEqual([]);
  });

  test('leaves no rule out: each is taught, or not for a reason', () => {
    expect([...stated.keys()].filter((rule) => taughtIn(course, rule).length === 0)).toEqual(untaughtOf(course));
    for (const reason of Object.values(course.untaught ?? {})) expect(reason).toMatch(/\w+ \w+/);
  });

  test('leaves no variant out: each has a step, and a rule of its own is taught in it', () => {
    expect(manifest.variants.filter((variant) => !lessons.some((lesson) => lesson.variant === variant))).toEqual([]);
    for (const [rule, heading] of stated) {
      const variants = manifest.variants.filter((variant) => heading.includes(`\`${variant}\``));
      const missing = variants.filter(
        (variant) => !taughtIn(course, rule).some((lesson) => lesson.variant === variant),
      );
      if (!untaughtOf(course).includes(rule)) expect(missing, rule).toEqual([]);
    }
  });

  test('has a step for every rule that refuses a move, and in it one can run into that rule, if on a board at all', () => {
    expect(module.game.refusals.filter((rule) => taughtIn(course, rule).length === 0)).toEqual([]);
    const refusing = new Map(lessons.map((lesson) => [lesson, refusedIn(module, screen, lesson)]));
    const met = new Set([...refusing.values()].flatMap((rules) => [...rules]));
    const isMetWhereTaught = (rule: string) => taughtIn(course, rule).some((lesson) => refusing.get(lesson)!.has(rule));
    expect([...met].filter((rule) => !isMetWhereTaught(rule))).toEqual([]);
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

/** The rules that a game's RULES.md states in bold, each with its heading, where it names the variant that it belongs to. */
function statedRules(manifest: ShelfGame): ReadonlyMap<string, string> {
  const rules = readFileSync(new URL('RULES.md', folderOf(manifest)), 'utf8');
  return new Map([...rules.matchAll(/\*\*([A-Z]{3}-\d+)([^*]*)/g)].map(([, rule, heading]) => [rule!, heading!]));
}

function taughtIn({ lessons }: Course, rule: string): readonly Lesson[] {
  return lessons.filter(({ teaches }) => teaches.includes(rule));
}

function untaughtOf({ untaught = {} }: Course): readonly string[] {
  return Object.keys(untaught);
}

function open(module: GameModule, { variant, position, played = [] }: Lesson): Result<Line> {
  const line = Line.from(module.rules[variant]!, position);
  if (line.ok) for (const action of played) unwrap(line.value.play(action));
  return line;
}

/** By which rules somebody is refused who points at anything, after anything that can be picked first. */
function refusals(line: Line, screen: Screen): ReadonlySet<string> {
  const view = viewOf(line);
  const gestures = screen.gestures(view, line.legal());
  const begun = beginning(gestures);
  const everywhere: readonly Target[] = [
    ...view.cells.map(({ cell }) => cell),
    ...screen.tray(view).map(({ target }) => target),
  ];
  const found = new Set<string>();
  const point = (picked: readonly Target[], target: Target) => {
    const pointed = pick(gestures, picked, target);
    const action = pointed.kind === 'refused' ? screen.attempt(view, pointed.tried) : null;
    const read = action === null ? null : readAction(line.rules, line.position, action);
    if (read?.ok === false && read.fault.rule !== null) found.add(read.fault.rule);
  };
  for (const target of everywhere) point(begun, target);
  for (const first of choicesOf(gestures, begun)) {
    const then = pick(gestures, begun, first);
    if (then.kind === 'picked') for (const target of everywhere) point(then.picked, target);
  }
  return found;
}

type PlayTask = Extract<Task, { readonly kind: 'play' }>;

/** By which rules somebody is refused in a lesson, at each of its steps on one way through it. */
function refusedIn(module: GameModule, screen: Screen, lesson: Lesson): ReadonlySet<string> {
  const line = unwrap(open(module, lesson));
  const found = new Set(refusals(line, screen));
  if (lesson.task.kind === 'game') return found;
  for (let done = 1; done < lesson.task.count; done++) {
    const before = shown(line);
    const isRight = (action: string) => withAction(line, action, () => accepted(lesson.task, before, action, line));
    unwrap(line.play(line.legal().find(isRight)!));
    for (const answer of answersTo(lesson.task, done)) unwrap(line.play(answer));
    for (const rule of refusals(line, screen)) found.add(rule);
  }
  return found;
}

/** As a board shows it: a draw that only history knows included. */
function shown(line: Line): View {
  return { ...viewOf(line), result: line.result };
}

function accepted(task: Task, before: View, action: string, line: Line): boolean {
  return task.kind === 'play' && task.accepts(before, action, shown(line));
}

/** What is played by itself when so many of the learner's actions were accepted. */
function answersTo({ count, replies }: PlayTask, done: number): readonly string[] {
  return done < count ? (replies[done - 1] ?? []) : [];
}

/** Looks at a line after an action, and takes it back. */
function withAction<T>(line: Line, action: string, look: () => T): T {
  unwrap(line.play(action));
  const seen = look();
  unwrap(line.undo());
  return seen;
}

/** Of the actions that a step accepts, so many are followed up in every way, and the rest in one. */
const FOLLOWED_UP = 4;

/**
 * Goes through everything that a learner may do from here on. Whatever is accepted must leave the learner to act again, after an answer
 * that is legal, until the task is done.
 */
function solve(line: Line, task: PlayTask, done: number, learner: number, isWhole = true): Tried {
  if (done === task.count) return { solved: 1, refused: 0 };
  expect(line.actor).toBe(learner);
  const before = shown(line);
  const total = { solved: 0, refused: 0 };
  let right = 0;
  for (const action of line.legal()) {
    if (!isWhole && total.solved > 0) break;
    withAction(line, action, () => {
      if (!accepted(task, before, action, line)) {
        total.refused++;
        return;
      }
      const answers = answersTo(task, done + 1);
      for (const answer of answers) unwrap(line.play(answer));
      const { solved, refused } = solve(line, task, done + 1, learner, isWhole && right++ < FOLLOWED_UP);
      expect(solved, `${action} leads to a dead end`).toBeGreaterThan(0);
      total.solved += solved;
      total.refused += refused;
      for (const _ of answers) unwrap(line.undo());
    });
  }
  return total;
}

interface Tried {
  readonly solved: number;
  readonly refused: number;
}
