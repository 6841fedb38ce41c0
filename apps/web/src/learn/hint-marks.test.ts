import { isCell } from '@rayonk/board';
import { LANGUAGES, unwrap } from '@rayonk/core';
import { Driver } from '@rayonk/core/driver';
import { registry } from '@rayonk/games';
import { describe, expect, test } from 'vitest';
import { openGame } from '../table/open-game.ts';
import { timing } from '../table/board-driver.ts';
import { hintMarks } from './hint-marks.ts';

describe.each(registry.filter(({ loadCourse }) => loadCourse !== undefined))('$id', async (manifest) => {
  const { lessons } = (await manifest.loadCourse!()).course;

  test.each(lessons)('$id: what the task and its hint name is marked, in both languages alike', async (lesson) => {
    const game = unwrap(await openGame(manifest.id, lesson.variant));
    const { view, legal } = unwrap(Driver.open(game.rules, lesson.position, { own: {}, timing })).snapshot;
    const cells = new Set(view.cells.map(({ cell }) => cell));
    const beside = new Set(
      [
        ...game.screen.gestures(view, legal).flatMap(({ steps }) => steps),
        ...game.screen.tray(view).map((item) => item.target),
      ].filter((target) => !isCell(target)),
    );
    for (const language of LANGUAGES) {
      const { task, hint } = lesson.texts[language];
      const marks = hintMarks(lesson, view, language);
      const named = [...`${task} ${hint}`.matchAll(/[a-z][0-9]+/g)].map(([name]) => name);
      for (const name of named) {
        expect(cells, `${name} is a cell`).toContain(name);
        expect(marks).toContain(name);
      }
      for (const mark of marks) expect(isCell(mark) ? cells : beside).toContain(mark);
      // A task is about something that can be pointed at; a little game may be about everything.
      if (lesson.task.kind === 'play') expect(marks.size).toBeGreaterThan(0);
    }
    expect(hintMarks(lesson, view, 'fr')).toEqual(hintMarks(lesson, view, 'en'));
    // Every piece that the lesson says it names is there.
    const texts = new Set([...cells, ...beside, ...view.cells.flatMap(({ piece }) => piece?.text ?? [])]);
    for (const name of lesson.names ?? []) expect(texts).toContain(name);
  });
});
