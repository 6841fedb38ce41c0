import { readFileSync } from 'node:fs';
import { refusal } from '../http/index.ts';
import { foldedName } from '../base/index.ts';

/**
 * The six thousand most used passwords of eight characters and more, from the list of @zxcvbn-ts/language-common (MIT), with some that
 * French people use. A password that is not among them needs no figures and no signs.
 */
const LIST = new URL('common-passwords.txt', import.meta.url);
const SITE = ['rayon', 'rayonk'];
/** With no more than this around it, a common word is one still. */
const MOST_AROUND = 4;

let known: ReadonlySet<string> | null = null;
function isListed(text: string): boolean {
  known ??= new Set(readFileSync(LIST, 'utf8').split('\n'));
  return known.has(text);
}

/** Whether a password is one of those that are tried first. `about`: what is known of whoever chooses it. */
export function isCommon(password: string, about: readonly (string | null)[] = []): boolean {
  const typed = password.toLowerCase();
  if (isListed(typed) || isRow(typed)) return true;
  const repeated = /^(.+?)\1+$/su.exec(typed)?.[1];
  if (repeated !== undefined && (repeated.length <= MOST_AROUND || isCommon(repeated, about))) return true;
  const letters = foldedName(typed).replaceAll(/[^\p{L}]/gu, '');
  if (typed.length - letters.length <= MOST_AROUND && isListed(letters)) return true;
  return letters !== '' && withoutWords(letters, wordsOf(about)) === '';
}

export function demandGoodPassword(password: string, about: readonly (string | null)[]): void {
  if (isCommon(password, about))
    throw refusal('common-password', 'this password is among the first that are tried: choose another one');
}

/** `12345678`, `hgfedcba`. */
function isRow(text: string): boolean {
  const step = text.charCodeAt(1) - text.charCodeAt(0);
  if (Math.abs(step) > 1) return false;
  for (let i = 1; i < text.length; i++) if (text.charCodeAt(i) - text.charCodeAt(i - 1) !== step) return false;
  return true;
}

/** The site's name, and whatever one's name and address are made of. */
function wordsOf(about: readonly (string | null)[]): readonly string[] {
  const own = about.flatMap((text) => {
    const [name = ''] = foldedName(text ?? '').split('@');
    return [name, ...name.split(/[^\p{L}]+/u)];
  });
  const words = [...SITE, ...own].map((word) => word.replaceAll(/[^\p{L}]/gu, '')).filter(({ length }) => length >= 3);
  return words.toSorted((one, other) => other.length - one.length);
}

function withoutWords(letters: string, words: readonly string[]): string {
  let left = letters;
  for (const word of words) left = left.replaceAll(word, '');
  return left;
}
