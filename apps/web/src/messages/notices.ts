import type { Notification } from '@rayonk/protocol';
import { byLanguage } from '../app/language.ts';

type Kind = Notification['kind'];
interface Pushed {
  readonly title: string;
  /** `{game}` and `{name}` are put in by the service worker, which has no functions to call. */
  readonly body: string;
}

const frPush: Readonly<Record<Kind, Pushed>> = {
  'your-turn': { title: 'À vous de jouer', body: '{game}, contre {name}' },
  invited: { title: '{name} vous défie', body: '{game}' },
  accepted: { title: '{name} a accepté', body: '{game} : la partie commence' },
  ended: { title: 'Partie terminée', body: '{game}, contre {name}' },
  'time-short': { title: 'Le temps presse', body: '{game}, contre {name} : à vous de jouer' },
  paired: { title: 'Tournoi : à votre table', body: '{game}, contre {name}' },
};
const enPush: Readonly<Record<Kind, Pushed>> = {
  'your-turn': { title: 'Your turn', body: '{game}, against {name}' },
  invited: { title: '{name} challenges you', body: '{game}' },
  accepted: { title: '{name} has accepted', body: '{game}: the game begins' },
  ended: { title: 'Game over', body: '{game}, against {name}' },
  'time-short': { title: 'Time is short', body: '{game}, against {name}: your turn' },
  paired: { title: 'Tournament: to your board', body: '{game}, against {name}' },
};

const fr = {
  push: frPush,
  title: 'Notifications',
  /** `shown` is what stands on the bell. */
  unread: (count: number, shown: string) =>
    count === 0 ? 'Notifications' : `Notifications : ${shown} ${count === 1 ? 'nouvelle' : 'nouvelles'}`,
  none: 'Rien de neuf pour le moment.',
  readAll: 'Tout marquer comme lu',
  isNew: 'Nouveau',
  account: 'Compte',
  accountOf: (name: string) => `Compte de ${name}`,
  profile: 'Mon profil',
  myAccount: 'Mon compte',
  live: 'Parties en direct',
  leaderboard: 'Palmarès',
  moderation: 'Modération',
  about: 'À propos',
  signIn: 'Se connecter',
  signUp: 'Créer un compte',
  signOut: 'Se déconnecter',
};

const en: typeof fr = {
  push: enPush,
  title: 'Notifications',
  unread: (count, shown) => (count === 0 ? 'Notifications' : `Notifications: ${shown} new`),
  none: 'Nothing new at the moment.',
  readAll: 'Mark all as read',
  isNew: 'New',
  account: 'Account',
  accountOf: (name) => `Account of ${name}`,
  profile: 'My profile',
  myAccount: 'My account',
  live: 'Live games',
  leaderboard: 'Leaderboards',
  moderation: 'Moderation',
  about: 'About',
  signIn: 'Sign in',
  signUp: 'Create an account',
  signOut: 'Sign out',
};

export const noticeTexts = byLanguage({ fr, en });
