import { LANGUAGES, type Language } from '@rayonk/core';
import type { Letter } from '../services.ts';
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
