import type { Speed } from '@rayonk/protocol';
import { byLanguage } from '../app/language.ts';

export const frSpeeds: Readonly<Record<Speed, string>> = {
  quick: 'Rapide',
  steady: 'Posée',
  long: 'Longue',
  days: 'Par correspondance',
};
export const enSpeeds: Readonly<Record<Speed, string>> = {
  quick: 'Quick',
  steady: 'Steady',
  long: 'Long',
  days: 'Correspondence',
};

/** Apart from what else is said online: a game's own page names speeds and nothing else of it. */
export const speedTexts = byLanguage({ fr: frSpeeds, en: enSpeeds });
