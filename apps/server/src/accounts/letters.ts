import { inEveryLanguage, LANGUAGES, type Language, type Texts } from '@rayonk/core';
import type { Letter } from '../base/index.ts';
import type { Purpose } from './links.ts';

const WORDS = inEveryLanguage({
  password: {
    subject: ['Rayon K : un nouveau mot de passe', 'Rayon K: a new password'],
    text: (name: string) => [
      `Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour le compte ${name}. Choisissez-le ici, dans l’heure ; le lien sert une fois :`,
      `Somebody, most likely you, asked for a new password for the account ${name}. Choose it here, within the hour; the link works once:`,
    ],
    otherwise: [
      'Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
      'If it was not you, do nothing: your password stays the same.',
    ],
  },
  address: {
    subject: ['Rayon K : confirmez votre adresse', 'Rayon K: confirm your address'],
    text: (name: string) => [
      `Pour que le compte ${name} reçoive des courriels à cette adresse, confirmez-la ici, d’ici deux jours :`,
      `For the account ${name} to get mail at this address, confirm it here, within two days:`,
    ],
    otherwise: [
      'Si ce compte n’est pas le vôtre, ne faites rien : vous ne recevrez rien d’autre.',
      'If this account is not yours, do nothing: you will get nothing else.',
    ],
  },
} satisfies Readonly<Record<Purpose, Texts>>);

/** A letter with a link, in a person's language, or in all of them. */
export function linkLetter(
  purpose: Purpose,
  { to, name, link, language }: { to: string; name: string; link: string; language: Language | null },
): Letter {
  const words = (language === null ? LANGUAGES : [language]).map((id) => WORDS[id][purpose]);
  return {
    to,
    subject: words.map(({ subject }) => subject).join(' / '),
    text: words.map(({ text, otherwise }) => `${text(name)}\n\n${link}\n\n${otherwise}\n`).join('\n-- \n\n'),
  };
}

const NOTICES = inEveryLanguage({
  subject: ['Rayon K : votre compte a changé', 'Rayon K: your account was changed'],
  happened: {
    'address-changed': (name: string) => [
      `L’adresse du compte ${name} a changé : celle-ci n’est plus la sienne, et ne recevra plus rien d’autre.`,
      `The address of the account ${name} was changed: this one is not its address any more, and will get nothing else.`,
    ],
    'password-changed': (name: string) => [
      `Le mot de passe du compte ${name} a été changé.`,
      `The password of the account ${name} was changed.`,
    ],
    'password-reset': (name: string) => [
      `Un nouveau mot de passe a été choisi pour le compte ${name}, par un lien.`,
      `A new password was chosen for the account ${name}, by a link.`,
    ],
    'passkey-added': (name: string) => [
      `Une clé d’accès a été ajoutée au compte ${name}.`,
      `A passkey was added to the account ${name}.`,
    ],
    'passkey-removed': (name: string) => [
      `Une clé d’accès a été retirée du compte ${name}.`,
      `A passkey was removed from the account ${name}.`,
    ],
    'second-factor-on': (name: string) => [
      `La connexion en deux étapes est activée pour le compte ${name}.`,
      `Two-step sign-in is on for the account ${name}.`,
    ],
    'second-factor-off': (name: string) => [
      `La connexion en deux étapes est désactivée pour le compte ${name}.`,
      `Two-step sign-in is off for the account ${name}.`,
    ],
    'recovery-codes-made': (name: string) => [
      `De nouveaux codes de secours ont été créés pour le compte ${name} ; les anciens ne servent plus.`,
      `New recovery codes were made for the account ${name}; the old ones no longer work.`,
    ],
    'recovery-code-used': (name: string) => [
      `Un code de secours du compte ${name} a servi. Il ne servira plus.`,
      `A recovery code of the account ${name} was used. It will not work again.`,
    ],
  },
  fine: ['Si c’était vous, tout va bien.', 'If it was you, all is well.'],
  otherwise: (origin: string) => [
    `Sinon, quelqu’un d’autre a eu accès à votre compte : choisissez un nouveau mot de passe dans ${origin}/account, ou ${origin}/forgotten-password si vous ne pouvez plus entrer, en déconnectant vos autres appareils et en retirant jetons et clés d’accès. Si cela ne suffit pas, écrivez à la personne qui tient ce site.`,
    `If not, somebody else has had access to your account: choose a new password at ${origin}/account, or ${origin}/forgotten-password if you cannot get in, signing out your other devices and removing tokens and passkeys as you do. If that is not enough, write to whoever runs this site.`,
  ],
});

/** What somebody is told of, in case it was not they who did it. */
export type Notice = keyof (typeof NOTICES)[Language]['happened'];

export function noticeLetter(
  notice: Notice,
  { to, name, origin, language }: { to: string; name: string; origin: string; language: Language | null },
): Letter {
  const words = (language === null ? LANGUAGES : [language]).map((id) => NOTICES[id]);
  return {
    to,
    subject: words.map(({ subject }) => subject).join(' / '),
    text: words
      .map(({ happened, fine, otherwise }) => `${happened[notice](name)}\n\n${fine} ${otherwise(origin)}\n`)
      .join('\n-- \n\n'),
  };
}
