import { byLanguage } from '../app/language.ts';

const fr = {
  close: 'Fermer',
};

const en: typeof fr = {
  close: 'Close',
};

export const uiTexts = byLanguage({ fr, en });
