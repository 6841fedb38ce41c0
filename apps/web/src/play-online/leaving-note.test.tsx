import { countsForRating, pauseAfter } from '@rayonk/match';
import { render } from 'preact-render-to-string';
import { afterEach, expect, it } from 'vitest';
import { language } from '../app/language.ts';
import { LeavingNote } from './leaving-note.tsx';
import type { OnlineState } from './online-state.ts';

const noteAfter = (plies: number, rated: boolean): string => {
  const actors = Array.from({ length: plies }, (_, ply) => ply % 2);
  return render(<LeavingNote id="note" state={{ card: { rated }, actors } as unknown as OnlineState} />);
};

afterEach(() => {
  language.value = 'fr';
});

it('says what leaving costs for as long as a rated game does not count, and never in a casual one', () => {
  for (let plies = 0; plies < 10; plies++) {
    const acted = [Math.ceil(plies / 2), Math.floor(plies / 2)] as const;
    expect(noteAfter(plies, true) !== '').toBe(!countsForRating(acted, 'resignation'));
    expect(noteAfter(plies, false)).toBe('');
  }
});

it.each(['fr', 'en'] as const)('names the pauses that the site makes, in %s', (code) => {
  language.value = code;
  const note = noteAfter(0, true);
  expect(pauseAfter(1)).toBe(0);
  expect(note).toContain(` ${pauseAfter(2) / 60_000} minutes`);
  expect(note).toContain(` ${pauseAfter(99) / 3_600_000} h`);
});
