import { inLanguage, LANGUAGES, type Language, type InOne, type Texts } from '@rayonk/core';
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { readKept } from './kept.ts';
import { typeset } from './typeset.ts';

export const LANGUAGE_KEY = 'rayonk.language';
/** In an address: links from elsewhere lead to a page in one language. */
export const LANGUAGE_PARAMETER = 'lang';

/** The language of everything on screen. What reads it is drawn again when it changes. */
export const language = signal<Language>(firstLanguage());

/** The texts of the chosen language, set as it sets them: `const playTexts = byLanguage({ resign: ['Abandonner', 'Resign'] })`, then `playTexts.value.resign`. */
export function byLanguage<T extends Texts>(texts: T): ReadonlySignal<InOne<T>> {
  return computed(() => inLanguage(texts, language.value, (text) => typeset(text, language.value)));
}

/** What the address says, else what was chosen before, else the first language of the browser that we speak, else French. */
function firstLanguage(): Language {
  if (typeof document === 'undefined') return LANGUAGES[0];
  const named = new URLSearchParams(location.search).get(LANGUAGE_PARAMETER);
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  for (const wanted of [named, readKept(LANGUAGE_KEY), ...spoken]) {
    const known = LANGUAGES.find((id) => id === wanted);
    if (known !== undefined) return known;
  }
  return LANGUAGES[0];
}
