import { LANGUAGES, type Language } from '@rayonk/core';
import { computed, effect, signal } from '@preact/signals';
import { en } from './en.ts';
import { fr } from './fr.ts';

export type Messages = typeof fr;

const ALL: Readonly<Record<Language, Messages>> = { fr, en };
const KEPT = 'rayonk.language';

export const language = signal<Language>(keptLanguage());

/** The texts of the chosen language; what reads them is drawn again when it changes. */
export const texts = computed(() => ALL[language.value]);

export const languages = LANGUAGES.map((id) => ({ id, name: ALL[id].languageName }));

/** A word of a game's own; one that the messages do not know yet is shown as it is. */
export function wordOf(words: Readonly<Record<string, string>>, id: string): string {
  return Object.hasOwn(words, id) ? words[id]! : id;
}

function keptLanguage(): Language {
  const kept = readKept();
  return LANGUAGES.find((id) => id === kept) ?? LANGUAGES[0];
}

/** A browser may refuse storage altogether; the page then forgets the choice, and works. */
function readKept(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

export function chooseLanguage(chosen: Language): void {
  language.value = chosen;
  try {
    localStorage.setItem(KEPT, chosen);
  } catch {
    // As above.
  }
}

effect(() => {
  document.documentElement.lang = language.value;
});
