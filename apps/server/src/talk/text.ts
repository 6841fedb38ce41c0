/** Letters joined into one picture (families, flags) are joined by this; anywhere else nothing shows it. */
const JOINER = '\u200D';
const JOINED = new RegExp(
  `(?<=\\p{Extended_Pictographic}[\\u{1F3FB}-\\u{1F3FF}\\uFE0F]?)${JOINER}(?=\\p{Extended_Pictographic})`,
  'gu',
);
/** Stands for a joiner that stays while the others go; a character that no text may contain. */
const KEPT = '\uFDD0';

/** What nobody sees or what turns text around: controls, formats, private and unassigned characters, halves of pairs, blank letters. */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2800\u3164\uFFA0]|[^\P{Cn}\uFDD0]/gu;
/** No language piles up more marks on a letter. */
const PILED = /(\p{M}{4})\p{M}+/gu;

/**
 * What somebody wrote, as others get it: one line without anything that hides, reorders or overflows. It stays plain text: what looks
 * like a link is never made one.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(KEPT, '')
    .replaceAll(JOINED, KEPT)
    .replaceAll(UNSEEN, '')
    .replaceAll(KEPT, JOINER)
    .replaceAll(PILED, '$1')
    .replaceAll(/ +/g, ' ')
    .trim();
}
