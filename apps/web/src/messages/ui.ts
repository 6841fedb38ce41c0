import { byLanguage } from '../app/language.ts';

const fr = {
  close: 'Fermer',
  copied: 'Copié.',
  copyFailed: 'La copie a été refusée par le navigateur.',
};

const en: typeof fr = {
  close: 'Close',
  copied: 'Copied.',
  copyFailed: 'The browser refused to copy.',
};

export const uiTexts = byLanguage({ fr, en });
