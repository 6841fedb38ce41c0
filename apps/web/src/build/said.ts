import type { ShelfGame } from '@rayonk/board';
import { LANGUAGES, type Language } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { language } from '../app/language.ts';
import { joined, titleOf } from '../app/title.ts';
import { typeset } from '../app/typeset.ts';
import { isDoc } from '../docs/docs.ts';
import { descriptionTexts } from '../messages/descriptions.ts';
import { docTexts } from '../messages/docs.ts';
import type { Address } from './addresses.ts';

/** Stands for where the site is, which only the server knows. It fills it in (`apps/server/src/web/prerendered.ts`). */
export const ORIGIN = '%ORIGIN%';

/** Stands for the language that an address names: nothing where it names none, whatever language the page is answered in. */
const LANGUAGE = '%LANGUAGE%';

/** What is said of a page in the language of the moment. */
export interface Said {
  readonly title: string;
  readonly description: string;
  readonly game: ShelfGame | null;
}

export function saidOf({ page, names }: Address): Said {
  const game = registry.find(({ id }) => id === names.game) ?? null;
  const tagline = game === null ? '' : typeset(game.shelf.tagline[language.value], language.value);
  if (isDoc(names.doc)) {
    const { title, about } = docTexts.value.docs[names.doc];
    return { title: joined(title, docTexts.value.title), description: descriptionTexts.value.doc(title, about), game };
  }
  const description = descriptionTexts.value[page.description!](game?.name ?? '', tagline);
  return { title: titleOf(page, names, game?.name), description, game };
}

/** The address of a page in one language: the first language has the plain one. */
export function addressIn(path: string, spoken: Language): string {
  return `${ORIGIN}${path}${spoken === LANGUAGES[0] ? '' : `?lang=${spoken}`}`;
}

/** The address that a page is asked for at, by which it goes: a plain address is its own, in every language. */
export function ownAddress(path: string): string {
  return `${ORIGIN}${path}${LANGUAGE}`;
}
