import type { InEach } from '@rayonk/core';
import type { Speed } from '@rayonk/protocol';
import { byLanguage } from '../app/language.ts';

export const speeds: Readonly<Record<Speed, InEach>> = {
  quick: ['Rapide', 'Quick'],
  steady: ['Posée', 'Steady'],
  long: ['Longue', 'Long'],
  days: ['Par correspondance', 'Correspondence'],
};

/** Apart from what else is said online: a game's own page names speeds and nothing else of it. */
export const speedTexts = byLanguage(speeds);
