import { LANGUAGES, type Language } from './game.ts';

/** Something said in every language, in the order of `LANGUAGES`. */
export type InEach<T = string> = Each<typeof LANGUAGES, T>;
type Each<All extends readonly unknown[], T> = { readonly [K in keyof All]: T };

/**
 * Texts by their keys, each with every language side by side: what one language says and another does not is no longer possible, and a
 * sentence with gaps names them once. Functions may answer with texts; what the languages themselves do otherwise is a pair of functions.
 */
export type Texts = InEach<unknown> | ((...gaps: never[]) => Texts) | { readonly [key: string | number]: Texts };

export type InOne<T> =
  T extends InEach<infer Text>
    ? Text
    : T extends (...gaps: infer Gaps) => infer Answer
      ? (...gaps: Gaps) => InOne<Answer>
      : { readonly [K in keyof T]: InOne<T[K]> };

/** The same texts in one language, each as `set` sets it, also those in lists and those that functions answer with. */
export function inLanguage<T extends Texts>(
  texts: T,
  language: Language,
  set: (text: string) => string = (text) => text,
): InOne<T> {
  return walk(texts, LANGUAGES.indexOf(language), set) as InOne<T>;
}

/** All of them, for programs that speak to many. */
export function inEveryLanguage<T extends Texts>(texts: T): Readonly<Record<Language, InOne<T>>> {
  return { fr: inLanguage(texts, 'fr'), en: inLanguage(texts, 'en') };
}

/** `chosen` is the place of the language; null within what is in one language already, where a list is a list. */
function walk(texts: unknown, chosen: number | null, set: (text: string) => string): unknown {
  if (typeof texts === 'string') return set(texts);
  if (typeof texts === 'function')
    return (...gaps: unknown[]) => walk((texts as (...all: unknown[]) => unknown)(...gaps), chosen, set);
  if (Array.isArray(texts))
    return chosen === null ? texts.map((each) => walk(each, null, set)) : walk(texts[chosen], null, set);
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, inner]) => [key, walk(inner, chosen, set)]));
}
