import { registry } from '@rayonk/games';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dueLesson, dueRules, noteRefused, noteReviewed } from './refused.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 18);

describe('the lesson of a rule that refused a move', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    kept.clear();
  });

  it('is offered, in its own game, and again later and later each time it was done', () => {
    noteRefused('pawns', 'PAW-3', NOW);
    expect(dueRules('others', NOW)).toEqual([]);
    const offeredAfter: number[] = [];
    let done = NOW;
    for (let day = 0; day < 60; day++) {
      const now = NOW + day * DAY;
      if (dueRules('pawns', now).length === 0) continue;
      offeredAfter.push((now - done) / DAY);
      noteReviewed('pawns', ['PAW-3'], now);
      done = now;
    }
    expect(offeredAfter).toEqual([0, 1, 3, 8, 21]);
  });

  it('is offered from the beginning when it refuses again, and the longest due comes first', () => {
    noteRefused('pawns', 'PAW-3', NOW);
    noteReviewed('pawns', ['PAW-3'], NOW);
    expect(dueRules('pawns', NOW + DAY - 1)).toEqual([]);
    noteRefused('pawns', 'PAW-4', NOW + 1);
    noteRefused('pawns', 'PAW-3', NOW + 2);
    expect(dueRules('pawns', NOW + DAY)).toEqual(['PAW-4', 'PAW-3']);
    noteReviewed('pawns', ['PAW-4', 'PAW-9'], NOW + DAY);
    expect(dueRules('pawns', NOW + DAY)).toEqual(['PAW-3']);
  });

  it('is not put off by doing it before it is due', () => {
    noteRefused('pawns', 'PAW-3', NOW);
    noteReviewed('pawns', ['PAW-3'], NOW);
    noteReviewed('pawns', ['PAW-3'], NOW + 1);
    expect(dueRules('pawns', NOW + DAY)).toEqual(['PAW-3']);
  });

  it.each(['no JSON', '{}', '[1, null, {"rule": "PAW-3"}]', '[{"rule": "PAW-3", "since": 0, "reviews": 99}]'])(
    'is not offered for %s, and a refusal after that is kept',
    (text) => {
      kept.set('rayonk.refused.pawns', text);
      expect(dueRules('pawns', NOW)).toEqual([]);
      noteRefused('pawns', 'PAW-3', NOW);
      expect(dueRules('pawns', NOW)).toEqual(['PAW-3']);
    },
  );

  it.each(registry.filter(({ loadCourse }) => loadCourse !== undefined))(
    'is found for every rule that can refuse one in $id, and once done comes back a day later',
    async ({ id, load, loadCourse }) => {
      const [{ game }, { course }] = await Promise.all([load(), loadCourse!()]);
      expect(game.refusals.length).toBeGreaterThan(2);
      for (const rule of game.refusals) {
        kept.clear();
        noteRefused(id, rule, NOW);
        const lesson = dueLesson(course, dueRules(id, NOW));
        expect(lesson?.teaches).toContain(rule);
        noteReviewed(id, lesson!.teaches, NOW);
        expect(dueLesson(course, dueRules(id, NOW + DAY - 1))).toBeNull();
        expect(dueLesson(course, dueRules(id, NOW + DAY))).toBe(lesson);
      }
    },
  );

  it('is of the last dozen rules at most', () => {
    for (let i = 1; i <= 30; i++) noteRefused('pawns', `PAW-${i}`, NOW + i);
    expect(dueRules('pawns', NOW + DAY)).toHaveLength(12);
    expect(dueRules('pawns', NOW + DAY)).not.toContain('PAW-1');
  });
});
