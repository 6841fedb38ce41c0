import { byLanguage } from '../app/language.ts';

export const uiTexts = byLanguage({
  close: ['Fermer', 'Close'],
  copied: ['Copié.', 'Copied.'],
  copyFailed: ['La copie a été refusée par le navigateur.', 'The browser refused to copy.'],
});
