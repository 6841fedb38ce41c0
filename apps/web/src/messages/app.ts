import type { Language } from '@rayonk/core';
import { byLanguage } from '../app/language.ts';

const fr = {
  name: 'Rayon K',
  skip: 'Aller au contenu',
  mainLinks: 'Pages du site',
  languages: 'Langue',
  settings: 'Réglages',
  about: 'À propos',
  play: 'Partie',
  rules: 'Règles',
  course: 'Cours',
  puzzles: 'Problèmes',
  editor: 'Éditeur',
  analysis: 'Analyse',
  backToShelf: 'Retour au rayon',
  notFound: 'Cette case est vide',
  notFoundAbout: 'Il n’y a pas de page à cette adresse. Le rayon, lui, n’a pas bougé.',
  loadFailed: 'La page n’a pas pu être chargée',
  loadFailedAbout: 'Vérifiez la connexion, puis rechargez. Vos parties sont gardées sur cet appareil.',
  reload: 'Recharger',
  updateReady: 'Une nouvelle version est prête. Vos parties restent où elles en sont.',
  updateNow: 'Mettre à jour',
  updateLater: 'Plus tard',
};

const en: typeof fr = {
  name: 'Rayon K',
  skip: 'Skip to content',
  mainLinks: 'Pages of this site',
  languages: 'Language',
  settings: 'Settings',
  about: 'About',
  play: 'Game',
  rules: 'Rules',
  course: 'Course',
  puzzles: 'Puzzles',
  editor: 'Editor',
  analysis: 'Analysis',
  backToShelf: 'Back to the shelf',
  notFound: 'This square is empty',
  notFoundAbout: 'There is no page at this address. The shelf is still where it was.',
  loadFailed: 'The page could not be loaded',
  loadFailedAbout: 'Check the connection, then reload. Your games are kept on this device.',
  reload: 'Reload',
  updateReady: 'A new version is ready. Your games stay where they are.',
  updateNow: 'Update',
  updateLater: 'Later',
};

/** A language is named in itself, whatever the page speaks. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { fr: 'Français', en: 'English' };

export const appTexts = byLanguage({ fr, en });
