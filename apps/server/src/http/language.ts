import { LANGUAGES, type Language } from '@rayonk/core';

/** The first language of an `Accept-Language` header that we speak, by its weights; null if there is none. */
export function spokenLanguage(header: string | undefined): Language | null {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((text) => /^\s*q=([0-9.]+)\s*$/.exec(text)?.[1]).find((text) => text !== undefined);
      return { tag: tag.trim().slice(0, 2), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of wanted) {
    const known = LANGUAGES.find((id) => id === tag);
    if (known !== undefined) return known;
  }
  return null;
}

/** As `spokenLanguage`, with the site's first language where none is known. */
export function languageOf(header: string | undefined): Language {
  return spokenLanguage(header) ?? LANGUAGES[0];
}
