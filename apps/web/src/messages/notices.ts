import type { Texts } from '@rayonk/core';
import type { Notification } from '@rayonk/protocol';
import { byLanguage } from '../app/language.ts';

export const noticeTexts = byLanguage({
  /** `{game}` and `{name}` are put in by the service worker, which has no functions to call. */
  push: {
    'your-turn': { title: ['À vous de jouer', 'Your turn'], body: ['{game}, contre {name}', '{game}, against {name}'] },
    invited: { title: ['{name} vous défie', '{name} challenges you'], body: ['{game}', '{game}'] },
    accepted: {
      title: ['{name} a accepté', '{name} has accepted'],
      body: ['{game} : la partie commence', '{game}: the game begins'],
    },
    ended: { title: ['Partie terminée', 'Game over'], body: ['{game}, contre {name}', '{game}, against {name}'] },
    'time-short': {
      title: ['Le temps presse', 'Time is short'],
      body: ['{game}, contre {name} : à vous de jouer', '{game}, against {name}: your turn'],
    },
    paired: {
      title: ['Tournoi : à votre table', 'Tournament: to your board'],
      body: ['{game}, contre {name}', '{game}, against {name}'],
    },
  } satisfies Readonly<Record<Notification['kind'], Texts>>,
  title: ['Notifications', 'Notifications'],
  /** `shown` is what stands on the bell. */
  unread: (count: number, shown: string) => [
    count === 0 ? 'Notifications' : `Notifications : ${shown} ${count === 1 ? 'nouvelle' : 'nouvelles'}`,
    count === 0 ? 'Notifications' : `Notifications: ${shown} new`,
  ],
  none: ['Rien de neuf pour le moment.', 'Nothing new at the moment.'],
  readAll: ['Tout marquer comme lu', 'Mark all as read'],
  isNew: ['Nouveau', 'New'],
  account: ['Compte', 'Account'],
  accountOf: (name: string) => [`Compte de ${name}`, `Account of ${name}`],
  profile: ['Mon profil', 'My profile'],
  myAccount: ['Mon compte', 'My account'],
  live: ['Parties en direct', 'Live games'],
  leaderboard: ['Palmarès', 'Leaderboards'],
  moderation: ['Modération', 'Moderation'],
  about: ['À propos', 'About'],
  signIn: ['Se connecter', 'Sign in'],
  signUp: ['Créer un compte', 'Create an account'],
  signOut: ['Se déconnecter', 'Sign out'],
});
