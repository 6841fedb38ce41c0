import { inEveryLanguage, LANGUAGES, type Language, type Texts } from '@rayonk/core';
import type { Notification } from '@rayonk/protocol';
import { gameName, nameOf } from '../watch/index.ts';

const WORDS = inEveryLanguage({
  somebody: ['votre adversaire', 'your opponent'],
  aGame: ['un jeu', 'a game'],
  /** What happened, as a subject; `name` is the other player. */
  subjects: {
    'your-turn': (name: string, game: string) => [
      `À vous de jouer : ${game}, contre ${name}`,
      `Your turn: ${game}, against ${name}`,
    ],
    invited: (name: string, game: string) => [
      `${name} vous invite à jouer à ${game}`,
      `${name} invites you to play ${game}`,
    ],
    accepted: (name: string, game: string) => [
      `${name} a accepté de jouer à ${game}`,
      `${name} agreed to play ${game}`,
    ],
    ended: (name: string, game: string) => [
      `Votre partie de ${game} contre ${name} est finie`,
      `Your game of ${game} against ${name} is over`,
    ],
    'time-short': (name: string, game: string) => [
      `Il vous reste peu de temps : ${game}, contre ${name}`,
      `Little time is left: ${game}, against ${name}`,
    ],
    paired: (name: string, game: string) => [
      `Votre partie de tournoi commence : ${game}, contre ${name}`,
      `Your tournament game begins: ${game}, against ${name}`,
    ],
  } satisfies Readonly<Record<Notification['kind'], Texts>>,
  hello: ['Bonjour,', 'Hello,'],
  more: (count: number) => [
    count === 1 ? 'Une autre notification vous attend.' : `${count} autres notifications vous attendent.`,
    count === 1 ? 'You have one more notification.' : `You have ${count} more notifications.`,
  ],
  why: [
    'Vous recevez ce message parce que vous avez donné votre adresse à Rayon K. Pour ne plus en recevoir :',
    'You get this because you gave your address to Rayon K. To stop these messages:',
  ],
});

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
