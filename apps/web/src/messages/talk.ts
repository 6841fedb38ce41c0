import type { GREETINGS, REPORT_REASONS } from '@rayonk/protocol';
import { byLanguage } from '../app/language.ts';

type Greetings = Readonly<Record<(typeof GREETINGS)[number], string>>;
type Reasons = Readonly<Record<(typeof REPORT_REASONS)[number], string>>;

const frGreetings: Greetings = {
  hello: 'Bonjour !',
  'good-luck': 'Bonne partie !',
  'well-played': 'Bien joué !',
  thanks: 'Merci !',
  oops: 'Oups…',
  wait: 'Un instant, s’il vous plaît.',
  bye: 'Au revoir !',
  again: 'On en refait une ?',
};
const enGreetings: Greetings = {
  hello: 'Hello!',
  'good-luck': 'Have a good game!',
  'well-played': 'Well played!',
  thanks: 'Thank you!',
  oops: 'Oops…',
  wait: 'One moment, please.',
  bye: 'Goodbye!',
  again: 'Shall we play again?',
};
const frReasons: Reasons = {
  insult: 'Propos blessants',
  cheating: 'Triche',
  stalling: 'Fait traîner la partie',
  name: 'Nom déplacé',
  spam: 'Messages en masse ou publicité',
  other: 'Autre chose',
};
const enReasons: Reasons = {
  insult: 'Hurtful words',
  cheating: 'Cheating',
  stalling: 'Stalling',
  name: 'An offensive name',
  spam: 'Spam or advertising',
  other: 'Something else',
};

const fr = {
  greetings: frGreetings,
  reasons: frReasons,
  chat: 'Discussion',
  players: 'Entre joueurs',
  playersAbout: 'Cela reste entre vous deux.',
  spectators: 'Entre spectateurs',
  spectatorsAbout: 'Les joueurs ne lisent pas ce que disent les spectateurs.',
  empty: 'Personne n’a encore rien dit.',
  say: 'Écrire un message',
  send: 'Envoyer',
  greet: 'Saluer',
  greetingsOnly: 'Vous échangez des messages tout prêts.',
  guestsGreet: 'Sans compte, on échange des messages tout prêts.',
  computer: 'L’ordinateur n’écoute pas.',
  removed: 'Message retiré par la modération',
  said: (name: string, text: string) => `${name} : ${text}`,
  unread: (count: number) => (count === 1 ? '1 message non lu' : `${count} messages non lus`),
  about: (name: string) => `À propos de ${name}`,
  block: 'Bloquer',
  unblock: 'Débloquer',
  blockAbout: 'Plus de messages ni d’invitations entre vous.',
  blocked: (name: string) => `${name} est bloqué.`,
  unblocked: (name: string) => `${name} n’est plus bloqué.`,
  report: 'Signaler',
  reportTitle: (name: string) => `Signaler ${name}`,
  reportAbout: 'Un modérateur regardera la partie et ses messages. L’autre n’en saura rien.',
  reportWhy: 'Que s’est-il passé ?',
  reportMore: 'Précisions (facultatif)',
  reportSend: 'Envoyer le signalement',
  reported: 'Merci. Un modérateur va regarder.',
  profile: 'Voir le profil',
};

const en: typeof fr = {
  greetings: enGreetings,
  reasons: enReasons,
  chat: 'Chat',
  players: 'Players',
  playersAbout: 'This stays between you two.',
  spectators: 'Spectators',
  spectatorsAbout: 'Players do not read what spectators say.',
  empty: 'Nobody has said anything yet.',
  say: 'Write a message',
  send: 'Send',
  greet: 'Greet',
  greetingsOnly: 'You exchange ready-made messages.',
  guestsGreet: 'Without an account, you exchange ready-made messages.',
  computer: 'The computer does not listen.',
  removed: 'Message removed by a moderator',
  said: (name, text) => `${name}: ${text}`,
  unread: (count) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  about: (name) => `About ${name}`,
  block: 'Block',
  unblock: 'Unblock',
  blockAbout: 'No more messages or invitations between you.',
  blocked: (name) => `${name} is blocked.`,
  unblocked: (name) => `${name} is no longer blocked.`,
  report: 'Report',
  reportTitle: (name) => `Report ${name}`,
  reportAbout: 'A moderator will look at the game and its messages. The other will not know.',
  reportWhy: 'What happened?',
  reportMore: 'More about it (optional)',
  reportSend: 'Send the report',
  reported: 'Thank you. A moderator will look at it.',
  profile: 'See the profile',
};

export const talkTexts = byLanguage({ fr, en });
