import { describe, expect, it } from 'vitest';
import { agoText, dayText, fileDate, fullText, momentText } from './dates.ts';
import { language } from './language.ts';

/** Local time, as people read it. */
const at = (year: number, month: number, day: number, hours = 0, minutes = 0): number =>
  new Date(year, month - 1, day, hours, minutes).getTime();
const NOW = at(2026, 11, 18, 20, 15);
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('a date', () => {
  it.each([
    ['fr', at(2026, 11, 18, 20, 14), 'il y a 1 minute'],
    ['fr', at(2026, 11, 18, 20, 15), 'à l’instant'],
    ['en', at(2026, 11, 18, 20, 15), 'just now'],
    ['fr', at(2026, 11, 18, 17, 10), 'il y a 3 heures'],
    ['fr', at(2026, 11, 18, 8, 5), 'aujourd’hui à 8 h 05'],
    ['fr', at(2026, 11, 17, 18, 32), 'hier à 18 h 32'],
    ['fr', at(2026, 11, 12, 18, 32), 'le 12 nov.'],
    ['fr', at(2026, 11, 1, 18, 0), 'le 1er nov.'],
    ['fr', at(2025, 12, 31, 23, 59), 'le 31 déc. 2025'],
    ['en', at(2026, 11, 17, 18, 32), 'yesterday at 18:32'],
    ['en', at(2026, 11, 12, 18, 32), 'on 12 Nov'],
    ['en', at(2026, 11, 18, 17, 10), '3 hours ago'],
  ] as const)('is told in %s as somebody would', (spoken, moment, told) => {
    language.value = spoken;
    expect(plain(agoText(moment, NOW))).toBe(told);
  });

  it.each([
    ['fr', at(2026, 11, 17, 18, 32), 'hier à 18 h 32'],
    ['fr', at(2026, 11, 19, 9, 0), 'demain à 9 h'],
    ['fr', at(2026, 11, 12, 18, 32), 'le 12 nov. à 18 h 32'],
    ['en', at(2025, 11, 12, 8, 2), 'on 12 Nov 2025 at 8:02'],
  ] as const)('with its hour in %s', (spoken, moment, told) => {
    language.value = spoken;
    expect(plain(momentText(moment, NOW))).toBe(told);
  });

  it('in full, and of a file', () => {
    language.value = 'fr';
    expect(dayText(at(2026, 11, 1))).toBe('1er novembre 2026');
    expect(plain(fullText(at(2026, 11, 14, 18, 5)))).toBe('14 novembre 2026 à 18 h 05');
    expect(fileDate('2026-11-16')).toBe('16 novembre 2026');
    expect(fileDate('2026-02-31')).toBe('2026-02-31');
    expect(fileDate('????')).toBe('????');
    language.value = 'en';
    expect(fileDate('2026-11-16')).toBe('16 November 2026');
  });

  it('is not moved by a day that has 23 or 25 hours', () => {
    language.value = 'fr';
    for (let day = 1; day <= 365; day++) {
      const noon = at(2026, 1, day, 12);
      expect(plain(agoText(at(2026, 1, day - 1, 12), noon))).toBe('hier à 12 h');
    }
  });
});
