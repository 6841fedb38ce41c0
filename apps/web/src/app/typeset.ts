import type { Language } from '@rayonk/core';

/** No line of French begins with these signs, nor ends with an opening guillemet: their spaces do not break. */
const BEFORE = / (?=[:;!?»])/g;
const AFTER = /« /g;
const NO_BREAK = '\u00A0';

/** A text as its language sets it. */
export function typeset(text: string, language: Language): string {
  return language === 'fr' ? text.replace(BEFORE, NO_BREAK).replace(AFTER, `«${NO_BREAK}`) : text;
}

/** The same for all texts of an object, those in lists and inner objects and those that functions answer with. */
export function typesetAll<T>(texts: T, language: Language): T {
  if (language !== 'fr') return texts;
  return setAny(texts, language) as T;
}

function setAny(value: unknown, language: Language): unknown {
  if (typeof value === 'string') return typeset(value, language);
  if (typeof value === 'function')
    return (...args: unknown[]) => setAny((value as (...all: unknown[]) => unknown)(...args), language);
  if (Array.isArray(value)) return value.map((each) => setAny(each, language));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, setAny(inner, language)]));
  return value;
}
