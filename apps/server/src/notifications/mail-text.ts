import { LANGUAGES, type Language } from '@rayonk/core';
import type { Notification } from '@rayonk/protocol';
import { gameName, nameOf } from '../watch/index.ts';

interface MailWords {
  readonly somebody: string;
  readonly aGame: string;
  /** What happened, as a subject; `name` is the other player. */
  readonly subjects: Readonly<Record<Notification['kind'], (name: string, game: string) => string>>;
  readonly hello: string;
  readonly more: (count: number) => string;
  readonly why: string;
}

const WORDS: Readonly<Record<Language, MailWords>> = {
  fr: {
    somebody: 'votre adversaire',
    aGame: 'un jeu',
    subjects: {
      'your-turn': (name, game) => `À vous de jouer : ${game}, contre ${name}`,
      invited: (name, game) => `${name} vous invite à jouer à ${game}`,
      accepted: (name, game) => `${name} a accepté de jouer à ${game}`,
      ended: (name, game) => `Votre partie de ${game} contre ${name} est finie`,
      'time-short': (name, game) => `Il vous reste peu de temps : ${game}, contre ${name}`,
      paired: (name, game) => `Votre partie de tournoi commence : ${game}, contre ${name}`,
    },
    hello: 'Bonjour,',
    more: (count) =>
      count === 1 ? 'Une autre notification vous attend.' : `${count} autres notifications vous attendent.`,
    why: 'Vous recevez ce message parce que vous avez donné votre adresse à Rayon K. Pour ne plus en recevoir :',
  },
  en: {
    somebody: 'your opponent',
    aGame: 'a game',
    subjects: {
      'your-turn': (name, game) => `Your turn: ${game}, against ${name}`,
      invited: (name, game) => `${name} invites you to play ${game}`,
      accepted: (name, game) => `${name} agreed to play ${game}`,
      ended: (name, game) => `Your game of ${game} against ${name} is over`,
      'time-short': (name, game) => `Little time is left: ${game}, against ${name}`,
      paired: (name, game) => `Your tournament game begins: ${game}, against ${name}`,
    },
    hello: 'Hello,',
    more: (count) => (count === 1 ? 'You have one more notification.' : `You have ${count} more notifications.`),
    why: 'You get this because you gave your address to Rayon K. To stop these messages:',
  },
};

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** Where a mail leads. */
export interface MailAddresses {
  readonly open: (news: Notification) => string;
  readonly unsubscribe: string;
}

/** A mail about all that is new, the newest first, in a person's language, or in all of them. `others` are counted and not told. */
export function mailText(
  news: readonly [Notification, ...Notification[]],
  others: number,
  language: Language | null,
  addresses: MailAddresses,
): MailText {
  const languages = language === null ? LANGUAGES : [language];
  return {
    subject: languages.map((id) => oneLine(subjectIn(news[0], id))).join(' / '),
    text: languages.map((id) => bodyIn(news, others, id, addresses)).join('\n-- \n\n'),
  };
}

function subjectIn({ kind, by, game }: Notification, language: Language): string {
  const words = WORDS[language];
  const name = by === null ? words.somebody : nameOf(by, language);
  const said = words.subjects[kind](name, game === null ? words.aGame : gameName(game));
  // A person's name is written as that person writes it.
  return by === null ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}

function bodyIn(
  news: readonly Notification[],
  others: number,
  language: Language,
  { open, unsubscribe }: MailAddresses,
): string {
  const words = WORDS[language];
  const told = news.flatMap((each) => [`${subjectIn(each, language)}.`, open(each), '']);
  const more = others === 0 ? [] : [words.more(others), ''];
  return [words.hello, '', ...told, ...more, words.why, unsubscribe, ''].join('\n');
}

/** A header must not be made longer by what it says; spaces that do not break stay. */
function oneLine(text: string): string {
  return text.replaceAll(/[^\S\u00A0\u202F]+/g, ' ');
}
