import type { Language } from '@rayonk/core';
import { byLanguage } from '../app/language.ts';

/** A language is named in itself, whatever the page speaks. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { fr: 'Français', en: 'English' };

export const appTexts = byLanguage({
  name: ['Rayon K', 'Rayon K'],
  skip: ['Aller au contenu', 'Skip to content'],
  mainLinks: ['Pages du site', 'Pages of this site'],
  languages: ['Langue', 'Language'],
  settings: ['Réglages', 'Settings'],
  about: ['À propos', 'About'],
  legal: ['Mentions légales', 'Legal notice'],
  docs: ['Documentation', 'Documentation'],
  play: ['Partie', 'Game'],
  rules: ['Règles', 'Rules'],
  evidence: ['Les preuves', 'The evidence'],
  course: ['Cours', 'Course'],
  puzzles: ['Problèmes', 'Puzzles'],
  editor: ['Éditeur', 'Editor'],
  box: ['J’ai la boîte', 'I have the box'],
  print: ['Imprimer', 'Print'],
  analysis: ['Analyse', 'Analysis'],
  lobby: ['Salon', 'Lobby'],
  invitation: ['Invitation', 'Invitation'],
  live: ['Parties en direct', 'Live games'],
  tournaments: ['Tournois', 'Tournaments'],
  newTournament: ['Nouveau tournoi', 'New tournament'],
  tournament: ['Tournoi', 'Tournament'],
  evening: ['Soirée jeux', 'Games evening'],
  eveningResult: ['Résultat', 'Result'],
  leaderboard: ['Palmarès', 'Leaderboards'],
  signIn: ['Se connecter', 'Sign in'],
  signUp: ['Créer un compte', 'Create an account'],
  forgottenPassword: ['Mot de passe oublié', 'Forgotten password'],
  newPassword: ['Nouveau mot de passe', 'New password'],
  confirmAddress: ['Confirmer l’adresse', 'Confirm the address'],
  account: ['Compte', 'Account'],
  moderation: ['Modération', 'Moderation'],
  /** Behind one’s own name. */
  you: ['vous', 'you'],
  backToShelf: ['Retour au rayon', 'Back to the shelf'],
  notFound: ['Cette case est vide', 'This square is empty'],
  notFoundAbout: [
    'Il n’y a pas de page à cette adresse. Le rayon, lui, n’a pas bougé.',
    'There is no page at this address. The shelf is still where it was.',
  ],
  loadFailed: ['La page n’a pas pu être chargée', 'The page could not be loaded'],
  loadFailedAbout: [
    'Rechargez dans un moment. Vos parties sont enregistrées sur cet appareil.',
    'Reload in a moment. Your games are kept on this device.',
  ],
  reload: ['Recharger', 'Reload'],
  updateReady: [
    'Une nouvelle version est prête. Vos parties restent où elles en sont.',
    'A new version is ready. Your games stay where they are.',
  ],
  updateNow: ['Mettre à jour', 'Update'],
  updateLater: ['Plus tard', 'Later'],
});

export type AppTexts = (typeof appTexts)['value'];
