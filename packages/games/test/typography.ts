import type { Language } from '@rayonk/core';

/** What is wrong with how a text is set, or null. The texts of games carry their no-break spaces themselves. */
export function settingFault(text: string, language: Language): string | null {
  if (text.includes("'")) return 'a straight apostrophe';
  if (text.includes('...')) return 'three full stops for an ellipsis';
  if (language === 'en') return /[«»]/.test(text) ? 'French quotation marks' : null;
  if (/[ \n][:;!?»%]|«[ \n]/.test(text)) return 'a space that may break';
  return /\d \d{3}(?!\d)/.test(text) ? 'a number that may break' : null;
}
