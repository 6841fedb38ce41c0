import type { InEach } from '@rayonk/core';
import type { ServerFaultCode } from '@rayonk/protocol';
import { byLanguage } from '../app/language.ts';
import type { PageFaultCode } from '../online/api.ts';
import { speeds } from './speeds.ts';

export const onlineTexts = byLanguage({
  faults: {
    'wrong-password': [
      'Ce n’est pas le bon mot de passe, ou pas le bon nom.',
      'This is not the right password, or not the right name.',
    ],
    'bad-passkey': [
      'La clé d’accès n’a pas été reconnue. Réessayez, ou utilisez votre mot de passe.',
      'The passkey was not recognised. Try again, or use your password.',
    ],
    'code-needed': ['Il faut aussi un code de votre application.', 'A code from your app is needed too.'],
    'wrong-code': [
      'Ce n’est pas le bon code, ou il a déjà servi. Attendez le suivant, ou prenez un code de secours.',
      'This is not the right code, or it was used already. Wait for the next one, or take a recovery code.',
    ],
    'common-password': [
      'Ce mot de passe serait parmi les premiers essayés. Choisissez plutôt quelques mots sans rapport entre eux, ni avec votre nom.',
      'This password would be among the first to be tried. Choose a few words instead that have nothing to do with each other, or with your name.',
    ],
    'sign-in-again': [
      'Par prudence, connectez-vous à nouveau avant de faire cela.',
      'To be safe, sign in again before doing this.',
    ],
    'no-mail': ['Ce site n’envoie pas de courriels.', 'This site sends no mail.'],
    'link-over': [
      'Ce lien a déjà servi, ou il est trop ancien. Demandez-en un autre.',
      'This link was used already, or it is too old. Ask for another one.',
    ],
    'has-played': [
      'Quelqu’un a déjà joué avec ce compte : un programme doit avoir le sien.',
      'Somebody has played with this account already: a program needs its own.',
    ],
    'passkey-known': [
      'Cet appareil a déjà une clé d’accès pour ce compte.',
      'This device already has a passkey for this account.',
    ],
    'push-failed': [
      'Les notifications n’ont pas pu être activées. Réessayez plus tard.',
      'Notifications could not be turned on. Try again later.',
    ],
    'bad-request': [
      'Le serveur n’a pas compris cette demande. Vérifiez ce que vous avez saisi.',
      'The server did not understand this request. Check what you entered.',
    ],
    'bad-json': [
      'Le serveur n’a pas compris cette demande. Rechargez la page, puis réessayez.',
      'The server did not understand this request. Reload the page and try again.',
    ],
    'too-large': ['C’est trop long. Raccourcissez, puis réessayez.', 'This is too long. Shorten it and try again.'],
    'unknown-message': [
      'Le serveur ne connaît pas cette demande. Rechargez la page pour avoir la dernière version.',
      'The server does not know this request. Reload the page to get the latest version.',
    ],
    'unknown-version': [
      'Cette page est trop ancienne. Rechargez-la, puis réessayez.',
      'This page is too old. Reload it and try again.',
    ],
    'sign-in-first': ['Connectez-vous d’abord.', 'Sign in first.'],
    'bad-token': ['Ce jeton n’est plus valable.', 'This token is no longer valid.'],
    'not-allowed': ['Vous n’avez pas le droit de faire cela.', 'You are not allowed to do this.'],
    'missing-scope': ['Ce jeton ne permet pas cela.', 'This token does not allow that.'],
    'wrong-origin': [
      'La demande vient d’un autre site. Ouvrez Rayon K à son adresse habituelle.',
      'The request comes from another site. Open Rayon K at its usual address.',
    ],
    'members-only': [
      'Il faut un compte pour cela. En créer un prend une minute, et vos parties sont conservées.',
      'You need an account for this. Making one takes a minute, and your games are kept.',
    ],
    'is-blocked': ['L’un de vous a bloqué l’autre.', 'One of you has blocked the other.'],
    'is-muted': ['Vous ne pouvez pas écrire pour le moment.', 'You cannot write at the moment.'],
    'rated-pause': [
      'Vous avez quitté plusieurs parties classées avant qu’elles ne comptent.',
      'You left several rated games before they counted.',
    ],
    'not-found': ['Il n’y a rien ici.', 'There is nothing here.'],
    'no-such-aid': ['Ce jeu n’a pas cette aide.', 'This game does not have this aid.'],
    'not-a-photo': [
      'Une des photos n’a pas pu être lue. Retirez-la ou choisissez-en une autre.',
      'One of the photographs could not be read. Remove it or choose another one.',
    ],
    'desk-full': [
      'La boîte aux lettres est pleine pour le moment. Enregistrez le texte, et réessayez dans quelques jours.',
      'The letter box is full for now. Save the text, and try again in some days.',
    ],
    'no-such-match': ['Cette partie n’existe pas, ou n’existe plus.', 'There is no such game, or not any more.'],
    'no-such-player': ['Personne ne porte ce nom.', 'Nobody has this name.'],
    'no-such-invitation': [
      'Cette invitation n’existe pas, ou n’existe plus.',
      'There is no such invitation, or not any more.',
    ],
    'no-such-tournament': ['Ce tournoi n’existe pas.', 'There is no such tournament.'],
    'no-days-left': [
      'Il ne reste pas assez de jours de congé cette année.',
      'There are not enough days of holidays left this year.',
    ],
    'not-verified': [
      'Les rondes de ce fichier ne sont pas celles que donnent le tirage et les règles.',
      'The rounds of this file are not those that the draw and the rules give.',
    ],
    'method-not-allowed': [
      'Le serveur ne connaît pas cette demande. Rechargez la page.',
      'The server does not know this request. Reload the page.',
    ],
    conflict: [
      'Quelque chose a changé entre-temps. Rechargez la page, puis réessayez.',
      'Something changed in the meantime. Reload the page and try again.',
    ],
    'out-of-date': ['La partie a continué entre-temps.', 'The game has gone on in the meantime.'],
    'own-invitation': ['C’est votre propre invitation.', 'This is your own invitation.'],
    'invitation-closed': ['Cette invitation n’est plus ouverte.', 'This invitation is no longer open.'],
    'name-taken': ['Ce nom est déjà pris. Essayez-en un autre.', 'This name is taken. Try another one.'],
    'too-many': [
      'C’est beaucoup à la fois. Attendez un peu, puis réessayez.',
      'That is a lot at once. Wait a little and try again.',
    ],
    'too-slow': [
      'La demande a mis trop de temps à arriver. Réessayez.',
      'The request took too long to arrive. Try again.',
    ],
    'slow-reader': [
      'Ce que le serveur envoie n’arrive pas assez vite ici. La connexion sera reprise dès que possible.',
      'What the server sends does not arrive fast enough here. The connection will be resumed as soon as possible.',
    ],
    'internal-error': [
      'Le serveur a eu un problème. Réessayez dans un moment.',
      'The server had a problem. Try again in a moment.',
    ],
    'shutting-down': [
      'Le serveur redémarre. Réessayez dans un moment.',
      'The server is restarting. Try again in a moment.',
    ],
    'store-away': [
      'Le serveur ne peut rien enregistrer pour l’instant. Réessayez dans un moment.',
      'The server cannot save anything right now. Try again in a moment.',
    ],
    'no-network': [
      'Le serveur ne répond pas pour le moment. Réessayez dans un instant.',
      'The server does not answer at the moment. Try again shortly.',
    ],
    'bad-answer': [
      'Le serveur a répondu de façon inattendue. Rechargez la page, puis réessayez.',
      'The server answered in an unexpected way. Reload the page and try again.',
    ],
    'password-too-short': ['Il faut au moins 8 caractères.', 'At least 8 characters are needed.'],
    'password-too-long': ['200 caractères au plus.', 'At most 200 characters.'],
    'invalid-nickname': [
      'De 2 à 20 lettres ou chiffres, avec un espace, un tiret ou une apostrophe entre deux.',
      '2 to 20 letters or digits, with a space, a dash or an apostrophe between two.',
    ],
    'invalid-name': [
      'De 3 à 20 lettres, chiffres, traits d’union ou tirets bas, en commençant par une lettre ou un chiffre.',
      '3 to 20 letters, digits, dashes or underscores, beginning with a letter or digit.',
    ],
    'invalid-email': ['Cette adresse n’a pas la bonne forme.', 'This address does not look right.'],
    'passkey-dismissed': ['Rien n’a été fait : la demande a été fermée.', 'Nothing was done: the request was closed.'],
    'passkey-unsupported': [
      'Ce navigateur ne prend pas en charge les clés d’accès.',
      'This browser does not support passkeys.',
    ],
  } satisfies Readonly<Record<ServerFaultCode | PageFaultCode, InEach>>,
  pauseUntil: (moment: string) => [
    `Prochaine partie classée possible ${moment} ; les parties amicales restent ouvertes.`,
    `Your next rated game can begin ${moment}; casual games stay open to you.`,
  ],
  unknownFault: (code: string) => [
    `Cela n’a pas marché (${code}). Réessayez dans un moment.`,
    `That did not work (${code}). Try again in a moment.`,
  ],
  loading: ['Un instant…', 'One moment…'],
  retry: ['Réessayer', 'Try again'],
  away: ['Le serveur ne répond pas', 'The server does not answer'],
  offline: ['Cet appareil est hors connexion', 'This device is offline'],
  /** Said of both. */
  awayAbout: [
    'Cette page s’affichera d’elle-même dès que le serveur répondra. Les jeux du rayon, les règles, les cours et les problèmes marchent aussi sans lui.',
    'This page will show by itself as soon as the server answers. The games on the shelf, rules, courses and puzzles also work without it.',
  ],
  keptPlayed: [
    'Le coup joué pendant la coupure est arrivé.',
    'The move you made while the server was away has arrived.',
  ],
  keptRefused: [
    'Le coup joué pendant la coupure n’est plus possible : la partie a continué.',
    'The move you made while the server was away is no longer possible: the game has gone on.',
  ],
  trouble: ['La page n’a pas pu être chargée', 'The page could not be loaded'],
  signInFirst: ['Connectez-vous pour voir cette page', 'Sign in to see this page'],
  notAllowed: ['Vous n’avez pas accès à cette page', 'You do not have access to this page'],
  backToShelf: ['Retour au rayon', 'Back to the shelf'],
  signIn: ['Se connecter', 'Sign in'],
  speeds,
  anySpeed: ['Toutes les cadences', 'All speeds'],
  noClock: ['Sans pendule', 'No clock'],
  fischer: (minutes: number, seconds: number) => [`${minutes} min + ${seconds} s`, `${minutes} min + ${seconds} s`],
  daysPerTurn: (days: number) => [
    days === 1 ? '1 jour par tour' : `${days} jours par tour`,
    days === 1 ? '1 day per turn' : `${days} days per turn`,
  ],
  rated: ['Classée', 'Rated'],
  casual: ['Amicale', 'Casual'],
  guest: ['Invité', 'Guest'],
  /** A nickname is marked, so that nobody passes for a member. */
  onHoliday: (day: string) => [`en congé jusqu’au ${day}`, `on holiday until ${day}`],
  guestMark: ['invité', 'guest'],
  nickname: ['Votre pseudo', 'Your nickname'],
  nicknameAbout: [
    'Les autres vous voient sous ce nom ; il reste sur cet appareil.',
    'Others see you under this name; it stays on this device.',
  ],
  nicknameKeep: ['Enregistrer', 'Save'],
  nicknameKept: ['C’est noté.', 'Noted.'],
  bot: ['Programme', 'Program'],
  computer: (level: number) => [`Ordinateur, niveau ${level}`, `Computer, level ${level}`],
  gone: ['Compte supprimé', 'Deleted account'],
  rating: (value: number) => [`classement ${value}`, `rating ${value}`],
  provisional: (value: number) => [`classement provisoire ${value}`, `provisional rating ${value}`],
  versus: (first: string, second: string) => [`${first} contre ${second}`, `${first} against ${second}`],
});
