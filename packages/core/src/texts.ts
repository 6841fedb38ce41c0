import { LANGUAGES, type Language } from './game.ts';

/** Something said in every language, in the order of `LANGUAGES`. */
export type InEach<T = string> = Each<typeof LANGUAGES, T>;
type Each<All extends readonly unknown[], T> = { readonly [K in keyof All]: T };

/**
 * Texts by their keys, each with every language side by side: what one language says and another does not is no longer possible, and a
 * sentence with gaps names them once. Functions may answer with texts; what the languages themselves do otherwise is a pair of functions.
 */
export type Texts = InEach<unknown> | ((...gaps: never[]) => Texts) | { readonly [key: string | number]: Texts };

/** The same texts in one language. */
export type InOne<T> =
  T extends InEach<infer Text>
    ? Text
    : T extends (...gaps: infer Gaps) => infer Answer
      ? (...gaps: Gaps) => InOne<Answer>
      : { readonly [K in keyof T]: InOne<T[K]> };

export function inLanguage<T extends Texts>(texts: T, language: Language): InOne<T> {
  return pick(texts, LANGUAGES.indexOf(language)) as InOne<T>;
}

/** All of them, for programs that speak to many. */
export function inEveryLanguage<T extends Texts>(texts: T): Readonly<Record<Language, InOne<T>>> {
  return { fr: inLanguage(texts, 'fr'), en: inLanguage(texts, 'en') };
}

function pick(texts: unknown, index: number): unknown {
  if (Array.isArray(texts)) return texts[index];
  if (typeof texts === 'function')
    return (...gaps: unknown[]) => pick((texts as (...all: unknown[]) => unknown)(...gaps), index);
  return Object.fromEntries(Object.entries(texts as object).map(([key, inner]) => [key, pick(inner, index)]));
}
