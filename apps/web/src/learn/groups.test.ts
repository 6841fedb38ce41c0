import { registry } from '@rayonk/games';
import { expect, test } from 'vitest';
import { groupsOf } from './groups.ts';

test.each(registry.filter(({ loadCourse }) => loadCourse !== undefined))(
  'the lessons of $id stay in their order, each under its own variant',
  async ({ loadCourse }) => {
    const { lessons } = (await loadCourse!()).course;
    const groups = groupsOf(lessons);
    expect(groups.flatMap((group) => group.lessons)).toEqual(lessons);
    for (const [i, group] of groups.entries()) {
      expect(new Set(group.lessons.map(({ variant }) => variant))).toEqual(new Set([group.variant]));
      expect(group.lessons[0]).toBe(lessons[group.first - 1]);
      expect(group.variant).not.toBe(groups[i - 1]?.variant);
    }
  },
);
