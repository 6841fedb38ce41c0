import { LANGUAGES, type Language } from '@rayonk/core';
import type { Letter } from '../base/index.ts';
import type { Purpose } from './links.ts';

interface Words {
  readonly subject: string;
  readonly text: (name: string) => string;
  readonly otherwise: string;
}

const WORDS: Readonly<Record<Language, Readonly<Record<Purpose, Words>>>> = {
  fr: {
    password: {
      subject: 'Rayon K : un nouveau mot de passe',
      text: (name) =>
        `Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour le compte ${name}. Choisissez-le ici, dans l’heure ; le lien sert une fois :`,
      otherwise: 'Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
    },
    address: {
      subject: 'Rayon K : confirmez votre adresse',
      text: (name) =>
        `Pour que le compte ${name} reçoive des courriels à cette adresse, confirmez-la ici, d’ici deux jours :`,
      otherwise: 'Si ce compte n’est pas le vôtre, ne faites rien : vous ne recevrez rien d’autre.',
    },
  },
  en: {
    password: {
      subject: 'Rayon K: a new password',
      text: (name) =>
        `Somebody, most likely you, asked for a new password for the account ${name}. Choose it here, within the hour; the link works once:`,
      otherwise: 'If it was not you, do nothing: your password stays the same.',
    },
    address: {
      subject: 'Rayon K: confirm your address',
      text: (name) => `For the account ${name} to get mail at this address, confirm it here, within two days:`,
      otherwise: 'If this account is not yours, do nothing: you will get nothing else.',
    },
  },
};

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

/** What somebody is told of, in case it was not they who did it. */
export type Notice =
  | 'address-changed'
  | 'password-changed'
  | 'password-reset'
  | 'passkey-added'
  | 'passkey-removed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-codes-made'
  | 'recovery-code-used';

interface NoticeWords {
  readonly subject: string;
  readonly happened: Readonly<Record<Notice, (name: string) => string>>;
  readonly fine: string;
  readonly otherwise: (origin: string) => string;
}

const NOTICES: Readonly<Record<Language, NoticeWords>> = {
  fr: {
    subject: 'Rayon K : votre compte a changé',
    happened: {
      'address-changed': (name) =>
        `L’adresse du compte ${name} a changé : celle-ci n’est plus la sienne, et ne recevra plus rien d’autre.`,
      'password-changed': (name) => `Le mot de passe du compte ${name} a été changé.`,
      'password-reset': (name) => `Un nouveau mot de passe a été choisi pour le compte ${name}, par un lien.`,
      'passkey-added': (name) => `Une clé d’accès a été ajoutée au compte ${name}.`,
      'passkey-removed': (name) => `Une clé d’accès a été retirée du compte ${name}.`,
      'second-factor-on': (name) => `La connexion en deux étapes est activée pour le compte ${name}.`,
      'second-factor-off': (name) => `La connexion en deux étapes est désactivée pour le compte ${name}.`,
      'recovery-codes-made': (name) =>
        `De nouveaux codes de secours ont été créés pour le compte ${name} ; les anciens ne servent plus.`,
      'recovery-code-used': (name) => `Un code de secours du compte ${name} a servi. Il ne servira plus.`,
    },
    fine: 'Si c’était vous, tout va bien.',
    otherwise: (origin) =>
      `Sinon, quelqu’un d’autre a eu accès à votre compte : choisissez un nouveau mot de passe dans ${origin}/account, ou ${origin}/forgotten-password si vous ne pouvez plus entrer, en déconnectant vos autres appareils et en retirant jetons et clés d’accès. Si cela ne suffit pas, écrivez à la personne qui tient ce site.`,
  },
  en: {
    subject: 'Rayon K: your account was changed',
    happened: {
      'address-changed': (name) =>
        `The address of the account ${name} was changed: this one is not its address any more, and will get nothing else.`,
      'password-changed': (name) => `The password of the account ${name} was changed.`,
      'password-reset': (name) => `A new password was chosen for the account ${name}, by a link.`,
      'passkey-added': (name) => `A passkey was added to the account ${name}.`,
      'passkey-removed': (name) => `A passkey was removed from the account ${name}.`,
      'second-factor-on': (name) => `Two-step sign-in is on for the account ${name}.`,
      'second-factor-off': (name) => `Two-step sign-in is off for the account ${name}.`,
      'recovery-codes-made': (name) =>
        `New recovery codes were made for the account ${name}; the old ones no longer work.`,
      'recovery-code-used': (name) => `A recovery code of the account ${name} was used. It will not work again.`,
    },
    fine: 'If it was you, all is well.',
    otherwise: (origin) =>
      `If not, somebody else has had access to your account: choose a new password at ${origin}/account, or ${origin}/forgotten-password if you cannot get in, signing out your other devices and removing tokens and passkeys as you do. If that is not enough, write to whoever runs this site.`,
  },
};

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
