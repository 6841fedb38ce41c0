import type { Language } from '@rayonk/core';

const NO_BREAK = '\u00A0';
const NARROW = '\u202F';

/**
 * No line of French begins with one of its signs or with the unit of a number, nor ends with an opening guillemet; and a long number
 * stays in one piece. High signs have a narrow space before them.
 */
const SPACES: readonly (readonly [RegExp, string])[] = [
  [/[ \u00A0](?=[;!?])/g, NARROW],
  [/ (?=[:»])/g, NO_BREAK],
  [/(?<=«) /g, NO_BREAK],
  [/(?<=\d) (?=(?:%|min|s|j|h)(?![\p{L}’]))/gu, NO_BREAK],
  [/(?<=\d) (?=\d{3}(?!\d))/g, NARROW],
];

/** A text as its language sets it. */
export function typeset(text: string, language: Language): string {
  return language === 'fr' ? SPACES.reduce((set, [space, better]) => set.replace(space, better), text) : text;
}
